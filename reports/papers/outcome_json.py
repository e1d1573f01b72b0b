"""Outcomes to plain JSON values and back, field by field."""

from __future__ import annotations

from functools import cache
from typing import Any

from cattrs import Converter
from cattrs.errors import BaseValidationError

from corrigenda.proofs.certificates.plain import register
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.outcome import Outcome


def outcome_to(outcome: Outcome) -> Any:
    """The outcome as dictionaries, lists, strings and numbers."""
    return _converter().unstructure(outcome)


def outcome_from(value: Any) -> Outcome:
    """The outcome that `outcome_to` wrote.  Raises ValueError for anything else."""
    try:
        return _converter().structure(value, Outcome)
    except (BaseValidationError, AttributeError, KeyError, TypeError) as error:
        raise ValueError("not an outcome") from error


@cache
def _converter() -> Converter:
    converter = Converter(forbid_extra_keys=True)
    register(converter)
    # The tree stays in the process that read it: no report is made from it.
    converter.register_unstructure_hook(Problem, lambda _: None)
    converter.register_structure_hook(Problem, lambda _, kind: None)
    return converter
