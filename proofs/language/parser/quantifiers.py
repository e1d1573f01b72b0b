"""`\\forall x \\in S : p`, `p \\quad \\forall i`, `p \\text{ s.t. } q`."""

from __future__ import annotations

from proofs.language.ast import And, Expr, Listing, Prose, Quantified, Remainder, Statement
from proofs.language.parser.pratt import Parser
from proofs.language.parser.relations import CONNECTIVES, RELATIONS, SEPARATORS

QUANTIFIERS = {"\\forall": "forall", "\\exists": "exists"}
_MORE_LETTERS = frozenset((",", ":", "\\in", "\\quad", "\\\\"))


def quantified(parser: Parser) -> Statement:
    """A quantifier, what it binds, and the clause that follows; nothing behind it leaves the body empty."""
    token = parser.take()
    bound = binding(parser)
    parser.accept(":", ",", "\\quad", "\\suchthat", "\\\\")
    if parser.token().kind == "end" or parser.at(*CONNECTIVES, *SEPARATORS, ")", "]", "}", "\\}"):
        body: Statement = Remainder(content=Prose(text=""))
    else:
        body = parser.grammar.clause(parser)
    return Quantified(quantifier=QUANTIFIERS[token.text], bound=bound, body=body, span=parser.since(token))


def trailing(parser: Parser, body: Statement) -> Statement:
    """`p \\forall i` and `p \\text{ s.t. } q` behind the clause that they belong to."""
    while parser.at(*QUANTIFIERS, "\\suchthat"):
        token = parser.take()
        if token.text == "\\suchthat":
            bound = parser.grammar.clause(parser)
            body = Quantified(quantifier="suchthat", bound=bound, body=body, span=parser.since(body))
        else:
            bound = binding(parser)
            body = Quantified(quantifier=QUANTIFIERS[token.text], bound=bound, body=body, span=parser.since(body))
    return body


def binding(parser: Parser) -> Statement:
    """The letters that a quantifier binds, with the relation that restricts them."""
    with parser.inside(stops=parser.scope.stops | {":"}):
        letters: list[Expr] = [parser.expression()]
        while parser.at(",") and parser.token(1).kind == "name" and _goes_on(parser):
            parser.take()
            letters.append(parser.expression())
        found = parser.grammar.relations(parser, letters[-1]) if parser.token().text in RELATIONS else ()
    if found and len(letters) == 1:
        return found[0] if len(found) == 1 else And(parts=found)
    bare = letters[0] if len(letters) == 1 else Listing(items=tuple(letters))
    named = Remainder(content=bare, span=bare.span)
    return And(parts=(named, *found)) if found else named


def _goes_on(parser: Parser) -> bool:
    """Whether a comma is followed by one more letter and not by the clause."""
    after = parser.token(2)
    return after.kind == "end" or after.text in _MORE_LETTERS
