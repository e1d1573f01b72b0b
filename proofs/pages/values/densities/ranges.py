"""Integrals and sums over what a letter can take: by its law, by the bounds that are written, by the set below."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from corrigenda.proofs.language.laws.formulas import at
from corrigenda.proofs.language.laws.table import row_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.table.chance.densities import is_discrete_law, law_written, written_density
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.densities.law_density import support
from corrigenda.proofs.pages.values.integrals.definite import integral_over
from corrigenda.proofs.pages.values.limits import LARGEST_RANGE, endless_sum
from corrigenda.proofs.pages.values.numbers import Number, plain
from corrigenda.proofs.pages.values.point import Frame, evaluate, number

DEEPEST = 3


def integral_value(node: e.Integral, frame: Frame) -> Value:
    """An integral in numbers, over bounds, over what a law can take, or over the whole line."""
    if not node.variables or not all(isinstance(one, e.Name) for one in node.variables):
        raise NotRun("an integral")
    letter = node.variables[-1].text  # type: ignore[union-attr]  # names, as asked above
    if len(node.variables) > 1:
        inner = e.Integral(body=node.body, variables=node.variables[:-1], region=node.region)
        return integral_value(e.Integral(body=inner, variables=node.variables[-1:], region=node.region), frame)
    low, high = _span(node, letter, frame)
    if not (arrays.is_number(low) and arrays.is_number(high)):
        raise NotRun("an integral between arrays")
    if plain(low) > plain(high):
        return arrays.multiplied(number(-1), _in_pieces(node.body, letter, high, low, frame))
    return _in_pieces(node.body, letter, low, high, frame)


def _span(node: e.Integral, letter: str, frame: Frame) -> tuple[Number, Number]:
    from flint import arb

    if node.lower is not None and node.upper is not None:
        return evaluate(node.lower, frame), evaluate(node.upper, frame)
    if isinstance(node.region, e.Chain):
        law = node.region.sides[-1]
        if node.region.relations != ("~",) or not isinstance(law, e.LawTerm):
            raise NotRun("an integral over this region")
        low, high = support(law, frame)
        return low, (evaluate(node.upper, frame) if node.upper is not None else high)
    if letter in frame.program.law_terms and not _is_line(node.region):
        return support(frame.program.law_terms[letter], frame)
    ends = list(_ends(node.body, letter, frame, DEEPEST))
    if not ends and not _is_line(node.region):
        raise NotRun("an integral over what a letter can take")
    return arb.neg_inf(), arb.pos_inf()


def _is_line(region: object) -> bool:
    return isinstance(region, e.Space) and not region.shape


def _in_pieces(body: e.Expr, letter: str, low: Number, high: Number, frame: Frame) -> Value:
    """The integral, cut where a law in the body begins or ends."""
    inside = [end for end in _ends(body, letter, frame, DEEPEST) if plain(low) < end < plain(high)]
    places = [low, *sorted(_apart(inside), key=lambda end: float(end.mid())), high]
    return arrays.total(integral_over(body, letter, span, frame) for span in pairwise(places))


def _apart(ends: list[Number]) -> list[Number]:
    found: list[Number] = []
    for end in ends:
        if not any((end - other).contains(0) for other in found):
            found.append(end)
    return found


def _ends(body: e.Node, letter: str, frame: Frame, depth: int) -> Iterator[Number]:
    """Where a law in the body whose value is the letter begins and ends, as far as these are finite numbers; a law of
    the whole line has infinite ends, which tell that it is there."""
    for node in walk(body):
        if isinstance(node, e.Function) and node.name == "abs":
            yield from _kinks(node.arguments[0], letter, frame)
        if not isinstance(node, e.Call | e.Density) or e.Name(text=letter) not in node.arguments:
            continue
        term = law_written(node, frame.program) if isinstance(node, e.Density) else None
        if term is not None and len(node.arguments) == 1:
            yield from map(plain, support(term, frame))
            row = row_of(term.family, len(term.parameters))
            if row is not None and depth:
                yield from _ends(at(row.density, row, term.parameters, x=e.Name(text=letter)), letter, frame, 0)
            continue
        written = written_density(node, frame.program)
        key = written.key if written is not None else node.function
        found = frame.program.definition(key, frame.order) if depth else None
        if found is not None and found.parameters:
            place = node.arguments.index(e.Name(text=letter))
            inner = letter if written is not None else found.parameters[min(place, len(found.parameters) - 1)]
            yield from _ends(found.body, inner, frame, depth - 1)


def _kinks(inner: e.Expr, letter: str, frame: Frame) -> Iterator[Number]:
    """Where what stands between bars vanishes, if it is affine in the letter."""
    if letter not in free_names(inner):
        return
    try:
        first, second, third = (evaluate(inner, frame.within({letter: number(k)})) for k in (0, 1, 2))
    except NotRun:
        return
    if not all(map(arrays.is_number, (first, second, third))):
        return
    first, second, third = map(plain, (first, second, third))
    slope = second - first
    if not slope.contains(0) and (third - second - slope).contains(0):
        yield -first / slope


def values_taken(node: e.Big, frame: Frame) -> tuple[Number, Number] | None:
    """The first and the last value that the one letter of a sum takes by its law; None where no discrete law of it is
    known."""
    (letter,) = node.indices
    term = frame.program.law_terms.get(letter)
    if isinstance(node.condition, e.Chain) and isinstance(node.condition.sides[-1], e.LawTerm):
        term = node.condition.sides[-1]
    if term is None or not is_discrete_law(term):
        return None
    low, high = support(term, frame)
    return low, evaluate(node.upper, frame) if node.upper is not None else high


def sum_over(body: e.Expr, letter: str, low: Number, high: Number, frame: Frame) -> Value:
    """The sum of a body over the whole numbers between two, the second of which may be infinite."""
    first = plain(low).ceil().unique_fmpz() if plain(low).is_finite() else None
    if first is None:
        raise NotRun("a sum from no whole number")

    def term(k: int) -> Value:
        return evaluate(body, frame.within({letter: k}))

    if not plain(high).is_finite():
        return endless_sum(term, int(first), over_sequence=False)
    last = plain(high).floor().unique_fmpz()
    if last is None or int(last) - int(first) > LARGEST_RANGE:
        raise NotRun("a sum of too many terms")
    return arrays.total(map(term, range(int(first), int(last) + 1)))
