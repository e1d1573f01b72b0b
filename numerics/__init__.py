"""Numerics: exact evaluation, balls, sampling, experiments and the search for counterexamples."""
