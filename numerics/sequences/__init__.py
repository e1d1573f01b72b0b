"""Sequences given by recurrences: affine steps, closed forms, and limits rewritten without limits."""

from numerics.sequences.affine import Affine, affine, closed_form, is_scalar_sequence, step_of
from numerics.sequences.limits import limit_statement, resolve_limits
from numerics.sequences.tied import tied_letters

__all__ = [
    "Affine",
    "affine",
    "closed_form",
    "is_scalar_sequence",
    "limit_statement",
    "resolve_limits",
    "step_of",
    "tied_letters",
]
