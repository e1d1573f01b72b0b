"""The shape rules of a value at a place and of an integral."""

from __future__ import annotations

from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.typing.scope import SCALAR, Clash, Scope, Shape
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import INFINITY, is_zero
from corrigenda.proofs.language.tree.places import bound_by, places_of
from corrigenda.proofs.language.tree.traverse import children, free_names


def at(node: e.At, scope: Scope) -> Shape:
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


def integral(node: e.Integral, scope: Scope) -> Shape:
    """A scalar in one letter, over an interval or over all values of the letter.

    A bare letter that the body shows in no other way and that nothing declares is a scalar.
    """
    match node:
        case e.Integral(variables=(e.Name(text=letter),), fold=1):
            pass
        case _:
            raise UnsupportedConstruct("an integral that is not in one letter is not decided", node.span)
    if node.region is not None and not (isinstance(node.region, e.Space) and node.region.field == "R"):
        raise UnsupportedConstruct("an integral over a region is not decided", node.span)
    for end in (node.lower, node.upper):
        if end is not None and not _is_infinite(end):
            scope.scalar(end, "the end of an integral is a scalar")
    inside = scope if letter in scope.letters else scope.inside({letter: SCALAR})
    if (node.lower, node.upper) != (None, None) and not inside.letters[letter].is_scalar:
        raise UnsupportedConstruct("an integral of a vector over an interval", node.span)
    _refuse_hidden_letter(node, letter, scope)
    inside.scalar(node.body, "only a scalar is integrated")
    return SCALAR


def _is_infinite(end: e.Expr) -> bool:
    return end in (INFINITY, e.Neg(operand=INFINITY))


def _refuse_hidden_letter(node: e.Integral, letter: str, scope: Scope) -> None:
    """The integral of a letter that nothing declares may hide its variable."""
    symbols = scope.context.symbols
    declared = frozenset(name for name, symbol in symbols.items() if not symbol.inferred)
    names = free_names(node.body)
    if letter not in names and not names <= declared | frozenset(scope.context.dimensions) | scope.ranges.keys():
        raise UnsupportedConstruct(f"nothing determines how this depends on {letter}", node.span)


def _shape(letter: str, value: e.Expr, scope: Scope) -> Shape:
    """The shape of a value; a literal 0 has that of its letter."""
    found = scope.of(value)
    return scope.letters.get(letter, found) if is_zero(value) else found


def _refuse_hidden(node: e.At, scope: Scope) -> None:
    """A letter of the place that the body does not show, beside letters that nothing declares, may be hidden in those;
    a size or an index has no place."""
    symbols = scope.context.symbols
    declared = frozenset(name for name, symbol in symbols.items() if not symbol.inferred)
    inside = free_names(node.body) - bound_by(node)
    for letter in bound_by(node):
        known = inside <= declared | frozenset(scope.context.dimensions) | scope.ranges.keys()
        if letter not in free_names(node.body) and not known:
            raise UnsupportedConstruct(f"nothing determines how this depends on {letter}", node.span)
        if letter in scope.context.dimensions or letter in scope.context.random_names:
            raise UnsupportedConstruct(f"a value at a place that sets the size or random letter {letter}", node.span)


def _fits(node: e.At, letter: str, value: e.Expr, shape: Shape, scope: Scope, wanted: Shape | None = None) -> None:
    declared = wanted or scope.letters.get(letter)
    if declared is not None and not scope.fits(declared, shape):
        raise Clash(f"the place does not fit the letter {letter}", node, value, shape, None, declared)


def differentiated(node: e.Node) -> frozenset[str]:
    """The letters in which a derivative is taken, without those that a place around it sets."""
    found = frozenset[str]().union(*map(differentiated, children(node)))
    if isinstance(node, e.Gradient):
        return found | {node.variable}
    return found - bound_by(node) if isinstance(node, e.At) else found
