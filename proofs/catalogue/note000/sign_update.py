r"""Change of the output after a sign update of the weights, $\Delta y=\eta\,\mathrm{sign}(gx^\top)x$.

All terms of one output have the sign of $g_j$: $\Delta y_j=\eta\,\mathrm{sign}(g_j)\|x\|_1$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Maximal update parametrisation"

CLAIMS = (
    Claim(
        id="000/sign-update-sign",
        title="Sign update goes downhill only along the negative gradient",
        source=Source(file=NOTE, lines=(211, 211)),
        topic=TOPIC,
        given=(r"g, h \in \mathbb{R}^p", r"x \in \mathbb{R}^q", r"\eta \in \mathbb{R}"),
        stated=r"\sum_{i=1}^p \sum_{j=1}^q h_i x_j \eta \operatorname{sign}(g_i x_j) \le 0",
        reads="To first order the step must not raise the loss; h is the gradient of the loss at the output.",
        needs=(r"g = -h", r"\eta > 0"),
        corrected=r"\eta > 0 \implies \sum_{i=1}^p \sum_{j=1}^q h_i x_j (-\eta \operatorname{sign}(h_i x_j)) \le 0",
        expected=Verdict.CONDITIONAL,
        derivation="sign update",
        note="Write a minus, or say that g is the negative gradient.",
    ),
    Claim(
        id="000/yprime-missing-eta",
        title="The step size is dropped and comes back",
        source=Source(file=NOTE, lines=(212, 216)),
        topic=TOPIC,
        given=(r"g, x, \eta \in \mathbb{R}", Given(r"u := \operatorname{sign}(g x) x", 212)),
        stated=r"u^2 = \eta^2 (\operatorname{sign}(g x) x)^2",
        reads="One input and one output: the definition of line 212, squared as in line 216.",
        corrected=r"(\eta u)^2 = \eta^2 (\operatorname{sign}(g x) x)^2",
        expected=Verdict.REFUTED,
        derivation="sign update",
        note="Put η in the definition of y'.",
    ),
    Claim(
        id="000/sign-dims",
        title="Shapes of the sign update",
        source=Source(file=NOTE, lines=(214, 214)),
        topic=TOPIC,
        given=(r"g \in \mathbb{R}^{d_2}", r"x \in \mathbb{R}^{d_1}"),
        stated=(
            r"\operatorname{sign}(g x^\top) \in \mathbb{R}^{d_2 \times d_1}"
            r" \land \operatorname{sign}(g x^\top) x \in \mathbb{R}^{d_2}"
        ),
        expected=Verdict.PROVED,
        derivation="sign update",
    ),
    Claim(
        id="000/yprime-entry",
        title="The sum over the inputs is missing",
        source=Source(file=NOTE, lines=(216, 216)),
        topic=TOPIC,
        given=(
            r"g \in \mathbb{R}^{d_2}",
            r"x \in \mathbb{R}^{d_1}",
            r"\eta \in \mathbb{R}",
            Given(r"u := \eta \operatorname{sign}(g x^\top) x", 212),
        ),
        stated=r"u_j = \operatorname{sign}(g_j x_i) x_i",
        reads="One product of the right side is printed for the whole row.",
        corrected=r"u_j = \eta \sum_{k=1}^{d_1} \operatorname{sign}(g_j x_k) x_k",
        expected=Verdict.REFUTED,
        derivation="sign update",
        follows=("000/yprime-missing-eta",),
        note="Sum over the inputs, and keep i for the sample.",
    ),
    Claim(
        id="000/sign-alignment",
        title="The sign of the gradient is common to all terms",
        source=Source(file=NOTE, lines=(222, 222)),
        topic=TOPIC,
        given=(r"g, x \in \mathbb{R}",),
        stated=r"\operatorname{sign}(g x) x = \operatorname{sign}(g) |x| \land \operatorname{sign}(g)^2 = 1",
        needs=(r"g \neq 0",),
        expected=Verdict.CONDITIONAL,
        derivation="sign update",
        note="An output with zero gradient, such as a dead unit, does not move at all.",
    ),
)
