"""How large a size must be for an identity there to hold at every size: the index-pattern theorem.

Theorem.  Write both sides of an equation as sums of terms, each a product of letter entries
`X_{ij}` whose indices are free or summed over dimensions, with coefficients polynomial in the
dimensions.  Let `N_d` bound the number of indices of dimension `d` in one term (literal subscripts
`x_1`, `x_D` counted as further marked indices), and `K_d` the degree of the coefficients in `d`,
where a summed index that no letter carries counts as a factor `d`.  If the difference of the sides
vanishes identically in the letters on a grid of sizes with `K_d + 1` different values, each at
least `N_d`, in every direction, it vanishes at every size.

Proof.  Group the assignments of index values by which of them coincide.  A monomial in the letters
determines the values of all indices that a letter carries; an index that none carries contributes
a factor `d`, less a constant for each value excluded by the pattern.  So the coefficient of a
monomial with `r` different values is a polynomial of degree at most `K_d` in `d >= r`, the same for
every monomial that a permutation of index values makes of it.  A monomial of either side has
`r <= N_d`, so one of its copies occurs at each size of the grid, where its coefficient vanishes; a
polynomial of degree `K_d` with `K_d + 1` zeros (in each variable) is zero.  QED.

Order.  When indices are compared (`i < j`), stand as numbers, or have literal values, the
coefficient depends on the gaps between the `r` values and at both ends: it is a polynomial of total
degree at most `K_d` in the `r + 1` gaps, whose sum is `d - r`.  All sizes `1 .. N_d + K_d` show
every gap vector of sum at most `K_d`, a set that determines polynomials of that degree.

Extensions, all upper bounds.  Scalar denominators that depend on no summed index are cleared: every
term is multiplied by the factors it lacks.  A square root is a letter `r` with `r^2` replaced by its
radicand; an exponential, sine or cosine is a letter for each value of its argument, the argument free of sizes.
A moment replaces random letters by parameters of their laws and identifies indices; the random ones
no longer carry an index.  For derivatives see `derivatives`.  Structured letters
(symmetric, diagonal, triangular; positive definite ones are dense among the symmetric) keep all of this.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import factors_of
from corrigenda.proofs.language.tree.forms import ZERO, literal
from corrigenda.proofs.methods.index_patterns.binders import (
    block_cost,
    component_cost,
    diagonal_cost,
    listing_cost,
    marked_positions,
    sum_cost,
)
from corrigenda.proofs.methods.index_patterns.cost import (
    UNIT,
    Cost,
    NoBound,
    Weight,
    added,
    divided,
    entrywise,
    multiplied,
    powered,
    summed,
    tagged,
    times,
    transposed,
)
from corrigenda.proofs.methods.index_patterns.counts import NONE, Counts
from corrigenda.proofs.methods.index_patterns.derivatives import gradient_cost, place_cost, unknown_cost
from corrigenda.proofs.methods.index_patterns.functions import atoms, transcendental
from corrigenda.proofs.methods.index_patterns.kronecker import kronecker_cost, paired, stacked_cost
from corrigenda.proofs.methods.index_patterns.moments import moment_cost, random_letter
from corrigenda.proofs.methods.index_patterns.scope import Scope, bits_of, layout_of, name_cost


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """What the theorem needs: `indices` is N, `powers` is K, `ordered` the dimensions where order matters.

    `degree` and `bits` bound the degree in the letters and the size of the coefficients of the
    difference; `marks` counts literal positions; `radicands` are roots of numbers and sizes,
    `free` the free index letters with their dimension.
    """

    indices: Counts
    powers: Counts
    ordered: frozenset[str]
    degree: int
    bits: int
    marks: Counts
    radicands: tuple[e.Expr, ...]
    free: tuple[tuple[str, str], ...]


def index_bound(sides: Sequence[e.Expr], context: Context) -> Bound:
    """The bound for the difference of two (or more) sides.  Raises NoBound outside the theorem."""
    scope = Scope(context=context)
    costs = [cost_of(side, scope) for side in sides if side != ZERO]
    total = added(costs) if costs else Cost()
    if len(dict(total.free)) != len(total.free):
        raise NoBound("a free index stands at positions of different dimensions")
    denominators = reduce(lambda a, item: a + item[2] * item[1], total.denominators, total.weight)
    marks = marked_positions(total.marks)
    free = Counts.names(dimension for _, dimension in total.free)
    return Bound(
        indices=total.weight.inner + total.positions() + free + marks,
        powers=total.weight.loops,
        ordered=total.ordered,
        degree=denominators.degree,
        bits=denominators.bits,
        marks=marks,
        radicands=total.radicands,
        free=total.free,
    )


def joint_bound(bounds: Sequence[Bound]) -> Bound:
    """One bound that serves several equations at once."""
    return Bound(
        indices=reduce(lambda a, b: a | b, (bound.indices for bound in bounds), NONE),
        powers=reduce(lambda a, b: a | b, (bound.powers for bound in bounds), NONE),
        ordered=frozenset().union(*(bound.ordered for bound in bounds)),
        degree=max(bound.degree for bound in bounds),
        bits=max(bound.bits for bound in bounds),
        marks=reduce(lambda a, b: a | b, (bound.marks for bound in bounds), NONE),
        radicands=tuple(dict.fromkeys(item for bound in bounds for item in bound.radicands)),
        free=tuple(sorted({pair for bound in bounds for pair in bound.free})),
    )


def cost_of(expr: e.Expr, scope: Scope) -> Cost:
    """The cost of one expression; one case a node of the language."""
    match expr:
        case e.Num():
            return Cost(weight=Weight(bits=bits_of(expr)))
        case e.Constant(name="pi" | "e"):
            return Cost(weight=Weight(degree=1, bits=1))
        case e.Name(text=text):
            return random_letter(text, name_cost(text, scope), scope, cost_of)
        case e.Neg(operand=operand):
            return cost_of(operand, scope)
        case e.Add(terms=terms):
            return added([cost_of(term, scope) for term in terms if term != ZERO] or [Cost()])
        case e.Mul(factors=factors):
            return reduce(multiplied, [cost_of(factor, scope) for factor in factors])
        case e.Div(numerator=numerator, denominator=denominator):
            return _quotient(cost_of(numerator, scope), denominator, scope)
        case e.Pow(base=base, exponent=exponent):
            return _power(base, exponent, scope)
        case e.Function(name=name, arguments=arguments):
            return _function(name, arguments, scope)
        case _:
            return _matrix_cost(expr, scope)


def _matrix_cost(expr: e.Expr, scope: Scope) -> Cost:
    match expr:
        case e.Transpose(operand=operand):
            return transposed(cost_of(operand, scope))
        case e.Hadamard(left=left, right=right):
            return entrywise(cost_of(left, scope), cost_of(right, scope))
        case e.Inner(left=left, right=right):
            return multiplied(transposed(_as_column(cost_of(left, scope))), _as_column(cost_of(right, scope)))
        case e.Norm(operand=operand, kind=kind):
            return _rooted(_square(cost_of(operand, scope.in_atom()), kind), expr)
        case e.Eye(size=size):
            return _constant_matrix(size, scope, square=True)
        case e.Ones(size=size):
            return _constant_matrix(size, scope, square=False)
        case e.Block(rows=rows):
            return block_cost([[cost_of(cell, scope) for cell in row] for row in rows])
        case _:
            return _binding_cost(expr, scope)


def _binding_cost(expr: e.Expr, scope: Scope) -> Cost:
    match expr:
        case e.Index():
            return component_cost(expr, scope, cost_of)
        case e.Big():
            return sum_cost(expr, scope, cost_of)
        case e.Listing():
            return listing_cost(expr, scope, cost_of)
        case e.Moment():
            return moment_cost(expr, scope, cost_of)
        case e.Gradient():
            return gradient_cost(expr, scope, cost_of)
        case e.At():
            return place_cost(expr, scope, cost_of)
        case e.Operation(operator="kron", left=left, right=right):
            return kronecker_cost(cost_of(left, scope), cost_of(right, scope))
        case e.Call() | e.GradientAt():
            return unknown_cost(expr, scope, cost_of)
    raise NoBound(f"no index pattern is known for {type(expr).__name__}")


def _as_column(cost: Cost) -> Cost:
    return transposed(cost) if cost.rows == UNIT else cost


def _constant_matrix(size: e.Expr | None, scope: Scope, *, square: bool) -> Cost:
    if size is None:
        raise NoBound("an identity or a column of ones has no written size")
    sizes = factors_of(size)
    layout = reduce(paired, [layout_of(part, scope.context) for part in sizes])
    return Cost(rows=layout, columns=layout if square else UNIT)


def _quotient(numerator: Cost, denominator: e.Expr, scope: Scope) -> Cost:
    if isinstance(denominator, e.Num):
        weight = replace(numerator.weight, bits=numerator.weight.bits + bits_of(denominator))
        return replace(numerator, weight=weight)
    below = cost_of(denominator, scope)
    if not below.scalar:
        raise NoBound("a quotient by a matrix")
    return divided(numerator, below, denominator)


def _power(base: e.Expr, exponent: e.Expr, scope: Scope) -> Cost:
    if base == e.Constant(name="e"):
        return _atom(cost_of(exponent, scope.in_atom()))
    value = literal(exponent)
    if value is None:
        raise NoBound("an exponent is no number")
    if isinstance(base, e.Norm) and value.denominator == 1 and value % 2 == 0 and value > 0:
        return powered(_square(cost_of(base.operand, scope), base.kind), int(value) // 2)
    return _numeric_power(base, value, scope)


def _numeric_power(base: e.Expr, value: Fraction, scope: Scope) -> Cost:
    cost = cost_of(base, scope if value.denominator == 1 else scope.in_atom())
    if abs(value) > 64 or value.denominator > 2:
        raise NoBound("an exponent is too large, or no half of a whole number")
    if value.denominator == 2:
        if not cost.scalar:
            raise NoBound("a broken power of a matrix")
        cost, value = _rooted(cost, base), value * 2
    if value >= 0:
        return powered(cost, int(value))
    if not cost.scalar:
        raise NoBound("a matrix inverse")
    return reduce(lambda result, _: divided(result, cost, base), range(-int(value)), Cost())


def _square(cost: Cost, kind: str) -> Cost:
    is_vector = UNIT in (cost.rows, cost.columns)
    if kind not in ("2", "F") or (kind == "2" and not is_vector):
        raise NoBound("a norm that is no root of a sum of squares")
    loops = (NONE if cost.row_pinned else cost.rows.counts()) + (NONE if cost.column_pinned else cost.columns.counts())
    weight = cost.weight * 2 + summed(cost.positions(), loops)
    result = Cost(pins=cost.pins, weight=weight, denominators=times(cost.denominators, cost.denominators))
    return tagged(result, cost)


def _rooted(cost: Cost, radicand: e.Expr) -> Cost:
    """A square root, or one for each entry, charged with its whole radicand, since two of them make one."""
    if cost.weight.degree == 0 and not cost.atoms:
        if not cost.scalar:
            raise NoBound("the roots of a matrix of numbers")
        return replace(cost, radicands=tuple(dict.fromkeys((*cost.radicands, radicand))))
    if cost.weight.loops.total() or cost.radicands:
        raise NoBound("a root whose radicand contains a size as a number")
    return replace(cost, atoms=True)


def _atom(cost: Cost) -> Cost:
    """A function atom, or one for each entry: two may cancel (`exp(x_i) exp(-x_i)`), so it carries no index."""
    if cost.weight.loops.total() or cost.radicands or any(w.loops.total() for _, _, w in cost.denominators):
        raise NoBound("a function of a size as a number")
    return replace(cost, pins=frozenset(), row_pinned=False, column_pinned=False, atoms=True)


def _function(name: str, arguments: Sequence[e.Expr], scope: Scope) -> Cost:
    if name == "binomial":
        return _binomial(arguments, scope)
    if name == "diag" and (len(arguments) > 1 or isinstance(arguments[0], e.Family)):
        return diagonal_cost(transposed(listing_cost(e.Listing(items=tuple(arguments)), scope, cost_of)))
    inside = scope.in_atom() if name in atoms() else scope
    costs = [cost_of(argument, inside) for argument in arguments]
    match (name, costs):
        case ("diag", [cost]):
            return diagonal_cost(cost)
        case ("vec", [cost]):
            return stacked_cost(cost)
        case ("tr", [cost]):
            loops = NONE if cost.row_pinned or cost.column_pinned else cost.rows.counts()
            inner = summed(cost.rows.counts(), loops)
            return replace(cost, rows=UNIT, columns=UNIT, weight=cost.weight + inner)
        case ("sqrt", [cost]):
            return _rooted(cost, arguments[0])
        case ("abs", [cost]):
            squared = powered(cost, 2) if cost.scalar else entrywise(cost, cost)
            return _rooted(squared, e.Pow(base=arguments[0], exponent=e.Num(value=Fraction(2))))
        case (_, [cost]) if name in transcendental():
            return _atom(cost)
        case ("dim", [cost]):
            return Cost(weight=Weight(loops=cost.rows.counts() + cost.columns.counts(), bits=12))
    raise NoBound(f"the function {name}")


def _binomial(arguments: Sequence[e.Expr], scope: Scope) -> Cost:
    """A polynomial in its upper argument, when the lower one is a number."""
    match arguments:
        case (e.Name(text=text), e.Num(value=value)) if text in scope.context.dimensions and 0 <= value <= 16:
            return powered(cost_of(arguments[0], scope), int(value))
    raise NoBound("a binomial coefficient")
