"""The encoder that the SymPy rules share: names, sizes, and objects for what SymPy lacks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.typing.inference import Typing
from corrigenda.proofs.language.reading.typing.scope import Shape, to_dimensions
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.writing.encoding.names import Names


@dataclass(frozen=True, slots=True, kw_only=True)
class Encoder:
    """Encodes the expressions of one problem whose shapes are known."""

    context: Context
    typing: Typing
    names: Names
    rules: Mapping[type, Callable[[Any, Encoder], Any]]

    def shape(self, node: e.Expr) -> Shape:
        """The shape found for a node.  Raises UnsupportedConstruct for one never typed."""
        shape = self.typing.shape(node)
        if shape is None:
            raise UnsupportedConstruct("this part has no shape, so no SymPy encoding", node.span)
        return shape

    def is_scalar(self, node: e.Expr) -> bool:
        """Whether a node is 1 x 1."""
        return self.shape(node).is_scalar

    def encode(self, node: e.Expr) -> Any:
        """The SymPy object of `node`: scalar, or a matrix expression of its shape.

        Raises UnsupportedConstruct for a node without an encoding.
        """
        rule = self.rules.get(type(node))
        if rule is None:
            raise UnsupportedConstruct(f"no SymPy encoding of a {type(node).__name__.lower()}", node.span)
        return rule(node, self)

    def sizes(self, shape: Shape) -> tuple[Any, Any]:
        """Rows and columns as SymPy expressions."""
        from sympy import Integer

        entries = [self.size(entry) for entry in to_dimensions(shape)]
        rows, columns = [*entries, *[Integer(1)] * (2 - len(entries))]
        return rows, columns

    def size(self, node: e.Expr) -> Any:
        """A dimension expression; its names are positive integers."""
        match node:
            case e.Name(text=text):
                return self.letter(text)
            case e.Num(value=value):
                return rational(value)
            case e.Add(terms=parts):
                return unevaluated("Add", [self.size(part) for part in parts])
            case e.Mul(factors=parts):
                return unevaluated("Mul", [self.size(part) for part in parts])
            case e.Neg(operand=inner):
                return -self.size(inner)
            case e.Div(numerator=top, denominator=bottom):
                return self.size(top) / self.size(bottom)
            case e.Pow(base=base, exponent=exponent):
                return self.size(base) ** self.size(exponent)
        raise UnsupportedConstruct("this size has no SymPy encoding", node.span)

    def letter(self, text: str) -> Any:
        """A scalar letter; dimensions and declared whole numbers are integers."""
        symbol = self.context.symbols.get(text)
        shown = self.names.letter(text)
        if text in self.context.dimensions:
            return self.names.scalar(shown, integer=True, positive=True)
        whole = symbol is not None and symbol.integer
        return self.names.scalar(shown, integer=True) if whole else self.names.scalar(shown)

    def opaque(self, node: e.Expr, text: str) -> Any:
        """An object shown as `text` in the shape of `node`."""
        shape = self.shape(node)
        return self.names.scalar(text) if shape.is_scalar else self.names.matrix(text, *self.sizes(shape))

    def applied(self, node: e.Expr, text: str, *arguments: Any) -> Any:
        """The undefined function `text` of the arguments, or an opaque matrix when it is one."""
        if self.is_scalar(node):
            return self.names.function(text)(*arguments)
        return self.opaque(node, f"{text}({', '.join(map(self.names.shown, arguments))})")


def rational(value: Fraction) -> Any:
    """A SymPy rational."""
    from sympy import Rational

    return Rational(value.numerator, value.denominator)


def unevaluated(kind: str, parts: list[Any]) -> Any:
    """`Add`, `Mul`, `MatAdd` or `MatMul` of the parts as they stand."""
    import sympy

    return parts[0] if len(parts) == 1 else getattr(sympy, kind)(*parts, evaluate=False)
