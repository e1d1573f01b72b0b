"""SymPy rules of components, functions, sums over indices, moments, extrema and listings."""

from __future__ import annotations

from typing import Any

from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.writing.encoding.encoder import Encoder
from corrigenda.proofs.language.writing.encoding.names import readable


def component(node: e.Index, encoder: Encoder) -> Any:
    """`x_i`, `X_{ij}`, rows and columns."""
    if any(isinstance(index, e.Slice) for index in node.indices):
        return _slice(node, encoder)
    indices = [encoder.encode(index) for index in node.indices]
    base = node.base
    text = encoder.names.letter(base.text) if isinstance(base, e.Name) else encoder.names.shown(encoder.encode(base))
    if encoder.is_scalar(node):
        return encoder.names.indexed(text)[tuple(indices)]
    return encoder.opaque(node, f"{text}[{', '.join(map(encoder.names.shown, indices))}]")


def _slice(node: e.Index, encoder: Encoder) -> Any:
    from sympy import MatrixSlice

    base = encoder.encode(node.base)
    if len(node.indices) == 1:
        return base
    ranges = [_range(index, size, encoder) for index, size in zip(node.indices, base.shape, strict=True)]
    return MatrixSlice(base, *ranges)


def _range(index: e.Expr, size: Any, encoder: Encoder) -> tuple[Any, Any, Any]:
    if isinstance(index, e.Slice):
        return (0, size, 1)
    place = encoder.encode(index)
    return (place - 1, place, 1)


def function(node: e.Function, encoder: Encoder) -> Any:
    """Built-in functions; those SymPy lacks stay undefined."""
    import sympy

    if any(isinstance(argument, e.Family) for argument in node.arguments):
        texts = ", ".join(item_text(argument, encoder) for argument in node.arguments)
        return encoder.opaque(node, f"{node.name}({texts})")
    arguments = [encoder.encode(argument) for argument in node.arguments]
    if all(encoder.is_scalar(argument) for argument in node.arguments):
        if node.name == "sqrt":
            return sympy.Pow(arguments[0], sympy.Rational(1, 2), evaluate=False)
        known = row(node.name)
        if known is not None and known.library.sympy:
            return getattr(sympy, known.library.sympy)(*arguments, evaluate=False)
    if node.name in ("tr", "det") and encoder.is_scalar(node.arguments[0]):
        return arguments[0]
    if node.name == "tr":
        return sympy.Trace(arguments[0])
    if node.name == "det":
        return sympy.Determinant(arguments[0])
    return encoder.applied(node, node.name, *arguments)


def call(node: e.Call, encoder: Encoder) -> Any:
    """An undefined function of the claim."""
    return encoder.applied(node, readable(node.function), *map(encoder.encode, node.arguments))


def norm(node: e.Norm, encoder: Encoder) -> Any:
    """A norm, as an undefined function."""
    text = "norm" if node.kind in ("2", "") else f"norm_{node.kind}"
    return encoder.names.function(text)(encoder.encode(node.operand))


def big(node: e.Big, encoder: Encoder) -> Any:
    """Sums and products over one index; the rest is shown by name."""
    import sympy

    body = encoder.encode(node.body)
    plain = node.operator in ("sum", "prod") and len(node.indices) == 1 and encoder.is_scalar(node)
    if plain and node.lower is not None and node.upper is not None:
        limits = (encoder.letter(node.indices[0]), encoder.encode(node.lower), encoder.encode(node.upper))
        return sympy.Sum(body, limits) if node.operator == "sum" else sympy.Product(body, limits)
    label = f"{node.operator}[{node.ordering or ', '.join(node.indices)}]"
    return encoder.applied(node, label, body)


WAYS = {0: "+-", 1: "+", -1: "-"}
"""How SymPy says from which side a point is approached."""


def limit(node: e.Limit, encoder: Encoder) -> Any:
    """An unevaluated limit."""
    import sympy

    body = encoder.encode(node.body)
    if not encoder.is_scalar(node):
        return encoder.applied(node, f"limit[{node.variable}]", body)
    return sympy.Limit(body, encoder.letter(node.variable), encoder.encode(node.target), WAYS[node.side])


def moment(node: e.Moment, encoder: Encoder) -> Any:
    """E, Var or Cov as an undefined function."""
    given = f"[{' | '.join(('.', ', '.join(map(readable, node.given))))}]" if node.given else ""
    return encoder.applied(node, node.operator + given, *map(encoder.encode, node.arguments))


def extremum(node: e.Extremum, encoder: Encoder) -> Any:
    """A minimum or its place as an undefined function."""
    label = f"{node.operator}[{', '.join(map(readable, node.variables))}]"
    return encoder.applied(node, label, encoder.encode(node.body))


def gradient(node: e.Gradient, encoder: Encoder) -> Any:
    """A gradient as an undefined function."""
    return encoder.applied(node, f"grad[{readable(node.variable)}]", encoder.encode(node.body))


def gradient_at(node: e.GradientAt, encoder: Encoder) -> Any:
    """A gradient at a point as an undefined function."""
    return encoder.applied(node, f"grad {readable(node.function)}", *map(encoder.encode, node.arguments))


def growth(node: e.BigO, encoder: Encoder) -> Any:
    """An order of growth as an undefined function."""
    return encoder.applied(node, node.symbol, encoder.encode(node.body))


def identity(node: e.Eye, encoder: Encoder) -> Any:
    """The identity matrix."""
    import sympy

    return sympy.Identity(encoder.sizes(encoder.shape(node))[0])


def ones(node: e.Ones, encoder: Encoder) -> Any:
    """The all-ones column."""
    import sympy

    return sympy.OneMatrix(*encoder.sizes(encoder.shape(node)))


def listing(node: e.Listing, encoder: Encoder) -> Any:
    """A row, shown entry by entry."""
    return encoder.opaque(node, f"[{', '.join(item_text(item, encoder) for item in node.items)}]")


def item_text(item: e.Expr, encoder: Encoder) -> str:
    """An entry of a listing as text; a run of dots says over what it runs."""
    if not isinstance(item, e.Family):
        return encoder.names.shown(encoder.encode(item))
    lower, upper = (encoder.names.shown(encoder.encode(end)) for end in (item.lower, item.upper))
    order = f" with {item.ordering}" if item.ordering else ""
    body = encoder.names.shown(encoder.encode(item.body))
    return f"{body} for {', '.join(item.indices)} = {lower}..{upper}{order}"


def block(node: e.Block, encoder: Encoder) -> Any:
    """A matrix of scalars or blocks, shown row by row."""
    rows = ("[" + ", ".join(encoder.names.shown(encoder.encode(cell)) for cell in row) + "]" for row in node.rows)
    return encoder.opaque(node, f"Matrix([{', '.join(rows)}])")
