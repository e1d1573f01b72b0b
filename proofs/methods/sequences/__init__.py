"""Sequences and sums: induction, recurrences, series."""
