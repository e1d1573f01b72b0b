"""Fonts and accents: `\\mathbf{x}` and `\\tilde{w}` are single names, `\\mathbf{XW}` is two."""

from __future__ import annotations

from corrigenda.proofs.language import size_limits
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.tokens import vocabulary
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Scanner
from corrigenda.proofs.language.reading.tokens.scanning.source import Source
from corrigenda.proofs.language.tree.expressions import Span

_STRETCHED = frozenset(("\\overline", "\\widehat", "\\widetilde", "\\bar", "\\hat"))


def decorated(scanner: Scanner, command: str, end: int) -> None:
    """A font may hold several symbols and their scripts; an accent one symbol, whose subscript may stand
    inside (`\\hat{y_i}`); a wide accent over an expression is a function of it."""
    start, closing, after = scanner.source.argument(end)
    if _is_empty(scanner.source, start, closing):
        raise ParseError("expected a symbol between the braces", Span(start, after))
    at = scanner.source.after_space(start)
    found = _symbol(scanner.source, at, 0)
    bare = scanner.source.text[at : at + 1] != "{" or after == closing
    if found is not None and not _inside(scanner.source, found[1], closing) and bare:
        return scanner.name(vocabulary.decorate(command, found[0]), _behind(found[1], closing, after))
    if command in vocabulary.FONTS:
        return scanner.within(start, closing, after, font=command)
    return _accented(scanner, command, found, (start, closing, after))


def _is_empty(source: Source, start: int, closing: int) -> bool:
    return source.after_space(start) >= closing and closing < len(source.text)


def _inside(source: Source, place: int, closing: int) -> bool:
    return source.after_space(place) < closing


def _behind(symbol_end: int, closing: int, after: int) -> int:
    """Without braces, as in `\\hat\\mathbf{w}`, the symbol may reach further than one command."""
    return after if closing != after else symbol_end


def _accented(scanner: Scanner, command: str, base: tuple[str, int] | None, place: tuple[int, int, int]) -> None:
    start, closing, after = place
    source = scanner.source
    if base is not None and source.text.startswith("_", source.after_space(base[1])):
        scanner.name(vocabulary.decorate(command, base[0]), base[1])
        return scanner.within(base[1], closing, after)
    if command not in _STRETCHED or source.after_space(start) >= closing:
        raise ParseError("an accent stands on one symbol", Span(scanner.position, after))
    word = vocabulary.operator_name(vocabulary.ACCENTS[command][1:])
    scanner.emit("name", word, start)
    scanner.position = start
    scanner.emit("mark", "(", start)
    scanner.within(start, closing, closing)
    return scanner.emit("mark", ")", after)


def _symbol(source: Source, at: int, depth: int) -> tuple[str, int] | None:
    """The one symbol at `at`, fonts and accents under it applied, and where it ends."""
    size_limits.refuse_above(size_limits.NESTING, depth, "nested fonts", Span(at, at + 1))
    character = source.text[at : at + 1]
    if character.isascii() and character.isalnum():
        return character, at + 1
    if character in vocabulary.CHARACTERS and vocabulary.CHARACTERS[character] in vocabulary.SYMBOLS:
        return vocabulary.CHARACTERS[character], at + 1
    command = source.command_at(at)
    if command in vocabulary.SYMBOLS:
        return command, at + len(command)
    if command in vocabulary.UPRIGHT or command in vocabulary.TEXT:
        return _upright_symbol(source, at + len(command))
    if command in vocabulary.FONTS or command in vocabulary.ACCENTS:
        return _dressed(source, command, at + len(command), depth)
    return None


def _upright_symbol(source: Source, at: int) -> tuple[str, int] | None:
    start, closing, after = source.argument(at)
    word = source.text[start:closing].strip()
    return (vocabulary.operator_name(word), after) if word.isascii() and word.isalpha() else None


def _dressed(source: Source, command: str, at: int, depth: int) -> tuple[str, int] | None:
    start, closing, after = source.argument(at)
    inner = _symbol(source, source.after_space(start), depth + 1)
    if inner is None:
        return None
    if closing == after:  # without braces the inner symbol tells how far it reaches
        return vocabulary.decorate(command, inner[0]), inner[1]
    whole = source.after_space(inner[1]) >= closing
    return (vocabulary.decorate(command, inner[0]), after) if whole else None


def switched(scanner: Scanner, command: str, end: int) -> None:
    """`{\\bf x}`: an old switch behind an opening brace holds up to the closing one; `{\\rm tr}` is a word."""
    closing = scanner.source.closing.get(scanner.position - 1)
    if closing is None:
        scanner.position = end
        return None
    meaning = vocabulary.SWITCHES[command]
    word = scanner.source.text[end:closing].strip()
    if meaning == "\\mathrm" and word.isascii() and word.isalpha():
        return scanner.emit("name", vocabulary.operator_name(word), closing)
    return scanner.within(end, closing, closing, font=meaning if meaning != "\\mathrm" else "")
