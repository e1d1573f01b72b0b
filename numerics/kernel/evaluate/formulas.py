"""Formulas of the table of built-in functions, at scalars of any domain."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.matrices.functions import SCALAR
from corrigenda.numerics.kernel.matrix import scalar
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.functions.row import ShapeRule
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.reading.settled.built_in import formula
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import transform

OWN_VALUE = "y"


def at(domain: Domain[Any], latex: str, values: Mapping[str, Any], own: str = "") -> Any:
    """The value of a formula in the letter `x`; with a function's name in `own`, the value of that function at `x`
    stands in `values` under `OWN_VALUE`.  Raises Undefined and Unsupported."""
    from corrigenda.numerics.kernel.evaluate.interpreter import evaluate  # that module reads this one
    from corrigenda.numerics.kernel.numbers.entrywise import Entrywise  # and so does this

    letters = {name: scalar(value) for name, value in values.items()}
    environment = Environment(numbers=Entrywise(domain=domain), context=Context(), sizes={}, letters=letters)
    return evaluate(_with_own_value(latex, own), environment).entries[0][0]


def of_one(domain: Domain[Any], name: str, value: Any) -> Any:
    """A built-in function of one number.  Raises Undefined, and Unsupported for what is none."""
    rule, known = SCALAR.get(name), row(name)
    if rule is not None:
        return rule(domain, value)
    if known is None or known.shape not in (ShapeRule.ENTRYWISE, ShapeRule.NUMBERS):
        raise Unsupported(f"the function {name}")
    return at(domain, known.meaning, {"x": value}) if known.meaning else domain.special(known, value, at)


@lru_cache(maxsize=256)
def _with_own_value(latex: str, own: str) -> e.Expr:
    def replaced(node: Any) -> Any:
        match node:
            case e.Function(name=name, arguments=(e.Name(text="x"),)) if name == own:
                return e.Name(text=OWN_VALUE)
        return node

    result: e.Expr = transform(formula(latex), replaced)
    return result
