"""Slips of the pen in one side of an equation: what a person may have meant to write.

An equation that fails is called wrong only when one of these makes it true at every point: a formula that was
misread is not repaired by the kind of slip that people make.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from corrigenda.proofs.language.functions.table import row, rows
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.pages.conditioning import conditions_of, reconditioned
from corrigenda.proofs.pages.edits import inside
from corrigenda.proofs.pages.orders import TURNED, is_order
from corrigenda.proofs.pages.slips_throughout import factored, inverted, of_variances, throughout
from corrigenda.proofs.pages.table.symbols import Equation, Program, Symbol

FACTORS = (Fraction(2), Fraction(1, 2), Fraction(-1), Fraction(4), Fraction(1, 4))


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """The equation as it may have been meant, and what was changed, in words that follow "True if"."""

    equation: Equation
    words: str


def slips(equation: Equation, program: Program) -> Iterator[Slip]:
    """Single changes of the right side, then of the left one, nearest first."""
    letters = _letters(equation, program)
    if is_order(equation):
        yield Slip(
            equation=replace(equation, relation=TURNED[equation.relation]), words="the inequality is turned round"
        )
    for words, changed in inside(equation.right, lambda node: _here(node, program, letters)):
        yield Slip(equation=replace(equation, right=changed), words=words)
    conditions = conditions_of(equation, program)
    for words, changed in inside(equation.right, lambda node: reconditioned(node, conditions, program)):
        yield Slip(equation=replace(equation, right=changed), words=words)
    for constant in FACTORS if not is_order(equation) else ():
        scaled = e.Mul(factors=(e.Num(value=constant), equation.right))
        yield Slip(equation=replace(equation, right=scaled), words=f"the right side is multiplied by {constant}")
    for letter in _scalars(equation, program) if not is_order(equation) else ():
        name = e.Name(text=letter)
        for power in (1, 2):
            factor: e.Expr = name if power == 1 else e.Pow(base=name, exponent=e.Num(value=Fraction(2)))
            shown = f"${latex(factor)}$"
            yield Slip(
                equation=replace(equation, right=e.Mul(factors=(factor, equation.right))),
                words=f"the right side is multiplied by {shown}",
            )
            yield Slip(
                equation=replace(equation, right=e.Div(numerator=equation.right, denominator=factor)),
                words=f"the right side is divided by {shown}",
            )
    whole_left = isinstance(equation.left, e.Partial | e.Gradient | e.Nabla | e.Name | e.Index | e.Call | e.Extremum)
    if not whole_left:
        for words, changed in inside(equation.left, lambda node: _here(node, program, letters)):
            yield Slip(equation=replace(equation, left=changed), words=words)
    for words, changed in (*throughout(equation.right, program), *of_variances(equation)):
        yield Slip(equation=replace(equation, right=changed), words=words)
    for words, changed in inside(equation.right, _rarer):
        yield Slip(equation=replace(equation, right=changed), words=words)
    for words, changed in factored(equation, program):
        yield Slip(equation=replace(equation, right=changed), words=words)
    if not whole_left:
        for words, changed in inside(equation.left, _rarer):
            yield Slip(equation=replace(equation, left=changed), words=words)


def _scalars(equation: Equation, program: Program) -> list[str]:
    """Numbers of the page by which a side may have to be multiplied: its sizes and what its definitions mention."""
    found = set(program.whole)
    for listed in (
        [equation.left, equation.right],
        [one.body for many in program.definitions.values() for one in many],
    ):
        for side in listed:
            for node in walk(side):
                symbol = program.symbol(node) if isinstance(node, e.Name) else None
                if symbol and _is_scalar(symbol, program):
                    found.add(symbol.key)
    return sorted(found - program.index_letters)[:12]


def _is_scalar(symbol: Symbol, program: Program) -> bool:
    indexed = symbol.indices or symbol.member
    return not indexed and not any(symbol.key in known for known in (program.arrays, program.functions, program.shapes))


def _letters(equation: Equation, program: Program) -> tuple[str, ...]:
    """Index letters of the equation, for swaps."""
    found: set[str] = set()
    for side in (equation.left, equation.right):
        for node in walk(side):
            symbol = program.symbol(node) if isinstance(node, e.Name | e.Index) else None
            for index in symbol.indices if symbol else ():
                found |= {part.text for part in walk(index) if isinstance(part, e.Name)}
    return tuple(sorted(found))


Occurrence = e.Name | e.Index | e.Member


def _here(node: e.Expr, program: Program, letters: tuple[str, ...]) -> Iterator[tuple[str, e.Expr]]:
    match node:
        case e.Num(value=value):
            yield from _numbers(value)
        case e.Pow(base=base, exponent=exponent):
            yield from _powers(base, exponent, node)
        case e.Name() | e.Index() | e.Member():
            yield from _symbols(node, program, letters)
        case e.Transpose(operand=operand):
            yield f"the transpose of ${latex(operand)}$ is dropped", operand
        case e.Neg(operand=operand):
            yield "a sign is changed", operand
        case e.Add(terms=terms):
            yield f"the sign of ${latex(node)}$ is changed", e.Neg(operand=node)
            yield f"${latex(node)}$ is squared", e.Pow(base=node, exponent=e.Num(value=Fraction(2)))
            yield from _terms(terms)
        case e.Mul(factors=factors):
            yield from _factors(factors, program)
        case e.Div(numerator=top, denominator=bottom):
            yield f"the ratio ${latex(node)}$ is swapped", e.Div(numerator=bottom, denominator=top)
            squared = e.Pow(base=bottom, exponent=e.Num(value=Fraction(2)))
            yield f"the denominator ${latex(bottom)}$ is squared", e.Div(numerator=top, denominator=squared)
            yield (
                "a root is taken of the denominator",
                e.Div(numerator=top, denominator=e.Function(name="sqrt", arguments=(bottom,))),
            )
            yield f"the denominator ${latex(bottom)}$ is dropped", top
        case e.Function(name="sqrt", arguments=(inner,)):
            yield "a root is dropped", inner
        case e.Function(name="exp", arguments=(inner,)):
            negative = inner.operand if isinstance(inner, e.Neg) else e.Neg(operand=inner)
            yield f"the exponent of ${latex(node)}$ changes its sign", replace(node, arguments=(negative,))
        case e.Function(name=name) if _counterpart(name):
            other = _counterpart(name)
            yield f"{name} is replaced by {other}", replace(node, name=other)
        case e.Moment():
            yield "a mean is squared", e.Pow(base=node, exponent=e.Num(value=Fraction(2)))
        case e.Norm():
            yield "a norm is squared", e.Pow(base=node, exponent=e.Num(value=Fraction(2)))
        case e.Big(upper=upper) if upper is not None:
            yield from _other_range(node, upper, program)
            for step in (1, -1):
                moved = e.Add(
                    terms=(upper, e.Num(value=Fraction(step)) if step > 0 else e.Neg(operand=e.Num(value=Fraction(1))))
                )
                yield f"the upper end of a sum is moved by {step}", replace(node, upper=moved)
        case _:
            return


def _other_range(node: e.Big, upper: e.Expr, program: Program) -> Iterator[tuple[str, e.Expr]]:
    """`\\sum_{j=k+1}^d` for `\\sum_{j=1}^k` and the other way round, where the page says that j goes up to d."""
    one = e.Num(value=Fraction(1))
    symbols = (program.symbol(part) for part in walk(node.body) if isinstance(part, e.Name | e.Index))
    ends = (program.ranges.get((symbol.key, 0)) for symbol in symbols if symbol and len(symbol.indices) == 1)
    last = next((found[1] for found in ends if found is not None and found[0] == one), None)
    words = "the sum runs over the other indices"
    match node.lower:
        case e.Num(value=value) if value == 1 and last is not None and last != upper:
            yield words, replace(node, lower=e.Add(terms=(upper, one)), upper=last)
        case e.Add(terms=(first, e.Num(value=value))) if value == 1 and last in (None, upper):
            yield words, replace(node, lower=one, upper=first)


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


def _numbers(value: Fraction) -> Iterator[tuple[str, e.Expr]]:
    for changed in (value * 2, value / 2, value * 4, value / 4, value + 1, value - 1, -value):
        if changed != value and changed:
            shown = e.Num(value=changed) if changed > 0 else e.Neg(operand=e.Num(value=-changed))
            yield f"{value} is replaced by {changed}", shown


def _powers(base: e.Expr, exponent: e.Expr, node: e.Pow) -> Iterator[tuple[str, e.Expr]]:
    yield f"the exponent of ${latex(node)}$ is dropped", base
    negative = exponent.operand if isinstance(exponent, e.Neg) else e.Neg(operand=exponent)
    yield f"the exponent of ${latex(node)}$ changes its sign", e.Pow(base=base, exponent=negative)
    if isinstance(exponent, e.Num):
        for changed in (
            exponent.value * 2,
            exponent.value + 1,
            exponent.value - 1,
            exponent.value / 2,
            exponent.value * 3,
        ):
            if changed not in (0, exponent.value):
                shown: e.Expr = e.Num(value=changed) if changed > 0 else e.Neg(operand=e.Num(value=-changed))
                yield f"the exponent of ${latex(node)}$ becomes {changed}", e.Pow(base=base, exponent=shown)
    else:
        for step in (Fraction(1), Fraction(-1)):
            moved = e.Add(terms=(exponent, e.Num(value=step)))
            yield f"the exponent of ${latex(node)}$ is moved by {step}", e.Pow(base=base, exponent=moved)


def _symbols(node: Occurrence, program: Program, letters: tuple[str, ...]) -> Iterator[tuple[str, e.Expr]]:
    shown = f"${latex(node)}$"
    symbol = program.symbol(node)
    if symbol is not None and symbol.indices:
        yield from _reindexed(node, program, letters)
    if symbol is not None and symbol.member:
        yield from _other_members(node, symbol)
    for exponent in (2, 3):
        yield f"{shown} gets the exponent {exponent}", e.Pow(base=node, exponent=e.Num(value=Fraction(exponent)))
    yield f"a root of {shown} is taken", e.Function(name="sqrt", arguments=(node,))
    if symbol is not None and symbol.key in program.whole and not symbol.indices:
        for step in (Fraction(-1), Fraction(1)):
            yield f"{shown} is moved by {step}", e.Add(terms=(node, e.Num(value=step)))
    if symbol is None or not symbol.indices:
        yield f"{shown} is transposed", e.Transpose(operand=node)
    if program.arrays.get(symbol.key if symbol else "", 0) == 2:
        yield f"{shown} is inverted", e.Pow(base=node, exponent=e.Neg(operand=e.Num(value=Fraction(1))))
    if symbol is None or not symbol.indices:
        return
    for other in (*_dressed(symbol.key, program), *_siblings(symbol.key, program)):
        changed = e.Index(base=e.Name(text=other), indices=symbol.indices)
        yield f"{shown} is replaced by ${latex(changed)}$", changed


def _other_members(node: e.Expr, symbol: Symbol) -> Iterator[tuple[str, e.Expr]]:
    """`a^{(l)}` for `a^{(l-1)}`."""
    for place, index in enumerate(symbol.member):
        for moved in _moved(index) if not isinstance(index, e.Num) else ():
            member = (*symbol.member[:place], moved, *symbol.member[place + 1 :])
            base: e.Expr = e.Member(base=e.Name(text=symbol.key), indices=member)
            changed = e.Index(base=base, indices=symbol.indices) if symbol.indices else base
            yield f"${latex(node)}$ is replaced by ${latex(changed)}$", changed


def _dressed(key: str, program: Program) -> list[str]:
    """The same letter with or without an accent, when the page has both."""
    known = {*program.definitions, *program.shapes, *program.families}
    marks = [f"\\{mark}{{{key}}}" for mark in ("hat", "tilde", "bar")]
    bare = key.partition("{")[2].rstrip("}") if key.startswith(("\\hat", "\\tilde", "\\bar")) else ""
    return [other for other in (*marks, bare) if other and other in known]


def _siblings(key: str, program: Program) -> list[str]:
    """Other families that the page defines with as many indices."""
    counts = {name: len(listed[0].indices) for name, listed in program.definitions.items() if listed[0].indices}
    counts.update({name: 1 for name, place in program.ranges if name not in counts})
    return [name for name, count in sorted(counts.items()) if name != key and count == counts.get(key, 1)][:6]


def _reindexed(node: Occurrence, program: Program, letters: tuple[str, ...]) -> Iterator[tuple[str, e.Expr]]:
    symbol = program.symbol(node)
    assert symbol is not None
    base: e.Expr = e.Name(text=symbol.key)
    if symbol.member:
        base = e.Member(base=base, indices=symbol.member)
    shown = f"${latex(node)}$"
    if len(symbol.indices) == 2:
        yield f"the indices of {shown} are swapped", e.Index(base=base, indices=symbol.indices[::-1])
    for place, index in enumerate(symbol.indices):
        if isinstance(index, e.Num):
            continue
        for letter in letters:
            if index != e.Name(text=letter):
                changed = (*symbol.indices[:place], e.Name(text=letter), *symbol.indices[place + 1 :])
                yield f"an index of {shown} becomes {letter}", e.Index(base=base, indices=changed)
        for moved in _moved(index):
            changed = (*symbol.indices[:place], moved, *symbol.indices[place + 1 :])
            yield f"an index of {shown} becomes ${latex(moved)}$", e.Index(base=base, indices=changed)


def _moved(index: e.Expr) -> Iterator[e.Expr]:
    for step in (1, -1):
        term: e.Expr = e.Num(value=Fraction(1)) if step > 0 else e.Neg(operand=e.Num(value=Fraction(1)))
        yield e.Add(terms=(index, term))
    if isinstance(index, e.Add):
        for place, term in enumerate(index.terms):
            flipped = term.operand if isinstance(term, e.Neg) else e.Neg(operand=term)
            yield e.Add(terms=(*index.terms[:place], flipped, *index.terms[place + 1 :]))


def _terms(terms: tuple[e.Expr, ...]) -> Iterator[tuple[str, e.Expr]]:
    for place, term in enumerate(terms):
        flipped = term.operand if isinstance(term, e.Neg) else e.Neg(operand=term)
        yield f"the sign of ${latex(term)}$ is changed", e.Add(terms=(*terms[:place], flipped, *terms[place + 1 :]))
        rest = (*terms[:place], *terms[place + 1 :])
        yield f"the term ${latex(term)}$ is dropped", rest[0] if len(rest) == 1 else e.Add(terms=rest)


def _rarer(node: e.Expr) -> Iterator[tuple[str, e.Expr]]:
    """A term twice or half as large, a sign for a product, an inverse that is lost."""
    if isinstance(node, e.Mul):
        yield from inverted(node.factors)
    match node:
        case e.Add(terms=terms):
            for place, term in enumerate(terms):
                for factor in (Fraction(2), Fraction(1, 2)):
                    changed = (*terms[:place], _times(factor, term), *terms[place + 1 :])
                    yield f"the term ${latex(term)}$ is multiplied by {factor}", e.Add(terms=changed)
        case e.Mul(factors=(first, second)):
            yield f"${latex(first)}$ and ${latex(second)}$ are added", e.Add(terms=(first, second))
            difference = e.Add(terms=(first, e.Neg(operand=second)))
            yield f"${latex(second)}$ is subtracted from ${latex(first)}$", difference


def _times(factor: Fraction, term: e.Expr) -> e.Expr:
    if isinstance(term, e.Neg):
        return e.Neg(operand=_times(factor, term.operand))
    return e.Mul(factors=(e.Num(value=factor), *(term.factors if isinstance(term, e.Mul) else (term,))))


def _factors(factors: tuple[e.Expr, ...], program: Program) -> Iterator[tuple[str, e.Expr]]:
    for place, factor in enumerate(factors):
        rest = (*factors[:place], *factors[place + 1 :])
        yield f"the factor ${latex(factor)}$ is dropped", rest[0] if len(rest) == 1 else e.Mul(factors=rest)
        if place:
            swapped = (*factors[: place - 1], factor, factors[place - 1], *factors[place + 1 :])
            yield "two factors are exchanged", e.Mul(factors=swapped)
