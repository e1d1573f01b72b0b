"""What stays open in the first round is asked again with the errors of the page mended."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, WRONG
from tests.checking.notes import verdicts

PENALTY = r"""Let $Z \in \mathbb{R}^{n \times d}$, $b \in \mathbb{R}^n$, $s > 0$ and $t > 0$. Put

$$f(u) = \frac{1}{s} \lVert Z u - b \rVert^2 + \frac{1}{t} \lVert u \rVert^2 .$$

The minimiser is

$$\hat u = (Z^\top Z + \rho I)^{-1} Z^\top b \quad\text{with}\quad \rho = RHO .$$

Moreover put $G = (\frac{1}{s} Z^\top Z + \frac{1}{t} I)^{-1}$ and $v = \frac{1}{s} G Z^\top b$.
Hence $v = SIGN \hat u$.
"""


@pytest.mark.parametrize(("rho", "found"), [(r"\frac{s}{t}", False), (r"\frac{t}{s}", True)])
def test_what_rests_on_a_false_definition_is_decided_with_the_one_that_is_meant(rho: str, found: bool) -> None:
    told = verdicts(PENALTY.replace("RHO", rho).replace("SIGN ", ""))
    assert (told.get(rf"\rho = {rho}") in WRONG) == found
    assert told[r"v = \hat u"] in HOLDS


def test_a_second_error_is_not_hidden_by_the_first() -> None:
    told = verdicts(PENALTY.replace("RHO", r"\frac{t}{s}").replace("SIGN ", "2 "))
    assert told[r"\rho = \frac{t}{s}"] in WRONG
    assert told[r"v = 2 \hat u"] not in HOLDS


def test_a_number_chosen_for_the_page_is_the_same_one_everywhere() -> None:
    text = (
        "Let $a \\in \\mathbb{R}^m$, $q_i = \\frac{e^{a_i}}{\\sum_{j=1}^m e^{a_j}}$ and "
        "let $c \\in \\{1, \\dots, m\\}$ be the class. The cost is $C = -\\log q_c$. Hence\n\n"
        "$$\\nabla_a^2 C = \\operatorname{diag}(q) SIGN q q^\\top$$\n\nand "
        "$C = -\\log q_c$ as before, while $\\nabla_a C = q - e_c$."
    )
    good, bad = verdicts(text.replace("SIGN", "-")), verdicts(text.replace("SIGN", "+"))
    assert not set(good.values()) & WRONG
    assert good[r"\nabla_a^2 C = \operatorname{diag}(q) - q q^\top"] in HOLDS
    assert bad[r"\nabla_a^2 C = \operatorname{diag}(q) + q q^\top"] in WRONG
