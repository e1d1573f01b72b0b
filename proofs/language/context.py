"""What the declarations of a claim say, in one frozen object."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar, cast

from corrigenda.proofs.language.function_classes import Trait
from corrigenda.proofs.language.tree.expressions import Expr, Node, Statement

T = TypeVar("T")

MOST_REMEMBERED = 256


@dataclass(frozen=True, slots=True, kw_only=True)
class Symbol:
    """A free letter.

    `shape` is () for a scalar, (d,) for a column vector, (n, d) for a matrix, entries being
    dimension expressions; `integer` marks `\\mathbb{N}` and `\\mathbb{Z}` (`natural`: at least 1
    for a dimension, at least 0 for an index such as `t`); `structure` holds any of diagonal
    symmetric orthogonal psd pd lower upper idempotent permutation; `inferred` marks what use alone shows.
    """

    name: str
    shape: tuple[Expr, ...] = ()
    integer: bool = False
    natural: bool = False
    structure: frozenset[str] = frozenset()
    inferred: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Law:
    """A joint law of `names`.

    Families: `normal` (mean, covariance or scalar variance), `bernoulli` (p), `uniform` on 1..n
    for an index (n) or on an interval (a, b), `rademacher` (), `categorical` (weights vector), and
    `unknown` (a joint law of which only the moments in the assumptions are known).
    `joint` is False when the names before one `\\sim` are independent copies, True for
    `(q, k) \\sim P`.  `entrywise` marks `R_{ij} \\sim ...`: every entry is an independent copy.
    """

    names: tuple[str, ...]
    family: str
    parameters: tuple[Expr, ...] = ()
    joint: bool = False
    entrywise: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """`L(w) := body` (parameters `w`), `C := body` (no parameters), or an indexed family
    `x_i := body` (`indices` holds `i`)."""

    name: str
    body: Expr
    parameters: tuple[str, ...] = ()
    indices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Recurrence:
    """`w_{t+1} := step`, where `step` mentions `w_t` as `Index(Name w, (Name t,))`; the start is
    the free letter `w_0`, read as `Index(Name w, (Num 0,))`, unless an assumption fixes it."""

    name: str
    index: str
    step: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature:
    """An undefined function `f : R^d -> R`; shapes as in `Symbol`, and what is said of it in words."""

    name: str
    domains: tuple[tuple[Expr, ...], ...]
    codomain: tuple[Expr, ...] = ()
    traits: tuple[Trait, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """Everything declared: dimensions (names in N that occur as sizes), free letters, laws,
    definitions, recurrences, undefined functions, and the assumptions that restrict the domain.

    `independent` lists pairs of name groups declared independent by `\\perp`; names of different
    laws are independent unless a joint law ties them.
    """

    dimensions: tuple[str, ...] = ()
    symbols: Mapping[str, Symbol] = field(default_factory=dict)
    laws: tuple[Law, ...] = ()
    definitions: Mapping[str, Definition] = field(default_factory=dict)
    recurrences: Mapping[str, Recurrence] = field(default_factory=dict)
    signatures: Mapping[str, Signature] = field(default_factory=dict)
    assumptions: tuple[Statement, ...] = ()
    independent: tuple[tuple[str, str], ...] = ()
    memory: dict[tuple[str, int], tuple[Node, object]] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    def remembered(self, question: str, node: Node, find: Callable[[], T]) -> T:
        """What `find` says of a node, which must depend on the node and the declarations alone: it is asked once, since
        the same nodes are asked about at every point that is tried."""
        known, found = self.memory.get((question, id(node)), (None, None))
        if known is not node:
            found = find()
            if len(self.memory) >= MOST_REMEMBERED:
                self.memory.clear()
            self.memory[question, id(node)] = node, found
        return cast(T, found)

    @property
    def random_names(self) -> frozenset[str]:
        """Every name that a law governs."""
        return frozenset(name for law in self.laws for name in law.names)


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """A claim after reading: what the methods and the experiments work on.

    `statement` has every definition expanded (recurrences stay); `as_written` is the statement
    before expansion.  `hypotheses` are proof steps already decided.
    """

    key: str
    context: Context
    statement: Statement
    as_written: Statement
    hypotheses: tuple[Statement, ...] = ()
