"""First columns of several factors, matrices defined by them, and definitions that two claims speak against."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, WRONG
from tests.checking.notes import verdicts

FACTORS = (
    "The rows of $X$ are centred. Let $X = U S V^\\top$ be the thin SVD with $U\\in\\mathbb{R}^{n\\times r}$ and"
    " $V\\in\\mathbb{R}^{d\\times r}$, and $S=\\mathrm{diag}(s_1,\\dots,s_r)$ with $s_1\\ge\\dots\\ge s_r>0$.\n\n"
    "Keep $k<r$ components; $U_k, S_k, V_k$ are the first $k$ columns (and the leading $k\\times k$ block of $S$)."
    " The scores are $Z_k = X V_k$ and $X_k = X V_k V_k^\\top$ projects each row.\n\n"
)
SPREAD = (
    "Put $C = \\frac{1}{n-1} X^\\top X$. The variances are\n\n$$\\lambda_j = R.$$\n\n"
    "With $\\Lambda_k=\\mathrm{diag}(\\lambda_1,\\dots,\\lambda_k)$, the data\n\n"
    "$$Y = X V_k \\Lambda_k^{-1/2} = \\sqrt{n-1}\\;U_k$$\n\n"
    "have sample covariance\n\n$$\\frac{1}{n-1}Y^\\top Y = I_k.$$"
)
CASES = [
    ("X V_k = R", "U_k S_k", "S_k U_k"),
    ("\\|X-X_k\\|_F^2 = \\sum_{j=R}^{r} s_j^2", "k+1", "k"),
    ("\\|X-X_k\\|_2 = s_{R}", "k+1", "k"),
]


@pytest.mark.parametrize(("claim", "true", "wrong"), CASES)
def test_a_claim_about_leading_parts(claim: str, true: str, wrong: str) -> None:
    right, slipped = (claim.replace("R", value) for value in (true, wrong))
    assert verdicts(f"{FACTORS}Then\n\n$${right}.$$")[right] in HOLDS
    assert verdicts(f"{FACTORS}Then\n\n$${slipped}.$$")[slipped] in WRONG


def test_a_definition_against_two_claims_is_the_one_that_is_wrong() -> None:
    found = verdicts(FACTORS + SPREAD.replace("R.$$", "\\frac{s_j^2}{n}.$$"))
    assert [stated for stated, verdict in found.items() if verdict in WRONG] == ["\\lambda_j = \\frac{s_j^2}{n}"]
    assert not set(verdicts(FACTORS + SPREAD.replace("R.$$", "\\frac{s_j^2}{n-1}.$$")).values()) & WRONG
