r"""`\prod_i (a_i) \lambda^{s} e^{-t}`: what stands behind the last factor with the index may be no part of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import product_of
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program


def with_closed_products(equation: Equation, program: Program) -> tuple[Equation, Program] | None:
    """The equation with products that end at the last factor in which their index stands; None where all do."""

    def change(part: Any) -> Any:
        match part:
            case e.Big(operator="prod", indices=(letter,), body=body):
                listed = list(_factors(body))
                last = max((k for k, one in enumerate(listed) if _has(one, letter)), default=len(listed) - 1)
                inside, outside = listed[: last + 1], listed[last + 1 :]
                if outside:
                    return e.Mul(factors=(replace(part, body=product_of(inside)), *outside))
        return part

    changed = equation.rewritten(change)
    return None if changed == equation else (changed, program)


def _factors(node: e.Expr) -> Iterator[e.Expr]:
    match node:
        case e.Mul(factors=factors):
            for one in factors:
                yield from _factors(one)
        case e.Inner(left=left, right=right):
            yield from _factors(left)
            yield from _factors(right)
        case _:
            yield node


def _has(node: e.Expr, letter: str) -> bool:
    return any(name == letter or name.endswith((f"_{letter}", f"_{{{letter}}}")) for name in free_names(node))
