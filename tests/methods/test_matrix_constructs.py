"""Kronecker products, blocks, softmax, structured letters, pseudo-inverses: what is proved, and at which sizes."""

from __future__ import annotations

import pytest

from corrigenda.proofs.methods import identity
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import only, proves_all

N = r"\in \mathbb{R}^{n \times n}"
SQUARE = (rf"A, B, C, D {N}",)
WIDE = (r"A \in \mathbb{R}^{m \times n}",)
VECTOR = (r"x \in \mathbb{R}^n", r"c \in \mathbb{R}")
ATTENTION = (r"Q, K, V \in \mathbb{R}^{n \times d}",)
ROTATION = (
    r"a, b \in \mathbb{R}",
    r"R(t) := \begin{bmatrix} \cos t & -\sin t \\ \sin t & \cos t \end{bmatrix}",
)
PROJECTOR = (rf"P {N}", r"P \text{ is an orthogonal projection}", r"x \in \mathbb{R}^n")
PERMUTATION = (rf"P {N}", r"P \text{ is a permutation matrix}", r"x \in \mathbb{R}^n")
SOFTMAX = r"\operatorname{softmax}"
VEC = r"\operatorname{vec}"

EVERY_SIZE = [
    (r"(A \otimes B)(C \otimes D) = (A C) \otimes (B D)", SQUARE),
    (rf"{VEC}(A X B) = (B^\top \otimes A) {VEC}(X)", (*SQUARE, r"X \in \mathbb{R}^{n \times n}")),
    (r"\operatorname{tr}(A \otimes B) = \operatorname{tr}(A)\operatorname{tr}(B)", SQUARE),
    (rf"{SOFTMAX}(x + c \mathbf{{1}}) = {SOFTMAX}(x)", VECTOR),
    (rf"\mathbf{{1}}^\top {SOFTMAX}(x) = 1", VECTOR),
    (rf"{SOFTMAX}(x)_i = \frac{{e^{{x_i}}}}{{\sum_{{j=1}}^n e^{{x_j}}}}", VECTOR),
    (rf"{SOFTMAX}(Q K^\top) V = \operatorname{{diag}}(\exp(Q K^\top)\mathbf{{1}})^{{-1}} \exp(Q K^\top) V", ATTENTION),
    (r"R(a) R(b) = R(a + b)", ROTATION),
    (r"R(a)^\top R(b) = R(b - a)", ROTATION),
    (r"\begin{bmatrix} A & B \\ 0 & C \end{bmatrix} \begin{bmatrix} A \\ C \end{bmatrix}"
     r" = \begin{bmatrix} A^2 + B C \\ C^2 \end{bmatrix}", SQUARE),
    (r"(A \oplus B)(C \oplus D) = A C \oplus B D", SQUARE),
    (r"A^2 = \operatorname{tr}(A) A", (rf"A {N}", r"\operatorname{rank}(A) = 1")),
    (r"\det(X Y) = \det(X) \det(Y)", (r"X, Y \in \mathbb{R}^{3 \times 3}",)),
    (r"X^2 - \operatorname{tr}(X) X + \det(X) I = 0", (r"X \in \mathbb{R}^{2 \times 2}",)),
    (r"A B = B A", (rf"A, B {N}", r"A, B \text{ are diagonal}")),
]  # fmt: skip

SOME_SIZES = [
    (r"\det(A \otimes B) = \det(A)^n \det(B)^n", SQUARE),
    (r"\det \begin{bmatrix} A & B \\ C & D \end{bmatrix} = \det(A)\det(D - C A^{-1} B)", SQUARE),
    (r"A A^+ A = A", WIDE),
    (r"(A \otimes B)^+ = A^+ \otimes B^+", (r"A, B \in \mathbb{R}^{m \times n}",)),
    (r"\|P x\|_2^2 = x^\top P x", PROJECTOR),
    (r"P^\top P = I", PERMUTATION),
    (rf"{SOFTMAX}(P x) = P {SOFTMAX}(x)", PERMUTATION),
    (r"\det(L) = \prod_{i=1}^n L_{ii}", (rf"L {N}", r"L \text{ is lower triangular}")),
    (r"U^2 = I", (rf"U {N}", r"U \text{ is symmetric and orthogonal}")),
    (r"\det(P)^2 = \det(P)", (rf"P {N}", r"P \text{ is idempotent}")),
    (r"\sum_{j=1}^n M_{ij} x_j = \sum_{j=1}^i x_j", (*VECTOR, r"M_{ij} := \mathbf{1}[j \le i]")),
]

FALSE = [
    (r"A \otimes B = B \otimes A", SQUARE),
    (rf"{VEC}(A X B) = (B \otimes A) {VEC}(X)", (*SQUARE, r"X \in \mathbb{R}^{n \times n}")),
    (rf"{VEC}(A^\top) = {VEC}(A)", SQUARE),
    (r"\det \begin{bmatrix} A & B \\ C & D \end{bmatrix} = \det(A D - B C)", SQUARE),
    (r"\det \begin{bmatrix} A & B \\ C & D \end{bmatrix} = \det(A)\det(D) - \det(B)\det(C)", SQUARE),
    (rf"{SOFTMAX}(c x) = {SOFTMAX}(x)", VECTOR),
    (rf"{SOFTMAX}(x)_i = \frac{{e^{{x_i}}}}{{\sum_{{j=1}}^n e^{{-x_j}}}}", VECTOR),
    (rf"{SOFTMAX}(Q K^\top) = {SOFTMAX}(K Q^\top)", ATTENTION),
    (r"R(a)^\top R(b) = R(a - b)", ROTATION),
    (r"A^+ A = I", WIDE),
    (r"(A A^\top)^+ A A^\top = I", WIDE),
    (r"\operatorname{tr}(A^+ A) = n", (*WIDE, r"n \in \mathbb{N}")),
    (r"A^+ A^+ = (A A)^+", (rf"A {N}",)),
    (r"\operatorname{tr}(P) = 1", PROJECTOR),
    (r"\|P x\|_2^2 = x^\top P x", (rf"P {N}", r"P^2 = P", r"x \in \mathbb{R}^n")),
    (r"P = P^\top", PERMUTATION),
    (r"\operatorname{tr}(P)^2 = n \operatorname{tr}(P)", (*PERMUTATION, r"n \in \mathbb{N}")),
    (r"\operatorname{tr}(U) = 0", (rf"U {N}", r"U \text{ is symmetric and orthogonal}")),
    (r"\det(P) = 0", (rf"P {N}", r"P \text{ is idempotent}")),
    (r"A^2 = \operatorname{tr}(A) A", (rf"A {N}", r"\operatorname{rank}(A) \le 2")),
    (r"X^2 - \operatorname{tr}(X) X + \det(X) I = 0", (r"X \in \mathbb{R}^{3 \times 3}",)),
    (r"\sum_{j=1}^n M_{ij} x_j = \sum_{j=1}^i x_j", (*VECTOR, r"M_{ij} := \mathbf{1}[j < i]")),
]


@pytest.mark.parametrize(("stated", "given"), EVERY_SIZE)
def test_true_ones_proved_for_every_size(stated: str, given: tuple[str, ...]) -> None:
    finding = only(identity.prove, stated, *given)
    assert proves_all(finding), finding.because


@pytest.mark.parametrize(("stated", "given"), SOME_SIZES)
def test_true_ones_supported_at_sizes_that_are_listed(stated: str, given: tuple[str, ...]) -> None:
    finding = only(identity.prove, stated, *given)
    assert finding.stance is Stance.FOR, finding.because
    assert finding.exact
    assert "= 2" in finding.scope
    assert "= 3" in finding.scope


@pytest.mark.parametrize(("stated", "given"), FALSE)
def test_false_ones_are_never_for(stated: str, given: tuple[str, ...]) -> None:
    finding = only(identity.prove, stated, *given)
    assert finding.stance is Stance.SILENT, finding.because


def test_the_pseudo_inverse_of_what_changes_its_rank_is_not_decided() -> None:
    finding = only(identity.prove, r"(A + B)^+ (A + B) = (A + B)^+ (B + A)", *SQUARE)
    assert finding.stance is Stance.SILENT
    assert "generic rank" in finding.because


def test_one_size_is_no_support() -> None:
    """Where only n = 1 gives a side a value, the sizes tested say nothing of others."""
    given = (r"x \in \mathbb{R}^n", r"n \in \mathbb{N}")
    finding = only(identity.prove, r"(x x^\top)^{-1} = x^\top x (x x^\top)^{-1} (x x^\top)^{-1}", *given)
    assert finding.stance is Stance.SILENT
    assert "most of the sizes" in finding.because


def test_an_inverse_outside_a_derivative_is_a_letter_and_one_inside_it_is_not() -> None:
    given = (
        r"X \in \mathbb{R}^{n \times d}", r"w \in \mathbb{R}^d", r"p := \tanh(X w)",
        r"A := X^\top \operatorname{diag}(p) X", r"L(w) := \sum_{i=1}^n \log\cosh((X w)_i)",
    )  # fmt: skip
    assert only(identity.prove, r"A^{-1} \nabla L(w) = A^{-1} X^\top p", *given).stance is Stance.FOR
    assert only(identity.prove, r"A^{-1} \nabla L(w) = A^{-1} w", *given).stance is Stance.SILENT
    scalar = (r"M \in \mathbb{R}^{2 \times 2}", r"t \in \mathbb{R}", r"f(t) := \operatorname{tr}((M + t I)^{-1})")
    assert only(identity.prove, r"f'(t) = 0", *scalar).stance is Stance.SILENT
    assert only(identity.prove, r"f'(t) = -\operatorname{tr}((M + t I)^{-2})", *scalar).stance is Stance.FOR


def test_too_many_components_are_not_decided() -> None:
    letters = tuple("ABCDEFGHL")
    given = tuple(fact for name in letters for fact in (rf"{name} {N}", rf"{name}^\top {name} = I"))
    stated = rf"\det({' '.join(letters)})^2 = 1"
    assert "too many components" in only(identity.prove, stated, *given).because
