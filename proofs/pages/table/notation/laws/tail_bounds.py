r"""Bounds on `\Pr(|\bar{X} - \mu| \ge t)` by a variance, as claims about every law with that mean and variance.

The largest such probability is the smaller of 1 and `\mathrm{Var}/t^2`, attained by a law on three points
(Chebyshev's inequality is sharp).  For a mean of n letters it is so for n = 1, and up to a factor that does not
depend on the letters for every n.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import TWO, UNIT
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.pages.table.conditions import ORDERS
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program, outermost

_MEAN = re.compile(r"\\(?:bar|overline)\{?\s*(?P<letter>[A-Z])\}?(?:_\{?\w+\}?)?")
_SUM = re.compile(r"S_\{?(?P<size>[A-Za-z])\}?")
_SPREAD = re.compile(r"\\sigma(?:_\{?\w+\}?)?")
_CENTRE = re.compile(r"\\mu(?:_\{?\w+\}?)?")
_NARROWER = re.compile(
    r"\b(?:bounded|sub-?[Gg]aussian|[Gg]aussian|normal\w*|symmetric|unimodal|fourth|moments|Bernoulli|Poisson|"
    r"binomial|exponential\w*|uniform\w*)\b"
)
_SIZES = ("n", "N")
_UPPER, _LOWER = ("<", "<="), (">", ">=")
_NUMBERS = (e.Num, e.Name, e.Index, e.Add, e.Neg, e.Mul, e.Div, e.Pow)


def tail_bounds(orders: Iterable[Equation], made: Program) -> Iterator[tuple[int, Equation]]:
    """The bounds of the page by the number of their relation, as inequalities between numbers."""
    if any(_NARROWER.search(words) for words in made.words.values()):
        return
    for one in orders:
        if one.relation not in ORDERS:
            continue
        found = _tail(one.left)
        upper = found is not None and (one.relation in _UPPER) != found.complement
        told = {node.text for node in one.nodes() if isinstance(node, e.Name)}
        variance = _variance(found, one.right, told, made) if found is not None else None
        bounding = found is not None and one.relation in (*_UPPER, *_LOWER) and upper
        if found is None or variance is None or not bounding or not _is_elementary(one.right):
            continue
        ratio = e.Div(numerator=variance, denominator=e.Pow(base=found.distance, exponent=TWO))
        claim = replace(one, left=e.Function(name="min", arguments=(UNIT, ratio)), relation="<=", written=one.left)
        if found.complement:
            bound = _complement(one.right)
            if bound is None:
                continue
            claim = replace(claim, right=bound, written=e.Add(terms=(UNIT, e.Neg(operand=one.left))))
        for side in (claim.left, claim.right):
            for symbol in outermost(side, made):
                if symbol.key not in made.whole:
                    made.signs.setdefault(symbol.key, "positive")
        yield one.order, claim


def _complement(bound: e.Expr) -> e.Expr | None:
    """R of `1 - R`."""
    match bound:
        case e.Add(terms=(first, e.Neg(operand=rest))) if first == UNIT:
            return rest
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Tail:
    """The probability that a letter is at least, or in the `complement` at most, at a distance from its mean."""

    letter: e.Expr
    centre: e.Expr
    distance: e.Expr
    complement: bool


def _tail(side: e.Expr) -> _Tail | None:
    match side:
        case e.Add(terms=(first, e.Neg(operand=inner))) if first == UNIT:
            found = _tail(inner)
            return replace(found, complement=not found.complement) if found is not None else None
        case e.Probability(
            events=(
                e.Chain(
                    sides=(
                        e.Function(name="abs", arguments=(e.Add(terms=(letter, e.Neg(operand=centre))),)),
                        distance,
                    ),
                    relations=(relation,),
                ),
            ),
            given=(),
        ) if isinstance(distance, e.Expr):
            return _Tail(letter=letter, centre=centre, distance=distance, complement=relation in _UPPER)
    return None


def _variance(tail: _Tail, bound: e.Expr, told: set[str], made: Program) -> e.Expr | None:
    """The variance of the letter by the custom of its name, `\\sigma^2/n` of a mean; None where it may be another."""
    spreads = sorted(name for name in told if _SPREAD.fullmatch(name))
    centre = tail.centre
    if len(spreads) != 1 or not isinstance(centre, e.Name) or not _CENTRE.fullmatch(centre.text):
        return None
    if any(name in made.definitions for name in (spreads[0], centre.text)):
        return None
    square = e.Pow(base=e.Name(text=spreads[0]), exponent=TWO)
    match tail.letter:
        case e.Name(text=text) if found := _MEAN.fullmatch(text):
            sizes = sorted((free_names(bound) | free_names(tail.distance)) & set(_SIZES))
            if len(sizes) != 1 or _has_a_law(found["letter"], made):
                return None
            size = sizes[0]
        case e.Div(numerator=e.Name(text=text), denominator=e.Name(text=size)) if found := _SUM.fullmatch(text):
            if found["size"] != size:
                return None
        case e.Name(text=text) if len(text) == 1 and text.isupper() and not _has_a_law(text, made):
            return square if not free_names(bound) & made.whole else None
        case _:
            return None
    made.whole.add(size)
    return e.Div(numerator=square, denominator=e.Name(text=size))


def _has_a_law(letter: str, made: Program) -> bool:
    known = made.laws.get(letter)
    return letter in made.definitions or letter in made.law_terms or bool(known is not None and known.family)


def _is_elementary(bound: e.Expr) -> bool:
    """A bound by a variance is a fraction of letters; what else stands there is another inequality's."""
    return all(isinstance(node, _NUMBERS) for node in walk(bound))
