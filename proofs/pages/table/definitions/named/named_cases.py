"""Definitions that hold for what words name, "for the Gaussian kernel $k(u) = ...$": they hold again where the same
words open a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from corrigenda.proofs.pages.table.rows import BEFORE_ALL, Equation
from corrigenda.proofs.pages.table.symbols import Program

_CASE = re.compile(r"\s*(?:And\s+|Again,?\s+)?(?:for|with|under)\s+(?P<name>(?:the|an?)\s+(?:[A-Za-z-]+\s+){0,3}?"
                   r"(?:kernel|loss|prior|model|policy|law|distribution|likelihood|activation|noise|step|case|norm)\b)",
                   re.IGNORECASE)  # fmt: skip


def note_named_cases(equations: Iterable[Equation], made: Program) -> None:
    """Puts the passing definitions of functions into every later paragraph that names their case again."""
    listed = list(equations)
    cases = {one.order: name for one in listed if (name := _named(one))}
    named = {(one.paragraph, cases[one.order]) for one in listed if one.order in cases}
    for key, many in list(made.definitions.items()):
        for one in [found for found in many if found.passing and found.parameters is not None]:
            case = cases.get(one.order)
            again = sorted(place for place, other in named if other == case and place > one.paragraph)
            made.definitions[key] += [replace(one, order=BEFORE_ALL, paragraph=place) for place in again]
            made.recalled |= {order for order, other in cases.items() if case == other and order > one.order}


def _named(equation: Equation) -> str:
    found = _CASE.match(equation.before)
    return re.sub(r"^(?:the|an?)\s+", "", " ".join(found["name"].lower().split())) if found is not None else ""
