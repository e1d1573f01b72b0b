"""Scalar expressions for SymPy, and the intervals of their letters."""
