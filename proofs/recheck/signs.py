"""Numbers that are positive, or not negative, by their form and the assumptions."""

from __future__ import annotations

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.functions.table import satisfies
from corrigenda.proofs.language.tree import expressions as e


def not_negative(expr: e.Expr, context: Context) -> bool:
    """Whether the form shows `expr >= 0` wherever it has a value: even powers, norms, what is positive, sums, products
    and quotients of such, and letters that an assumption puts at or above zero."""
    match expr:
        case e.Num(value=known):
            return known >= 0
        case e.Name(text=text):
            return text in context.dimensions or any(_bounds(part, text) for part in context.assumptions)
        case e.Norm():
            return True
        case e.Function(name=name) if satisfies(name, lambda known: known.nonnegative):
            return True
        case e.Pow(base=base, exponent=e.Num(value=known)):
            return known.denominator == 1 and (known % 2 == 0 or not_negative(base, context))
        case e.Add(terms=parts) | e.Mul(factors=parts):
            return all(not_negative(part, context) for part in parts)
        case e.Div(numerator=above, denominator=below):
            return not_negative(above, context) and not_negative(below, context)
    return positive(expr, context)


def positive(expr: e.Expr, context: Context) -> bool:
    """Whether the form shows `expr > 0` wherever it has a value."""
    match expr:
        case e.Num(value=known):
            return known > 0
        case e.Constant(name="pi" | "e") | e.Function(name="exp"):
            return True
        case e.Name(text=text):
            return text in context.dimensions or any(_bounds(part, text, strictly=True) for part in context.assumptions)
        case e.Add(terms=parts):
            return any(positive(part, context) for part in parts) and all(not_negative(part, context) for part in parts)
        case e.Mul(factors=parts):
            return all(positive(part, context) for part in parts)
        case e.Div(numerator=above, denominator=below):
            return positive(above, context) and positive(below, context)
        case e.Pow(base=base):
            return positive(base, context)
        case e.Function(name="sqrt", arguments=(inside,)):
            return positive(inside, context)
    return False


def _bounds(part: object, letter: str, *, strictly: bool = False) -> bool:
    above, below = ((">",), ("<",)) if strictly else ((">", ">="), ("<", "<="))
    match part:
        case e.Chain(sides=(e.Name(text=text), e.Num(value=known)), relations=(relation,)):
            return text == letter and known >= 0 and relation in above
        case e.Chain(sides=(e.Num(value=known), e.Name(text=text), *_), relations=(relation, *_)):
            return text == letter and known >= 0 and relation in below
    return False
