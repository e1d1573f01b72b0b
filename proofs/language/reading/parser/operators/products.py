"""Sums and products: `+ -`, juxtaposition, `\\cdot \\times \\odot /`.

Juxtaposition binds tighter than the written operators, so `a/bc` is a/(bc), `q \\cdot Xk` is
q . (Xk) and `R \\odot Xw` is R o (Xw).  A dot between factors that are not numbers is an `Inner`,
which typing turns into a product when both are scalars.
"""

from __future__ import annotations

from corrigenda.proofs.language.reading.families import fold_product, fold_sum
from corrigenda.proofs.language.reading.parser.pratt import JUXTAPOSITION, PRODUCT, SUM, Parser
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e


def minus(parser: Parser, token: Token) -> e.Expr:
    """A leading minus covers the whole product that follows."""
    operand = parser.expression(SUM)
    return e.Neg(operand=operand, span=parser.since(token))


def plus(parser: Parser, token: Token) -> e.Expr:
    """A leading plus means nothing."""
    del token
    return parser.expression(SUM)


def add(parser: Parser, left: e.Expr, token: Token) -> e.Expr:
    """A run of terms; dots in it become sums."""
    del token
    terms = [left]
    while parser.at("+", "-") and not parser.ends_cell():
        sign = parser.take()
        term = parser.expression(SUM)
        terms.append(e.Neg(operand=term, span=parser.since(sign)) if sign.text == "-" else term)
    folded = fold_sum(tuple(terms))
    return folded[0] if len(folded) == 1 else e.Add(terms=folded, span=parser.since(left))


def juxtapose(parser: Parser, left: e.Expr, token: Token) -> e.Expr:
    """Factors written side by side; dots among them become products."""
    del token
    factors = [left]
    while parser.starts_factor():
        factors.append(parser.expression(JUXTAPOSITION))
    return _product(parser, left, tuple(factors))


def times(parser: Parser, left: e.Expr, token: Token) -> e.Expr:
    """`\\times` or `*`: the same product as juxtaposition."""
    del token
    parser.take()
    right = parser.expression(PRODUCT)
    return _product(parser, left, (*parser.factors_of(left), *parser.factors_of(right)))


def dot(parser: Parser, left: e.Expr, token: Token) -> e.Expr:
    """`\\cdot`: a product when either side is a number, an inner product otherwise."""
    if is_numeric(left) or parser.token(1).kind == "number":
        return times(parser, left, token)
    parser.take()
    right = parser.expression(PRODUCT)
    return e.Inner(left=left, right=right, span=parser.since(left))


def entrywise(parser: Parser, left: e.Expr, token: Token) -> e.Expr:
    """`\\odot`."""
    del token
    parser.take()
    right = parser.expression(PRODUCT)
    return e.Hadamard(left=left, right=right, span=parser.since(left))


def slash(parser: Parser, left: e.Expr, token: Token) -> e.Expr:
    """`a / bc`: the denominator is the juxtaposed product that follows."""
    del token
    parser.take()
    denominator = parser.expression(PRODUCT)
    first, *rest = parser.factors_of(denominator)
    if rest and parser.turns(
        "slash", str(left.span.start), "only the first factor behind / below it", denominator.span
    ):
        quotient = e.Div(numerator=left, denominator=first, span=parser.since(left))
        return e.Mul(factors=(quotient, *rest), span=parser.since(left))
    return e.Div(numerator=left, denominator=denominator, span=parser.since(left))


def _product(parser: Parser, left: e.Expr, factors: tuple[e.Expr, ...]) -> e.Expr:
    folded = fold_product(factors)
    return folded[0] if len(folded) == 1 else e.Mul(factors=folded, span=parser.since(left))


def is_numeric(expr: e.Expr) -> bool:
    """Whether `expr` is built of literals alone."""
    match expr:
        case e.Num() | e.Constant():
            return True
        case e.Neg(operand=operand):
            return is_numeric(operand)
        case e.Div(numerator=left, denominator=right) | e.Pow(base=left, exponent=right):
            return is_numeric(left) and is_numeric(right)
        case e.Mul(factors=parts) | e.Add(terms=parts) | e.Function(arguments=parts):
            return all(is_numeric(part) for part in parts)
        case _:
            return False
