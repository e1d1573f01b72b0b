r"""Removing from W what is correlated with Y: the part $Z=W-AY$.

Z is uncorrelated with Y iff $A=\Sigma_{WY}\Sigma_{YY}^{-1}$; the note prints a transpose where the inverse belongs.
If W and Y are jointly normal, Z is then independent of Y.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import GRANTED, NAMED, SOME_LAW, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Conditional Gaussian view of ridge"

CLAIMS = (
    Claim(
        id="000/cov-Z-Y",
        title="Covariance is linear in its first argument",
        source=Source(file=NOTE, lines=(118, 121)),
        topic=TOPIC,
        given=(
            r"A \in \mathbb{R}^{d \times n}",
            r"W \in \mathbb{R}^d",
            r"Y \in \mathbb{R}^n",
            Given(r"(W, Y) \sim P", SOME_LAW),
            Given(r"Z := W - A Y", 118),
        ),
        stated=(
            r"\operatorname{Cov}(Z, Y) = \mathbb{E}[(W - \mathbb{E}[W]) (Y - \mathbb{E}[Y])^\top]"
            r" - A \mathbb{E}[(Y - \mathbb{E}[Y]) (Y - \mathbb{E}[Y])^\top]"
        ),
        expected=Verdict.PROVED,
        derivation="conditional Gaussian mean",
    ),
    Claim(
        id="000/A-uncorrelated",
        title="Transpose in place of the inverse",
        source=Source(file=NOTE, lines=(121, 121)),
        topic=TOPIC,
        given=(
            r"B \in \mathbb{R}^{d \times n}",
            r"S \in \mathbb{R}^{n \times n}",
            Given(r"S = S^\top", NAMED),
            Given(r"S \succ 0", GRANTED),
            Given(r"A := B S^\top", 120),
        ),
        stated=r"B - A S = 0",
        reads="B and S stand for the covariances Σ_WY and Σ_YY; A has to make the covariance of Z and Y vanish.",
        corrected=r"B - (B S^{-1}) S = 0",
        expected=Verdict.REFUTED,
        derivation="conditional Gaussian mean",
        follows=("000/cov-Z-Y",),
        note="Solve AΣ_YY = Σ_WY with the inverse; the covariance is symmetric, so its transpose changes nothing.",
    ),
    Claim(
        id="000/cond-exp-linearity",
        title="Conditional mean is linear",
        source=Source(file=NOTE, lines=(122, 122)),
        topic=TOPIC,
        given=(
            r"A \in \mathbb{R}^{d \times n}",
            r"y \in \mathbb{R}^n",
            r"W \in \mathbb{R}^d",
            Given(r"W \sim Q", SOME_LAW),
            Given(r"Z := W - A y", 118),
        ),
        stated=r"\mathbb{E}[W] = \mathbb{E}[Z] + A y",
        reads="Q is the law of W given Y = y, any law at all; under it Y is the constant y.",
        expected=Verdict.PROVED,
        derivation="conditional Gaussian mean",
    ),
    Claim(
        id="000/uncorrelated-implies-independent",
        title="Uncorrelated normals are independent only when jointly normal",
        source=Source(file=NOTE, lines=(124, 126)),
        topic=TOPIC,
        given=(
            Given(r"U, V \sim \mathcal{N}(0, 1)", STAND_IN),
            Given(r"S \sim \mathrm{Rademacher}", STAND_IN),
            r"c \in \mathbb{R}",
            Given(r"c (1 - c) = 0", STAND_IN),
            Given(r"Y := V", STAND_IN),
            Given(r"Z := (1 - c) U + c S V", STAND_IN),
        ),
        stated=r"\mathbb{E}[Z^2 Y^2] = \mathbb{E}[Z^2] \mathbb{E}[Y^2]",
        reads=(
            "Z and Y are standard normal and uncorrelated for c = 0 and for c = 1, where Z is Y with a random sign;"
            " independence is tested on the squares."
        ),
        needs=(r"c = 0",),
        expected=Verdict.CONDITIONAL,
        derivation="conditional Gaussian mean",
        note="Say that Z and Y are jointly normal, which holds here since both are linear in normals.",
    ),
)
