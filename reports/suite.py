"""Running many claims: in order, on worker processes that can be killed, each result as soon as it is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from corrigenda.numerics.device import may_be_gpu
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.outcome import Outcome, undecided
from corrigenda.reports.work.limits import CLAIM_SECONDS, MEMORY_BYTES
from corrigenda.reports.work.lost import Lost

if TYPE_CHECKING:
    from corrigenda.proofs.decide.read_claim import ReadClaim


def run(
    claims: Sequence[Claim], settings: Settings | None = None, *, jobs: int = 1, fence: float = CLAIM_SECONDS
) -> Iterator[Outcome]:
    """Yield the outcome of each claim in the order given.

    Verdicts depend on the claim and the settings alone, never on `jobs` or on the other claims of a worker; the
    false-alarm budget is split over all `claims`, or over `settings.claims` when that is more, so that one claim of a
    larger report is repeated exactly.  `fence` is the wall clock in seconds that no claim may pass: a
    worker that does is killed, and the claim is INCONCLUSIVE with that reason.
    """
    from corrigenda.reports.work.answers import answers

    settings = replace(settings or Settings(), claims=max(settings.claims if settings else 1, len(claims)))
    rows = [(claim, settings) for claim in claims]
    found = answers(decide_one, rows, jobs=jobs if jobs > 1 else 0, fence=fence, memory=memory(settings))
    for claim, outcome in zip(claims, found, strict=True):
        yield lost(claim, outcome) if isinstance(outcome, Lost) else outcome


def memory(settings: Settings) -> int | None:
    """How many bytes a worker may fill."""
    return None if may_be_gpu(settings.device) else MEMORY_BYTES


def decide_one(claim: Claim, settings: Settings, read: ReadClaim | None = None) -> Outcome:
    """Decide in this process, a claim that was read already as it was `read`; the engine is imported here so that
    listing claims stays quick."""
    from corrigenda.proofs.decide import decide

    try:
        return illustrated(decide(read or claim, settings), settings)
    except Exception as error:  # noqa: BLE001 - one claim that fails is undecided with its reason; the others go on
        return undecided(claim, f"Unexpected failure, please report this claim: {type(error).__name__}: {error}")


def illustrated(outcome: Outcome, settings: Settings) -> Outcome:
    """With its SymPy encoding, when a report shows it."""
    if not settings.illustrated or outcome.problem is None:
        return outcome
    from corrigenda.proofs.language.writing.sympy_encoding import to_sympy

    try:
        return replace(outcome, sympy=to_sympy(outcome.problem).text)
    except Exception:  # noqa: BLE001 - the encoding is shown beside a verdict, and no verdict may hang on it
        return outcome


def lost(claim: Claim, reason: Lost) -> Outcome:
    """The outcome of a claim whose worker gave no answer."""
    return undecided(claim, f"The worker {reason}; nothing was decided.")
