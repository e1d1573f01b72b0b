r"""Gaussian noise on the inputs acts like a ridge penalty (Bishop, Training with noise is equivalent to Tikhonov
regularization, 1995).

The noise is independent of the data and has mean zero, so the cross term vanishes and each row adds
$\sigma^2\|w\|^2$; over m rows the penalty is $m\sigma^2\|w\|^2$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import SPREAD, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Noise and ridge"
NOISY = (
    r"X, N \in \mathbb{R}^{m \times n}",
    r"y \in \mathbb{R}^m",
    Given(r"\sigma > 0", SPREAD),
    Given(r"N_{ij} \sim \mathcal{N}(0, \sigma^2)", 98),
)
WEIGHTED = (*NOISY, r"w \in \mathbb{R}^n")

CLAIMS = (
    Claim(
        id="000/noise-ridge-argmin",
        title="The minimiser with input noise is a ridge solution",
        source=Source(file=NOTE, lines=(94, 102)),
        topic=TOPIC,
        given=(*NOISY, Given(r"J(w) := \mathbb{E}[\|(X + N) w - y\|_2^2]", 100)),
        stated=r"\arg\min_w J(w) = (X^\top X + m \sigma^2 I)^{-1} X^\top y",
        reads="The section asks for the minimiser and stops at the objective; this is the answer it leads to.",
        expected=Verdict.SUPPORTED,
        derivation="noise and ridge",
        follows=("000/noisy-objective-ridge",),
    ),
    Claim(
        id="000/noisy-objective-definition",
        title="The squared norm, row by row",
        source=Source(file=NOTE, lines=(96, 102)),
        topic=TOPIC,
        given=WEIGHTED,
        stated=(
            r"\mathbb{E}[\|(X + N) w - y\|_2^2]"
            r" = \mathbb{E}\left[\sum_{i=1}^m ((X_{i,:} + N_{i,:}) w - y_i)^2\right]"
        ),
        expected=Verdict.PROVED,
        derivation="noise and ridge",
    ),
    Claim(
        id="000/noisy-objective-cross-term",
        title="The square expanded; the cross term has mean zero",
        source=Source(file=NOTE, lines=(102, 102)),
        topic=TOPIC,
        given=WEIGHTED,
        stated=(
            r"\mathbb{E}\left[\sum_{i=1}^m ((X_{i,:} + N_{i,:}) w - y_i)^2\right]"
            r" = \sum_{i=1}^m \left(\mathbb{E}[(X_{i,:} w - y_i)^2]"
            r" - 2 \mathbb{E}[(N_{i,:} w) (X_{i,:} w - y_i)] + \mathbb{E}[w^\top N_{i,:}^\top N_{i,:} w]\right)"
        ),
        reads="The sum is read over all three terms; the sign of the middle one does not matter, because it is zero.",
        expected=Verdict.PROVED,
        derivation="noise and ridge",
        follows=("000/noisy-objective-definition",),
        note="The cross term of a sum carries a plus; here its mean is zero, so nothing is lost.",
    ),
    Claim(
        id="000/noisy-objective-ridge",
        title="Noise on m rows adds mσ² times the squared norm",
        source=Source(file=NOTE, lines=(102, 102)),
        topic=TOPIC,
        given=WEIGHTED,
        stated=r"\mathbb{E}[\|(X + N) w - y\|_2^2] = \|X w - y\|_2^2 + m \sigma^2 \|w\|_2^2",
        expected=Verdict.PROVED,
        derivation="noise and ridge",
        follows=("000/noisy-objective-cross-term",),
    ),
)
