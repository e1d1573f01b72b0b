"""Polynomials in non-commuting letters with scalar monomials as coefficients.

A term is a product of powers of scalar letters times a word of matrix letters.  A letter that ends in TURNED, which
no name contains, is a transpose.  Words are compared by length, then letter by letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from corrigenda.proofs.language.combinations import collected, multiplied_powers

Scalars = tuple[tuple[str, int], ...]
Word = tuple[str, ...]
Polynomial = Mapping[tuple[Scalars, Word], Fraction]

NO_SCALARS: Scalars = ()
EMPTY: Word = ()
TURNED = "\n"


def monomial(word: Word, value: Fraction | int = 1, scalars: Scalars = NO_SCALARS) -> Polynomial:
    """A single term."""
    return {(scalars, word): Fraction(value)} if value else {}


def added(parts: Iterable[Polynomial]) -> Polynomial:
    """The sum."""
    return collected(term for part in parts for term in part.items())


def scaled(part: Polynomial, factor: Fraction | int) -> Polynomial:
    """A rational multiple."""
    return {term: value * factor for term, value in part.items()} if factor else {}


def multiplied(left: Polynomial, right: Polynomial) -> Polynomial:
    """The product, words in order and scalars together."""
    return collected(
        ((joined(first, second), word + other), a * b)
        for (first, word), a in left.items()
        for (second, other), b in right.items()
    )


def joined(first: Scalars, second: Scalars) -> Scalars:
    """The product of two scalar monomials."""
    if not first or not second:
        return first or second
    return tuple(sorted(multiplied_powers(first, second).items()))


def flipped_letter(letter: str, symmetric: frozenset[str]) -> str:
    """The transpose of a letter."""
    if letter in symmetric:
        return letter
    return letter.removesuffix(TURNED) if letter.endswith(TURNED) else letter + TURNED


def flipped(part: Polynomial, symmetric: frozenset[str]) -> Polynomial:
    """The transpose of a polynomial."""
    return {
        (scalars, tuple(flipped_letter(letter, symmetric) for letter in reversed(word))): value
        for (scalars, word), value in part.items()
    }


def between(left: Word, part: Polynomial, right: Word) -> Polynomial:
    """A polynomial with words on both sides."""
    return {(scalars, left + word + right): value for (scalars, word), value in part.items()}


def rank(word: Word) -> tuple[int, Word]:
    """The order of words: longer ones, and among equals later letters, are larger."""
    return (len(word), word)
