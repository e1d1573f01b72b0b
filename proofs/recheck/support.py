"""A statement that is reported to hold: the strongest confirmation that the re-check has for it.

First exact points, one of which rejects it where it fails; then, relation by relation, what verifies it.
"""

from __future__ import annotations

import random
from functools import partial

from corrigenda.proofs.certificates import Certificate
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.recheck.evaluation import Environment
from corrigenda.proofs.recheck.points import falsify
from corrigenda.proofs.recheck.refusals import Beyond, NotMine, Resample, Undefined
from corrigenda.proofs.recheck.relations import relations, under_premises
from corrigenda.proofs.recheck.result import Level, Result, open_, rejected, weakest
from corrigenda.proofs.recheck.rules import evaluated, identity, orders, products, squares
from corrigenda.proofs.recheck.rules.identity import Sizes

Certificates = tuple[Certificate, ...]


def support(problem: Problem, sizes: Sizes, key: str, certificates: Certificates = ()) -> Result:
    """How far the statement is confirmed; REJECTED with a point where it fails."""
    found = weakest(
        _relation(under_premises(problem, relation), sizes, f"{key}#{number}", certificates)
        for number, relation in enumerate(relations(problem.statement))
    )
    if found.level in (Level.CHECKED, Level.RERUN):
        generator = random.Random(f"satisfiable|{key}")  # noqa: S311  # reproducible points, nothing secret
        if not falsify.satisfiable(problem, generator):
            return open_("no point was found that meets the assumptions")
    return found


def _relation(problem: Problem, sizes: Sizes, key: str, certificates: Certificates) -> Result:
    generator = random.Random(f"recheck|{key}")  # noqa: S311  # reproducible points, nothing secret
    against = falsify.counterexample(problem, generator)
    if against is not None:
        return rejected(f"it fails at {_shown(against)}")
    return _confirmed(problem, sizes, generator, certificates)


def _confirmed(problem: Problem, sizes: Sizes, generator: random.Random, certificates: Certificates) -> Result:
    """The answer of the first rule that settles it, or the reasons of all."""
    rules = (
        partial(evaluated.numbers, problem),
        partial(evaluated.shape, problem),
        partial(orders.check, problem, certificates),
        partial(orders.equal, problem),
        partial(identity.check, problem, generator, sizes),
        partial(squares.check, problem, generator, certificates),
        partial(products.check, problem, generator, certificates),
    )
    reasons: list[str] = []
    for rule in rules:
        try:
            found = rule()
        except NotMine:
            continue
        except (Beyond, Undefined, Resample) as error:
            reasons.append(str(error))
            continue
        if found.level is not Level.NOT_RECHECKED:
            return found
        reasons.append(found.how)
    return open_("; ".join(dict.fromkeys(reason for reason in reasons if reason)) or "no rule for this statement")


def _shown(env: Environment) -> str:
    """The point in a few words."""
    parts = [f"{name} = {size}" for name, size in (*env.sizes.items(), *env.integers.items())]
    parts += [f"{name} = {', '.join(str(entry)[:12] for entry in at.flat)}" for name, at in env.letters.items()]
    return "; ".join(parts)[:300] or "every point"
