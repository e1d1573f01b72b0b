"""Spellings of laws of arrays, `t(x; m, S, k)`, `\\mathcal{W}(S; V, k)`, and `\\mathcal{MN}(X; M, U, V)`, whose two
letters the reader takes for a product."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from corrigenda.proofs.language.tree import expressions as e

MATRIX = "\\mathcal{M}"
MATRIX_NORMAL = "\\mathcal{MN}"
_NAMES = MappingProxyType(
    {
        MATRIX_NORMAL: "matrix normal",
        "\\operatorname{MN}": "matrix normal",
        "t": "student",
        "\\operatorname{t}": "student",
        "\\mathcal{T}": "student",
        "\\mathcal{W}": "wishart",
        "\\operatorname{W}": "wishart",
        "\\operatorname{Wishart}": "wishart",
    }
)
_COUNTS = {"student": 3, "matrix normal": 3, "wishart": 2}
"""With how many parameters the spelling is that of the law of an array."""


def array_law(node: e.Node) -> str:
    """The law that a density is spelled as; empty for another one."""
    law = _NAMES.get(node.function, "") if isinstance(node, e.Density) else ""
    return law if isinstance(node, e.Density) and law and len(node.given) == _COUNTS[law] else ""


def matrix_normal_parameters(law: e.LawTerm) -> tuple[e.Expr, ...]:
    """The three parameters of `\\mathcal{MN}(M, U, V)` behind `\\sim`; empty for another law."""
    match law:
        case e.LawTerm(family="other", parameters=(e.Call(function=name, arguments=(_, _, _) as found),)) if (
            _NAMES.get(name) == "matrix normal"
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
