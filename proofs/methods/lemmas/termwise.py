"""Sums over one index compared term by term: `\\sum_i a_i b_i \\le \\max_j b_j \\sum_i a_i` for `a_i \\ge 0`.

The factors that are bounded are squared norms, by `\\|Xv\\|^2 \\le \\sigma_{\\max}(X)^2 \\|v\\|^2`, and quantities of
which a maximum over the same index occurs, such as `p = \\max_i \\|x_i\\|`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from corrigenda.proofs.language.tree.expressions import Name
from corrigenda.proofs.methods.lemmas.spectral import gram, half_of, singular_values, upper_factor
from corrigenda.proofs.methods.normal.atoms import BigExtreme, SumOf, is_nonnegative, tidy
from corrigenda.proofs.methods.normal.contraction import sum_over
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import (
    Atom,
    NotNormal,
    Polynomial,
    atom_power,
    constant,
    join,
    multiply,
    power,
)
from corrigenda.proofs.methods.normal.sums import rename
from corrigenda.proofs.methods.solver.axioms import is_nonnegative_product
from corrigenda.proofs.methods.solver.formula import Formula, compare

LONGEST_CHAIN = 4


def lemmas(atoms: Iterable[Atom], reader: Reader) -> list[Formula]:
    """Upper bounds of the sums that occur, each with the chain of its single steps composed."""
    known = list(atoms)
    found = []
    for atom in known:
        if isinstance(atom.content, SumOf):
            bounds = _chains(atom_power(atom), known, reader, LONGEST_CHAIN)
            found += [compare(atom_power(atom), "<=", bound) for bound in bounds]
    return found


def _chains(start: Polynomial, known: list[Atom], reader: Reader, length: int) -> Iterator[Polynomial]:
    """Polynomials that bound `start` from above, `start` being one term that holds one sum."""
    found = _one_sum(start)
    if found is None or length == 0:
        return
    rest, content = found
    for bound in _steps(content, known, reader):
        further = multiply(rest, bound)
        yield further
        yield from _chains(further, known, reader, length - 1)


def _one_sum(part: Polynomial) -> tuple[Polynomial, SumOf] | None:
    """Splits one term into a non-negative factor and a sum."""
    if len(part.terms) != 1 or part.terms[0][1] < 0:
        return None
    monomial, value = part.terms[0]
    sums = [(atom, exponent) for atom, exponent in monomial if isinstance(atom.content, SumOf)]
    rest = tuple(pair for pair in monomial if pair not in sums)
    if len(sums) != 1 or sums[0][1] != 1 or not is_nonnegative_product(rest):
        return None
    content = sums[0][0].content
    assert isinstance(content, SumOf)
    return Polynomial(((rest, value),)), content


def _steps(content: SumOf, known: list[Atom], reader: Reader) -> Iterator[Polynomial]:
    for atom, exponent in content.body:
        rest = join(content.body, ((atom, -1),))
        if exponent >= 1 and is_nonnegative_product(rest) and is_nonnegative(atom):
            for factor, inner in _bounds(atom, content, known, reader):
                body = multiply(Polynomial(((rest, Fraction(1)),)), inner)
                total = sum_over(content.index, content.dimension, body)
                assert isinstance(total, Polynomial)
                yield tidy(multiply(factor, total))


def _bounds(atom: Atom, content: SumOf, known: list[Atom], reader: Reader) -> Iterator[tuple[Polynomial, Polynomial]]:
    """Pairs `(c, b)` with `atom <= c b`, `c` free of the index."""
    half = half_of(atom)
    step = upper_factor(half, singular_values(known)) if half is not None else None
    if step is not None:
        yield step[0], gram(step[1])
    for other in known:
        maximum = other.content
        if isinstance(maximum, BigExtreme) and maximum.operator == "max" and maximum.dimension == content.dimension:
            yield from _maximum_bounds(atom, content, other, maximum, reader)


def _maximum_bounds(
    atom: Atom, content: SumOf, other: Atom, maximum: BigExtreme, reader: Reader
) -> Iterator[tuple[Polynomial, Polynomial]]:
    try:
        entry = reader.under(1).scalar(rename(maximum.body, {maximum.index: Name(text=content.index)}))
    except NotNormal:
        return
    one = constant(1)
    if entry == atom_power(atom):
        yield atom_power(other), one
    elif tidy(multiply(entry, entry)) == atom_power(atom):
        yield power(atom_power(other), 2), one
