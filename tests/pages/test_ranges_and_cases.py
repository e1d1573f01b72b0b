"""What an index runs over is no condition, and a second formula with a letter of its own is one for another case."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

LAYERS = r"""The input is $a_0 = x$. For $l = 1, \dots, L$,
$$z_l = W_l a_{l-1} + b_l, \qquad a_l = g(z_l).$$

The loss is $C = \frac12 \|a_L - y\|^2$. Then
$$\frac{\partial C}{\partial b_L} = (a_L - y) \odot g'(z_L).$$
"""
DILATED = r"""The output of a layer has $h = \frac{n + 2 p - k}{s} + 1$ rows.

With dilation it has $h = \frac{n + 2 p - D (k - 1)}{s} + 1$ rows.
"""
SPREAD = r"""Let $X \in \mathbb{R}^{n \times d}$ and $Y \in \{0, 1\}^{n \times K}$. Then
$\operatorname{tr}(Y^\top Y) = \sum_{i=1}^n \sum_{k=1}^K Y_{ik}$.
"""
SYMMETRIC = r"""For a symmetric $z$ half of the units are off.

The slope is $\tanh'(z) = 1 - \tanh^2(z)$."""
NEEDED = r"""The derivatives you need most often are $$\tanh'(z) = 1 - \tanh^2(z).$$"""
UNIQUE = r"""For any invertible $Q \in \mathbb{R}^{k \times k}$ and $U, V \in \mathbb{R}^{n \times k}$
$$U V^\top = (U Q) (V Q^{-\top})^\top$$ so do not interpret single factors.
"""


@pytest.mark.parametrize(
    ("text", "true", "false"),
    [
        (LAYERS, "(a_L - y) \\odot", "(a_L + y) \\odot"),
        (SPREAD, r"\sum_{i=1}^n \sum_{k=1}^K Y_{ik}", r"2 \sum_{i=1}^n \sum_{k=1}^K Y_{ik}"),
        (SYMMETRIC, r"1 - \tanh^2(z)", r"1 - \tanh(z)"),
        (NEEDED, r"1 - \tanh^2(z)", r"1 - \tanh(z)"),
        (UNIQUE, r"Q^{-\top}", "Q^{-1}"),
    ],
)
def test_what_is_said_so_is_read_and_its_slips_are_found(text: str, true: str, false: str) -> None:
    found = set(verdicts(text).values())
    assert found & {Verdict.PROVED, Verdict.SUPPORTED}
    assert not found & {*WRONG, Verdict.CONDITIONAL}
    assert text.count(true) == 1
    assert set(verdicts(text.replace(true, false)).values()) & set(WRONG)


def test_a_formula_for_another_case_is_not_held_against_the_first() -> None:
    assert not set(verdicts(DILATED).values()) & {*WRONG, Verdict.CONDITIONAL}


BLOCKS = r"""Let $x = (x_a, x_b) \sim \mathcal{N}(\mu, \Sigma)$ and $\Lambda = \Sigma^{-1}$, where
$$\Sigma = \begin{pmatrix} \Sigma_{aa} & \Sigma_{ab} \\ \Sigma_{ba} & \Sigma_{bb} \end{pmatrix}, \quad
\Lambda = \begin{pmatrix} \Lambda_{aa} & \Lambda_{ab} \\ \Lambda_{ba} & \Lambda_{bb} \end{pmatrix}.$$
The covariance given $x_b$ is $S = \Sigma_{aa} - \Sigma_{ab} \Sigma_{bb}^{-1} \Sigma_{ba}$. By the precision matrix,
$$S = \Lambda_{aa}^{-1}.$$
"""


def test_a_block_of_what_is_known_is_no_letter_of_its_own() -> None:
    assert Verdict.SUPPORTED in verdicts(BLOCKS).values()
    assert Verdict.REFUTED in verdicts(BLOCKS.replace(r"S = \Lambda_{aa}^{-1}", r"S = -\Lambda_{aa}^{-1}")).values()


OTHERS = [
    r"""The return is $G_t = \sum_{k=0}^\infty \gamma^k R_{t+k+1}$ with $0 < \gamma < 1$.

In an episode it is $G_t = \sum_{k=0}^T \gamma^k R_{t+k+1}$.
""",
    r"The cost is $J = \frac12 (a - y)^2$. Here $J = \frac12 (a - y)^2 = \frac12 (7 - 5)^2 = 2$.",
    r"When we multiply, the resulting dimension is $(d \times r) \times (r \times k) = d \times k$.",
]


@pytest.mark.parametrize("text", OTHERS)
def test_horizons_examples_and_sizes_bring_no_alarm(text: str) -> None:
    assert not set(verdicts(text).values()) & {*WRONG, Verdict.CONDITIONAL}
