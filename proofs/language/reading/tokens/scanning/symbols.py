"""Letters: declared words, words before a bracket, `dW` as one name, single letters."""

from __future__ import annotations

import re

from corrigenda.proofs.language.reading.tokens import vocabulary
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Scanner

_OPENS = r"(?=\s*(?:\\[,!:; ])?\s*(?:[(\[{]|\\left|\\[Bb]ig|\\\{))"
_BARE_WORD = re.compile(rf"(?:{'|'.join(vocabulary.BARE_WORDS)}){_OPENS}")
_SCRIPTED_WORD = re.compile(rf"(?:{'|'.join(vocabulary.SCRIPTED_WORDS)})(?=[_^])")
_CAMEL = re.compile(rf"[A-Z][a-z]{{2,}}[A-Za-z0-9]*{_OPENS}|[A-Z]{{3,}}[a-z]*(?=\()")
_CHANGE = re.compile(r"d[A-Z](?![A-Za-z])")
_BEFORE_A_CHANGE = re.compile(r"[A-Za-z0-9]")


def symbol(scanner: Scanner) -> None:
    """The letter or word at the current place."""
    text, start = scanner.source.text, scanner.position
    for word in scanner.bare:
        if text.startswith(word, start):
            return scanner.emit("name", word, start + len(word))
    found = None if scanner.font else _word_at(text, start)
    if found is not None:
        return scanner.emit("name", vocabulary.operator_name(found.group()), found.end())
    if _is_change(scanner, text, start):
        return scanner.emit("name", text[start : start + 2], start + 2)
    return scanner.name(text[start], start + 1)


def _word_at(text: str, start: int) -> re.Match[str] | None:
    inside_word = start > 0 and text[start - 1].isascii() and text[start - 1].isalpha()
    found = _BARE_WORD.match(text, start) or _SCRIPTED_WORD.match(text, start)
    return found if found is not None or inside_word else _CAMEL.match(text, start)


def _is_change(scanner: Scanner, text: str, start: int) -> bool:
    """`dW`, the differential of a matrix, where `d` is no declared size."""
    free = not scanner.font and "d" not in scanner.words and _CHANGE.match(text, start) is not None
    return free and not (start and _BEFORE_A_CHANGE.match(text[start - 1]))
