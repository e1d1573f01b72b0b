"""The kinds of a matrix expression, by a rule for each node.

`diagonal symmetric psd pd lower upper idempotent permutation orthogonal`, `orthonormal columns` (`V^T V = I`),
`orthonormal rows` and `invertible`.  Sources: Horn and Johnson, Matrix Analysis, 7.1 (semidefinite matrices:
sums, congruences, inverses), 7.5 (Schur's product theorem); Topics in Matrix Analysis, 4.2 (Kronecker products).
"""

from __future__ import annotations

from functools import reduce

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.laws.table import parameter
from corrigenda.proofs.language.structures.of_letters import declared, implied
from corrigenda.proofs.language.structures.products import product
from corrigenda.proofs.language.structures.scalars import inside, is_square, shape
from corrigenda.proofs.language.structures.transposition import canonical, is_symmetric, turned
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, ZERO

Kinds = frozenset[str]
NONE: Kinds = frozenset()
# What a sum, a multiple and a mean of such matrices is.
LINEAR = frozenset({"symmetric", "diagonal", "lower", "upper"})
# What the negative is.
SIGNLESS = LINEAR | {"orthogonal", "orthonormal columns", "orthonormal rows", "invertible"}
# What a whole power, one of at least 0, is.
POWERS = LINEAR | {"psd", "pd", "idempotent", "permutation", "orthogonal", "invertible"}
INVERSES = POWERS - {"idempotent"}
SWAPPED = {
    "lower": "upper",
    "upper": "lower",
    "orthonormal columns": "orthonormal rows",
    "orthonormal rows": "orthonormal columns",
}


def kinds(expr: e.Expr, context: Context) -> Kinds:
    """Every kind that a rule shows; empty for a number and where a shape is not known."""
    if shape(expr, context) in (None, ()):
        return NONE
    found = _by_node(expr, context) | _assumed(expr, context)
    if not is_square(expr, context):
        return found - {"symmetric", "psd", "pd", "invertible", "orthogonal"}
    return implied(found | {"symmetric"} if is_symmetric(expr, context) else found)


def _by_node(expr: e.Expr, context: Context) -> Kinds:
    match expr:
        case e.Name(text=text):
            return declared(text, context) | ({"psd"} if text in spread_letters(context) else NONE)
        case e.Eye():
            return frozenset({"pd", "diagonal", "permutation", "idempotent"})
        case e.Neg(operand=inner):
            return kinds(inner, context) & SIGNLESS
        case e.Transpose(operand=inner):
            return frozenset(SWAPPED.get(kind, kind) for kind in kinds(inner, context))
        case e.Add(terms=terms):
            return _sum(terms, context)
        case e.Mul(factors=factors):
            return product(factors, context, kinds)
        case e.Div(numerator=top, denominator=bottom):
            return product((e.Div(numerator=UNIT, denominator=bottom), top), context, kinds)
        case e.Pow(base=base, exponent=exponent):
            return _power(base, exponent, context)
    return _of_operation(expr, context)


def _of_operation(expr: e.Expr, context: Context) -> Kinds:
    match expr:
        case e.Hadamard(left=left, right=right):
            return _entrywise(kinds(left, context), kinds(right, context))
        case e.Function(name="diag", arguments=arguments) if len(arguments) > 1 or is_square(expr, context):
            return frozenset({"diagonal"})
        case e.Operation(operator="kron", left=left, right=right):
            found = kinds(left, context) & kinds(right, context)
            squares = is_square(left, context) and is_square(right, context)
            return found if squares else found & {"orthonormal columns", "orthonormal rows"}
        case e.PseudoInverse(operand=inner):
            return _pseudo_inverse(kinds(inner, context))
        case e.Big(operator="sum", body=body):
            return kinds(body, inside(expr, context)) & (LINEAR | {"psd"})
        case e.Moment(operator="E", arguments=(inner,)):
            return kinds(inner, context) & (LINEAR | {"psd", "pd"})
        case e.Moment(operator="Var" | "Cov", arguments=arguments) if len(set(arguments)) == 1:
            return frozenset({"psd"} if len(shape(arguments[0], context) or ()) == 1 else NONE)
    return NONE


def _sum(terms: tuple[e.Expr, ...], context: Context) -> Kinds:
    found = [kinds(term, context) for term in terms]
    every = reduce(frozenset.intersection, found)
    definite = {"pd"} if "psd" in every and any("pd" in part for part in found) else NONE
    return (every & (LINEAR | {"psd"})) | definite | _complement(terms, context)


def _complement(terms: tuple[e.Expr, ...], context: Context) -> Kinds:
    """`I - P` for an idempotent P."""
    match terms:
        case (e.Eye(), e.Neg(operand=inner)) | (e.Neg(operand=inner), e.Eye()):
            return kinds(inner, context) & {"idempotent"}
    return NONE


def _power(base: e.Expr, exponent: e.Expr, context: Context) -> Kinds:
    found = kinds(base, context)
    match exponent:
        case e.Num(value=value) if value.denominator == 1 and value < 0:
            return (found & INVERSES) | {"invertible"}
        case e.Num(value=value) if value.denominator == 1:
            squared = {"psd"} if "symmetric" in found and value % 2 == 0 else NONE
            return (found & POWERS) | squared
        case e.Name(text=text) if text in context.dimensions or _is_natural(text, context):
            return found & POWERS
    return NONE


def _is_natural(name: str, context: Context) -> bool:
    symbol = context.symbols.get(name)
    return symbol is not None and symbol.natural and symbol.shape == ()


def _entrywise(left: Kinds, right: Kinds) -> Kinds:
    """Schur's product theorem; a zero in one factor is one in the product."""
    zeros = (left | right) & {"diagonal", "lower", "upper"}
    return (left & right & {"symmetric", "psd", "pd"}) | zeros


def _pseudo_inverse(found: Kinds) -> Kinds:
    """That of a matrix with orthonormal columns or rows is its transpose."""
    swapped = {SWAPPED[kind] for kind in found & {"orthonormal columns", "orthonormal rows"}}
    return (found & {"symmetric", "psd", "diagonal", "permutation", "orthogonal", "invertible"}) | swapped


def spread_letters(context: Context) -> Kinds:
    """Letters that serve as the covariance matrix of a normal law, which must be positive semidefinite."""
    spreads = [parameter(law, "covariance") for law in context.laws]
    names = {part.text for part in spreads if isinstance(part, e.Name)} - context.recurrences.keys()
    return frozenset(name for name in names if name in context.symbols and is_square(e.Name(text=name), context))


# ---------------------------------------------------------------------------------- assumptions


def _assumed(expr: e.Expr, context: Context) -> Kinds:
    """What an assumption `V^T V = I`, `V V^T = I` or `\\det A \\ne 0` says of exactly this expression."""
    found: set[str] = set()
    for part in context.assumptions:
        match part:
            case (
                e.Chain(sides=(e.Mul() as gram, e.Eye()), relations=("=",))
                | e.Chain(sides=(e.Eye(), e.Mul() as gram), relations=("=",))
            ):
                found |= _orthonormal(expr, gram, context)
            case e.Chain(sides=(e.Function(name="det", arguments=(inner,)), other), relations=("!=",)):
                found |= {"invertible"} if inner == expr and other == ZERO else NONE
    return frozenset(found)


def _orthonormal(expr: e.Expr, gram: e.Mul, context: Context) -> Kinds:
    if len(gram.factors) != 2:
        return NONE
    (left, right), own = (canonical(factor, context) for factor in gram.factors), canonical(expr, context)
    if left != turned(right, context):
        return NONE
    return frozenset({"orthonormal columns"} if right == own else {"orthonormal rows"} if left == own else NONE)
