"""Cutting a document at the headings of problems."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from corrigenda.proofs.documents import ClaimBlock, Document, ListNumber, MathSpan, Place, ProseSpan
from corrigenda.proofs.documents.prose.headings_in_prose import parts
from corrigenda.reports.grading.rubric.model import Problem
from corrigenda.reports.grading.submissions.headings import HeadingReader, Opening

Item = MathSpan | ProseSpan
Weak = Literal["", "alone", "any"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Items below one heading; `problem` is None before the first heading and below a foreign one, `others` are further
    problems that the heading names."""

    problem: str | None
    items: tuple[Item, ...]
    opened: bool = False
    others: tuple[str, ...] = ()


def sections(document: Document, problems: Sequence[Problem], *, weak: Weak = "") -> tuple[Section, ...]:
    """The sections of a document in order.  Claim blocks are no part of an answer and are left out.

    With `weak`, a number that stands `alone` on its line, or opens `any` line or item of a list, is a heading too.
    """
    reader = HeadingReader(problems=problems)
    made = [Section(problem=None, items=())]
    items: list[Item] = []
    before: MathSpan | ProseSpan | ClaimBlock | None = None
    marks = _Marks(rest=document.numbers if weak else ())
    for item in document.items:
        numbered = marks.before(item, alone=weak == "alone")
        for piece, opening in _pieces(item, reader, weak=weak, runs_on=_runs_on(before, item)):
            opening = opening or (reader.weakly(numbered, alone=False) if numbered else None)
            numbered = ""
            if opening is not None:
                made[-1] = replace(made[-1], items=tuple(items))
                items = []
                made.append(Section(problem=opening.problem, items=(), opened=True, others=opening.others))
            items.append(piece)
        before = item
    made[-1] = replace(made[-1], items=tuple(items))
    return tuple(made)


def _pieces(
    item: MathSpan | ProseSpan | ClaimBlock, reader: HeadingReader, *, weak: Weak, runs_on: bool
) -> Iterator[tuple[Item, Opening | None]]:
    if isinstance(item, MathSpan):
        yield item, None
    elif isinstance(item, ProseSpan):
        yield from _prose(item, reader, weak=weak, runs_on=runs_on)


def _runs_on(before: MathSpan | ProseSpan | ClaimBlock | None, item: MathSpan | ProseSpan | ClaimBlock) -> bool:
    """Whether an item goes on in the line of the formula before it."""
    begins = _place(item)
    return isinstance(before, MathSpan) and bool(before.places) and before.places[-1].line == begins.line


def _place(item: MathSpan | ProseSpan | ClaimBlock) -> Place:
    if isinstance(item, MathSpan):
        return item.places[0] if item.places else Place(line=0, column=0)
    return item.place


@dataclass(slots=True)
class _Marks:
    """The numbers of a list, in order, that no item has been asked about."""

    rest: tuple[ListNumber, ...]

    def before(self, item: MathSpan | ProseSpan | ClaimBlock, *, alone: bool) -> str:
        """The number that stands right before an item, with `alone` on a line before; empty when there is none."""
        place = _place(item)
        passed = [one for one in self.rest if one.place < place]
        self.rest = self.rest[len(passed) :]
        kept = [one.text for one in passed if not (alone and one.place.line == place.line)]
        return kept[-1] if kept else ""


def _prose(
    item: ProseSpan, reader: HeadingReader, *, weak: Weak, runs_on: bool
) -> Iterator[tuple[ProseSpan, Opening | None]]:
    """The lines of running text, joined again between headings."""
    if item.heading:
        yield item, reader.opening(item.text, heading=True)
        return
    kept: list[str] = []
    start = item.place
    opening: Opening | None = None
    for number, line in enumerate(item.text.split("\n")):
        found = _opened(line, reader, first=number == 0 and runs_on, weak=weak)
        if found is not None:
            if kept or opening:
                yield ProseSpan(text="\n".join([*kept, ""]), place=start), opening
            kept, opening = [], found
            start = Place(line=item.place.line + number, column=1, file=item.place.file)
            line = "" if _is_title(line) else line
        kept.append(line)
    yield ProseSpan(text="\n".join(kept), place=start), opening


def _is_title(line: str) -> bool:
    return len(line.split()) <= 3


def _opened(line: str, reader: HeadingReader, *, first: bool, weak: Weak) -> Opening | None:
    """What a line of running text opens; a line that goes on behind a formula opens nothing."""
    if first:
        return None
    title = next((title for _, title in parts(line) if title is not None), None)
    found = reader.opening(title if title is not None else line, heading=title is not None)
    return found or (reader.weakly(line, alone=weak == "alone") if weak else None)
