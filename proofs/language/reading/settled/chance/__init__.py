"""Probabilities, entropies and laws that are claimed, as formulas."""
