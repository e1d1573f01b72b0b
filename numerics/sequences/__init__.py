"""Sequences given by recurrences: affine steps, closed forms, and limits rewritten without limits."""

from corrigenda.numerics.sequences.affine import Affine, affine, closed_form, is_scalar_sequence, step_of
from corrigenda.numerics.sequences.limits import limit_statement, resolve_limits
from corrigenda.numerics.sequences.tied import tied_letters

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
