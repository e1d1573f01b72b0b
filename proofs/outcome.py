"""What deciding one claim yields: everything a report, a mark or a re-check needs."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

from corrigenda.proofs.certificates import Certificate
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.verdict import Finding, Remark, Severity, Verdict, Witness


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnosis:
    """Why a claim fails: `kind` is a tag (factor 2, sign, exponent, transpose, missing term,
    assumption, shape, misreading), `sentence` begins with what would make it true, `edit` is the LaTeX of
    that statement; `comparison` says how the two sides differ (ratio or difference), in LaTeX."""

    kind: str
    sentence: str
    edit: str = ""
    comparison: str = ""


Span = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranges:
    """Where a condition on one letter holds as stated and where it truly does, every other letter having its value in
    the witness; `at` is the witness.  An end where the tracing stopped is infinite."""

    letter: str
    at: float
    stated: tuple[Span, ...]
    true: tuple[Span, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StepOutcome:
    """One relation of a chain, or one listed proof step, with its own verdict."""

    latex: str
    verdict: Verdict
    why: str
    role: str
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionOutcome:
    """The verdict on `corrected`, decided under `given` and `needs`; `there` are the left value, the relation and the
    right value at the witness of the stated formula, in LaTeX, when they are known."""

    latex: str
    verdict: Verdict
    why: str
    scope: str = ""
    there: tuple[str, str, str] | None = None
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The computed verdict on one claim.

    `problem` is the statement as read, None where it was not read or where the outcome comes from a file;
    `stated` and `given` are LaTeX re-printed from the syntax tree; `why` is one sentence fit to
    quote to the author; `reason` is set when the verdict is INCONCLUSIVE or NOT_CHECKABLE;
    `faulty` is the LaTeX of the sub-expression at fault, when one is known; `shapes` lists
    (expression, shape) pairs of an ILL_TYPED claim, `clash` the kind of node that holds both (`Add` for a
    sum), `clashing` the names in them; `conflict` marks an own conflict.
    """

    claim: Claim
    verdict: Verdict
    why: str
    stated: str
    problem: Problem | None = field(default=None, repr=False, compare=False)
    given: tuple[str, ...] = ()
    scope: str = ""
    tier: str = ""
    severity: Severity = Severity.NONE
    remarks: tuple[Remark, ...] = ()
    reason: str = ""
    witness: Witness | None = None
    diagnosis: Diagnosis | None = None
    needs: tuple[str, ...] = ()
    correction: CorrectionOutcome | None = None
    steps: tuple[StepOutcome, ...] = ()
    findings: tuple[Finding, ...] = ()
    certificate: Certificate | None = None
    sympy: str = ""
    faulty: str = ""
    shapes: tuple[tuple[str, str], ...] = ()
    clash: str = ""
    clashing: tuple[str, ...] = ()
    ranges: Ranges | None = None
    conflict: bool = False
    seconds: float = 0.0

    def _repr_html_(self) -> str:
        """What a notebook shows: LaTeX as source; `%load_ext corrigenda` sets it as formulas."""
        correction = f"<br>Corrected: <code>{escape(self.correction.latex)}</code>" if self.correction else ""
        told = f"<b>{escape(self.verdict)}</b>: <code>{escape(self.stated)}</code><br>{escape(self.why)}"
        return f"<p>{told}{correction}</p>"


def undecided(claim: Claim, reason: str) -> Outcome:
    """INCONCLUSIVE for a reason outside the mathematics: a text that cannot be read, a worker that was stopped."""
    return Outcome(
        claim=claim, verdict=Verdict.INCONCLUSIVE, why=reason, reason=reason, stated=claim.stated, given=claim.given
    )
