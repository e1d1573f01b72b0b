"""Means, moments and laws of random letters, and integrals."""
