"""Where a condition on one letter holds, and where it should: ranges beside each other on a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corrigenda.proofs.outcome import Outcome, Span
from corrigenda.reports.papers.figures.axes import Scale, Tick, number

LEFT, RIGHT, TICK_GAP = 62.0, 322.0, 30.0


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberLine:
    """Coordinates of both ranges and of the witness; `others` are the letters that are held fixed."""

    letter: str
    others: tuple[tuple[str, str], ...]
    stated: tuple[Span, ...]
    true: tuple[Span, ...]
    ticks: tuple[Tick, ...]
    witness: float
    left: float = LEFT
    right: float = RIGHT


def number_line(outcome: Outcome) -> NumberLine | None:
    """The line of the ranges that were traced; None without any, or when neither ends anywhere."""
    found, witness = outcome.ranges, outcome.witness
    if found is None or witness is None:
        return None
    edges = sorted({end for span in (*found.stated, *found.true) for end in span if abs(end) < float("inf")})
    if not edges:
        return None
    low, high = min(*edges, found.at), max(*edges, found.at)
    margin = 0.3 * ((high - low) or 1.0)
    across = Scale(low=low - margin, high=high + margin, start=LEFT, end=RIGHT)
    return NumberLine(
        letter=found.letter,
        others=tuple(pair for pair in witness.assignment.items() if pair[0] != found.letter),
        stated=_placed(found.stated, across),
        true=_placed(found.true, across),
        ticks=tuple(_ticks(edges, across)),
        witness=across(found.at),
    )


def _placed(spans: Sequence[Span], across: Scale) -> tuple[Span, ...]:
    return tuple((across(low), across(high)) for low, high in spans)


def _ticks(edges: Sequence[float], across: Scale) -> Iterator[Tick]:
    """The ends of the ranges, save those whose numbers would overlap."""
    last = float("-inf")
    for edge in edges:
        if across(edge) - last >= TICK_GAP:
            last = across(edge)
            yield Tick(at=last, text=number(edge, digits=3))
