"""What the marking asks of the engine, and what it answers: plain data, the same on every worker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from corrigenda.proofs.verdict import HOLDS, Verdict
from corrigenda.reports.grading.record import Counterexample

Kind = Literal["sides", "same", "judge", "diagnose", "carried", "follows", "law", "order"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One expression in LaTeX, with the student's own definitions."""

    latex: str
    own: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One thing to find out under `given` and the `answer` of a problem, which fix the letters.

    - sides: read each of `sides` and evaluate it.
    - same: prove the equation `stated`.
    - judge: decide `stated`, with every doubt that a step of a note gets; `sampled` allows experiments, `claimed` says
      that it is surely claimed, `alone` that its form may be that of a condition; nothing more may be assumed of the
      `letters` of which a condition is asked.
    - law, order: whether the law, or the order of growth, `stated` is the one `against` it.
    - diagnose: what would make `stated` true.
    - carried: the values of `sides` when `replaced[0]` is taken to be `replaced[1]`.
    - follows: prove the equation `stated` when `replaced[0]` is taken to be `replaced[1]`.
    """

    kind: Kind
    given: tuple[str, ...]
    answer: str
    stated: str = ""
    own: tuple[str, ...] = ()
    sides: tuple[Side, ...] = ()
    replaced: tuple[str, str] = ("", "")
    sampled: bool = False
    claimed: bool = False
    alone: bool = False
    against: str = ""
    letters: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SideReading:
    """What an expression is: the `key` of its value (None without one), its canonical LaTeX (empty when it cannot be
    read), the operators in it that an answer has carried out (`E`, `gradient`), its free letters, those of them that
    neither problem nor student declares, the `roots`, its letters once every definition is put in, the function of
    which it is a value (`f` of `f(2)`), a condition with the definitions put in, and whether the replacement of a
    carried question changed it."""

    key: str | None = None
    latex: str = ""
    operators: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    roots: tuple[str, ...] = ()
    function: str = ""
    expanded: str = ""
    changed: bool = False
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """The answer to a question.  `exact` marks a refutation with a witness; `doubt` names why a failing step is not
    called wrong; `failed` says that the engine gave no answer (time, memory, a fault), which is never remembered."""

    verdict: Verdict = Verdict.INCONCLUSIVE
    why: str = ""
    exact: bool = False
    witness: Counterexample | None = None
    correction: str | None = None
    code: str = ""
    doubt: str = ""
    unknown: tuple[str, ...] = ()
    sides: tuple[SideReading, ...] = ()
    failed: str = ""
    conflict: bool = False

    @property
    def holds(self) -> bool:
        """Whether the statement is true as far as the engine can tell."""
        return self.verdict in HOLDS

    @property
    def exactly_wrong(self) -> bool:
        """Whether it alone may cost marks."""
        wrong = self.verdict is Verdict.ILL_TYPED or (self.verdict is Verdict.REFUTED and self.exact)
        return wrong and not self.unknown and not self.conflict
