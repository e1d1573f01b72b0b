"""Integrals in a formula, `\\int f(cu + m) \\, \\mathrm{d}(cu + m)`: in its letter, with the slope as a factor."""

from __future__ import annotations

from fractions import Fraction

from corrigenda.proofs.language.conventions import INTEGRATED
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk


def in_a_letter(body: e.Expr, variables: tuple[e.Expr, ...]) -> tuple[e.Expr, tuple[e.Expr, ...]]:
    """Body and letter of an integral whose only differential is affine in one letter of habit, of several the one
    that the body has; otherwise both as they are."""
    if len(variables) != 1 or not isinstance(variables[0], e.Add | e.Mul | e.Div | e.Neg):
        return body, variables
    letters = sorted(free_names(variables[0]) & INTEGRATED)
    if len(letters) > 1:
        letters = [letter for letter in letters if letter in free_names(body)]
    slope = _slope(variables[0], letters[0]) if len(letters) == 1 else None
    if slope is None:
        return body, variables
    return e.Mul(factors=(body, slope), span=body.span), (e.Name(text=letters[0], span=variables[0].span),)


def _slope(node: e.Expr, letter: str) -> e.Expr | None:
    """The factor of the letter in an affine formula; None for any other, and where the letter does not stand."""
    match node:
        case e.Name(text=text) if text == letter:
            return e.Num(value=Fraction(1), span=node.span)
        case e.Neg(operand=inner):
            found = _slope(inner, letter)
            return None if found is None else e.Neg(operand=found, span=node.span)
        case e.Add(terms=terms):
            holding = [term for term in terms if letter in free_names(term)]
            return _slope(holding[0], letter) if len(holding) == 1 else None
        case e.Mul(factors=factors):
            return _of_product(factors, letter)
        case e.Div(numerator=top, denominator=bottom) if letter not in free_names(bottom):
            found = _slope(top, letter)
            return None if found is None else e.Div(numerator=found, denominator=bottom, span=node.span)
    return None


def _of_product(factors: tuple[e.Expr, ...], letter: str) -> e.Expr | None:
    holding = [place for place, factor in enumerate(factors) if letter in free_names(factor)]
    found = _slope(factors[holding[0]], letter) if len(holding) == 1 else None
    if found is None:
        return None
    return e.Mul(factors=(*factors[: holding[0]], found, *factors[holding[0] + 1 :]))


def limit(bound: e.Expr | None) -> e.Expr | None:
    """`-\\infty` for `-\\infty + c`."""
    if not isinstance(bound, e.Add):
        return bound
    infinite = [term for term in bound.terms if _is_infinite(term)]
    finite = [term for term in bound.terms if not _is_infinite(term)]
    return infinite[0] if len(infinite) == 1 and not any(map(_mentions_infinity, finite)) else bound


def _is_infinite(term: e.Expr) -> bool:
    inner = term.operand if isinstance(term, e.Neg) else term
    return isinstance(inner, e.Constant) and inner.name == "infinity"


def _mentions_infinity(node: e.Expr) -> bool:
    return any(isinstance(part, e.Constant) and part.name == "infinity" for part in walk(node))
