"""Inequalities between scalars as questions for a solver."""
