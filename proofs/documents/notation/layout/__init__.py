"""The layout of a formula, which the rules of notation read: its pieces, its sums, and where its letters stand."""
