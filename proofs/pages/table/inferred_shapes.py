"""Shapes that a page does not declare but that fit only one way: of `y` beside `V h + c` for a declared V.

Sizes are unknowns that sums, products and equations make equal; what is left unknown stays undeclared.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from corrigenda.proofs.language.functions.row import ShapeRule
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.traverse import children, free_names
from corrigenda.proofs.pages.table.kinds import capital
from corrigenda.proofs.pages.table.rows import Equation, Symbol
from corrigenda.proofs.pages.table.symbols import Program, is_basis

ROUNDS = 3
ONE = number(1)
NUMBER: tuple[()] = ()
MATRIX = 2

Unknown = tuple[str, int, int]
"""A size that is not told: a key, how many indices it stands with, and which of its sizes."""
Size = e.Expr | Unknown
Shape = tuple[Size, ...]
"""Rows and columns, or nothing for a number."""


@dataclass(slots=True)
class _Sizes:
    """What is known of the unknown sizes of a page while its equations are gone through."""

    made: Program
    known: dict[Unknown, Size] = field(default_factory=dict)
    vectors: set[tuple[str, int]] = field(default_factory=set)
    torn: set[str] = field(default_factory=set)
    fresh: int = 0

    def resolved(self, size: Size) -> Size:
        while isinstance(size, tuple) and size in self.known:
            size = self.known[size]
        return size

    def unify(self, one: Size, other: Size) -> None:
        """Makes two sizes equal; names whose sizes are told in two ways are given up."""
        first, second = self.resolved(one), self.resolved(other)
        if first == second:
            return
        if isinstance(first, tuple):
            self.known[first] = second
        elif isinstance(second, tuple):
            self.known[second] = first
        else:
            self.torn |= {size[0] for size in (one, other) if isinstance(size, tuple)}

    def new(self) -> Unknown:
        self.fresh += 1
        return ("", 0, self.fresh)


def note_inferred_shapes(equations: Iterable[Equation], made: Program, *, sized: bool = False) -> None:
    """Puts the shapes into the table that follow for arrays which the page neither declares nor defines.

    On a page that is `sized` by a law, a matrix of which one size is told has some other one.
    """
    sizes = _Sizes(made=made)
    examples = {one.order for listed in made.definitions.values() for one in listed if one.passing}
    plain = (one for one in equations if one.relation in ("=", ":=") and one.law is None)
    listed = [one for one in plain if one.order not in examples]
    for _ in range(ROUNDS):
        for equation in listed:
            _level([equation.left, equation.right], sizes)
    free = _free_sizes(sizes) if sized else {}
    for key, indices in sorted(sizes.vectors):
        known = key in made.shapes or key in made.laws or is_basis(key, made)
        if known or key in sizes.torn or _is_defined(key, indices, made):
            continue
        ranks = 1 if indices else max(made.arrays.get(key, 0), 1)
        found = [sizes.resolved((key, indices, place)) for place in range(ranks)]
        found = [free.get(size, size) if isinstance(size, tuple) else size for size in found]
        told = tuple(size for size in found if not isinstance(size, tuple) and size != ONE)
        if len(told) < ranks or (indices and any(other == (key, 0) for other in sizes.vectors)):
            continue
        made.whole |= {size.text for size in told if size in free.values() and isinstance(size, e.Name)}
        made.shapes[key] = told
        made.inferred.add(key)
        made.arrays.setdefault(key, ranks)
        if indices:
            made.of_members.add(key)


def _free_sizes(sizes: _Sizes) -> dict[Unknown, e.Expr]:
    """Letters of their own for the other size of a matrix of which one is told: `X` beside `X^\\top V^{-1} X` for a
    declared V has some number of columns."""
    free: dict[Unknown, e.Expr] = {}
    for key, indices in sorted(sizes.vectors):
        if indices or sizes.made.arrays.get(key) != MATRIX or key in sizes.torn or key in sizes.made.shapes:
            continue
        both = [sizes.resolved((key, 0, place)) for place in range(MATRIX)]
        untold = [size for size in both if isinstance(size, tuple)]
        if len(untold) == 1 and ONE not in both:
            free.setdefault(untold[0], e.Name(text=f"\\#{untold[0][0]}{untold[0][2]}"))
    return free


def _is_defined(key: str, indices: int, made: Program) -> bool:
    lasting = (one for one in made.definitions.get(key, ()) if not one.passing)
    return key in made.blocks or any(len(one.indices) == indices for one in lasting)


def _level(sides: Iterable[e.Expr], sizes: _Sizes) -> Shape | None:
    """The one shape of the terms of a sum, or of both sides; a bare number is added to every entry of a vector."""
    listed = list(sides)
    shapes = [_shape(side, sizes) for side in listed]
    arrays = [shape for shape in shapes if shape]
    if not arrays:
        return NUMBER if NUMBER in shapes else None
    for shape in arrays[1:]:
        for one, other in zip(arrays[0], shape, strict=True):
            sizes.unify(one, other)
    for side, beside in zip(listed, shapes, strict=True):
        if not beside and arrays[0][1] == ONE:
            _promote(side, arrays[0], sizes)
    return arrays[0]


def _promote(side: e.Expr, shape: Shape, sizes: _Sizes) -> None:
    """A member beside a vector is a vector, `\\hat y_t - y_t`; so is the letter of a gradient that is one."""
    match side:
        case e.Neg(operand=inner):
            _promote(inner, shape, sizes)
        case e.Name() | e.Index():
            symbol = _open(side, sizes)
            if symbol is not None and len(symbol.indices) == 1:
                _as_vector(symbol, sizes, shape[0])
        case e.Partial(body=body, variables=(e.Name() as letter,)) if _is_loss(body, sizes):
            symbol = _open(letter, sizes)
            if symbol is not None and not symbol.indices:
                _as_vector(symbol, sizes, shape[0])


def _is_loss(body: e.Expr, sizes: _Sizes) -> bool:
    """Whether a number is differentiated: `\\mathcal{L}`, `\\ell`."""
    named = isinstance(body, e.Name) and (capital(body.text) or body.text == "\\ell")
    shape = _shape(body, sizes)
    return shape == NUMBER or (shape is None and named)


def _as_vector(symbol: Symbol, sizes: _Sizes, length: Size | None = None) -> Shape:
    place = (symbol.key, len(symbol.indices))
    sizes.vectors.add(place)
    if length is not None:
        sizes.unify((*place, 0), length)
    return ((*place, 0), ONE)


def _open(node: e.Expr, sizes: _Sizes) -> Symbol | None:
    """A small letter of which the page says nothing yet."""
    made = sizes.made
    symbol = made.symbol(node)
    if symbol is None or symbol.member or capital(symbol.key) or symbol.key in made.shapes:
        return None
    known = (made.whole, made.signs, made.laws, made.finite)
    told = any(symbol.key in one for one in known) or (not symbol.indices and symbol.key in made.index_letters)
    return None if told else symbol


def _name(node: e.Name | e.Index | e.Member, sizes: _Sizes) -> Shape | None:
    made = sizes.made
    symbol = made.symbol(node)
    if symbol is None or symbol.member:
        return None
    key, count = symbol.key, len(symbol.indices)
    if key in made.shapes:
        shape = made.shapes[key]
        if any(free_names(size) & made.index_letters for size in shape):
            return None
        if (key in made.of_members or (count == 1 and made.steps(key))) == (count == 1) and count < 2:
            return NUMBER if not shape else (shape[0], shape[1] if len(shape) > 1 else ONE)
        return NUMBER if count == len(shape) else None
    if (key, count) in sizes.vectors and count == 1:
        return ((key, 1, 0), ONE)
    rank = made.arrays.get(key, 0)
    if count == 0 and (rank or (key, 0) in sizes.vectors):
        sizes.vectors.add((key, 0))
        return ((key, 0, 0), (key, 0, 1) if rank == 2 else ONE)
    return NUMBER if count == 0 and key not in made.definitions else None


def _shape(node: e.Node, sizes: _Sizes) -> Shape | None:
    """The shape of an expression; None for what is not known."""
    match node:
        case e.Num() | e.Constant() | e.Norm() | e.Inner() | e.Indicator():
            _inside(node, sizes)
            return NUMBER
        case e.Name() | e.Index() | e.Member():
            return _name(node, sizes)
        case e.Add(terms=terms):
            return _level(terms, sizes)
        case e.Neg(operand=inner) | e.Big(operator="sum", body=inner):
            return _shape(inner, sizes)
        case e.Hadamard(left=left, right=right):
            return _level((left, right), sizes)
        case e.Transpose(operand=inner):
            return _turned(inner, sizes)
        case e.Mul(factors=factors):
            return _product([_shape(factor, sizes) for factor in factors], sizes)
        case e.Div(numerator=top, denominator=bottom):
            above, below = _shape(top, sizes), _shape(bottom, sizes)
            return above if below == NUMBER else None
        case e.Ones(size=size):
            return (size if size is not None else sizes.new(), ONE)
        case e.Eye(size=size):
            side: Size = size if size is not None else sizes.new()
            return (side, side)
        case e.Function(name=name, arguments=(inner,)):
            return _of_function(name, _shape(inner, sizes))
        case e.Call(function=name, arguments=(inner,)) if name.rstrip("'") in sizes.made.of_numbers:
            return _shape(inner, sizes)
        case e.Partial(body=body, variables=(variable,)):
            return _shape(variable, sizes) if _is_loss(body, sizes) else None
        case e.Pow(base=base, exponent=exponent):
            return _power(_shape(base, sizes), exponent, sizes)
    _inside(node, sizes)
    return None


def _inside(node: e.Node, sizes: _Sizes) -> None:
    for child in children(node):
        _shape(child, sizes)


def _turned(inner: e.Expr, sizes: _Sizes) -> Shape | None:
    """What is transposed is no number: `y_t^\\top z_t`."""
    if isinstance(inner, e.Name | e.Index):
        symbol = _open(inner, sizes)
        if symbol is not None and len(symbol.indices) == 1:
            _as_vector(symbol, sizes)
    shape = _shape(inner, sizes)
    return shape[::-1] if shape is not None else None


def _product(shapes: list[Shape | None], sizes: _Sizes) -> Shape | None:
    found: Shape | None = NUMBER
    for shape in shapes:
        if found is None or shape is None:
            found = None
        elif not found or not shape:
            found = found or shape
        else:
            sizes.unify(found[1], shape[0])
            found = (found[0], shape[1])
    return NUMBER if found == (ONE, ONE) else found


def _of_function(name: str, shape: Shape | None) -> Shape | None:
    known = row(name)
    match known.shape if known is not None else None:
        case ShapeRule.SQUARE | ShapeRule.MATRIX | ShapeRule.LENGTH | ShapeRule.EXTREME:
            return NUMBER
        case ShapeRule.DIAGONAL:
            return (shape[0], shape[0]) if shape and shape[1] == ONE else None
        case ShapeRule.ENTRYWISE | ShapeRule.NORMALISED:
            return shape
    return None


def _power(base: Shape | None, exponent: e.Expr, sizes: _Sizes) -> Shape | None:
    if base and base[1] != ONE:
        sizes.unify(*base)
    return base
