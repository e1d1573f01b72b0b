r"""Quadratic functions of one vector or matrix letter, read off the normal form of their body.

`\langle v, A v \rangle`, `2 v^\top A v + 1`, `v^\top A v + v^\top B v`, `\|A v\|^2`, `(a^\top v)^2` and
`\operatorname{tr}(V^\top A V)` are one kind of function here: `<V, M V> + <G, V> + c` with a symmetric `M`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from corrigenda.proofs.methods.normal.atoms import Applied, Product, Trace
from corrigenda.proofs.methods.normal.forms import Form, form, scale_form, sum_values, transpose
from corrigenda.proofs.methods.normal.polynomial import ONE, Atom, Monomial, NotNormal, Polynomial
from corrigenda.proofs.methods.normal.words import Factor, Word, flip

Piece = tuple[Polynomial, Word]
"""A scalar factor, and the word that it multiplies."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quadratic:
    """`<V, M V> + <G, V> + c` with `matrix` M, `slope` G and `constant` c."""

    matrix: Form
    slope: Form
    constant: Polynomial


def quadratic(body: Polynomial, letter: Factor) -> Quadratic:
    """The body as a function of the letter.  Raises NotNormal when it is no quadratic function of it."""
    matrices: list[Piece] = []
    slopes: list[Piece] = []
    constants: list[tuple[Monomial, Fraction]] = []
    for monomial, value in body.terms:
        moving = tuple((atom, power) for atom, power in monomial if letter.key in atom.names)
        rest = Polynomial(((tuple(pair for pair in monomial if pair not in moving), value),))
        words = [_read(atom, letter.key) for atom, power in moving for _ in range(_times(power))]
        if not words:
            constants.append((monomial, value))
        elif all(degree == 1 for degree, _ in words) and (len(words) == 1 or letter.columns == "1"):
            (slopes if len(words) == 1 else matrices).append((rest, _joined(words)))
        elif len(words) == 1:
            matrices.append((rest, words[0][1]))
        else:
            raise NotNormal("a function that is not quadratic")
    whole = _sum(matrices, letter.rows, letter.rows)
    symmetric = sum_values([_half(whole), _half(transpose(whole))])
    assert isinstance(symmetric, Form)
    slope = _sum(slopes, letter.rows, letter.columns)
    return Quadratic(matrix=symmetric, slope=slope, constant=Polynomial(tuple(constants)))


def _times(power: int) -> int:
    if not 1 <= power <= 2:
        raise NotNormal("a function that is not quadratic")
    return power


def _joined(words: list[tuple[int, Word]]) -> Word:
    """`u` of `u^T v`, or `u w^T` of `(u^T v)(w^T v)`."""
    first, *rest = (word for _, word in words)
    if len(rest) > 1:
        raise NotNormal("a function that is not quadratic")
    return first + flip(rest[0]) if rest else first


def _sum(parts: list[Piece], rows: str, columns: str) -> Form:
    pieces = [scale_form(form(rows, columns, [(ONE, word, Fraction(1))]), factor) for factor, word in parts]
    return form(rows, columns, (term for piece in pieces for term in piece.terms))


def _half(part: Form) -> Form:
    return form(part.rows, part.columns, ((m, word, value / 2) for m, word, value in part.terms))


def _read(atom: Atom, letter: str) -> tuple[int, Word]:
    """`(1, G)` of `<G, V>` and `(2, M)` of `<V, M V>`.  Raises NotNormal on other functions of the letter."""
    match atom.content:
        case Product(word=word):
            turns: list[Word] = [word]
        case Trace(word=word):
            turns = [word[k:] + word[:k] for k in range(len(word))]
        case _:
            raise NotNormal("a function that is not quadratic")
    places = [position for position, factor in enumerate(word) if factor.key == letter]
    if any(letter in factor.names for factor in word if factor.key != letter) or len(places) not in (1, 2):
        raise NotNormal("a function that is not quadratic")
    if len(places) == 1:
        return 1, _slope(word, places[0])
    return 2, next(_middles(turns, letter))


def _slope(word: Word, place: int) -> Word:
    """`x y^T` of the scalar `x^T V y`, and of a trace with the letter in that place."""
    before, after = word[:place], word[place + 1 :]
    return after + before if word[place].transposed else flip(before) + flip(after)


def _middles(turns: list[Word], letter: str) -> Iterator[Word]:
    """`M` of `V^T M V`.  Raises NotNormal when the letter does not stand so."""
    for word in turns:
        if word[0].key == word[-1].key == letter and word[0].transposed and not word[-1].transposed:
            yield word[1:-1]
    raise NotNormal("a function that is not quadratic")


def degree(monomial: Monomial, letter: str) -> Fraction | None:
    """The degree `k` with `f(s v) = s^k f(v)` for `s > 0`; None when it is not seen to be homogeneous."""
    total = Fraction(0)
    for atom, power in moving_atoms(monomial, letter):
        own = _degree(atom, letter)
        if own is None:
            return None
        total += power * own
    return total


def _degree(atom: Atom, letter: str) -> Fraction | None:
    match atom.content:
        case Product(word=word) | Trace(word=word):
            hidden = any(letter in factor.names for factor in word if factor.key != letter)
            return None if hidden else Fraction(sum(factor.key == letter for factor in word))
        case Applied(name="sqrt", arguments=(inside,)):
            found = {degree(monomial, letter) for monomial, _ in inside.terms}
            (single,) = found if len(found) == 1 else (None,)
            return None if single is None else single / 2
    return None


def moving_atoms(monomial: Monomial, letter: str) -> list[tuple[Atom, int]]:
    """The atoms in which the letter occurs."""
    return [(atom, power) for atom, power in monomial if letter in atom.names]
