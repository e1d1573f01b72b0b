r"""The first-order model of the loss in the attention scores, and the regression put in its place.

The linear model is to be made small on a ball; its minimiser depends on the norm, and is $-\gamma G/\|G\|_F$ for the
Frobenius norm.  Fitting $B=+G+XW_QW_K^\top X^\top$ instead moves the scores by +G: uphill, and with no bound on the
step.  The scores also carry the factor $1/\sqrt{d_k}$ of their definition.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "003_73da358f82c17807.txt"
TOPIC = "first-order model"
LOSS = (r"S, Y, D \in \mathbb{R}^{n \times n}", Given(r"L(S) := \frac{1}{2} \|S - Y\|_F^2", STAND_IN))

CLAIMS = (
    Claim(
        id="003/s003-functional-taylor",
        title="Two different increments in one expansion",
        source=Source(file=NOTE, lines=(54, 54)),
        topic=TOPIC,
        given=(r"f, a, b, y \in \mathbb{R}^n", Given(r"L(f) := \frac{1}{2} \|f - y\|_2^2", STAND_IN)),
        stated=r"L(f + a) = L(f) + \nabla L(f)^\top b + \frac{1}{2} \|a\|_2^2",
        reads=(
            "a is the increment for (dθ, dA) and b the one for (∂θ, ∂A), as printed on the two sides; for a"
            " quadratic loss the remainder is the last term."
        ),
        needs=(r"b = a",),
        expected=Verdict.CONDITIONAL,
        derivation="first-order model of the scores",
        note="Use one letter, d or ∂, for the increments, and say that the loss is differentiable.",
    ),
    Claim(
        id="003/s003-gradient-before-softmax",
        title="Before the softmax the change is linear in the product of weights",
        source=Source(file=NOTE, lines=(56, 56)),
        topic=TOPIC,
        given=(r"X \in \mathbb{R}^{s \times d}", r"Z, E \in \mathbb{R}^{d \times d}", r"c \in \mathbb{R}"),
        stated=r"X (Z + c E) X^\top - X Z X^\top = c X E X^\top",
        reads="The choice of S is judged by its aim: with Z the product of the weights, S is linear in Z.",
        expected=Verdict.PROVED,
        derivation="first-order model of the scores",
    ),
    Claim(
        id="003/s003-score-taylor",
        title="First-order expansion in the scores",
        source=Source(file=NOTE, lines=(58, 60)),
        topic=TOPIC,
        given=LOSS,
        stated=r"L(S + D) = L(S) + \operatorname{tr}(\nabla L(S)^\top D) + \frac{1}{2} \|D\|_F^2",
        reads="For a quadratic loss, where the remainder is the last term, which is o(‖∂S‖).",
        expected=Verdict.PROVED,
        derivation="first-order model of the scores",
        follows=("003/s003-gradient-before-softmax",),
    ),
    Claim(
        id="003/s003-delta-s-scaling",
        title="The change of the scores lacks the factor 1/√d_k",
        source=Source(file=NOTE, lines=(62, 64)),
        topic=TOPIC,
        given=(
            r"X \in \mathbb{R}^{s \times d}",
            r"P, R, M, N \in \mathbb{R}^{d \times k}",
            Given(r"c > 0", 25),
            Given(r"S := \frac{1}{c} X P R^\top X^\top", 25),
            Given(r"T := \frac{1}{c} X (P + M) (R + N)^\top X^\top", 64),
        ),
        stated=r"T - S = X (P + M) (R + N)^\top X^\top - X P R^\top X^\top",
        reads="c is the root of d_k in the definition of the scores on line 25 with h = 1; M and N are the increments.",
        corrected=r"T - S = \frac{1}{c} (X (P + M) (R + N)^\top X^\top - X P R^\top X^\top)",
        expected=Verdict.REFUTED,
        derivation="first-order model of the scores",
        follows=("003/s003-score-taylor",),
        note="Divide by √d_k, or define S without the divisor from here on.",
    ),
    Claim(
        id="003/s003-linear-minimisation-norm",
        title="The minimiser depends on the norm, which is not named",
        source=Source(file=NOTE, lines=(66, 68)),
        topic=TOPIC,
        given=(r"g, h, x, y, \gamma \in \mathbb{R}", Given(r"|x| \le \gamma", 68), Given(r"|y| \le \gamma", 68)),
        stated=r"(g x + h y)^2 \le \gamma^2 (g^2 + h^2)",
        reads=(
            "For diagonal 2×2 matrices: the value is at least the one of -γG/‖G‖_F; the printed ball is taken in the"
            " spectral norm, the needed one in the Frobenius norm."
        ),
        needs=(r"x^2 + y^2 \le \gamma^2",),
        expected=Verdict.CONDITIONAL,
        derivation="first-order model of the scores",
        note="Name the norm: the spectral ball gives -γUVᵀ, the Frobenius ball -γG/‖G‖_F.",
    ),
)
