"""`u \\in \\mathbb{R}^n` of letters that the declarations define or declare: it states a shape, right or wrong."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.doubts.question import declarations_alone
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.reading.elaborate import restated
from corrigenda.proofs.language.tree import expressions as e


def stated_shapes(claim: Claim, problem: Problem) -> Problem | None:
    """The problem of a statement that is made of memberships of known letters and says more than their declarations;
    None for any other.  Raises IllTyped."""
    declared = declarations_alone(claim)
    members = list(_members(problem.as_written))
    if not members or not all(_is_known(head, declared) for head, _ in members):
        return None
    if all(_repeats(head, space, declared) for head, space in members):
        return None
    return restated(problem, problem.as_written)


def _members(statement: e.Statement) -> Iterator[tuple[object, e.Space]]:
    match statement:
        case e.And(parts=parts):
            for part in parts:
                yield from _members(part)
        case e.Chain(sides=(expr, e.Space(field="R") as space), relations=("in",), heads=heads):
            yield from ((head, space) for head in heads or (expr,))
        case _:
            yield statement, e.Space(field="")


def _is_known(head: object, declared: Context) -> bool:
    if not isinstance(head, e.Name):
        return False
    definition = declared.definitions.get(head.text)
    if definition is not None:
        return not definition.parameters and not definition.indices
    return head.text in declared.symbols and not declared.symbols[head.text].inferred


def _repeats(head: object, space: e.Space, declared: Context) -> bool:
    """Whether a letter is declared just so."""
    assert isinstance(head, e.Name)
    symbol = declared.symbols.get(head.text)
    return head.text not in declared.definitions and symbol is not None and symbol.shape == space.shape
