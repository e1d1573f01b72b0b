"""Theorems on determinants, ranks, permutations and Kronecker products, as rules that rewrite an expression."""
