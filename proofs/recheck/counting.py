"""The tally of an expression (`tallies`), by recursion over the syntax tree.

Every rule gives an upper bound.  `Beyond` is raised where none holds; what has no dimension at all counts nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NoReturn

from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.tallies import Tally, letter, number

LARGEST_POWER = 12
FREE = frozenset({"symmetric", "diagonal", "pd", "psd", "lower"})


@dataclass(slots=True, kw_only=True)
class Count:
    """The recursion with what it gathers: arguments of exponentials, and radicands with a dimension as a number."""

    context: Context
    exponents: list[Tally] = field(default_factory=list)
    radicals: set[e.Expr] = field(default_factory=set)
    averaging: bool = False

    def of(self, expr: e.Expr) -> Tally:
        """The tally.  Raises Beyond."""
        rule = RULES.get(type(expr))
        if rule is None or (isinstance(expr, e.Function | e.Pow) and self._flat(expr)):
            if self._flat(expr):
                return Tally()
            raise Beyond("an index count of this construct")
        return rule(self, expr)

    def _flat(self, expr: e.Expr) -> bool:
        """Whether no dimension is in the expression."""
        names = free_names(expr)
        shaped = {name for name, symbol in self.context.symbols.items() if symbol.shape}
        return not names & (shaped | set(self.context.dimensions) | self.context.random_names)

    # ------------------------------------------------------------------------------- leaves

    def name(self, node: e.Name) -> Tally:
        """A letter counts its dimensions, a diagonal one only the first; a dimension is a number."""
        if node.text in self.context.dimensions:
            return number(node.text)
        symbol = self.context.symbols.get(node.text)
        if symbol is None or not symbol.shape:
            return Tally()
        if symbol.structure - FREE:
            raise Beyond("an index count with this structure")
        sizes = self._names(symbol.shape)
        return letter(*(sizes[:1] if "diagonal" in symbol.structure else sizes))

    def _names(self, shape: tuple[e.Expr, ...]) -> tuple[str, ...]:
        """The dimensions of a shape; fixed sizes have no general index."""
        found = []
        for size in shape:
            if isinstance(size, e.Name):
                found.append(size.text)
            elif not isinstance(size, e.Num):
                raise Beyond("an index count of a composed size")
        return tuple(found)

    def shape(self, expr: e.Expr) -> tuple[str, ...]:
        """The symbolic dimensions of the value of an expression."""
        return self._names(tuple(shape_of(expr, self.context)))

    def unit(self, node: e.Eye | e.Ones) -> Tally:
        """One index that no letter carries."""
        if node.size is None:
            raise Beyond("a matrix without a size")
        (size,) = self._names((node.size,)) or ("",)
        return letter(size).with_loops({size: 1}) if size else Tally()

    # --------------------------------------------------------------------------- arithmetic

    def total(self, node: e.Add) -> Tally:
        """Over the common denominator."""
        found = self.of(node.terms[0])
        for term in node.terms[1:]:
            found = found + self.of(term)
        return found

    def product(self, node: e.Mul) -> Tally:
        """Neighbours that are contracted share an index."""
        found = Tally()
        last: tuple[e.Expr, ...] = ()
        for factor in node.factors:
            shape = tuple(shape_of(factor, self.context))
            found = found * self.of(factor)
            if shape and last and isinstance(last[-1], e.Name) and len(last) == 2 and shape[0] == last[-1]:
                found = found.merged([last[-1].text])
            last = _after(last, shape)
        return found

    def quotient(self, node: e.Div) -> Tally:
        """Numerator times the reciprocal."""
        return self.of(node.numerator) * self.of(node.denominator).inverse()

    def hadamard(self, node: e.Hadamard) -> Tally:
        """Both share every index of the shape."""
        return (self.of(node.left) * self.of(node.right)).merged(self.shape(node.left))

    def inner(self, node: e.Inner) -> Tally:
        """The same, summed."""
        return (self.of(node.left) * self.of(node.right)).merged(self.shape(node.left))

    def power(self, node: e.Pow) -> Tally:
        """Whole powers multiply; half powers are roots; the inverse of a letter is a letter."""
        if not isinstance(node.exponent, e.Num):
            raise Beyond("an index count of a symbolic power")
        exponent = node.exponent.value
        if abs(exponent) > LARGEST_POWER:
            raise Beyond("an index count of this power")
        if exponent.denominator == 2:
            return self.root(node.base).power(exponent.numerator)
        if exponent.denominator != 1:
            raise Beyond("an index count of this power")
        if isinstance(node.base, e.Norm) and exponent % 2 == 0:
            if not _euclidean(node.base, self):
                _no()
            return self.square(node.base.operand).power(int(exponent) // 2)
        return self._whole_power(node, int(exponent))

    def _whole_power(self, node: e.Pow, exponent: int) -> Tally:
        shape = self.shape(node.base)
        if not shape:
            return self.of(node.base).power(exponent)
        if exponent == -1 and len(shape) == 2 and self._diagonal(node.base):
            return letter(shape[0]) * self.of(node.base).inverse()
        if exponent < 0 or len(shape) != 2:
            raise Beyond("an index count of an inverse")
        return self.of(node.base).power(exponent).merged(shape[:1] * max(exponent - 1, 0))

    def _diagonal(self, expr: e.Expr) -> bool:
        """Whether the value is a diagonal matrix, so that its inverse has the reciprocal entries."""
        match expr:
            case e.Function(name="diag", arguments=(inside,)) if not isinstance(inside, e.Family):
                return len(self.shape(inside)) == 1
            case e.Function(name="diag") | e.Eye():
                return True
            case e.Name(text=text):
                symbol = self.context.symbols.get(text)
                return symbol is not None and "diagonal" in symbol.structure
            case e.Mul(factors=factors):
                return all(not self.shape(part) or self._diagonal(part) for part in factors)
        return False

    def square(self, operand: e.Expr) -> Tally:
        """`x^T x`: both copies share every index."""
        found = self.of(operand)
        return (found * found).merged(self.shape(operand))

    def root(self, radicand: e.Expr) -> Tally:
        """A root is a new element whose square is the radicand."""
        found = self.of(radicand)
        if found.top.degree or found.bottom.degree:
            self.radicals.add(radicand)
        return Tally(top=found.top + found.bottom, bottom=found.bottom)

    def norm(self, node: e.Norm) -> Tally:
        """The root of a sum of squares."""
        if not _euclidean(node, self):
            _no()
        found = self.square(node.operand)
        return Tally(top=found.top + found.bottom, bottom=found.bottom)

    # ---------------------------------------------------------------------------- functions

    def function(self, node: e.Function) -> Tally:
        """Roots, exponentials, diagonals, traces; numbers made of dimensions."""
        match node.name, node.arguments:
            case "sqrt", (inside,):
                return self.root(inside)
            case (("exp" | "sin" | "cos" | "log"), (inside,)):
                return self._exponential(inside)
            case "diag", arguments:
                return self._largest(arguments)
            case "tr", (inside,):
                return self.of(inside).merged(self.shape(inside)[:1])
            case "binomial", (above, e.Num(value=below)) if below.denominator == 1 and 0 <= below <= LARGEST_POWER:
                return self.of(above).power(int(below))
            case "dim", (inside,):
                return self._length(inside)
        raise Beyond("an index count of this function")

    def _exponential(self, inside: e.Expr) -> Tally:
        found = self.of(inside)
        if self.averaging:  # the variance of the exponent is an exponent
            found = found * found
            found = found.with_loops(found.top.indices)
        self.exponents.append(found)
        return Tally()

    def _largest(self, parts: tuple[e.Expr, ...]) -> Tally:
        found = self.of(parts[0])
        for part in parts[1:]:
            found = found + self.of(part)
        return found

    def _length(self, inside: e.Expr) -> Tally:
        listed = inside.operand if isinstance(inside, e.Transpose) else inside
        if not isinstance(listed, e.Listing):
            if not self.shape(inside):
                _no()
            return self.of(e.Name(text=self.shape(inside)[0]))
        found = Tally()
        for item in listed.items:
            if isinstance(item, e.Family):
                found = found + number(_range(item, self.context), len(item.indices))
        return found

    # ------------------------------------------------------------------------------ indices

    def component(self, node: e.Index) -> Tally:
        """A fixed index is an index."""
        if isinstance(node.base, e.Name) and node.base.text in (*self.context.recurrences, *self.context.definitions):
            if self._sequence(node):
                return letter(*self._names(self.context.symbols[node.base.text].shape))
            _no()
        return self.of(node.base)

    def _sequence(self, node: e.Index) -> bool:
        base = node.base
        return isinstance(base, e.Name) and base.text in self.context.recurrences and base.text in self.context.symbols

    def summed(self, node: e.Big | e.Family) -> Tally:
        """A sum over a whole range; an index that no letter carries counts the dimension."""
        if isinstance(node, e.Big) and (node.operator != "sum" or node.condition is not None):
            _no()
        size = _range(node, self.context)
        return self.of(node.body).with_loops({size: len(node.indices)})

    def listing(self, node: e.Listing) -> Tally:
        """The largest entry."""
        return self._largest(node.items)

    # ------------------------------------------------------------------- averages, gradients

    def moment(self, node: e.Moment) -> Tally:
        """Averaging merges indices and may free them; a variance has its argument twice."""
        before, self.averaging = self.averaging, True
        found = Tally()
        copies = 2 if node.operator == "Var" else 1
        for argument in node.arguments * copies:
            found = found * self.of(argument)
        self.averaging = before
        for law in self.context.laws:
            found = self._under(law, found, node)
        return found.with_loops(found.top.indices)

    def _under(self, law: Law, found: Tally, node: e.Moment) -> Tally:
        names = frozenset(name for argument in node.arguments for name in free_names(argument))
        if not names & frozenset(law.names):
            return found
        if law.family == "normal":
            self._simple(law)
        if law.family == "uniform" and len(law.parameters) == 1:
            return found * self.of(law.parameters[0]).inverse()
        if law.family == "categorical":
            return found * self.of(law.parameters[0])
        return found

    def _simple(self, law: Law) -> None:
        """Mean and covariance that add no index to those of the letter.  Raises Beyond for others."""
        for parameter, most_indices in zip(law.parameters, (1, 2), strict=False):
            found = self.of(parameter)
            if any(count > most_indices for count in found.top.indices.values()) or found.bottom.indices:
                _no()
            if len(found.top.indices) > 1 or found.bottom.degree:
                _no()

    def gradient(self, node: e.Gradient) -> Tally:
        """One letter becomes a fixed index; the quotient rule repeats the denominator."""
        found = self.of(node.body)
        found = Tally(top=found.top + found.bottom, bottom=found.bottom + found.bottom)
        symbol = self.context.symbols.get(node.variable)
        return found.with_loops(dict.fromkeys(self._names(symbol.shape if symbol else ()), 1))


def _no() -> NoReturn:
    raise Beyond("an index count of this construct")


def _after(last: tuple[e.Expr, ...], shape: tuple[e.Expr, ...]) -> tuple[e.Expr, ...]:
    """The shape (rows, columns) of a product so far; scalars leave it."""
    if not shape:
        return last
    full = (*shape, e.Num(value=Fraction(1)))[:2]
    return full if not last else (last[0], full[1])


def _euclidean(node: e.Norm, count: Count) -> bool:
    columns = tuple(shape_of(node.operand, count.context))[1:]
    return node.kind == "F" or (node.kind == "2" and columns in ((), (e.Num(value=Fraction(1)),)))


def _range(node: e.Big | e.Family, context: Context) -> str:
    """The dimension that an index runs over from 1 to the end."""
    if node.lower not in (None, e.Num(value=Fraction(1))) or not isinstance(node.upper, e.Name):
        raise Beyond("an index count of this range")
    if node.upper.text not in context.dimensions:
        raise Beyond("an index count of this range")
    return node.upper.text


RULES: dict[type, Callable[[Count, Any], Tally]] = {
    e.Num: lambda count, node: Tally(),
    e.Name: Count.name,
    e.Eye: Count.unit,
    e.Ones: Count.unit,
    e.Add: Count.total,
    e.Neg: lambda count, node: count.of(node.operand),
    e.Mul: Count.product,
    e.Div: Count.quotient,
    e.Pow: Count.power,
    e.Transpose: lambda count, node: count.of(node.operand),
    e.Hadamard: Count.hadamard,
    e.Inner: Count.inner,
    e.Norm: Count.norm,
    e.Function: Count.function,
    e.Index: Count.component,
    e.Big: Count.summed,
    e.Family: Count.summed,
    e.Listing: Count.listing,
    e.Moment: Count.moment,
    e.Gradient: Count.gradient,
}
