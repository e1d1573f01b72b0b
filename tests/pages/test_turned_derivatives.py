"""Derivatives in matrices lie one way round on a page."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

LAYERS = (
    r"A layer has $A \in \mathbb{R}^{p\times q}$, $B\in\mathbb{R}^{r\times p}$ and inputs $Z\in\mathbb{R}^{N\times q}$ "
    r"as rows. Let $D\in\mathbb{R}^{N\times p}$, $E\in\mathbb{R}^{N\times r}$, $S\in\mathbb{R}^{N\times p}$. "
)
FACTORS = r"Let $R \in \mathbb{R}^{m\times n}$, $U \in \mathbb{R}^{m\times k}$ and $V \in \mathbb{R}^{n\times k}$. "


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (
            LAYERS
            + r"Then $$\frac{\partial J}{\partial B} = E^\top S, \qquad \frac{\partial J}{\partial A} = Z^\top D.$$",
            Verdict.ILL_TYPED,
        ),
        (
            LAYERS
            + r"Then $$\frac{\partial J}{\partial B} = E^\top S, \qquad \frac{\partial J}{\partial A} = D^\top Z.$$",
            Verdict.INCONCLUSIVE,
        ),
        (
            LAYERS
            + r"Then $$\frac{\partial J}{\partial B} = S^\top E, \qquad \frac{\partial J}{\partial A} = Z^\top D.$$",
            Verdict.INCONCLUSIVE,
        ),
        (
            FACTORS + r"With $F = R - U V^\top$ we get $$\frac{\partial J}{\partial U} = -2 F V, \qquad "
            r"\frac{\partial J}{\partial V} = -2 U^\top F.$$",
            Verdict.ILL_TYPED,
        ),
        (
            FACTORS + r"With $F = R - U V^\top$ we get $$\frac{\partial J}{\partial U} = -2 F V, \qquad "
            r"\frac{\partial J}{\partial V} = -2 F^\top U.$$",
            Verdict.INCONCLUSIVE,
        ),
    ],
)
def test_the_last_of_two(text: str, verdict: Verdict) -> None:
    assert list(verdicts(text).values())[-1] is verdict


LAYER = (
    r"A layer computes $Z = X W$ with $X \in \mathbb{R}^{n \times d}$ and $W \in \mathbb{R}^{d \times k}$. Write "
    r"$G = \partial L/\partial Z$ for the slope of the loss, of the shape of $Z$. Then $$\frac{\partial L}{\partial W}"
    r" = X^\top G, \qquad \frac{\partial L}{\partial X} = G W^\top.$$"
)


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        ("It follows that ", Verdict.ILL_TYPED),
        ("Some books use the other layout, in which ", Verdict.SUPPORTED),
        ("In numerator form this reads ", Verdict.SUPPORTED),
        ("The Jacobian of other texts is ", Verdict.SUPPORTED),
    ],
)
def test_two_conventions_are_no_slip(words: str, verdict: Verdict) -> None:
    found = verdicts(LAYER + f"\n\n{words}" + r"$$\frac{\partial L}{\partial W} = G^\top X.$$")
    assert found[r"\frac{\partial L}{\partial W} = G^\top X"] is verdict
