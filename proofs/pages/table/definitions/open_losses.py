"""Losses that a page leaves open: some function of the last thing that the page computes.

What backpropagation says of their derivatives holds for every such function.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import terms_of
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.behind import behind
from corrigenda.proofs.pages.table.rows import Definition, Equation
from corrigenda.proofs.pages.table.symbols import Program


def note_upstream(equation: Equation, made: Program) -> None:
    """`g_i = \\partial L/\\partial y_i` for a loss that the page leaves open: L is some function of y."""
    for name, derivative in ((equation.left, equation.right), (equation.right, equation.left)):
        slope = _slope(derivative)
        if slope is None:
            continue
        loss, target = slope
        symbol = made.symbol(name) if isinstance(name, e.Name | e.Index) else None
        if symbol is None or loss in made.definitions or loss in made.upstream:
            continue
        known = made.definitions.get(symbol.key, [])
        if not known or known[0].order == equation.order:
            made.upstream[loss] = (target,)
            if not known:
                made.definitions[symbol.key] = [
                    Definition(
                        key=symbol.key,
                        body=derivative,
                        order=equation.order,
                        line=equation.line,
                        member=symbol.member,
                        indices=symbol.indices,
                    )
                ]


def note_open_losses(equations: Iterable[Equation], made: Program) -> None:
    """A letter that stands in derivatives only, `\\partial L/\\partial y_i`, is some function of the one variable that
    all the others lead to.

    An equation of which a term holds none of its derivatives, `p - t` or `\\lambda W` of weight decay, says more of it.
    """
    listed = list(equations)
    variables: dict[str, dict[str, e.Expr]] = {}
    places: dict[str, int] = {}
    told: set[str] = set()
    for one in listed:
        sides = one.sides
        terms = [term for side in sides for term in terms_of(side)]
        slopes = [set(_slopes(term)) for term in terms]
        for loss, variable in set[tuple[str, e.Expr]]().union(*slopes):
            letter = variable.base if isinstance(variable, e.Pow) else variable
            symbol = made.symbol(letter) if isinstance(letter, e.Name | e.Index) else None
            if symbol is None or symbol.member or not all(loss in dict(part) for part in slopes):
                told.add(loss)
            else:
                variables.setdefault(loss, {})[symbol.key] = letter
                places[loss] = one.order
    for loss in sorted(variables.keys() - told - made.definitions.keys() - made.upstream.keys() - made.shapes.keys()):
        target = _last(variables[loss], places[loss], made)
        if target is not None and not any(_stands_alone(loss, one) for one in listed):
            made.upstream[loss] = (target,)


def _slope(node: e.Node) -> tuple[str, e.Expr] | None:
    """The letter that a derivative is taken of, and its variable."""
    match node:
        case e.Partial(body=e.Name(text=loss), variables=(variable,)):
            return loss, variable
        case e.Gradient(body=e.Name(text=loss), variable=text):
            return loss, e.Name(text=text)
    return None


def _slopes(side: e.Expr) -> Iterator[tuple[str, e.Expr]]:
    yield from (slope for node in walk(side) if (slope := _slope(node)) is not None)


def _stands_alone(loss: str, one: Equation) -> bool:
    sides = one.sides
    names = sum(isinstance(node, e.Name) and node.text == loss for side in sides for node in walk(side))
    return names != sum(name == loss for side in sides for name, _ in _slopes(side))


def _last(variables: Mapping[str, e.Expr], order: int, made: Program) -> e.Expr | None:
    """The variable that is computed from all the others, be it on the way, as of an equation."""
    last = [key for key in variables if variables.keys() - {key} <= _computed_from(variables[key], order, made)]
    return variables[last[0]] if len(last) == 1 and len(variables) > 1 else None


def _computed_from(variable: e.Expr, order: int, made: Program) -> set[str]:
    nodes = behind(Equation(left=variable, right=variable, relation="=", order=order), made)
    named = (made.symbol(node) for node in nodes if isinstance(node, e.Name | e.Index))
    return {symbol.key for symbol in named if symbol is not None}
