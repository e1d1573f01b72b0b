"""Random letters that depend on each other, and functions that are random as a whole."""
