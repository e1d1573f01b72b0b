"""Functions that a sentence names for the formula behind it: "for $f = \\tanh$ we have $f'(z) = 1 - f(z)^2$".

The letter is that function in this formula only; the next clause may name another one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from corrigenda.proofs.language.functions.row import REALS, Row
from corrigenda.proofs.language.functions.table import rows
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.rows import Equation

CALLS = (e.Call, e.GradientAt)
_SPOKEN = {
    "tanh": r"hyperbolic\s+tangent",
    "sigmoid": r"(?:logistic\s+)?sigmoid(?:al)?|logistic(?=\s+(?:function|activation|curve|unit|one)s?\b)",
}
"""What a function is called beside its names in the table."""


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[str, ...], re.Pattern[str], re.Pattern[str]]:
    """The smooth functions of all numbers and those with one kink, and how a formula and a sentence name them."""
    smooth = {name: row for name, row in rows().items() if _is_named(row)}
    words = {name: "|".join({name, *row.spelling.words, *_said(name)}) for name, row in smooth.items()}
    names = "|".join(f"(?P<{name}>{said})" for name, said in words.items())
    formula = (
        rf"\$\s*(?P<letter>\\?[A-Za-z]+)\s*=\s*\\?(?:(?:operatorname|mathrm|text|mathsf)\s*\{{)?(?:{names})\}}?\s*\$"
    )
    said = (
        rf"\b(?:for|with|if|when|of|take|use|using|choosing|in)\s+(?:an?\s+|the\s+)?\$?\\?(?:{names})\b"
        r"(?![-\s]+(?:loss|regression|space|like))"
    )
    return tuple(smooth), re.compile(formula, re.IGNORECASE), re.compile(said, re.IGNORECASE)


def _is_named(row: Row) -> bool:
    return row.arity == 1 and row.entrywise and bool(row.slopes) and row.continuous and row.domain == REALS


def _said(name: str) -> tuple[str, ...]:
    return (_SPOKEN[name],) if name in _SPOKEN else ()


def with_named_functions(equations: Iterable[Equation]) -> list[Equation]:
    """The equations with the functions that the words right before them name."""
    listed = list(equations)
    given = {one.left.function for one in listed if isinstance(one.left, e.Call) and _gives(one.left, one.right)}
    return [_with_named(one, given) for one in listed]


def _gives(left: e.Call, right: e.Expr) -> bool:
    """Whether an equation gives a function its value at letters."""
    calls = (node.function for node in walk(right) if isinstance(node, e.Call))
    return all(isinstance(one, e.Name | e.Index) for one in left.arguments) and left.function not in calls


def _with_named(one: Equation, given: set[str]) -> Equation:
    called = {node.function for node in walk(one.left) if isinstance(node, CALLS)}
    letters = {name.rstrip("'") for name in called} - given
    found = _last(one.before, letters)
    if found is None:
        return one
    letter, function = found
    if not all(map(_is_of_a_letter, (n for n in one.nodes() if _is_slope(n, letter)))):
        return one

    def change(node: Any) -> Any:
        if not isinstance(node, CALLS) or node.function.rstrip("'") != letter or len(node.arguments) != 1:
            return node
        value = e.Function(name=function, arguments=node.arguments)
        order = len(node.function) - len(letter) + isinstance(node, e.GradientAt)
        return e.Partial(body=value, variables=node.arguments * order, total=True) if order else value

    return one.rewritten(change)


def _last(words: str, letters: set[str]) -> tuple[str, str] | None:
    """The letter and the function that the words name last."""
    names, formula, said = _patterns()
    found = [*formula.finditer(words), *said.finditer(words)]
    if not found or not letters:
        return None
    last = max(found, key=lambda one: one.end())
    function = next(name for name in names if last[name])
    letter = light(last["letter"]) if "letter" in last.groupdict() else next(iter(letters)) if len(letters) == 1 else ""
    return (letter, function) if letter in letters else None


def _is_slope(node: e.Node, letter: str) -> bool:
    slope = isinstance(node, e.GradientAt) or (isinstance(node, e.Call) and node.function != letter)
    return slope and isinstance(node, CALLS) and node.function.rstrip("'") == letter


def _is_of_a_letter(node: e.Node) -> bool:
    """`\\phi'(z)`, whose slope can be written as a derivative in z."""
    return isinstance(node, CALLS) and len(node.arguments) == 1 and isinstance(node.arguments[0], e.Name | e.Index)
