"""The letter e on a page that gives it a value or a law: errors `e = y - X w`, `e \\sim \\mathcal{N}(0, s^2)`.

There it is no number of Euler where it stands alone or is raised to a number; `e^{-x}` stays the exponential.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, transform
from corrigenda.proofs.pages.table.rows import Equation

EULER = e.Constant(name="e")
LETTER = e.Name(text="e")


def with_letter(equations: list[Equation], kinds: Iterable[e.Statement]) -> list[Equation]:
    """The equations with e as a letter where the page makes it one."""
    declared = any(
        isinstance(one, e.Chain) and LETTER in (one.heads or one.sides[:1]) and one.relations[0] in ("~", "in")
        for one in kinds
    )
    computed = any(
        one.left in (EULER, LETTER) and one.relation in ("=", ":=") and free_names(one.right) for one in equations
    )
    if not declared and not computed:
        return equations
    return [replace(one, left=transform(one.left, _letter), right=transform(one.right, _letter)) for one in equations]


def _letter(node: Any) -> Any:
    match node:
        case e.Constant(name="e"):
            return LETTER
        case e.Function(name="exp", arguments=(e.Num(value=value) as power,)) if value.denominator == 1 and value > 1:
            return e.Pow(base=LETTER, exponent=power)
    return node
