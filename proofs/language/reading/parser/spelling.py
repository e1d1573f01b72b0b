"""A run of tokens as canonical LaTeX, for labels that are kept as they stand: `\\text{op}`, `2,1`, `<t`."""

from __future__ import annotations

from collections.abc import Iterable

from corrigenda.proofs.language.reading.tokens.prose import encode
from corrigenda.proofs.language.reading.tokens.scanning.scanner import PROSE_MARK, Token


def spelled(tokens: Iterable[Token]) -> str:
    """The texts of `tokens` side by side, so that scanning them again gives the same tokens."""
    found = ""
    for token in tokens:
        part = _part(token)
        joins = part[:1].isalpha() and found[-1:].isalpha()
        found += f" {part}" if joins and _ends_in_command(found) else part
    return found


def _part(token: Token) -> str:
    if token.kind == "text":
        return f"\\text{{{encode(token.text[len(PROSE_MARK) :].strip())}}}"
    if token.text.startswith("\\operatorname{"):
        return token.text.replace("\\operatorname", "\\text", 1)
    return token.text


def _ends_in_command(text: str) -> bool:
    last = text.rpartition("\\")[2]
    return last.isalpha() and "\\" in text
