r"""Dropout on the inputs of least squares is Tikhonov regularisation with the column norms.

With independent Bernoulli(p) masks R, $E\|y-(R\odot X)w\|^2=\|y-pXw\|^2+p(1-p)\|\Gamma w\|^2$, where
$\Gamma$ holds the norms of the columns of X (Srivastava et al. 2014, section 9).
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import PROBABILITY, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
MASKED = (
    r"X, R \in \mathbb{R}^{n \times d}",
    r"y \in \mathbb{R}^n",
    r"w \in \mathbb{R}^d",
    Given(r"0 < p < 1", PROBABILITY),
    Given(r"R_{ij} \sim \mathrm{Bernoulli}(p)", 406),
    Given(r"\Gamma := \operatorname{diag}(\|X_{:,1}\|_2, \dots, \|X_{:,d}\|_2)", 412),
)

CLAIMS = (
    Claim(
        id="000/dropout-sgd-expected-objective",
        title="Masked gradients follow the expected loss",
        source=Source(file=NOTE, lines=(402, 406)),
        topic="Dropout",
        given=MASKED,
        stated=r"\mathbb{E}[\nabla_w \|y - (R \odot X) w\|_2^2] = \nabla_w \mathbb{E}[\|y - (R \odot X) w\|_2^2]",
        reads="“Works towards” is read as: the masked gradient is an unbiased gradient of the expected loss.",
        expected=Verdict.PROVED,
        derivation="dropout as Tikhonov",
    ),
    Claim(
        id="000/generalized-ridge-definition",
        title="Minimiser of generalised ridge regression",
        source=Source(file=NOTE, lines=(408, 410)),
        topic="Dropout",
        given=(
            r"X \in \mathbb{R}^{n \times d}",
            r"T \in \mathbb{R}^{d \times d}",
            r"y \in \mathbb{R}^n",
            r"w \in \mathbb{R}^d",
            Given(r"L(w) := \|y - X w\|_2^2 + \|T w\|_2^2", 410),
        ),
        stated=r"\arg\min_w L(w) = (X^\top X + T^\top T)^{-1} X^\top y",
        reads="The line defines the objective; what it is used for is its minimiser, which is decided here.",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="000/dropout-tikhonov-objective",
        title="Keep probability printed as a matrix P",
        source=Source(file=NOTE, lines=(412, 412)),
        topic="Dropout",
        given=(*MASKED, r"P \in \mathbb{R}^{n \times n}"),
        stated=r"\mathbb{E}[\|y - (R \odot X) w\|_2^2] = \|y - P X w\|_2^2 + p(1 - p) \|\Gamma w\|_2^2",
        reads="The capital P is not declared; it is read as a matrix, as its place before X suggests.",
        corrected=r"\mathbb{E}[\|y - (R \odot X) w\|_2^2] = \|y - p X w\|_2^2 + p(1 - p) \|\Gamma w\|_2^2",
        expected=Verdict.REFUTED,
        derivation="dropout as Tikhonov",
        follows=("000/dropout-sgd-expected-objective",),
        note="Write the keep probability as the scalar p, and X for the unmasked data.",
    ),
    Claim(
        id="000/dropout-gamma-diagonal",
        title="The penalty is weighted by the column norms",
        source=Source(file=NOTE, lines=(412, 412)),
        topic="Dropout",
        given=MASKED,
        stated=r"\mathbb{E}[\|(R \odot X) w - p X w\|_2^2] = p(1 - p) \|\Gamma w\|_2^2",
        reads="The diagonal matrix is fixed by what it must do: give the variance of the masked prediction.",
        expected=Verdict.PROVED,
        derivation="dropout as Tikhonov",
        follows=("000/dropout-sgd-expected-objective",),
    ),
    Claim(
        id="000/dropout-mask-independence",
        title="Independent masks give the Tikhonov form",
        source=Source(file=NOTE, lines=(402, 412)),
        topic="Dropout",
        given=MASKED,
        stated=r"\mathbb{E}[\|y - (R \odot X) w\|_2^2] = \|y - p X w\|_2^2 + p(1 - p) \|\Gamma w\|_2^2",
        reads="The implication is read as the identity under independent Bernoulli masks.",
        expected=Verdict.PROVED,
        derivation="dropout as Tikhonov",
        follows=("000/dropout-gamma-diagonal",),
    ),
)
