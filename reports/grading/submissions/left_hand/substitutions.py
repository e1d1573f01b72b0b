"""Derivatives by a letter that the student substitutes: after `b = 1/t`, `dF/db` is `(dF/dt) / (db/dt)`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, transform
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.reports.grading.submissions.left_hand.left_sides import LONGEST, read_side
from corrigenda.reports.grading.submissions.left_hand.shapes_of_sides import context_of, shape_in


def by_letters_of_the_problem(side: str, own: Sequence[str], given: Sequence[str]) -> str:
    """A side with derivatives by a substituted number as quotients of those by the one number that it stands for."""
    if "\\partial" not in side or not own or len(side) > LONGEST:
        return side
    tree, values = read_side(side, (*given, *own)), _substituted(own, given)
    if tree is None or not values:
        return side
    found = transform(tree, lambda node: _quotient(node, values))
    return side if found == tree else latex(found)


def _substituted(own: Sequence[str], given: Sequence[str]) -> Mapping[str, tuple[e.Expr, str]]:
    """The values of letters that are functions of one free number of the problem, with that number."""
    context, found = context_of(tuple(given)), dict[str, tuple[e.Expr, str]]()
    for text in own if context is not None else ():
        head, mark, body = text.partition(":=")
        tree = read_side(body.strip(), given) if mark else None
        names = free_names(tree) if tree is not None else frozenset()
        if tree is None or context is None or len(names) != 1 or not isinstance(read_side(head, given), e.Name):
            continue
        number = min(names)
        if (
            number in context.symbols
            and number not in context.definitions
            and shape_in(e.Name(text=number), context) == ()
        ):
            found[head.strip()] = (tree, number)
    return found


def _quotient(node: Any, values: Mapping[str, tuple[e.Expr, str]]) -> Any:
    match node:
        case e.Partial(body=body, variables=(e.Name(text=name),), total=total) if name in values:
            value, number = values[name]
            slopes = (e.Partial(body=one, variables=(e.Name(text=number),), total=total) for one in (body, value))
            return e.Div(numerator=next(slopes), denominator=next(slopes))
    return node
