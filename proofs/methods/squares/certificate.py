"""A polynomial as a sum of squares, plus sums of squares times what is known to be non-negative (Putinar).

`p = z^T Q z + sum_j h_j z_j^T Q_j z_j` with positive semidefinite rational `Q`: found by `cone`, restricted to the face
given by its kernel (rounded to small rationals), rounded, corrected onto the equations, and tested exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement

import numpy as np

from corrigenda.numerics.kernel.matrices.flint import fraction, rational_matrix
from corrigenda.proofs.language.combinations import collected
from corrigenda.proofs.methods.normal.polynomial import ONE, Atom, Monomial, Polynomial, constant, from_terms, join
from corrigenda.proofs.methods.squares.cone import Matrix, interior
from corrigenda.proofs.methods.squares.rational import (
    Rows,
    corrected,
    is_positive_semidefinite,
    kernel_complement,
)

MOST_MONOMIALS = 40
MOST_UNKNOWNS = 500
MOST_WORK = 12_000_000
"""The limit for several summands: squared number of unknowns times entries of the blocks, a Newton step's cost."""
FACES = 3
DENOMINATORS = (1, 2, 12, 2**10, 2**20)


@dataclass(frozen=True, slots=True, kw_only=True)
class Squares:
    """One summand: `factor * z^T gram z` over the monomials `basis`."""

    factor: Polynomial
    basis: tuple[Monomial, ...]
    gram: tuple[tuple[Fraction, ...], ...]


def decompose(target: Polynomial, known: Sequence[Polynomial]) -> tuple[Squares, ...] | None:
    """A certificate that the target is non-negative wherever the known polynomials are; None when none is found."""
    atoms = list(target.atoms())
    degree = _degree(target)
    if degree % 2 and not known:
        return None
    half = (degree + 1) // 2
    factors = [constant(1), *known]
    bases = [_basis(target, atoms, half, exact=not known)]
    for factor in known:
        room = (2 * half - _degree(factor)) // 2
        bases.append(_monomials(list(dict.fromkeys((*atoms, *factor.atoms()))), room) if room >= 0 else [])
    kept = [(factor, basis) for factor, basis in zip(factors, bases, strict=True) if basis]
    if not kept or any(len(basis) > MOST_MONOMIALS for _, basis in kept):
        return None
    return _solved(target, kept)


def _degree(value: Polynomial) -> int:
    return max((sum(power for _, power in monomial) for monomial, _ in value.terms), default=0)


def _monomials(atoms: Sequence[Atom], degree: int) -> list[Monomial]:
    found: list[Monomial] = []
    for size in range(degree + 1):
        for chosen in combinations_with_replacement(atoms, size):
            monomial: Monomial = ONE
            for atom in chosen:
                monomial = join(monomial, ((atom, 1),))
            found.append(monomial)
            if len(found) > 4 * MOST_MONOMIALS:
                return found
    return found


def _basis(target: Polynomial, atoms: Sequence[Atom], half: int, *, exact: bool) -> list[Monomial]:
    """Monomials whose squares can occur: within the exponents of the target, and (without further summands) those
    that a square of another product, or a term, accounts for."""
    most = {atom: max((dict(m).get(atom, 0) for m, _ in target.terms), default=0) for atom in atoms}
    sizes = [sum(power for _, power in monomial) for monomial, _ in target.terms]
    low = (min(sizes) + 1) // 2 if exact else 0
    found = [
        monomial for monomial in _monomials_within(atoms, half, most) if sum(power for _, power in monomial) >= low
    ]
    return _pruned(found, target) if exact else found


def _monomials_within(atoms: Sequence[Atom], half: int, most: dict[Atom, int]) -> Iterator[Monomial]:
    partial: list[Monomial] = [ONE]
    for atom in atoms:
        grown = []
        for monomial in partial:
            room = half - sum(power for _, power in monomial)
            powers = range(min(room, most[atom] // 2) + 1)
            grown += [join(monomial, ((atom, power),)) if power else monomial for power in powers]
        partial = grown[: 40 * MOST_MONOMIALS]
    yield from partial


def _pruned(basis: list[Monomial], target: Polynomial) -> list[Monomial]:
    support = {monomial for monomial, _ in target.terms}
    while True:
        products = [join(a, b) for i, a in enumerate(basis) for b in basis[i + 1 :]]
        mixed = set(products)
        kept = [monomial for monomial in basis if (square := join(monomial, monomial)) in support or square in mixed]
        if len(kept) == len(basis):
            return basis
        basis = kept


# ------------------------------------------------------------------------------------ the search


def _solved(target: Polynomial, summands: Sequence[tuple[Polynomial, list[Monomial]]]) -> tuple[Squares, ...] | None:
    frames: list[Rows] = [kernel_complement([], len(basis)) for _, basis in summands]
    for _ in range(FACES):
        system = _system(target, summands, frames)
        if system is None:
            return None
        equations, right, sizes = system
        found = interior(_floats(equations), np.array([float(b) for b in right]), sizes)
        if found is None:
            return None
        for limit in DENOMINATORS:
            exact = _rounded(equations, right, sizes, found, limit)
            if exact is not None:
                return _assembled(summands, frames, exact)
        smaller = [_face(frame, block) for frame, block in zip(frames, found, strict=True)]
        if smaller == frames:
            return None
        frames = smaller
        if not any(frames):
            return None
    return None


def _floats(rows: Rows) -> Matrix:
    return np.array([[float(x) for x in row] for row in rows])


def _system(
    target: Polynomial, summands: Sequence[tuple[Polynomial, list[Monomial]]], frames: Sequence[Rows]
) -> tuple[Rows, list[Fraction], list[int]] | None:
    """One equation for each monomial, in the upper triangles of the blocks over their frames."""
    sizes = [len(frame) for frame in frames]
    unknowns = sum(size * (size + 1) // 2 for size in sizes)
    if unknowns == 0 or unknowns > MOST_UNKNOWNS:
        return None
    if len(sizes) > 1 and unknowns**2 * sum(size**2 for size in sizes) > MOST_WORK:
        return None
    columns: list[dict[Monomial, Fraction]] = []
    for (factor, basis), frame in zip(summands, frames, strict=True):
        vectors = [Polynomial(tuple((m, x) for m, x in zip(basis, row, strict=True) if x)) for row in frame]
        for i, first in enumerate(vectors):
            columns += [_product(factor, first, vectors[j], 1 if i == j else 2) for j in range(i, len(vectors))]
    monomials = list(dict.fromkeys([m for m, _ in target.terms] + [m for column in columns for m in column]))
    rows = [[column.get(monomial, Fraction(0)) for column in columns] for monomial in monomials]
    values = dict(target.terms)
    return rows, [values.get(monomial, Fraction(0)) for monomial in monomials], sizes


def _product(factor: Polynomial, first: Polynomial, second: Polynomial, times: int) -> dict[Monomial, Fraction]:
    return collected(
        (join(join(m, k), p), times * a * b * c)
        for m, a in factor.terms
        for k, b in first.terms
        for p, c in second.terms
    )


def _rounded(
    equations: Rows, right: Sequence[Fraction], sizes: Sequence[int], found: Sequence[Matrix], limit: int
) -> list[Rows] | None:
    """The blocks rounded, corrected onto the equations and tested."""
    guess: list[Fraction] = []
    for block in found:
        for i in range(len(block)):
            guess += [Fraction(round(float(block[i, j]) * limit), limit) for j in range(i, len(block))]
    exact = corrected(equations, right, guess)
    if exact is None:
        return None
    result = _square(exact, sizes)
    return result if all(map(is_positive_semidefinite, result)) else None


def _square(entries: Sequence[Fraction], sizes: Sequence[int]) -> list[Rows]:
    found, at = [], 0
    for size in sizes:
        rows = [[Fraction(0)] * size for _ in range(size)]
        for i in range(size):
            for j in range(i, size):
                rows[i][j] = rows[j][i] = entries[at]
                at += 1
        found.append(rows)
    return found


def _face(frame: Rows, block: Matrix) -> Rows:
    """The frame without the kernel of the block, the kernel rounded to small rationals."""
    if not frame:
        return frame
    values, vectors = np.linalg.eigh(block)
    small = vectors[:, values < 1e-3 * max(1.0, float(values.max()))]
    kernel = _small_rationals(small.T)
    kept = kernel_complement(kernel, len(frame))
    return [_combined(line, frame) for line in kept]


def _combined(line: Sequence[Fraction], frame: Rows) -> list[Fraction]:
    places = range(len(frame[0]))
    return [sum((c * row[k] for c, row in zip(line, frame, strict=True)), Fraction(0)) for k in places]


def _small_rationals(rows: Matrix) -> Rows:
    """A reduced basis of the row space with entries near small fractions; rows that are not are left out."""
    reduced = np.array(rows, dtype=float)
    found: Rows = []
    row = 0
    for column in range(reduced.shape[1] if reduced.size else 0):
        if row >= len(reduced):
            break
        best = row + int(np.abs(reduced[row:, column]).argmax())
        if abs(reduced[best, column]) < 1e-2:
            continue
        reduced[[row, best]] = reduced[[best, row]]
        reduced[row] /= reduced[row, column]
        others = [k for k in range(len(reduced)) if k != row]
        reduced[others] -= np.outer(reduced[others, column], reduced[row])
        row += 1
    for line in reduced[:row]:
        rounded = [Fraction(float(x)).limit_denominator(12) for x in line]
        if np.abs(np.array([float(x) for x in rounded]) - line).max() < 2e-2:
            found.append(rounded)
    return found


def _assembled(
    summands: Sequence[tuple[Polynomial, list[Monomial]]], frames: Sequence[Rows], exact: Sequence[Rows]
) -> tuple[Squares, ...]:
    """The Gram matrices over the monomials."""
    found = []
    for (factor, basis), frame, gram in zip(summands, frames, exact, strict=True):
        if frame:
            lifted = rational_matrix(frame).transpose() * rational_matrix(gram) * rational_matrix(frame)
            size = range(len(basis))
            whole = tuple(tuple(fraction(lifted[i, j]) for j in size) for i in size)
            found.append(Squares(factor=factor, basis=tuple(basis), gram=whole))
    return tuple(found)


def value(summands: Sequence[Squares]) -> Polynomial:
    """The polynomial that a certificate adds up to."""
    terms = []
    for part in summands:
        for i, first in enumerate(part.basis):
            for j, second in enumerate(part.basis):
                for m, a in part.factor.terms:
                    terms.append((join(m, join(first, second)), a * part.gram[i][j]))
    return from_terms(terms)


def is_valid(target: Polynomial, summands: Sequence[Squares]) -> bool:
    """The exact check: every Gram matrix is positive semidefinite and the sum is the target."""
    definite = all(is_positive_semidefinite([list(row) for row in part.gram]) for part in summands)
    return definite and value(summands) == target
