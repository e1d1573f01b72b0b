"""What a reader of notes hands on: formulas, prose and claim blocks in document order, each with its place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from corrigenda.proofs.documents.errors import MissingFile

ITEM = "\n- "
"""How an item of a list begins in running text."""
BREAK = "\n\n"
"""The end of a paragraph in running text."""


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Place:
    """A position in the file as stored; line and column count from 1, columns in characters.

    Lines end at LF, CR LF or CR, as when Python reads text; a byte-order mark has no column. `file` is empty in the
    document's own file and names the file that LaTeX's `\\input` brought in.
    """

    line: int
    column: int
    file: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MathSpan:
    """One formula in LaTeX, without its delimiters and after repairs.

    Names of environments are kept out of `text`; their row breaks stay. `style` is inline, display, environment,
    fenced or ascii. `places` holds one entry per character of `text`.
    """

    text: str
    display: bool
    style: str
    places: Sequence[Place]


@dataclass(frozen=True, slots=True, kw_only=True)
class ProseSpan:
    """Running text between formulas, with the place of its first character; `heading` is the level of a title, or 0."""

    text: str
    place: Place
    heading: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimBlock:
    """The TOML of a fenced `claim` block, with the place of its first character."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Silence:
    """`<!-- corrigenda: ignore CODE reason -->`: the code, the reason given and the line it stands on."""

    code: str
    reason: str
    line: int
    file: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """Damage that was mended before reading; `kind` is escape or ocr."""

    place: Place
    kind: str
    before: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ListNumber:
    """The number of an item of an outermost numbered list, with its mark (`3)`)."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A Markdown cell of a notebook: its number from 1, and the place where each of its lines begins."""

    number: int
    lines: tuple[Place, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A note as read: its items in document order, what its front matter declares, what it silences.

    `cells` is empty except for notebooks, whose places are those of the `.ipynb` file; `included` holds the lines of
    the files that LaTeX's `\\input` brought in, by the name that their places carry, and `missing` says
    which are not there; `numbers` are those that Markdown takes for the marks of a list.
    """

    path: str
    items: tuple[MathSpan | ProseSpan | ClaimBlock, ...]
    declarations: tuple[str, ...] = ()
    silences: tuple[Silence, ...] = ()
    repairs: tuple[Repair, ...] = ()
    cells: tuple[Cell, ...] = ()
    included: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    missing: tuple[MissingFile, ...] = ()
    numbers: tuple[ListNumber, ...] = ()

    def where(self, place: Place) -> str:
        """`file:line:column` for a reader; in a notebook `nb.ipynb#cell3:2:1`, counted inside the cell."""
        at = bisect_right([cell.lines[0] for cell in self.cells], place) - 1
        if at < 0:
            return f"{place.file or self.path}:{place.line}:{place.column}"
        cell = self.cells[at]
        line = bisect_right(cell.lines, place)
        start = cell.lines[line - 1]
        column = place.column - start.column + 1 if start.line == place.line else place.column
        return f"{self.path}#cell{cell.number}:{line}:{column}"
