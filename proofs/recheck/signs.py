"""Factors that are not negative by their form."""

from __future__ import annotations

from proofs.language.ast import Chain, Constant, Div, Expr, Mul, Name, Norm, Num, Pow
from proofs.language.context import Problem


def not_negative(expr: Expr, problem: Problem) -> bool:
    """Numbers, letters that an assumption puts at or above zero, even powers, norms, products and quotients."""
    match expr:
        case Num(value=known):
            return known >= 0
        case Name(text=text):
            return text in problem.context.dimensions or any(
                _bounds(part, text) for part in problem.context.assumptions
            )
        case Norm():
            return True
        case Pow(base=base, exponent=Num(value=known)):
            return known.denominator == 1 and (known % 2 == 0 or not_negative(base, problem))
        case Mul(factors=factors):
            return all(not_negative(factor, problem) for factor in factors)
        case Div(numerator=above, denominator=below):
            return not_negative(above, problem) and not_negative(below, problem)
    return False


def positive(expr: Expr, problem: Problem) -> bool:
    """Numbers, letters that an assumption puts above zero, products and quotients of such."""
    match expr:
        case Num(value=known):
            return known > 0
        case Constant(name="pi" | "e"):
            return True
        case Name(text=text):
            return text in problem.context.dimensions or any(
                _bounds(part, text, strictly=True) for part in problem.context.assumptions
            )
        case Mul(factors=factors):
            return all(positive(factor, problem) for factor in factors)
        case Div(numerator=above, denominator=below):
            return positive(above, problem) and positive(below, problem)
        case Pow(base=base, exponent=Num()):
            return positive(base, problem)
    return False


def _bounds(part: object, letter: str, *, strictly: bool = False) -> bool:
    above, below = ((">",), ("<",)) if strictly else ((">", ">="), ("<", "<="))
    match part:
        case Chain(sides=(Name(text=text), Num(value=known)), relations=(relation,)):
            return text == letter and known >= 0 and relation in above
        case Chain(sides=(Num(value=known), Name(text=text), *_), relations=(relation, *_)):
            return text == letter and known >= 0 and relation in below
    return False
