"""B10: witnesses of eleven false claims and none for a true one, beside hypothesis with floats and with fractions.

A float predicate, which is what one writes first, accepts rounding artefacts; each peer's find is re-evaluated
rigorously, and an artefact is a point at which the claim holds.
"""

from __future__ import annotations

import math
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from benchmarks.lines import Line, duration
from corrigenda.numerics.point import Point
from corrigenda.numerics.search import refute
from corrigenda.numerics.truth import truth
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.verdict import Verdict

Predicate = Callable[..., bool]
# A witness is wanted, not its diagnosis.
PLAIN = Settings(experiments=False, budget=Budget(edits=0))


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A claim, and for the peer what one would write: whether given numbers break it."""

    stated: str
    given: tuple[str, ...]
    letters: tuple[str, ...]
    breaks: Predicate
    true: bool = False


def _real(*letters: str) -> tuple[str, ...]:
    return tuple(rf"{letter} \in \mathbb{{R}}" for letter in letters)


CASES = (
    Case(
        stated=r"\eta < \frac{1}{s^2} \implies |1 - 2\eta s^2| < 1",
        given=(*_real(r"\eta"), "s > 0"),
        letters=(r"\eta", "s"),
        breaks=lambda e, s: s > 0 and e * s * s < 1 and not abs(1 - 2 * e * s * s) < 1,
    ),
    Case(
        stated=r"(1 - \eta (x^2 + s^2))^2 < 1 \implies \eta < \frac{1}{x^2 + s^2}",
        given=(*_real("x"), "s > 0", r"\eta > 0"),
        letters=(r"\eta", "x", "s"),
        breaks=lambda e, x, s: s > 0 and e > 0 and (1 - e * (x * x + s * s)) ** 2 < 1 and not e * (x * x + s * s) < 1,
    ),
    Case(
        stated=r"\eta < \frac{19}{10 s^2} \implies |1 - \eta s^2| < \frac{8}{10}",
        given=("s > 0", r"\eta > 0"),
        letters=(r"\eta", "s"),
        breaks=lambda e, s: s > 0 and e > 0 and 10 * e * s * s < 19 and not abs(1 - e * s * s) * 10 < 8,
    ),
    Case(
        stated=r"a w^2 - 2 b w \ge -\frac{b^2}{a}",
        given=_real("a", "b", "w"),
        letters=("a", "b", "w"),
        breaks=lambda a, b, w: a != 0 and a * w * w - 2 * b * w < -b * b / a,
    ),
    Case(
        stated=r"(1 - 2 \eta a^2)^2 = (1 - 2 \eta b^2)^2 \implies a = b",
        given=("a > 0", "b > 0", r"\eta > 0"),
        letters=(r"\eta", "a", "b"),
        breaks=lambda e, a, b: min(a, b, e) > 0 and (1 - 2 * e * a * a) ** 2 == (1 - 2 * e * b * b) ** 2 and a != b,
    ),
    Case(
        stated=r"\exp(x) \ge 1 + x + \frac{x^2}{2}",
        given=_real("x"),
        letters=("x",),
        breaks=lambda x: x < 50 and math.exp(x) < 1 + x + x * x / 2,
    ),
    Case(
        stated=r"\log(1 + \exp(x)) \le x + \log 2",
        given=_real("x"),
        letters=("x",),
        breaks=lambda x: abs(x) < 500 and math.log1p(math.exp(x)) > x + 0.6931471805599453,
    ),
    Case(
        stated=r"\frac{\exp(x) + \exp(-x)}{2} \le \exp(\frac{10 x^2}{21})",
        given=_real("x"),
        letters=("x",),
        breaks=lambda x: abs(x) < 30 and math.cosh(x) > math.exp(10 * x * x / 21),
    ),
    Case(
        stated=r"(a - \frac{37}{41})^2 + (b - \frac{53}{17})^2 > \frac{1}{10^6}",
        given=_real("a", "b"),
        letters=("a", "b"),
        breaks=lambda a, b: (a - Fraction(37, 41)) ** 2 + (b - Fraction(53, 17)) ** 2 <= Fraction(1, 10**6),
    ),
    Case(
        stated=r"a b c \le \frac{10 (a + b + c)^3}{271}",
        given=("a > 0", "b > 0", "c > 0"),
        letters=("a", "b", "c"),
        breaks=lambda a, b, c: min(a, b, c) > 0 and 271 * a * b * c > 10 * (a + b + c) ** 3,
    ),
    Case(
        stated=r"x y \le \frac{x^2}{2} + \frac{y^2}{3}",
        given=_real("x", "y"),
        letters=("x", "y"),
        breaks=lambda x, y: x * y > x * x / 2 + y * y / 3,
    ),
    Case(
        stated=r"a b \le \frac{a^2 + b^2}{2}",
        given=_real("a", "b"),
        letters=("a", "b"),
        breaks=lambda a, b: a * b > (a * a + b * b) / 2,
        true=True,
    ),
)


def run(*, quick: bool) -> Iterator[Line]:
    """What the engine shows and how long its search takes; what the peer finds, and how much of that is rounding."""
    false = [case for case in CASES if not case.true]
    outcomes = [decide(Claim(id=case.stated, stated=case.stated, given=case.given), PLAIN) for case in CASES]
    shown = sum(o.verdict is Verdict.REFUTED and o.witness is not None for o in outcomes)
    held = sum(o.verdict is Verdict.PROVED for o in outcomes)
    yield Line(
        what=f"{len(false)} false claims and 1 true one",
        ours=f"{shown} with a witness evaluated exactly or in balls, {held} proved, 0 artefacts",
        target=f"{len(false)} and 1",
        met=shown == len(false) and held == 1,
    )
    problems = [read(Claim(id=case.stated, stated=case.stated, given=case.given)) for case in CASES]
    mine = []
    for problem in problems[:: 4 if quick else 1]:
        started = time.perf_counter()
        refute(problem, seed=0, budget=Budget())
        mine.append(time.perf_counter() - started)
    yield Line(what="median time of the search alone", ours=duration(statistics.median(mine)))
    for kind in ("floats", "fractions"):
        yield _peer(kind, list(zip(CASES, problems, strict=True))[:: 4 if quick else 1])


def _peer(kind: str, cases: Sequence[tuple[Case, Problem]]) -> Line:
    import hypothesis.strategies as st

    numbers = st.floats(-1e3, 1e3) if kind == "floats" else st.fractions(-1000, 1000, max_denominator=100)
    found, artefacts, times = 0, 0, []
    for case, problem in cases:
        started = time.perf_counter()
        values = _found(case, numbers)
        times.append(time.perf_counter() - started)
        if values is not None:
            real = _fails(problem, case.letters, values)
            found, artefacts = found + real, artefacts + (not real)
    peer = f"hypothesis.find, {kind}: {found} of {len(cases)} real, {artefacts} rounding artefacts"
    return Line(what="the peer", ours="", peer=f"{peer}, median {duration(statistics.median(times))}")


def _found(case: Case, numbers: object) -> tuple[float | Fraction, ...] | None:
    import hypothesis
    import hypothesis.strategies as st

    def broken(values: tuple[float | Fraction, ...]) -> bool:
        try:
            return bool(case.breaks(*values))
        except (ArithmeticError, ValueError):
            return False

    settings = hypothesis.settings(max_examples=2000, deadline=None, database=None, derandomize=True)
    try:
        strategy = st.tuples(*[numbers] * len(case.letters))
        seeded = random.Random(0)  # noqa: S311  # repeatable, nothing secret
        return hypothesis.find(strategy, broken, settings=settings, random=seeded)
    except hypothesis.errors.NoSuchExample:
        return None


def _fails(problem: Problem, letters: Sequence[str], values: Sequence[float | Fraction]) -> bool:
    """Whether the claim fails there, in exact or ball arithmetic."""
    arrays = {name: ((Fraction(value),),) for name, value in zip(letters, values, strict=True)}
    point = Point(sizes={}, values=arrays, atoms={}, integers={})
    return truth(problem.statement, point, problem.context) is False
