"""Matrix inverses made free letters: a stronger statement without inverses.

An inverse next to its matrix cancels; whatever stays of `E^{-1}` becomes a letter, the same one for
the same E.  What holds for every value of that letter holds for the inverse; an E with a letter that a
derivative, an average or an index around it varies stays, since its inverse varies too.  Diagonal matrices are
inverted entry by entry first, and a column of a product with one is a column times an entry.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from corrigenda.proofs.language.context import Context, Problem, Symbol
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.structures import kinds
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, number, product_of
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import bound_names, free_names, fresh, map_children, transform, walk

DRAWN = tuple(map(frozenset, ({"diagonal"}, {"symmetric", "pd"}, {"symmetric"}, {"lower"})))


def with_opaque_inverses(problem: Problem) -> Problem | None:
    """The problem with letters for its matrix inverses; None when it has none.

    Raises UnsupportedConstruct or IllTyped when the shape of an inverted matrix is not known.
    """
    if not any(isinstance(part, e.Pow) and _inverted(part) is not None for part in walk(problem.statement)):
        return None
    letters = _Letters(context=problem.context)
    statement = transform(problem.statement, letters.diagonal)
    statement = transform(statement, _column)
    statement = letters.opaque(transform(statement, letters.cancelled), frozenset())
    if statement == problem.statement:
        return None
    return replace(problem, statement=statement, context=letters.extended())


def _inverted(node: e.Node) -> e.Expr | None:
    """E, when the node is written `E^{-1}`."""
    match node:
        case e.Pow(base=base, exponent=e.Num(value=value)) if value == -1:
            return base
    return None


@dataclass(slots=True)
class _Letters:
    """The letters introduced so far, by the matrix whose inverse they stand for."""

    context: Context
    known: dict[e.Expr, Symbol] = field(default_factory=dict)

    def extended(self) -> Context:
        """The context with the new letters declared."""
        symbols = {symbol.name: symbol for symbol in self.known.values()}
        return replace(self.context, symbols={**self.context.symbols, **symbols})

    def diagonal(self, node: e.Node) -> e.Node:
        """`(c diag(a_1, ..., a_d))^{-1}` as `diag(1/(c a_1), ..., 1/(c a_d))`, a listed diagonal only."""
        base = _inverted(node)
        factors = base.factors if isinstance(base, e.Mul) else (base,)
        match factors[-1]:
            case e.Function(name="diag", arguments=items) if any(isinstance(item, e.Family) for item in items):
                scalars = tuple(factor for factor in factors[:-1] if factor is not None)
                if all(shape_of(scalar, self.context) == () for scalar in scalars):
                    return e.Function(name="diag", arguments=tuple(_reciprocal(scalars, item) for item in items))
        return node

    def cancelled(self, node: e.Node) -> e.Node:
        """`E (E^{-1} r)` as r, and `E^{-1} (E r)` too, inside a product."""
        if not isinstance(node, e.Mul):
            return node
        for place, (left, right) in enumerate(zip(node.factors, node.factors[1:], strict=False)):
            if isinstance(right, e.Mul) and self._opposite(left, right.factors[0]):
                rest = e.Mul(factors=right.factors[1:]) if len(right.factors) > 2 else right.factors[1]
                return self._joined((*node.factors[:place], rest, *node.factors[place + 2 :]))
            if self._opposite(left, right) and len(node.factors) > 2:
                return self._joined((*node.factors[:place], *node.factors[place + 2 :]))
        return node

    def _joined(self, factors: tuple[e.Expr, ...]) -> e.Expr:
        return product_of(factors)

    def _opposite(self, left: e.Expr, right: e.Expr) -> bool:
        if _inverted(left) != right and _inverted(right) != left:
            return False
        return len(shape_of(left, self.context)) == 2

    def opaque(self, node: Any, varied: frozenset[str]) -> Any:
        """Below letters that are varied: a node with letters for the inverses of matrices without them."""
        inside = varied | self._varied_in(node)
        return self._replaced(map_children(node, lambda child: self.opaque(child, inside)), varied)

    def _varied_in(self, node: e.Node) -> frozenset[str]:
        """Letters that a node binds, averages or differentiates in."""
        match node:
            case e.Gradient(variable=variable):
                return frozenset({variable})
            case e.Moment():
                return self.context.random_names
        return bound_names(node)

    def _replaced(self, node: e.Node, varied: frozenset[str]) -> e.Node:
        base = _inverted(node)
        if base is None or free_names(base) & varied:
            return node
        if base not in self.known:
            shape = shape_of(base, self.extended())
            if len(shape) != 2:
                return node
            self.known[base] = self._letter(base, shape)
        return e.Name(text=self.known[base].name)

    def _letter(self, base: e.Expr, shape: tuple[e.Expr, ...]) -> Symbol:
        taken = frozenset(self.context.symbols) | frozenset(symbol.name for symbol in self.known.values())
        return Symbol(name=fresh(r"\Xi", taken), shape=shape, structure=self._structure(base))

    def _structure(self, base: e.Expr) -> frozenset[str]:
        """The kind of the inverse, the most special one of those that can be drawn."""
        found = kinds(e.Pow(base=base, exponent=number(-1)), self.extended())
        return next((kind for kind in DRAWN if kind <= found), frozenset())


def _reciprocal(scalars: tuple[e.Expr, ...], item: e.Expr) -> e.Expr:
    if isinstance(item, e.Family):
        return replace(item, body=_reciprocal(scalars, item.body))
    return e.Div(numerator=UNIT, denominator=e.Mul(factors=(*scalars, item)) if scalars else item)


def _column(node: e.Node) -> e.Node:
    """`(M diag(a_1, ..., a_d))_{:,j}` as `M_{:,j} a_j`, for a single run of entries."""
    match node:
        case e.Index(base=e.Mul(factors=factors), indices=(e.Slice() as colon, e.Name() as letter)) if len(factors) > 1:
            entry = next(_entries(factors[-1], letter), None)
            if entry is None:
                return node
            rest = factors[0] if len(factors) == 2 else e.Mul(factors=factors[:-1])
            return e.Mul(factors=(e.Index(base=rest, indices=(colon, letter)), entry))
    return node


def _entries(diagonal: e.Expr, letter: e.Name) -> Iterator[e.Expr]:
    match diagonal:
        case e.Function(name="diag", arguments=(e.Family(indices=(index,), body=body, lower=low),)) if low == UNIT:
            yield substitute(body, {index: letter})
