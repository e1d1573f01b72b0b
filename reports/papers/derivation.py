"""A derivation that runs through several claims, as a list on a rail."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from corrigenda.proofs.outcome import StepOutcome
from corrigenda.proofs.verdict import FLAGGED, Verdict
from corrigenda.reports.papers.claim_view import ClaimView
from corrigenda.reports.papers.wording import WORDS


class Place(StrEnum):
    """Where a step stands relative to the first wrong one."""

    BEFORE = "before"
    WRONG = "wrong"
    AFTER = "after"


@dataclass(frozen=True, slots=True, kw_only=True)
class RailItem:
    """One step: its formula, its own verdict, and where it stands; `claim` is the card it links to."""

    latex: str
    verdict: Verdict
    place: Place
    said: str
    because: str
    claim: ClaimView | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Derivation:
    """Consecutive claims of one derivation, at least one of them flagged."""

    first: ClaimView
    items: tuple[RailItem, ...]
    wrong: ClaimView | None


def derivations(claims: Sequence[ClaimView]) -> Mapping[str, Derivation]:
    """The derivations of one note, keyed by the id of the claim before which each is shown."""
    groups: dict[str, list[ClaimView]] = {}
    for claim in claims:
        if claim.outcome.claim.derivation:
            groups.setdefault(claim.outcome.claim.derivation, []).append(claim)
    telling = [group for group in groups.values() if len(group) > 1 and any(claim.flagged for claim in group)]
    return {group[0].outcome.claim.id: _derivation(group) for group in telling}


def _derivation(group: Sequence[ClaimView]) -> Derivation:
    return Derivation(
        first=group[0],
        items=tuple(_linked(group)),
        wrong=next((claim for claim in group if claim.outcome.verdict in FLAGGED), None),
    )


def _linked(group: Sequence[ClaimView]) -> Iterator[RailItem]:
    """A claim that follows, directly or not, from a wrong one is marked as such."""
    tainted: set[str] = set()
    first = True
    for claim in group:
        inherited = bool(tainted.intersection(claim.outcome.claim.follows))
        wrong = claim.outcome.verdict in FLAGGED
        if inherited or wrong:
            tainted.add(claim.outcome.claim.id)
        place = Place.AFTER if inherited else Place.WRONG if wrong and first else Place.BEFORE
        first = first and place is not Place.WRONG
        yield RailItem(
            latex=claim.outcome.stated,
            verdict=claim.outcome.verdict,
            place=place,
            said=_said(place, claim.outcome.verdict, "Follows from the wrong step"),
            because=claim.title,
            claim=claim,
        )


def rail(steps: Sequence[StepOutcome]) -> tuple[RailItem, ...]:
    """The relations of one chain; every relation is judged on its own."""
    bad = next((i for i, step in enumerate(steps) if step.verdict in FLAGGED), len(steps))
    return tuple(_step(step, index, bad) for index, step in enumerate(steps))


def _step(step: StepOutcome, index: int, bad: int) -> RailItem:
    place = Place.BEFORE if index < bad else Place.WRONG if index == bad else Place.AFTER
    said = _said(place, step.verdict, "After the wrong step")
    return RailItem(latex=step.latex, verdict=step.verdict, place=place, said=said, because=step.why)


def _said(place: Place, verdict: Verdict, after: str) -> str:
    if place is Place.WRONG:
        return f"First wrong step: {WORDS[verdict]}."
    if place is Place.AFTER:
        return f"{after}. On its own: {WORDS[verdict]}."
    return f"{WORDS[verdict].capitalize()}."
