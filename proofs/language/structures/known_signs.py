"""An inequality as a question about signs: which quantities would have one if it failed.

A relation fails where its assumptions and its negation hold together.  `cases` lists what that says, one list of
`Known` quantities for each relation, and adds what holds by form: `|x| >= x`, `max(x, y) >= x`, squares, the range of a
function, tangents of the exponential and the logarithm, the rules of norms.  A sum of products of such quantities that
is zero everywhere, though one of the products is positive, shows that the relation holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.functions.row import Interval
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.structures.scalars import is_scalar, is_vector
from corrigenda.proofs.language.structures.signs import Sign, sign
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, ZERO, raised
from corrigenda.proofs.language.tree.links import FALLING, TURNED, expression_links
from corrigenda.proofs.language.tree.traverse import bound_names, children, free_names

MOST_SQUARES = 2
"""Letters up to which squares of their sums and differences are listed."""
FAILING = {"<=": ("<", 1), "<": ("<=", 1), "=": ("<", 2), "!=": ("=", 1)}
"""The relation of the sides, exchanged, where one of these fails; `=` fails in two ways."""


class NoOrder(Exception):
    """The statement says something else than how numbers compare."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """A quantity that is not negative; `strict` when it is positive, `zero` when it is zero."""

    quantity: e.Expr
    strict: bool = False
    zero: bool = False


def cases(statement: e.Statement, context: Context) -> Iterator[tuple[Known, ...]]:
    """What holds if the statement fails, a list for each way to fail.  Raises NoOrder."""
    for premises, left, relation, right in _relations(statement, ()):
        assumed = [known for part in (*context.assumptions, *premises) for known in _assumed(part, context)]
        if relation not in FAILING or not _are_numbers(left, right, context):
            raise NoOrder
        for failing in _failing(left, relation, right):
            together = [failing, *assumed]
            yield tuple(_once([*together, *_by_form(together, context)]))


def _once(listed: list[Known]) -> Iterator[Known]:
    """Each quantity once, by what says most of it."""
    best: dict[tuple[e.Expr, bool], Known] = {}
    for known in listed:
        before = best.setdefault((known.quantity, known.zero), known)
        best[known.quantity, known.zero] = known if known.strict else before
    yield from (known for known in best.values() if not isinstance(known.quantity, e.Num))


def _relations(
    statement: e.Statement, premises: tuple[e.Statement, ...]
) -> Iterator[tuple[tuple[e.Statement, ...], e.Expr, str, e.Expr]]:
    match statement:
        case e.And(parts=parts):
            for part in parts:
                yield from _relations(part, premises)
        case e.Implies(premise=premise, conclusion=conclusion):
            yield from _relations(conclusion, (*premises, premise))
        case e.Iff(left=left, right=right):
            yield from _relations(right, (*premises, left))
            yield from _relations(left, (*premises, right))
        case e.Chain():
            links = tuple(_links(statement))
            if len(links) < len(statement.relations):
                raise NoOrder
            yield from ((premises, *link) for link in links)
        case _:
            raise NoOrder


def _links(chain: e.Chain) -> Iterator[tuple[e.Expr, str, e.Expr]]:
    """Each relation between neighbours, written with `<`, `<=`, `=` or `!=`."""
    for left, relation, right in expression_links(chain):
        yield (right, TURNED[relation], left) if relation in FALLING else (left, relation, right)


def _failing(left: e.Expr, relation: str, right: e.Expr) -> Iterator[Known]:
    """What the failure says, one for each way to fail."""
    reverse, ways = FAILING[relation]
    for small, large in ((right, left), (left, right))[:ways]:
        yield _ordered(small, reverse, large)


def _ordered(small: e.Expr, relation: str, large: e.Expr) -> Known:
    return Known(quantity=_minus(large, small), strict=relation == "<", zero=relation == "=")


def _are_numbers(left: e.Expr, right: e.Expr, context: Context) -> bool:
    return is_scalar(left, context) and is_scalar(right, context)


def _minus(left: e.Expr, right: e.Expr) -> e.Expr:
    return left if right == ZERO else e.Add(terms=(left, e.Neg(operand=right)))


def _assumed(part: e.Statement, context: Context) -> Iterator[Known]:
    """What an assumption says of numbers; what is no conjunction of relations says nothing here."""
    if isinstance(part, e.And):
        for inner in part.parts:
            yield from _assumed(inner, context)
    if isinstance(part, e.Chain):
        for left, relation, right in _links(part):
            if not _are_numbers(left, right, context):
                continue
            if relation in ("<", "<=", "="):
                yield _ordered(left, relation, right)
            if relation == "!=":
                yield Known(quantity=raised(_minus(left, right), 2), strict=True)


# ----------------------------------------------------------------------------- what holds by form


def _by_form(together: list[Known], context: Context) -> Iterator[Known]:
    nodes = list(dict.fromkeys(node for known in together for node in _outside(known.quantity)))
    letters = sorted(frozenset[str]().union(*(free_names(known.quantity) for known in together)))
    for node in nodes:
        if isinstance(node, e.Expr) and is_scalar(node, context):
            yield from _of_node(node, context)
    norms = [node for node in nodes if isinstance(node, e.Norm) and node.kind in ("2", "F")]
    for first, second in combinations(norms, 2):
        yield from _cauchy_schwarz(first, second, nodes, context)
    for norm in norms:
        yield from _of_norm(norm, context)
    functions = [node for node in nodes if isinstance(node, e.Function) and is_scalar(node, context)]
    yield from _tangents(functions)
    named = [e.Name(text=name) for name in letters]
    yield from (Known(quantity=raised(e.Norm(operand=name), 2)) for name in named if is_vector(name, context))
    free = [name for name in named if is_scalar(name, context)]
    for letter in free:
        if letter.text in context.dimensions:
            yield Known(quantity=_minus(letter, UNIT))
        elif not sign(letter, context):
            yield Known(quantity=raised(letter, 2))
    if len(free) <= MOST_SQUARES:
        for one, other in combinations(free, 2):
            yield Known(quantity=raised(e.Add(terms=(one, other)), 2))
            yield Known(quantity=raised(_minus(one, other), 2))


def _outside(node: e.Node, bound: frozenset[str] = frozenset()) -> Iterator[e.Node]:
    """The parts without a letter that a sum or an extremum binds: outside, that letter is another one."""
    if not free_names(node) & bound:
        yield node
    for child in children(node):
        yield from _outside(child, bound | bound_names(node))


def _of_node(node: e.Expr, context: Context) -> Iterator[Known]:
    """The sign of an irreducible part and of a denominator (which is not zero); absolute values, maxima and minima
    compared with their arguments."""
    match node:
        case e.Function(name="abs", arguments=(inside,)):
            yield Known(quantity=node)
            yield Known(quantity=_minus(node, inside))
            yield Known(quantity=e.Add(terms=(node, inside)))
        case e.Function(name="max", arguments=parts) if all(is_scalar(part, context) for part in parts):
            yield from (Known(quantity=_minus(node, part)) for part in parts)
        case e.Function(name="min", arguments=parts) if all(is_scalar(part, context) for part in parts):
            yield from (Known(quantity=_minus(part, node)) for part in parts)
        case e.Function(name=name) if not sign(node, context) and (known := row(name)) is not None:
            yield from _within(node, known.range)
        case e.Div(denominator=below) if sign(below, context):
            yield Known(quantity=below, strict=True)
        case e.Name() | e.Function() | e.Norm() | e.Pow() | e.Inner() if sign(node, context):
            yield Known(quantity=node, strict=sign(node, context) is Sign.POSITIVE)


def _cauchy_schwarz(first: e.Norm, second: e.Norm, nodes: list[e.Node], context: Context) -> Iterator[Known]:
    """`|x| |y| >= x^T y` and `>= -x^T y` for products that occur."""
    x, y = first.operand, second.operand
    inner = (e.Mul(factors=(e.Transpose(operand=x), y)), e.Mul(factors=(e.Transpose(operand=y), x)))
    if not is_vector(x, context) or not is_vector(y, context):
        return
    for node in nodes:
        if node in inner or node in (e.Inner(left=x, right=y), e.Inner(left=y, right=x)):
            assert isinstance(node, e.Expr)
            both = e.Mul(factors=(first, second))
            yield Known(quantity=_minus(both, node))
            yield Known(quantity=e.Add(terms=(both, node)))


def _within(node: e.Expr, values: Interval) -> Iterator[Known]:
    """The distances to the ends of the range."""
    if isinstance(values.low, int):
        yield Known(quantity=_minus(node, e.Num(value=Fraction(values.low))), strict=values.open_low)
    if isinstance(values.high, int):
        yield Known(quantity=_minus(e.Num(value=Fraction(values.high)), node), strict=values.open_high)


def _tangents(functions: list[e.Function]) -> Iterator[Known]:
    """`exp(x) >= exp(y) (1 + x - y)` and `log(x) - log(y) <= x / y - 1`, also at the place where they are 1 and 0."""
    for name, place, at_place in (("exp", ZERO, UNIT), ("log", UNIT, ZERO)):
        values = [(part.arguments[0], part) for part in functions if part.name == name]
        places: list[tuple[e.Expr, e.Expr]] = [*values, *([(place, at_place)] if values else [])]
        for x, at_x in places:
            for y, at_y in places:
                if x == y:
                    continue
                if name == "exp":
                    yield Known(quantity=_minus(at_x, e.Mul(factors=(at_y, e.Add(terms=(UNIT, _minus(x, y)))))))
                else:
                    ratio = e.Div(numerator=x, denominator=y)
                    yield Known(quantity=_minus(e.Add(terms=(_minus(ratio, UNIT), at_y)), at_x))


def _of_norm(norm: e.Norm, context: Context) -> Iterator[Known]:
    """Of a product it is at most the product, of a sum the sum; a transpose has the same."""
    match norm.operand:
        case e.Transpose(operand=inside):
            yield Known(quantity=_minus(norm, replace(norm, operand=inside)), zero=True)
        case e.Add(terms=terms):
            yield Known(quantity=_minus(e.Add(terms=tuple(_size(norm, term, context) for term in terms)), norm))
        case e.Neg(operand=inside):
            yield Known(quantity=_minus(norm, replace(norm, operand=inside)), zero=True)
        case e.Mul(factors=factors):
            arrays = [factor for factor in factors if not is_scalar(factor, context)]
            both = e.Mul(factors=tuple(_size(norm, factor, context) for factor in factors))
            yield Known(quantity=_minus(both, norm), zero=len(arrays) == 1)


def _size(norm: e.Norm, part: e.Expr, context: Context) -> e.Expr:
    """The absolute value of a number, the norm of an array."""
    if not is_scalar(part, context):
        return replace(norm, operand=part)
    return part if sign(part, context) else e.Function(name="abs", arguments=(part,))
