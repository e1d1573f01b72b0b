"""Nodes for statements, and for what can stand only on the right of a declaration.

They are part of `corrigenda.proofs.language.tree.expressions`, which re-exports them; import them from there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from corrigenda.proofs.language.tree.node import Node

if TYPE_CHECKING:
    from corrigenda.proofs.language.tree.expressions import Expr, Side, Statement


@dataclass(frozen=True, slots=True, kw_only=True)
class Space(Node):
    """`\\mathbb{R}^{n \\times d}`, `\\mathbb{N}`: `field` is R, N or Z; `shape` is () for scalars."""

    field: str
    shape: tuple[Expr, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrow(Node):
    """`\\mathbb{R}^d \\to \\mathbb{R}` in a function declaration; several domains by `\\times`."""

    domains: tuple[Space, ...]
    codomain: Space


@dataclass(frozen=True, slots=True, kw_only=True)
class LawTerm(Node):
    """The right side of `\\sim`: `family` is normal bernoulli uniform rademacher categorical, `unknown`
    (only its moments are known) or `other` (a law that the engine does not know); parameters as
    written, `name` as written for the last two (empty for `P`).  With a `power` n the value is a vector of n
    independent entries of that law."""

    family: str
    parameters: tuple[Expr, ...] = ()
    name: str = ""
    power: Expr | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chain(Node):
    """`a = b \\le c`: n sides and n - 1 relations.

    Relations: `=` `<` `<=` `>` `>=` `!=` `:=` `~` `in` `perp` `:` `succ` (positive definite) `succeq`
    (positive semidefinite) `to`; read and not decided are `approx` `propto` `equiv` `ll` `gg` `gets`
    `mapsto` `notin` `subset` `subseteq` `supset` `supseteq` `prec` `preceq` `simeq` `lesssim` `gtrsim`, and
    `in` a set that is no `Space`.
    The first side of `in`, `~` and `:` may stand for several names: they are in `heads`.
    """

    sides: tuple[Side, ...]
    relations: tuple[str, ...]
    heads: tuple[Expr, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Implies(Node):
    """`p \\implies q`."""

    premise: Statement
    conclusion: Statement


@dataclass(frozen=True, slots=True, kw_only=True)
class Iff(Node):
    """`p \\iff q`."""

    left: Statement
    right: Statement


@dataclass(frozen=True, slots=True, kw_only=True)
class And(Node):
    """Conjunction: `p \\land q`, or clauses separated by a comma or `\\quad`."""

    parts: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Or(Node):
    """Disjunction `p \\lor q`."""

    parts: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Remainder(Node):
    """A clause without a relation: a bare expression or prose.  It states nothing."""

    content: Expr
