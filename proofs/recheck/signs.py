"""Factors that are not negative by their form."""

from __future__ import annotations

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree import expressions as e


def not_negative(expr: e.Expr, problem: Problem) -> bool:
    """Numbers, letters that an assumption puts at or above zero, even powers, norms, products and quotients."""
    match expr:
        case e.Num(value=known):
            return known >= 0
        case e.Name(text=text):
            return text in problem.context.dimensions or any(
                _bounds(part, text) for part in problem.context.assumptions
            )
        case e.Norm():
            return True
        case e.Pow(base=base, exponent=e.Num(value=known)):
            return known.denominator == 1 and (known % 2 == 0 or not_negative(base, problem))
        case e.Mul(factors=factors):
            return all(not_negative(factor, problem) for factor in factors)
        case e.Div(numerator=above, denominator=below):
            return not_negative(above, problem) and not_negative(below, problem)
    return False


def positive(expr: e.Expr, problem: Problem) -> bool:
    """Numbers, letters that an assumption puts above zero, products and quotients of such."""
    match expr:
        case e.Num(value=known):
            return known > 0
        case e.Constant(name="pi" | "e"):
            return True
        case e.Name(text=text):
            return text in problem.context.dimensions or any(
                _bounds(part, text, strictly=True) for part in problem.context.assumptions
            )
        case e.Mul(factors=factors):
            return all(positive(factor, problem) for factor in factors)
        case e.Div(numerator=above, denominator=below):
            return positive(above, problem) and positive(below, problem)
        case e.Pow(base=base, exponent=e.Num()):
            return positive(base, problem)
    return False


def _bounds(part: object, letter: str, *, strictly: bool = False) -> bool:
    above, below = ((">",), ("<",)) if strictly else ((">", ">="), ("<", "<="))
    match part:
        case e.Chain(sides=(e.Name(text=text), e.Num(value=known)), relations=(relation,)):
            return text == letter and known >= 0 and relation in above
        case e.Chain(sides=(e.Num(value=known), e.Name(text=text), *_), relations=(relation, *_)):
            return text == letter and known >= 0 and relation in below
    return False
