"""Sums of products of matrices as polynomials in letters that do not commute, and what relations between them imply."""
