"""A page as a program: its definitions run at drawn points, and its equations are held against the values."""
