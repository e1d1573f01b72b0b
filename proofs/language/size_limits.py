"""How large a text may be: work stays bounded whatever a submission holds.

The numbers are generous multiples of what real notes contain (longest span 593 characters, 442
tokens, depth 13); the renderer crashes on deep nesting, so these limits come before it.
"""

from __future__ import annotations

from fractions import Fraction

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.tree.expressions import Node, Span
from corrigenda.proofs.language.tree.traverse import children

CHARACTERS = 10_000
TOKENS = 4_000
NESTING = 60
TREE_DEPTH = 100
CHAIN_SIDES = 64
MATRIX_CELLS = 4_096
INTEGER_EXPONENT = 64
ROOT = 1_000
"""The largest denominator of an exponent: decimals such as 2.99 and 0.125."""
FACTORIAL = 200
DIGITS = 60


def refuse_above(limit: int, value: int, what: str, span: Span) -> None:
    """Raises `ParseError` when `value` exceeds `limit`; `what` names the measured thing in the plural."""
    if value > limit:
        raise ParseError(f"too many {what} for one text", span)


def check_exponent(value: Fraction, span: Span) -> None:
    """Raises `ParseError` for a literal exponent that no back end should expand."""
    if abs(value) > INTEGER_EXPONENT or value.denominator > ROOT:
        raise ParseError(f"a literal exponent may be at most {INTEGER_EXPONENT} in size", span)


def check_depth(root: Node) -> None:
    """Raises `ParseError` when a tree is deeper than later recursive walks can follow."""
    level: tuple[Node, ...] = (root,)
    for _ in range(TREE_DEPTH):
        level = tuple(child for node in level for child in children(node))
        if not level:
            return
    raise ParseError("expressions nest too deeply here", level[0].span)
