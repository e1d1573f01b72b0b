"""Random true equations between matrices, built by rules known to be true, and their verdicts and those of mutants.

A family is a rule (distributivity, the transpose of a product, push-through, Woodbury, ...); random sub-expressions of
fitting shapes stand in its places, so that a case is true whatever is drawn.  Which mutants are false is told by
`matrix_floating`, in floating point and without the engine.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language import latex
from corrigenda.proofs.language.errors import IllTyped, LanguageError
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.outcome import Outcome
from tests.generated import matrix_floating
from tests.generated.identity_families import FAMILIES, GIVEN, MATRICES, Family, Pen
from tests.generated.mutation import Mutant, drawn
from tests.generated.verdicts import FAILS, HOLDS, Case, Score, settled


def structured(pen: Pen) -> Case:
    """An equation about a letter with a declared structure."""
    shape = r"\in \mathbb{R}^{n \times n}"
    projector = (rf"P {shape}", r"P^2 = P", r"P = P^\top", r"u, v \in \mathbb{R}^n")
    rotation = (rf"U {shape}", r"U^\top U = I", r"u, v \in \mathbb{R}^n", rf"A {shape}")
    permutation = (rf"P {shape}", r"P \text{ is a permutation matrix}", r"u, v \in \mathbb{R}^n")
    diagonal = (rf"D, E {shape}", r"D \text{ is diagonal}", r"E \text{ is diagonal}", r"u \in \mathbb{R}^n")
    choices = (
        (r"(I_n - P)^2 = I_n - P", projector),
        (r"\|P u\|_2^2 = u^\top P u", projector),
        (r"\|u\|_2^2 = \|P u\|_2^2 + \|u - P u\|_2^2", projector),
        (r"(I_n - 2 P)^2 = I_n", projector),
        (r"(U u)^\top (U v) = u^\top v", rotation),
        (r"\operatorname{tr}(U A U^\top) = \operatorname{tr}(A)", rotation),
        (r"\det(U)^2 = 1", rotation),
        (r"(U A U^\top)^2 = U A^2 U^\top", rotation),
        (r"P P^\top u = u", permutation),
        (r"\operatorname{softmax}(P u) = P \operatorname{softmax}(u)", permutation),
        (r"P (u \odot v) = (P u) \odot (P v)", permutation),
        (r"\mathbf{1}^\top P u = \mathbf{1}^\top u", permutation),
        (r"D E = E D", diagonal),
        (r"(D + E)^2 = D^2 + 2 D E + E^2", diagonal),
    )
    stated, given = pen.draw.choice(choices)
    matrices = frozenset(name for name in ("U", "A", "P") if given in (rotation, permutation))
    return Case(family="structured", stated=stated, given=given, matrices=matrices)


def _plain(family: Family, pen: Pen) -> Case:
    return Case(family=family.__name__, stated=family(pen), given=GIVEN, matrices=MATRICES)


def cases(count: int, seed: int) -> Iterator[Case]:
    """Different cases, of every family in turn."""
    pen = Pen(random.Random(seed))
    makers = [lambda family=family: _plain(family, pen) for family in FAMILIES] + 3 * [lambda: structured(pen)]
    seen: set[str] = set()
    place = 0
    while len(seen) < count and place < 50 * count:
        case = makers[place % len(makers)]()
        place += 1
        if case.stated not in seen:
            seen.add(case.stated)
            yield case


# --------------------------------------------------------------------------------------- verdicts


def changed(case: Case, count: int, seed: int) -> list[tuple[Mutant, bool]]:
    """At most `count` mutants that are equations and can be read, and whether each is false."""
    written = read(Claim(id="case", stated=case.stated, given=case.given)).as_written
    found: list[tuple[Mutant, bool]] = []
    for mutant in drawn(written, 4 * count, seed, case.matrices):
        false = None if mutant.kind == "relation" else is_false(mutant, case)
        if false is not None and len(found) < count:
            found.append((mutant, false))
    return found


def is_false(mutant: Mutant, case: Case) -> bool | None:
    """Whether floating point finds a clear failure, or shapes clash; None for what cannot be read."""
    try:
        problem = read(Claim(id="mutant", stated=latex(mutant.statement), given=case.given))
    except IllTyped:
        return True
    except LanguageError:
        return None
    return matrix_floating.breaks(problem)


def decided(stated: str, case: Case) -> Outcome:
    """The engine's outcome."""
    return settled(Claim(id=case.family, stated=stated, given=case.given))


def note(score: Score, kind: str, stated: str, case: Case) -> Outcome:
    """Decides a statement and counts its verdict as right, wrong or missed."""
    outcome = decided(stated, case)
    score.counts[kind, outcome.verdict.value] += 1
    line = f"{outcome.verdict}: {stated}    [{case.family}] {outcome.why[:160]}"
    wrong = HOLDS if kind == "false mutant" else FAILS
    missed = FAILS if kind == "false mutant" else HOLDS
    if outcome.verdict in wrong or outcome.conflict:
        score.wrong.append(f"{kind}, {line}")
    elif outcome.verdict not in missed:
        score.missed.append(f"{kind}, {line}")
    return outcome


def judged(count: int, seed: int, mutants: int = 3) -> Score:
    """Every case and its mutants, decided."""
    score = Score()
    for case in cases(count, seed):
        note(score, "true", case.stated, case)
        for mutant, false in changed(case, mutants, seed):
            note(score, "false mutant" if false else "equivalent mutant", latex(mutant.statement), case)
    return score
