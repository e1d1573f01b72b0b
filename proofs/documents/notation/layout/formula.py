"""A formula of a page as the rules of notation see it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from corrigenda.proofs.documents.notation.layout.pieces import Piece

_GOES_ON = frozenset(("+", "-", "\\pm", "\\mp", "\\cdot", "\\times", "/", "*"))
_LAYOUT = frozenset(("cell", "quad"))
_ENDS = frozenset((".", ",", ";"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Formula:
    """The pieces of a formula; `elsewhere` are the letters that the rest of its page mentions outside their
    sums, `display` whether it stands in a line of its own."""

    source: str
    row: tuple[Piece, ...]
    elsewhere: frozenset[str] = frozenset()
    display: bool = True

    def text(self, start: int, end: int) -> str:
        """The formula's own spelling of a part."""
        return " ".join(self.source[start:end].split())

    def chains(self) -> Iterator[Chain]:
        """The chains of relations outside all brackets, in order; one without a relation has one member."""
        members: list[tuple[Piece, ...]] = []
        relations: list[str] = []
        current: list[Piece] = []
        for place, piece in enumerate(self.row):
            if self._breaks(place):
                yield Chain(members=(*members, _trimmed(current)), relations=tuple(relations))
                members, relations, current = [], [], []
            elif piece.kind == "relation":
                members.append(_trimmed(current))
                relations.append(piece.text)
                current = []
            elif piece.kind != "row":
                current.append(piece)
        yield Chain(members=(*members, _trimmed(current)), relations=tuple(relations))

    def _breaks(self, place: int) -> bool:
        """Whether a chain ends here: at words, arrows and commas, and where a row says something of its own."""
        piece = self.row[place]
        if piece.kind == "row":
            return self._opens_chain(place)
        if piece.kind == "quad":
            beside = (self._solid(place, -1), self._solid(place, 1))
            return not any(one is None or one.kind == "relation" or one.text in _GOES_ON for one in beside)
        return piece.kind in ("link", "prose") or piece.text in (",", ";")

    def _solid(self, place: int, step: int) -> Piece | None:
        place += step
        while 0 <= place < len(self.row) and self.row[place].kind in _LAYOUT:
            place += step
        return self.row[place] if 0 <= place < len(self.row) else None

    def _opens_chain(self, place: int) -> bool:
        first = self._solid(place, 1)
        if first is None or first.kind == "relation" or first.text in _GOES_ON:
            return False
        for piece in self.row[place + 1 :]:
            if piece.kind == "row":
                return False
            if piece.kind == "relation":
                return True
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Chain:
    """Members with the relations between them; a member may be empty where the chain goes on from a formula before."""

    members: tuple[tuple[Piece, ...], ...]
    relations: tuple[str, ...]


def _trimmed(row: list[Piece]) -> tuple[Piece, ...]:
    """Without alignment marks, and without a full stop or comma at the end."""
    kept = [piece for piece in row if piece.kind not in _LAYOUT]
    while kept and kept[-1].text in _ENDS and kept[-1].is_bare:
        kept.pop()
    return tuple(kept)
