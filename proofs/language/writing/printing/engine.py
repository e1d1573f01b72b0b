"""The engine behind both printers: where brackets are needed, decided by binding strength.

Every node becomes a `Piece`: its text, how strongly it holds together, and whether it is open at its
end (a sum, say, would swallow a factor written behind it).  A `Style` supplies the characters.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from corrigenda.proofs.language.tree import expressions as ast

WHOLE, SUM, PRODUCT, JUXTAPOSED, FACTOR, POWER, SCRIPTED, ATOM, BRACKETED = 0, 10, 20, 30, 35, 40, 45, 50, 60


@dataclass(frozen=True, slots=True)
class Piece:
    """Printed text with its binding strength; `open` when it extends over what follows."""

    text: str
    strength: int = ATOM
    open: bool = False


class Style(Protocol):
    """The characters of one output form."""

    def number(self, node: ast.Num) -> Piece:
        """A literal."""

    def name(self, text: str) -> Piece:
        """A canonical name."""

    def mark(self, key: str) -> str:
        """A sign, operator or word by its key."""

    def prose(self, text: str) -> str:
        """Plain words."""

    def bracket(self, text: str, opening: str, closing: str) -> str:
        """Text between an opening and a closing mark."""

    def fraction(self, top: Piece, bottom: Piece) -> Piece:
        """A quotient."""

    def raised(self, base: str, exponent: str) -> str:
        """A superscript."""

    def lowered(self, base: str, label: str) -> str:
        """A subscript."""

    def special(self, name: str, arguments: tuple[Piece, ...]) -> Piece | None:
        """A function that is no word before a bracket, else None."""

    def function(self, name: str) -> str:
        """The word of a function."""

    def bounds(self, operator: str, below: str, above: str) -> str:
        """A big operator with what is below and above it."""

    def beside(self, left: str, right: str) -> str:
        """Two juxtaposed texts."""

    def evaluated(self, body: str, place: str, upper: str) -> str:
        """A value at a place."""

    def cases(self, rows: tuple[tuple[str, ...], ...]) -> str:
        """Values with their conditions."""

    def block(self, rows: tuple[tuple[str, ...], ...]) -> str:
        """A matrix by rows."""


Rule = Callable[["Printing", Any], Piece]


@dataclass(frozen=True, slots=True)
class Printing:
    """Renders nodes in one style by a table of rules."""

    style: Style
    rules: Mapping[type[ast.Node], Rule]

    def piece(self, node: ast.Node) -> Piece:
        """The rendering of any expression or right side."""
        return self.rules[type(node)](self, node)

    def whole(self, node: ast.Node) -> str:
        """The rendering where nothing around it binds."""
        return self.piece(node).text

    def at_least(self, node: ast.Node, strength: int, *, last: bool = False) -> str:
        """The rendering, in brackets when weaker than `strength`, or open and not `last`."""
        return self.held(self.piece(node), strength, last=last)

    def held(self, piece: Piece, strength: int, *, last: bool = False) -> str:
        """`piece`, bracketed when weaker than `strength`, or open and not `last`."""
        fits = piece.strength >= strength and (last or not piece.open)
        return piece.text if fits else self.style.bracket(piece.text, "(", ")")

    def listed(self, nodes: tuple[ast.Expr, ...]) -> str:
        """Items separated by commas."""
        return ", ".join(self.whole(node) for node in nodes)
