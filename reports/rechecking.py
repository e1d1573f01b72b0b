"""Re-checking a report: the claims on worker processes, what the terminal and the JSON say of them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence

import click

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.recheck import Level, Rechecked, Reported, Result, recheck
from corrigenda.proofs.verdict import Stance
from corrigenda.reports.papers.text import printable
from corrigenda.reports.work.answers import answers
from corrigenda.reports.work.limits import RECHECK_SECONDS
from corrigenda.reports.work.lost import Lost

SCHEMA = "https://corrigenda.invalid/schemas/recheck-1.json"
SEED = 20_011
ALPHA = 1e-4
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
    """Re-checks one claim, with new samples where its verdict rests on samples."""
    return recheck(claim, sampling=_sampled)


def _open(claim: Reported, how: str) -> Rechecked:
    part = Result(level=Level.NOT_RECHECKED, how=how)
    return Rechecked(id=claim.id, verdict=claim.verdict, level=part.level, how=how, parts=(part,))


def _sampled(problem: Problem, stance: str) -> Result:
    """A chunk of new samples: torch is imported only when a verdict needs them."""
    from corrigenda.numerics.montecarlo import experiment

    found = experiment(problem, seed=SEED, device="cpu", alpha=ALPHA)
    if found.stance is Stance.SILENT:
        return Result(level=Level.NOT_RECHECKED, how=f"new samples do not decide it: {found.because}")
    if found.stance is not Stance(stance):
        return Result(level=Level.REJECTED, how="new samples say the opposite")
    return Result(level=Level.RERUN, how=f"new samples agree ({found.tier or 'experiment'})")


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
    """The same as text."""
    return json.dumps(document(results), ensure_ascii=False, indent=1)
