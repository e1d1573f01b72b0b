"""`\\forall x \\in S : p`, `p \\quad \\forall i`, `p \\text{ s.t. } q`."""

from __future__ import annotations

from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.parser.sentences.relations import CONNECTIVES, RELATIONS, SEPARATORS
from corrigenda.proofs.language.tree import expressions as e

QUANTIFIERS = {"\\forall": "forall", "\\exists": "exists"}
_MORE_LETTERS = frozenset((",", ":", "\\in", "\\quad", "\\\\"))


def quantified(parser: Parser) -> e.Statement:
    """A quantifier, what it binds, and the clause that follows; nothing behind it leaves the body empty."""
    token = parser.take()
    bound = binding(parser)
    parser.accept(":", ",", "\\quad", "\\suchthat", "\\\\")
    if parser.token().kind == "end" or parser.at(*CONNECTIVES, *SEPARATORS, ")", "]", "}", "\\}"):
        body: e.Statement = e.Remainder(content=e.Prose(text=""))
    else:
        body = parser.grammar.clause(parser)
    return e.Quantified(quantifier=QUANTIFIERS[token.text], bound=bound, body=body, span=parser.since(token))


def trailing(parser: Parser, body: e.Statement) -> e.Statement:
    """`p \\forall i` and `p \\text{ s.t. } q` behind the clause that they belong to."""
    while parser.at(*QUANTIFIERS, "\\suchthat"):
        token = parser.take()
        if token.text == "\\suchthat":
            bound = parser.grammar.clause(parser)
            body = e.Quantified(quantifier="suchthat", bound=bound, body=body, span=parser.since(body))
        else:
            bound = binding(parser)
            body = e.Quantified(quantifier=QUANTIFIERS[token.text], bound=bound, body=body, span=parser.since(body))
    return body


def binding(parser: Parser) -> e.Statement:
    """The letters that a quantifier binds, with the relation that restricts them."""
    with parser.inside(stops=parser.scope.stops | {":"}):
        letters: list[e.Expr] = [parser.expression()]
        while parser.at(",") and parser.token(1).kind == "name" and _goes_on(parser):
            parser.take()
            letters.append(parser.expression())
        found = parser.grammar.relations(parser, letters[-1]) if parser.token().text in RELATIONS else ()
    if found and len(letters) == 1:
        return found[0] if len(found) == 1 else e.And(parts=found)
    bare = letters[0] if len(letters) == 1 else e.Listing(items=tuple(letters))
    named = e.Remainder(content=bare, span=bare.span)
    return e.And(parts=(named, *found)) if found else named


def _goes_on(parser: Parser) -> bool:
    """Whether a comma is followed by one more letter and not by the clause."""
    after = parser.token(2)
    return after.kind == "end" or after.text in _MORE_LETTERS
