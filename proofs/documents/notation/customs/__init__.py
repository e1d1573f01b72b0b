"""Faults against what symbols and their places mean by custom: matrices, laws, tests, convexity."""
