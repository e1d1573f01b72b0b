"""Index counts of derivatives: one factor of a term is replaced by its slope, whose indices are old ones.

Write the body as N / prod D_i^p_i, every term of N a product of entries and function atoms.  The slope of
an entry x_b in x_a identifies the indices b and a; the slope of exp(u), sin(u), cos(u) is an atom of the
same argument times the slope of u; that of log(u) is the slope of u over u, that of sqrt(u) is sqrt(u) times
the slope of u over 2u.  So a term grows by at most the weight of the argument of one atom, once for each
atom around another, and by the slope of one D_i; the common denominator gains the radicands and the
arguments of logarithms, each D_i once more, and the denominators inside the argument of an atom twice.
Numerators are charged with all of it, so that one common denominator serves every term.  No index loses its
last letter while it is summed, except that the position of the variable itself is no longer carried: the
letters of the variable outside atoms count as not carrying their indices.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

from corrigenda.proofs.language.context import Symbol
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import TWO
from corrigenda.proofs.language.tree.places import places_of
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import bound_names, children, free_names, walk
from corrigenda.proofs.methods.index_patterns.cost import UNIT, Cost, Layout, NoBound, divided, multiplied, tagged
from corrigenda.proofs.methods.index_patterns.functions import atoms
from corrigenda.proofs.methods.index_patterns.scope import Scope, Walk, layout_of


def gradient_cost(node: e.Gradient, scope: Scope, walk_in: Walk) -> Cost:
    """The cost of a gradient or Jacobian, by the count above.  Raises NoBound."""
    body = walk_in(node.body, scope.differentiating(node.variable))
    rows, columns = _layouts(node, body, scope)
    depth = _depth(node.body)
    own = body.weight * (1 + depth)
    lifted = reduce(lambda a, item: a + item[2] * (3 * item[1] + 1 + depth), body.denominators, own)
    bits = lifted.bits + body.weight.degree.bit_length()
    slope = replace(
        body,
        rows=rows,
        columns=columns,
        row_pinned=body.row_pinned and rows == body.rows,
        column_pinned=False,
        weight=replace(lifted, bits=bits),
        denominators=tuple((key, 3 * power, weight) for key, power, weight in body.denominators),
    )
    return _over_arguments(slope, node, scope, walk_in)


def _layouts(node: e.Gradient, body: Cost, scope: Scope) -> tuple[Layout, Layout]:
    symbol = scope.context.symbols.get(node.variable)
    if symbol is None:
        raise NoBound("a derivative by something else than a declared letter")
    shape = [layout_of(size, scope.context) for size in symbol.shape]
    rows, columns = (*shape, UNIT, UNIT)[:2]
    if body.scalar:
        return rows, columns
    if (rows, columns) == (UNIT, UNIT):
        return body.rows, body.columns
    if columns != UNIT or body.columns != UNIT:
        raise NoBound("a derivative of a matrix")
    return body.rows, rows


def _over_arguments(slope: Cost, node: e.Gradient, scope: Scope, walk_in: Walk) -> Cost:
    """The slope over the radicands and the arguments of logarithms that vary."""
    bound = frozenset[str]().union(*(bound_names(part) for part in walk(node.body)))
    for argument in dict.fromkeys(_arguments(node.body)):
        if node.variable not in free_names(argument):
            continue
        if free_names(argument) & bound:
            raise NoBound("a derivative of a root or a logarithm under a sum")
        below = walk_in(argument, scope)
        if not below.scalar:
            raise NoBound("a derivative of a root or a logarithm of a vector")
        slope = divided(replace(slope, weight=slope.weight + below.weight * 3), below, argument)
    return slope


def _arguments(body: e.Node) -> Iterator[e.Expr]:
    match body:
        case e.Function(name="sqrt" | "log", arguments=(argument,)):
            yield argument
        case e.Function(name="abs", arguments=(argument,)):
            yield e.Pow(base=argument, exponent=TWO)
        case e.Norm():
            yield e.Pow(base=body, exponent=TWO)
        case e.Pow(base=base, exponent=exponent) if base != e.Constant(name="e") and not _is_whole(exponent):
            yield base
    for child in _below(body):
        yield from _arguments(child)


def _below(node: e.Node) -> tuple[e.Node, ...]:
    """What stands below, a norm with an even power being the polynomial that it is."""
    match node:
        case e.Pow(base=e.Norm(operand=operand), exponent=e.Num(value=value)) if value > 0 and value % 2 == 0:
            return (operand,)
    return children(node)


def _is_whole(exponent: e.Expr) -> bool:
    return isinstance(exponent, e.Num) and exponent.value.denominator == 1


def _depth(node: e.Node) -> int:
    """How many function atoms stand around one another."""
    inner = max(map(_depth, _below(node)), default=0)
    is_power = isinstance(node, e.Pow) and not _is_whole(node.exponent)
    own = (
        isinstance(node, e.Norm | e.Call | e.GradientAt)
        or is_power
        or (isinstance(node, e.Function) and node.name in atoms())
    )
    return inner + own


def place_cost(node: e.At, scope: Scope, walk_in: Walk) -> Cost:
    """A body in which one scalar letter is set: every occurrence costs what the value costs."""
    places = places_of(node)
    if places is None or len(places) != 1 or node.upper is not None:
        raise NoBound("a value at several places")
    ((letter, value),) = places.items()
    known = {**scope.context.symbols, letter: Symbol(name=letter)}
    if letter in scope.context.dimensions or letter in scope.ranges or letter in scope.context.random_names:
        raise NoBound("a value at a place that sets an index or a random letter")
    body = walk_in(node.body, replace(scope, context=replace(scope.context, symbols=known)))
    put = walk_in(value, scope)
    if not put.scalar or put.denominators or put.weight.loops.total() or put.radicands:
        raise NoBound("a value at a place that is no polynomial in scalars")
    set_to = tuple(
        (substitute(key, {letter: value}), power, weight + put.weight * weight.degree)
        for key, power, weight in body.denominators
    )
    result = replace(body, weight=body.weight + put.weight * body.weight.degree, denominators=set_to)
    return tagged(result, put)


def unknown_cost(node: e.Call | e.GradientAt, scope: Scope, walk_in: Walk) -> Cost:
    """An undefined function of scalars: an atom for each value of its arguments, like an exponential."""
    signature = scope.context.signatures.get(node.function)
    if signature is None or signature.codomain or any(signature.domains):
        raise NoBound("an undefined function of vectors need not treat its entries alike")
    parts = [walk_in(argument, scope.in_atom()) for argument in node.arguments]
    if any(part.weight.loops.total() or part.radicands or not part.scalar for part in parts):
        raise NoBound("a function of a size as a number")
    return replace(reduce(multiplied, parts), pins=frozenset(), atoms=True)
