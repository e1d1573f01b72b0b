"""The words of the reports: verdicts, the sentence at the top, how sure a verdict is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from types import MappingProxyType

from corrigenda.proofs.outcome import CorrectionOutcome, Outcome
from corrigenda.proofs.verdict import FLAGGED, FLAGGING_REMARKS, HOLDS, Finding, Severity, Stance, Verdict

WORDS = MappingProxyType(
    {verdict: verdict.value.lower().replace("_", " ") for verdict in Verdict} | {Verdict.ILL_TYPED: "ill-typed"}
)
KINDS = MappingProxyType(
    {
        Verdict.REFUTED: ("is false", "are false"),
        Verdict.ILL_TYPED: ("does not fit in shape", "do not fit in shape"),
        Verdict.CONDITIONAL: (
            "holds only under an assumption that is not stated",
            "hold only under an assumption that is not stated",
        ),
    }
)

# What a diagnosis found, by its kind.
FAULTS = MappingProxyType(
    {
        "factor 2": "A factor of 2 is wrong",
        "factor": "A factor is wrong",
        "sign": "A sign is wrong",
        "exponent": "An exponent is wrong",
        "transpose": "A transpose is wrong",
        "order": "Factors stand in the wrong order",
        "dropped term": "One term too many",
        "missing term": "A term is missing",
        "constant": "A constant is wrong",
        "ratio": "The two sides differ by a factor",
        "index": "An index is wrong",
        "range": "The range of a sum is wrong",
        "function": "A function is wrong",
        "complement": "A probability stands for its complement",
        "another letter": "A letter is wrong",
        "replaced": "One part is wrong",
        "misreading": "A symbol was probably misread",
        "shape": "The shapes do not fit",
        "notation": "The notation is at fault",
    }
)


def css_name(verdict: Verdict) -> str:
    """The word of a verdict without blanks or hyphens, for class names."""
    return WORDS[verdict].replace(" ", "").replace("-", "")


def flagged(outcome: Outcome) -> bool:
    """Whether the author should look at this claim."""
    return outcome.verdict in FLAGGED or any(remark.kind in FLAGGING_REMARKS for remark in outcome.remarks)


def count(number: int, one: str, many: str) -> str:
    """`1 claim`, `2 claims`."""
    return f"{number} {one if number == 1 else many}"


def heading(outcomes: Sequence[Outcome]) -> str:
    """The result in one line, errors first."""
    total = len(outcomes)
    if not total:
        return "Nothing was checked."
    counted = [count(number, *words) for words, number in _faults(outcomes) if number]
    if counted:
        return "; ".join(counted) + "."
    holding = sum(outcome.verdict in HOLDS for outcome in outcomes)
    if holding == total:
        return "The only claim holds." if total == 1 else f"All {total} claims hold."
    return f"None of {count(total, 'claim needs', 'claims need')} a correction."


def _faults(outcomes: Iterable[Outcome]) -> Iterable[tuple[tuple[str, str], int]]:
    """Singular and plural of each fault with its number: every flagged claim under one."""
    listed = [outcome for outcome in outcomes if flagged(outcome)]
    errors = sum(outcome.severity is Severity.ERROR for outcome in listed)
    gaps = [outcome for outcome in listed if outcome.severity is not Severity.ERROR]
    unstated = sum(outcome.verdict is Verdict.CONDITIONAL for outcome in gaps)
    yield ("error", "errors"), errors
    yield ("unstated assumption", "unstated assumptions"), unstated
    yield ("other flaw", "other flaws"), len(gaps) - unstated


def need_correction(outcomes: Sequence[Outcome]) -> str:
    """How many claims need a correction; empty when none does."""
    wrong = sum(map(flagged, outcomes))
    return f"{wrong} of {count(len(outcomes), 'claim needs', 'claims need')} a correction." if wrong else ""


def split_into_kinds(outcomes: Iterable[Outcome]) -> str:
    """The second sentence: how many of each kind."""
    outcomes = tuple(outcomes)
    counts = Counter(outcome.verdict for outcome in outcomes)
    weak = sum(flagged(outcome) and outcome.verdict not in FLAGGED for outcome in outcomes)
    holding = counts[Verdict.PROVED] + counts[Verdict.SUPPORTED] - weak
    wrong = [count(counts[verdict], *words) for verdict, words in KINDS.items() if counts[verdict]]
    wrong += [count(weak, "holds but says less than it seems to", "hold but say less than they seem to")] * bool(weak)
    rest = [count(holding, "holds as printed", "hold as printed")] * bool(holding)
    undecided, mute = counts[Verdict.INCONCLUSIVE], counts[Verdict.NOT_CHECKABLE]
    rest += [count(undecided, "could not be decided", "could not be decided")] * bool(undecided)
    rest += [count(mute, "states nothing to check", "state nothing to check")] * bool(mute)
    return " ".join(", ".join(part) + "." for part in (wrong, rest) if part)


def unreached(number: int) -> str:
    """What is missing from the report of a run that was interrupted; empty when nothing is."""
    return f"The run was interrupted: {count(number, 'claim was', 'claims were')} not reached." if number else ""


def untold_needs(outcome: Outcome) -> tuple[str, ...]:
    """The assumptions that the diagnosis does not name."""
    told = outcome.diagnosis is not None and outcome.diagnosis.kind == "assumption"
    return () if told else outcome.needs


def certainty(outcome: Outcome) -> tuple[str, ...]:
    """How sure the verdict is, most important first."""
    parts = [_ground(outcome)]
    if outcome.verdict is Verdict.CONDITIONAL:
        parts.append(f"under the assumption it holds {_scope(outcome.scope)}".rstrip())
    if outcome.correction:
        parts.append(_of_correction(outcome.correction))
    return tuple(part for part in parts if part)


def ground(outcome: Outcome) -> str:
    """How sure the verdict is, in two or three words."""
    if outcome.verdict in (Verdict.REFUTED, Verdict.CONDITIONAL) and outcome.witness:
        return "Exact witness" if outcome.witness.rigour == "exact" else "Interval witness"
    return _ground(outcome).partition(",")[0]


def _ground(outcome: Outcome) -> str:
    if outcome.verdict is Verdict.ILL_TYPED:
        return "Shapes clash"
    if outcome.verdict in (Verdict.REFUTED, Verdict.CONDITIONAL):
        return _against(outcome)
    if outcome.verdict in HOLDS:
        return _favourable(outcome)
    return ""


def _against(outcome: Outcome) -> str:
    if outcome.witness:
        return "Exact witness" if outcome.witness.rigour == "exact" else "Witness enclosed by interval arithmetic"
    return f"Statistical rejection, {outcome.tier} tier" if outcome.tier else "No witness"


def _favourable(outcome: Outcome) -> str:
    best = decisive(outcome.findings)
    how = f" by {best.method}" if best else ""
    if outcome.verdict is Verdict.PROVED:
        return f"Proved{how}, {_scope(outcome.scope or 'all')}"
    return f"Supported{how}" + (f", {_scope(outcome.scope)}" if outcome.scope else "")


def _scope(scope: str) -> str:
    return "for all sizes" if scope == "all" else scope


def _of_correction(correction: CorrectionOutcome) -> str:
    if correction.verdict is Verdict.PROVED:
        return f"correction proved {_scope(correction.scope)}".rstrip()
    if correction.verdict is Verdict.SUPPORTED:
        return "correction supported" + (f", {_scope(correction.scope)}" if correction.scope else "")
    return f"correction itself {WORDS[correction.verdict]}"


def decisive(findings: Iterable[Finding]) -> Finding | None:
    """The strongest finding in favour: exact before sampled, every size before some."""
    ranked = [finding for finding in findings if finding.stance is Stance.FOR]
    return max(ranked, key=lambda finding: (finding.exact, finding.scope == "all"), default=None)
