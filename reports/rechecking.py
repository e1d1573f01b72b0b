"""Re-checking a report: the claims on worker processes, what the terminal and the JSON say of them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence

import click

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.recheck import Level, Rechecked, Reported, Result, recheck
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.papers.text import printable
from corrigenda.reports.work.answers import answers
from corrigenda.reports.work.limits import RECHECK_SECONDS
from corrigenda.reports.work.lost import Lost

SCHEMA = "https://corrigenda.invalid/schemas/recheck-1.json"
SEED = 20_011
ALONE = 1_000
"""The share of the false-alarm budget is that of a claim in a report of this length."""
OPPOSITE = (
    {Verdict.PROVED, Verdict.REFUTED},
    {Verdict.SUPPORTED, Verdict.REFUTED},
    {Verdict.PROVED, Verdict.CONDITIONAL},
    {Verdict.SUPPORTED, Verdict.CONDITIONAL},
)
WORDS = {
    Level.CHECKED: "checked",
    Level.RERUN: "re-run",
    Level.NOT_RECHECKED: "not rechecked",
    Level.REJECTED: "REJECTED",
}


def recheck_all(claims: Sequence[Reported], *, jobs: int = 1, fence: float = RECHECK_SECONDS) -> Iterator[Rechecked]:
    """Yields the result of each claim in order; one that passes the wall-clock `fence`, or whose process dies, is not
    rechecked."""
    rows = [(claim,) for claim in claims]
    found = answers(recheck_one, rows, jobs=jobs if jobs > 1 else 0, fence=fence)
    for claim, one in zip(claims, found, strict=True):
        yield _open(claim, f"the re-check {one}") if isinstance(one, Lost) else one


def recheck_one(claim: Reported) -> Rechecked:
    """Re-checks one claim; the engine decides it again where the re-check cannot verify it."""
    return recheck(claim, engine=decided_again)


def _open(claim: Reported, how: str) -> Rechecked:
    part = Result(level=Level.NOT_RECHECKED, how=how)
    return Rechecked(id=claim.id, verdict=claim.verdict, level=part.level, how=how, parts=(part,))


def decided_again(claim: Reported) -> Result:
    """What the engine says of the claim with another seed, and whether that is what the report says."""
    from corrigenda.proofs.decide import Settings, decide

    again = decide(_stated(claim), Settings(seed=SEED, device="cpu", claims=ALONE))
    if {again.verdict, claim.verdict} in OPPOSITE:
        return Result(level=Level.REJECTED, how=f"decided again it is {again.verdict}")
    differs = next((name for name, first, second in _compared(claim, again) if first != second), None)
    if differs is not None:
        return Result(level=Level.NOT_RECHECKED, how=f"decided again, the {differs} comes out otherwise")
    return Result(level=Level.RERUN, how="the engine decides it again, with other points")


def _stated(claim: Reported) -> Claim:
    """The claim that the report describes."""
    under = claim.correction.under if claim.correction else ()
    proof = tuple(dict.fromkeys(step.latex for step in claim.steps if step.role == "proof"))
    return Claim(
        id=claim.id,
        stated=claim.stated,
        given=claim.given,
        needs=claim.needs or under,
        corrected=claim.corrected,
        proof=proof,
    )


def _compared(claim: Reported, again: Outcome) -> Iterator[tuple[str, object, object]]:
    """What the report says beside what was decided again, each with its name."""
    yield "verdict", claim.verdict, again.verdict
    yield "condition", claim.needs, again.needs
    yield "correction", claim.correction and claim.correction.verdict, again.correction and again.correction.verdict
    yield "diagnosis", claim.edit, again.diagnosis.edit if again.diagnosis else ""
    yield "steps", [step.verdict for step in claim.steps], [step.verdict for step in again.steps]


# --------------------------------------------------------------------------------------- words


def counted(results: Sequence[Rechecked]) -> str:
    """`70 checked, 10 re-run, 5 not rechecked`."""
    counts = Counter(result.level for result in results)
    return ", ".join(f"{counts[level]} {WORDS[level]}" for level in Level if counts[level]) or "nothing to recheck"


def sentence(results: Sequence[Rechecked]) -> str:
    """What a report says of its re-check."""
    return f"Re-checked from the report alone: {counted(results)}." if results else ""


def certainty(identifier: str, results: Sequence[Rechecked]) -> tuple[str, ...]:
    """How far the re-check confirms one claim."""
    return tuple(f"Re-check: {WORDS[result.level]}" for result in results if result.id == identifier)


def show(results: Sequence[Rechecked]) -> None:
    """The counts, and each claim that was not confirmed with its reason."""
    for result in results:
        if result.level in (Level.REJECTED, Level.NOT_RECHECKED):
            for part in result.parts:
                if part.level is result.level:
                    where = f" ({part.part})" if part.part else ""
                    click.echo(f"{WORDS[part.level]:<13} {printable(result.id)}{where}: {printable(part.how)}")
    click.echo(f"{len(results)} verdicts: {counted(results)}.")


def document(results: Sequence[Rechecked]) -> dict[str, object]:
    """The re-check as plain data; see `schemas/recheck.schema.json`."""
    counts = Counter(result.level for result in results)
    return {
        "schema": SCHEMA,
        "version": 1,
        "counts": {str(level): counts[level] for level in Level},
        "claims": [claim(result) for result in results],
    }


def claim(result: Rechecked) -> dict[str, object]:
    """One claim of it."""
    return {
        "id": result.id,
        "verdict": str(result.verdict),
        "level": str(result.level),
        "how": result.how,
        "parts": [{"part": part.part, "level": str(part.level), "how": part.how} for part in result.parts],
    }


def as_json(results: Sequence[Rechecked]) -> str:
    """The outcome of a re-check as text."""
    return json.dumps(document(results), ensure_ascii=False, indent=1)
