"""Densities of vectors and matrices that a page writes out beside the name of their law."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import page
from tests.checking.notes import verdicts

VECTOR = (
    r"Let $z \in \mathbb{R}^d$, $m \in \mathbb{R}^d$, $k > 0$ and let $A \in \mathbb{R}^{d \times d}$ be "
    "positive definite. Then "
)
MATRIX = (
    r"Let $Z \in \mathbb{R}^{r \times c}$, $M \in \mathbb{R}^{r \times c}$, and let "
    r"$A \in \mathbb{R}^{r \times r}$ and $B \in \mathbb{R}^{c \times c}$ be positive definite. Then "
)
STUDENT = VECTOR + (
    r"$$t(z; m, A, k) = \frac{\Gamma((k + d)/2)}{\Gamma(k/2) \sqrt{(k\pi)^d |A|}}"
    r"\left( 1 + \frac{1}{k} (z - m)^\top A^{-1} (z - m) \right)^{-(k + d)/2}$$"
)
NORMAL = MATRIX + (
    r"$$\mathcal{MN}(Z; M, A, B) = (2\pi)^{-rc/2} |A|^{-c/2} |B|^{-r/2}"
    r"\exp\left( -\frac12 \mathrm{tr}( B^{-1} (Z - M)^\top A^{-1} (Z - M) ) \right)$$"
)
WISHART = (
    r"Let $S \in \mathbb{R}^{p \times p}$ and $V \in \mathbb{R}^{p \times p}$ be positive definite and $k > 5$. Then "
    r"$$\mathcal{W}(S; V, k) = \frac{|S|^{(k - p - 1)/2} \exp( -\mathrm{tr}(V^{-1} S)/2 )}"
    r"{2^{kp/2} |V|^{k/2} \Gamma_p(k/2)}$$"
)
DIRICHLET = (
    r"With $u_1, \dots, u_K > 0$ we have $$\mathrm{Dir}(y; u) ="
    r"\frac{\Gamma(\sum_{k=1}^K u_k)}{\prod_{k=1}^K \Gamma(u_k)} \prod_{k=1}^K y_k^{u_k - 1}$$"
)
BETA = r"The density is $$\mathrm{Beta}(y; u, w) = \frac{1}{\mathrm{B}(u, w)} y^{u - 1} (1 - y)^{w - 1}$$"
PIECES = (
    r"The density is $$\mathcal{U}(y; u, w) = \left\{ \begin{array}{rl} \frac{1}{w - u} \; , & \text{if} \; u \le y"
    r"\le w \\ 0 \; , & \text{otherwise} \; . \end{array} \right.$$"
)
TRUE = [STUDENT, NORMAL, WISHART, DIRICHLET, BETA, PIECES]
FALSE = [
    STUDENT.replace("A^{-1}", "A"),
    STUDENT.replace(r"{-(k + d)/2}", r"{(k + d)/2}"),
    NORMAL.replace("|B|^{-r/2}", "|B|^{r/2}"),
    NORMAL.replace("A^{-1}", "A"),
    WISHART.replace("- p - 1", "- p + 1"),
    WISHART.replace("V^{-1}", "V"),
    DIRICHLET.replace("u_k - 1", "u_k + 1"),
    BETA.replace("w - 1", "w + 1"),
    STUDENT.replace(r"^{-(k + d)/2}", ""),
    NORMAL.replace("(Z; M, A, B)", "(Z; M, A, B^{-1})"),
]
UNDECLARED = (
    r"$$\mathcal{MN}(Z; M, R, C^{-1}) = \sqrt{\frac{|C|^n |R|^m}{(2\pi)^{nm}}} \exp\left[ -\frac12"
    r"\mathrm{tr}( C (Z - M)^\top R (Z - M) ) \right]$$"
)


@pytest.mark.parametrize("text", TRUE)
def test_a_density_that_is_written_out_agrees_with_its_law(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    told = run(found.equations[-1], found.program)
    assert told.agrees, told.reason


@pytest.mark.parametrize("text", FALSE)
def test_a_wrong_exponent_or_normaliser_is_found(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    told = run(found.equations[-1], found.program)
    assert told.fails, told.reason
    assert repaired(found.equations[-1], found.program) is not None


def test_a_density_of_the_table_is_asked_whatever_letters_it_brings_in() -> None:
    assert list(verdicts(UNDECLARED.replace("M, R, C", "M, R^{-1}, C")).values()) == ["SUPPORTED"]
    assert list(verdicts(UNDECLARED).values()) == ["REFUTED"]


def test_a_covariance_may_be_meant_as_a_precision() -> None:
    precise = VECTOR + r"$$\mathcal{N}(z; m, A) = \sqrt{\frac{|A|}{(2\pi)^d}} \exp(-\frac12 (z - m)^\top A (z - m))$$"
    assert "REFUTED" not in verdicts(precise).values()
