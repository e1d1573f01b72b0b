"""A derivative given entry by entry: `\\partial L/\\partial z_i = p_i - y_i` says `\\nabla_z L = p - y`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from corrigenda.proofs.language.functions.table import entrywise
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.reports.grading.submissions.left_hand.derivatives import value_of
from corrigenda.reports.grading.submissions.left_hand.left_sides import LONGEST, read_side


def assembled(left: str, right: str, asked: str, given: Sequence[str]) -> str:
    """The vector whose entries `right` gives, as LaTeX, where `left` is one entry of what is asked; else empty.

    Read are sums, multiples, quotients by numbers and entrywise functions of entries with that one index.
    """
    if max(len(left), len(right)) > LONGEST:
        return ""
    trees = [tree for text in (left, right, asked) if (tree := read_side(text, given)) is not None]
    if len(trees) < 3:
        return ""
    indices = _indices(trees[0], trees[2])
    found = _whole(trees[1], indices[0]) if len(indices) == 1 else None
    return latex(found) if found is not None else ""


def is_entry(left: str, asked: str, given: Sequence[str], letters: frozenset[str]) -> bool:
    """Whether `left` is the general entry of what is asked: its indices are different letters of no other meaning."""
    if len(left) > LONGEST:
        return False
    first, wanted = read_side(left, given), read_side(asked, given)
    indices = _indices(first, wanted) if first is not None and wanted is not None else ()
    return bool(indices) and len(set(indices)) == len(indices) and not letters & set(indices)


def _indices(left: e.Expr, asked: e.Expr) -> tuple[str, ...]:
    """The index letters of the entry of `asked` that `left` is; empty when it is none."""
    match left, asked:
        case (
            e.Partial(body=body, variables=(e.Index(base=e.Name(text=name), indices=indices),)),
            e.Gradient(body=whole, variable=variable),
        ) if value_of(body, variable) == value_of(whole, variable) and name == variable:
            return _names(indices)
        case (
            e.Partial(body=body, variables=(e.Index(base=e.Name(text=name), indices=indices),)),
            e.GradientAt(function=function, arguments=(e.Name(text=variable),)),
        ) if value_of(body, variable) == e.Name(text=function) and name == variable:
            return _names(indices)
        case (
            e.Partial(
                body=e.Index(base=body, indices=rows), variables=(e.Index(base=e.Name(text=name), indices=columns),)
            ),
            e.Partial(body=whole, variables=(e.Name(text=variable),)),
        ) if body == whole and name == variable:
            return _names((*rows, *columns))
        case e.Index(base=base, indices=indices), _ if base == asked:
            return _names(indices)
    return ()


def _names(indices: Sequence[e.Expr]) -> tuple[str, ...]:
    names = tuple(one.text for one in indices if isinstance(one, e.Name))
    return names if len(names) == len(indices) else ()


def _whole(tree: e.Expr, index: str) -> e.Expr | None:
    """The vector with these entries; None where the entries are no sum of multiples of entries."""
    match tree:
        case e.Index(base=base, indices=(e.Name(text=text),)) if text == index and index not in free_names(base):
            return base
        case e.Neg(operand=operand):
            inside = _whole(operand, index)
            return None if inside is None else e.Neg(operand=inside)
        case e.Add(terms=terms):
            sums = _known([_whole(term, index) for term in terms])
            return None if sums is None else e.Add(terms=sums)
        case e.Mul(factors=factors) if sum(index in free_names(one) for one in factors) == 1:
            parts = _known([_whole(one, index) if index in free_names(one) else one for one in factors])
            return None if parts is None else e.Mul(factors=parts)
        case e.Div(numerator=top, denominator=below) if index not in free_names(below):
            inside = _whole(top, index)
            return None if inside is None else e.Div(numerator=inside, denominator=below)
        case e.Function(name=name, arguments=(argument,)) if name in entrywise():
            inside = _whole(argument, index)
            return None if inside is None else replace(tree, arguments=(inside,))
    return None


def _known(parts: Sequence[e.Expr | None]) -> tuple[e.Expr, ...] | None:
    """All the parts, or None where one is missing."""
    known = tuple(part for part in parts if part is not None)
    return known if len(known) == len(parts) else None
