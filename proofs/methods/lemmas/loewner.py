"""What a matrix order that is assumed says of the vectors and the traces in a statement.

`D \\succeq 0` gives `v^\\top D v \\ge 0` and `v^\\top D v \\le \\operatorname{tr}(D) v^\\top v` for every vector v, and
`\\operatorname{tr}(D) \\ge 0`.  The trace of a product of two positive semidefinite matrices is not negative, and where
the two commute the product is positive semidefinite too (spectral theorem).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import combinations_with_replacement

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import LOEWNER_FALLING, expression_links
from corrigenda.proofs.methods.normal.atoms import Product
from corrigenda.proofs.methods.normal.forms import (
    Form,
    form,
    negate,
    squared_length,
    sum_values,
    times,
    trace_of,
    transpose,
)
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import Atom, NotNormal, Polynomial, multiply
from corrigenda.proofs.methods.solver.formula import Formula, compare, nonnegative

SEMIDEFINITE = frozenset({"psd", "pd"})
MOST_GAPS, MOST_VECTORS = 3, 4


def lemmas(atoms: Iterable[Atom], reader: Reader) -> list[Formula]:
    """Instances at the vectors that occur, for each order that the context assumes."""
    gaps = list(_gaps(reader))[:MOST_GAPS]
    if not gaps:
        return []
    vectors = list(_vectors(atoms))[:MOST_VECTORS]
    found: list[Formula] = []
    for gap in gaps:
        found += _of_one(gap, vectors)
    for one, two in combinations_with_replacement(gaps, 2):
        found += _of_two(one, two, vectors)
    return found


def _gaps(reader: Reader) -> Iterator[Form]:
    """The matrices that are positive semidefinite by what is assumed."""
    for left, relation, right in expression_links(*reader.context.assumptions):
        if relation in LOEWNER_FALLING:
            with suppress(NotNormal):
                yield from _symmetric(sum_values([reader.value(left), negate(reader.value(right))]))
    for name, symbol in reader.context.symbols.items():
        if symbol.structure & SEMIDEFINITE:
            with suppress(NotNormal):
                yield from _symmetric(reader.value(e.Name(text=name)))


def _symmetric(value: Polynomial | Form) -> Iterator[Form]:
    if isinstance(value, Form) and value.key == transpose(value).key:
        yield value


def _vectors(atoms: Iterable[Atom]) -> Iterator[Form]:
    """The vector letters at the ends of products."""
    seen: set[str] = set()
    for atom in atoms:
        if isinstance(atom.content, Product):
            word = atom.content.word
            for end in (word[0].flip(), word[-1]):
                if end.columns == "1" and end.key not in seen:
                    seen.add(end.key)
                    yield form(end.rows, "1", [((), (end,), Fraction(1))])


def _fitting(gap: Form, vectors: Sequence[Form]) -> Iterator[Form]:
    yield from (vector for vector in vectors if vector.rows == gap.rows)


def _of_one(gap: Form, vectors: Sequence[Form]) -> Iterator[Formula]:
    with suppress(NotNormal):
        trace = trace_of(gap)
        yield nonnegative(trace)
        for vector in _fitting(gap, vectors):
            value = _quadratic(vector, gap)
            yield nonnegative(value)
            yield compare(value, "<=", multiply(trace, squared_length(vector)))


def _of_two(one: Form, two: Form, vectors: Sequence[Form]) -> Iterator[Formula]:
    with suppress(NotNormal):
        product, other = times(one, two), times(two, one)
        assert isinstance(product, Form)
        assert isinstance(other, Form)
        yield nonnegative(trace_of(product))
        if product.key == other.key:
            for vector in _fitting(product, vectors):
                yield nonnegative(_quadratic(vector, product))


def _quadratic(vector: Form, matrix: Form) -> Polynomial:
    value = times(transpose(vector), times(matrix, vector))
    assert isinstance(value, Polynomial)
    return value
