"""Statements that state nothing to decide, and why."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk

DECLARING = {
    ":=": "it only defines a notation",
    "~": "it only names a law",
    ":": "it only declares a function",
    "perp": "it only declares independence",
    "to": "it only declares a function",
    "mapsto": "it only declares a function",
    "gets": "it only states an update",
}


def not_checkable(statement: e.Statement) -> str | None:
    """The reason why `statement` has no truth value to decide, or None.

    Definitions, declarations, prose, wishes, bare expressions and unfinished dots have none; a
    statement beside definitions has one.
    """
    reasons = [_reason(part) for part in _claims(statement)]
    if any(isinstance(part, e.Prose) for part in walk(statement)):
        return "it is prose or a wish, not a relation between quantities"
    if any(isinstance(part, e.Dots) for part in walk(statement)):
        return "its dots do not say how the pattern goes on"
    if not reasons or all(reason is not None for reason in reasons):
        return next((reason for reason in reasons if reason), "it states nothing")
    return BARE if BARE in reasons else None


BARE = "it is an expression without a relation"


def _claims(statement: e.Statement) -> Iterator[e.Statement]:
    match statement:
        case e.And(parts=parts) | e.Or(parts=parts):
            for part in parts:
                yield from _claims(part)
        case e.Implies(premise=first, conclusion=second) | e.Iff(left=first, right=second):
            yield from _claims(first)
            yield from _claims(second)
        case _:
            yield statement


def _reason(statement: e.Statement) -> str | None:
    match statement:
        case e.Remainder():
            return BARE
        case e.Chain(relations=("in",), sides=(_, e.Space())):
            return _membership(statement)
        case e.Chain(sides=sides) if any(isinstance(side, e.LawTerm) for side in sides):
            return "it only names a law"
        case e.Chain(relations=relations):
            return next((DECLARING[relation] for relation in relations if relation in DECLARING), None)
    return None


def _membership(chain: e.Chain) -> str | None:
    """`AB \\in \\mathbb{R}^{m \\times n}` states a shape; `w \\in \\mathbb{R}^d` declares a letter."""
    head = chain.sides[0]
    return "it only declares a letter" if isinstance(head, e.Name) or chain.heads else None
