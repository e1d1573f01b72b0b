"""Letters that stand for a built-in function where the page tells which: `\\sigma` beside "sigmoid" or
`1 - \\sigma(u)`, `\\Phi` beside normal laws."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from corrigenda.proofs.language.laws.table import is_normal
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT
from corrigenda.proofs.language.tree.traverse import children, walk
from corrigenda.proofs.pages.table.rows import Equation, nodes_of, sides_of

_LOGISTIC = re.compile("logistic|sigmoid")
_DISTRIBUTION = re.compile(
    r"\bstandard (?:normal|gaussian)|\bprobit\b|\bcdf\b|\b(?:normal|gaussian) (?:cumulative )?distribution function"
)
_FEATURES = re.compile(r"\bfeatures?\b|\bkernels?\b|\bembed|\bdesign\b|\bbasis\b|\bmaps?\b|\bmapping|\bpotential")
_OF_ARRAYS = (e.Transpose, e.Norm, e.Inner, e.Hadamard)


def meant(words: str, equations: Iterable[Equation]) -> Mapping[str, str]:
    """The built-in functions by their letters; `words` are those of the page in small letters.

    `\\Phi` is as often a map to features: where words speak of one, where it is transposed, normed or multiplied as an
    array, or stands without an argument, it is no number of a number.
    """
    listed = list(equations)
    found = {"\\sigma": "sigmoid"} if _LOGISTIC.search(words) or _is_probability("\\sigma", listed) else {}
    normal = any(one.law is not None and is_normal(one.law) for one in listed) or _DISTRIBUTION.search(words)
    if normal and not _FEATURES.search(words) and not any(_as_array(side, "\\Phi") for side in sides_of(listed)):
        found["\\Phi"] = "normal_cdf"
    return found


def _is_probability(letter: str, equations: list[Equation]) -> bool:
    """Whether what a function that the page does not give is at some place, and what it lacks to 1 there, stand in
    logarithms or are multiplied."""
    if any(isinstance(one.left, e.Call) and one.left.function == letter for one in equations):
        return False
    for node in nodes_of(equations):
        calls = {part for part in walk(node) if isinstance(part, e.Call) and part.function == letter}
        lacking = {e.Add(terms=(UNIT, e.Neg(operand=part))) for part in calls}
        match node:
            case e.Function(name="log", arguments=(inner,)) if inner in lacking:
                return True
            case e.Mul(factors=factors) if any(_base(part) in lacking for part in factors):
                return True
    return False


def _base(factor: e.Expr) -> e.Expr:
    return factor.base if isinstance(factor, e.Pow) else factor


def _as_array(side: e.Expr, letter: str) -> bool:
    bare = any(isinstance(node, e.Name) and node.text.partition("_")[0] == letter for node in walk(side))
    inside = (child for node in walk(side) if isinstance(node, _OF_ARRAYS) for child in children(node))
    return bare or any(isinstance(child, e.Call) and child.function == letter for child in inside)
