"""Cutting a formula into clauses: rows, then what `\\quad`, commas, arrows and words separate.

Only separators outside all brackets cut.  A row that goes on with a sign, or follows one, belongs to the row before; a
`\\quad` beside a relation is spacing; pieces of a list (`q, k \\sim`, `i = 1, \\dots, n`) stay together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from corrigenda.proofs.documents.brackets import leveled
from corrigenda.proofs.documents.model import MathSpan
from corrigenda.proofs.documents.prose.clauses import Clause, clause_of, is_layout
from corrigenda.proofs.documents.steps.units import Unit, scan
from corrigenda.proofs.language.reading.tokens.vocabulary import words

_GOES_ON = frozenset(("+", "\\cdot", "\\times", "\\odot", "\\otimes", "/", "*", "\\pm"))
_UNFINISHED = _GOES_ON | {"-"}
_TAG = re.compile(
    r"[\(\[]\s*(?:\d{1,3}[a-z]?|[a-z]|[ivx]{1,4}|\\?\*{1,3}|\\star|\\dagger)\s*[\)\]]|\\?\*{1,3}|\\qed(?:here)?|\\square|\\blacksquare"
)
_LISTED = frozenset(("\\in", "\\sim", "<", ">", "\\le", "\\ge", "\\perp"))
_WORD = re.compile(r"[a-z]+")
_CONNECTING = frozenset(
    words(
        "and so thus hence then therefore which that is we have get it follows by since gives equals now i e implies "
        "or also but the above this of in linearity definition symmetry assumption independence "
        "induction using use as because"
    )
)
_RESTS = frozenset(("\\forall", "\\exists"))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Piece:
    """Units between two separators, and what separates them from the piece before."""

    units: tuple[Unit, ...] = ()
    starts: str = "start"
    lead: str = ""
    hint: str = ""
    tail: str = ""

    @property
    def related(self) -> bool:
        return any(unit.kind == "relation" and unit.depth == 0 for unit in self.units)

    @property
    def solid(self) -> tuple[Unit, ...]:
        return tuple(unit for unit in self.units if not is_layout(unit))

    def text(self, source: str) -> str:
        solid = self.solid
        return source[solid[0].start : solid[-1].end] if solid else ""


def clauses(span: MathSpan) -> tuple[Clause, ...]:
    """The clauses of a formula in order.  Never raises."""
    units = scan(span.text, ascii_style=span.style == "ascii")
    found: list[_Piece] = []
    for row in _rows(units):
        _append(found, _pieces(row), span.text)
    found = _listed(found)
    return tuple(
        clause_of(piece.units, span, lead=piece.lead, hint=piece.hint, tail=piece.tail, starts=piece.starts)
        for piece in found
    )


# ------------------------------------------------------------------------------------------------ rows


def _rows(units: Sequence[Unit]) -> Iterator[tuple[Unit, ...]]:
    """Rows with their brackets matched; a row break inside brackets cuts only before a relation."""
    depths = [unit.depth for unit in leveled(units)]
    begin = 0
    for place, unit in enumerate(units):
        if unit.kind == "row" and unit.depth == 0 and (depths[place] == 0 or _next_is_relation(units, place)):
            yield leveled(units[begin:place])
            begin = place
    yield leveled(units[begin:])


def _next_is_relation(units: Sequence[Unit], place: int) -> bool:
    follows = next((unit for unit in units[place + 1 :] if not is_layout(unit)), None)
    return follows is not None and follows.kind == "relation"


def _append(found: list[_Piece], row: list[_Piece], source: str) -> None:
    """Adds the pieces of a row; its first piece may finish the last one of the row before."""
    if found and row and _goes_on(found[-1], row[0]):
        first = row.pop(0)
        found[-1] = replace(found[-1], units=found[-1].units + first.units, tail=first.tail)
    if row and found:
        row[0] = replace(row[0], starts="row" if row[0].starts == "start" else row[0].starts)
    found.extend(piece for piece in row if not _TAG.fullmatch(piece.text(source).strip().rstrip(".,")))


def _goes_on(before: _Piece, first: _Piece) -> bool:
    last, opening = before.solid[-1:], first.solid[:1]
    if not opening or not last or first.lead or first.hint:
        return False
    raised = before.solid[-2:-1] and before.solid[-2].text == "^"
    if (last[0].text in _UNFINISHED and not raised) or (last[0].kind == "relation" and last[0].depth == 0):
        return True
    if opening[0].text in _GOES_ON:
        return True
    return opening[0].text == "-" and (not first.related or any(unit.kind == "cell" for unit in first.units[:3]))


# ---------------------------------------------------------------------------------------------- pieces


@dataclass(slots=True)
class _Cutter:
    """Collects the pieces of one row."""

    found: list[_Piece] = field(default_factory=list)
    current: list[Unit] = field(default_factory=list)
    starts: str = "start"
    lead: str = ""
    hint: str = ""

    def cut(self, starts: str) -> None:
        """Ends the current piece, if it holds anything."""
        piece = _Piece(units=tuple(self.current), starts=self.starts, lead=self.lead, hint=self.hint)
        if piece.solid:
            self.found.append(piece)
            self.lead = self.hint = ""
        self.current = []
        self.starts = starts

    def words(self, text: str) -> None:
        """Words after the current piece and before the next."""
        self.cut("prose")
        if self.found:
            self.found[-1] = replace(self.found[-1], tail=f"{self.found[-1].tail} {text}".strip())
        self.hint = f"{self.hint} {text}".strip()


def _pieces(row: Sequence[Unit]) -> list[_Piece]:
    if _is_wrapped(row):
        row = leveled([replace(unit, depth=max(0, unit.depth - 1)) for unit in _inside(row)])
    cutter = _Cutter()
    for place, unit in enumerate(row):
        if unit.depth == 0 and unit.kind in ("link", "prose", "quad", "mark"):
            _visit(cutter, row, place)
        else:
            cutter.current.append(unit)
    cutter.cut("end")
    return [part for piece in cutter.found for part in _unwrapped(piece)]


def _visit(cutter: _Cutter, row: Sequence[Unit], place: int) -> None:
    unit = row[place]
    if unit.kind == "link":
        cutter.cut("comma" if unit.text == "\\land" else "link")
        cutter.lead = cutter.lead if unit.text == "\\land" else unit.text
    elif unit.kind == "prose" and _is_side(row, place):
        if cutter.current and cutter.current[-1].kind != "relation":
            cutter.cut("prose")
        cutter.current.append(unit)
    elif unit.kind == "prose":
        cutter.words(unit.text.strip())
    elif unit.kind == "quad" and not _idle(row, place):
        cutter.cut("quad")
    elif unit.text in (",", ";") or _ends_sentence(row, place):
        cutter.cut("comma")
    elif unit.text == ":" and _ends_label(cutter, row, place):
        cutter.current = []
    else:
        cutter.current.append(unit)


def _neighbours(row: Sequence[Unit], place: int) -> tuple[Unit | None, Unit | None]:
    skip = ("cell", "idle", "quad")
    before = next((unit for unit in reversed(row[:place]) if unit.kind not in skip), None)
    after = next((unit for unit in row[place + 1 :] if unit.kind not in skip), None)
    return before, after


def _is_side(row: Sequence[Unit], place: int) -> bool:
    """Words that stand where a side should: `\\text{loss} = 0.1`."""
    before, after = _neighbours(row, place)
    if after is not None and after.kind == "relation":
        return not _connects(row[place].text)
    ended = after is None or after.breaks or after.text in (",", ";")
    return before is not None and before.kind == "relation" and ended


def _connects(words: str) -> bool:
    """Whether words only carry on (`so`, `by linearity`, `(1)`), so that no side is named."""
    found = _WORD.findall(words.lower())
    return words.strip().endswith(":") or all(word in _CONNECTING for word in found)


def _idle(row: Sequence[Unit], place: int) -> bool:
    """A `\\quad` at an edge, or beside a relation or sign, is spacing."""
    before, after = _neighbours(row, place)
    if before is None or after is None:
        return True
    return (
        before.kind == "relation"
        or after.kind == "relation"
        or before.text in _UNFINISHED
        or after.text in _GOES_ON - {"*"}
    )


def _ends_sentence(row: Sequence[Unit], place: int) -> bool:
    """A full stop between clauses; dots in a row (`...`) are none."""
    unit = row[place]
    if unit.text != "." or place == 0:
        return False
    after = row[place + 1] if place + 1 < len(row) else None
    touching = after is not None and after.start == unit.end
    return row[place - 1].text != "." and (after is None or (after.text != "." and not touching))


def _ends_label(cutter: _Cutter, row: Sequence[Unit], place: int) -> bool:
    """`\\alpha: X - WX = 0`: what stands before the colon is a label, unless arrows or spaces follow."""
    rest = [unit for unit in row[place + 1 :] if unit.depth == 0]
    texts = {unit.text for unit in rest}
    if "\\to" in texts or "\\mapsto" in texts or not any(unit.kind == "relation" for unit in rest):
        return False
    return not any(unit.kind == "relation" for unit in cutter.current) and len(cutter.current) <= 6


def _is_wrapped(row: Sequence[Unit]) -> bool:
    """Whether one pair of plain brackets holds the whole row, and relations in it."""
    solid = [unit for unit in row if not is_layout(unit)]
    if len(solid) < 5 or solid[0].text not in ("(", "[") or solid[-1].text not in (")", "]"):
        return False
    if any(unit.depth == 0 for unit in solid[1:-1]):
        return False
    return any(unit.kind == "relation" and unit.depth == 1 for unit in solid)


def _inside(row: Sequence[Unit]) -> list[Unit]:
    solid = [place for place, unit in enumerate(row) if not is_layout(unit)]
    return list(row[solid[0] + 1 : solid[-1]])


def _unwrapped(piece: _Piece) -> list[_Piece]:
    if not _is_wrapped(piece.units):
        return [piece]
    inner = _pieces(piece.units)
    if inner:
        inner[0] = replace(inner[0], starts=piece.starts, lead=piece.lead, hint=piece.hint or inner[0].hint)
        inner[-1] = replace(inner[-1], tail=piece.tail or inner[-1].tail)
    return inner


# ----------------------------------------------------------------------------------------------- lists


def _listed(pieces: list[_Piece]) -> list[_Piece]:
    """Pieces that a comma cut out of a list are joined again; quantifiers are dropped."""
    found: list[_Piece] = []
    waiting: list[_Piece] = []
    for piece in pieces:
        if piece.solid[0].text in _RESTS:
            continue
        if piece.related:
            found.extend(_with_heads(waiting, piece))
            waiting = []
        elif _ends_list(found, waiting, piece):
            found[-1] = replace(
                found[-1], units=(*found[-1].units, *_comma(piece.units[0].start), *piece.units), tail=piece.tail
            )
        elif piece.starts == "comma":
            waiting.append(piece)
        else:
            found.extend(waiting)
            waiting = [piece]
    return [*found, *waiting]


def _ends_list(found: list[_Piece], waiting: list[_Piece], piece: _Piece) -> bool:
    """`i = 1, \\dots, n`: pieces without a relation after one with it."""
    bare = piece.starts == "comma" and not piece.lead and not piece.hint
    return bare and bool(found) and not waiting and found[-1].related


def _comma(place: int) -> tuple[Unit, ...]:
    return (Unit("mark", ",", place, place, 0),)


def _with_heads(waiting: list[_Piece], piece: _Piece) -> list[_Piece]:
    """`q, k \\sim P`: the names before the comma belong to the relation; anything else before it stands alone."""
    relation = next(unit.text for unit in piece.units if unit.kind == "relation" and unit.depth == 0)
    if (
        not waiting
        or piece.starts != "comma"
        or relation not in _LISTED
        or any(len(part.solid) > 8 for part in waiting)
    ):
        return [*waiting, piece]
    units = tuple(unit for part in waiting for unit in (*part.units, *_comma(part.units[-1].end)))
    first = waiting[0]
    return [replace(piece, units=(*units, *piece.units), starts=first.starts, lead=first.lead, hint=first.hint)]
