"""`\\text{...}`: prose, a connective or a word; `\\operatorname{...}` and `\\mathrm{...}`: upright names."""

from __future__ import annotations

import re

from corrigenda.proofs.language.laws.table import hyphenated_law
from corrigenda.proofs.language.reading.tokens import vocabulary
from corrigenda.proofs.language.reading.tokens.prose import decode
from corrigenda.proofs.language.reading.tokens.scanning.scanner import PROSE_MARK, Scanner

_WORD = re.compile(r"\s*([A-Za-z][A-Za-z0-9]*(?:(?:\s|-|\\,|\\!|\\ )*[A-Za-z0-9]+)*)\s*")
_APPLIED = re.compile(r"\s*(?:\\!|\\,)?(?:[(\[_^]|\\left|\\[Bb]ig[gl]*\(|\\\{)")
_NAME = re.compile(r"[A-Za-z]*[A-Z][A-Za-z]*")


def text(scanner: Scanner, _name: str, end: int) -> None:
    """Prose, unless it is a connective, a known word, or a word that a bracket or script follows."""
    start, closing, after = scanner.source.argument(end)
    content = decode(scanner.source.text[start:closing])
    word = content.strip(" ,;:")
    if word in vocabulary.CONNECTIVES:
        scanner.emit("command", vocabulary.CONNECTIVES[word], after)
    elif word in vocabulary.WORDS or vocabulary.operator_name(word) in scanner.words or _is_name(scanner, word, after):
        scanner.emit("name", vocabulary.operator_name(word), after)
    elif (law := hyphenated_law(word)) and _APPLIED.match(scanner.source.text, after):
        scanner.emit("name", vocabulary.operator_name(law), after)
    else:
        scanner.emit("text", PROSE_MARK + content, after)


def _is_name(scanner: Scanner, word: str, after: int) -> bool:
    """`\\text{rank}(Z)`, `\\text{MSE}`: a word of letters that is used like a name."""
    if not (word.isascii() and word.isalpha()) or word.lower() in vocabulary.PROSE_WORDS:
        return False
    previous = scanner.tokens[-1].text if scanner.tokens else ""
    if previous in ("_", "^") or (previous == "{" and _is_script(scanner)):
        return False
    applied = _APPLIED.match(scanner.source.text, after) is not None
    return applied or (len(word) > 1 and _NAME.fullmatch(word) is not None and sum(map(str.isupper, word)) > 1)


def _is_script(scanner: Scanner) -> bool:
    return len(scanner.tokens) > 1 and scanner.tokens[-2].text in ("_", "^")


def upright(scanner: Scanner, name: str, end: int) -> None:
    """`\\operatorname{Var}` or `\\mathrm{d}`: a name of upright letters, with scripts if they stand inside;
    what is no word is read as if the command were not there."""
    if scanner.source.text.startswith("*", end):
        end += 1
    start, closing, after = scanner.source.argument(end)
    if name == "\\mathrm" and scanner.source.text[start:closing].strip() in vocabulary.PROSE_WORDS:
        return text(scanner, name, end)
    found = _WORD.match(scanner.source.text, start, closing)
    if found is None:
        return scanner.within(start, closing, after)
    word = hyphenated_law(found[1]) or re.sub(r"\\.|[^A-Za-z0-9]", "", found[1])
    if found.end() == closing:
        return scanner.emit("name", vocabulary.operator_name(word), after)
    scanner.emit("name", vocabulary.operator_name(word), found.end())
    return scanner.within(scanner.position, closing, after)
