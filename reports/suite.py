"""Running many claims: in order, on worker processes that can be killed, each result as soon as it is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import TimeoutError as FenceReached
from dataclasses import replace
from multiprocessing import get_context

from pebble import ProcessExpired, ProcessPool

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.work.interruption import kept_from_workers

FENCE_SECONDS = 120.0
CLAIMS_PER_WORKER = 200


def run(
    claims: Sequence[Claim], settings: Settings | None = None, *, jobs: int = 1, fence: float = FENCE_SECONDS
) -> Iterator[Outcome]:
    """Yield the outcome of each claim in the order given.

    Verdicts depend on the claim and the settings alone, never on `jobs` or on the other claims of a worker; the
    false-alarm budget is split over all `claims`, or over `settings.claims` when that is more, so that one claim of a
    larger report is repeated exactly.  `fence` is the wall clock in seconds that no claim may pass: a
    worker that does is killed, and the claim is INCONCLUSIVE with that reason.
    """
    settings = replace(settings or Settings(), claims=max(settings.claims if settings else 1, len(claims)))
    if jobs <= 1:
        yield from (decide_one(claim, settings) for claim in claims)
        return
    with ProcessPool(max_workers=jobs, max_tasks=CLAIMS_PER_WORKER, context=get_context("spawn")) as pool:
        try:
            yield from _in_order(pool, claims, settings, fence)
        except BaseException:
            # An interrupt must not wait for the claims that were not reached.
            pool.stop()  # type: ignore[no-untyped-call]  # pebble leaves it without types
            raise


def _in_order(pool: ProcessPool, claims: Sequence[Claim], settings: Settings, fence: float) -> Iterator[Outcome]:
    with kept_from_workers():
        futures = [pool.schedule(decide_one, args=(claim, settings), timeout=fence) for claim in claims]
    for claim, future in zip(claims, futures, strict=True):
        try:
            yield future.result()
        except (FenceReached, ProcessExpired) as error:
            yield fenced(claim, error, fence)


def decide_one(claim: Claim, settings: Settings) -> Outcome:
    """Decide in this process; the engine is imported here so that listing claims stays quick."""
    from corrigenda.proofs.decide import decide

    try:
        return decide(claim, settings)
    except Exception as error:  # noqa: BLE001 - one claim that fails is undecided with its reason; the others go on
        return undecided(claim, f"Unexpected failure, please report this claim: {type(error).__name__}: {error}")


def fenced(claim: Claim, error: Exception, fence: float) -> Outcome:
    """The outcome of a claim whose worker was killed."""
    what = f"reached the wall-clock fence of {fence:g} s" if isinstance(error, FenceReached) else "ended unexpectedly"
    return undecided(claim, f"The worker {what}; nothing was decided.")


def undecided(claim: Claim, reason: str) -> Outcome:
    """INCONCLUSIVE for a reason outside the claim itself."""
    return Outcome(
        claim=claim, verdict=Verdict.INCONCLUSIVE, why=reason, reason=reason, stated=claim.stated, given=claim.given
    )
