"""Sums over an index that stands in basis vectors: `\\sum_i (a^\\top e_i)(e_i^\\top b) = a^\\top b`."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from corrigenda.proofs.methods.normal.atoms import Product, SumOf, sum_of
from corrigenda.proofs.methods.normal.forms import Form, Term, Value, form, scalar_word, scale_form, size_of, word_trace
from corrigenda.proofs.methods.normal.polynomial import Monomial, NotNormal, Polynomial, add, atom_power, multiply
from corrigenda.proofs.methods.normal.words import Factor, Word, cut, flip, ones, reduce


def sum_over(index: str, dimension: str, body: Value) -> Value:
    """`\\sum_{index=1}^{dimension} body`, term by term; raises `NotNormal` when a vector-valued term
    depends on the index in a way that no rule reaches."""
    if isinstance(body, Polynomial):
        return add(*(_sum_scalar(index, dimension, m, value) for m, value in body.terms))
    pieces = [_sum_term(index, dimension, body, term) for term in body.terms]
    return form(body.rows, body.columns, (term for piece in pieces for term in piece.terms))


def _split(index: str, monomial: Monomial) -> tuple[Monomial, list[Word], Monomial]:
    """The factors free of the index, the words that hold it, and the other atoms that hold it."""
    free, words, rest = [], [], []
    for atom, power in monomial:
        if index not in atom.names:
            free.append((atom, power))
        elif isinstance(atom.content, Product) and 0 < power <= 2:
            words += [atom.content.word] * power
        else:
            rest.append((atom, power))
    return tuple(free), words, tuple(rest)


def _occurrences(index: str, words: list[Word]) -> int:
    return sum(factor.unit == index for word in words for factor in word)


def _sum_scalar(index: str, dimension: str, monomial: Monomial, value: Fraction) -> Polynomial:
    free, words, rest = _split(index, monomial)
    outside = Polynomial(((free, value),))
    if not rest and not words:
        return multiply(outside, size_of(dimension))
    if not rest and _matches(index, dimension, words) and _occurrences(index, words) <= 2:
        return multiply(outside, _contract(index, dimension, words))
    bound = tuple(pair for pair in monomial if index in pair[0].names)
    return multiply(outside, atom_power(sum_of(SumOf(index, dimension, bound))))


def _matches(index: str, dimension: str, words: list[Word]) -> bool:
    return all({factor.rows, factor.columns} == {dimension, "1"} for w in words for factor in w if factor.unit == index)


def _contract(index: str, dimension: str, words: list[Word]) -> Polynomial:
    if _occurrences(index, words) == 1:
        return scalar_word(_with_ones(index, dimension, words[0]))
    if len(words) == 1:
        return word_trace(_inside(words[0]))
    return scalar_word(reduce(_ending(index, words[0])[:-1] + flip(_ending(index, words[1]))[1:]))


def _with_ones(index: str, dimension: str, word: Word) -> Word:
    def swapped(factor: Factor) -> Factor:
        if factor.unit != index:
            return factor
        return ones(dimension).flip() if factor.transposed else ones(dimension)

    return tuple(swapped(factor) for factor in word)


def _inside(word: Word) -> Word:
    inner = word[1:-1]
    if not inner:
        raise NotNormal("the sum of a constant over an index")
    return inner


def _ending(index: str, word: Word) -> Word:
    """The scalar word turned so that it ends with the basis vector."""
    return word if word[-1].unit == index and not word[-1].transposed else flip(word)


def _sum_term(index: str, dimension: str, body: Form, term: Term) -> Form:
    monomial, word, value = term
    free, words, rest = _split(index, monomial)
    pieces = _open_pieces(word, body)
    held = [piece for piece in pieces if _occurrences(index, [piece])]
    outside = Polynomial(((free, value),))
    if not held:
        scalar = _sum_scalar(index, dimension, monomial, value)
        return scale_form(Form(rows=body.rows, columns=body.columns, terms=(((), word, Fraction(1)),)), scalar)
    if rest or not _matches(index, dimension, [*words, *held]):
        raise NotNormal("a sum of vectors that no contraction rule reaches")
    joined = _contract_open(index, dimension, word, pieces, words)
    return scale_form(Form(rows=body.rows, columns=body.columns, terms=(((), joined, Fraction(1)),)), outside)


def _open_pieces(word: Word, body: Form) -> tuple[Word, ...]:
    pieces = cut(word)
    if len(pieces) > 2:
        raise NotNormal("a product that is not in normal form")
    return pieces


def _contract_open(index: str, dimension: str, word: Word, pieces: tuple[Word, ...], words: list[Word]) -> Word:
    total = _occurrences(index, [*pieces, *words])
    if total == 1:
        return _with_ones(index, dimension, word)
    if total != 2 or len(words) > 1:
        raise NotNormal("a sum of vectors that no contraction rule reaches")
    if not words:
        return reduce(_join_outer(index, pieces))
    return reduce(tuple(factor for piece in _replaced(index, pieces, words[0]) for factor in piece))


def _join_outer(index: str, pieces: tuple[Word, ...]) -> Word:
    if len(pieces) != 2 or pieces[0][-1].unit != index or pieces[1][0].unit != index:
        raise NotNormal("a sum of vectors that no contraction rule reaches")
    return pieces[0][:-1] + pieces[1][1:]


def _replaced(index: str, pieces: tuple[Word, ...], scalar: Word) -> Iterator[Word]:
    """Puts the scalar's other end where the open piece held the basis vector."""
    other = _ending(index, scalar)[:-1]
    for piece in pieces:
        if piece[-1].unit == index and not piece[-1].transposed:
            yield piece[:-1] + flip(other)
        elif piece[0].unit == index and piece[0].transposed:
            yield other + piece[1:]
        else:
            yield piece
