"""Slips of the pen at one place of an expression: a sign, a factor 2, an exponent, a transpose, a term too few.

The changes here need nothing but the tree; what depends on the letters of a claim or of a page is added there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise, product

from corrigenda.proofs.language.functions.table import row, rows
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import factors_of
from corrigenda.proofs.language.tree.forms import applied, literal, number, opposite, product_of, sum_of, to_the
from corrigenda.proofs.language.tree.traverse import children, map_children
from corrigenda.proofs.language.writing.printer import latex

Change = tuple[str, str, e.Expr]
"""The kind of a slip, what was changed in words that follow "True if", and the expression as it may have been meant."""

MOST_ENTRIES = 9
"""Of an array of which two may have been exchanged."""
FACTORS = (Fraction(2), Fraction(1, 2), Fraction(-1), Fraction(4), Fraction(1, 4))


def inside(
    node: e.Expr, changes: Callable[[e.Expr], Iterator[Change]], closed: Callable[[e.Expr], Collection[e.Node | None]]
) -> Iterator[Change]:
    """The tree with each change of each of its parts; those that are `closed` in a node are not entered."""
    yield from changes(node)
    shut = closed(node)
    for position, part in enumerate(children(node)):
        if isinstance(part, e.Expr) and not any(part is one for one in shut):
            for kind, words, changed in inside(part, changes, closed):
                yield kind, words, with_child(node, position, changed)


def with_child(node: e.Expr, position: int, part: e.Expr) -> e.Expr:
    """The node with another child at one position."""
    counter = iter(range(len(children(node))))
    return map_children(node, lambda child: part if next(counter) == position else child)


def multiplied(side: e.Expr) -> Iterator[Change]:
    """A whole right side that lacks a number; of a number that stands alone, another one."""
    value = _value(side)
    if value is not None:
        for factor in FACTORS:
            yield _kind(factor), f"the right side is {value * factor}", number(value * factor)
        return
    for factor in FACTORS:
        scaled = e.Mul(factors=(number(factor), side))
        yield _kind(factor), f"the right side is multiplied by {factor}", scaled


def _value(side: e.Expr) -> Fraction | None:
    match side:
        case e.Num(value=value) if value:
            return value
        case e.Neg(operand=e.Num(value=value)) if value:
            return -value
    return None


def near(node: e.Expr) -> Iterator[Change]:
    """The commonest slips at the top of an expression."""
    match node:
        case e.Num(value=value) if value:
            yield from (_number(value, value * factor) for factor in (*FACTORS[:2], FACTORS[3]))
            if value.denominator == 1 and value > 1:
                yield _number(value, value - 1)
        case e.Pow(base=base, exponent=e.Num(value=value)):
            yield "exponent", f"the exponent of ${latex(node)}$ is dropped", base
            yield from _with_exponents(node, value + 1, value * 2, value - 1, value + 2)
        case e.Transpose(operand=operand):
            yield "transpose", f"the transpose of ${latex(operand)}$ is dropped", operand
        case e.Add(terms=terms) if len(terms) > 1:
            yield from _terms(terms)
        case e.Mul(factors=factors):
            yield from _exchanged(factors)
        case e.Div(numerator=top, denominator=bottom):
            yield "ratio", f"the ratio ${latex(node)}$ is swapped", e.Div(numerator=bottom, denominator=top)
            yield from _across(top, bottom)
        case e.Block(rows=rows) if sum(map(len, rows)) <= MOST_ENTRIES:
            yield from _entries_exchanged(node)
        case e.Divergence(left=first, right=second):
            yield "order", f"the arguments of ${latex(node)}$ are exchanged", replace(node, left=second, right=first)


def further(node: e.Expr) -> Iterator[Change]:
    """Rarer ones, which alone are no sign that the formula was read as it was meant."""
    match node:
        case e.Num(value=value):
            yield from (
                _number(value, other) for other in (value / 4, value + 1, value - 1, -value) if other not in (0, value)
            )
            if value.denominator == 1 and value > 1:
                yield "exponent", f"a root of ${latex(node)}$ is taken", applied("sqrt", node)
        case e.Pow(base=base, exponent=exponent):
            yield from _powers(node, base, exponent)
        case e.Neg(operand=operand):
            yield "sign", "a sign is changed", operand
        case e.Add():
            yield "sign", f"the sign of ${latex(node)}$ is changed", opposite(node)
            yield "exponent", f"${latex(node)}$ is squared", to_the(node, 2)
            yield "exponent", f"a root of ${latex(node)}$ is taken", applied("sqrt", node)
        case e.Mul(factors=factors) if len(factors) > 1:
            for place, factor in enumerate(factors):
                rest = (*factors[:place], *factors[place + 1 :])
                shorter = product_of(rest)
                yield "factor", f"the factor ${latex(factor)}$ is dropped", shorter
        case e.Div(numerator=top, denominator=bottom):
            shown = f"the denominator ${latex(bottom)}$"
            yield "exponent", f"{shown} is squared", replace(node, denominator=to_the(bottom, 2))
            if isinstance(bottom, e.Pow) and bottom.exponent == e.Num(value=Fraction(2)):
                words = f"the exponent of ${latex(bottom)}$ is dropped"
                yield "exponent", words, replace(node, denominator=bottom.base)
            else:
                yield (
                    "exponent",
                    "a root is taken of the denominator",
                    replace(node, denominator=applied("sqrt", bottom)),
                )
            yield "ratio", f"{shown} is dropped", top
        case e.Function(name="sqrt", arguments=(inner,)):
            yield "exponent", "a root is dropped", inner
        case e.Function(name="exp", arguments=(inner,)):
            words = f"the exponent of ${latex(node)}$ changes its sign"
            yield "sign", words, replace(node, arguments=(opposite(inner),))
        case e.Function(name="log" | "ln", arguments=(e.Div() | e.Mul() | e.Name() | e.Index() as inner,)):
            one_more = e.Add(terms=(e.Num(value=Fraction(1)), inner))
            yield "term", f"1 is added to ${latex(inner)}$", replace(node, arguments=(one_more,))
        case e.Function(name=name) if other := _counterpart(name):
            yield "function", f"{name} is replaced by {other}", replace(node, name=other)
        case e.Moment():
            yield "exponent", "a mean is squared", to_the(node, 2)
        case e.Norm():
            yield "exponent", "a norm is squared", to_the(node, 2)
        case e.Big(upper=upper) if upper is not None:
            for step in (1, -1):
                yield "range", f"the upper end of a sum is moved by {step}", replace(node, upper=moved(upper, step))
        case e.Name() | e.Index() | e.Member():
            yield "exponent", f"a root of ${latex(node)}$ is taken", applied("sqrt", node)


def raised(letter: e.Expr, *exponents: int) -> Iterator[Change]:
    """A letter that lost an exponent."""
    for exponent in exponents:
        yield "exponent", f"${latex(letter)}$ gets the exponent {exponent}", to_the(letter, exponent)


def in_terms(node: e.Expr) -> Iterator[Change]:
    """A term twice or half as large."""
    terms = node.terms if isinstance(node, e.Add) else ()
    for place, term in enumerate(terms):
        for factor in FACTORS[:2]:
            changed = e.Add(terms=(*terms[:place], _times(factor, term), *terms[place + 1 :]))
            yield "factor 2", f"the term ${latex(term)}$ is multiplied by {factor}", changed


def moved(expr: e.Expr, step: int) -> e.Expr:
    """One more, or one less."""
    return e.Add(terms=(expr, number(1) if step > 0 else opposite(number(1))))


def turned(terms: tuple[e.Expr, ...]) -> Iterator[tuple[e.Expr, e.Expr]]:
    """Each term with the sum in which its sign is changed."""
    for place, term in enumerate(terms):
        yield term, e.Add(terms=(*terms[:place], opposite(term), *terms[place + 1 :]))


def _kind(factor: Fraction) -> str:
    return "factor 2" if factor in FACTORS[:2] else "sign" if factor == -1 else "factor"


def _number(value: Fraction, other: Fraction) -> Change:
    kind = "sign" if other == -value else "constant" if other in (value + 1, value - 1) else "factor 2"
    return kind, f"{value} is replaced by {other}", _signed(other)


def _signed(value: Fraction) -> e.Expr:
    return number(value) if value > 0 else opposite(number(-value))


def _with_exponents(node: e.Pow, *values: Fraction) -> Iterator[Change]:
    for value in values:
        if number(value) != node.exponent and value not in (0, 1):
            words = f"the exponent of ${latex(node)}$ becomes {value}"
            yield "exponent", words, replace(node, exponent=_signed(value))


def _powers(node: e.Pow, base: e.Expr, exponent: e.Expr) -> Iterator[Change]:
    shown = f"the exponent of ${latex(node)}$"
    yield "exponent", f"{shown} changes its sign", replace(node, exponent=opposite(exponent))
    if isinstance(exponent, e.Num):
        yield from _with_exponents(node, exponent.value / 2, exponent.value * 3)
        return
    yield "exponent", f"{shown} is dropped", base
    for step in (1, -1):
        yield "exponent", f"{shown} is moved by {step}", replace(node, exponent=moved(exponent, step))


def _terms(terms: tuple[e.Expr, ...]) -> Iterator[Change]:
    for place, (term, changed) in enumerate(turned(terms)):
        yield "sign", f"the sign of ${latex(term)}$ is changed", changed
        rest = (*terms[:place], *terms[place + 1 :])
        shorter = sum_of(rest)
        yield "dropped term", f"the term ${latex(term)}$ is dropped", shorter


def _exchanged(factors: tuple[e.Expr, ...]) -> Iterator[Change]:
    """Neighbours in a product, which do not commute when they are matrices."""
    for place, (first, second) in enumerate(pairwise(factors)):
        if not isinstance(first, e.Num) and first != second:
            swapped = e.Mul(factors=(*factors[:place], second, first, *factors[place + 2 :]))
            yield "order", f"${latex(first)}$ and ${latex(second)}$ are exchanged", swapped


def _across(top: e.Expr, bottom: e.Expr) -> Iterator[Change]:
    """A factor above a fraction line and one below it in each other's places; whole sides apart."""
    above, below = (side.factors if isinstance(side, e.Mul) else (side,) for side in (top, bottom))
    if len(above) == len(below) == 1:
        return
    for (i, one), (j, other) in product(enumerate(above), enumerate(below)):
        if isinstance(one, e.Num) or isinstance(other, e.Num) or one == other:
            continue
        changed = e.Div(
            numerator=product_of((*above[:i], other, *above[i + 1 :])),
            denominator=product_of((*below[:j], one, *below[j + 1 :])),
        )
        yield "ratio", f"${latex(one)}$ and ${latex(other)}$ change places", changed


def _entries_exchanged(block: e.Block) -> Iterator[Change]:
    """Two entries of an array of numbers in each other's places."""
    places = [(i, j) for i, row in enumerate(block.rows) for j, entry in enumerate(row) if literal(entry) is not None]
    for (i, j), (k, m) in combinations(places, 2):
        one, other = block.rows[i][j], block.rows[k][m]
        if literal(one) != literal(other):
            put = {(i, j): other, (k, m): one}
            rows = tuple(
                tuple(put.get((a, b), entry) for b, entry in enumerate(row)) for a, row in enumerate(block.rows)
            )
            words = f"the entries ${latex(one)}$ and ${latex(other)}$ change places"
            yield "order", words, replace(block, rows=rows)


def _counterpart(name: str) -> str:
    """The function that is this one's slope and whose slope is this one, signs aside: sine and cosine."""
    known = row(name)
    if known is None or not known.slopes or not known.spelling.latex:
        return ""
    others = (other for other in rows().values() if other.name != name and other.slopes and other.spelling.latex)
    return next(
        (
            other.name
            for other in others
            if known.slopes[0].lstrip("-") == f"{other.spelling.latex}(x)"
            and other.slopes[0].lstrip("-") == f"{known.spelling.latex}(x)"
        ),
        "",
    )


def _times(factor: Fraction, term: e.Expr) -> e.Expr:
    """The factor stands behind a minus sign, as one writes it."""
    if isinstance(term, e.Neg):
        return e.Neg(operand=_times(factor, term.operand))
    return e.Mul(factors=(number(factor), *(factors_of(term))))
