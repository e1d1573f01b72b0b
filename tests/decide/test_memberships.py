r"""Claims under memberships in named sets: right ones stand, and their false neighbours fall."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict

LABEL = (r"y \in \{-1, 1\}", r"w, x \in \mathbb{R}^d")
SIMPLEX = (r"p, q \in \Delta^{n-1}",)
SPHERE = (r"u, v \in S^{d-1}",)
LOSS = r"\nabla_w \log(1 + \exp(-y w^\top x))"
PAIRS = [
    (LABEL, rf"{LOSS} = -\frac{{y x}}{{1 + \exp(y w^\top x)}}", rf"{LOSS} = -\frac{{y x}}{{1 + \exp(-y w^\top x)}}"),
    ((r"y \in \{0, 1\}",), "y^2 = y", "y^2 = 1"),
    ((r"y \in \{1, 2\}",), "(y - 1)(y - 2) = 0", "y = 1"),
    ((r"k \in \{1, \dots, n\}",), r"(k - 1)(k - 2) \ge 0", r"(k - 1)(k - 3) \ge 0"),
    (SIMPLEX, r"\|p\|_2^2 \ge \frac{1}{n}", r"\|p\|_2^2 \ge \frac{2}{n}"),
    (SIMPLEX, r"\|p - q\|_1 \le 2", r"\|p - q\|_1 \le \frac{3}{2}"),
    ((r"z \in \mathbb{R}^n",), r"\operatorname{softmax}(z) \in \Delta^{n-1}", r"\exp(z) \in \Delta^{n-1}"),
    (SPHERE, r"|u^\top v| \le 1", r"|u^\top v| < 1"),
    ((r"h \in \{0, 1\}^m",), r"h^\top h = \mathbf{1}^\top h", r"h^\top h = m"),
    ((r"x \in [0, 1]^d",), r"\|x\|_2^2 \le d", r"\|x\|_2 \le 1"),
    ((r"x \in \mathbb{R}^d",), r"x \in [-1, 1]^d \implies \|x\|_1 \le d", r"x \in [-1, 1]^d \implies \|x\|_1 < d"),
    ((r"X \in (0, 2)^{m \times n}",), r"\mathbf{1}^\top X \mathbf{1} < 2 m n", r"\mathbf{1}^\top X \mathbf{1} < m n"),
    ((r"X \in \mathbb{R}_+^{m \times n}",), r"\mathbf{1}^\top X \mathbf{1} \ge 0", r"\mathbf{1}^\top X \mathbf{1} > 0"),
    ((r"w, x \in \{z \in \mathbb{R}^d : \|z\|_2 \le 1\}",), r"w^\top x \le 1", r"w^\top x \le \frac{1}{2}"),
    (
        (r"A \in \mathbb{S}_+^n", r"x \in \mathbb{R}^n"),
        r"x^\top A x \le \operatorname{tr}(A) \|x\|_2^2",
        r"\operatorname{tr}(A) \|x\|_2^2 \le x^\top A x",
    ),
]


@pytest.mark.parametrize(("given", "right", "wrong"), PAIRS)
def test_right_claims_stand_and_wrong_ones_fall(given: tuple[str, ...], right: str, wrong: str) -> None:
    settings = Settings(seed=0, claims=len(PAIRS))
    found = [decide(Claim(id="membership", given=given, stated=stated), settings).verdict for stated in (right, wrong)]
    assert found[0] in (Verdict.PROVED, Verdict.SUPPORTED)
    assert found[1] is Verdict.REFUTED
