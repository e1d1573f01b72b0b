"""The state of one scan, and the table of what to do with each kind of character."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from corrigenda.proofs.language import size_limits
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.tokens import vocabulary
from corrigenda.proofs.language.reading.tokens.scanning.source import Source
from corrigenda.proofs.language.tree.expressions import Span
from corrigenda.proofs.language.tree.node import span

PROSE_MARK = '"'

_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?|\.[0-9]+")
_SCIENTIFIC = re.compile(r"[0-9.]+e[+-]?[0-9]")
_COMPOUND = re.compile("|".join((r"\.T(?![A-Za-z_])", *map(re.escape, vocabulary.COMPOUND_MARKS))))
_COMPOUND_STARTS = frozenset(mark[0] for mark in vocabulary.COMPOUND_MARKS)


@dataclass(frozen=True, slots=True)
class Token:
    """One lexical unit.

    `kind` is `number`, `name`, `text`, `command`, `mark` or `end`; `side` is `L` or `R` when the
    source says which side a delimiter is on (`\\left|`, `\\rVert`), else empty.  The text of prose
    begins with `PROSE_MARK`, so that it never equals a mark or command.
    """

    kind: str
    text: str
    span: Span
    side: str = ""


Reader = Callable[["Scanner", str, int], None]


@dataclass(slots=True)
class Scanner:
    """Reads `source` from left to right, appending to `tokens`.

    `font` dresses the letters of a group that a font command holds; `rows` says what a row break
    means there (`,` inside `\\substack`).  `symbol` and `command` read a letter and a command.
    """

    source: Source
    words: frozenset[str]
    symbol: Callable[[Scanner], None]
    command: Callable[[Scanner], None]
    position: int = 0
    tokens: list[Token] = field(default_factory=list)
    font: str = ""
    rows: str = "\\\\"
    depth: int = 0
    bare: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        bare = (word for word in self.words if word.isalpha() and word.isascii() and len(word) > 1)
        self.bare = tuple(sorted(bare, key=len, reverse=True))

    def run(self, end: int) -> None:
        """Reads up to `end`."""
        while self.position < end:
            self._step()

    def within(self, start: int, end: int, after: int, *, font: str = "", rows: str = "") -> None:
        """Reads `start` to `end`, then goes on behind `after`."""
        size_limits.refuse_above(size_limits.NESTING, self.depth, "nested groups", Span(start, start + 1))
        outer = self.font, self.rows, self.depth
        self.font, self.rows, self.depth = font or self.font, rows or self.rows, self.depth + 1
        self.position = start
        self.run(end)
        self.font, self.rows, self.depth = outer
        self.position = after

    def emit(self, kind: str, text: str, end: int, side: str = "") -> None:
        """Appends a token that reaches to `end`, and goes there."""
        if len(self.tokens) >= size_limits.TOKENS:
            raise ParseError("too many symbols for one text", Span(self.position, end))
        self.tokens.append(Token(kind, text, span(self.position, max(self.position, end)), side))
        self.position = end

    def name(self, text: str, end: int) -> None:
        """Appends a symbol, dressed in the font of the group around it; a bold digit is a number."""
        text = vocabulary.decorate(self.font, text) if self.font else text
        if self.tokens and self.tokens[-1].text == "\\Delta" and not text.isdigit() and self._changes():
            start = self.tokens.pop().span.start
            self.tokens.append(Token("name", f"\\Delta {text}", Span(start, end)))
            self.position = end
            return
        self.emit("number" if text.isdigit() else "name", text, end)

    def _changes(self) -> bool:
        """Whether `\\Delta` just read begins a name such as `\\Delta w`: no declared letter, just before."""
        between = self.source.text[self.tokens[-1].span.end : self.position]
        return "\\Delta" not in self.words and not between.strip(" {")

    def _step(self) -> None:
        text, start = self.source.text, self.position
        character = text[start]
        if character == "\\":
            self.command(self)
        elif character.isspace() or character == "~":
            self.position += 1
        elif character.isascii() and character.isalpha():
            self.symbol(self)
        elif (character.isdigit() or character == ".") and (found := _NUMBER.match(text, start)):
            self._number(found)
        else:
            self._mark(character)

    def _number(self, found: re.Match[str]) -> None:
        size_limits.refuse_above(size_limits.DIGITS, len(found.group()), "digits", Span(*found.span()))
        if _SCIENTIFIC.match(self.source.text, found.start()):
            raise ParseError("write 2 \\cdot 10^{-3} for 2e-3, or put spaces around the sign", Span(*found.span()))
        if len(found.group()) == 1 and self.font:
            self.name(found.group(), found.end())
        else:
            self.emit("number", found.group(), found.end())

    def _mark(self, character: str) -> None:
        text, start = self.source.text, self.position
        if character in _COMPOUND_STARTS and (found := _COMPOUND.match(text, start)):
            if found.group() == ".T":
                self.emit("mark", "^", start + 1)
                return self.emit("command", "\\top", found.end())
            meaning = vocabulary.COMPOUND_MARKS[found.group()]
            return self.emit("command" if meaning.startswith("\\") else "mark", meaning, found.end())
        if self.font and character in "_^":
            return self._script(character)
        if character in vocabulary.MARKS:
            return self.emit("mark", character, start + 1)
        if character in vocabulary.CHARACTERS:
            return self._unicode(vocabulary.CHARACTERS[character])
        raise ParseError(f"unexpected character {character!r}", Span(start, start + 1))

    def _script(self, character: str) -> None:
        """A font dresses the letter, not its scripts: `\\mathbf{x_i}` is `\\mathbf{x}_i`."""
        font, self.font = self.font, ""
        self.emit("mark", character, self.position + 1)
        start, closing, after = self.source.argument(self.position)
        if closing != after:
            self.emit("mark", "{", start)
            self.run(closing)
            self.emit("mark", "}", after)
        else:
            self.run(after)
        self.font = font

    def _unicode(self, meaning: str) -> None:
        """A character that stands for a command or for a short run of tokens (`²`)."""
        end = self.position + 1
        for piece in meaning.split():
            text, side = vocabulary.ALIASES.get(piece, (piece, ""))
            if text in vocabulary.SYMBOLS or text.startswith("\\mathbb{"):
                self.name(text, end) if text in vocabulary.SYMBOLS else self.emit("name", text, end)
            else:
                kind = "number" if text.isdigit() else "command" if text[:1] == "\\" else "mark"
                self.emit(kind, text, end, side)
            self.position = end - 1
        self.position = end
