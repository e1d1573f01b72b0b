"""From LaTeX to tokens: fonts, accents and words become single names, spacing disappears.

A token keeps the half-open span of its source.  Names are canonical: `\\tilde w`, `\\tilde{w}` and
`\\widetilde{w}` give one text, so that equal symbols compare equal whatever the typing habit.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from proofs.language import limits, vocabulary
from proofs.language.ast import Span
from proofs.language.errors import ParseError
from proofs.language.prose import decode

_COMMAND = re.compile(r"\\(?:[A-Za-z]+|.)", re.DOTALL)
_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?|\.[0-9]+")
_BARE_WORD = re.compile(rf"(?:{'|'.join(vocabulary.BARE_WORDS)})(?=\s*(?:[(\[{{]|\\left|\\\{{))")
_SPACE = re.compile(r"\s*")

PROSE_MARK = '"'


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


def tokenize(text: str, words: frozenset[str] = frozenset()) -> tuple[Token, ...]:
    """The tokens of `text`, closed by one of kind `end`.

    `words` are declared names; those of several bare letters (`dw`) are read as one name.
    Raises `ParseError` on a character or command that cannot begin a token, and past the limits.
    """
    limits.refuse_above(limits.CHARACTERS, len(text), "characters", Span(limits.CHARACTERS, len(text)))
    scanner = _Scanner(text, words)
    while scanner.position < len(text):
        scanner.step()
    return (*scanner.tokens, Token("end", "", Span(len(text), len(text))))


class _Scanner:
    """Reads `source` from left to right, appending to `tokens`."""

    def __init__(self, source: str, words: frozenset[str]) -> None:
        self.source = source
        self.words = words
        self.bare = tuple(sorted((word for word in words if word.isalpha() and len(word) > 1), key=len, reverse=True))
        self.position = 0
        self.tokens: list[Token] = []

    def step(self) -> None:
        """Consumes one token, or some spacing."""
        start, character = self.position, self.source[self.position]
        if character.isspace() or character == "~":
            self.position += 1
        elif found := _NUMBER.match(self.source, start):
            limits.refuse_above(limits.DIGITS, len(found.group()), "digits", Span(*found.span()))
            self._emit("number", found.group(), found.end())
        elif character.isascii() and character.isalpha():
            self._letter()
        elif character == "\\":
            self._command()
        elif self.source.startswith(":=", start):
            self._emit("mark", ":=", start + 2)
        elif character in vocabulary.MARKS:
            self._emit("mark", character, start + 1)
        else:
            raise ParseError(f"unexpected character {character!r}", Span(start, start + 1))

    def _emit(self, kind: str, text: str, end: int, side: str = "") -> None:
        limits.refuse_above(limits.TOKENS - 1, len(self.tokens), "symbols", Span(self.position, end))
        self.tokens.append(Token(kind, text, Span(self.position, end), side))
        self.position = end

    def _letter(self) -> None:
        start = self.position
        for word in self.bare:
            if self.source.startswith(word, start):
                return self._emit("name", word, start + len(word))
        if found := _BARE_WORD.match(self.source, start):
            return self._emit("name", vocabulary.operator_name(found.group()), found.end())
        return self._emit("name", self.source[start], start + 1)

    def _command(self) -> None:
        found = _COMMAND.match(self.source, self.position)
        if found is None:
            raise ParseError("a backslash needs a command after it", Span(self.position, self.position + 1))
        command, end = found.group(), found.end()
        if command in vocabulary.SPACING:
            self.position = end
        elif command in vocabulary.IGNORED_WITH_ARGUMENT:
            self.position = self._raw_group(end)[1]
        elif command in vocabulary.SIZED:
            self._delimiter(vocabulary.SIZED[command], end)
        elif command in vocabulary.TEXT:
            self._text(end)
        elif command in vocabulary.UPRIGHT:
            self._word(end)
        elif command in vocabulary.FONTS or command in vocabulary.ACCENTS:
            self._decorated(command, end)
        elif command in ("\\begin", "\\end"):
            self._environment(command, end)
        else:
            self._plain_command(command, end)

    def _plain_command(self, command: str, end: int) -> None:
        text, side = vocabulary.ALIASES.get(command, (command, ""))
        kind = "name" if text in vocabulary.SYMBOLS else "command"
        self._emit(kind, text, end, side)

    def _delimiter(self, side: str, end: int) -> None:
        """`\\left(` and the like: the delimiter alone matters; `\\left.` is nothing."""
        at = self._after_space(end)
        found = _COMMAND.match(self.source, at)
        mark = found.group() if found else self.source[at : at + 1]
        if mark not in vocabulary.DELIMITERS:
            raise ParseError("expected a bracket or bar after \\left or \\right", Span(self.position, at + len(mark)))
        if mark == ".":
            self.position = at + 1
            return
        self._emit("mark", vocabulary.DELIMITERS[mark], at + len(mark), side)

    def _text(self, end: int) -> None:
        raw, after = self._raw_group(end)
        content = decode(raw)
        word = content.strip()
        if word in vocabulary.CONNECTIVES:
            self._emit("command", vocabulary.CONNECTIVES[word], after)
        elif word in vocabulary.WORDS or vocabulary.operator_name(word) in self.words:
            self._emit("name", vocabulary.operator_name(word), after)
        else:
            self._emit("text", PROSE_MARK + content, after)

    def _word(self, end: int) -> None:
        """`\\operatorname{Var}` or `\\mathrm{d}`: a name of upright letters."""
        if self.source.startswith("*", end):
            end += 1
        raw, after = self._raw_group(end)
        word = raw.replace("\\,", "").replace(" ", "").replace("-", "")
        if not (word.isascii() and word.isalnum() and word[0].isalpha()):
            raise ParseError("expected a word of letters here", Span(self.position, after))
        self._emit("name", vocabulary.operator_name(word), after)

    def _decorated(self, command: str, end: int) -> None:
        """A font may hold several symbols (`\\mathbf{XW}`), which then are several names."""
        symbols, after = self._symbols(end, 0)
        for symbol in symbols:
            text = vocabulary.decorate(command, symbol)
            kind = "number" if text.isdigit() else "name"
            self.tokens.append(Token(kind, text, Span(self.position, after)))
        if command in vocabulary.ACCENTS and len(symbols) > 1:
            raise ParseError("an accent stands on one symbol", Span(self.position, after))
        self.position = after

    def _symbols(self, start: int, depth: int) -> tuple[tuple[str, ...], int]:
        """The symbols of a font's or accent's argument at `start`, and the position after it."""
        limits.refuse_above(limits.NESTING, depth, "nested fonts", Span(start, start + 1))
        at = self._after_space(start)
        if not self.source.startswith("{", at):
            return self._symbol(at, depth)
        found: list[str] = []
        at = self._after_space(at + 1)
        while not self.source.startswith("}", at):
            symbols, end = self._symbol(at, depth)
            found.extend(symbols)
            at = self._after_space(end)
        if not found:
            raise ParseError("expected a symbol between the braces", Span(start, at + 1))
        return tuple(found), at + 1

    def _symbol(self, at: int, depth: int) -> tuple[tuple[str, ...], int]:
        character = self.source[at : at + 1]
        if character.isascii() and character.isalnum():
            return (character,), at + 1
        found = _COMMAND.match(self.source, at)
        command = found.group() if found else ""
        if command in vocabulary.SYMBOLS:
            return (command,), at + len(command)
        if command in vocabulary.FONTS or command in vocabulary.ACCENTS or command == "\\mathrm":
            symbols, end = self._symbols(at + len(command), depth + 1)
            return tuple(vocabulary.decorate(command, symbol) for symbol in symbols), end
        raise ParseError("expected a letter or a Greek letter under the font or accent", Span(at, at + 1))

    def _environment(self, command: str, end: int) -> None:
        name, after = self._raw_group(end)
        if name not in vocabulary.ENVIRONMENTS:
            raise ParseError("this environment is not read; a matrix or aligned one is", Span(self.position, after))
        self._emit("command", f"{command}{{{name.rstrip('*')}}}", after)

    def _raw_group(self, start: int) -> tuple[str, int]:
        """The uninterpreted content of the braces at `start` and the position after them."""
        at = self._after_space(start)
        if not self.source.startswith("{", at):
            raise ParseError("expected an opening brace", Span(at, at + 1))
        depth, scan = 0, at
        while scan < len(self.source):
            character = self.source[scan]
            scan += 2 if character == "\\" else 1
            depth += (character == "{") - (character == "}")
            if depth == 0:
                return self.source[at + 1 : scan - 1], scan
        raise ParseError("this brace is never closed", Span(at, at + 1))

    def _after_space(self, start: int) -> int:
        found = _SPACE.match(self.source, start)
        return found.end() if found else start
