"""Whether a LaTeX command means anything in the language, wherever it stands."""

from __future__ import annotations

from functools import cache

from corrigenda.proofs.language.reading.parser.grammar import GRAMMAR
from corrigenda.proofs.language.reading.parser.sentences.relations import RELATIONS, UNREAD_RELATIONS
from corrigenda.proofs.language.reading.tokens import vocabulary
from corrigenda.proofs.language.reading.tokens.scanning import stacked
from corrigenda.proofs.language.reading.tokens.vocabulary import words

# What has a meaning only in certain places: in a script, as a separator, between rows.
_IN_PLACE = frozenset(
    f"\\{name}" for name in words("begin end not limits quad qquad newline mid top prime dagger ast star circ dots")
)


def knows(command: str) -> bool:
    """Whether `command`, with its backslash, is a letter, an operation, a relation, a font, a space or layout."""
    text = vocabulary.ALIASES.get(command, (command, ""))[0]
    return command in _layout() or text in _meanings()


@cache
def _layout() -> frozenset[str]:
    tables = (
        vocabulary.SPACING,
        vocabulary.IGNORED_WITH_ARGUMENT,
        vocabulary.SIZED,
        vocabulary.DELIMITERS,
        vocabulary.TEXT,
        vocabulary.UPRIGHT,
        vocabulary.TRANSPARENT,
        vocabulary.LONG_ARROWS,
        vocabulary.FONTS,
        vocabulary.ACCENTS,
        vocabulary.SWITCHES,
        stacked.READERS,
    )
    return frozenset(name for table in tables for name in table) | _IN_PLACE


@cache
def _meanings() -> frozenset[str]:
    tables = (vocabulary.SYMBOLS, GRAMMAR.prefix, GRAMMAR.infix, RELATIONS, UNREAD_RELATIONS)
    return frozenset(name for table in tables for name in table) | set(vocabulary.CONNECTIVES.values())
