"""Numbers added to vectors and powers of vectors, as in array code: `1 - z^2` is `\\mathbf{1} - z \\odot z`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import transform, walk
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.reports.grading.submissions.left_hand.left_sides import LONGEST, read_side
from corrigenda.reports.grading.submissions.left_hand.shapes_of_sides import context_of, shape_in


def spread(text: str, given: Sequence[str], own: Sequence[str] = (), other: str = "") -> str:
    """A side with its numbers spread over the entries that they are added to.

    As it is where nothing has to be, where it has no shape all the same, or another shape than the `other` side.
    """
    if not any(mark in text for mark in "+-^") or len(text) > LONGEST:
        return text
    known = (*given, *own)
    tree = read_side(text, known)
    if tree is None or not any(_numbered(node) or _squared(node) for node in walk(tree)):
        return text
    context = context_of(known)
    if context is None:
        return text
    found = transform(tree, lambda node: _spread(node, context))
    if found == tree:
        return text
    shape, wanted = shape_in(found, context), shape_in(read_side(other, known), context) if other else None
    return latex(found) if shape is not None and wanted in (None, shape) else text


def with_entrywise_stars(text: str, given: Sequence[str]) -> str:
    """A side with stars as entrywise products, where it has a shape so and none as it stands."""
    if not _STAR.search(text) or len(text) > LONGEST:
        return text
    context = context_of(tuple(given))
    starred = _STAR.sub(r" \\odot ", text)
    if context is None or shape_in(read_side(spread(text, given), given), context) is not None:
        return text
    return starred if shape_in(read_side(spread(starred, given), given), context) is not None else text


def with_diagonal_parts(text: str, given: Sequence[str], other: str = "") -> str:
    """A side with `\\operatorname{diag}(M)` of a square matrix as its diagonal part, where it has a shape so, the
    `other` side's, and not as it stands."""
    context = context_of(tuple(given))
    tree = read_side(text, given) if "diag" in text and len(text) <= LONGEST else None
    if tree is None or context is None:
        return text
    wanted = shape_in(read_side(other, given), context) if other else None
    as_it_stands = shape_in(tree, context)
    if as_it_stands is not None and wanted in (None, as_it_stands):
        return text
    found = transform(tree, lambda node: _diagonal_part(node, context))
    shape = shape_in(found, context)
    return latex(found) if shape is not None and wanted in (None, shape) else text


def _diagonal_part(node: Any, context: Context) -> Any:
    match node:
        case e.Function(name="diag", arguments=(argument,)) if len(shape_in(argument, context) or ()) == 2:
            return replace(node, arguments=(node,))
    return node


_STAR = re.compile(r"(?<![\^{_*])\s*(?:(?<!\*)\*(?!\*)|\\ast(?![A-Za-z]))\s*(?![\s}*])")


def spread_definitions(own: Sequence[str], given: Sequence[str]) -> tuple[str, ...]:
    """Definitions with the numbers in their bodies spread over the entries that they are added to."""
    made: list[str] = []
    for text in own:
        head, mark, body = text.partition(":=")
        made.append(f"{head}:= {spread(body.strip(), given, made)}" if mark else text)
    return tuple(made)


def _numbered(node: e.Node) -> bool:
    """Whether a node is a sum with a number, or with a column of ones."""
    return isinstance(node, e.Add) and any(_number(term) or isinstance(term, e.Ones) for term in node.terms)


def _squared(node: e.Node) -> bool:
    return isinstance(node, e.Pow) and node.exponent == e.Num(value=Fraction(2))


def _number(term: e.Expr) -> bool:
    return isinstance(term.operand if isinstance(term, e.Neg) else term, e.Num)


def _spread(node: Any, context: Context) -> Any:
    match node:
        case e.Add(terms=terms) if _numbered(node):
            entries = tuple(_square(term, context) for term in terms)
            if any(_vector(term, context) for term in entries):
                return e.Add(terms=tuple(_ones(term) if _number(term) else term for term in entries))
        case e.Hadamard(left=left, right=right):
            return e.Hadamard(left=_square(left, context), right=_square(right, context))
        case e.Operation(operator="compose", left=left, right=right) if _vector(left, context):
            return e.Hadamard(left=_square(left, context), right=_square(right, context))
        case e.Function(name="diag", arguments=(argument,)):
            return replace(node, arguments=(_square(argument, context),))
    return node


def _square(term: e.Expr, context: Context) -> e.Expr:
    """The square of a vector as that of its entries."""
    match term:
        case e.Neg(operand=operand):
            return e.Neg(operand=_square(operand, context))
        case e.Pow(base=base) if _squared(term) and _vector(base, context):
            return e.Hadamard(left=base, right=base)
    return term


def _ones(term: e.Expr) -> e.Expr:
    if isinstance(term, e.Neg):
        return e.Neg(operand=_ones(term.operand))
    ones = e.Ones(size=None)
    return ones if term == e.Num(value=Fraction(1)) else e.Mul(factors=(term, ones))


def _vector(term: e.Expr, context: Context) -> bool:
    """Whether a term is a column; ones take their size from what they are added to."""
    shape = shape_in(term, context)
    return shape is not None and len(shape) == 1
