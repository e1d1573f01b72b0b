"""The derivative of a mean in a parameter of the law.

Normal (Bonnet and Price): dE f = sum of dm_e E[f_e] + 1/2 sum of dC_ef E[f_ef] over entries e, f.  Finite: the mean
is linear in the weights of each independent entry, so the weights of one entry at a time are replaced by their
slopes (product rule).  A law told by its moments: the mean is linear in these, so their slopes take their place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import chain
from typing import Any

from corrigenda.numerics.kernel.domain import BlockLaw, Domain
from corrigenda.numerics.kernel.errors import Unsupported

Part = Callable[[Any], Any]
Law = BlockLaw[Any]


def parameters(law: Law) -> Iterator[Any]:
    """Every scalar that a law holds."""
    return chain(law.mean.values(), law.covariance.values(), law.support, law.weights, law.moments.values())


def mapped(law: Law, part: Part) -> Law:
    """The law with each scalar replaced."""
    return replace(
        law,
        mean={key: part(x) for key, x in law.mean.items()},
        covariance={key: part(x) for key, x in law.covariance.items()},
        support=tuple(map(part, law.support)),
        weights=tuple(map(part, law.weights)),
        moments={key: part(x) for key, x in law.moments.items()},
        moment=_after(law.moment, part),
        generating=_after(law.generating, part),
    )


def _after(function: Callable[[Any], Any] | None, part: Part) -> Callable[[Any], Any] | None:
    return None if function is None else lambda value: part(function(value))


def slope(base: Domain[Any], value: Any, laws: Sequence[Law], moving: Sequence[Law], fixed: Sequence[Law]) -> Any:
    """The slope of E[value] when the parameters of `laws` have the slopes `moving` and the values `fixed`."""
    total = base.constant(0)
    for place, (law, slopes) in enumerate(zip(laws, moving, strict=True)):
        if all(base.is_zero(x) is True for x in parameters(slopes)):
            continue
        rest = [*fixed[:place], *fixed[place + 1 :]]
        if law.family == "normal":
            terms = _normal(base, value, slopes, fixed)
        elif law.family == "told":
            told = replace(fixed[place], moment=slopes.moment, generating=slopes.generating)
            terms = iter((base.expectation(value, [*rest, told]),))
        else:
            terms = _finite(base, value, fixed[place], slopes, rest)
        for term in terms:
            total = base.add(total, term)
    return total


def _normal(base: Domain[Any], value: Any, slopes: Law, fixed: Sequence[Law]) -> Iterator[Any]:
    for entry, change in slopes.mean.items():
        yield base.multiply(change, base.expectation(base.random_partial(value, entry), fixed))
    half = base.constant(Fraction(1, 2))
    for (one, other), change in slopes.covariance.items():
        second = base.random_partial(base.random_partial(value, one), other)
        yield base.multiply(half, base.multiply(change, base.expectation(second, fixed)))


def _finite(base: Domain[Any], value: Any, law: Law, slopes: Law, rest: Sequence[Law]) -> Iterator[Any]:
    if law.family != "finite" or any(base.is_zero(x) is not True for x in slopes.support):
        raise Unsupported(f"a derivative in a parameter of a {law.family} law")
    for entry in law.entries:
        others = replace(law, entries=tuple(other for other in law.entries if other != entry))
        single = replace(law, family="tilted", entries=(entry,), weights=slopes.weights)
        yield base.expectation(value, [*rest, others, single])
