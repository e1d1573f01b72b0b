"""Shape rules of statements and laws: the sides of a relation have one shape, and `0` fits any."""

from __future__ import annotations

from functools import reduce
from itertools import pairwise

from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.errors import DeclarationError, UnsupportedConstruct
from corrigenda.proofs.language.laws.table import is_normal, known
from corrigenda.proofs.language.reading.typing.clashing import MEMBERSHIP
from corrigenda.proofs.language.reading.typing.dimensions import ONE, add
from corrigenda.proofs.language.reading.typing.scope import Clash, Scope, Shape, from_dimensions
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero
from corrigenda.proofs.language.tree.links import LOEWNER_FALLING

COMPARED = frozenset({"=", ":=", "!=", "<", "<=", ">", ">="})
DECLARING = frozenset({"~", ":", "perp", "to"})


def check_statement(statement: e.Statement, scope: Scope) -> None:
    """Requires every relation of `statement` to fit.  Raises Clash or UnsupportedConstruct."""
    match statement:
        case e.Chain():
            _check_chain(statement, scope)
        case e.Implies(premise=first, conclusion=second) | e.Iff(left=first, right=second):
            check_statement(first, scope)
            check_statement(second, scope)
        case e.And(parts=parts) | e.Or(parts=parts):
            for part in parts:
                check_statement(part, scope)
        case e.Remainder():
            pass
        case _:
            raise UnsupportedConstruct("this statement is not decided", statement.span)


def _check_chain(chain: e.Chain, scope: Scope) -> None:
    if set(chain.relations) <= COMPARED:
        _compare(chain, [side for side in chain.sides if isinstance(side, e.Expr)], scope)
    elif set(chain.relations) <= LOEWNER_FALLING:
        sides = [side for side in chain.sides if isinstance(side, e.Expr) and not is_zero(side)]
        for side in sides:
            scope.square(side, "only a square matrix is positive definite")
        _compare(chain, sides, scope)
    elif chain.relations == ("in",) and isinstance(chain.sides[1], e.Space):
        for head in chain.heads or chain.sides[:1]:
            _belongs(chain, head, chain.sides[1], scope)
    elif not set(chain.relations) <= DECLARING:
        raise UnsupportedConstruct("a relation of this chain is not decided", chain.span)


def _compare(chain: e.Chain, sides: list[e.Expr], scope: Scope) -> None:
    shapes = [(side, scope.of(side)) for side in sides]
    for (left, a), (right, b) in pairwise(entry for entry in shapes if not is_zero(entry[0])):
        if not scope.fits(*as_columns((left, a), (right, b))):
            raise Clash("the two sides have different shapes", chain, left, a, right, b)


def as_columns(left: tuple[e.Expr, Shape], right: tuple[e.Expr, Shape]) -> tuple[Shape, Shape]:
    """The shapes of two sides; a listing opposite a column, as in `w = (1, 2)`, is a column."""
    (first, a), (second, b) = left, right
    if isinstance(first, e.Listing) and b.is_column:
        return a.transposed, b
    return a, b.transposed if isinstance(second, e.Listing) and a.is_column else b


def _belongs(chain: e.Chain, head: object, space: e.Space, scope: Scope) -> None:
    if isinstance(head, e.Expr):
        shape, wanted = scope.of(head), from_dimensions(space.shape)
        if not scope.fits(shape, wanted):
            raise Clash(MEMBERSHIP, chain, head, shape, None, wanted)


def check_law(law: Law, scope: Scope) -> None:
    """Requires the parameters of `law` to fit the letters that it governs."""
    for value in law.parameters:
        scope.of(value)
    if is_normal(law):
        _check_normal(law, scope)
        return
    row = known(law)
    for place, value in zip(row.parameters if row else (), law.parameters, strict=False):
        if place.kind in ("scalar", "entries"):
            scope.scalar(value, f"a parameter of a {law.family} law is a scalar")
        elif row is not None and row.vector:
            _check_vector(law, value, scope)


def _check_vector(law: Law, parameter: e.Expr, scope: Scope) -> None:
    """A random vector is as long as the vector that its law is made of."""
    for text in law.names:
        letter = e.Name(text=text)
        if not scope.fits(scope.of(letter), scope.of(parameter)):
            wrong = "the parameter of a law has another shape"
            raise Clash(wrong, parameter, letter, scope.of(letter), parameter, scope.of(parameter))


def _check_joint(law: Law, scope: Scope) -> None:
    """Columns one below the other: the mean is the tall column, the covariance square of its height."""
    mean, spread = law.parameters
    shapes = [scope.of(e.Name(text=text)) for text in law.names]
    if any(shape.is_matrix or shape.is_row for shape in shapes):
        raise UnsupportedConstruct("a joint normal law of a row or a matrix", mean.span)
    height = reduce(add, (shape.rows for shape in shapes))
    tall = Shape(height, ONE)
    if not is_zero(mean) and not scope.fits(tall, scope.of(mean)):
        raise Clash("the mean of a joint law has another shape", mean, mean, scope.of(mean), None, tall)
    variance = scope.of(spread)
    if not variance.is_scalar and not scope.fits(Shape(height, height), variance):
        raise Clash("the covariance of a joint law has another shape", spread, spread, variance)


def _check_normal(law: Law, scope: Scope) -> None:
    if len(law.parameters) != 2:
        raise DeclarationError("a normal law has a mean and a variance")
    mean, spread = law.parameters
    if law.joint:
        _check_joint(law, scope)
        return
    for text in law.names:
        letter = e.Name(text=text)
        shape = Shape(ONE, ONE) if law.entrywise else scope.of(letter)
        if not is_zero(mean) and not scope.fits(shape, scope.of(mean)):
            raise Clash("the mean of a law has another shape", mean, letter, shape, mean, scope.of(mean))
        variance = scope.of(spread)
        wanted = Shape(shape.rows, shape.rows)
        if not variance.is_scalar and not scope.fits(wanted, variance):
            raise Clash("the covariance of a law has another shape", spread, letter, wanted, spread, variance)
