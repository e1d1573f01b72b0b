"""Probabilities of events of one letter with a law: `\\Pr(X \\le x)`, `\\Pr(a < X < b)`, `\\Pr(X = k)`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from corrigenda.proofs.language.conventions import MASSES
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import TURNED
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.table.chance.densities import is_discrete_law, law_density
from corrigenda.proofs.pages.table.chance.measures import event_of_a_law
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.densities.law_density import support
from corrigenda.proofs.pages.values.densities.ranges import sum_over
from corrigenda.proofs.pages.values.integrals.definite import integral_over
from corrigenda.proofs.pages.values.numbers import Number, plain
from corrigenda.proofs.pages.values.point import Frame, evaluate, number

PLACE = e.Name(text="\\zeta")


def probability_of_event(node: e.Probability, frame: Frame) -> Number | None:
    """The probability of an event about one letter whose law is known; None for any other."""
    letter = event_of_a_law(node, frame.program)
    (event,) = node.events if letter else (None,)
    if not letter or not isinstance(event, e.Chain):
        return None
    term = frame.program.law_terms[letter]
    bounds = list(_bounds(event, letter))
    if node.symbol.partition("_")[0] in MASSES and not is_discrete_law(term):
        return _density_at(bounds, term, frame)
    low, high = support(term, frame)
    for relation, bound in bounds:
        end = evaluate(bound, frame)
        if not arrays.is_number(end):
            raise NotRun("an event in arrays")
        if is_discrete_law(term):
            end = _whole_end(end, relation)
        if relation in ("<", "<=", "="):
            high = end if plain(end) < plain(high) else high
        if relation in (">", ">=", "="):
            low = end if plain(end) > plain(low) else low
    if plain(low) > plain(high):
        return number(0)
    return _mass(term, low, high, frame)


def _density_at(bounds: list[tuple[str, e.Expr]], term: e.LawTerm, frame: Frame) -> Number:
    """`p(z = a)` of a continuous letter is its density there, and no probability."""
    if len(bounds) != 1 or bounds[0][0] != "=":
        raise NotRun("a density of this event")
    value = evaluate(law_density(term, bounds[0][1]), frame)
    if not arrays.is_number(value):
        raise NotRun("a density of an array")
    return value


def _bounds(event: e.Chain, letter: str) -> Iterator[tuple[str, e.Expr]]:
    """The relations of the letter to what stands beside it."""
    name = e.Name(text=letter)
    for (left, right), relation in zip(pairwise(event.sides), event.relations, strict=True):
        if left == name and isinstance(right, e.Expr):
            yield relation, right
        elif right == name and isinstance(left, e.Expr):
            yield TURNED[relation], left


def _whole_end(end: Number, relation: str) -> Number:
    """The last whole number that a bound admits."""
    rounded = plain(end).floor() if relation in ("<", "<=") else plain(end).ceil()
    if rounded.unique_fmpz() is None:
        raise NotRun("an event at what lies near a whole number")
    touches = rounded == plain(end)
    if relation == "=" and not touches:
        raise NotRun("an event at no whole number")
    step = {"<": -1, ">": 1}.get(relation, 0) if touches else 0
    return rounded + step


def _mass(term: e.LawTerm, low: Number, high: Number, frame: Frame) -> Number:
    density = law_density(term, PLACE)
    if is_discrete_law(term):
        return sum_over(density, PLACE.text, low, high, frame)
    return integral_over(density, PLACE.text, (low, high), frame)
