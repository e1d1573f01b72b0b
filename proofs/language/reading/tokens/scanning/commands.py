"""Commands: which reader each kind of command has."""

from __future__ import annotations

import re

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.tokens import vocabulary
from corrigenda.proofs.language.reading.tokens.scanning import fonts, stacked, words
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Reader, Scanner
from corrigenda.proofs.language.tree.expressions import Span

_ROW_GAP = re.compile(r"\*?(?:\s*\[\s*-?[0-9.]+\s*[a-z]{2}\s*\])?")
_ENVIRONMENT = re.compile(r"[A-Za-z]+\*?")


def command(scanner: Scanner) -> None:
    """The command at the current place.  Raises `ParseError` for one that cannot begin a token."""
    name = scanner.source.command_at(scanner.position)
    if not name:
        raise ParseError("a backslash needs a command after it", Span(scanner.position, scanner.position + 1))
    end = scanner.position + len(name)
    if name in vocabulary.SPACING:
        scanner.position = end
    elif name in vocabulary.IGNORED_WITH_ARGUMENT:
        _ignored(scanner, end)
    elif name in vocabulary.KERNS and (width := vocabulary.KERN_WIDTH.match(scanner.source.text, end)):
        scanner.position = width.end()
    elif name in vocabulary.SIZED:
        _delimiter(scanner, vocabulary.SIZED[name], end)
    elif name in ("\\begin", "\\end"):
        _environment(scanner, name, end)
    elif name == "\\\\":
        _row_break(scanner, end)
    else:
        _reader(name)(scanner, name, end)


def _reader(name: str) -> Reader:
    if name in vocabulary.TEXT:
        return words.text
    if name in vocabulary.UPRIGHT:
        return words.upright
    if name in vocabulary.FONTS or name in vocabulary.ACCENTS:
        return fonts.decorated
    if name in vocabulary.SWITCHES:
        return fonts.switched
    return stacked.READERS.get(name, _plain)


def _plain(scanner: Scanner, name: str, end: int) -> None:
    text, side = vocabulary.ALIASES.get(name, (name, ""))
    if text in vocabulary.SYMBOLS:
        return scanner.name(text, end)
    kind = "name" if text.startswith("\\mathbb{") else "command"
    return scanner.emit(kind, text, end, side)


def _ignored(scanner: Scanner, end: int) -> None:
    if scanner.source.text.startswith("*", end):
        end += 1
    scanner.position = scanner.source.group(end)[2]


def _row_break(scanner: Scanner, end: int) -> None:
    gap = _ROW_GAP.match(scanner.source.text, end)
    kind = "mark" if scanner.rows == "," else "command"
    scanner.emit(kind, scanner.rows, gap.end() if gap else end)


def _delimiter(scanner: Scanner, side: str, end: int) -> None:
    """`\\left(` and the like: the delimiter and its side; `\\left.` is a mark of its own."""
    at = scanner.source.after_space(end)
    mark = scanner.source.command_at(at) or scanner.source.text[at : at + 1]
    if mark not in vocabulary.DELIMITERS:
        raise ParseError("expected a bracket or bar after \\left or \\right", Span(scanner.position, at + len(mark)))
    if mark == ".":
        text = {"L": "\\left.", "R": "\\right."}.get(side)
        if text is None:
            scanner.position = at + 1
        else:
            scanner.emit("mark", text, at + 1, side)
        return
    scanner.emit("mark", vocabulary.DELIMITERS[mark], at + len(mark), side)


def _environment(scanner: Scanner, name: str, end: int) -> None:
    inside, closing, after = scanner.source.group(end)
    word = scanner.source.text[inside:closing].strip()
    if _ENVIRONMENT.fullmatch(word) is None or word.rstrip("*") not in vocabulary.ENVIRONMENTS:
        raise ParseError("this environment is not read; a matrix or aligned one is", Span(scanner.position, after))
    word = vocabulary.ENVIRONMENTS[word.rstrip("*")]
    if name == "\\begin" and word in vocabulary.WITH_COLUMNS:
        after = scanner.source.optional(after)
        at = scanner.source.after_space(after)
        after = scanner.source.closing.get(at, at - 1) + 1 if scanner.source.text.startswith("{", at) else after
    scanner.emit("command", f"{name}{{{word}}}", after)
