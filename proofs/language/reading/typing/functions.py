"""Shape rules of functions, norms, moments, extrema and gradients."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.functions.row import ShapeRule
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.reading.settled.expansion import at_point
from corrigenda.proofs.language.reading.typing.cost import COUNTED
from corrigenda.proofs.language.reading.typing.dimensions import ONE, Size, add, multiply, number
from corrigenda.proofs.language.reading.typing.parts import count
from corrigenda.proofs.language.reading.typing.scope import SCALAR, Clash, Scope, Shape, from_dimensions
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import conjuncts
from corrigenda.proofs.language.tree.traverse import free_names


def function(node: e.Function, scope: Scope) -> Shape:
    """Built-in functions by the rule that their row names.  Raises UnsupportedConstruct for one that is read only."""
    known = row(node.name)
    if known is None or known.shape is ShapeRule.UNDECIDED:
        raise UnsupportedConstruct(f"the function {node.name} is not known", node.span)
    if known.arity not in (None, len(node.arguments)):
        raise UnsupportedConstruct(f"{node.name} of {len(node.arguments)} arguments", node.span)
    return RULES[known.shape](node, scope)


def _entrywise(node: e.Function, scope: Scope) -> Shape:
    return scope.of(node.arguments[0])


def _of_square(node: e.Function, scope: Scope) -> Shape:
    scope.square(node.arguments[0], f"{node.name} needs a square matrix")
    return SCALAR


def _of_matrix(node: e.Function, scope: Scope) -> Shape:
    scope.of(node.arguments[0])
    return SCALAR


def _normalised(node: e.Function, scope: Scope) -> Shape:
    shape = scope.of(node.arguments[0])
    if shape.is_scalar:
        raise UnsupportedConstruct("the softmax of a number", node.span)
    return shape


def _of_scalars(node: e.Function, scope: Scope) -> Shape:
    """A letter that names the function (`\\Gamma`, `B`) may be another one where the arguments are no numbers."""
    known = row(node.name)
    for argument in node.arguments:
        if known is not None and known.spelling.letter and not scope.of(argument).is_scalar:
            raise UnsupportedConstruct(f"{known.spelling.letter} of what is no number", node.span)
        scope.scalar(argument, f"{node.name} is of scalars")
    return SCALAR


def _greatest(node: e.Function, scope: Scope) -> Shape:
    if len(node.arguments) > 1:
        return _of_scalars(node, scope)
    scope.of(node.arguments[0])
    return SCALAR


def _length(node: e.Function, scope: Scope) -> Shape:
    shape = scope.of(node.arguments[0])
    if shape.is_matrix:
        raise Clash("dim is the length of a vector", node, node.arguments[0], shape)
    return SCALAR


def _stacked(node: e.Function, scope: Scope) -> Shape:
    shape = scope.of(node.arguments[0])
    return Shape(multiply(shape.rows, shape.columns), ONE)


def _diagonal(node: e.Function, scope: Scope) -> Shape:
    if len(node.arguments) == 1 and not isinstance(node.arguments[0], e.Family):
        shape = scope.of(node.arguments[0])
        if shape.is_matrix:
            scope.square(node.arguments[0], "a diagonal is taken of a square matrix")
            return Shape(shape.rows, ONE)
        size = shape.columns if shape.is_row else shape.rows
        return Shape(size, size)
    size = _total(node, scope)
    return Shape(size, size)


def _total(node: e.Function, scope: Scope) -> Size:
    size = number(0)
    for argument in node.arguments:
        if isinstance(argument, e.Family):
            size = add(size, count(argument, scope))
        else:
            scope.scalar(argument, "entries of a diagonal are scalars")
            size = add(size, ONE)
    return size


RULES: Mapping[ShapeRule, Callable[[e.Function, Scope], Shape]] = {
    ShapeRule.ENTRYWISE: _entrywise,
    ShapeRule.NUMBERS: _of_scalars,
    ShapeRule.EXTREME: _greatest,
    ShapeRule.SQUARE: _of_square,
    ShapeRule.MATRIX: _of_matrix,
    ShapeRule.LENGTH: _length,
    ShapeRule.DIAGONAL: _diagonal,
    ShapeRule.STACKED: _stacked,
    ShapeRule.NORMALISED: _normalised,
}
NORMS = frozenset({"1", "2", "inf", "F", "nuc", ""})


def call(node: e.Call, scope: Scope) -> Shape:
    """An undefined function: arguments fit its domains; the result has its codomain.  A counted cost is a number."""
    if node.function in COUNTED and node.function not in scope.context.signatures and len(node.arguments) == 1:
        scope.of(node.arguments[0])
        return SCALAR
    signature = scope.context.signatures.get(node.function)
    if signature is None:
        raise UnsupportedConstruct(f"nothing determines what the function {node.function} is", node.span)
    if len(signature.domains) != len(node.arguments):
        raise UnsupportedConstruct(f"{node.function} takes {len(signature.domains)} arguments", node.span)
    for argument, domain in zip(node.arguments, signature.domains, strict=True):
        _fits_domain(node, argument, from_dimensions(domain), scope)
    return from_dimensions(signature.codomain)


def _fits_domain(node: e.Call, argument: e.Expr, wanted: Shape, scope: Scope) -> None:
    shape = scope.of(argument)
    if not scope.fits(shape, wanted):
        raise Clash(f"the argument is not in the domain of {node.function}", node, argument, shape, None, wanted)


def norm(node: e.Norm, scope: Scope) -> Shape:
    """A norm of anything is a scalar; labels without a rule are refused."""
    if node.kind not in NORMS:
        raise UnsupportedConstruct(f"the norm of kind {node.kind} is not decided", node.span)
    scope.of(node.operand)
    return SCALAR


def moment(node: e.Moment, scope: Scope) -> Shape:
    """E keeps the shape; the variance of a vector and a covariance of vectors are matrices."""
    if node.condition or node.law is not None:
        raise UnsupportedConstruct(
            f"{node.operator} given an event or under a law of its own is not decided", node.span
        )
    for letter in node.over:
        if letter not in scope.context.random_names:
            raise UnsupportedConstruct(f"nothing determines the law of {letter}", node.span)
    shapes = [scope.of(argument) for argument in node.arguments]
    first, last = shapes[0], shapes[-1]
    if node.operator == "E":
        return first
    if not all(shape.columns == ONE for shape in shapes):
        raise UnsupportedConstruct(f"{node.operator} of a row or a matrix is not read", node.span)
    return Shape(first.rows, last.rows)


def extremum(node: e.Extremum, scope: Scope) -> Shape:
    """The value is a scalar; the place has the shape of the variable.  The condition is typed like a statement."""
    if not node.variables:
        raise UnsupportedConstruct(f"nothing tells what this {node.operator} is over", node.span)
    for part in conditions_on(node):
        check_condition(part, scope)
    scope.scalar(node.body, "only a scalar can be minimised or maximised")
    if not node.operator.startswith("arg"):
        return SCALAR
    if len(node.variables) != 1:
        raise UnsupportedConstruct("the place of an extremum in several variables is not read", node.span)
    if node.variables[0] not in scope.letters:
        raise UnsupportedConstruct("the place of an extremum in a letter that it does not hold", node.span)
    return scope.letters[node.variables[0]]


def conditions_on(node: e.Extremum) -> tuple[e.Statement, ...]:
    """The relations under an extremum, without those that only name or declare its letter."""
    return tuple(part for part in conjuncts(node.condition) if not _only_declares(part))


def _only_declares(part: e.Statement) -> bool:
    if isinstance(part, e.Remainder):
        return isinstance(part.content, e.Name)
    return isinstance(part, e.Chain) and part.relations == ("in",) and isinstance(part.sides[1], e.Space)


def check_condition(part: e.Statement, scope: Scope) -> None:
    """Types one relation under an extremum; memberships in sets and prose are refused."""
    from corrigenda.proofs.language.reading.typing.statements import check_statement

    if not isinstance(part, e.Chain) or any(isinstance(side, e.Space | e.SetOf) for side in part.sides):
        raise UnsupportedConstruct("this condition under an extremum is not decided", part.span)
    if "in" in part.relations:
        raise UnsupportedConstruct("an extremum over a set that is not read", part.span)
    check_statement(part, scope)


def gradient(node: e.Gradient, scope: Scope) -> Shape:
    """The shape of the variable for a scalar body; m x n (numerator layout) for an m-vector body."""
    body = scope.of(node.body)
    if node.variable not in _dependencies(node.body, scope) and not _declared(node.body, scope):
        raise UnsupportedConstruct(f"nothing determines how this depends on {node.variable}", node.span)
    variable = scope.letters.get(node.variable)
    if variable is None:
        raise UnsupportedConstruct(f"nothing determines what {node.variable} is", node.span)
    return _derivative(node, body, variable)


def _dependencies(body: e.Expr, scope: Scope) -> frozenset[str]:
    """Letters of the body, and of the laws of its random letters."""
    found = free_names(body)
    laws = [law for law in scope.context.laws if found & frozenset(law.names)]
    return found.union(*(free_names(part) for law in laws for part in law.parameters))


def _declared(body: e.Expr, scope: Scope) -> bool:
    """Whether each letter of the body is declared: only then is one that it does not name no hidden argument."""
    symbols = scope.context.symbols
    known = frozenset(name for name, symbol in symbols.items() if not symbol.inferred)
    return free_names(body) <= known | frozenset(scope.context.dimensions)


def gradient_at(node: e.GradientAt, scope: Scope) -> Shape:
    """Like `gradient`, at the point that is the only argument."""
    body = scope.of(at_point(node, scope.context))
    return _derivative(node, body, scope.of(node.arguments[0]))


def _derivative(node: e.Expr, body: Shape, variable: Shape) -> Shape:
    if body.is_scalar:
        return variable
    if variable.is_scalar:
        return body
    if body.columns == ONE and variable.columns == ONE:
        return Shape(body.rows, variable.rows)
    raise UnsupportedConstruct("the derivative of a matrix is not read", node.span)


def indicator(node: e.Indicator, scope: Scope) -> Shape:
    """0 or 1; the event is typed like a statement, and only relations of order are read."""
    check_condition(node.event, scope)
    return SCALAR


def growth(node: e.BigO, scope: Scope) -> Shape:
    """A class of scalar functions (little o too)."""
    scope.scalar(node.body, "an order of growth is of scalars")
    return SCALAR
