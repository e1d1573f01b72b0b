"""Statements: chains of relations, and the connectives between them.

From the weakest: `\\iff`, `\\implies`, `\\lor`, then `\\land` like a comma, semicolon, `\\quad` or new
row between clauses.  `p \\implies q \\implies r` says both implications.  A clause without a relation
is a `Remainder`.  Brackets around a statement group it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from proofs.language import limits
from proofs.language.ast import And, Arrow, Chain, Expr, Iff, Implies, LawTerm, Num, Or, Remainder, Space, Statement
from proofs.language.errors import ParseError
from proofs.language.parser.heads import Heads, introduced, read_heads
from proofs.language.parser.pratt import Parser
from proofs.language.parser.relations import CONNECTIVES, RELATIONS, SEPARATORS, UNREAD_RELATIONS
from proofs.language.parser.spaces import arrow, counted_set, law, space, starts_space

Side = Expr | Space | Arrow | LawTerm


def statement(parser: Parser) -> Statement:
    """A whole statement, up to the end or a closing bracket."""
    while parser.at("\\implies", "\\iff"):
        parser.take()
    return _linked(parser, "\\iff", _implication, lambda left, right: Iff(left=left, right=right))


def _implication(parser: Parser) -> Statement:
    return _linked(parser, "\\implies", _disjunction, lambda left, right: Implies(premise=left, conclusion=right))


def _linked(
    parser: Parser,
    mark: str,
    operand: Callable[[Parser], Statement],
    link: Callable[[Statement, Statement], Statement],
) -> Statement:
    parts = [operand(parser)]
    while parser.accept(mark):
        parts.append(operand(parser))
    if len(parts) == 1:
        return parts[0]
    links = tuple(replace(link(left, right), span=parser.since(left)) for left, right in pairwise(parts))
    return links[0] if len(links) == 1 else And(parts=links, span=parser.since(parts[0]))


def _disjunction(parser: Parser) -> Statement:
    parts = [_conjunction(parser)]
    while parser.accept("\\lor"):
        parts.append(_conjunction(parser))
    return parts[0] if len(parts) == 1 else Or(parts=tuple(parts), span=parser.since(parts[0]))


def _conjunction(parser: Parser) -> Statement:
    parts = list(_clauses(parser))
    while parser.at("\\land", *SEPARATORS):
        parser.take()
        if parser.token().kind == "end" or parser.at("\\implies", "\\iff", "\\lor", "\\land", *SEPARATORS, ")", "]"):
            continue
        parts.extend(_clauses(parser))
    return parts[0] if len(parts) == 1 else And(parts=tuple(parts), span=parser.since(parts[0]))


# ------------------------------------------------------------------------------------ clauses


def _clauses(parser: Parser) -> tuple[Statement, ...]:
    """One clause; several when several names share an order (`a, b > 0`)."""
    if _groups_statement(parser):
        return (_group(parser),)
    heads = read_heads(parser)
    if heads is None:
        return _chain(parser, parser.expression())
    if heads.relation in ("in", "~", ":", ":=") and not _is_plain_set(parser):
        return (_declaration(parser, heads),)
    return _shared(parser, heads)


def _groups_statement(parser: Parser) -> bool:
    """A bracket that holds a relation, and behind which the clause ends, groups a statement."""
    if not parser.at("(", "[") or parser.position not in parser.layout.relational:
        return False
    closing = parser.layout.closing.get(parser.position)
    if closing is None:
        return False
    after = parser.layout.tokens[closing + 1]
    return after.kind == "end" or after.text in CONNECTIVES | SEPARATORS or after.text in (")", "]")


def _group(parser: Parser) -> Statement:
    opening = parser.take()
    found = statement(parser)
    parser.expect(")" if opening.text == "(" else "]", "to close the bracketed statement")
    return replace(found, span=parser.since(opening))


def _chain(parser: Parser, first: Expr) -> tuple[Statement, ...]:
    sides: list[Side] = [first]
    relations: list[str] = []
    while (relation := RELATIONS.get(parser.token().text)) is not None:
        parser.take()
        if relation == "in" and not starts_space(parser):
            return (*_so_far(sides, relations), _in_set(parser, sides[-1]))
        sides.append(_side(parser, relation))
        relations.append(relation)
        limits.refuse_above(limits.CHAIN_SIDES, len(sides), "sides in a chain", parser.token().span)
    _refuse_unread(parser)
    if not relations:
        return (Remainder(content=first, span=first.span),)
    return (Chain(sides=tuple(sides), relations=tuple(relations), span=parser.since(first)),)


def _so_far(sides: list[Side], relations: list[str]) -> tuple[Statement, ...]:
    return (Chain(sides=tuple(sides), relations=tuple(relations), span=sides[0].span),) if relations else ()


def _side(parser: Parser, relation: str) -> Side:
    if relation == "~":
        return law(parser)
    if relation == "in":
        return space(parser)
    if relation == ":":
        return arrow(parser)
    return parser.expression()


def _refuse_unread(parser: Parser) -> None:
    token = parser.token()
    if token.text in UNREAD_RELATIONS:
        raise ParseError(f"the relation {token.text} is not read", token.span)


# ------------------------------------------------------------------------------- declarations


def _declaration(parser: Parser, heads: Heads) -> Statement:
    if heads.relation == ":=" and len(heads.names) > 1:
        raise ParseError("define one thing at a time", heads.span)
    names, letters = introduced(heads.names[0]) if heads.relation == ":=" else (frozenset(), frozenset())
    scope = parser.scope
    with parser.inside(local=scope.local | names, bound=scope.bound | letters):
        found = _chain(parser, heads.side)
    several = heads.names if len(heads.names) > 1 else ()
    return next(replace(part, heads=several) for part in found if isinstance(part, Chain))


def _shared(parser: Parser, heads: Heads) -> tuple[Statement, ...]:
    """Each of several names gets the relations that follow the last."""
    found = _chain(parser, heads.names[-1])
    if not isinstance(found[0], Chain) or len(heads.names) * len(found) == 1:
        return found
    chains = [part for part in found if isinstance(part, Chain)]
    return tuple(_renamed(part, heads.names[-1], name) for name in heads.names for part in chains)


def _renamed(part: Chain, old: Expr, new: Expr) -> Chain:
    """`part` about `new`: the first side, or the middle one of an interval."""
    place = next(place for place, side in enumerate(part.sides) if side == old)
    return replace(part, sides=(*part.sides[:place], new, *part.sides[place + 1 :]))


# ----------------------------------------------------------------------------- intervals, sets


def _is_plain_set(parser: Parser) -> bool:
    """`\\in (0, 1)` and `\\in \\{1, \\dots, n\\}` are orders, not spaces."""
    return parser.at("\\in") and parser.token(1).text in ("(", "[", "\\{")


def _in_set(parser: Parser, member: Side) -> Chain:
    """Membership in an interval or in 1..n, as the chain of orders that it means."""
    if parser.at("\\{"):
        upper = counted_set(parser)
        one = Num(value=Fraction(1), span=member.span)
        return Chain(sides=(one, member, upper), relations=("<=", "<="), span=parser.since(member))
    if not parser.at("(", "["):
        raise parser.expected("a space such as \\mathbb{R}^d, an interval, or \\{1, \\dots, n\\}")
    opening = parser.take()
    lower = parser.expression()
    parser.expect(",", "between the ends of the interval")
    upper = parser.expression()
    if not parser.at(")", "]"):
        raise parser.expected("the end of the interval")
    closing = parser.take()
    marks = ("<" if opening.text == "(" else "<=", "<" if closing.text == ")" else "<=")
    return Chain(sides=(lower, member, upper), relations=marks, span=parser.since(member))
