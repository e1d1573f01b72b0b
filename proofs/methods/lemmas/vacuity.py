"""Bounds whose bounding side is trivial: `\\min_u \\|Xu\\|^2` over all `u` is zero, whatever `X` is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree.expressions import Extremum, Name, Statement
from corrigenda.proofs.language.tree.forms import ZERO, minus
from corrigenda.proofs.language.tree.traverse import map_children
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.methods.normal.atoms import Applied, Letter, Product, monomials_nonnegative
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import Atom, Monomial, NotNormal, Polynomial
from corrigenda.proofs.verdict import Remark, RemarkKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Rewritten:
    """A statement with its trivial extrema replaced by zero, and a remark on each."""

    statement: Statement
    remarks: tuple[Remark, ...]


def rewrite_trivial(statement: Statement, context: Context) -> Rewritten:
    """Replaces each minimum, over all values of its letters, of a sum of squares that vanishes at
    zero (and each maximum of the negative of one) by 0."""
    remarks: list[Remark] = []

    def visit(node: Any) -> Any:
        if isinstance(node, Extremum) and is_trivially_zero(node, context):
            remarks.append(_remark(node))
            return ZERO
        return map_children(node, visit)

    return Rewritten(statement=visit(statement), remarks=tuple(remarks))


def is_trivially_zero(node: Extremum, context: Context) -> bool:
    """Whether the extremum is 0 and attained at the zero of its letters, by the form of its body."""
    if node.operator not in {"min", "max"} or node.condition is not None:
        return False
    body = node.body if node.operator == "min" else minus(node.body)
    try:
        value = Reader(context=context).scalar(body)
    except NotNormal:
        return False
    names = frozenset(node.variables)
    return bool(value.terms) and monomials_nonnegative(value) and _vanishes_at_zero(value, names)


def _vanishes_at_zero(value: Polynomial, names: frozenset[str]) -> bool:
    """Whether every term holds a positive power of one of the letters, or of a product with it, and nothing else that
    depends on them: what divides by a letter, or is a function of it, may have no value at zero."""
    return all(_term_vanishes(monomial, names) for monomial, _ in value.terms)


def _term_vanishes(monomial: Monomial, names: frozenset[str]) -> bool:
    moving = [(atom, exponent) for atom, exponent in monomial if atom.names & names]
    return bool(moving) and all(exponent > 0 and _vanishes(atom, names) for atom, exponent in moving)


def _vanishes(atom: Atom, names: frozenset[str]) -> bool:
    match atom.content:
        case Product(word=word):
            return any(factor.key in names for factor in word)
        case Letter(expr=Name(text=text)):
            return text in names
        case Applied(name="sqrt" | "abs", arguments=(inside,)):
            return _vanishes_at_zero(inside, names)
        case _:
            return False


def _remark(node: Extremum) -> Remark:
    letters = ", ".join(node.variables)
    return Remark(
        kind=RemarkKind.VACUOUS,
        text=f"the {'minimum' if node.operator == 'min' else 'maximum'} over all {letters} is 0, reached at zero, "
        "so that the bound says nothing about the size of the other side",
        latex=f"{latex(node)} = {latex(ZERO)}",
    )
