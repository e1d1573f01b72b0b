"""The shape rule of a value at a place."""

from __future__ import annotations

from proofs.language.ast import At, Expr, Gradient, Node
from proofs.language.errors import UnsupportedConstruct
from proofs.language.places import bound_by, places_of
from proofs.language.traverse import children, free_names
from proofs.language.typing.scope import Clash, Scope, Shape
from proofs.language.typing.statements import is_zero


def at(node: At, scope: Scope) -> Shape:
    """The shape of the body, its letters having the shapes of their values."""
    places = places_of(node)
    if places is None:
        raise UnsupportedConstruct("a value at a place that does not set letters is not decided", node.span)
    _refuse_hidden(node, scope)
    shapes = {letter: _shape(letter, value, scope) for letter, value in places.items()}
    for letter, value in places.items():
        _fits(node, letter, value, shapes[letter], scope)
    if node.upper is not None:
        (letter,) = places
        _fits(node, letter, node.upper, scope.of(node.upper), scope, shapes[letter])
    return scope.inside(shapes).of(node.body)


def _shape(letter: str, value: Expr, scope: Scope) -> Shape:
    """The shape of a value; a literal 0 has that of its letter."""
    found = scope.of(value)
    return scope.letters.get(letter, found) if is_zero(value) else found


def _refuse_hidden(node: At, scope: Scope) -> None:
    """A letter of the place that the body does not show, beside letters that nothing declares, may be hidden in those;
    a size or an index has no place."""
    symbols = scope.context.symbols
    declared = frozenset(name for name, symbol in symbols.items() if not symbol.inferred)
    inside = free_names(node.body) - bound_by(node)
    for letter in bound_by(node):
        known = inside <= declared | frozenset(scope.context.dimensions) | scope.ranges.keys()
        if letter not in free_names(node.body) and not known:
            raise UnsupportedConstruct(f"nothing tells how this depends on {letter}", node.span)
        if letter in scope.context.dimensions or letter in scope.context.random_names:
            raise UnsupportedConstruct(f"a value at a place that sets the size or random letter {letter}", node.span)


def _fits(node: At, letter: str, value: Expr, shape: Shape, scope: Scope, wanted: Shape | None = None) -> None:
    declared = wanted or scope.letters.get(letter)
    if declared is not None and not scope.fits(declared, shape):
        raise Clash(f"the place does not fit the letter {letter}", node, value, shape, None, declared)


def differentiated(node: Node) -> frozenset[str]:
    """The letters in which a derivative is taken, without those that a place around it sets."""
    found = frozenset[str]().union(*map(differentiated, children(node)))
    if isinstance(node, Gradient):
        return found | {node.variable}
    return found - bound_by(node) if isinstance(node, At) else found
