r"""Tikhonov: `(A^T A + s I)^{-1} A^T -> A^+` as `s -> 0`, `s` not 0 (Albert 1972), read on normal forms.

For a singular value `a` of `A` the left side has `a / (a^2 + s)`, which tends to `1 / a`, and 0 stays 0; the inverse
exists for small `s` that are not 0, and where `s` is 0 only if `A` has full column rank, when it is `A^+` itself.
So `s` may be anything that tends to 0: `2 \lambda`, `\lambda^2`, `n \lambda`, `\epsilon / 2`, `1 / t` as `t` grows.
A factor of `A^T A` comes out: `(c A^T A + s I)^{-1} A^T -> A^+ / c`.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import INFINITY, ZERO, plus, times
from corrigenda.proofs.language.tree.traverse import contains
from corrigenda.proofs.methods.limit_laws.known import Approach
from corrigenda.proofs.methods.normal.atoms import Letter, is_gram, reciprocal
from corrigenda.proofs.methods.normal.expressions import expression
from corrigenda.proofs.methods.normal.forms import Form, Term, form
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import ONE, Monomial, NotNormal, from_terms
from corrigenda.proofs.methods.normal.words import Factor, Word, flip, word_key


def tikhonov(node: e.Expr, approach: Approach) -> e.Expr | None:
    """The limit of a sum of products in which the letter stands in such inverses alone; None for another expression."""
    if approach.target not in (ZERO, INFINITY) or not contains(node, e.Eye):
        return None
    try:
        value = Reader(context=approach.context).value(node)
        if not isinstance(value, Form):
            return None
        terms = [_limit(term, value, approach) for term in value.terms]
    except NotNormal:
        return None
    return None if None in terms else plus(*(term for term in terms if term is not None))


def _limit(term: Term, value: Form, approach: Approach) -> e.Expr | None:
    """The limit of one term."""
    monomial, word, coefficient = term
    if any(approach.letter in atom.names for atom, _ in monomial):
        return None
    places = [place for place, factor in enumerate(word) if approach.letter in factor.names]
    scalar = expression(from_terms([(monomial, coefficient)]))
    if not places:
        return times(scalar, expression(form(value.rows, value.columns, [(ONE, word, Fraction(1))])))
    found = _regularised(word, places[0], approach) if len(places) == 1 else None
    if found is None:
        return None
    before, limit, after = found
    return times(scalar, *_written(before), limit, *_written(after))


def _written(word: Word) -> Sequence[e.Expr]:
    return (_matrix(word),) if word else ()


def _regularised(word: Word, place: int, approach: Approach) -> tuple[Word, e.Expr, Word] | None:
    """The word around `(c A^T A + s I)^{-1} A^T`, or `A (c A^T A + s I)^{-1}`, with the limit of that."""
    found = _shifted_gram(word[place], approach)
    if found is None:
        return None
    half, inverse_factor = found
    size = len(half)
    before, after = word[:place], word[place + 1 :]
    if word_key(after[:size]) == word_key(flip(half)):
        limit: e.Expr = e.PseudoInverse(operand=_matrix(half))
        return before, times(inverse_factor, limit), after[size:]
    if place >= size and word_key(before[-size:]) == word_key(half):
        limit = e.PseudoInverse(operand=_matrix(flip(half)))
        return before[:-size], times(inverse_factor, limit), after
    return None


def _matrix(word: Word) -> e.Expr:
    return expression(form(word[0].rows, word[-1].columns, [(ONE, word, Fraction(1))]))


def _shifted_gram(factor: Factor, approach: Approach) -> tuple[Word, e.Expr] | None:
    """`A` and `1 / c` of the inverse of `c A^T A + s I` with an `s` that tends to 0."""
    match factor.base:
        case e.Pow(base=inside, exponent=e.Num() | e.Neg(operand=e.Num())):
            value = Reader(context=approach.context).matrix(inside)
        case _:
            return None
    shift = [term for term in value.terms if not term[1]]
    grams = [term for term in value.terms if term[1]]
    if len(grams) != 1 or not shift or not is_gram(grams[0][1]):
        return None
    monomial, word, coefficient = grams[0]
    if any(approach.letter in atom.names for atom, _ in monomial) or not all(
        _vanishes(m, approach) for m, _, _ in shift
    ):
        return None
    return word[len(word) // 2 :], expression(reciprocal(from_terms([(monomial, coefficient)])))


def _vanishes(monomial: Monomial, approach: Approach) -> bool:
    """Whether a product of powers of letters tends to 0: it holds the letter of the limit to a positive power, or to a
    negative one when the letter goes to infinity."""
    degree = sum(power for atom, power in monomial if _is_letter(atom.content, approach))
    others = any(approach.letter in atom.names for atom, _ in monomial if not _is_letter(atom.content, approach))
    return not others and (degree < 0 if approach.target == INFINITY else degree > 0)


def _is_letter(content: object, approach: Approach) -> bool:
    return isinstance(content, Letter) and content.expr == e.Name(text=approach.letter)
