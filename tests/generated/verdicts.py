"""Deciding true equations `left = right` and mutants of their right sides, with the counts that a suite is judged by.

Only the right side, which has no moment and no derivative, is changed.  So a mutant is equivalent exactly when the two
right sides agree, which floating point at random points tells without the engine's rules for moments and derivatives.
One that holds with derivatives laid out the other way, and is told so, is counted apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

import torch

from corrigenda.numerics.kernel.errors import EvaluationError
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate
from corrigenda.numerics.montecarlo.draws.candidates import places
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.language import latex
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.elaborate import read, restated
from corrigenda.proofs.language.tree.expressions import Chain, Expr
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import RemarkKind, Verdict
from tests.generated.mutation import Mutant, mutants

HOLDS = frozenset({Verdict.PROVED, Verdict.SUPPORTED})
FAILS = frozenset({Verdict.REFUTED, Verdict.ILL_TYPED})
SIZES = ((3, 2, 4, 3), (2, 3, 3, 4))
ROWS = 8
TOLERANCE = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A true equation with its declarations and its family; `matrices` are letters whose transposition is a change."""

    family: str
    stated: str
    given: tuple[str, ...]
    matrices: frozenset[str] = frozenset()


@dataclass(slots=True)
class Score:
    """How many statements of each kind got each verdict, and those that went wrong, as text."""

    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)

    def share_refuted(self) -> float:
        """The part of the false mutants that was refuted."""
        total = sum(number for (kind, _), number in self.counts.items() if kind == "false mutant")
        refuted = sum(self.counts["false mutant", verdict.value] for verdict in FAILS)
        return refuted / total if total else 1.0

    def share_proved(self) -> float:
        """The part of the true statements that was proved or supported."""
        total = sum(number for (kind, _), number in self.counts.items() if kind == "true")
        proved = sum(self.counts["true", verdict.value] for verdict in HOLDS)
        return proved / total if total else 1.0


def judged(cases: Iterable[Case], count: int = 3) -> Score:
    """Every case and `count` mutants of each, decided."""
    score = Score()
    for case in cases:
        _note(score, "true", case.stated, case, wrong=FAILS, missed=frozenset(Verdict) - HOLDS)
        for mutant, false in _changed(case, count):
            kind = "false mutant" if false else "equivalent mutant"
            wrong = HOLDS if false else FAILS
            _note(score, kind, latex(mutant.statement), case, wrong=wrong, missed=frozenset(Verdict) - FAILS)
    return score


def settled(claim: Claim) -> Outcome:
    """The engine's outcome without samples and without a diagnosis."""
    settings = Settings(experiments=False)
    return decide(claim, replace(settings, budget=replace(settings.budget, edits=0, trials=1000)))


def _note(
    score: Score, kind: str, stated: str, case: Case, *, wrong: frozenset[Verdict], missed: frozenset[Verdict]
) -> None:
    outcome = settled(Claim(id=case.family, stated=stated, given=case.given))
    verdict = outcome.verdict
    if kind == "false mutant" and any(remark.kind is RemarkKind.CONVENTION for remark in outcome.remarks):
        kind, wrong, missed = "mutant in the other layout", FAILS, frozenset()
    score.counts[kind, verdict.value] += 1
    line = f"{verdict}: {stated}    given {'; '.join(case.given)}"
    if verdict in wrong:
        score.wrong.append(line)
    elif verdict in missed and kind != "equivalent mutant":
        score.missed.append(f"{kind}, {line}")


def _changed(case: Case, count: int) -> Iterator[tuple[Mutant, bool]]:
    """Mutants of the right side that can be read, of different kinds first, and whether each is false."""
    problem = read(Claim(id="t", stated=case.stated, given=case.given))
    written = problem.as_written
    found: dict[str, Mutant] = {}
    for mutant in mutants(written, case.matrices):
        if _only_right(written, mutant):
            found.setdefault(latex(mutant.statement), mutant)
    found.pop(latex(written), None)
    ranked: list[tuple[int, int, Mutant]] = []
    seen: Counter[str] = Counter()
    for place, mutant in enumerate(found.values()):
        seen[mutant.kind] += 1
        ranked.append((seen[mutant.kind], place, mutant))
    given = 0
    for _, _, mutant in sorted(ranked, key=lambda item: item[:2]):
        false = _differs(problem, mutant)
        if given < count and false is not None:
            given += 1
            yield mutant, false


def _only_right(written: object, mutant: Mutant) -> bool:
    changed = mutant.statement
    if not isinstance(written, Chain) or not isinstance(changed, Chain):
        return False
    return changed.relations == ("=",) and changed.sides[0] == written.sides[0]


def _differs(problem: Problem, mutant: Mutant) -> bool | None:
    """Whether the right sides differ somewhere; None when the mutant has no value or no shape there."""
    try:
        other = restated(problem, mutant.statement)
    except LanguageError:
        return None
    right, changed = _right(problem), _right(other)
    gaps = [gap for sizes in SIZES for gap in _gaps(problem, right, changed, sizes)]
    return max(gaps) > TOLERANCE if gaps else None


def _right(problem: Problem) -> Expr:
    assert isinstance(problem.statement, Chain)
    side = problem.statement.sides[1]
    assert isinstance(side, Expr)
    return side


def _gaps(problem: Problem, right: Expr, changed: Expr, sizes: tuple[int, ...]) -> list[float]:
    try:
        place = next(places(problem.context, problem.statement, ("mutants",), sizes, ROWS, "cpu"))
        a, b = evaluate(right, place.env), evaluate(changed, place.env)
    except (EvaluationError, StopIteration, RuntimeError):
        return []
    if a.shape[1:] != b.shape[1:]:
        return []
    scale = 1 + torch.maximum(a.abs(), b.abs())
    gaps = ((a - b).abs() / scale).flatten(1).amax(1)
    return [float(gap) for gap in gaps if not torch.isnan(gap)]
