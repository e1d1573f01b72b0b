"""`\\argmax_i a_i = \\argmax_i b_i`: the indices at which the two are largest are the same, whether one or several.

Index by index: a_i is the largest of all a exactly where b_i is the largest of all b.
"""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, walk

EXTREMES = {"argmax": "max", "argmin": "min"}


def index_by_index(chain: e.Statement) -> e.Statement:
    """The equation between indicators; the statement itself where it equates no two such sets of indices."""
    if not isinstance(chain, e.Chain) or chain.relations != ("=",) or len(chain.sides) != 2:
        return chain
    left, right = map(_listed, chain.sides)
    if left is None or right is None or _taken(left.indices[0], right):
        return chain
    (letter,) = left.indices
    other = substitute(right.body, {right.indices[0]: e.Name(text=letter)})
    sides = (_is_extreme(left.body, left), _is_extreme(other, right))
    return e.Chain(sides=sides, relations=("=",), span=chain.span)


def _is_extreme(value: e.Expr, over: e.Big) -> e.Indicator:
    extreme = e.Big(
        operator=EXTREMES[over.operator], indices=over.indices, body=over.body, lower=over.lower, upper=over.upper
    )
    return e.Indicator(event=e.Chain(sides=(value, extreme), relations=("=",)))


def _taken(letter: str, other: e.Big) -> bool:
    """Whether the letter means something else in the other set."""
    return letter != other.indices[0] and letter in free_names(other)


def _listed(side: object) -> e.Big | None:
    match side:
        case e.Big(operator=operator, indices=(_,), ordering="", condition=None) if operator in EXTREMES:
            return side
        case e.Extremum(operator=operator, variables=(letter,), body=body, condition=None) if operator in EXTREMES:
            if letter in set(_subscripts(body)):
                return e.Big(operator=operator, indices=(letter,), body=body, span=side.span)
    return None


def _subscripts(body: e.Expr) -> Iterator[str]:
    for node in walk(body):
        if isinstance(node, e.Index):
            yield from (part.text for part in node.indices if isinstance(part, e.Name))
