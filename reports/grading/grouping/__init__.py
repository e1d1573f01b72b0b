"""Groups of equal answers over a class."""
