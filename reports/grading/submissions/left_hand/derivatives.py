"""What is asked for in another notation: `\\partial L/\\partial W` for `\\nabla_W L`, `w` for its minimiser."""

from __future__ import annotations

from collections.abc import Sequence

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.reports.grading.submissions.left_hand.left_sides import LONGEST, read_side


def as_asked(side: str, asked: str, given: Sequence[str]) -> str:
    """`asked` where a side is the same derivative; else the side as it is."""
    if len(side) > LONGEST or not any(mark in side for mark in ("\\partial", "d")):
        return side
    wanted, tree = read_side(asked, given), read_side(side, given)
    sought = _derivative(wanted) if wanted is not None else None
    return asked if sought is not None and tree is not None and _derivative(tree) == sought else side


def _derivative(tree: e.Expr) -> tuple[e.Expr, str] | None:
    """What is derived and by which letter; `dL/dw` too where `d` is a letter of the problem."""
    match tree:
        case e.Partial(body=body, variables=(e.Name(text=name),)):
            return body, name
        case e.Gradient(body=body, variable=name):
            return body, name
        case e.Div(
            numerator=e.Mul(factors=(e.Name(text="d"), body)),
            denominator=e.Mul(factors=(e.Name(text="d"), e.Name(text=name))),
        ):
            return body, name
    return None


def minimised(left: str, asked: str, given: Sequence[str]) -> bool:
    """Whether `left` is the letter whose minimiser or maximiser is asked for: `w = \\dots` after `\\nabla L = 0`."""
    wanted = next((text.partition(":=")[2] for text in given if text.partition(":=")[0].strip() == asked.strip()), "")
    tree = read_side(wanted, given) if "\\arg" in wanted else None
    return isinstance(tree, e.Extremum) and left.strip() in tree.variables
