r"""Names that words give to a side of the formula before: "Call the sum on the right $\mathcal{L}(q, \theta)$"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import transform, walk
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.spans import expression_of

_SIDE = r"(?:(?:sum|expression|quantity|bound|term|function|integral)\s+on\s+the\s+right|right(?:-hand)?\s+side)"
_CALLED = re.compile(
    rf"\b(?:call|denote)\s+(?:the\s+{_SIDE})\s+(?:by\s+)?\$\s*(?P<first>[^$=<>]+?)\s*\$"
    rf"|\bwrite\s+\$\s*(?P<second>[^$=<>]+?)\s*\$\s+for\s+the\s+{_SIDE}",
    re.IGNORECASE,
)


def with_called_sides(equations: Sequence[Equation], words: Iterable[str]) -> list[Equation]:
    """The equations behind such a sentence with the side in the place of its name."""
    listed = list(equations)
    for number, text in enumerate(words):
        for found in _CALLED.finditer(text):
            name = expression_of(light(found["first"] or found["second"]))
            told = text[: found.start()]
            here = [one for one in listed if one.paragraph == number and one.before.strip() in told]
            before = [one for one in listed if one.paragraph < number]
            side = (here or before)[-1].right if here or before else None
            last = (here or before)[-1].order if side is not None else 0
            if isinstance(name, e.Call | e.Name) and side is not None and not _names(side, name):
                listed = [one if one.order <= last else _named(one, name, side) for one in listed]
    return listed


def _names(side: e.Expr, name: e.Expr) -> bool:
    return any(part == name for part in walk(side))


def _named(equation: Equation, name: e.Expr, side: e.Expr) -> Equation:
    def change(part: Any) -> Any:
        return side if part == name else part

    return equation.read_as(transform(equation.left, change), transform(equation.right, change))
