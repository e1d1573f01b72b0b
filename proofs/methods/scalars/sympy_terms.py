"""Scalar expressions as SymPy objects: mangled symbols under the declared domains, no strings, no surprises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.methods.method import Inapplicable
from corrigenda.proofs.methods.scalars.intervals import Range, ranges

LARGEST_FACTORIAL = 200
LARGEST_EXPONENT = 64


class NotScalar(Inapplicable):
    """The expression is not a scalar expression of this method; the message names the construct."""


@dataclass(slots=True)
class Encoder:
    """Turns scalar expressions into SymPy; equal sub-expressions that are letters share one symbol.

    A letter with a known open range is written through a positive symbol (`p \\in (0, 1)` becomes
    `u / (1 + u)`), which is onto the range and lets SymPy decide signs.
    """

    context: Context
    ranges: Mapping[str, Range] = field(default_factory=dict)
    symbols: dict[e.Expr, Any] = field(default_factory=dict)

    @staticmethod
    def for_context(context: Context) -> Encoder:
        """An encoder that knows the ranges that the assumptions declare."""
        return Encoder(context=context, ranges=ranges(context))

    def encode(self, expr: e.Expr) -> Any:
        """The SymPy expression.  Raises NotScalar."""
        import sympy

        match expr:
            case e.Num(value=value):
                return sympy.Rational(value.numerator, value.denominator)
            case e.Constant(name="pi" | "e" as name):
                return sympy.pi if name == "pi" else sympy.E
            case e.Name() | e.Index():
                return self._letter(expr)
            case e.Neg(operand=operand):
                return -self.encode(operand)
            case e.Add(terms=terms):
                return sympy.Add(*map(self.encode, terms))
            case e.Mul(factors=factors):
                return sympy.Mul(*map(self.encode, factors))
            case e.Div(numerator=top, denominator=bottom):
                return self.encode(top) / self.encode(bottom)
            case e.Pow(base=base, exponent=exponent):
                return self._power(base, exponent)
            case e.Function(name=name, arguments=arguments):
                return self._function(name, arguments)
        raise NotScalar(f"a {type(expr).__name__.lower()} is outside scalar algebra")

    def _letter(self, expr: e.Name | e.Index) -> Any:
        if expr not in self.symbols:
            self.symbols[expr] = self._fresh(expr)
        return self.symbols[expr]

    def _fresh(self, expr: e.Name | e.Index) -> Any:
        import sympy

        label = f"s{len(self.symbols)}"
        if isinstance(expr, e.Index):
            return sympy.Symbol(label, **self._member(expr))
        if expr.text in self.context.dimensions:
            return sympy.Symbol(label, integer=True, positive=True)
        symbol = self.context.symbols.get(expr.text)
        if symbol is None or symbol.shape or expr.text in self.context.recurrences:
            raise NotScalar(f"{expr.text} is no declared scalar")
        if symbol.integer:
            sign: dict[str, bool] = {"nonnegative": True} if symbol.natural else {}
            return sympy.Symbol(label, integer=True, **sign)
        return self.ranges.get(expr.text, Range()).encoded(label)

    def _member(self, expr: e.Index) -> dict[str, bool]:
        """A component or a member of a sequence is a real number, a letter of its own."""
        base = expr.base
        symbol = self.context.symbols.get(base.text) if isinstance(base, e.Name) else None
        whole = symbol is not None and len(symbol.shape) == len(expr.indices)
        sequence = isinstance(base, e.Name) and base.text in self.context.recurrences and not (symbol and symbol.shape)
        if not (whole or sequence) or not all(isinstance(index, e.Name | e.Num) for index in expr.indices):
            raise NotScalar("a component that is no single number")
        return {"real": True}

    def _power(self, base: e.Expr, exponent: e.Expr) -> Any:
        import sympy

        power = self.encode(exponent)
        if power.is_Rational and (abs(power.p) > LARGEST_EXPONENT or power.q > LARGEST_EXPONENT):
            raise NotScalar("an exponent is too large")
        return sympy.Pow(self.encode(base), power)

    def _function(self, name: str, arguments: Sequence[e.Expr]) -> Any:
        import sympy

        if name == "dim" and len(arguments) == 1:
            return self._length(arguments[0])
        known = row(name)
        if known is None or not known.of_numbers or not known.library.sympy or known.kinks not in ("", "0"):
            raise NotScalar(f"the function {name}")
        values = [self.encode(argument) for argument in arguments]
        if known.whole and any(v.is_number and abs(v) > LARGEST_FACTORIAL for v in values):
            raise NotScalar("a factorial is too large")
        return getattr(sympy, known.library.sympy)(*values)

    def _length(self, vector: e.Expr) -> Any:
        from corrigenda.proofs.language.shapes import shape_of

        shape = shape_of(vector, self.context)
        if len(shape) == 2 and e.Num(value=Fraction(1)) in shape:
            shape = tuple(size for size in shape if size != e.Num(value=Fraction(1)))
        if len(shape) != 1:
            raise NotScalar("dim of something that is no vector")
        return self.encode(shape[0])
