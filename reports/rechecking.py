"""Re-checking a report: the claims on worker processes, what the terminal and the JSON say of them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import TimeoutError as FenceReached
from multiprocessing import get_context

import click
from pebble import ProcessExpired, ProcessPool

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.recheck import Level, Rechecked, Reported, Result, recheck
from corrigenda.proofs.verdict import Stance
from corrigenda.reports.papers.text import printable

SCHEMA = "https://corrigenda.invalid/schemas/recheck-1.json"
FENCE_SECONDS = 300.0
SEED = 20_011
ALPHA = 1e-4
WORDS = {
    Level.CHECKED: "checked",
    Level.RERUN: "re-run",
    Level.NOT_RECHECKED: "not rechecked",
    Level.REJECTED: "REJECTED",
}


def recheck_all(claims: Sequence[Reported], *, jobs: int = 1, fence: float = FENCE_SECONDS) -> Iterator[Rechecked]:
    """Yields the result of each claim in order; one that passes the wall-clock `fence`, or whose process dies, is not
    rechecked."""
    if jobs <= 1:
        yield from map(recheck_one, claims)
        return
    with ProcessPool(max_workers=jobs, context=get_context("spawn")) as pool:
        futures = [pool.schedule(recheck_one, args=(claim,), timeout=fence) for claim in claims]
        for claim, future in zip(claims, futures, strict=True):
            try:
                yield future.result()
            except FenceReached:
                yield _open(claim, f"the re-check reached the wall-clock fence of {fence:g} s")
            except ProcessExpired as error:
                yield _open(claim, f"the process of the re-check died with exit status {error.exitcode}")


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
