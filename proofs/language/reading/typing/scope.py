"""What the shape rules share: shapes as pairs of sizes, the letters in scope, and the clash of two shapes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.typing.dimensions import ONE, Size, Unifier, of, to_expr
from corrigenda.proofs.language.tree.expressions import Expr, Name, Node


@dataclass(frozen=True, slots=True)
class Shape:
    """Rows and columns; a scalar is 1 x 1, a vector n x 1."""

    rows: Size
    columns: Size

    @property
    def is_scalar(self) -> bool:
        """1 x 1 for certain: an unknown size never stands for 1."""
        return self.rows == ONE and self.columns == ONE

    @property
    def is_column(self) -> bool:
        """n x 1, n not 1."""
        return self.columns == ONE and self.rows != ONE

    @property
    def is_row(self) -> bool:
        """1 x n, n not 1."""
        return self.rows == ONE and self.columns != ONE

    @property
    def is_matrix(self) -> bool:
        """Whether neither size is 1."""
        return self.rows != ONE and self.columns != ONE

    @property
    def transposed(self) -> Shape:
        """Rows and columns swapped."""
        return Shape(self.columns, self.rows)


SCALAR = Shape(ONE, ONE)


@dataclass
class Clash(Exception):
    """Two sub-expressions whose shapes do not fit; `reason` is a clause fit for a report."""

    reason: str
    at: Node
    left: Expr
    left_shape: Shape
    right: Expr | None = None
    right_shape: Shape | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """The letters that a sub-expression may use, with the one unifier of the inference.

    `letters` gives the shapes of symbols and of bound letters; `ranges` the unknown upper ends
    of index letters whose range only their use shows; `notes` records by `id` the shape found for
    each node, for the rewriting that follows.
    """

    context: Context
    rules: Mapping[type, Callable[[Any, Scope], Shape]]
    unifier: Unifier
    letters: Mapping[str, Shape]
    ranges: Mapping[str, Size]
    notes: dict[int, tuple[Expr, Shape]]

    def of(self, expr: Expr) -> Shape:
        """The shape of `expr`, unknown sizes resolved as far as known.

        Raises Clash when shapes do not fit and UnsupportedConstruct when there is no rule.
        """
        rule = self.rules.get(type(expr))
        if rule is None:
            raise UnsupportedConstruct(f"a {type(expr).__name__.lower()} has no shape here", expr.span)
        shape = self.resolved(rule(expr, self))
        self.notes[id(expr)] = (expr, shape)
        return shape

    def resolved(self, shape: Shape) -> Shape:
        """`shape` with every solved unknown replaced."""
        return Shape(self.unifier.resolve(shape.rows), self.unifier.resolve(shape.columns))

    def fits(self, left: Shape, right: Shape) -> bool:
        """Makes two shapes equal when unknown sizes allow it; False when they clash."""
        return self.unifier.unify(left.rows, right.rows) and self.unifier.unify(left.columns, right.columns)

    def scalar(self, expr: Expr, reason: str) -> None:
        """Requires a scalar.  Raises Clash."""
        shape = self.of(expr)
        if not shape.is_scalar:
            raise Clash(reason, expr, expr, shape)

    def square(self, expr: Expr, reason: str) -> Shape:
        """Requires a square matrix (a scalar is one) and returns its shape.  Raises Clash."""
        shape = self.of(expr)
        if shape.is_column or shape.is_row or not self.unifier.unify(shape.rows, shape.columns):
            raise Clash(reason, expr, expr, shape)
        return self.resolved(shape)

    def inside(self, letters: Mapping[str, Shape], ranges: Mapping[str, Size] | None = None) -> Scope:
        """The scope of a body that binds `letters`; a bound letter hides the range of an outer one."""
        outer = {name: size for name, size in self.ranges.items() if name not in letters}
        return replace(self, letters={**self.letters, **letters}, ranges={**outer, **(ranges or {})})


def from_dimensions(shape: tuple[Expr, ...]) -> Shape:
    """The pair of sizes of a declared shape: (), (d,) or (n, d)."""
    sizes = tuple(of(entry) for entry in shape)
    return Shape(sizes[0] if sizes else ONE, sizes[1] if len(sizes) > 1 else ONE)


def to_dimensions(shape: Shape) -> tuple[Expr, ...]:
    """The declared form of a shape: () for a scalar, (d,) for a column, else (rows, columns)."""
    if shape.is_scalar:
        return ()
    if shape.columns == ONE:
        return (to_expr(shape.rows),)
    return (to_expr(shape.rows), to_expr(shape.columns))


def is_unknown(expr: Expr) -> bool:
    """Whether `expr` is the name of an unknown size."""
    return isinstance(expr, Name) and expr.text.startswith("?")
