"""Entropies and mutual informations of letters whose joint law p a page leaves open, as the sums that they are.

`H(X)`, `H(X, Y)`, `H(Y \\mid X)`, `H(Y \\mid X = x)` and `I(X, Y)` (Cover and Thomas, *Elements of Information Theory*,
chapter 2), where the words of the page speak of them and no formula is given for p.  They are in nats, as its
logarithms are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import applied
from corrigenda.proofs.language.tree.traverse import transform, walk
from corrigenda.proofs.pages.table.chance.measures import is_formula
from corrigenda.proofs.pages.table.rows import Equation, nodes_of

JOINT = "p"
_ENTROPY = frozenset({"H", "\\mathrm{H}", "\\operatorname{H}", "\\mathbb{H}", "h", "\\mathrm{h}", "\\operatorname{h}"})
_INFORMATION = frozenset({"I", "\\mathrm{I}", "\\operatorname{I}"})
_SAYS = re.compile(r"\bentrop(?:y|ies)\b|\bmutual information\b", re.IGNORECASE)


def with_information(equations: Iterable[Equation], prose: Iterable[str]) -> list[Equation]:
    """The equations with each of them written out; the left side that stood there is kept."""
    listed = list(equations)
    letters = _letters(listed)
    if not letters or not any(map(_SAYS.search, prose)) or _is_given(listed) or _has_other_base(listed):
        return listed

    def change(part: Any) -> Any:
        found = _written_out(part, letters)
        return part if found is None else found

    return [one.read_as(transform(one.left, change), transform(one.right, change)) for one in listed]


def _letters(equations: Iterable[Equation]) -> frozenset[str]:
    """What the joint law is written at."""
    parts = nodes_of(equations)
    return frozenset(
        name.text
        for part in parts
        if isinstance(part, e.Call | e.Density) and part.function == JOINT
        for name in part.arguments
        if isinstance(name, e.Name)
    )


def _is_given(equations: Iterable[Equation]) -> bool:
    """Whether the page gives the joint law, or a part of it, a formula, or a letter a law."""
    equations = list(equations)
    named = {part.text.lower() for one in equations if one.law for part in walk(one.left) if isinstance(part, e.Name)}
    if named & _letters(equations):
        return True
    lefts = (one.sides for one in equations if one.law is None)
    return any(
        isinstance(left, e.Call | e.Density) and left.function == JOINT and is_formula(right) for left, right in lefts
    )


def _has_other_base(equations: Iterable[Equation]) -> bool:
    parts = nodes_of(equations)
    return any(isinstance(part, e.Function) and part.name.startswith("log") and part.name != "log" for part in parts)


def _written_out(node: Any, letters: frozenset[str]) -> e.Expr | None:
    """The sum that a quantity is; None for anything else."""
    if not isinstance(node, e.Call | e.Density):
        return None
    given = node.given if isinstance(node, e.Density) else ()
    first = tuple(map(_letter, node.arguments))
    second = tuple(_letter(one.content) if isinstance(one, e.Remainder) else _value(one) for one in given)
    if not all({*first, *second} and one in letters for one in (*first, *second)):
        return None
    if node.function in _ENTROPY:
        at_value = any(isinstance(one, e.Chain) for one in given)
        if at_value and not all(isinstance(one, e.Chain) for one in given):
            return None
        return _entropy(first, second, at_value=at_value)
    if node.function in _INFORMATION and len(first) + len(second) == 2:
        x, y = (*first, *second)
        ratio = e.Div(numerator=_p((x, y)), denominator=e.Mul(factors=(_p((x,)), _p((y,)))))
        return _sum((x, y), e.Mul(factors=(_p((x, y)), applied("log", ratio))))
    return None


def _letter(node: e.Node) -> str:
    """The letter of the values of a random capital; empty for anything else."""
    return node.text.lower() if isinstance(node, e.Name) and len(node.text) == 1 and node.text.isupper() else ""


def _value(node: e.Node) -> str:
    """x of `X = x`."""
    match node:
        case e.Chain(sides=(e.Name(text=capital), e.Name(text=small)), relations=("=",)) if capital.lower() == small:
            return small
    return ""


def _entropy(first: tuple[str, ...], second: tuple[str, ...], *, at_value: bool) -> e.Expr:
    conditional = _p(first, second)
    if at_value:
        return e.Neg(operand=_sum(first, e.Mul(factors=(conditional, applied("log", conditional)))))
    both = (*first, *second)
    return e.Neg(operand=_sum(both, e.Mul(factors=(_p(both), applied("log", conditional)))))


def _p(letters: tuple[str, ...], given: tuple[str, ...] = ()) -> e.Expr:
    below = tuple(e.Remainder(content=e.Name(text=one)) for one in given)
    arguments = tuple(e.Name(text=one) for one in letters)
    if not below:
        return e.Call(function=JOINT, arguments=arguments)
    return e.Density(function=JOINT, arguments=arguments, given=below)


def _sum(letters: tuple[str, ...], body: e.Expr) -> e.Expr:
    for letter in reversed(letters):
        body = e.Big(operator="sum", indices=(letter,), body=body)
    return body
