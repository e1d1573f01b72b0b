"""A left side is computed once while slips of the right one are tried; what counts as a number; names for letters."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.documents.prose.cues import cue_before
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.single import slips
from corrigenda.proofs.pages.table.reader import page
from corrigenda.proofs.pages.values.trials import Trials
from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

LAYER = (
    r"Values $u_1, \dots, u_m$ with $$c = \frac1m \sum_{i=1}^m u_i, \qquad w = \frac1m \sum_{i=1}^m (u_i - c)^2$$ and "
    r"$$z_i = \frac{u_i - c}{r}, \qquad r = \sqrt{w + \epsilon}, \qquad o_i = \alpha z_i.$$"
    "\n\n"
    r"We write $C$ for the cost and $k_i = \partial C/\partial o_i$ for its slopes. One line is simple:"
    "\n\n"
    r"$$\frac{\partial C}{\partial z_i} = \alpha k_i.$$"
    "\n\nAll in all\n\n"
)
SLOPE = (
    r"$$\frac{\partial C}{\partial u_i} = \frac{\alpha}{m r} \Bigl("
    r"m k_i - \sum_{j=1}^m k_j SIGN z_i \sum_{j=1}^m k_j z_j\Bigr)$$"
)


@pytest.mark.parametrize(("sign", "verdict"), [("-", Verdict.SUPPORTED), ("+", Verdict.REFUTED)])
def test_a_slip_beside_an_expensive_derivative_is_found(sign: str, verdict: Verdict) -> None:
    assert list(verdicts(LAYER + SLOPE.replace("SIGN", sign)).values())[-1] is verdict


def test_a_kept_side_changes_nothing() -> None:
    found = page(read_text(LAYER + SLOPE.replace("SIGN", "+"), name="note.md", kind="markdown"))
    claim, trials = found.equations[-1], Trials(side=found.equations[-1].left)
    spent = [0, 0]
    for _, slip in zip(range(30), slips(claim, found.program), strict=False):
        alone = run(slip.equation, found.program, points=1)
        beside = run(slip.equation, found.program, points=1, trials=trials)
        assert (alone.held, alone.reason) == (beside.held, beside.reason)
        spent[0], spent[1] = spent[0] + alone.steps, spent[1] + beside.steps
    assert spent[1] < spent[0]


RIDGE = (
    r"Let $X \in \mathbb{R}^{n \times p}$, $b \in \mathbb{R}^p$ and $y = X b + e$, where $\mathbb{E}[e] = 0$ and "
    r"$\mathrm{Cov}(e) = \sigma^2 I_n$. Fix $\kappa > 0$. The solution is "
    r"$$\hat b_\kappa = (X^\top X + \kappa I_p)^{-1} X^\top y.$$ For the bias we find "
)


@pytest.mark.parametrize(("sign", "verdict"), [("-", Verdict.SUPPORTED), ("", Verdict.REFUTED)])
def test_a_letter_with_a_sign_is_a_number(sign: str, verdict: Verdict) -> None:
    claim = rf"$$\mathbb{{E}}[\hat b_\kappa] - b = {sign} \kappa (X^\top X + \kappa I_p)^{{-1}} b.$$"
    assert list(verdicts(RIDGE + claim).values())[-1] is verdict


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("Write $L$ for the loss and ", ""),
        ("where $q$ stands for the query and ", "where"),
        ("We use $h$ for the state and ", ""),
        ("Write $a = b$, $c = d$ and $e = f$ for the sample means, and\n", ""),
        ("This is true for the loss and ", "if"),
        ("For the bias we find ", ""),
        ("For the cases that we find ", "if"),
    ],
)
def test_a_name_is_no_condition(words: str, kind: str) -> None:
    assert cue_before(words).kind == kind
