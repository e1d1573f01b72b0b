"""Gram matrices of the vectors in a statement are positive semidefinite, whatever the dimension.

A statement in `k` vectors through their inner products holds in every dimension as soon as it holds for
all positive semidefinite `k x k` Gram matrices; the principal minors up to order three are given to the
solver (order two is the Cauchy-Schwarz inequality).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations

from corrigenda.proofs.methods.normal.atoms import Product
from corrigenda.proofs.methods.normal.forms import scalar_word
from corrigenda.proofs.methods.normal.polynomial import Atom, Polynomial, add, multiply, power, scale
from corrigenda.proofs.methods.normal.words import Word, flip, word_key
from corrigenda.proofs.methods.solver.formula import Formula, compare, nonnegative

MOST_VECTORS = 4


def lemmas(atoms: Iterable[Atom]) -> list[Formula]:
    """Principal minors of order two and three of the Gram matrix of the vectors that occur."""
    found = []
    for vectors in _vectors(atoms).values():
        if 2 <= len(vectors) <= MOST_VECTORS:
            found += [cauchy_schwarz(left, right) for left, right in combinations(vectors, 2)]
        if len(vectors) == 3:
            found.append(nonnegative(determinant(*vectors)))
    return found


def _vectors(atoms: Iterable[Atom]) -> dict[str, list[Word]]:
    """The columns `u` and `v` of the atoms `u^\\top v`, cut in the middle, by their length."""
    found: dict[str, dict[str, Word]] = defaultdict(dict)
    for atom in atoms:
        if isinstance(atom.content, Product) and len(atom.content.word) % 2 == 0:
            middle = len(atom.content.word) // 2
            for word in (flip(atom.content.word[:middle]), atom.content.word[middle:]):
                found[word[0].rows][word_key(word)] = word
    return {length: [words[key] for key in sorted(words)] for length, words in sorted(found.items())}


def inner(left: Word, right: Word) -> Polynomial:
    """`left^\\top right`."""
    return scalar_word(flip(left) + right)


def cauchy_schwarz(left: Word, right: Word) -> Formula:
    """`(u^\\top v)^2 \\le \\|u\\|^2 \\|v\\|^2`."""
    return compare(power(inner(left, right), 2), "<=", multiply(inner(left, left), inner(right, right)))


def determinant(a: Word, b: Word, c: Word) -> Polynomial:
    """Determinant of the Gram matrix of three columns."""
    ab, ac, bc = inner(a, b), inner(a, c), inner(b, c)
    aa, bb, cc = inner(a, a), inner(b, b), inner(c, c)
    return add(
        multiply(aa, bb, cc),
        scale(multiply(ab, bc, ac), 2),
        scale(multiply(aa, power(bc, 2)), -1),
        scale(multiply(bb, power(ac, 2)), -1),
        scale(multiply(cc, power(ab, 2)), -1),
    )
