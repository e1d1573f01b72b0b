"""Backward passes in the notation of code: `dW` for the gradient in W, given the gradient of the output."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, Verdict
from tests.checking.notes import verdicts

NETWORK = r"""A batch $X \in \mathbb{R}^{N \times D}$ goes through
$V \in \mathbb{R}^{D \times H}$ and $U \in \mathbb{R}^{H \times C}$:
$$S = X V + \mathbf{1} c^\top, \qquad B = \max(0, S), \qquad O = B U .$$

Write $dM$ for the gradient of $E$ with respect to a matrix $M$. The error $E$ gives $dO = (O - Y)/N$ with
$Y \in \mathbb{R}^{N \times C}$, and from there
$$dU = B^\top dO, \qquad dB = dO\, U^\top, \qquad dS = dB \odot \mathbb{1}[S > 0],$$
$$dV = X^\top dS, \qquad dc = dS^\top \mathbf{1}.$$
"""
LAYER = r"""With $K \in \mathbb{R}^{m \times r}$ and
$Q \in \mathbb{R}^{n \times r}$ the scores are $S = Q K^\top / \sqrt{r}$.

Given the upstream gradient $dS$, the code computes $dQ = \frac{1}{\sqrt{r}} dS\, K$ and
$dK = \frac{1}{\sqrt{r}} dS^\top Q$.
"""


@pytest.mark.parametrize("text", [NETWORK, LAYER])
def test_a_right_backward_pass_holds(text: str) -> None:
    found = [verdict for stated, verdict in verdicts(text).items() if stated.startswith("d")]
    assert len(found) >= 2
    assert set(found) <= HOLDS


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        (NETWORK, r"dO\, U^\top", r"dO\, U"),
        (LAYER, r"dS^\top Q", r"dS\, Q"),
    ],
)
def test_a_wrong_one_is_found(text: str, right: str, wrong: str) -> None:
    assert right in text
    found = verdicts(text.replace(right, wrong)).values()
    assert sum(verdict in (Verdict.REFUTED, Verdict.ILL_TYPED) for verdict in found) == 1


REPARAMETERISED = r"""Put $z = m + s \odot \epsilon$
with $\epsilon \sim \mathcal{N}(0, I)$. The network gives $a_j = \log s_j^2$, so that
$s_j = e^{a_j / 2}$, and $\frac{\partial z_j}{\partial a_j} = \frac12 s_j \epsilon_j$.
"""


def test_a_derivative_in_the_logarithm_of_what_stands_there() -> None:
    assert set(verdicts(REPARAMETERISED).values()) <= HOLDS
    wrong = verdicts(REPARAMETERISED.replace(r"\frac12 s_j", "s_j"))
    assert Verdict.REFUTED in wrong.values()
