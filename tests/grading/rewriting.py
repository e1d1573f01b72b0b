"""Formulas rewritten at random without changing their value, and errors planted by kind."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree.expressions import (
    Add,
    Big,
    Chain,
    Div,
    Expr,
    Index,
    Moment,
    Mul,
    Name,
    Neg,
    Node,
    Norm,
    Num,
    Pow,
    Transpose,
)
from corrigenda.proofs.language.tree.traverse import children, map_children
from corrigenda.proofs.language.writing.printer import latex

ERRORS = ("sign", "factor", "exponent", "dropped term", "extra term")


def side(text: str, given: tuple[str, ...]) -> Expr:
    """A formula as a syntax tree."""
    problem = read(Claim(id="side", stated=f"{text} = {text}", given=given))
    statement = problem.as_written
    assert isinstance(statement, Chain)
    assert isinstance(statement.sides[0], Expr)
    return statement.sides[0]


def rewritten(expr: Expr, scalars: tuple[str, ...], draw: random.Random, times: int = 3) -> Expr:
    """The same value in another form."""
    for _ in range(times):
        expr = draw.choice(REWRITINGS)(expr, scalars, draw)
    return expr


def _shuffled(expr: Expr, _scalars: tuple[str, ...], draw: random.Random) -> Expr:
    return _everywhere(expr, Add, lambda node: replace(node, terms=tuple(draw.sample(node.terms, len(node.terms)))))


def _added(expr: Expr, scalars: tuple[str, ...], draw: random.Random) -> Expr:
    extra = Mul(factors=(Num(value=Fraction(draw.randint(2, 5))), Name(text=draw.choice(scalars))))
    terms = (*(expr.terms if isinstance(expr, Add) else (expr,)), extra, Neg(operand=extra))
    return Add(terms=tuple(draw.sample(terms, len(terms))))


def _halved(expr: Expr, _scalars: tuple[str, ...], draw: random.Random) -> Expr:
    number = Num(value=Fraction(draw.randint(2, 4)))
    return Div(numerator=Mul(factors=(number, expr)), denominator=number)


def _norms(expr: Expr, _scalars: tuple[str, ...], draw: random.Random) -> Expr:
    del draw

    def change(node: Any) -> Any:
        match node:
            case Pow(base=Norm(operand=Name() as inner, kind="2"), exponent=Num(value=Fraction(numerator=2))):
                return Mul(factors=(Transpose(operand=inner), inner))
        return node

    return _changed(expr, change)


def _squares(expr: Expr, scalars: tuple[str, ...], draw: random.Random) -> Expr:
    del draw

    def change(node: Any) -> Any:
        match node:
            case Pow(base=Name(text=text) as base, exponent=Num(value=Fraction(numerator=2, denominator=1))):
                return Mul(factors=(base, base)) if text in scalars else node
        return node

    return _changed(expr, change)


def _split(expr: Expr, _scalars: tuple[str, ...], draw: random.Random) -> Expr:
    """x as x/2 + x/2, in one term."""
    terms = list(expr.terms) if isinstance(expr, Add) else [expr]
    place = draw.randrange(len(terms))
    half = Mul(factors=(Num(value=Fraction(1, 2)), terms[place]))
    return Add(terms=(*terms[:place], half, *terms[place + 1 :], half))


REWRITINGS: tuple[Callable[[Expr, tuple[str, ...], random.Random], Expr], ...] = (
    _shuffled, _added, _halved, _norms, _squares, _split,
)  # fmt: skip


def _everywhere(expr: Any, kind: type[Node], change: Callable[[Any], Any]) -> Any:
    return _changed(expr, lambda node: change(node) if isinstance(node, kind) else node)


def _changed(node: Any, change: Callable[[Any], Any]) -> Any:
    """Rewrites bottom-up; what stands below an index or a moment stays as it is."""
    if isinstance(node, Index | Moment | Big):
        return node
    return change(map_children(node, lambda child: _changed(child, change)))


@dataclass(frozen=True, kw_only=True)
class Planted:
    """A formula with an error of a kind."""

    kind: str
    expr: Expr


def planted(expr: Expr, kind: str, scalars: tuple[str, ...], draw: random.Random) -> Expr | None:
    """`expr` with one error; None where the kind has no place in it."""
    places = list(_edits(expr, kind, scalars, draw))
    return draw.choice(places) if places else None


def _edits(expr: Expr, kind: str, scalars: tuple[str, ...], draw: random.Random) -> Iterator[Expr]:
    terms = expr.terms if isinstance(expr, Add) else (expr,)
    for place, term in enumerate(terms):
        before, after = terms[:place], terms[place + 1 :]
        if kind == "sign":
            turned = term.operand if isinstance(term, Neg) else Neg(operand=term)
            yield Add(terms=(*before, turned, *after)) if len(terms) > 1 else turned
        elif kind == "factor":
            doubled = Mul(factors=(Num(value=draw.choice([Fraction(2), Fraction(1, 2), Fraction(3)])), term))
            yield Add(terms=(*before, doubled, *after)) if len(terms) > 1 else doubled
        elif kind == "dropped term" and len(terms) > 1:
            kept = (*before, *after)
            yield kept[0] if len(kept) == 1 else Add(terms=kept)
    if kind == "exponent":
        yield from _exponents(expr, scalars)
    if kind == "extra term":
        extra = Name(text=draw.choice(scalars))
        yield Add(terms=(*terms, extra))


def _exponents(expr: Any, scalars: tuple[str, ...]) -> Iterator[Expr]:
    found = [node for node in _nodes(expr) if isinstance(node, Pow) and isinstance(node.base, Name)]
    for target in found:
        if target.base.text in scalars and isinstance(target.exponent, Num):
            other = replace(target, exponent=Num(value=target.exponent.value + 1))
            yield _changed(expr, lambda node, old=target, new=other: new if node == old else node)


def _nodes(node: Any) -> Iterator[Any]:
    yield node
    if not isinstance(node, Index | Moment | Big):
        for child in children(node):
            yield from _nodes(child)


def printed(expr: Expr) -> str:
    """As LaTeX."""
    return latex(expr)
