"""Which declarations of a note the language can use; what it cannot is left out, with a sentence why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from corrigenda.proofs.language.errors import LanguageError, ParseError
from corrigenda.proofs.language.reading.declarations import declarations, headings
from corrigenda.proofs.language.reading.declarations.chance.independence import in_relations
from corrigenda.proofs.language.reading.declarations.declarations import is_definition
from corrigenda.proofs.language.reading.declarations.function_words import traits
from corrigenda.proofs.language.reading.declarations.samples import with_samples
from corrigenda.proofs.language.reading.parser import parse_declaration
from corrigenda.proofs.language.reading.settled.expansion import close_definitions
from corrigenda.proofs.language.reading.settled.listed_conditions import with_listed_conditions
from corrigenda.proofs.language.tree.expressions import Dots, Prose, Remainder, Statement
from corrigenda.proofs.language.tree.traverse import walk


@lru_cache(maxsize=2048)
def unusable(text: str, given: tuple[str, ...] = ()) -> str:
    """Why `text` declares nothing under the declarations in force; empty when it does."""
    try:
        statement = read((*given, text), text)
        told = isinstance(statement, Remainder) and traits(statement) is not None
        if not told and any(isinstance(node, Prose) for node in walk(statement)):
            return "it holds words"
        (written,) = with_samples((with_listed_conditions((), statement)[1],))
        if any(isinstance(node, Dots) for node in walk(written)):
            return "its dots do not say how the pattern goes on"
        declarations.build((written,))
        if is_definition(statement):
            _close((*given, text))
    except LanguageError as refused:
        return str(refused)
    return ""


def _close(texts: tuple[str, ...]) -> None:
    """Raises DeclarationError when the definitions among `texts` go round in a circle."""
    known = headings.collect(texts)
    context = declarations.build(with_samples([known.read(text) for text in texts]))
    close_definitions(context.definitions)


def read(given: Sequence[str], text: str) -> Statement:
    """`text` as a declaration, with the names that `given` introduces.  Raises ParseError."""
    known = headings.collect(given, text)
    return parse_declaration(in_relations(text), known.names, known.functions, known.sequences)


def statement_of(text: str, given: Sequence[str]) -> Statement | ParseError:
    """`text` as a statement under `given`, or the error that says where it cannot be read."""
    try:
        return headings.collect(given, text).read(text)
    except ParseError as refused:
        return refused
