"""Matrix identities: true ones are proved for every size, false ones never pass."""

from __future__ import annotations

import pytest

from corrigenda.proofs.methods import identity
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import only, proves_all

SQUARE = (r"X, Y \in \mathbb{R}^{n \times n}",)
LETTERS = (
    r"X \in \mathbb{R}^{n \times d}",
    r"A \in \mathbb{R}^{n \times n}",
    r"w, v \in \mathbb{R}^d",
    r"y \in \mathbb{R}^n",
)

TRUE = [
    (r"(X w)^\top y = w^\top X^\top y", LETTERS),
    (r"\|y - Xw\|_2^2 = y^\top y - 2 w^\top X^\top y + w^\top X^\top X w", LETTERS),
    (r"\operatorname{tr}(X^\top A X) = \operatorname{tr}(A X X^\top)", LETTERS),
    (r"w^\top v = \frac12(\|w\|_2^2 + \|v\|_2^2 - \|w - v\|_2^2)", LETTERS),
    (r"\sum_{i=1}^d w_i v_i = w^\top v", LETTERS),
    (r"\operatorname{tr}(I_n) + \operatorname{tr}(I_n) = 2n", (*LETTERS, r"n \in \mathbb{N}")),
    (r"X^\top \mathbf{1} = \sum_{i=1}^n X_{i,:}^\top", LETTERS),
    (r"\operatorname{diag}(w) v = w \odot v", LETTERS),
    (r"\frac{w}{w^\top w} + \frac{v}{v^\top v} = \frac{(v^\top v) w + (w^\top w) v}{(w^\top w)(v^\top v)}", LETTERS),
    (r"w^\top S v = v^\top S w", (*LETTERS, r"S \in \mathbb{R}^{d \times d}", "S = S^\\top")),
    (r"\exp(w^\top v) = \exp(-\frac{\|w\|_2^2}{2}) \exp(\frac{\|w + v\|_2^2}{2}) \exp(-\frac{\|v\|_2^2}{2})", LETTERS),
    (r"X^\top (X X^\top + \lambda I)^{-1} y = (X^\top X + \lambda I)^{-1} X^\top y", (*LETTERS, r"\lambda > 0")),
]

FALSE = [
    (r"(X w)^\top y = w^\top X^\top X w", LETTERS),
    (r"\|y - Xw\|_2^2 = y^\top y - w^\top X^\top y + w^\top X^\top X w", LETTERS),
    (r"\operatorname{tr}(A A) = \operatorname{tr}(A A^\top)", LETTERS),
    (r"A A^\top = A^\top A", LETTERS),
    (r"\|w + v\|_2^2 = \|w\|_2^2 + \|v\|_2^2", LETTERS),
    (r"X^\top (X X^\top + \lambda I)^{-1} y = (X^\top X - \lambda I)^{-1} X^\top y", (*LETTERS, r"\lambda > 0")),
    (r"\operatorname{tr}(I_n) = 3", LETTERS),
]


@pytest.mark.parametrize(("stated", "given"), TRUE)
def test_true_identities_are_proved_for_every_size(stated: str, given: tuple[str, ...]) -> None:
    finding = only(identity.prove, stated, *given)
    assert proves_all(finding), finding.because


@pytest.mark.parametrize(("stated", "given"), FALSE)
def test_false_identities_are_never_for(stated: str, given: tuple[str, ...]) -> None:
    finding = only(identity.prove, stated, *given)
    assert finding.stance is Stance.SILENT, finding.because
    assert "differ" in finding.because


def test_commutator_of_skew_parts_holds_at_two_but_is_not_proved() -> None:
    """Two 2 x 2 skew matrices commute: a test at small sizes only would prove it."""
    stated = r"(X - X^\top)(Y - Y^\top) = (Y - Y^\top)(X - X^\top)"
    assert only(identity.prove, stated, *SQUARE).stance is Stance.SILENT
    with_size = only(identity.prove, stated, *SQUARE, "n = 2")
    assert with_size.stance is Stance.FOR


def test_parity_of_a_determinant_is_seen() -> None:
    finding = only(identity.prove, r"\det(-X) = -\det(X)", *SQUARE)
    assert finding.stance is Stance.SILENT


def test_a_determinant_is_proved_at_listed_sizes_only() -> None:
    finding = only(identity.prove, r"\det(X Y) = \det(X)\det(Y)", *SQUARE)
    assert finding.stance is Stance.FOR
    assert finding.exact
    assert "n = 2" in finding.scope


def test_components_of_the_orthogonal_group_are_all_tried() -> None:
    given = (r"U, V \in \mathbb{R}^{n \times n}", r"U^\top U = I", r"V^\top V = I")
    assert only(identity.prove, r"\det(U) = \det(V)", *given).stance is Stance.SILENT
    assert only(identity.prove, r"\det(U)^2 = 1", *given).stance is Stance.FOR


def test_an_equality_assumption_is_used() -> None:
    stated = r"\exp(\frac{w^\top v}{\sqrt d}) = \exp(\frac{w^\top v}{\sigma^2})"
    given = (r"w, v \in \mathbb{R}^d", r"\sigma > 0")
    assert only(identity.prove, stated, *given).stance is Stance.SILENT
    assert proves_all(only(identity.prove, stated, *given, r"\sigma^2 = \sqrt d"))


def test_root_of_a_size_does_not_hide_at_squares() -> None:
    """At d = 4 the root of d is a number; a single such size would prove a false statement."""
    assert only(identity.prove, r"\sqrt{d}\, w = 2 w", r"w \in \mathbb{R}^d").stance is Stance.SILENT
    assert proves_all(only(identity.prove, r"\sqrt{d} \sqrt{d}\, w = d w", r"w \in \mathbb{R}^d"))


def test_the_step_of_a_sequence_is_unrolled() -> None:
    given = (
        r"y, \sigma, \eta \in \mathbb{R}",
        r"L(w) := (y - \sigma w)^2",
        r"w_{t+1} := w_t - \eta \nabla L(w_t)",
    )
    assert proves_all(only(identity.prove, r"w_{t+1} = w_t + 2\eta\sigma(y - \sigma w_t)", *given))
    assert only(identity.prove, r"w_{t+1} = w_t + \eta\sigma(y - \sigma w_t)", *given).stance is Stance.SILENT


def test_literal_subscripts_and_orderings_test_every_small_size() -> None:
    given = (r"x \in \mathbb{R}^D",)
    square = r"(\sum_{i=1}^D x_i)^2 = \sum_{i=1}^D x_i^2 + 2\sum_{i<j} x_i x_j"
    assert proves_all(only(identity.prove, square, *given))
    assert only(identity.prove, square.replace("+ 2", "+ "), *given).stance is Stance.SILENT
    assert only(identity.prove, r"\sum_{i=1}^D x_i = x_1 + x_2 + x_3", *given).stance is Stance.SILENT


COUNTS = [
    (r"\sum_{i=1}^n \sum_{j=1}^n w_i w_j = (\sum_{i=1}^n w_i)^2", True),
    (r"\sum_{i=1}^n i w_i + \sum_{i=1}^n (n - i) w_i = n \sum_{i=1}^n w_i", True),
    (r"\sum_{i=1}^n i = \frac{n(n+1)}{2}", True),
    (r"\sum_{i=1}^n i = \frac{n(n+1)(n+5)}{12}", False),
    (r"n^2 w = (3n - 2) w", False),
    (r"n^3 w = (6 n^2 - 11 n + 6) w", False),
    (r"w_1^2 + w_2^2 = \|w\|_2^2", False),
    (r"w_n w_1 = w_1 w_n", True),
]


@pytest.mark.parametrize(("stated", "holds"), COUNTS)
def test_sizes_and_positions_as_numbers(stated: str, *, holds: bool) -> None:
    finding = only(identity.prove, stated, r"n \in \mathbb{N}", r"w \in \mathbb{R}^n")
    assert proves_all(finding) is holds, finding.because
    assert (finding.stance is Stance.FOR) is holds


INVERSES = [
    (r"A^{-1} (A w) = w", True),
    (r"(A^{-1})^\top w = (A^\top)^{-1} w", True),
    (r"(I + A)^{-1} w = w - A (I + A)^{-1} w", True),
    (r"(I + A)^{-1} w = w - A w", False),
    (r"\|A^{-1} w\|_2^2 = w^\top (A^{-1})^\top A^{-1} w", True),
    (r"A^{-1} B = B A^{-1}", False),
]


@pytest.mark.parametrize(("stated", "holds"), INVERSES)
def test_inverses(stated: str, *, holds: bool) -> None:
    finding = only(identity.prove, stated, r"A, B \in \mathbb{R}^{d \times d}", r"w \in \mathbb{R}^d")
    assert proves_all(finding) is holds, finding.because


def test_an_inverted_diagonal_of_norms() -> None:
    given = (
        r"X \in \mathbb{R}^{n \times d}",
        r"\Gamma := \operatorname{diag}(\|X_{:,1}\|_2, \dots, \|X_{:,d}\|_2)",
    )
    assert proves_all(only(identity.prove, r"\|(X \Gamma^{-1})_{:,j}\|_2^2 = 1", *given))
    assert only(identity.prove, r"\|(X \Gamma^{-1})_{:,j}\|_2^2 = 2", *given).stance is Stance.SILENT


def test_the_certificate_says_how_surely() -> None:
    finding = only(identity.prove, r"w^\top v = v^\top w", r"w, v \in \mathbb{R}^d")
    assert all(2**60 <= prime < 2**61 for prime in finding.certificate.primes)
    assert 0 < finding.certificate.error < 1e-20
