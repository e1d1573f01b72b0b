"""The tally of an expression, by recursion over the syntax tree.

Every rule gives an upper bound.  `Beyond` is raised where none holds; what has no dimension at all counts nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from operator import add, mul
from typing import NoReturn

from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.laws.table import is_index_law, known
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.structures import kinds
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.sizes.tally import Tally, letter, number

LARGEST_POWER = 12
FREE = frozenset({"symmetric", "diagonal", "pd", "psd", "lower", "upper"})
EXPONENTIAL = frozenset({"exp", "sin", "cos", "log", "tanh"})


@dataclass(slots=True, kw_only=True)
class Count:
    """The recursion with what it gathers: arguments of functions, and radicands with a dimension as a number.

    `counters` are the index letters in scope that run over a dimension: none may stand as a number.
    """

    context: Context
    counters: frozenset[str]
    arguments: list[Tally] = field(default_factory=list)
    radicals: set[e.Expr] = field(default_factory=set)
    averaging: bool = False

    def of(self, expr: e.Expr) -> Tally:
        """The tally.  Raises Beyond."""
        if not isinstance(expr, e.Name) and is_flat(expr, self.context, self.counters):
            return Tally()
        match expr:
            case e.Name(text=name):
                return self._name(name)
            case e.Neg(operand=inside) | e.Transpose(operand=inside):
                return self.of(inside)
            case e.Add(terms=parts) | e.Listing(items=parts):
                return self._largest(parts)
            case e.Block(rows=rows):
                return self._largest(cell for cells in rows for cell in cells)
            case e.Mul(factors=factors):
                return self._product(factors)
            case e.Div(numerator=above, denominator=below):
                return self.of(above) * self.of(below).inverse()
            case e.Hadamard(left=left, right=right) | e.Inner(left=left, right=right):
                return (self.of(left) * self.of(right)).merged(self._shape(left))
            case e.Pow(base=base, exponent=e.Num(value=exponent)):
                return self._power(base, exponent)
            case e.Norm():
                return self._norm(expr)
            case e.Eye(size=size) | e.Ones(size=size) if size:  # an index that no letter carries
                return letter(*_names((size,))).looped(_names((size,)))
        return self._of_operator(expr)

    def _of_operator(self, expr: e.Expr) -> Tally:
        match expr:
            case e.Function():
                return self._function(expr)
            case e.Call(arguments=arguments):  # a letter for each argument
                return self._free(self._shape(expr), *arguments)
            case e.Index():
                return self._component(expr)
            case e.Big(operator="sum", condition=None) | e.Family():
                return self._summed(expr)
            case e.Moment():
                return self._moment(expr)
            case e.Gradient(body=body, variable=name):  # one letter becomes a fixed index, by the quotient rule
                found = self.of(body)
                found = Tally(top=found.top + found.bottom, bottom=found.bottom + found.bottom)
                return found.looped(_names(self.context.symbols[name].shape))
        return _no()

    def _shape(self, expr: e.Expr) -> tuple[str, ...]:
        """The symbolic dimensions of the value of an expression."""
        return _names(tuple(shape_of(expr, self.context)))

    def _largest(self, parts: Iterable[e.Expr]) -> Tally:
        return reduce(add, map(self.of, parts))

    def _name(self, name: str) -> Tally:
        """A letter counts its dimensions, a diagonal one only the first; a dimension is a number."""
        if name in self.counters:
            raise Beyond("an index as a number")
        if name in self.context.dimensions:
            return number(name)
        symbol = self.context.symbols.get(name)
        if symbol is None or not symbol.shape:
            return Tally()
        if symbol.structure - FREE:
            raise Beyond("an index count with this structure")
        sizes = _names(symbol.shape)
        return letter(*(sizes[:1] if "diagonal" in symbol.structure else sizes))

    # --------------------------------------------------------------------------- arithmetic

    def _product(self, factors: tuple[e.Expr, ...]) -> Tally:
        """Neighbours that are contracted share an index."""
        found, last = Tally(), list[e.Expr]()
        for factor in factors:
            shape = tuple(shape_of(factor, self.context))
            found = found * self.of(factor)
            if len(shape) > 0 and len(last) == 2 and shape[0] == last[1]:
                found = found.merged(_names((last[1],)) if _is_sum(last[1]) else ())
            if shape:
                last = [last[0] if last else shape[0], (*shape, UNIT)[1]]
        return found

    def _power(self, base: e.Expr, exponent: Fraction) -> Tally:
        """Whole powers multiply; the inverse of a diagonal matrix has reciprocal entries."""
        if not 0 < abs(exponent) <= LARGEST_POWER or exponent.denominator > 1:
            raise Beyond("an index count of this power")
        if isinstance(base, e.Norm) and exponent % 2 == 0 and self._is_euclidean(base):
            return self._square(base.operand).power(int(exponent) // 2)
        shape = self._shape(base)
        if not shape:
            return self.of(base).power(int(exponent))
        if exponent == -1 and len(shape) == 2 and "diagonal" in kinds(base, self.context):
            return letter(shape[0]) * self.of(base).inverse()
        if exponent < 0 or len(shape) != 2:
            raise Beyond("an index count of an inverse")
        return self.of(base).power(int(exponent)).merged(shape[:1] * (int(exponent) - 1))

    def _square(self, operand: e.Expr) -> Tally:
        """`x^T x`: both copies share every index."""
        return self.of(operand).power(2).merged(self._shape(operand))

    def _rooted(self, found: Tally, radicand: e.Expr) -> Tally:
        """A root is a new element whose square is the radicand."""
        if found.has_degree():
            self.radicals.add(radicand)
        return Tally(top=found.top + found.bottom, bottom=found.bottom)

    def _norm(self, node: e.Norm) -> Tally:
        """The root of a sum of squares; a letter for the norm of a matrix."""
        if self._is_euclidean(node):
            return self._rooted(self._square(node.operand), node)
        return self._free((), node.operand) if node.kind == "2" else _no()

    def _is_euclidean(self, node: e.Norm) -> bool:
        shape = tuple(shape_of(node.operand, self.context))
        return node.kind == "F" or (node.kind == "2" and (len(shape) < 2 or UNIT in shape))

    # ------------------------------------------------------------------- functions, indices

    def _function(self, node: e.Function) -> Tally:
        """Roots, exponentials, diagonals, traces; numbers made of dimensions."""
        match node.name, node.arguments:
            case "sqrt", (inside,):
                return self._rooted(self.of(inside), inside)
            case "diag", arguments:
                return self._largest(arguments)
            case "tr", (inside,):
                return self.of(inside).merged(self._shape(inside)[:1])
            case "binomial", (above, e.Num(value=below)) if below.denominator == 1 and 0 <= below <= LARGEST_POWER:
                return self.of(above).power(int(below))
            case name, (inside,) if name in EXPONENTIAL:
                return self._free((), inside)
        return _no()

    def _free(self, sizes: tuple[str, ...], *arguments: e.Expr) -> Tally:
        if self.averaging:
            raise Beyond("an index count of the average of a function")
        self.arguments += map(self.of, arguments)
        return letter(*sizes)

    def _component(self, node: e.Index) -> Tally:
        """A fixed index is an index."""
        name = node.base.text if isinstance(node.base, e.Name) else ""
        if name in (*self.context.recurrences, *self.context.definitions) or not all(map(_is_place, node.indices)):
            _no()
        return self.of(node.base)

    def _summed(self, node: e.Big | e.Family) -> Tally:
        """A sum over a whole range; an index that no letter carries counts the dimension."""
        fixed = isinstance(node.lower, e.Num) and isinstance(node.upper, e.Num)
        span = () if fixed else _range(node, self.context)
        before, self.counters = self.counters, self.counters.union(*(node.indices for _ in span))
        found = self.of(node.body)
        self.counters = before
        return found.looped(span * len(node.indices))

    # ---------------------------------------------------------------------------- averages

    def _moment(self, node: e.Moment) -> Tally:
        """Averaging merges indices and may free them; a variance has its argument twice."""
        before, self.averaging = self.averaging, True
        found = reduce(mul, map(self.of, node.arguments * (2 if node.operator == "Var" else 1)))
        self.averaging = before
        names = frozenset[str]().union(*map(free_names, node.arguments))
        for law in self.context.laws:
            found = self._under(law, found) if names & frozenset(law.names) else found
        return found.looped(found.indices())

    def _under(self, law: Law, found: Tally) -> Tally:
        """A mean and a covariance may add no index to those of the letter; an index becomes a weighted sum."""
        if law.family == "normal":
            for parameter, most in zip(law.parameters, (1, 2), strict=True):
                own = self.of(parameter)
                several = len(set(own.indices())) > 1 or any(own.indices().count(name) > most for name in own.indices())
                if several or own.bottom:
                    _no()
            return found
        if is_index_law(law):
            weight = self.of(law.parameters[0])
            return found * (weight.inverse() if law.family == "uniform" else weight)
        row = known(law)
        return found if row is None or row.moments_replace else _no()


def is_flat(node: e.Node, context: Context, counters: frozenset[str] = frozenset()) -> bool:
    """Whether no dimension is in an expression or a statement, and nothing random."""
    shaped = {name for name, symbol in context.symbols.items() if symbol.shape}
    return free_names(node).isdisjoint(shaped.union(context.dimensions, context.random_names, counters))


def _no() -> NoReturn:
    raise Beyond("an index count of this construct")


def _names(shape: tuple[e.Expr, ...]) -> tuple[str, ...]:
    """The dimensions of a shape; sums of dimensions count each, fixed sizes have no general index."""
    if not all(map(_is_sum, shape)):
        raise Beyond("an index count of a composed size")
    return tuple(name for size in shape for name in sorted(free_names(size)))


def _is_sum(size: e.Expr) -> bool:
    """A dimension, a number, or a sum or a multiple of such: an index lies in one of the parts."""
    parts = size.terms if isinstance(size, e.Add) else size.factors if isinstance(size, e.Mul) else (size,)
    several = isinstance(size, e.Mul) and sum(not isinstance(part, e.Num) for part in parts) > 1
    return not several and all(isinstance(part, e.Name | e.Num) or (part != size and _is_sum(part)) for part in parts)


def _range(node: e.Big | e.Family, context: Context) -> tuple[str]:
    """The dimension that an index runs over from 1 to the end."""
    whole = node.lower in (None, UNIT) and isinstance(node.upper, e.Name) and node.upper.text in context.dimensions
    return (node.upper.text,) if whole and isinstance(node.upper, e.Name) else _no()


def _is_place(index: e.Expr) -> bool:
    """A letter or a number, or one of them moved by others: it meets each place once."""
    parts = index.terms if isinstance(index, e.Add) else (index,)
    plain = [part.operand if isinstance(part, e.Neg) else part for part in parts]
    return all(isinstance(part, e.Name | e.Num | e.Slice) for part in plain)
