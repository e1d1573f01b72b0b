"""Formulas that a teacher typed as they should read: they stand for what was written, wherever the class wrote it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from corrigenda.proofs.documents import Document, MathSpan, Place, ProseSpan
from corrigenda.proofs.documents.steps.cutting import NoteStep, Unreadable, steps
from corrigenda.reports.grading.submissions.sections import Item

LONGEST_CHAIN = 12
_RELATION = re.compile(r"[<>=]+|\\(?:le|ge|lt|gt|leq|geq|ne|approx|equiv|iff|in)(?![A-Za-z])")


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What each formula, as written, should read, in LaTeX."""

    readings: tuple[tuple[str, str], ...] = ()

    def instead_of(self, text: str) -> str:
        """How a formula should read, as was said last; empty when nobody said."""
        wanted = plain(text) if self.readings else ""
        return next((reads for formula, reads in reversed(self.readings) if wanted == plain(formula) != ""), "")

    def among(self, texts: Iterable[str]) -> tuple[str, ...]:
        """Those of the texts of which somebody said how they should read."""
        return tuple(text for text in texts if self.instead_of(text))

    def lines(self, item: Item) -> Iterator[Item]:
        """An item, with those lines of running text that should read as a formula as formulas of their own."""
        if not isinstance(item, ProseSpan) or not self.readings:
            yield item
            return
        kept: list[str] = []
        for number, line in enumerate(item.text.split("\n")):
            told = self.instead_of(line)
            if told:
                place = replace(item.place, line=item.place.line + number, column=1)
                yield ProseSpan(text="\n".join([*kept, "", ""]), place=item.place)
                yield _formula(told, place)
                kept = [""]
            else:
                kept.append(line)
        yield ProseSpan(text="\n".join(kept), place=item.place)

    def steps(
        self, rows: Sequence[NoteStep | Unreadable], given: Sequence[str], chain: int
    ) -> tuple[int, tuple[NoteStep | Unreadable, ...]]:
        """How many of the first steps one formula holds that should read otherwise, and what they say so, in chains
        from `chain` on; none when nobody said."""
        texts = [stated(row) for row in rows[:LONGEST_CHAIN]] if self.readings else []
        for length in range(len(texts), 0, -1):
            whole = joined(texts[:length])
            told = self.instead_of(whole[0]) if len(whole) == 1 else ""
            if told:
                found = steps(Document(path="", items=(_formula(told, rows[0].place),)), given=tuple(given))
                return length, tuple(
                    one if isinstance(one, Unreadable) else replace(one, chain=chain + one.chain) for one in found
                )
        return 0, ()


def stated(row: NoteStep | Unreadable) -> str:
    """What a step says, in LaTeX."""
    return row.text if isinstance(row, Unreadable) else row.stated


def joined(texts: Iterable[str]) -> tuple[str, ...]:
    """Relations in order, those that go on from one another as one: `0 < x` and `x < b` as `0 < x < b`."""
    found: list[str] = []
    for text in texts:
        sides = [_RELATION.split(one) for one in (found[-1], text)] if found else []
        if sides and min(map(len, sides)) > 1 and plain(sides[0][-1]) == plain(sides[1][0]) != "":
            found[-1] = f"{found[-1].rstrip()} {text[len(sides[1][0]) :]}"
        else:
            found.append(text)
    return tuple(found)


def plain(text: str) -> str:
    """A formula without spaces and the mark that ends its sentence: two with one such text are one."""
    return "".join(text.split()).rstrip(".,;")


def _formula(text: str, place: Place) -> MathSpan:
    return MathSpan(text=text, display=True, style="display", places=(place,) * len(text))
