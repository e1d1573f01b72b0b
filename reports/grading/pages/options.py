"""The answers that a page offers for one decision."""

from __future__ import annotations

from dataclasses import dataclass

from corrigenda.reports.grading.pages.targets import Target


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One radio button: its value, its words, the key that presses it and how that key is shown."""

    value: str
    text: str
    key: str = ""
    shown: str = ""


LATER = Option(value="later", text="later", key="l")
SPOT = (Option(value="right", text="right", key="a"), Option(value="own", text="own marks", key="x"))


def of_queue(target: Target) -> tuple[Option, ...]:
    """The proposal, full marks, none, later: each number once."""
    offered = [Option(value="accept", text=f"{target.offered} of {target.full}", key="a")]
    if target.proposed != target.out_of:
        offered.append(Option(value="full", text="full", key="f"))
    if target.proposed != 0:
        offered.append(Option(value="zero", text="0"))
    return (*offered, LATER)


def of_group(target: Target) -> tuple[Option, ...]:
    """The options as on the card of a group, with the keys shown."""
    offered = [Option(value="accept", text=f"Accept {target.offered}", key="a", shown="a")]
    if target.proposed != target.out_of:
        offered.append(Option(value="full", text=f"Full {target.full}", key="f", shown="f"))
    return (
        *offered,
        Option(value="other", text="Other", shown="0–9"),
        Option(value="later", text="Later", key="l", shown="l"),
    )


def of_submission(target: Target) -> tuple[Option, ...]:
    """The options for the submission of one student."""
    proposal = "As proposed" if not target.open else f"Accept {target.offered}"
    return (
        Option(value="accept", text=proposal, key="a"),
        Option(value="full", text=f"Full {target.full}", key="f"),
        Option(value="own", text="Own marks", key="x"),
    )
