"""Equations between samples that are written without their index: `y = a + b x + e` beside `y_i`, `x_i` and `e_i`."""

from __future__ import annotations

from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import transform, walk
from corrigenda.proofs.pages.table.rows import Equation, Symbol
from corrigenda.proofs.pages.table.symbols import Program

ENTRY = e.Name(text="i")
_PLAIN = (e.Add, e.Mul, e.Neg, e.Name, e.Num)


def in_entries(symbol: Symbol, equation: Equation, made: Program) -> e.Expr | None:
    """The right side for the i-th member, where a sum of products of letters holds at least two samples; None where a
    letter is an array, and where it may say something else."""
    names = [node for node in walk(equation.right) if isinstance(node, e.Name)]
    samples = {node.text for node in names if _is_sample(node.text, made)}
    if symbol.indices or symbol.member or not isinstance(equation.right, e.Add) or len(samples) < FEWEST:
        return None
    if not _is_sample(symbol.key, made) or not all(isinstance(node, _PLAIN) for node in walk(equation.right)):
        return None
    if any(one in made.arrays or one in made.shapes for node in names for one in _keys(node, made)):
        return None

    def change(part: Any) -> Any:
        return e.Index(base=part, indices=(ENTRY,)) if isinstance(part, e.Name) and part.text in samples else part

    made_of: e.Expr = transform(equation.right, change)
    return made_of


FEWEST = 2


def _keys(node: e.Name, made: Program) -> tuple[str, ...]:
    symbol = made.symbol(node)
    return (symbol.key,) if symbol is not None else ()


def _is_sample(key: str, made: Program) -> bool:
    """Whether a letter stands elsewhere with one index, and is no array."""
    laws = (made.symbol(one.left) for one in made.stated_laws)
    numbered = key in made.families or any(one is not None and one.key == key and one.indices for one in laws)
    free = key not in made.arrays and key not in made.shapes and key not in made.whole
    return numbered and free and (key, 1) not in made.ranges
