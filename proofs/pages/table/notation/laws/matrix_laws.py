"""Spellings of laws of arrays, `t(x; m, S, k)`, `\\mathcal{W}(S; V, k)`, and `\\mathcal{MN}(X; M, U, V)`, whose two
letters the reader takes for a product."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.laws.of_arrays import ArrayLaw, array_law_spelled
from corrigenda.proofs.language.tree import expressions as e

MATRIX = "\\mathcal{M}"
MATRIX_NORMAL = "\\mathcal{MN}"


def array_law(node: e.Node) -> ArrayLaw | None:
    """The law of arrays that a density is spelled as."""
    return array_law_spelled(node.function, len(node.given)) if isinstance(node, e.Density) else None


def is_matrix_normal(node: e.Node) -> bool:
    """Whether it is a density of a matrix-normal law."""
    return _is_matrix_normal(array_law(node))


def _is_matrix_normal(law: ArrayLaw | None) -> bool:
    return law is not None and law.name == "matrix normal"


def matrix_normal_parameters(law: e.LawTerm) -> tuple[e.Expr, ...]:
    """The three parameters of `\\mathcal{MN}(M, U, V)` behind `\\sim`; empty for another law."""
    match law:
        case e.LawTerm(family="other", parameters=(e.Call(function=name, arguments=(_, _, _) as found),)) if (
            _is_matrix_normal(array_law_spelled(name, len(found)))
        ):
            return found
        case e.LawTerm(
            family="other",
            parameters=(
                e.Mul(factors=(e.Name(text=text), e.Call(function="\\mathcal{N}", arguments=(_, _, _) as found))),
            ),
        ) if text == MATRIX:
            return found
    return ()


def with_matrix_normal(part: Any) -> Any:
    """A product in which `\\mathcal{M}` stands before a normal density of three parameters, with that density as one
    factor; anything else as it is."""
    if not isinstance(part, e.Mul):
        return part
    made: list[e.Expr] = []
    for one in part.factors:
        match one:
            case e.Density(function="\\mathcal{N}", given=(_, _, _)) if made and made[-1] == e.Name(text=MATRIX):
                made[-1] = replace(one, function=MATRIX_NORMAL)
            case _:
                made.append(one)
    return part if len(made) == len(part.factors) else made[0] if len(made) == 1 else replace(part, factors=tuple(made))
