"""Sizes as lists of parts: blocks make longer ones, the long side of an inverted `X X^T` is cut at the short one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children, free_names
from corrigenda.proofs.recheck.refusals import NotMine

ONE = e.Num(value=Fraction(1))
SYMMETRIC = frozenset({"symmetric", "psd", "pd", "diagonal"})
Parts = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shapes:
    """The shapes of expressions in parts.  `wide` maps a size to the one that it begins with."""

    context: Context
    wide: Mapping[str, str] = field(default_factory=dict)

    def full(self, expr: e.Expr) -> tuple[e.Expr, e.Expr]:
        """Rows and columns as sizes."""
        found = (*tuple(shape_of(expr, self.context)), ONE, ONE)
        return found[0], found[1]

    def parts(self, size: e.Expr) -> Parts:
        """A size as its parts."""
        match size:
            case e.Add(terms=terms):
                return tuple(part for term in terms for part in self.parts(term))
            case e.Name(text=text) if text in self.wide:
                return (self.wide[text], f"{text}-")
        return (repr(size),) if not isinstance(size, e.Name) else (size.text,)

    def of(self, expr: e.Expr) -> tuple[Parts, Parts]:
        """Rows and columns in parts."""
        rows, columns = self.full(expr)
        return self.parts(rows), self.parts(columns)

    def is_number(self, expr: e.Expr) -> bool:
        """Whether the value is a number."""
        return self.full(expr) == (ONE, ONE)

    def is_plain(self, expr: e.Expr) -> bool:
        """Whether the expression is made of numbers alone."""
        return self.is_number(expr) and not any(self.shaped(name) for name in free_names(expr))

    def shaped(self, name: str) -> bool:
        """Whether a letter is a vector or a matrix."""
        symbol = self.context.symbols.get(name)
        return symbol is not None and bool(symbol.shape)

    def structure(self, name: str) -> frozenset[str]:
        """The declared structure of a letter."""
        symbol = self.context.symbols.get(name)
        return symbol.structure if symbol is not None else frozenset()

    def orthogonal(self, name: str) -> bool:
        """Whether the transpose of a letter is its inverse."""
        return bool(self.structure(name) & {"orthogonal", "permutation"})


def with_wide_sizes(shapes: Shapes, nodes: tuple[e.Node, ...]) -> Shapes:
    """The shapes with the long sides of inverted Gram matrices cut.  Raises NotMine when a size is cut twice."""
    wide: dict[str, str] = {}
    for node in nodes:
        for short, long in _grams(node, shapes):
            if wide.setdefault(long, short) != short or short in wide or long in wide.values():
                raise NotMine("a size that is cut twice")
    return Shapes(context=shapes.context, wide=wide)


def _grams(node: e.Node, shapes: Shapes) -> list[tuple[str, str]]:
    """Short and long side of each `(X X^T)^-1`."""
    found = [pair for child in children(node) for pair in _grams(child, shapes)]
    match node:
        case e.Pow(base=base, exponent=e.Num(value=known)) if known < 0:
            factors: tuple[e.Expr, ...] = base.factors if isinstance(base, e.Mul) else ()
            if len(factors) == 2 and _flipped(factors[0]) == factors[1]:
                short, long = shapes.full(factors[0])
                if isinstance(short, e.Name) and isinstance(long, e.Name) and short != long:
                    found.append((short.text, long.text))
    return found


def _flipped(expr: e.Expr) -> e.Expr:
    return expr.operand if isinstance(expr, e.Transpose) else e.Transpose(operand=expr)
