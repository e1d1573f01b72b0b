"""Slips of the pen in one side of an equation: what a person may have meant to write.

An equation that fails is called wrong only when one of these makes it true at every point: a formula that was
misread is not repaired by the kind of slip that people make.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from itertools import chain, combinations, pairwise

from corrigenda.proofs.decide.faults.slips import (
    Change,
    further,
    in_terms,
    inside,
    moved,
    multiplied,
    near,
    raised,
    turned,
)
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number, sum_of
from corrigenda.proofs.language.tree.links import TURNED
from corrigenda.proofs.language.tree.traverse import children, transform, walk
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.pages.orders import is_order
from corrigenda.proofs.pages.slips.conditioning import conditions_of, reconditioned
from corrigenda.proofs.pages.slips.factors import lost_factors, lost_in_terms, scaled, sizes
from corrigenda.proofs.pages.slips.quotients import misplaced
from corrigenda.proofs.pages.slips.spread import gathered, halved_exponents
from corrigenda.proofs.pages.slips.throughout import (
    inserted,
    inverted,
    lost_matrices,
    of_variances,
    reciprocals,
    throughout,
    turned_ends,
)
from corrigenda.proofs.pages.table.ranks import rank_of
from corrigenda.proofs.pages.table.rows import Equation, Looked, Symbol
from corrigenda.proofs.pages.table.symbols import Program

Occurrence = e.Name | e.Index | e.Member
MOST_EXCHANGED = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """The equation as it may have been meant, and what was changed: its kind, and words that follow "True if"."""

    equation: Equation
    words: str
    kind: str = ""


def slips(equation: Equation, program: Program) -> Iterator[Slip]:
    """Single changes of the right side, then of the left one, nearest first."""
    program.looked.add(Looked.SLIPS)
    letters, conditions = _letters(equation, program), conditions_of(equation, program)
    labelled = _labelled(equation)
    left, right, ordered = equation.left, equation.right, is_order(equation)
    whole_left = isinstance(left, e.Partial | e.Gradient | e.Nabla | e.Name | e.Index | e.Call | e.Extremum)
    whole_left |= equation.written is not None  # what the page does not write has no slip

    def nearest(node: e.Expr) -> Iterator[Change]:
        return chain(_of_the_page(node, program, letters), near(node), further(node), _other_labels(node, labelled))

    def rarer_ones(node: e.Expr) -> Iterator[Change]:
        factors = node.factors if isinstance(node, e.Mul) else ()
        return chain(_rarer(node), _complements(node, program), reciprocals(factors, program), turned_ends(factors))

    if ordered:
        turned_round = replace(equation, relation=TURNED[equation.relation])
        yield Slip(equation=turned_round, words="the inequality is turned round")
    on_the_right = chain(
        inside(right, nearest, closed),
        inside(right, lambda node: reconditioned(node, conditions, program), closed),
        () if ordered else chain(multiplied(right), lost_in_terms(right, sizes(program)), scaled(equation, program)),
    )
    for kind, words, changed in sorted(on_the_right, key=lambda change: change[0] != "sign"):  # the commonest slip
        yield Slip(equation=replace(equation, right=changed), words=words, kind=kind)
    for kind, words, changed in () if whole_left else inside(left, nearest, closed):
        yield Slip(equation=replace(equation, left=changed), words=words, kind=kind)
    matrices, factors = lost_matrices(equation, program), lost_factors(equation, program)
    rarer = chain(
        throughout(right, program),
        of_variances(equation, program),
        inside(right, rarer_ones, closed),
        inside(right, lambda node: inserted(node, matrices), closed),
        inside(right, lambda node: lost_in_terms(node, factors), closed),
    )
    for kind, words, changed in rarer:
        yield Slip(equation=replace(equation, right=changed), words=words, kind=kind)
    for kind, words, changed in () if whole_left else inside(left, rarer_ones, closed):
        yield Slip(equation=replace(equation, left=changed), words=words, kind=kind)


def closed(node: e.Expr) -> Collection[e.Node | None]:
    """What no slip enters: the parts of a letter, what a derivative is taken of, the number where a sum begins."""
    match node:
        case e.Name() | e.Index() | e.Member() | e.Partial() | e.Gradient() | e.Nabla():
            return children(node)
        case e.Big(lower=e.Num() as lower):
            return (lower,)
    return ()


def _letters(equation: Equation, program: Program) -> tuple[str, ...]:
    """Index letters of the equation, for swaps."""
    found: set[str] = set()
    for node in equation.nodes():
        symbol = program.symbol(node) if isinstance(node, e.Name | e.Index) else None
        for index in symbol.indices if symbol else ():
            found |= {part.text for part in walk(index) if isinstance(part, e.Name)}
    return tuple(sorted(found))


def _labelled(equation: Equation) -> Mapping[str, int]:
    """The names with a number or a word below them, `\\sigma_1`, `C_{\\mathrm{in}}`, and how often a side of the
    equation has them at the most."""
    found: Counter[str] = Counter()
    for side in equation.sides:
        named = (node.text for node in walk(side) if isinstance(node, e.Name) and _LABELLED.fullmatch(node.text))
        found |= Counter(named)
    return found


_LABELLED = re.compile(r"[^_]+_.+")


def _other_labels(node: e.Expr, labelled: Mapping[str, int]) -> Iterator[Change]:
    """`\\sigma_2` for `\\sigma_1`, where the equation has both and keeps both."""
    if isinstance(node, e.Name) and labelled.get(node.text, 0) > 1:
        for other in labelled:
            if other != node.text and other.partition("_")[0] == node.text.partition("_")[0]:
                yield "letter", f"${latex(node)}$ is replaced by ${latex(e.Name(text=other))}$", e.Name(text=other)


def _of_the_page(node: e.Expr, program: Program, letters: tuple[str, ...]) -> Iterator[Change]:
    match node:
        case e.Name() | e.Index() | e.Member():
            yield from _symbols(node, program, letters)
        case e.Big(upper=upper) if upper is not None:
            yield from _other_range(node, upper, program)


def _other_range(node: e.Big, upper: e.Expr, program: Program) -> Iterator[Change]:
    """`\\sum_{j=k+1}^d` for `\\sum_{j=1}^k` and the other way round, where the page says that j goes up to d."""
    one = number(1)
    symbols = (program.symbol(part) for part in walk(node.body) if isinstance(part, e.Name | e.Index))
    ends = (program.ranges.get((symbol.key, 0)) for symbol in symbols if symbol and len(symbol.indices) == 1)
    last = next((found[1] for found in ends if found is not None and found[0] == one), None)
    words = "the sum runs over the other indices"
    match node.lower:
        case e.Num(value=value) if value == 1 and last is not None and last != upper:
            yield "range", words, replace(node, lower=e.Add(terms=(upper, one)), upper=last)
        case e.Add(terms=(first, e.Num(value=value))) if value == 1 and last in (None, upper):
            yield "range", words, replace(node, lower=one, upper=first)


def _symbols(node: Occurrence, program: Program, letters: tuple[str, ...]) -> Iterator[Change]:
    shown = f"${latex(node)}$"
    symbol = program.symbol(node)
    if symbol is not None and symbol.indices:
        yield from _reindexed(node, program, letters)
    if symbol is not None and symbol.member:
        yield from _other_members(node, symbol)
    yield from raised(node, 2, 3)
    if symbol is not None and symbol.key in program.whole and not symbol.indices:
        for step in (-1, 1):
            yield "constant", f"{shown} is moved by {step}", moved(node, step)
    if symbol is None or not symbol.indices:
        yield "transpose", f"{shown} is transposed", e.Transpose(operand=node)
    if symbol is not None and _is_matrix(symbol.key, program):
        yield "exponent", f"{shown} is inverted", e.Pow(base=node, exponent=number(-1))
    if symbol is None or not symbol.indices:
        return
    for other in (*dressed(symbol.key, program), *siblings(symbol.key, program)):
        changed = e.Index(base=e.Name(text=other), indices=symbol.indices)
        yield "letter", f"{shown} is replaced by ${latex(changed)}$", changed


def _is_matrix(key: str, program: Program) -> bool:
    """Whether a name is a matrix by its use, or by what defines it."""
    bodies = [one.body for one in program.definitions.get(key, ()) if one.parameters is None and not one.indices]
    return program.arrays.get(key) == 2 or any(rank_of(body, program) == 2 for body in bodies)


def _other_members(node: e.Expr, symbol: Symbol) -> Iterator[Change]:
    """`a^{(l)}` for `a^{(l-1)}`."""
    for place, index in enumerate(symbol.member):
        for other in _moved(index) if not isinstance(index, e.Num) else ():
            member = (*symbol.member[:place], other, *symbol.member[place + 1 :])
            base: e.Expr = e.Member(base=e.Name(text=symbol.key), indices=member)
            changed = e.Index(base=base, indices=symbol.indices) if symbol.indices else base
            yield "index", f"${latex(node)}$ is replaced by ${latex(changed)}$", changed


def dressed(key: str, program: Program) -> list[str]:
    """The same letter with or without an accent, when the page has both."""
    known = {*program.definitions, *program.shapes, *program.families}
    marks = [f"\\{mark}{{{key}}}" for mark in ("hat", "tilde", "bar")]
    bare = key.partition("{")[2].rstrip("}") if key.startswith(("\\hat", "\\tilde", "\\bar")) else ""
    return [other for other in (*marks, bare) if other and other in known]


def siblings(key: str, program: Program) -> list[str]:
    """Other families that the page defines with as many indices."""
    counts = {name: len(listed[0].indices) for name, listed in program.definitions.items() if listed[0].indices}
    counts.update({name: 1 for name, place in program.ranges if name not in counts})
    return [name for name, count in sorted(counts.items()) if name != key and count == counts.get(key, 1)][:6]


def _reindexed(node: Occurrence, program: Program, letters: tuple[str, ...]) -> Iterator[Change]:
    symbol = program.symbol(node)
    assert symbol is not None
    base: e.Expr = e.Name(text=symbol.key)
    if symbol.member:
        base = e.Member(base=base, indices=symbol.member)
    shown = f"${latex(node)}$"
    if len(symbol.indices) == 2:
        yield "index", f"the indices of {shown} are swapped", e.Index(base=base, indices=symbol.indices[::-1])
    for place, index in enumerate(symbol.indices):
        if isinstance(index, e.Num):
            continue
        for letter in letters:
            if index != e.Name(text=letter):
                changed = (*symbol.indices[:place], e.Name(text=letter), *symbol.indices[place + 1 :])
                yield "index", f"an index of {shown} becomes {letter}", e.Index(base=base, indices=changed)
        for other in _moved(index):
            changed = (*symbol.indices[:place], other, *symbol.indices[place + 1 :])
            yield "index", f"an index of {shown} becomes ${latex(other)}$", e.Index(base=base, indices=changed)


def _moved(index: e.Expr) -> Iterator[e.Expr]:
    yield from (moved(index, step) for step in (1, -1))
    if isinstance(index, e.Add):
        yield from (changed for _, changed in turned(index.terms))


def _rarer(node: e.Expr) -> Iterator[Change]:
    """A term twice or half as large, a sign for a product and the other way round, an inverse that is lost, a
    function too many."""
    yield from in_terms(node)
    yield from misplaced(node)
    yield from gathered(node)
    yield from halved_exponents(node)
    if isinstance(node, e.Add):
        yield from _exchanged(node)
    if isinstance(node, e.Mul):
        yield from inverted(node.factors)
        yield from _turned_factors(node.factors)
        yield from _squared_sums(node.factors)
    match node:
        case e.Mul(factors=(first, second)):
            yield "sign", f"${latex(first)}$ and ${latex(second)}$ are added", e.Add(terms=(first, second))
            difference = e.Add(terms=(first, e.Neg(operand=second)))
            yield "sign", f"${latex(second)}$ is subtracted from ${latex(first)}$", difference
        case e.Add(terms=terms):
            yield from _multiplied_neighbours(terms)
        case e.Function(name=name, arguments=(inner,)):
            yield from raised(node, 2)
            yield "function", f"the function {name} of ${latex(inner)}$ is dropped", inner
            for factor, words in ((number(2), "doubled"), (number(Fraction(1, 2)), "halved")):
                changed = replace(node, arguments=(e.Mul(factors=(factor, inner)),))
                yield "factor 2", f"the argument ${latex(inner)}$ of {name} is {words}", changed
            if name == "log" and _PI in walk(inner):
                changed = replace(node, arguments=(e.Mul(factors=(inner, _E)),))
                yield "factor", f"the argument ${latex(inner)}$ of {name} is multiplied by $e$", changed


_PI, _E = e.Constant(name="pi"), e.Constant(name="e")


def _turned_factors(factors: tuple[e.Expr, ...]) -> Iterator[Change]:
    """`(Y - X W)^\\top X` for `(Y - X W) X`, `(\\nabla_Y L)^\\top u` for `(\\nabla_Y L) u`."""
    for place, factor in enumerate(factors):
        if isinstance(factor, e.Add | e.Gradient | e.Partial):
            changed = e.Mul(factors=(*factors[:place], e.Transpose(operand=factor), *factors[place + 1 :]))
            yield "transpose", f"${latex(factor)}$ is transposed", changed


def _squared_sums(factors: tuple[e.Expr, ...]) -> Iterator[Change]:
    """`(a + b)^2 c` for `(a + b) c`."""
    for place, factor in enumerate(factors):
        if isinstance(factor, e.Add):
            power = e.Pow(base=factor, exponent=number(2))
            changed = e.Mul(factors=(*factors[:place], power, *factors[place + 1 :]))
            yield "exponent", f"${latex(factor)}$ gets the exponent 2", changed


def _exchanged(node: e.Add) -> Iterator[Change]:
    """`a P + N` for `P + a N`: two letters of a sum in each other's place."""
    names = [part for part in walk(node) if isinstance(part, e.Name)]
    once = [name for name in names if names.count(name) == 1][:MOST_EXCHANGED]
    for first, second in combinations(once, 2):
        changed = transform(node, partial(_other, {first: second, second: first}))
        yield "letter", f"${latex(first)}$ and ${latex(second)}$ change places", changed


def _other(places: Mapping[e.Node, e.Node], part: e.Node) -> e.Node:
    return places.get(part, part)


def _complements(node: e.Expr, program: Program) -> Iterator[Change]:
    """`1 - p` for `p` and the other way round; nothing that counts has a complement."""
    match node:
        case e.Add(terms=(e.Num(value=value), e.Neg(operand=inner))) if value == 1:
            yield "complement", f"${latex(node)}$ is replaced by ${latex(inner)}$", inner
        case e.Name() | e.Index() | e.Member() | e.Call():
            symbol = program.symbol(node)
            if symbol is None or symbol.key not in program.whole | program.index_letters:
                rest = e.Add(terms=(number(1), e.Neg(operand=node)))
                yield "complement", f"${latex(node)}$ is replaced by ${latex(rest)}$", rest


def _multiplied_neighbours(terms: tuple[e.Expr, ...]) -> Iterator[Change]:
    for place, (first, second) in enumerate(pairwise(terms)):
        if not isinstance(second, e.Neg):
            product = e.Mul(factors=(first, second))
            rest = (*terms[:place], product, *terms[place + 2 :])
            changed = sum_of(rest)
            yield "sign", f"${latex(first)}$ and ${latex(second)}$ are multiplied", changed
