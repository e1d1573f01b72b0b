"""The letter \\pi where a page makes it a distribution, and the number everywhere else."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

CHAIN = r"""With $P = \begin{pmatrix} 1-a & a \\ b & 1-b\end{pmatrix}$ the law
$\pi = \left(\frac{b}{a+b}, \frac{a}{a+b}\right)$ is stationary:
$$\pi P = \pi.$$
The normal density is as high as $\frac{1}{\sqrt{2\pi}}$, and $\int_{-\infty}^\infty e^{-x^2/2} dx = \sqrt{2\pi}$."""


def test_a_stationary_law_is_no_number() -> None:
    found = set(verdicts(CHAIN).values())
    assert found & {Verdict.PROVED, Verdict.SUPPORTED}
    assert not found & set(WRONG)
    assert Verdict.REFUTED in verdicts(CHAIN.replace(r"\frac{a}{a+b}", r"\frac{b}{a+b}")).values()


@pytest.mark.parametrize(
    "text",
    [
        r"The area is $A = \pi r^2$, and $\pi = A/r^2$. The circumference is $2\pi r = 2A/r$.",
        r"The law satisfies $\pi P = \pi$ with $P = \begin{pmatrix} 0 & 1 \\ 1 & 0\end{pmatrix}$.",
    ],
)
def test_nothing_is_called_wrong(text: str) -> None:
    assert not set(verdicts(text).values()) & set(WRONG)
