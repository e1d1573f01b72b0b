"""B8: the sign of an expression at a rational point: rationals and Arb balls beside SymPy's evalf and sign."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from benchmarks.lines import Line, duration
from corrigenda.numerics.point import Point
from corrigenda.numerics.truth.truth import prepared
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.writing.sympy_encoding import to_sympy

GIVEN = (r"x \in \mathbb{R}",)
CASES = (
    (r"x^3 - 2x + 1 > 0", Fraction(3, 7)),
    (r"\exp(x) > 1 + x + \frac{x^2}{2}", Fraction(1, 10**6)),
    (r"\log(1 + \exp(x)) > x", Fraction(200)),
    (r"\sqrt{x + 1} > 1 + \frac{x}{2} - \frac{x^2}{8}", Fraction(1, 1000)),
    (r"\sin(x) < x", Fraction(1, 10**5)),
    (r"\cos(x) > 1 - \frac{x^2}{2}", Fraction(1, 10**4)),
    (r"\frac{\exp(x) - \exp(-x)}{\exp(x) + \exp(-x)} < x", Fraction(1, 10**4)),
    (r"\log(x) < x - 1", Fraction(10**6 + 1, 10**6)),
)
DIGITS = 30


def run(*, quick: bool) -> Iterator[Line]:
    """The median over the cases of the ratio of the times, and how many each side decides rightly (all are true)."""
    from sympy.core.cache import clear_cache

    mine, theirs, decided, evaluated = [], [], 0, 0
    for stated, value in CASES:
        problem = read(Claim(id=stated, stated=stated, given=GIVEN))
        point = Point(sizes={}, values={"x": ((value,),)}, atoms={}, integers={})
        test = prepared(problem.statement, problem.context)
        decided += test(point) is True
        mine.append(_median(lambda test=test, point=point: test(point), 20, lambda: None))
        gap, letter = _difference(problem)
        at = _rational(value)
        evaluated += _positive(gap.subs(letter, at).evalf(DIGITS))
        theirs.append(
            _median(lambda gap=gap, letter=letter, at=at: gap.subs(letter, at).evalf(DIGITS), 20, clear_cache)
        )
    ratios = [their / my for their, my in zip(theirs, mine, strict=True)]
    count = len(CASES)
    yield Line(what="signs decided", ours=f"{decided} of {count}", target="all", met=decided == count)
    yield Line(
        what="median time of one, the point prepared",
        ours=duration(statistics.median(mine)),
        peer=f"subs and evalf({DIGITS}) {duration(statistics.median(theirs))}, {evaluated} of {count} right",
        ratio=statistics.median(ratios),
        target="below 0.1 ms, at least 10 times",
        met=statistics.median(mine) < 1e-4 and statistics.median(ratios) >= 10,
    )


def _difference(problem: Problem) -> tuple[Any, Any]:
    """Larger side minus smaller side of the relation, and its letter."""
    relation = to_sympy(problem).expression
    gap = relation.gts - relation.lts
    (letter,) = gap.free_symbols
    return gap, letter


def _rational(value: Fraction) -> Any:
    import sympy

    return sympy.Rational(value.numerator, value.denominator)


def _positive(value: Any) -> bool:
    return bool(value.is_positive)


def _median(work: Callable[[], object], runs: int, before: Callable[[], None]) -> float:
    found = []
    for _ in range(runs):
        before()
        started = time.perf_counter()
        work()
        found.append(time.perf_counter() - started)
    return statistics.median(found)
