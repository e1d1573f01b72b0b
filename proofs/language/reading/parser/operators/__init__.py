"""Products, sums, integrals, derivatives, moments and the application of functions."""
