"""Formulas of the rows as trees, and with the parameters of a declared law in their places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.laws.row import LawFamily
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.sentence import LawTerm
from corrigenda.proofs.language.tree.substitution import substitute


@cache
def parsed(formula: str) -> e.Expr:
    """The tree of a formula; ValueError when it is none, which a test of every row excludes."""
    found = statement(formula)
    if not isinstance(found, e.Remainder):
        raise ValueError(f"no formula: {formula}")
    return found.content


@cache
def statement(text: str) -> e.Statement:
    """The tree of a statement such as `0 \\le p \\le 1`."""
    from corrigenda.proofs.language.reading.parser import parse_declaration  # the parser reads the table

    return parse_declaration(text)


def at(formula: str, row: LawFamily, parameters: Sequence[e.Expr], **values: e.Expr) -> e.Expr:
    """The formula with the parameters of a law, and `x`, `k` or `t`, in place of the letters."""
    found: e.Expr = substitute(parsed(formula), _named(row, parameters, values))
    return found


def requirements(row: LawFamily, parameters: Sequence[e.Expr]) -> tuple[e.Statement, ...]:
    """What the parameters must satisfy for the law to exist."""
    places = _named(row, parameters, {})
    return tuple(substitute(statement(text), places) for text in row.requires)


def at_support(row: LawFamily, law: Law | LawTerm, value: e.Expr | None = None) -> e.Statement:
    """The support of the law as a statement on a value, or on `x`."""
    values = {} if value is None else {"x": value}
    found: e.Statement = substitute(statement(row.support), _named(row, law.parameters, values))
    return found


def _named(row: LawFamily, parameters: Sequence[e.Expr], values: Mapping[str, e.Expr]) -> dict[str, e.Expr]:
    return {**dict(zip(row.letters, parameters, strict=row.form != "set")), **values}
