"""From syntax trees to normal forms: the rules of scalar, vector and matrix algebra at every size.

Equal normal forms prove equality wherever both sides are defined; different ones prove nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.laws.table import is_index_law
from corrigenda.proofs.language.structures import kinds
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.methods.normal import functions, moments, sums
from corrigenda.proofs.methods.normal.atoms import letter, opaque, power_of, reciprocal, square_root, tidy
from corrigenda.proofs.methods.normal.expressions import inverted
from corrigenda.proofs.methods.normal.forms import Form, Value, form, negate, sum_values, times, transpose
from corrigenda.proofs.methods.normal.polynomial import (
    ONE,
    NotNormal,
    Polynomial,
    add,
    constant,
    multiply,
    power,
    subtract,
)
from corrigenda.proofs.methods.normal.words import UNKNOWN, Factor, ones, unit

LARGEST_POWER = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosedForm:
    """`w_t = limit + ratio^t (start - limit)`, which solves `w_{t+1} = ratio w_t + (1 - ratio) limit`."""

    ratio: Polynomial
    limit: Polynomial
    start: Polynomial

    def at(self, place: Polynomial) -> Polynomial:
        """The member of the sequence at `place`."""
        whole = place.constant
        if whole is not None and whole.denominator == 1 and 0 <= whole <= LARGEST_POWER:
            factor = power(self.ratio, int(whole))
        else:
            factor = power_of(self.ratio, place)
        return tidy(add(self.limit, multiply(factor, subtract(self.start, self.limit))))


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader:
    """Reads expressions under the declarations of a context.

    Members of the sequences in `closed` are replaced by their closed forms.

    `depth` counts the enclosing sums, whose index letters are renamed `#0`, `#1`, ...
    """

    context: Context
    depth: int = 0
    closed: Mapping[str, ClosedForm] = field(default_factory=dict)

    def scalar(self, expr: e.Expr) -> Polynomial:
        """Normal form of a scalar expression; raises `NotNormal` on anything else."""
        value = self.value(expr)
        if isinstance(value, Form):
            raise NotNormal("a vector or matrix where a scalar is needed")
        return value

    def matrix(self, expr: e.Expr) -> Form:
        """Normal form of a vector or matrix; raises `NotNormal` on a scalar."""
        value = self.value(expr)
        if not isinstance(value, Form):
            raise NotNormal("a scalar where a vector or matrix is needed")
        return value

    def value(self, expr: e.Expr) -> Value:
        """Normal form of any expression; raises `NotNormal`, which names the construct."""
        match expr:
            case e.Num(value=number):
                return constant(number)
            case e.Constant(name=name) if name != "infinity":
                return letter(expr, name, frozenset(), positive=True)
            case e.Name():
                return self._name(expr)
            case e.Index():
                return self._index(expr)
            case e.Eye(size=size):
                key = dimension_key(size)
                return form(key, key, [((), (), Fraction(1))])
            case e.Ones(size=size):
                return _letter_form(ones(dimension_key(size)))
            case _:
                return self._compound(expr)

    def _compound(self, expr: e.Expr) -> Value:
        match expr:
            case e.Add(terms=terms):
                return sum_values([self.value(term) for term in terms])
            case e.Neg(operand=operand):
                return negate(self.value(operand))
            case e.Mul(factors=factors):
                return self._product(factors)
            case e.Div(numerator=top, denominator=bottom):
                return times(self.value(top), reciprocal(self.scalar(bottom)))
            case e.Pow(base=base, exponent=exponent):
                return self._power(base, exponent)
            case e.Transpose(operand=operand):
                value = self.value(operand)
                return transpose(value) if isinstance(value, Form) else value
            case e.Inner(left=left, right=right):
                return self._inner(left, right)
            case _:
                return self._applied(expr)

    def _applied(self, expr: e.Expr) -> Value:
        match expr:
            case e.Function():
                return functions.function(self, expr)
            case e.Norm():
                return functions.norm(self, expr)
            case e.Big():
                return sums.big(self, expr)
            case e.Call():
                return functions.call(self, expr)
            case e.Moment():
                return moments.moment(self, expr)
            case e.Extremum(operator="min" | "max"):
                return opaque(expr, repr(expr), free_names(expr))
            case _:
                raise NotNormal(f"{type(expr).__name__} has no normal form")

    def _name(self, name: e.Name) -> Value:
        shape = self._shape(name.text)
        if not shape:
            return letter(name, name.text, frozenset({name.text}), name.text in self.context.dimensions)
        dims = tuple(dimension_key(size) for size in shape)
        found = kinds(name, self.context)
        return _letter_form(
            Factor(
                key=name.text,
                rows=dims[0],
                columns=dims[1] if len(dims) > 1 else "1",
                symmetric="symmetric" in found,
                orthonormal=_orthonormal(found),
                names=frozenset({name.text}),
                base=name,
            )
        )

    def _shape(self, name: str) -> tuple[e.Expr, ...]:
        context = self.context
        if name in context.symbols:
            return context.symbols[name].shape
        if name in context.dimensions or name.startswith(sums.BOUND) or name in _index_letters(context):
            return ()
        raise NotNormal(f"{name} is not declared")

    def _index(self, expr: e.Index) -> Value:
        base = expr.base
        if isinstance(base, e.Name) and base.text in self.context.recurrences:
            return self._member(base, expr)
        value = self.value(base)
        if isinstance(value, Polynomial):
            return opaque(expr, repr(expr), free_names(expr))
        first, *rest = expr.indices
        rows = value if isinstance(first, e.Slice) else times(self._unit(first, value.rows, row=True), value)
        if not rest or isinstance(rest[0], e.Slice):
            return rows
        columns = rows.columns if isinstance(rows, Form) else "1"
        return times(rows, self._unit(rest[0], columns, row=False))

    def _member(self, base: e.Name, expr: e.Index) -> Value:
        place = self.scalar(expr.indices[0])
        if base.text in self.closed and place != constant(0):
            return self.closed[base.text].at(place)
        key = f"{base.text}[{place.key}]"
        names = frozenset({key}) | free_names(expr)
        shape = self.context.symbols[base.text].shape if base.text in self.context.symbols else ()
        if not shape:
            return letter(expr, key, names)
        dims = [dimension_key(size) for size in shape] + ["1"]
        return _letter_form(Factor(key=key, rows=dims[0], columns=dims[1], names=names, base=expr))

    def _unit(self, index: e.Expr, dimension: str, *, row: bool) -> Form:
        key = index.text if isinstance(index, e.Name) else self.scalar(index).key.removesuffix("*1")
        basis = unit(key, dimension, free_names(index))
        return _letter_form(basis.flip() if row else basis)

    def _product(self, factors: tuple[e.Expr, ...]) -> Value:
        result: Value = constant(1)
        for factor in factors:
            result = times(result, self.value(factor))
        return result

    def _inner(self, left: e.Expr, right: e.Expr) -> Value:
        first = self.value(left)
        return times(transpose(first) if isinstance(first, Form) else first, self.value(right))

    def _power(self, base: e.Expr, exponent: e.Expr) -> Value:
        value, index = self.value(base), self.scalar(exponent)
        whole = index.constant
        if isinstance(value, Form):
            return self._matrix_power(value, whole)
        if whole is None:
            return tidy(power_of(value, index))
        if whole.denominator == 2 and abs(whole) <= LARGEST_POWER:
            root = power(square_root(value), abs(whole.numerator))
            return tidy(root) if whole > 0 else reciprocal(tidy(root))
        if whole.denominator != 1 or abs(whole) > LARGEST_POWER:
            return tidy(power_of(value, index))
        raised = tidy(power(value, abs(int(whole))))
        return raised if whole >= 0 else reciprocal(raised)

    def _matrix_power(self, value: Form, exponent: Fraction | None) -> Value:
        if exponent is None or exponent.denominator != 1 or not -8 <= exponent <= 16:
            raise NotNormal("a matrix power with that exponent")
        if exponent == 0:
            return form(value.rows, value.rows, [((), (), Fraction(1))])
        base = value if exponent > 0 else inverse(value)
        result: Value = base
        for _ in range(abs(int(exponent)) - 1):
            result = times(result, base)
        return result

    def under(self, depth: int) -> Reader:
        """The reader inside `depth` more sums."""
        return replace(self, depth=self.depth + depth)


def inverse(value: Form) -> Form:
    """The inverse of a square matrix as a letter, keyed by the normal form of the matrix."""
    if len(value.terms) == 1 and value.terms[0][0] == ONE and len(value.terms[0][1]) == 1:
        return _inverse_letter(value, value.terms[0][1][0], value.terms[0][2])
    names = frozenset(name for m, word, _ in value.terms for f in word for name in f.names) | frozenset(
        name for m, _, _ in value.terms for atom, _ in m for name in atom.names
    )
    same, turned = value.key, transpose(value).key
    factor = Factor(
        key=f"inv({min(same, turned)})",
        transposed=turned < same,
        rows=value.rows,
        columns=value.columns,
        symmetric=same == turned,
        names=names,
        base=inverted(transpose(value) if turned < same else value),
    )
    return _letter_form(factor)


def _inverse_letter(value: Form, factor: Factor, scale: Fraction) -> Form:
    base = None if factor.base is None else e.Pow(base=factor.base, exponent=e.Neg(operand=UNIT))
    turned = replace(factor, key=f"inv({factor.key})", inverse_of=factor.text, base=base)
    return form(value.rows, value.columns, [((), (turned,), 1 / scale)])


def _letter_form(factor: Factor) -> Form:
    return form(factor.rows, factor.columns, [((), (factor,), Fraction(1))])


def dimension_key(size: e.Expr | None) -> str:
    """Key of a dimension: its name, its number, or its printed tree."""
    match size:
        case None:
            return UNKNOWN
        case e.Name(text=text):
            return text
        case e.Num(value=value):
            return str(value)
        case _:
            return repr(size)


def _orthonormal(found: frozenset[str]) -> str:
    """`columns` when `V^\\top V = I`, `rows` when `V V^\\top = I`, `both`, or nothing."""
    sides = [side for side in ("columns", "rows") if f"orthonormal {side}" in found]
    return "both" if len(sides) == 2 else "".join(sides)


def _index_letters(context: Context) -> frozenset[str]:
    return frozenset(name for law in context.laws if is_index_law(law) for name in law.names)
