"""Exact numbers: sums of exponentials times polynomials in atoms, over a prime field and over the rationals."""
