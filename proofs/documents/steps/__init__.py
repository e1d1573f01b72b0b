"""Formulas cut into steps: chains of relations, their sides and what each one is."""
