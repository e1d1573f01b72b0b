"""One reported claim, re-checked: the parts that its verdict rests on, each with its level."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from corrigenda.proofs.certificates import Certificate
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language import parse, shapes
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import IllTyped, LanguageError
from corrigenda.proofs.language.reading import elaborate
from corrigenda.proofs.language.reading.declarations import classify
from corrigenda.proofs.language.reading.settled.single_relations import pieces
from corrigenda.proofs.language.writing import printer
from corrigenda.proofs.recheck.consistency import contradictions
from corrigenda.proofs.recheck.document import Correction, Reported, Step
from corrigenda.proofs.recheck.points import falsify
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.result import Level, Result, checked, open_, rejected, weakest
from corrigenda.proofs.recheck.rules import evaluated
from corrigenda.proofs.recheck.rules.identity import Sizes
from corrigenda.proofs.recheck.support import support
from corrigenda.proofs.recheck.witness import check as witness
from corrigenda.proofs.verdict import FLAGGING_REMARKS, HOLDS, RemarkKind, Verdict

Engine = Callable[[Reported], Result]
"""Decides a claim again, with other points and samples: `re-run` when everything that the report says of it comes out
the same, `REJECTED` when the verdict is the opposite.  The reports hand it in: this package imports no engine."""

SIZE = re.compile(r"([^\s=,;]+)\s*=\s*(\d{1,3})(?=[,;]|$)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rechecked:
    """The level of a claim and of each of its parts."""

    id: str
    verdict: Verdict
    level: Level
    how: str
    parts: tuple[Result, ...]


def recheck(claim: Reported, engine: Engine | None = None) -> Rechecked:
    """Re-check one claim; the `engine` decides it again where its parts cannot be verified.

    It never raises: what goes wrong inside leaves the claim not rechecked.
    """
    parts = _verified(claim)
    if engine is not None and claim.verdict is not Verdict.INCONCLUSIVE and weakest(parts).level is Level.NOT_RECHECKED:
        parts = _decided_again(parts, engine(claim))
    worst = weakest(parts)
    return Rechecked(id=claim.id, verdict=claim.verdict, level=worst.level, how=worst.how, parts=parts)


def _verified(claim: Reported) -> tuple[Result, ...]:
    broken = contradictions(claim)
    try:
        return tuple(rejected(sentence, "report") for sentence in broken) or tuple(_parts(claim))
    except RecursionError:
        return (open_("its expressions nest too deeply"),)
    except Exception as error:  # noqa: BLE001 - a failure of the re-check says nothing of the verdict; the others go on
        return (open_(f"the re-check failed: {type(error).__name__}: {error}"),)


def _decided_again(parts: tuple[Result, ...], again: Result) -> tuple[Result, ...]:
    """The parts that were open take what the engine says; where it says nothing they keep their reasons."""
    if again.level is Level.NOT_RECHECKED:
        return (*parts, replace(again, part="engine"))
    return tuple(
        replace(again, part=part.part, how=f"{again.how}; {part.how}") if part.level is Level.NOT_RECHECKED else part
        for part in parts
    )


def _parts(claim: Reported) -> Iterator[Result]:
    yield _named("statement", lambda: VERIFIED[claim.verdict](claim))
    if claim.verdict is Verdict.CONDITIONAL:
        yield _named("condition", lambda: _holds(claim, claim.stated, claim.needs, claim.scope))
    yield from _steps(claim)
    yield from _beside(claim)


def _named(part: str, verify: Callable[[], Result]) -> Result:
    """The result of one part; what the language refuses contradicts any verdict on it."""
    try:
        found = verify()
    except LanguageError as error:
        found = rejected(f"it cannot be read: {error}")
    except Beyond as error:
        found = open_(f"the re-check has no rule for {error}")
    return replace(found, part=part)


def read(claim: Reported, stated: str, extra: tuple[str, ...] = ()) -> Problem:
    """A statement of the claim under its declarations.  Raises LanguageError."""
    return elaborate.read(Claim(id=claim.id, stated=claim.stated, given=claim.given), extra=extra, stated=stated)


# ------------------------------------------------------------------------- verdicts on reading


def _nothing_stated(claim: Reported) -> Result:
    reason = classify.not_checkable(read(claim, claim.stated).as_written)
    return checked(f"read again: {reason}") if reason else rejected("it states something to decide")


def _undecided(claim: Reported) -> Result:
    """Nothing to confirm; a statement that states nothing has another verdict."""
    try:
        problem = read(claim, claim.stated)
    except LanguageError:
        return open_("nothing was decided")
    empty = classify.not_checkable(problem.as_written) is not None
    return rejected("it states nothing to decide") if empty else open_("nothing was decided")


def _ill_typed(claim: Reported) -> Result:
    try:
        problem = read(claim, claim.stated)
        shapes.check(problem)
    except IllTyped as error:
        return checked(f"typed again: {error}")
    found = evaluated.shape(problem)
    misses = found.level is Level.REJECTED
    return checked("typed again: the shape is another one") if misses else rejected("it is well typed")


# ------------------------------------------------------------------------ verdicts on the truth


def _fails(claim: Reported) -> Result:
    problem = read(claim, claim.stated)
    if claim.witness is not None:
        return witness.check(problem, claim.witness)
    return open_("it rests on samples")


def _holds(claim: Reported, stated: str, extra: tuple[str, ...], scope: str) -> Result:
    problem = read(claim, stated, extra)
    if classify.not_checkable(problem.as_written):
        return rejected("it states nothing to decide")
    return support(problem, _sizes(scope, problem), f"{claim.id}|{stated}", _certificates(claim))


def _certificates(claim: Reported) -> tuple[Certificate, ...]:
    """What the report lists for itself and for its correction."""
    beside = claim.correction.evidence if claim.correction else ()
    return tuple(finding.certificate for finding in (*claim.evidence, *beside) if finding.certificate)


def _sizes(scope: str, problem: Problem) -> Sizes:
    """The sizes that a scope lists; None for every size."""
    if scope == "all":
        return None
    names = frozenset(problem.context.dimensions)
    found: list[Mapping[str, int]] = []
    for part in scope.split(";"):
        sizes = {name: int(size) for name, size in SIZE.findall(part.strip()) if name in names}
        if sizes.keys() == names and all(0 < size <= 12 for size in sizes.values()):
            found.append(sizes)
    return tuple(found) or None


VERIFIED: Mapping[Verdict, Callable[[Reported], Result]] = {
    Verdict.NOT_CHECKABLE: _nothing_stated,
    Verdict.ILL_TYPED: _ill_typed,
    Verdict.INCONCLUSIVE: _undecided,
    Verdict.PROVED: lambda claim: _holds(claim, claim.stated, (), claim.scope),
    Verdict.SUPPORTED: lambda claim: _holds(claim, claim.stated, (), claim.scope),
    Verdict.REFUTED: _fails,
    Verdict.CONDITIONAL: _fails,
}
"""What each verdict says of the statement as it stands, verified."""


# -------------------------------------------------------------------------------------- steps


def _steps(claim: Reported) -> Iterator[Result]:
    """The relations of a chain are those of the statement, each with its own verdict."""
    listed = [step for step in claim.steps if step.role == "relation"]
    if not listed:
        return
    problem = read(claim, claim.stated)
    expanded, written = pieces(problem.statement), pieces(problem.as_written)
    shown = [step.latex for step in listed]
    if shown not in ([printer.latex(part) for part in parts] for parts in (written, expanded)):
        yield rejected("the steps are not those of the statement", "steps")
    elif claim.verdict in (Verdict.REFUTED, Verdict.CONDITIONAL):
        for step, part in zip(listed, expanded, strict=False):
            yield replace(_step(claim, replace(problem, statement=part), step), part="steps")


def _step(claim: Reported, problem: Problem, step: Step) -> Result:
    if step.verdict in HOLDS:
        return support(problem, None, step.latex, _certificates(claim))
    if step.verdict is not Verdict.REFUTED:
        return checked("a step without a claim")
    if claim.witness is not None and witness.refutes(problem, claim.witness):
        return checked("the witness refutes the step")
    against = falsify.counterexample(problem, random.Random(f"step|{step.latex}"))  # noqa: S311  # reproducible points
    return checked("an exact point refutes the step") if against else open_("no exact point against the step was found")


# -------------------------------------------------------------------------- beside the verdict


def _beside(claim: Reported) -> Iterator[Result]:
    if claim.correction is not None:
        yield _named("correction", lambda: _correction(claim, claim.correction))  # type: ignore[arg-type]  # not None here
    elif claim.corrected is not None and claim.verdict in (Verdict.REFUTED, Verdict.ILL_TYPED):
        yield rejected("the verdict on the correction is missing", "correction")
    if claim.edit:
        yield _named("diagnosis", lambda: _holds(claim, claim.edit, (), "all"))
    for kind, latex in claim.remarks:
        if latex and latex != claim.edit and kind in (RemarkKind.LIKELY_MISREADING, RemarkKind.VACUOUS):
            yield _named("remark", lambda latex=latex: _holds(claim, latex, (), "all"))  # type: ignore[misc]  # the default binds the loop's latex


def _correction(claim: Reported, correction: Correction) -> Result:
    says_less = any(kind in FLAGGING_REMARKS for kind, _ in claim.remarks)
    if claim.verdict not in (Verdict.REFUTED, Verdict.ILL_TYPED, Verdict.CONDITIONAL) and not says_less:
        return rejected("a claim that holds, and says what it seems to say, is not corrected")
    if claim.corrected is None or not _same(claim, claim.corrected, correction):
        return rejected("the corrected statement and the one with a verdict differ")
    if correction.verdict not in HOLDS:
        return open_(f"the correction is {correction.verdict}")
    if (correction.verdict is Verdict.PROVED) != (correction.scope == "all"):
        return rejected("verdict and scope of the correction contradict each other")
    return _holds(claim, correction.latex, correction.under, correction.scope)


def _same(claim: Reported, corrected: str, correction: Correction) -> bool:
    """Whether both say the same: the report prints the corrected statement anew."""
    if parse(corrected) == parse(correction.latex):
        return True
    first, second = (read(claim, latex, correction.under) for latex in (corrected, correction.latex))
    return first.statement == second.statement
