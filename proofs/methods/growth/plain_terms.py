"""Maxima, power sums and told sizes written as sums of powers, where only the order of growth is asked.

A maximum of positive functions lies between their sum and a k-th part of it.  The sum of `c i^p` for i up to n
is of the order of `c n^{p + 1}` for `p > -1`, of `c log n` for `p = -1` and of `c` below (integral test).
A size that an assumption equates with a function of the others is that function.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, number, plus, times
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import contains, free_names, walk
from corrigenda.proofs.methods.growth.scale import growth_of, is_size
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal


def plain(side: e.Expr, context: Context) -> e.Expr:
    """A function of the same order.  Raises NotNormal where terms that are known by their order only may cancel."""
    changed = _plain(side, context)
    if changed != side and may_cancel(side):
        raise NotNormal("terms that are known by their order only may cancel")
    return changed


def may_cancel(side: e.Expr) -> bool:
    """Whether anything is subtracted, so that terms that are known by their order only say nothing of the whole."""
    return any(isinstance(part, e.Neg) or (isinstance(part, e.Num) and part.value < 0) for part in walk(side))


def _plain(node: e.Expr, context: Context) -> e.Expr:
    """Through sums, products, quotients and powers of positive functions, which keep orders; exponents do not."""
    match node:
        case e.Add(terms=parts):
            return replace(node, terms=tuple(_plain(part, context) for part in parts))
        case e.Mul(factors=parts):
            return replace(node, factors=tuple(_plain(part, context) for part in parts))
        case e.Div(numerator=top, denominator=bottom):
            return replace(node, numerator=_plain(top, context), denominator=_plain(bottom, context))
        case e.Pow(base=base, exponent=e.Num()):
            return replace(node, base=_plain(base, context))
        case e.Function(name="max", arguments=parts) if len(parts) > 1 and all(_grows(part, context) for part in parts):
            return plus(*parts)
        case e.Big(operator="sum", indices=(index,), lower=e.Num(value=first), upper=e.Name() as end, ordering=""):
            return _power_sum(node, index, end) if first >= 1 else node
    return node


def _grows(part: e.Expr, context: Context) -> bool:
    try:
        return growth_of(Reader(context=context).scalar(part), context, frozenset()).positive
    except NotNormal:
        return False


def _power_sum(node: e.Big, index: str, end: e.Name) -> e.Expr:
    found = _power_of(node.body, index)
    if found is None or found[0] <= 0:
        return node
    factor, power = found
    if power > -1:
        return times(number(factor), e.Pow(base=end, exponent=number(power + 1)))
    return times(number(factor), e.Function(name="log", arguments=(end,))) if power == -1 else number(factor)


def _power_of(body: e.Expr, index: str) -> tuple[Fraction, Fraction] | None:
    """`(c, p)` of `c i^p`."""
    match body:
        case e.Num(value=value):
            return value, Fraction(0)
        case e.Name(text=text):
            return (Fraction(1), Fraction(1)) if text == index else None
        case e.Pow(base=e.Name(text=text), exponent=e.Num(value=power)):
            return (Fraction(1), power) if text == index else None
        case e.Function(name="sqrt", arguments=(e.Name(text=text),)):
            return (Fraction(1), Fraction(1, 2)) if text == index else None
        case e.Div(numerator=top, denominator=bottom):
            above, below = _power_of(top, index), _power_of(bottom, index)
            if above is None or below is None or below[0] == 0:
                return None
            return above[0] / below[0], above[1] - below[1]
        case e.Mul(factors=factors):
            parts = [_power_of(factor, index) for factor in factors]
            known = [part for part in parts if part is not None]
            if len(known) < len(parts):
                return None
            value, power = Fraction(1), Fraction(0)
            for factor, exponent in known:
                value, power = value * factor, power + exponent
            return value, power
    return None


def with_told_sizes(context: Context, *sides: e.Expr) -> tuple[Context, tuple[e.Expr, ...]]:
    """The sides with each size that is told by the others put in, and the context without that assumption."""
    for part in context.assumptions:
        told = _told(part, context)
        if told is None:
            continue
        others = tuple(substitute(other, told) for other in context.assumptions if other is not part)
        return with_told_sizes(replace(context, assumptions=others), *(substitute(side, told) for side in sides))
    return context, sides


def _told(part: e.Statement, context: Context) -> Mapping[str, e.Expr] | None:
    match part:
        case e.Chain(sides=(e.Name(text=text), body), relations=("=",)) if isinstance(body, e.Expr):
            names = free_names(body)
            grows = bool(names) and text not in names and all(is_size(name, context) for name in names)
            if is_size(text, context) and grows and not contains(body, e.BigO) and _grows(times(UNIT, body), context):
                return {text: body}
    return None
