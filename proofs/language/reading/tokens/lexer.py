"""From LaTeX to tokens: fonts, accents and words become single names, spacing disappears.

A token keeps the half-open span of its source.  Names are canonical: `\\tilde w`, `\\tilde{w}` and
`\\widetilde{w}` give one text, so that equal symbols compare equal whatever the typing habit.
"""

from __future__ import annotations

from corrigenda.proofs.language import size_limits
from corrigenda.proofs.language.reading.tokens.scanning.commands import command
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Scanner, Token
from corrigenda.proofs.language.reading.tokens.scanning.source import Source
from corrigenda.proofs.language.reading.tokens.scanning.symbols import symbol
from corrigenda.proofs.language.tree.expressions import Span


def tokenize(text: str, words: frozenset[str] = frozenset()) -> tuple[Token, ...]:
    """The tokens of `text`, closed by one of kind `end`.

    `words` are declared names; those of several bare letters (`dw`) are read as one name.
    Raises `ParseError` on a character or command that cannot begin a token, and past the limits.
    """
    size_limits.refuse_above(size_limits.CHARACTERS, len(text), "characters", Span(size_limits.CHARACTERS, len(text)))
    scanner = Scanner(source=Source(text), words=words, symbol=symbol, command=command)
    scanner.run(len(text))
    return (*scanner.tokens, Token("end", "", Span(len(text), len(text))))
