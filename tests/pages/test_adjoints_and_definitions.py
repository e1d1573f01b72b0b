"""Bars that stand for gradients, derivatives in a power, and definitions that a failing claim finds at fault."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.definitions import Fault, fault_behind
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import Page, page
from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts


def read(text: str) -> Page:
    return page(read_text(text, name="note.md", kind="markdown"))


LINEAR = "Let $X \\in \\mathbb{R}^{n \\times d}$, $W \\in \\mathbb{R}^{d \\times c}$ and $$Z = X W.$$\n\n"
BARS = "Write $\\bar Z$ for $\\partial E/\\partial Z$ and so on. Then "


def test_bars_are_gradients_where_the_page_says_so() -> None:
    found = read(LINEAR + BARS + "$$\\bar W = X^\\top \\bar Z$$")
    assert run(found.equations[-1], found.program).agrees


def test_a_slip_below_a_bar_is_repaired() -> None:
    found = read(LINEAR + BARS + "$$\\bar X = \\bar Z W$$")
    slip = repaired(found.equations[-1], found.program)
    assert slip is not None
    assert "transposed" in slip.words


def test_bars_mean_nothing_by_themselves() -> None:
    found = read(LINEAR + "Then $$\\bar W = X^\\top \\bar Z$$")
    assert "\\bar{Z}" not in found.program.definitions


VARIANCE = "Values $x_1, \\dots, x_m$ with $$v^2 = \\frac1m \\sum_{i=1}^m x_i^2, \\qquad u = 3 (v^2 + 1)^2.$$\n\n"


@pytest.mark.parametrize(("slope", "agrees"), [("6 (v^2 + 1)", True), ("3 (v^2 + 1)", False)])
def test_a_derivative_in_a_power(slope: str, agrees: bool) -> None:
    found = read(VARIANCE + f"Then $$\\frac{{\\partial u}}{{\\partial v^2}} = {slope}$$")
    result = run(found.equations[-1], found.program)
    assert (result.agrees, result.fails) == (agrees, not agrees)


CONJUGATE = (
    "For numbers $a > 0$, $b$ and $c$ let $$f = a^2 {sign} b c, \\qquad g = a - b.$$\n\n"
    "Then $$f + g = a^2 + b c + a - b.$$"
)


def blamed(text: str) -> Fault | None:
    found = read(text)
    claim = found.equations[-1]
    result = run(claim, found.program)
    return fault_behind(claim, result, found.program) if repaired(claim, found.program) is None else None


def test_a_claim_that_has_a_slip_of_its_own_blames_no_definition() -> None:
    assert blamed(CONJUGATE.replace("{sign}", "-")) is None


POWERS = (
    "With numbers $r > 0$ and $s > 0$ let $$h = \\frac{r^2 + s}{r} {sign} \\frac{s}{r + s}.$$\n\n"
    "{more}Then $$r h = r^2 + s + \\frac{r s}{r + s} \\quad\\text{and}\\quad"
    " h (r + s) = \\frac{(r^2 + s)(r + s)}{r} + s.$$"
)


def test_a_definition_whose_sign_repairs_a_claim_is_at_fault() -> None:
    found = read(POWERS.replace("{sign}", "-").replace("{more}", ""))
    claim = found.equations[-1]
    result = run(claim, found.program)
    assert result.fails
    fault = fault_behind(claim, result, found.program)
    assert fault is not None
    assert "sign" in fault.slip.words


def test_a_definition_on_which_another_claim_rests_is_spared() -> None:
    more = "Here $$h^2 - 1 = \\left(\\frac{r^2 + s}{r} - \\frac{s}{r + s} - 1\\right)(h + 1).$$\n\n"
    found = read(POWERS.replace("{sign}", "-").replace("{more}", more))
    claim = found.equations[-1]
    assert fault_behind(claim, run(claim, found.program), found.program) is None


def test_data_that_a_model_explains_are_held_fixed() -> None:
    model = "Let $c_i = s_i^2$ and let the sample be $$u_{ij} = a + b_i + e_{ij}.$$\n\n"
    slope = "$$\\sum_{j=1}^m \\frac{d}{d b_i} (u_{ij} - a - b_i)^2 = \\sum_{j=1}^m -2 (u_{ij} - a - b_i)$$"
    assert blamed(model + slope) is None


HEAD = (
    "Let $Q, K, V \\in \\mathbb{R}^{n \\times d}$, $S = Q K^\\top/\\sqrt{d}$, "
    "$A_{ij} = \\exp(S_{ij})/\\sum_l \\exp(S_{il})$ and $O = A V$. "
)
MAPPED = "Let $Z = W X$ with $X \\in \\mathbb{R}^{d \\times m}$ and $W \\in \\mathbb{R}^{c \\times d}$. "


@pytest.mark.parametrize(
    ("text", "stated", "verdict"),
    [
        (HEAD + "Given $dO = \\partial L/\\partial O$: $$dK = dS^\\top Q/\\sqrt{d}$$", "dK", Verdict.SUPPORTED),
        (HEAD + "Given $dO = \\partial L/\\partial O$: $$dK = dS Q/\\sqrt{d}$$", "dK", Verdict.REFUTED),
        (HEAD + "Write $dX$ for $\\partial L/\\partial X$. Given $dO$, $$dA = dO V^\\top$$", "dA", Verdict.SUPPORTED),
        (MAPPED + "We write $dZ = \\partial E/\\partial Z$. Then $$dX = W^\\top dZ$$", "dX", Verdict.SUPPORTED),
        (MAPPED + "We write $dZ = \\partial E/\\partial Z$. Then $$dX = W dZ$$", "dX", Verdict.REFUTED),
        (
            MAPPED + "We write $dX$ for $\\partial E/\\partial X$. Given $dZ$, $$dX = W^\\top dZ$$",
            "dX",
            Verdict.SUPPORTED,
        ),
    ],
)
def test_differentials_are_gradients_where_the_page_says_so(text: str, stated: str, verdict: Verdict) -> None:
    (found,) = [one for left, one in verdicts(text).items() if left.startswith(f"{stated} =")]
    assert found is verdict


def test_a_gradient_of_an_average_stays_open() -> None:
    text = MAPPED + "We write $dZ = \\partial E/\\partial Z$. Then $$dW = \\frac{1}{m} dZ X^\\top$$"
    assert not any(one in (Verdict.REFUTED, Verdict.ILL_TYPED) for one in verdicts(text).values())


def test_differentials_mean_nothing_by_themselves() -> None:
    found = read(MAPPED + "Then $$dX = W dZ$$")
    assert not found.program.upstream
