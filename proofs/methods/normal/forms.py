"""Normal forms of vectors and matrices: sums of a scalar coefficient times a word."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from corrigenda.proofs.language.combinations import collected
from corrigenda.proofs.language.tree.expressions import Name
from corrigenda.proofs.methods.normal.atoms import letter, product, tidy, trace
from corrigenda.proofs.methods.normal.polynomial import (
    Monomial,
    NotNormal,
    Polynomial,
    add,
    atom_power,
    constant,
    monomial_key,
    multiply,
    scale,
)
from corrigenda.proofs.methods.normal.words import (
    ONES,
    UNKNOWN,
    Word,
    cut,
    flip,
    orient,
    reduce,
    reduce_trace,
    rotate,
    word_key,
)

TERM_LIMIT = 2_000
Term = tuple[Monomial, Word, Fraction]


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """A matrix with `rows` and `columns` (keys of dimensions, `?` when the place decides).

    Each term is a product of scalar atoms, a word and a coefficient; the empty word is the identity.
    """

    rows: str
    columns: str
    terms: tuple[Term, ...]

    @property
    def key(self) -> str:
        """Canonical text: equal exactly when the forms are."""
        return " + ".join(f"{value}*{monomial_key(m)}[{word_key(word)}]" for m, word, value in self.terms) or "0"


Value = Polynomial | Form


def form(rows: str, columns: str, terms: Iterable[Term]) -> Form:
    """Collects equal terms."""
    total = collected(((monomial, word), value) for monomial, word, value in terms)
    kept = [(monomial, word, value) for (monomial, word), value in total.items()]
    limit_terms(len(kept))
    kept.sort(key=lambda term: (word_key(term[1]), monomial_key(term[0])))
    return Form(rows=rows, columns=columns, terms=tuple(kept))


def match_dimension(left: str, right: str) -> str:
    """The dimension that both stand for; raises `NotNormal` when they differ."""
    if left != right and UNKNOWN not in {left, right}:
        raise NotNormal(f"dimensions {left} and {right} do not meet")
    return right if left == UNKNOWN else left


def sum_values(parts: list[Value]) -> Value:
    """Sum of scalars, or of matrices of one shape; a scalar zero is the zero of any shape."""
    forms = [part for part in parts if isinstance(part, Form)]
    scalars = add(*(part for part in parts if isinstance(part, Polynomial)))
    if not forms:
        return scalars
    if scalars.terms:
        raise NotNormal("a number is added to a vector or matrix")
    rows, columns = forms[0].rows, forms[0].columns
    for part in forms[1:]:
        rows, columns = match_dimension(rows, part.rows), match_dimension(columns, part.columns)
    return form(rows, columns, (term for part in forms for term in part.terms))


def scale_form(part: Form, factor: Polynomial) -> Form:
    """A scalar times a matrix."""
    terms = []
    for monomial, word, value in part.terms:
        grown = tidy(multiply(Polynomial(((monomial, value),)), factor))
        terms += [(m, word, v) for m, v in grown.terms]
    return form(part.rows, part.columns, terms)


def transpose(part: Form) -> Form:
    """Transpose."""
    return form(part.columns, part.rows, ((m, flip(word), value) for m, word, value in part.terms))


def times(left: Value, right: Value) -> Value:
    """Product; a 1 x 1 result is a scalar."""
    if isinstance(left, Polynomial):
        if isinstance(right, Polynomial):
            return limited(tidy(multiply(left, right)))
        return scale_form(right, left)
    if isinstance(right, Polynomial):
        return scale_form(left, right)
    match_dimension(left.columns, right.rows)
    scalar = (left.rows, right.columns) == ("1", "1")
    limit_terms(len(left.terms) * len(right.terms))
    pieces = [_term_product(one, two, left.rows, right.columns) for one in left.terms for two in right.terms]
    total = form(left.rows, right.columns, (term for piece in pieces for term in piece.terms))
    return close(total) if scalar else total


def _term_product(left: Term, right: Term, rows: str, columns: str) -> Form:
    (m, a, u), (k, b, v) = left, right
    coefficient = multiply(Polynomial(((m, u),)), Polynomial(((k, v),)))
    return scale_form(open_word(reduce(a + b), rows, columns), coefficient)


def limit_terms(count: int) -> None:
    """Raises `NotNormal` when an expansion has more terms than the limit."""
    if count > TERM_LIMIT:
        raise NotNormal(f"more than {TERM_LIMIT} terms after expansion")


def limited(part: Polynomial) -> Polynomial:
    """The polynomial, unless it has grown beyond the limit."""
    limit_terms(len(part.terms))
    return part


def close(part: Form) -> Polynomial:
    """A 1 x 1 form as a scalar."""
    pieces = [multiply(Polynomial(((m, value),)), scalar_word(word)) for m, word, value in part.terms]
    return limited(tidy(add(*pieces)))


def open_word(word: Word, rows: str, columns: str) -> Form:
    """A word as a form, its inner scalar pieces taken out as atoms."""
    pieces = cut(word)
    if (rows, columns) == ("1", "1") or len(pieces) == 1:
        return Form(rows=rows, columns=columns, terms=(((), word, Fraction(1)),))
    outer, inner = _outer(pieces, rows, columns)
    scalars = multiply(constant(1), *(scalar_word(piece) for piece in inner))
    return form(rows, columns, ((m, outer, value) for m, value in scalars.terms))


def _outer(pieces: tuple[Word, ...], rows: str, columns: str) -> tuple[Word, tuple[Word, ...]]:
    if columns == "1":
        return pieces[0], pieces[1:]
    if rows == "1":
        return pieces[-1], pieces[:-1]
    return pieces[0] + pieces[-1], pieces[1:-1]


def scalar_word(word: Word) -> Polynomial:
    """A 1 x 1 word as a product of atoms."""
    return multiply(constant(1), *(_scalar_piece(reduce(piece)) for piece in cut(word)))


def _scalar_piece(piece: Word) -> Polynomial:
    if not piece:
        return constant(1)
    if len(piece) == 2 and piece[0].unit and piece[1].unit:
        known = _kronecker(piece[0].unit, piece[1].unit)
        if known is not None:
            return constant(known)
    if len(piece) == 2 and piece[0].key == piece[1].key == ONES and piece[1].rows != UNKNOWN:
        return size_of(piece[1].rows)
    return atom_power(product(orient(piece)))


def _kronecker(left: str, right: str) -> int | None:
    if left == right:
        return 1
    return 0 if left.isdigit() and right.isdigit() else None


def trace_of(part: Form) -> Polynomial:
    """Trace of a square form; raises `NotNormal` for an identity of unknown size."""
    pieces = []
    for monomial, word, value in part.terms:
        trace_ = word_trace(word) if word else size_of(part.rows)
        pieces.append(multiply(Polynomial(((monomial, value),)), trace_))
    return add(*pieces)


def size_of(dimension: str) -> Polynomial:
    """A dimension as a number; raises `NotNormal` when it is not known."""
    if dimension == UNKNOWN:
        raise NotNormal("an identity of unknown size")
    if dimension.isdigit():
        return constant(int(dimension))
    return letter(Name(text=dimension), dimension, frozenset({dimension}), positive=True)


def word_trace(word: Word) -> Polynomial:
    """Trace of a word: a scalar when it passes through dimension one."""
    for position, factor in enumerate(word):
        if factor.columns == "1":
            return scalar_word(word[position + 1 :] + word[: position + 1])
    left, size = reduce_trace(word)
    return atom_power(trace(rotate(left))) if left else size_of(size)


def squared_length(part: Form) -> Polynomial:
    """`v^\\top v` of a vector, `\\operatorname{tr}(M^\\top M)` of a matrix."""
    upright = transpose(part) if part.rows == "1" else part
    product = times(transpose(upright), upright)
    return product if isinstance(product, Polynomial) else trace_of(product)


def negate(part: Value) -> Value:
    """The negative."""
    if isinstance(part, Polynomial):
        return scale(part, -1)
    return Form(rows=part.rows, columns=part.columns, terms=tuple((m, w, -v) for m, w, v in part.terms))
