"""Definite integrals of a run, and values at the ends of a range."""
