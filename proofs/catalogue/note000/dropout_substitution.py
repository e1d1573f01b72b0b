r"""From the dropout objective to plain ridge: the substitution $w=p\tilde w$ and the rescaled features.

The substitution changes the vector, so it must be written; $\tilde T$ is $\sqrt{(1-p)/p}\,\Gamma$ and not a multiple of
the identity.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import GRANTED, PROBABILITY, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
DATA = (
    r"X \in \mathbb{R}^{n \times d}",
    r"y \in \mathbb{R}^n",
    r"\tilde{w} \in \mathbb{R}^d",
    Given(r"0 < p < 1", PROBABILITY),
    Given(r"\Gamma := \operatorname{diag}(\|X_{:,1}\|_2, \dots, \|X_{:,d}\|_2)", 412),
)

CLAIMS = (
    Claim(
        id="000/dropout-weight-rescale-missing",
        title="Substitution w = p w̃ is missing",
        source=Source(file=NOTE, lines=(412, 418)),
        topic="Dropout",
        given=(*DATA, Given(r"\tilde{T} := \sqrt{\frac{1 - p}{p}} \Gamma", GRANTED)),
        stated=(
            r"\|y - p X \tilde{w}\|_2^2 + p(1 - p) \|\Gamma \tilde{w}\|_2^2"
            r" = \|y - X \tilde{w}\|_2^2 + \|\tilde{T} \tilde{w}\|_2^2"
        ),
        reads="The two objectives are printed one after the other in the same letter; the step between them is judged.",
        corrected=(
            r"\|y - p X \tilde{w}\|_2^2 + p(1 - p) \|\Gamma \tilde{w}\|_2^2"
            r" = \|y - X (p \tilde{w})\|_2^2 + \|\tilde{T} (p \tilde{w})\|_2^2"
        ),
        expected=Verdict.REFUTED,
        derivation="dropout as Tikhonov",
        follows=("000/dropout-mask-independence",),
        note="Write w = p w̃: the two minimisers differ by the factor p.",
    ),
    Claim(
        id="000/dropout-tilde-t-value",
        title="Column norms replaced by the identity",
        source=Source(file=NOTE, lines=(416, 416)),
        topic="Dropout",
        given=(*DATA, Given(r"w := p \tilde{w}", GRANTED), Given(r"\tilde{T} := \sqrt{\frac{1 - p}{p}} I", 416)),
        stated=(
            r"\|y - p X \tilde{w}\|_2^2 + p(1 - p) \|\Gamma \tilde{w}\|_2^2"
            r" = \|y - X w\|_2^2 + \|\tilde{T} w\|_2^2"
        ),
        reads="The value of the matrix is judged by what it must do: turn dropout into generalised ridge.",
        corrected=(
            r"\|y - p X \tilde{w}\|_2^2 + p(1 - p) \|\Gamma \tilde{w}\|_2^2"
            r" = \|y - X w\|_2^2 + \left\|\sqrt{\frac{1 - p}{p}} \Gamma w\right\|_2^2"
        ),
        expected=Verdict.REFUTED,
        derivation="dropout as Tikhonov",
        follows=("000/dropout-weight-rescale-missing",),
        note="Keep the matrix of column norms; the identity is right only when every column has norm one.",
    ),
    Claim(
        id="000/dropout-change-of-variables",
        title="Rescaled ridge has the penalty weight one",
        source=Source(file=NOTE, lines=(416, 420)),
        topic="Dropout",
        given=(
            r"X \in \mathbb{R}^{n \times d}",
            r"\tilde{T} \in \mathbb{R}^{d \times d}",
            r"y \in \mathbb{R}^n",
            r"\tilde{w} \in \mathbb{R}^d",
            r"\lambda \in \mathbb{R}",
            Given(r"w := \tilde{T}^{-1} \tilde{w}", 420),
            Given(r"\tilde{X} := X \tilde{T}^{-1}", 420),
        ),
        stated=(
            r"\|y - X w\|_2^2 + \|\tilde{T} w\|_2^2"
            r" = \|y - \tilde{X} \tilde{w}\|_2^2 + \lambda \|\tilde{w}\|_2^2"
        ),
        needs=(r"\lambda = 1",),
        expected=Verdict.CONDITIONAL,
        derivation="dropout as Tikhonov",
        follows=("000/dropout-tilde-t-value",),
        note="The change of variables absorbs the whole matrix, so the weight that is left is 1.",
    ),
)
