"""Answers that are no equation: sets, laws and orders of growth, wherever they stand."""
