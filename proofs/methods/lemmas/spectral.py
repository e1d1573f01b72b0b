"""Inequalities in the powers of one symmetric matrix `X^\\top X` or `X X^\\top`, at every size.

`\\sigma_{\\min}(X)` is read as the least *non-zero* singular value.  The lemmas that use it bound `\\|Xv\\|`
only for `v` in the row space of `X`, so that they also hold for the least singular value, zero or not.

`lemmas` gives the solver the one-step bounds `\\|Xv\\|^2 \\le \\sigma_{\\max}^2 \\|v\\|^2` and
`\\|X X^\\top z\\|^2 \\ge \\sigma_{\\min}^2 \\|X^\\top z\\|^2`.  `reduce_moments` treats one statement that is linear
in the moments `w^\\top (X^\\top X)^k w`: after diagonalising (spectral theorem), `w^\\top g(X^\\top X) w \\ge 0`
holds for every `w` as soon as `g(\\lambda) \\ge 0` at `\\lambda = 0` and between the squares of
`\\sigma_{\\min}` and `\\sigma_{\\max}`.
Nothing is claimed of two matrices that do not commute.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from corrigenda.proofs.language.tree.expressions import Name
from corrigenda.proofs.methods.normal.atoms import Product, Singular, is_gram, letter
from corrigenda.proofs.methods.normal.forms import scalar_word
from corrigenda.proofs.methods.normal.polynomial import (
    Atom,
    Monomial,
    Polynomial,
    add,
    atom_power,
    constant,
    multiply,
    power,
)
from corrigenda.proofs.methods.normal.words import Word, flip
from corrigenda.proofs.methods.solver.formula import Compare, Formula, both, compare, either, nonnegative

EIGENVALUE = "#lambda"


def singular_values(atoms: Iterable[Atom]) -> dict[tuple[str, str], Atom]:
    """The extreme singular values that occur, by (name, matrix)."""
    return {(a.content.name, a.content.matrix): a for a in atoms if isinstance(a.content, Singular)}


def gram(half: Word) -> Polynomial:
    """`\\|half\\|^2` of a column given as a word."""
    return scalar_word(flip(half) + half)


def half_of(atom: Atom) -> Word | None:
    """The column `u` of an atom `u^\\top u`."""
    if isinstance(atom.content, Product) and is_gram(atom.content.word):
        return atom.content.word[len(atom.content.word) // 2 :]
    return None


def upper_factor(half: Word, values: dict[tuple[str, str], Atom]) -> tuple[Polynomial, Word] | None:
    """`(c, v)` with `\\|half\\|^2 \\le c \\|v\\|^2`: the first matrix is bounded by its norm."""
    if len(half) < 2:
        return None
    largest = values.get(("sigma_max", half[0].key))
    return None if largest is None else (power(atom_power(largest), 2), half[1:])


def lower_factor(half: Word, values: dict[tuple[str, str], Atom]) -> tuple[Polynomial, Word] | None:
    """`(c, v)` with `\\|half\\|^2 \\ge c \\|v\\|^2`, `v` being in the row space of the first matrix."""
    if len(half) < 3 or half[1] != half[0].flip():
        return None
    least = values.get(("sigma_min", half[0].key))
    return None if least is None else (power(atom_power(least), 2), half[1:])


def lemmas(atoms: Iterable[Atom]) -> list[Formula]:
    """One-step bounds of the squared norms that occur by the extreme singular values that occur."""
    known = list(atoms)
    values = singular_values(known)
    found = [_ordered(values, matrix) for name, matrix in values if name == "sigma_min"]
    for atom in known:
        half = half_of(atom)
        for bound, relation in ((upper_factor, "<="), (lower_factor, ">=")):
            step = bound(half, values) if half is not None else None
            if step is not None:
                found.append(compare(atom_power(atom), relation, multiply(step[0], gram(step[1]))))
    return [formula for formula in found if formula is not None]


def _ordered(values: dict[tuple[str, str], Atom], matrix: str) -> Formula:
    least, largest = values["sigma_min", matrix], values.get(("sigma_max", matrix))
    if largest is None:
        return nonnegative(atom_power(least))
    return compare(atom_power(least), "<=", atom_power(largest))


@dataclass(frozen=True, slots=True, kw_only=True)
class SpectralQuestion:
    """`holds` for the eigenvalue `\\lambda`, under what is known of it (`facts`)."""

    facts: tuple[Formula, ...]
    holds: Formula


def reduce_moments(goal: Formula) -> SpectralQuestion | None:
    """The question in one eigenvalue that implies `goal`, when `goal` is linear in the moments of one
    matrix and one vector; None when it is not of that form."""
    if not isinstance(goal, Compare) or goal.relation != "<=":
        return None
    moments = _moments(goal.polynomial)
    if moments is None:
        return None
    eigenvalue = letter(Name(text=EIGENVALUE), EIGENVALUE, frozenset({EIGENVALUE}))
    pieces, matrices, ends = [], set[str](), set[str]()
    for rest, word in moments:
        vector, chain = word[-1], word[1:-1]
        matrices |= {factor.key for factor in chain}
        ends |= {vector.key, *(f"first {factor.text}" for factor in chain[:1])}
        pieces.append(multiply(rest, power(eigenvalue, len(chain) // 2)))
    if len(matrices) != 1 or len(ends) != 2:
        return None
    return SpectralQuestion(facts=_interval(goal, matrices.pop(), eigenvalue), holds=Compare(add(*pieces), "<="))


def _moments(part: Polynomial) -> list[tuple[Polynomial, Word]] | None:
    found = []
    for monomial, value in part.terms:
        rest = tuple(pair for pair in monomial if not isinstance(pair[0].content, Product))
        words = [atom.content.word for atom, exponent in monomial if isinstance(atom.content, Product)]
        if len(words) != 1 or not _first_power(monomial) or not _is_moment(words[0]):
            return None
        found.append((Polynomial(((rest, value),)), words[0]))
    return found or None


def _first_power(monomial: Monomial) -> bool:
    return all(exponent == 1 for atom, exponent in monomial if isinstance(atom.content, Product))


def _is_moment(word: Word) -> bool:
    """Whether the word is `w^\\top (M^\\top M)^k w` with a vector letter `w` and a matrix letter `M`."""
    chain = word[1:-1]
    alternating = all(left == right.flip() for left, right in pairwise(chain))
    return word[0] == word[-1].flip() and len(chain) % 2 == 0 and alternating


def _interval(goal: Compare, matrix: str, eigenvalue: Polynomial) -> tuple[Formula, ...]:
    values = singular_values(goal.polynomial.atoms())
    inside = [nonnegative(eigenvalue)]
    for name, relation in (("sigma_min", ">="), ("sigma_max", "<=")):
        bound = values.get((name, matrix))
        if bound is not None:
            inside += [compare(eigenvalue, relation, power(atom_power(bound), 2)), nonnegative(atom_power(bound))]
    return (either(compare(eigenvalue, "=", constant(0)), both(*inside)),)
