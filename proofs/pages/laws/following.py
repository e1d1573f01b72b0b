"""Equations between moments that follow from a claim of a law."""

from __future__ import annotations

from dataclasses import dataclass, replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program, inputs


@dataclass(frozen=True, slots=True, kw_only=True)
class Moments:
    """Equations that follow from a claim: the first `enough` of them fix the law.  Those that are `supposed` may hold
    under a hypothesis that the page tests only: no failure of theirs counts."""

    equations: tuple[Equation, ...]
    enough: int
    supposed: tuple[Equation, ...] = ()


def moment_equation(equation: Equation, operator: str, bodies: e.Expr | tuple[e.Expr, ...], value: e.Expr) -> Equation:
    """A moment of the expression of a claim, and the value that the claimed law gives it."""
    arguments = bodies if isinstance(bodies, tuple) else (bodies,)
    left = e.Moment(operator=operator, arguments=arguments)
    return replace(equation, left=left, right=value, relation="=", law=None)


def centred(mean: Equation) -> Equation:
    """`E[x] = m` as `E[x - m] = 0`, which says something where m is 0 too."""
    assert isinstance(mean.left, e.Moment), "an equation of a mean"
    apart = e.Add(terms=(mean.left.arguments[0], e.Neg(operand=mean.right)))
    return moment_equation(mean, "E", apart, number(0))


def degree(node: e.Expr, random: frozenset[str], order: int, program: Program) -> int | None:
    """The degree of a polynomial in random letters, and in what the page computes from them before an equation; None
    for what is no polynomial in them as it is written."""
    if not random & inputs(node, order, program):
        return 0

    def again(part: e.Expr) -> int | None:
        return degree(part, random, order, program)

    match node:
        case e.Name() | e.Index() | e.Member():
            symbol = program.symbol(node)
            found = program.definition(symbol.key, order) if symbol is not None else None
            if found is None:
                return 1
            return again(found.body) if found.parameters is None and found.power is None else None
        case e.Neg(operand=inner) | e.Transpose(operand=inner) | e.Big(operator="sum", body=inner):
            return again(inner)
        case e.Div(numerator=top, denominator=below):
            return again(top) if again(below) == 0 else None
        case e.Add(terms=terms):
            known = [again(term) for term in terms]
            return None if None in known else max(one for one in known if one is not None)
        case e.Mul(factors=parts):
            return _total([again(part) for part in parts])
        case e.Inner(left=left, right=right):
            return _total([again(left), again(right)])
        case e.Pow(base=base, exponent=e.Num(value=value)) if value > 0 and value.denominator == 1:
            return _total([again(base)] * int(value))
    return None


def _total(known: list[int | None]) -> int | None:
    return None if None in known else sum(one for one in known if one is not None)
