"""Formulas, comments and code inside running Markdown text, in one pass from left to right."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field

from markdown_it.common.html_re import HTML_OPEN_CLOSE_TAG_STR

from corrigenda.proofs.documents import mathematics
from corrigenda.proofs.documents.formats.markdown import dollars as markdown_dollar

LIQUID = r"\{%-?\s*(?P<liquid>math|latex|katex|mathjax)\s*-?%\}"
"""The tag that opens a formula in Jekyll's templates."""


_TARGET = r"\]\((?=[^()\s]*[/.#:])[^()\s]*(?:\s+\"[^\"]*\")?\)"
_LINK = re.compile(r"(?<!!)\[(?P<words>[^\[\]]*)" + _TARGET)
_REST = re.compile(r"^(?P<words>[^\[\]]*)" + _TARGET)


def without_targets(text: str) -> str:
    """Prose with the words of its links alone; one that a formula cuts in two ends in its last words."""
    return _LINK.sub(r"\g<words>", _REST.sub(r"\g<words>", text))


def closing_tag(name: str) -> str:
    """What closes the tag, as a pattern."""
    return r"\{%-?\s*end" + name + r"\s*-?%\}"


_MARK = re.compile(
    r"(?P<comment><!--)|(?P<tag>" + HTML_OPEN_CLOSE_TAG_STR.removeprefix("^") + r")"
    r"|(?P<role>\{math\}`)|(?P<quoted>\$`)|(?P<code>`+)"
    r"|(?P<bracket>\\\\?[(\[])|\\begin\{(?P<name>" + mathematics.NAMES + r")\}|(?P<escape>\\.)"
    r"|(?P<display>\$\$)|(?P<dollar>\$)|(?P<colons>^:{3,}[ ]*\{math\})|" + LIQUID,
    re.DOTALL | re.MULTILINE,
)
_TICKS = re.compile(r"`+")
_OPTIONS = re.compile(r"(?:[ \t]*:[\w-]+:[^\n]*(?:\n|$))*")
_RAW = ("<script", "<style", "<pre", "<code", "<textarea")


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A part of the text: the mark that opens it at `start`, its content from `first` to `last`, its end.

    `kind` is prose, inline, display, environment, comment or code.
    """

    kind: str
    start: int
    first: int
    last: int
    end: int


def pieces(text: str) -> Iterator[Piece]:
    """The parts of one block of text, in order and without gaps."""
    scanner = _Scanner(text=text)
    prose = at = 0
    while (mark := _MARK.search(text, at)) is not None:
        piece = scanner.piece(mark)
        at = mark.end()
        if piece is None:
            continue
        if piece.start > prose:
            yield Piece(kind="prose", start=prose, first=prose, last=piece.start, end=piece.start)
        yield piece
        prose = at = piece.end
    if prose < len(text):
        yield Piece(kind="prose", start=prose, first=prose, last=len(text), end=len(text))


def without_options(text: str) -> int:
    """Where the formula of a MyST directive begins, behind lines such as `:label: name`."""
    found = _OPTIONS.match(text)
    return found.end() if found else 0


@dataclass(slots=True)
class _Scanner:
    """Finds the end of what a mark opens; remembers which ends are missing, so that the whole stays linear."""

    text: str
    missing: set[str] = field(default_factory=set)
    ticks: dict[str, list[int]] | None = None
    dollars: tuple[int, ...] | None = None

    def piece(self, mark: re.Match[str]) -> Piece | None:
        kind = mark.lastgroup or ""
        if kind == "comment":
            return self._until("comment", mark, "-->")
        if kind == "tag":
            return self._tag(mark)
        if kind in ("role", "quoted"):
            return self._until("inline", mark, "`" if kind == "role" else "`$")
        if kind == "code":
            return self._code(mark)
        return self._formula(kind, mark)

    def _formula(self, kind: str, mark: re.Match[str]) -> Piece | None:
        if kind == "bracket":
            opened = mark.group()
            closing = opened[:-1] + {"(": ")", "[": "]"}[opened[-1]]
            return self._until("display" if opened[-1] == "[" else "inline", mark, closing)
        if kind == "name":
            return self._until("environment", mark, f"\\end{{{mark['name']}}}")
        if kind == "display":
            return self._until("display", mark, "$$")
        if kind == "colons":
            return self._directive(mark)
        if kind == "liquid":
            end = re.compile(closing_tag(mark["liquid"])).search(self.text, mark.end())
            return self._until("display", mark, end.group()) if end else None
        return self._dollar(mark) if kind == "dollar" else None

    def _until(self, kind: str, mark: re.Match[str], closing: str) -> Piece | None:
        last = self._find(closing, mark.end())
        if last < 0 or (kind != "comment" and not self.text[mark.end() : last].strip()):
            return None
        return Piece(kind=kind, start=mark.start(), first=mark.end(), last=last, end=last + len(closing))

    def _find(self, closing: str, start: int) -> int:
        if closing in self.missing:
            return -1
        at = self.text.find(closing, start)
        if at < 0:
            self.missing.add(closing)
        return at

    def _directive(self, mark: re.Match[str]) -> Piece | None:
        piece = self._until("display", mark, "\n:::")
        if piece is None:
            return None
        first = piece.first + without_options(self.text[piece.first : piece.last].removeprefix("\n")) + 1
        return Piece(kind="display", start=piece.start, first=min(first, piece.last), last=piece.last, end=piece.end)

    def _tag(self, mark: re.Match[str]) -> Piece:
        name = next((raw for raw in _RAW if mark.group().lower().startswith(raw)), None)
        last = -1 if name is None else self._find("</" + name[1:], mark.end())
        end = mark.end() if last < 0 else last
        return Piece(kind="code", start=mark.start(), first=mark.start(), last=end, end=end)

    def _code(self, mark: re.Match[str]) -> Piece | None:
        if self.ticks is None:
            self.ticks = {}
            for found in _TICKS.finditer(self.text):
                self.ticks.setdefault(found.group(), []).append(found.start())
        places = self.ticks.get(mark.group(), [])
        after = bisect_left(places, mark.end())
        if after == len(places):
            return None
        end = places[after] + len(mark.group())
        return Piece(kind="code", start=mark.start(), first=mark.start(), last=end, end=end)

    def _dollar(self, mark: re.Match[str]) -> Piece | None:
        if self.dollars is None:
            self.dollars = markdown_dollar.runs(self.text)
        end = markdown_dollar.end(self.text, mark.start(), self.dollars)
        if end is None:
            return None
        return Piece(kind="inline", start=mark.start(), first=mark.end(), last=end, end=end + 1)
