"""Shape rules of components, rows and columns, listings, blocks, identities and sums over indices."""

from __future__ import annotations

from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.typing.clashing import INDEX
from corrigenda.proofs.language.reading.typing.dimensions import ONE, Size, add, choose, number, of, scale, subtract
from corrigenda.proofs.language.reading.typing.scope import SCALAR, Clash, Scope, Shape, is_unknown
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO


def component(node: e.Index, scope: Scope) -> Shape:
    """`x_i`, `X_{ij}`, `X_{i,:}`, `X_{:,j}` and the member `w_t` of a sequence."""
    indices = node.indices
    if isinstance(node.base, e.Name) and node.base.text in scope.context.recurrences:
        scope.scalar(indices[0], "an index is a scalar")
        indices = indices[1:]
    base = scope.of(node.base)
    for index in indices:
        if not isinstance(index, e.Slice):
            scope.scalar(index, "an index is a scalar")
    if not indices:
        return base
    return _of_one_index(node, base, indices[0], scope) if len(indices) == 1 else _of_two(node, base, indices, scope)


def _of_one_index(node: e.Index, base: Shape, index: e.Expr, scope: Scope) -> Shape:
    if base.is_scalar:
        raise _no_components(node, base, scope)
    if base.is_matrix:
        raise UnsupportedConstruct("one index on a matrix: write the row X_{i,:} or the column X_{:,i}", node.span)
    if isinstance(index, e.Slice):
        return base
    _within(node, index, base.rows if base.is_column else base.columns, scope)
    return SCALAR


def _no_components(node: e.Index, base: Shape, scope: Scope) -> Clash | UnsupportedConstruct:
    """On a scalar `c`, a subscript that no sum binds may as well be a label: `c_1`, another letter."""
    if all(isinstance(index, e.Name) and index.text in scope.letters for index in node.indices):
        return Clash("a scalar has no components", node, node.base, base)
    return UnsupportedConstruct("a subscript on a scalar: declare the labelled letter", node.span)


def _of_two(node: e.Index, base: Shape, indices: tuple[e.Expr, ...], scope: Scope) -> Shape:
    if base.is_scalar:
        raise _no_components(node, base, scope)
    if len(indices) != 2 or base.is_column:
        raise Clash(f"{len(indices)} indices do not fit", node, node.base, base)
    row, column = indices
    rows = base.rows if isinstance(row, e.Slice) else ONE
    columns = base.columns if isinstance(column, e.Slice) else ONE
    _within(node, row, base.rows, scope)
    _within(node, column, base.columns, scope)
    return Shape(rows, columns)


def _within(node: e.Index, index: e.Expr, size: Size, scope: Scope) -> None:
    """An index letter of open range runs over the size that it subscripts."""
    if not isinstance(index, e.Name) or index.text not in scope.ranges:
        return
    wanted = scope.ranges[index.text]
    if not scope.unifier.unify(wanted, size):
        raise Clash(
            f"{INDEX}{index.text} cannot run over both sizes",
            node,
            index,
            Shape(scope.unifier.resolve(wanted), ONE),
            node.base,
            Shape(size, ONE),
        )


def big(node: e.Big, scope: Scope) -> Shape:
    """A sum has the shape of its body; products, maxima and minima are of scalars."""
    for bound in (node.lower, node.upper):
        if bound is not None:
            scope.scalar(bound, "a bound of an index is a scalar")
    within = _within_range(node, scope)
    if node.operator == "sum":
        return within.of(node.body)
    within.scalar(node.body, f"a {node.operator} over an index is of scalars")
    return SCALAR


def _within_range(node: e.Big | e.Family, scope: Scope) -> Scope:
    """The scope of the body; an unknown upper end is solved by what the index subscripts."""
    upper = node.upper
    ranges = dict.fromkeys(node.indices, of(upper)) if upper is not None and is_unknown(upper) else {}
    return scope.inside(dict.fromkeys(node.indices, SCALAR), ranges)


def limit(node: e.Limit, scope: Scope) -> Shape:
    """The shape of the body; the variable is a scalar."""
    scope.scalar(node.target, "a limit is taken in a scalar")
    return scope.inside({node.variable: SCALAR}).of(node.body)


def count(node: e.Family, scope: Scope) -> Size:
    """How many entries a run of dots stands for."""
    span = add(subtract(of(node.upper), of(node.lower)), number(1))
    if not _within_range(node, scope).of(node.body).is_scalar:
        raise UnsupportedConstruct("a run of vectors or matrices is not decided", node.span)
    if len(node.indices) == 1:
        return span
    pairs = choose(span, 2)
    if "<=" in node.ordering or "le" in node.ordering:
        return add(pairs, span)
    return scale(pairs, 2) if "ne" in node.ordering or "!=" in node.ordering else pairs


def listing(node: e.Listing, scope: Scope) -> Shape:
    """A row: scalars, runs of dots and shorter rows side by side."""
    length = number(0)
    for item in node.items:
        length = add(length, _width(node, item, scope))
    return Shape(ONE, length)


def _width(node: e.Listing, item: e.Expr, scope: Scope) -> Size:
    if isinstance(item, e.Family):
        return count(item, scope)
    shape = scope.of(item)
    if shape.rows != ONE:
        raise UnsupportedConstruct("a listing of columns: say how they are stacked by a matrix environment", node.span)
    return shape.columns


def block(node: e.Block, scope: Scope) -> Shape:
    """Blocks of a row have equal heights, rows have equal widths; a 0 beside matrices is a zero block."""
    known = [[None if cell == ZERO else scope.of(cell) for cell in row] for row in node.rows]
    grid = cell_shapes(node, known, scope)
    for row, line in zip(node.rows, grid, strict=True):
        scope.notes.update({id(cell): (cell, shape) for cell, shape in zip(row, line, strict=True)})
    rows = [_block_row(node, row, shapes, scope) for row, shapes in zip(node.rows, grid, strict=True)]
    height = number(0)
    for shape in rows:
        height = add(height, shape.rows)
        if not scope.unifier.unify(shape.columns, rows[0].columns):
            raise Clash("rows of different widths", node, node.rows[0][0], rows[0], node.rows[-1][0], shape)
    return Shape(height, rows[0].columns)


def cell_shapes(node: e.Block, known: list[list[Shape | None]], scope: Scope) -> list[list[Shape]]:
    """The shapes of all cells; that of a zero (None) has the height of its row and the width of its column, which use
    must determine it when only zeros stand there.

    Raises UnsupportedConstruct when blocks do not stand in a grid.
    """
    every = [shape for row in known for shape in row if shape is not None]
    if all(shape.is_scalar for shape in every):
        return [[shape or SCALAR for shape in row] for row in known]
    if len({len(line) for line in known}) > 1:
        raise UnsupportedConstruct("nothing determines the size of a zero block", node.span)
    heights = [next((shape.rows for shape in row if shape), None) or scope.unifier.fresh() for row in known]
    columns = list(zip(*known, strict=True))
    widths = [next((shape.columns for shape in line if shape), None) or scope.unifier.fresh() for line in columns]
    return [[shape or Shape(heights[i], widths[j]) for j, shape in enumerate(row)] for i, row in enumerate(known)]


def _block_row(node: e.Block, row: tuple[e.Expr, ...], shapes: list[Shape], scope: Scope) -> Shape:
    width = number(0)
    for cell, shape in zip(row, shapes, strict=True):
        width = add(width, shape.columns)
        if not scope.unifier.unify(shape.rows, shapes[0].rows):
            raise Clash("blocks of different heights stand side by side", node, row[0], shapes[0], cell, shape)
    return Shape(shapes[0].rows, width)


def identity(node: e.Eye, scope: Scope) -> Shape:
    """Square, of its own size or of one that use shows."""
    size = scope.unifier.fresh() if node.size is None else of(node.size)
    return Shape(size, size)


def ones(node: e.Ones, scope: Scope) -> Shape:
    """A column, of its own size or of one that use shows."""
    return Shape(scope.unifier.fresh() if node.size is None else of(node.size), ONE)
