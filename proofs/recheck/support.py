"""A statement that is reported to hold: the strongest confirmation that the re-check has for it.

First a search for an exact point against it, which rejects; then, relation by relation, equations at fresh primes,
induction, minimisers, shapes, and a fresh translation for z3.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from corrigenda.proofs.certificates import Certificate
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.recheck import (
    evaluated,
    falsify,
    identity,
    induction,
    memberships,
    minimisers,
    orders,
    series,
    solver,
    squares,
    vanishing,
)
from corrigenda.proofs.recheck.evaluation import Environment
from corrigenda.proofs.recheck.ground import EXACT, ROUNDED
from corrigenda.proofs.recheck.refusals import Beyond, NotMine, Resample, Undefined
from corrigenda.proofs.recheck.relations import relations, under_premises
from corrigenda.proofs.recheck.result import Level, Result, open_, rejected, weakest
from corrigenda.proofs.recheck.whole_numbers import without_floors

Certificates = tuple[Certificate, ...]
Sizes = tuple[Mapping[str, int], ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One relation with its premises among the assumptions; `sizes` None when it is claimed for every size;
    `certificates` are those that the report lists."""

    problem: Problem
    sizes: Sizes
    generator: random.Random
    certificates: Certificates = ()


METHODS: tuple[Callable[[Question], Result], ...] = (
    lambda asked: evaluated.check(asked.problem),
    lambda asked: memberships.check(asked.problem),
    lambda asked: orders.check(asked.problem),
    lambda asked: orders.equal(asked.problem),
    lambda asked: series.check(asked.problem, asked.generator),
    lambda asked: induction.check(asked.problem, asked.generator, asked.sizes),
    lambda asked: minimisers.check(asked.problem, asked.generator, asked.sizes),
    lambda asked: vanishing.check(asked.problem, asked.generator, asked.sizes),
    lambda asked: identity.check(asked.problem, asked.generator, asked.sizes),
    lambda asked: squares.check(asked.problem, asked.generator, asked.certificates),
    lambda asked: solver.check(asked.problem),
)


def support(problem: Problem, sizes: Sizes, key: str, certificates: Certificates = ()) -> Result:
    """How far the statement is confirmed; REJECTED with a point where it fails."""
    found = weakest(
        _relation(under_premises(problem, relation), sizes, f"{key}#{number}", certificates)
        for number, relation in enumerate(relations(problem.statement))
    )
    if found.level in (Level.CHECKED, Level.RERUN) and not _satisfiable(problem, key):
        return open_("no point was found that meets the assumptions")
    return found


def _relation(problem: Problem, sizes: Sizes, key: str, certificates: Certificates) -> Result:
    generator = random.Random(f"recheck|{key}")  # noqa: S311  # reproducible points, nothing secret
    against = falsify.counterexample(problem, generator)
    if against is not None:
        return rejected(f"it fails at {_shown(against)}")
    problem = replace(problem, statement=without_floors(problem.statement, problem.context))
    return _confirmed(Question(problem=problem, sizes=sizes, generator=generator, certificates=certificates))


def _confirmed(asked: Question) -> Result:
    """The best answer of the methods; the first that confirms entirely ends the search."""
    reasons: list[str] = []
    best: Result | None = None
    for method in METHODS:
        try:
            found = method(asked)
        except NotMine:
            continue
        except (Beyond, Undefined, Resample) as error:
            reasons.append(str(error))
            continue
        if found.level in (Level.CHECKED, Level.REJECTED):
            return found
        if found.level is Level.NOT_RECHECKED:
            reasons.append(found.how)
        best = found if best is None or found.level is Level.RERUN else best
    if best is not None and best.level is Level.RERUN:
        return best
    return open_("; ".join(dict.fromkeys(reason for reason in reasons if reason)) or "no rule for this statement")


def _satisfiable(problem: Problem, key: str) -> bool:
    """Whether some point meets the declared assumptions."""
    if not problem.context.assumptions:
        return True
    generator = random.Random(f"satisfiable|{key}")  # noqa: S311  # reproducible points, nothing secret
    for points in (falsify.sampled, falsify.smallest):
        for draw in (EXACT, ROUNDED):
            try:
                if any(True for _ in points(problem, draw, generator)):
                    return True
            except Beyond:
                continue
    return False


def _shown(env: Environment) -> str:
    """The point in a few words."""
    from corrigenda.proofs.recheck.matrices import flat

    parts = [f"{name} = {size}" for name, size in (*env.sizes.items(), *env.integers.items())]
    parts += [f"{name} = {', '.join(_digits(entry) for entry in flat(matrix))}" for name, matrix in env.letters.items()]
    return "; ".join(parts)[:300] or "every point"


def _digits(entry: object) -> str:
    text = str(entry)
    return text if len(text) < 12 else f"{text[:12]}..."
