r"""The regression that is put in the place of the first-order model.

Fitting $B=+G+XW_QW_K^\top X^\top$ moves the scores by +G, uphill, and keeps no bound on the step.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import GRANTED, OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "003_73da358f82c17807.txt"
TOPIC = "first-order model"
MATRICES = (r"G \in \mathbb{R}^{n \times n}", Given(r"\gamma > 0", GRANTED))
LOSS = (r"S, Y, D \in \mathbb{R}^{n \times n}", Given(r"L(S) := \frac{1}{2} \|S - Y\|_F^2", STAND_IN))

CLAIMS = (
    Claim(
        id="003/s003-linear-vs-regression",
        title="The regression has another minimiser than the linear model",
        source=Source(file=NOTE, lines=(68, 72)),
        topic=TOPIC,
        given=(r"G, D \in \mathbb{R}^n", Given(r"\gamma > 0", GRANTED), Given(r"E := -\frac{\gamma}{\|G\|_2} G", OWN)),
        stated=r"\arg\min_D \|G - D\|_2^2 = E",
        reads=(
            "With the printed B the residual is G - ∂S; all ∂S are allowed, written as vectors, and E is the minimiser"
            " of the linear model on the Frobenius ball."
        ),
        corrected=r"\arg\min_D \|E - D\|_2^2 = E",
        expected=Verdict.REFUTED,
        derivation="first-order model of the scores",
        follows=("003/s003-linear-minimisation-norm",),
        note="Fit the step of steepest descent, so that both problems agree where all ∂S can be reached.",
    ),
    Claim(
        id="003/s003-b-sign",
        title="The target of the regression goes uphill",
        source=Source(file=NOTE, lines=(70, 72)),
        topic=TOPIC,
        given=LOSS,
        stated=r"L(S + \nabla L(S)) \le L(S)",
        reads="Where all scores can be reached, the fit ends at S + ∇L(S); the loss is to decrease there.",
        corrected=r"L(S - \nabla L(S)) \le L(S)",
        expected=Verdict.REFUTED,
        derivation="first-order model of the scores",
        follows=("003/s003-linear-vs-regression",),
        note="Put a minus sign and a step size before the gradient: B = XW_QW_KᵀXᵀ - η√d_k ∇L(S).",
    ),
    Claim(
        id="003/s003-step-size-lost",
        title="The bound on the step is lost",
        source=Source(file=NOTE, lines=(68, 72)),
        topic=TOPIC,
        given=(*MATRICES, Given(r"D := G", 72)),
        stated=r"\|D\|_F \le \gamma",
        reads="D = G is the step that fits the printed B when all scores can be reached.",
        corrected=r"\left\|\frac{\gamma}{\|G\|_F} D\right\|_F \le \gamma",
        expected=Verdict.REFUTED,
        derivation="first-order model of the scores",
        follows=("003/s003-b-sign",),
        note="Scale the gradient in B by a step size that depends on γ.",
    ),
)
