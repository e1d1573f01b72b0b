"""The formulas of the table of built-in functions, read once and put where they are needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.functions.table import by_call, by_command, row
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.substitution import substitute

LETTERS = ("x", "y")


@lru_cache(maxsize=512)
def formula(latex: str) -> e.Expr:
    """A formula of the table in the letters `x` and `y`.  Raises ValueError for what is no formula."""
    found = statement(latex)
    if not isinstance(found, e.Remainder) or isinstance(found.content, e.Space | e.Arrow | e.LawTerm):
        raise ValueError(f"{latex} is no formula")
    return found.content


@lru_cache(maxsize=512)
def statement(latex: str) -> e.Statement:
    """A statement of the table in the letters `x` and `y`."""
    from corrigenda.proofs.language.reading.parser import parse_declaration  # the parser asks the table itself

    return parse_declaration(latex, frozenset(LETTERS))


def at(latex: str, arguments: Sequence[e.Expr]) -> e.Expr:
    """A formula of the table with `arguments` in the places of its letters."""
    values: Mapping[str, Any] = dict(zip(LETTERS, arguments, strict=False))
    result: e.Expr = substitute(formula(latex), values)
    return result


def built_in_name(function: str, context: Context) -> str:
    """The standard name of the built-in function that is written so; empty when it is declared, or is none."""
    if function in context.definitions or function in context.signatures:
        return ""
    return by_call().get(function) or by_command().get(function, "")


def slope(name: str, arguments: Sequence[e.Expr], place: int = 0) -> e.Expr:
    """The partial derivative of the function `name` in its argument at `place`.  Raises UnsupportedConstruct."""
    known = row(name)
    if known is None or place >= len(known.slopes):
        raise UnsupportedConstruct(f"no derivative of {name}")
    return at(known.slopes[place], arguments)
