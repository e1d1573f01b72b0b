"""Stronger or simpler statements that an identity may be tested as: inverses, sizes and sums as free letters."""
