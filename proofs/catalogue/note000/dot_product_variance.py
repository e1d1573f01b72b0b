r"""Variance of $q^\top k$ for independent $q,k\sim N(\mu,\sigma^2I_d)$, and the scale that makes it one.

The variance is $d\sigma^4+2\sigma^2\|\mu\|^2$; the printed $d\sigma^4$ is the case $\mu=0$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, SOME_LAW, SPREAD, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
SAME_LAWS = (
    r"\mu \in \mathbb{R}^d",
    Given(r"\sigma > 0", SPREAD),
    Given(r"q, z \sim \mathcal{N}(\mu, \sigma^2 I_d)", 669),
    Given(r"c \in \mathbb{R}", OWN),
    Given(r"c (1 - c) = 0", OWN),
    Given(r"k := c q + (1 - c) z", 669),
)
SAME = (
    "Line 669 gives both laws and no joint law; k is q for c = 1 and an independent z for c = 0, with the law in both."
)
STANDARD = (
    r"q, k \in \mathbb{R}^d",
    r"\sigma \in \mathbb{R}",
    Given(r"(q, k) \sim P", SOME_LAW),
    Given(r"\mathbb{E}[q] = 0", 673),
    Given(r"\mathbb{E}[k] = 0", 673),
    Given(r"\mathbb{E}[q q^\top] = I", 673),
    Given(r"\mathbb{E}[k k^\top] = I", 673),
    Given(r"\sigma = 1", 673),
)

CLAIMS = (
    Claim(
        id="000/qk-variance-zero-mean",
        title="Variance of the dot product at μ = 0, σ = 1",
        source=Source(file=NOTE, lines=(673, 682)),
        topic="Scaled dot product",
        given=(*SAME_LAWS, Given(r"\mu = 0", 673), Given(r"\sigma = 1", 673)),
        stated=r"\operatorname{Var}(q^\top k) = d\sigma^4 = d",
        reads=SAME,
        needs=(r"c = 0",),
        expected=Verdict.CONDITIONAL,
        derivation="scaled dot product",
        note="Say that q and k are independent; for k = q the variance is another one.",
    ),
    Claim(
        id="000/qk-variance-general-mean",
        title="Variance drops the term of the mean",
        source=Source(file=NOTE, lines=(678, 682)),
        topic="Scaled dot product",
        given=SAME_LAWS,
        stated=(
            r"\operatorname{Var}(q^\top k) = d\left(\mathbb{E}[q_i]^2 \operatorname{Var}(k_i)"
            r" + \mathbb{E}[k_i]^2 \operatorname{Var}(q_i) + \operatorname{Var}(q_i)\operatorname{Var}(k_i)\right)"
            r" = d\sigma^4"
        ),
        reads=SAME,
        needs=(r"\mu = 0", r"c = 0"),
        corrected=r"\operatorname{Var}(q^\top k) = d\sigma^4 + 2\sigma^2 \|\mu\|_2^2",
        expected=Verdict.CONDITIONAL,
        derivation="scaled dot product",
        follows=("000/variance-of-product",),
        note="For a general mean add 2σ²‖μ‖².",
    ),
    Claim(
        id="000/qk-second-moment",
        title="Variance subtracts the square of the second moment",
        source=Source(file=NOTE, lines=(675, 675)),
        topic="Scaled dot product",
        given=STANDARD,
        stated=r"\operatorname{Var}(q^\top k) = \mathbb{E}[(q^\top k)^2] - \mathbb{E}[k^\top q q^\top k]^2",
        corrected=r"\operatorname{Var}(q^\top k) = \mathbb{E}[(q^\top k)^2] - \mathbb{E}[q^\top k]^2",
        expected=Verdict.REFUTED,
        note="The mean of the dot product is squared, not the mean of its square.",
    ),
    Claim(
        id="000/qk-variance-coordinatewise",
        title="Coordinates have equal variance only when their means agree",
        source=Source(file=NOTE, lines=(678, 678)),
        topic="Scaled dot product",
        given=SAME_LAWS,
        stated=r"\operatorname{Var}\left(\sum_{i=1}^d q_i k_i\right) = d \operatorname{Var}(q_j k_j)",
        reads="The index on the right is free, so the formula is claimed for every coordinate.  " + SAME,
        needs=(r"\mu = 0", r"c = 0"),
        corrected=r"\operatorname{Var}\left(\sum_{i=1}^d q_i k_i\right) = \sum_{i=1}^d \operatorname{Var}(q_i k_i)",
        expected=Verdict.CONDITIONAL,
        derivation="scaled dot product",
        note="Sum the variances of the coordinates; they are equal when μ = 0.",
    ),
    Claim(
        id="000/variance-of-product",
        title="Variance of a product needs independence",
        source=Source(file=NOTE, lines=(680, 682)),
        topic="Scaled dot product",
        given=(r"X, Y \in \mathbb{R}", Given(r"(X, Y) \sim P", SOME_LAW)),
        stated=(
            r"\operatorname{Var}(X Y) = \operatorname{Var}(X) \operatorname{Var}(Y)"
            r" + \operatorname{Var}(X) \mathbb{E}[Y]^2 + \operatorname{Var}(Y) \mathbb{E}[X]^2"
        ),
        needs=(r"X \perp Y",),
        expected=Verdict.CONDITIONAL,
        derivation="scaled dot product",
        note="Say that the factors are independent.",
    ),
    Claim(
        id="000/qk-scaling",
        title="Scale is √d up to its sign",
        source=Source(file=NOTE, lines=(684, 684)),
        topic="Scaled dot product",
        given=STANDARD,
        stated=r"\operatorname{Var}\left(\frac{q^\top k}{s}\right) = 1 \implies s = \sqrt{d}",
        needs=(r"s > 0", r"q \perp k"),
        proof=(r"\operatorname{Var}\left(\frac{q^\top k}{s}\right) = \frac{d}{s^2}",),
        expected=Verdict.CONDITIONAL,
        derivation="scaled dot product",
        follows=("000/qk-variance-zero-mean",),
        note="Ask for s > 0; for general σ the scale is σ²√d.",
    ),
)
