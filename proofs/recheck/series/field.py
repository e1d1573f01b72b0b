"""Evaluation of both sides at one random point: every part of a size has N rows."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from flint import nmod, nmod_mat

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.recheck.evaluation.indices import is_zero
from corrigenda.proofs.recheck.refusals import NotMine
from corrigenda.proofs.recheck.series.places import is_power, squared_vector
from corrigenda.proofs.recheck.series.shapes import SYMMETRIC, Parts, Shapes


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """A matrix of residues, N rows and columns for each part, and its value where every letter is at its origin (one
    number for each pair of parts, which stands before the identity)."""

    matrix: Any
    origin: Any
    rows: Parts
    columns: Parts


@dataclass(slots=True, kw_only=True)
class Field:
    """A random point modulo one prime; letters are made when they are met."""

    prime: int
    shapes: Shapes
    size: int
    inverted: frozenset[str]
    zeros: frozenset[str]
    generator: random.Random
    letters: dict[Hashable, Value] = field(default_factory=dict)
    numbers: dict[Hashable, Any] = field(default_factory=dict)

    def of(self, expr: e.Expr, *, flipped: bool = False) -> Value:
        """The value of an expression or of its transpose.  Raises NotMine for what does not fit as words."""
        if self.shapes.is_plain(expr):
            return self.unit(self._ones(), self.number(expr))
        match expr:
            case e.Eye():
                return self.unit(self.shapes.of(expr)[0], self.residue(1))
            case e.Neg(operand=inside):
                return self._scaled(self.residue(-1), self.of(inside, flipped=flipped))
            case e.Add(terms=terms):
                return self.total([self.of(term, flipped=flipped) for term in terms])
            case e.Transpose(operand=inside):
                return self.of(inside, flipped=not flipped)
            case e.Mul(factors=factors):
                return self._product(factors, flipped)
            case e.Inner(left=left, right=right):
                return self._product((e.Transpose(operand=left), right), flipped)
            case e.Div(numerator=above, denominator=below):
                return self._scaled(1 / self.number(below), self.of(above, flipped=flipped))
            case e.Block():
                return self._block(expr, flipped)
            case e.Pow(base=e.Norm(operand=inside)) if squared_vector(expr, self.shapes):
                column = self.shapes.of(inside)[1] == self._ones()
                first, second = (
                    (e.Transpose(operand=inside), inside) if column else (inside, e.Transpose(operand=inside))
                )
                return self._product((first, second), flipped)
            case e.Pow(base=base, exponent=e.Num(value=known)) if is_power(expr, self.shapes):
                return self._power(base, int(known), flipped)
        return self._letter(expr, flipped)

    # -------------------------------------------------------------------------------- leaves

    def _ones(self) -> Parts:
        return self.shapes.parts(e.Num(value=Fraction(1)))

    def residue(self, value: Fraction | int) -> Any:
        """A rational number."""
        value = Fraction(value)
        return nmod(value.numerator, self.prime) / nmod(value.denominator, self.prime)

    def unit(self, parts: Parts, factor: Any) -> Value:
        """A number before the identity."""
        return Value(
            matrix=_diagonal(len(parts) * self.size, factor, self.prime),
            origin=_diagonal(len(parts), factor, self.prime),
            rows=parts,
            columns=parts,
        )

    def _letter(self, expr: e.Expr, flipped: bool) -> Value:
        """Each letter, and each expression of another kind, is a letter of its own; so is its transpose."""
        name = expr.text if isinstance(expr, e.Name) else ""
        if name in self.zeros:
            rows, columns = self.shapes.of(expr)
            return self._zero(*((columns, rows) if flipped else (rows, columns)))
        if flipped and self.shapes.orthogonal(name):
            return self._inverse(self._letter(expr, flipped=False))
        symmetric = bool(self.shapes.structure(name) & SYMMETRIC) or _is_diagonal(expr)
        key = (expr, flipped and not symmetric)
        if key not in self.letters:
            self.letters[key] = self._drawn(expr, name, flipped)
        return self.letters[key]

    def _drawn(self, expr: e.Expr, name: str, flipped: bool) -> Value:
        rows, columns = self.shapes.of(expr)
        rows, columns = (columns, rows) if flipped else (rows, columns)
        height, width = len(rows) * self.size, len(columns) * self.size
        entries = [self.generator.randrange(self.prime) for _ in range(height * width)]
        own = [int(name in self.inverted and i == j) for i in range(len(rows)) for j in range(len(columns))]
        return Value(
            matrix=nmod_mat(height, width, entries, self.prime),
            origin=nmod_mat(len(rows), len(columns), own, self.prime),
            rows=rows,
            columns=columns,
        )

    def _zero(self, rows: Parts, columns: Parts) -> Value:
        return Value(
            matrix=nmod_mat(len(rows) * self.size, len(columns) * self.size, self.prime),
            origin=nmod_mat(len(rows), len(columns), self.prime),
            rows=rows,
            columns=columns,
        )

    # ---------------------------------------------------------------------------- arithmetic

    def _scaled(self, factor: Any, value: Value) -> Value:
        matrix, origin = value.matrix * factor, value.origin * factor
        return Value(matrix=matrix, origin=origin, rows=value.rows, columns=value.columns)

    def total(self, parts: Sequence[Value]) -> Value:
        """The sum.  Raises NotMine for parts of different shapes."""
        found = parts[0]
        for part in parts[1:]:
            if (part.rows, part.columns) != (found.rows, found.columns):
                raise NotMine("a sum of matrices that are cut differently")
            matrix, origin = found.matrix + part.matrix, found.origin + part.origin
            found = Value(matrix=matrix, origin=origin, rows=found.rows, columns=found.columns)
        return found

    def times(self, left: Value, right: Value) -> Value:
        """The product.  Raises NotMine where it does not fit: numbers that are products of vectors would have to
        commute."""
        if left.columns != right.rows:
            raise NotMine("a product of numbers that are products of vectors")
        matrix, origin = left.matrix * right.matrix, left.origin * right.origin
        return Value(matrix=matrix, origin=origin, rows=left.rows, columns=right.columns)

    def _product(self, factors: tuple[e.Expr, ...], flipped: bool) -> Value:
        """Numbers in front, the rest in order."""
        plain = [factor for factor in factors if self.shapes.is_plain(factor)]
        rest = [self.of(factor, flipped=flipped) for factor in factors if factor not in plain]
        found = rest[-1] if flipped else rest[0]
        for value in reversed(rest[:-1]) if flipped else rest[1:]:
            found = self.times(found, value)
        for factor in plain:
            found = self._scaled(self.number(factor), found)
        return found

    def _power(self, base: e.Expr, exponent: int, flipped: bool) -> Value:
        factor = self.of(base, flipped=flipped)
        if exponent < 0:
            factor = self._inverse(factor)
        found = self.unit(factor.rows, self.residue(1))
        for _ in range(abs(exponent)):
            found = self.times(found, factor)
        return found

    def _inverse(self, value: Value) -> Value:
        """Raises NotMine where the origin has no inverse, ZeroDivisionError at a point without one."""
        if value.rows != value.columns or value.origin.det() == 0:
            raise NotMine("an inverse without a constant term")
        return Value(matrix=value.matrix.inv(), origin=value.origin.inv(), rows=value.rows, columns=value.columns)

    def _block(self, node: e.Block, flipped: bool) -> Value:
        """Rows of blocks, or their columns transposed."""
        cells = tuple(zip(*node.rows, strict=True)) if flipped else node.rows
        if any(is_zero(cell) for row in cells for cell in row):
            raise NotMine("a literal zero block")
        joined = [self._joined([self.of(cell, flipped=flipped) for cell in row]) for row in cells]
        if len({value.columns for value in joined}) > 1:
            raise NotMine("blocks that are cut differently")
        return Value(
            matrix=_stacked([value.matrix for value in joined], self.prime),
            origin=_stacked([value.origin for value in joined], self.prime),
            rows=tuple(part for value in joined for part in value.rows),
            columns=joined[0].columns,
        )

    def _joined(self, row: Sequence[Value]) -> Value:
        if len({value.rows for value in row}) > 1:
            raise NotMine("blocks that are cut differently")
        return Value(
            matrix=_beside([value.matrix for value in row], self.prime),
            origin=_beside([value.origin for value in row], self.prime),
            rows=row[0].rows,
            columns=tuple(part for value in row for part in value.columns),
        )

    # ------------------------------------------------------------------------------- numbers

    def number(self, expr: e.Expr) -> Any:
        """The value of an expression in numbers alone; roots and other functions of them are numbers of their own."""
        match expr:
            case e.Num(value=known):
                return self.residue(known)
            case e.Neg(operand=inside):
                return -self.number(inside)
            case e.Add(terms=terms):
                return sum((self.number(term) for term in terms), self.residue(0))
            case e.Mul(factors=factors):
                found = self.residue(1)
                for factor in factors:
                    found = found * self.number(factor)
                return found
            case e.Div(numerator=above, denominator=below):
                return self.number(above) / self.number(below)
            case e.Pow(base=base, exponent=e.Num(value=known)) if known.denominator == 1 and abs(known) <= 64:
                return self.number(base) ** int(known)
        if not self.shapes.is_plain(expr):
            raise NotMine("words of this number")
        if expr not in self.numbers:
            self.numbers[expr] = nmod(self.generator.randrange(1, self.prime), self.prime)
        return self.numbers[expr]


def _is_diagonal(expr: e.Expr) -> bool:
    return isinstance(expr, e.Function) and expr.name == "diag"


def _diagonal(size: int, factor: Any, prime: int) -> Any:
    found = nmod_mat(size, size, prime)
    for place in range(size):
        found[place, place] = factor
    return found


def _beside(parts: Sequence[Any], prime: int) -> Any:
    height = parts[0].nrows()
    entries = [part[i, j] for i in range(height) for part in parts for j in range(part.ncols())]
    return nmod_mat(height, len(entries) // height, entries, prime)


def _stacked(parts: Sequence[Any], prime: int) -> Any:
    width = parts[0].ncols()
    entries = [part[i, j] for part in parts for i in range(part.nrows()) for j in range(width)]
    return nmod_mat(len(entries) // width, width, entries, prime)
