"""Statements: chains of relations, and the connectives between them.

From the weakest: `\\iff`, `\\implies`, `\\lor`, then `\\land` like a comma, semicolon, `\\quad` or new
row between clauses.  `p \\implies q \\implies r` says both implications.  A clause without a relation
is a `Remainder`.  Brackets around a statement group it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

from corrigenda.proofs.language import size_limits
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.groups.systems import starts_system, system
from corrigenda.proofs.language.reading.parser.letters.heads import Heads, introduced, read_heads
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.parser.sentences.laws import law
from corrigenda.proofs.language.reading.parser.sentences.membership import becomes_order, member_of
from corrigenda.proofs.language.reading.parser.sentences.quantifiers import QUANTIFIERS, quantified, trailing
from corrigenda.proofs.language.reading.parser.sentences.relations import (
    CONNECTIVES,
    RELATIONS,
    SEPARATORS,
    UNREAD_RELATIONS,
)
from corrigenda.proofs.language.reading.parser.sentences.spaces import arrow, space, starts_space
from corrigenda.proofs.language.reading.tokens.scanning.scanner import PROSE_MARK
from corrigenda.proofs.language.tree import expressions as e

Side = e.Expr | e.Space | e.Arrow | e.LawTerm


def statement(parser: Parser) -> e.Statement:
    """A whole statement, up to the end or a closing bracket."""
    while parser.at("\\implies", "\\iff", "\\land", "\\lor"):
        parser.take()
    return _linked(parser, "\\iff", _implication, lambda left, right: e.Iff(left=left, right=right))


def _implication(parser: Parser) -> e.Statement:
    parser.accept("\\if")
    found = _linked(parser, "\\implies", _disjunction, lambda left, right: e.Implies(premise=left, conclusion=right))
    while parser.accept("\\impliedby", "\\if"):
        premise = _disjunction(parser)
        found = e.Implies(premise=premise, conclusion=found, span=parser.since(found))
    return found


def _linked(
    parser: Parser,
    mark: str,
    operand: Callable[[Parser], e.Statement],
    link: Callable[[e.Statement, e.Statement], e.Statement],
) -> e.Statement:
    parts = [operand(parser)]
    while parser.accept(mark):
        parts.append(operand(parser))
    if len(parts) == 1:
        return parts[0]
    links = tuple(replace(link(left, right), span=parser.since(left)) for left, right in pairwise(parts))
    return links[0] if len(links) == 1 else e.And(parts=links, span=parser.since(parts[0]))


def _disjunction(parser: Parser) -> e.Statement:
    parts = [_conjunction(parser)]
    while parser.accept("\\lor"):
        parts.append(_conjunction(parser))
    return parts[0] if len(parts) == 1 else e.Or(parts=tuple(parts), span=parser.since(parts[0]))


def _conjunction(parser: Parser) -> e.Statement:
    parts = list(_clauses(parser))
    while parser.at("\\land", *SEPARATORS) and parser.token().text not in parser.scope.stops:
        parser.take()
        if parser.token().kind == "end" or parser.at(*CONNECTIVES, *SEPARATORS, ")", "]", "}", "\\}"):
            continue
        if parser.at(*QUANTIFIERS) and not _opens_body(parser):
            parts = [trailing(parser, _joined(parser, parts))]
            continue
        parts.extend(_clauses(parser))
    return _joined(parser, parts)


def _joined(parser: Parser, parts: list[e.Statement]) -> e.Statement:
    return parts[0] if len(parts) == 1 else e.And(parts=tuple(parts), span=parser.since(parts[0]))


def _opens_body(parser: Parser) -> bool:
    """Whether the quantifier at the current place has a clause of its own behind it (`\\forall i : p`)."""
    return parser.position in parser.layout.quantifying


# ------------------------------------------------------------------------------------ clauses


def _clauses(parser: Parser) -> tuple[e.Statement, ...]:
    """One clause; several when several names share an order (`a, b > 0`)."""
    if parser.at(*QUANTIFIERS):
        return (quantified(parser),)
    if _groups_statement(parser):
        return (_group(parser),)
    if starts_system(parser):
        return system(parser)
    found = _declared(parser, read_heads(parser))
    return (*found[:-1], trailing(parser, found[-1]))


def clause(parser: Parser) -> e.Statement:
    """One relation, or a bare expression, inside brackets that list or condition."""
    if parser.at(*QUANTIFIERS):
        return quantified(parser)
    if _groups_statement(parser):
        return _group(parser)
    found = relations(parser, parser.expression())
    return found[0] if len(found) == 1 else e.And(parts=found, span=found[0].span)


def _declared(parser: Parser, heads: Heads | None) -> tuple[e.Statement, ...]:
    if heads is None:
        return relations(parser, space(parser) if starts_space(parser) else parser.expression())
    if heads.relation in ("in", "~", ":", ":=") and not becomes_order(parser):
        declared = _declaration(parser, heads)
        return (declared, *_told(parser, heads)) if heads.relation == "in" else (declared,)
    return _shared(parser, heads)


def _told(parser: Parser, heads: Heads) -> Iterator[e.Statement]:
    """Words behind a space say the same of each head: `P, Q \\in \\mathbb{R}^{n \\times n} \\text{ symmetric}`."""
    token = parser.token()
    if token.kind != "text":
        return
    parser.take()
    words = token.text.removeprefix(PROSE_MARK)
    for name in heads.names:
        yield e.Remainder(content=e.Mul(factors=(name, e.Prose(text=words, span=token.span))), span=token.span)


def _groups_statement(parser: Parser) -> bool:
    """A bracket that holds a relation, and behind which the clause ends, groups a statement."""
    if not parser.at("(", "[") or parser.position not in parser.layout.relational:
        return False
    closing = parser.layout.closing.get(parser.position)
    if closing is None:
        return False
    after = parser.layout.tokens[closing + 1]
    return after.kind == "end" or after.text in CONNECTIVES | SEPARATORS or after.text in (")", "]")


def _group(parser: Parser) -> e.Statement:
    opening = parser.take()
    found = statement(parser)
    parser.expect(")" if opening.text == "(" else "]", "to close the bracketed statement")
    return replace(found, span=parser.since(opening))


def relations(parser: Parser, first: Side) -> tuple[e.Statement, ...]:
    """The chain of relations that begins with `first`; a bare expression is a `Remainder`."""
    sides: list[Side] = [first]
    marks: list[str] = []
    while (relation := _relation(parser)) is not None:
        parser.take()
        if relation == "in" and (member := member_of(parser, sides[-1])) is not None:
            return (*_so_far(sides, marks), member)
        sides.append(_side(parser, relation))
        marks.append(relation)
        size_limits.refuse_above(size_limits.CHAIN_SIDES, len(sides), "sides in a chain", parser.token().span)
    _refuse_unread(parser)
    if marks:
        return (e.Chain(sides=tuple(sides), relations=tuple(marks), span=parser.since(first)),)
    if not isinstance(first, e.Expr):
        raise parser.expected("a relation after the space")
    return (e.Remainder(content=first, span=first.span),)


def _relation(parser: Parser) -> str | None:
    text = parser.token().text
    return None if text in parser.scope.stops else RELATIONS.get(text)


def _so_far(sides: list[Side], marks: list[str]) -> tuple[e.Statement, ...]:
    return (e.Chain(sides=tuple(sides), relations=tuple(marks), span=sides[0].span),) if marks else ()


def _side(parser: Parser, relation: str) -> Side:
    if relation == "~":
        return law(parser)
    if not starts_space(parser):
        return parser.expression()
    return arrow(parser) if relation == ":" else space(parser)


def _refuse_unread(parser: Parser) -> None:
    token = parser.token()
    if token.text in UNREAD_RELATIONS:
        raise ParseError(f"the relation {token.text} is not read", token.span)


# ------------------------------------------------------------------------------- declarations


def _declaration(parser: Parser, heads: Heads) -> e.Statement:
    if heads.relation == ":=" and len(heads.names) > 1:
        raise ParseError("define one thing at a time", heads.span)
    names, letters = introduced(heads.names[0]) if heads.relation == ":=" else (frozenset(), frozenset())
    scope = parser.scope
    with parser.inside(local=scope.local | names, bound=scope.bound | letters):
        found = relations(parser, heads.side)
    several = heads.names if len(heads.names) > 1 else ()
    return next(replace(part, heads=several) for part in found if isinstance(part, e.Chain))


def _shared(parser: Parser, heads: Heads) -> tuple[e.Statement, ...]:
    """Each of several names gets the relations that follow the last."""
    found = relations(parser, heads.names[-1])
    if not isinstance(found[0], e.Chain) or len(heads.names) * len(found) == 1:
        return found
    chains = [part for part in found if isinstance(part, e.Chain)]
    return tuple(_renamed(part, heads.names[-1], name) for name in heads.names for part in chains)


def _renamed(part: e.Chain, old: e.Expr, new: e.Expr) -> e.Chain:
    """`part` about `new`: the first side, or the middle one of an interval."""
    place = next(place for place, side in enumerate(part.sides) if side == old)
    return replace(part, sides=(*part.sides[:place], new, *part.sides[place + 1 :]))
