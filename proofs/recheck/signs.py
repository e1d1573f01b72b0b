"""Factors that are not negative by their form."""

from __future__ import annotations

from proofs.language.ast import Chain, Div, Expr, Mul, Name, Norm, Num, Pow
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


def _bounds(part: object, letter: str) -> bool:
    match part:
        case Chain(sides=(Name(text=text), Num(value=known)), relations=(">" | ">=",)):
            return text == letter and known >= 0
        case Chain(sides=(Num(value=known), Name(text=text)), relations=("<" | "<=",)):
            return text == letter and known >= 0
        case Chain(sides=(Num(value=known), Name(text=text), *_), relations=("<" | "<=", *_)):
            return text == letter and known >= 0
    return False
