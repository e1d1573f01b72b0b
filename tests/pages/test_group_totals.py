"""Ragged groups with the totals and means that statistics writes without defining them."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

HELD = {Verdict.PROVED, Verdict.SUPPORTED}
ONE_WAY = (
    "Scores $z_{gh}$ of group $g = 1, \\ldots, G$, $h = 1, \\ldots, m_g$ have "
    "$\\mathrm{SSE} = \\sum_{g=1}^{G} \\sum_{h=1}^{m_g} (z_{gh} - \\bar{z}_g)^2$. Then\n\n$$ "
)
TWO_WAY = (
    "Yields $x_{stu}$ have $s = 1, \\ldots, q$, $t = 1, \\ldots, r$ and $u = 1, \\ldots, c_{st}$, so that\n\n$$ "
    "\\sum_{s=1}^{q} \\sum_{t=1}^{r} \\sum_{u=1}^{c_{st}} "
)
EFFECTS = (
    "In the model $y_{ij} = \\mu + \\tau_i + \\epsilon_{ij}$, $\\epsilon_{ij} \\sim \\mathcal{N}(0, \\sigma^2)$, with"
    " $i = 1, \\ldots, k$ and $j = 1, \\ldots, n_i$, the loss is\n\n"
    "$$ S(\\mu, \\tau) = \\sum_{i=1}^{k} \\sum_{j=1}^{n_i} (y_{ij} - \\mu - \\tau_i)^2 $$\n\nand its slopes are\n\n$$ "
)


def told(text: str) -> Verdict:
    return list(verdicts(text).values())[-1]


@pytest.mark.parametrize(
    "text",
    [
        ONE_WAY + "\\sum_{g=1}^{G} \\sum_{h=1}^{m_g} z_{gh} = \\sum_{g=1}^{G} m_g \\bar{z}_g $$",
        ONE_WAY + "\\sum_{g=1}^{G} m_g (\\bar{z}_g - \\bar{z})^2 = \\sum_{g=1}^{G} m_g \\bar{z}_g^2 - m \\bar{z}^2 $$",
        TWO_WAY + "(x_{stu} - \\bar{x}_{\\bullet \\bullet \\bullet})^2 = \\sum_{s=1}^{q} \\sum_{t=1}^{r}"
        " \\sum_{u=1}^{c_{st}} x_{stu}^2 - c \\bar{x}_{\\bullet \\bullet \\bullet}^2 $$",
        TWO_WAY + "x_{stu} = \\sum_{s=1}^{q} c_{s \\bullet} \\bar{x}_{s \\bullet \\bullet} $$",
        EFFECTS + "\\frac{\\mathrm{d} S}{\\mathrm{d} \\mu} = 2 n \\mu + 2 \\sum_{i=1}^{k} n_i \\tau_i"
        " - 2 \\sum_{i=1}^{k} \\sum_{j=1}^{n_i} y_{ij} $$",
    ],
)
def test_what_is_true_holds(text: str) -> None:
    assert told(text) in HELD


@pytest.mark.parametrize(
    "text",
    [
        ONE_WAY + "\\sum_{g=1}^{G} m_g (\\bar{z}_g - \\bar{z})^2 = \\sum_{g=1}^{G} m_g \\bar{z}_g^2 + m \\bar{z}^2 $$",
        TWO_WAY + "x_{stu} = \\sum_{s=1}^{q} c_{s \\bullet} \\bar{x}_{\\bullet \\bullet \\bullet} + c $$",
    ],
)
def test_a_near_miss_never_holds_and_rests_on_a_convention(text: str) -> None:
    assert told(text) not in HELD | WRONG


def test_a_slip_under_slopes_never_holds() -> None:
    text = "\\frac{\\mathrm{d} S}{\\mathrm{d} \\mu} = n \\mu + 2 \\sum_{i=1}^{k} n_i \\tau_i - 2 n \\bar{y} $$"
    assert told(EFFECTS + text) not in HELD
