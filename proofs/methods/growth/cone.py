"""Two linear questions about exponents, asked of z3 with rational arithmetic.

`covered`: is the term with exponents `a` and log powers `b` at most a constant times a sum of the terms of `g`?  It is
when some convex combination of the exponents of `g`, less the exponents of the term, is a non-negative combination of
the unit vectors and of the vectors that the relations bound below (weighted AM-GM); in a size whose slack is zero the
logarithms must be in order too, and with positive slack they do not matter.

`direction`: natural `u` that respects the relations, with `u a > u b` for every exponent `b` of `g`: along
`n_i = s^{u_i}` the ratio is unbounded.  By linear duality one of the two has a solution when there are no logarithms.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import lcm

from corrigenda.proofs.certificates.growth import Weighted
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.growth.relations import Sizes, Vector
from corrigenda.proofs.methods.growth.scale import Growth, Rate
from corrigenda.proofs.methods.solver.process import Answer, ask

SMALL = 3
MOST_SIZES = 4
MARGIN = Fraction(1, 64)


def covered(
    rate: Rate, others: Sequence[Rate], names: Sequence[str], sizes: Sizes, budget: Budget, *, strictly: bool = False
) -> bool:
    """Whether the term is bounded by the others; `strictly` when it is also of smaller order as all sizes grow."""
    return _mean(rate, others, names, sizes, budget, strictly=strictly).result == "sat"


def mean(
    rate: Rate, others: Sequence[Rate], names: Sequence[str], sizes: Sizes, budget: Budget
) -> tuple[Weighted, ...] | None:
    """The convex combination of the others, with the relations turned round, that bounds the term; a single one of the
    others where one does."""
    for other in others:
        if all(rate.powers.get(name, Fraction(0)) <= other.powers.get(name, Fraction(0)) for name in names):
            return (Weighted(powers=other.powers, weight=Fraction(1)),)
    found = _mean(rate, others, names, sizes, budget)
    if found.result != "sat":
        return None
    vectors = [(f"w{k}", other.powers) for k, other in enumerate(others)]
    vectors += [(f"m{k}", _turned(vector)) for k, (vector, _) in enumerate(sizes.bounds)]
    weights = ((powers, found.model.get(name, Fraction(0))) for name, powers in vectors)
    return tuple(Weighted(powers=dict(powers), weight=weight) for powers, weight in weights if weight)


def _mean(
    rate: Rate, others: Sequence[Rate], names: Sequence[str], sizes: Sizes, budget: Budget, *, strictly: bool = False
) -> Answer:
    weights = [f"w{k}" for k in range(len(others))]
    bounds = [f"m{k}" for k in range(len(sizes.bounds))]
    lines = [f"(declare-const {name} Real)(assert (>= {name} 0))" for name in (*weights, *bounds)]
    lines.append(f"(assert (= 1 {_sum(weights)}))")
    slacks = []
    relations = [vector for vector, _ in sizes.bounds]
    for name in names:
        parts = _weighted([other.powers for other in others], weights, name)
        parts += _weighted([_turned(vector) for vector in relations], bounds, name)
        slack = f"(- {_sum(parts)} {text(rate.powers.get(name, Fraction(0)))})"
        logs = _weighted([other.logs for other in others], weights, name)
        log_slack = f"(- {_sum(logs)} {text(rate.logs.get(name, Fraction(0)))})"
        lines.append(f"(assert (>= {slack} 0))")
        lines.append(f"(assert (or (> {slack} 0) (>= {log_slack} 0)))")
        slacks.append(f"(> {slack} 0)")
        slacks.append(f"(and (= {slack} 0) (> {log_slack} 0))")
    slacks += [f"(> {m} 0)" for m, vector in zip(bounds, relations, strict=True) if vector in sizes.little]
    if strictly:
        lines.append(f"(assert (or {' '.join(slacks)}))" if slacks else "(assert false)")
    return _asked(lines, budget)


def _weighted(vectors: Sequence[Mapping[str, Fraction]], weights: Sequence[str], name: str) -> list[str]:
    """One entry of a combination of vectors."""
    return [f"(* {text(vector.get(name, Fraction(0)))} {w})" for vector, w in zip(vectors, weights, strict=True)]


def _turned(vector: Vector) -> Vector:
    return {name: -value for name, value in vector.items()}


def direction(
    rate: Rate, others: Sequence[Rate], names: Sequence[str], sizes: Sizes, budget: Budget, *, ties: bool = False
) -> tuple[int, ...] | None:
    """Natural `u` with `u a > u b` for each of the others (`>=`, and every size growing, with `ties`)."""
    unknown = [f"u{k}" for k in range(len(names))]
    least = "1" if ties else "0"
    lines = [f"(declare-const {name} Real)(assert (>= {name} {least}))" for name in unknown]
    for vector, slack in sizes.bounds:
        lines.append(f"(assert (>= {_dot(vector, names, unknown)} {1 if slack else 0}))")
    for other in others:
        gap = {n: rate.powers.get(n, Fraction(0)) - other.powers.get(n, Fraction(0)) for n in names}
        lines.append(f"(assert (>= {_dot(gap, names, unknown)} {0 if ties else 1}))")
    found = _asked(lines, budget)
    if found.result != "sat":
        return None
    values = [found.model.get(name, Fraction(0)) for name in unknown]
    common = lcm(*(value.denominator for value in values))
    return tuple(int(value * common) for value in values)


def small_directions(names: Sequence[str], sizes: Sizes) -> Iterator[tuple[int, ...]]:
    """Directions with small entries that respect the relations."""
    if len(names) > MOST_SIZES:
        return
    for along in product(range(SMALL + 1), repeat=len(names)):
        fits = all(
            sum(vector.get(name, Fraction(0)) * u for name, u in zip(names, along, strict=True)) >= (1 if slack else 0)
            for vector, slack in sizes.bounds
        )
        if any(along) and fits:
            yield along


def degree(rate: Rate, names: Sequence[str], along: Sequence[int]) -> tuple[Fraction, Fraction]:
    """The power of `s` and of `log s` that the term has along `n_i = s^{u_i}`."""
    pairs = list(zip(names, along, strict=True))
    powers = sum((rate.powers.get(name, Fraction(0)) * u for name, u in pairs), Fraction(0))
    return powers, sum((rate.logs.get(name, Fraction(0)) for name, u in pairs if u), Fraction(0))


def top(function: Growth, names: Sequence[str], along: Sequence[int]) -> tuple[tuple[Fraction, Fraction], Fraction]:
    """The largest degree along a direction, with the sum of its coefficients (logarithms of a direction of several
    speeds have constants of their own; the caller asks for one term there)."""
    best = max(degree(rate, names, along) for rate, _ in function.terms)
    return best, sum((value for rate, value in function.terms if degree(rate, names, along) == best), Fraction(0))


def _asked(lines: Sequence[str], budget: Budget) -> Answer:
    return ask("\n".join(lines), rlimit=budget.z3_rlimit, seconds=budget.z3_seconds)


def _dot(vector: Vector, names: Sequence[str], unknown: Sequence[str]) -> str:
    return _sum([f"(* {text(vector.get(name, Fraction(0)))} {u})" for name, u in zip(names, unknown, strict=True)])


def _sum(parts: Sequence[str]) -> str:
    return f"(+ 0 {' '.join(parts)})" if parts else "0"


def text(value: Fraction) -> str:
    """A rational in SMT-LIB."""
    size = f"(/ {abs(value.numerator)}.0 {value.denominator}.0)"
    return f"(- {size})" if value < 0 else size
