"""Pages that speak of singular values, eigenvalues and what is made of them."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import Run, run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.slips.single import Slip
from corrigenda.proofs.pages.table.reader import page
from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

SUMMED = r"""Let $B \in \mathbb{R}^{p \times q}$. Its singular value decomposition is
$$B = \sum_{i=1}^t \tau_i a_i c_i^\top .$$

"""
FACTORS = r"""Let $Y \in \mathbb{R}^{m \times b}$ have the thin SVD $Y = P D Q^\top$. Put $H = Y^\top Y$.

"""
ORDERED = r"""Let $X \in \mathbb{R}^{m \times q}$ and $H = X^\top X$.
The eigenvalues of $H$ are $\mu_1 \ge \dots \ge \mu_q$.

"""


def last(text: str) -> tuple[Run, Slip | None]:
    found = page(read_text(text, name="note.md", kind="markdown"))
    asked = found.program.claims.get(found.equations[-1].order, found.equations[-1])
    return run(asked, found.program), repaired(asked, found.program)


@pytest.mark.parametrize(
    ("told", "claim"),
    [
        (SUMMED, r"B c_i = \tau_i a_i"),
        (SUMMED, r"\|B\|_2 = \tau_1"),
        (SUMMED, r"\|B\|_F^2 = \sum_{i=1}^t \tau_i^2"),
        (SUMMED, r"\|B\|_* = \sum_{i=1}^t \tau_i"),
        (SUMMED + r"For $k < t$ put $B_k = \sum_{i=1}^k \tau_i a_i c_i^\top$. ", r"\|B - B_k\|_2 = \tau_{k+1}"),
        (FACTORS, r"Y q_j = d_j p_j"),
        (FACTORS, r"H = \sum_j d_j^2 q_j q_j^\top"),
        (ORDERED, r"\operatorname{tr}(H) = \sum_{i=1}^q \mu_i"),
    ],
)
def test_what_follows_from_a_decomposition_is_computed(told: str, claim: str) -> None:
    assert last(f"{told}So ${claim}$.")[0].agrees


@pytest.mark.parametrize(
    ("told", "claim"),
    [
        (SUMMED, r"B c_i = \tau_i^2 a_i"),
        (SUMMED, r"\|B\|_F^2 = \sum_{i=1}^t \tau_i"),
        (FACTORS, r"H = \sum_j d_j q_j q_j^\top"),
        (FACTORS, r"H = Q^\top D^2 Q"),
        (ORDERED, r"\operatorname{tr}(H^2) = \sum_{i=1}^q \mu_i"),
        (
            FACTORS
            + r"The eigenvalues $\mu_1 \ge \dots \ge \mu_b$ of $H$ are simple. Let $Q_k$ be the first $k$ columns "
            r"of $Q$. Then ",
            r"\|Y - Y Q_k Q_k^\top\|_F^2 = \sum_{i=1}^k \mu_i",
        ),
    ],
)
def test_a_slip_is_found(told: str, claim: str) -> None:
    found, slip = last(f"{told}So ${claim}$.")
    assert found.fails
    assert slip is not None


def test_a_trace_that_words_name_is_what_the_formula_must_be() -> None:
    told = FACTORS + r"The capacity, the trace of the matrix $Y (Y^\top Y + c I)^{-1} Y^\top$, is"
    assert last(told + r" $$K(c) = \sum_j \frac{d_j^2}{d_j^2 + c}.$$")[0].agrees
    found, slip = last(told + r" $$K(c) = \sum_j \frac{d_j}{d_j + c}.$$")
    assert found.fails
    assert slip is not None


@pytest.mark.parametrize(
    "words",
    [
        r"The trace of $H$ is bounded, and the penalty is",
        r"Unlike the trace of $H$, the penalty is",
        r"The density of $\mathrm{Gamma}(c, \lambda)$ is not symmetric, and our penalty is",
    ],
)
def test_words_that_say_it_of_something_else_bind_nothing(words: str) -> None:
    told = FACTORS + words
    found = page(read_text(told + r" $$K(c) = \sum_j \frac{d_j}{d_j + c}.$$", name="note.md", kind="markdown"))
    assert not found.program.claims
    assert "c" not in found.program.laws


@pytest.mark.parametrize("order", ["", r"$\mu_1, \dots, \mu_q$"])
def test_eigenvalues_whose_order_is_not_said_are_left_open(order: str) -> None:
    told = rf"Let $X \in \mathbb{{R}}^{{m \times q}}$, $H = X^\top X$, with eigenvalues {order} of $H$. "
    found = page(read_text(told + r"So $\mu_1 = \|H\|_2$.", name="note.md", kind="markdown"))
    fixed = found.program.definitions.get("\\mu", [])
    assert all(one.order >= 0 for one in fixed)


def test_a_density_that_words_call_by_its_law_tells_the_law() -> None:
    told = (
        r"The density of $\mathrm{Gamma}(c, \lambda)$ is "
        r"$$p(u) = \frac{\lambda^c}{\Gamma(c)} u^{c-1} e^{-\lambda u}.$$ Its mean and variance are "
    )
    assert last(told + r"$$\mathbb{E}[u] = \frac{c}{\lambda}.$$")[0].agrees
    found, slip = last(told + r"$$\operatorname{Var}(u) = \frac{c}{\lambda}.$$")
    assert found.fails
    assert slip is not None


def test_the_full_decomposition_has_square_factors() -> None:
    told = r"Let $B \in \mathbb{R}^{p \times q}$ have the SVD $B = P D Q^\top$, full as it is. "
    found, slip = last(told + r"So $P P^\top = I$.")
    assert found.agrees or slip is None


TRUNCATED = (
    r"Let $Y \in \mathbb{R}^{m \times p}$. The matrix $S = \frac1m Y^\top Y$ has eigenvalues "
    r"$\nu_1 \ge \dots \ge \nu_p$. "
    r"If $Y = P D Q^\top$ is the thin SVD, let $Q_r$ hold the first $r$ columns of $Q$ and put "
    r"$\tilde Y = Y Q_r Q_r^\top$. Then"
)


def test_what_a_projection_leaves_out_is_the_rest_of_the_spectrum() -> None:
    """At r = p both sides vanish, which says nothing; and Y Q Q^T, of the same sentence, is no decomposition."""
    result, _ = last(TRUNCATED + r" $$\frac1m \|Y - \tilde Y\|_F^2 = \sum_{j=r+1}^p \nu_j .$$")
    assert result.agrees
    result, slip = last(TRUNCATED + r" $$\frac1m \|\tilde Y\|_F^2 = \sum_{j=r+1}^p \nu_j .$$")
    assert result.fails
    assert slip is not None


CENTRED = r"""Let $x \in \mathbb{R}^d$, $\mu = \frac1d \sum_{i=1}^d x_i$ and $y = x - \mu \mathbf{1}$. Put
$$A = I - \frac{\mathbf{1} \mathbf{1}^\top}{d} - \frac{y y^\top}{y^\top y}.$$ Then $\operatorname{rank} A = d - 2$.
"""


def test_the_rank_of_what_the_page_computes() -> None:
    assert Verdict.SUPPORTED in verdicts(CENTRED).values()
    assert Verdict.REFUTED in verdicts(CENTRED.replace("d - 2", "d - 1")).values()
