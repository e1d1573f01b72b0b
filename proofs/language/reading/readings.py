"""All the readings that a text allows: the usual one first, then one for each heuristic taken the other way.

The parser asks itself the questions (`Parser.turns`): a bracket behind a symbol, the reach of a sum, `^T`,
`a/bc`, labels or indices, bars and norms of matrices.  Letters with a usual meaning (`e`, `E`, `I`) are asked
here, since declaring them is all that another reading needs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from corrigenda.proofs.language import conventions
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser import parse, parse_turned
from corrigenda.proofs.language.reading.parser.scope import Vocabulary
from corrigenda.proofs.language.reading.tokens.lexer import tokenize
from corrigenda.proofs.language.tree.expressions import Prose, Remainder, Span, Statement


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A heuristic that went the other way: its `reason` (call, scope, transpose, ...), what is `chosen` as a
    noun phrase, and where."""

    reason: str
    chosen: str
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A statement, and the choices in which it differs from the usual reading."""

    statement: Statement
    choices: tuple[Choice, ...] = ()


def readings(
    text: str,
    *,
    names: frozenset[str] = frozenset(),
    functions: frozenset[str] = frozenset(),
    sequences: frozenset[str] = frozenset(),
    limit: int = 6,
) -> tuple[Reading, ...]:
    """At most `limit` readings of `text`, all different; the first is that of `parse`, each other one differs
    from it in one heuristic.  Raises `ParseError` when the usual reading fails."""
    known = Vocabulary(names=names, functions=functions, sequences=sequences)
    first = parse(text, names, functions, sequences)
    found = [Reading(statement=first)]
    if isinstance(first, Remainder) and isinstance(first.content, Prose):
        return tuple(found)
    for reading in _others(text, known):
        if len(found) >= limit:
            break
        if all(reading.statement != other.statement for other in found):
            found.append(reading)
    return tuple(found)


def _others(text: str, known: Vocabulary) -> Iterator[Reading]:
    for asked in parse_turned(text, known)[1]:
        choice = Choice(reason=asked.reason, chosen=asked.other, span=asked.span)
        yield from _attempt(text, known, choice, frozenset({(asked.reason, asked.subject)}))
    yield from _letters(text, known)


def _letters(text: str, known: Vocabulary) -> Iterator[Reading]:
    """Declaring a letter takes its usual meaning away; declaring `d` or `\\Delta` takes `dW`, `\\Delta w` apart."""
    seen: dict[str, Choice] = {}
    for token in tokenize(text, known.names | known.functions):
        if token.kind != "name":
            continue
        if token.text in conventions.MEANINGFUL:
            seen.setdefault(
                token.text, Choice(reason="letter", chosen=conventions.MEANINGFUL[token.text], span=token.span)
            )
        elif token.text.startswith(f"{conventions.DIFFERENCE} "):
            seen.setdefault(
                conventions.DIFFERENCE, Choice(reason="letter", chosen="\\Delta as a factor", span=token.span)
            )
        elif len(token.text) == 2 and token.text[0] == "d":
            seen.setdefault("d", Choice(reason="letter", chosen="d as a factor", span=token.span))
    for letter, choice in seen.items():
        if letter not in known.names:
            yield from _attempt(text, replace(known, names=known.names | {letter}), choice)


def _attempt(
    text: str, known: Vocabulary, choice: Choice, turned: frozenset[tuple[str, str]] = frozenset()
) -> Iterator[Reading]:
    """The reading with one choice, unless it cannot be read so."""
    try:
        statement = parse_turned(text, known, turned)[0]
    except ParseError:
        return
    yield Reading(statement=statement, choices=(choice,))
