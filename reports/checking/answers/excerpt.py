"""A source line with a mark under a part of it, as wide as a terminal shows the characters."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from corrigenda.proofs.documents import Place
from corrigenda.reports.papers.text import printable

TAB = 4
WIDEST = 110
CONTEXT = 30
LEAST = 30
ELLIPSIS = "…"


@dataclass(frozen=True, slots=True, kw_only=True)
class Excerpt:
    """The line as shown, in three parts; the middle one is marked."""

    before: str
    marked: str
    after: str

    @property
    def text(self) -> str:
        """The text of the whole line."""
        return (self.before + self.marked + self.after).rstrip()

    @property
    def mark(self) -> str:
        """The carets below it, as many as the marked part is wide."""
        return " " * cell_len(self.before) + "^" + "~" * (max(cell_len(self.marked), 1) - 1)


def excerpt(lines: tuple[str, ...], start: Place, end: Place, *, widest: int = WIDEST) -> Excerpt | None:
    """The line of `start` with carets from there to `end`, cut around the mark when it is wider than `widest` cells.

    Columns count characters from 1; `end` is the last character.  A mark that goes on in later lines runs to
    the end of the line.  None when the file has no such line.
    """
    if not 1 <= start.line <= len(lines):
        return None
    line = lines[start.line - 1]
    first = min(max(start.column - 1, 0), len(line))
    last = end.column if end.line == start.line else len(line.rstrip())
    last = min(max(last, first + 1), max(len(line), first + 1))
    before, marked, after = (_shown(part) for part in (line[:first], line[first:last], line[last:]))
    before, marked, after = _cut(before, marked, after, max(widest, LEAST))
    return Excerpt(before=before, marked=marked, after=after)


def _shown(text: str) -> str:
    """Tabs as blanks, invisible characters by their code points."""
    return printable(text.replace("\t", " " * TAB))


def _cut(before: str, marked: str, after: str, widest: int) -> tuple[str, str, str]:
    if cell_len(before + marked + after) <= widest:
        return before, marked, after
    context = min(CONTEXT, widest // 3)
    if cell_len(before) > context:
        before = ELLIPSIS + before[-context:]
    room = max(widest - cell_len(before), context)
    if cell_len(marked) > room:
        return before, marked[: room - 1] + ELLIPSIS, ""
    rest = room - cell_len(marked)
    return before, marked, after if cell_len(after) <= rest else after[: max(rest - 1, 0)] + ELLIPSIS
