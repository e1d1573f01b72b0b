"""Polynomials written as sums of squares, found in floating point and made exact."""
