r"""What a factor of the weights does behind and before a layer normalisation (Ba, Kiros and Hinton 2016).

A factor drops out only if it is positive and $\epsilon=0$, and a bias must be scaled along.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Normalisation"
CENTRING = Given(r"C := I_n - \frac{1}{n} \mathbf{1} \mathbf{1}^\top", NAMED)
NORM = (
    Given(r"a \ne 0", 192),
    Given(r"\epsilon \ge 0", 197),
    CENTRING,
    Given(r"N(z) := \frac{C z}{\sqrt{\frac{1}{n} \|C z\|_2^2 + \epsilon}}", 197),
)

CLAIMS = (
    Claim(
        id="004/004-postln-scale-invariance",
        title="A scaled matrix drops out of a layer norm only under conditions",
        source=Source(file=NOTE, lines=(192, 192)),
        topic=TOPIC,
        given=(r"W \in \mathbb{R}^{n \times d}", r"x \in \mathbb{R}^d", r"b \in \mathbb{R}^n", *NORM),
        stated=r"N(a W x + b) = N(W x + b)",
        reads="The last layer of the mlp with its bias; ε is the constant of line 197, and a any factor.",
        needs=(r"a > 0", r"\epsilon = 0", r"b = 0"),
        expected=Verdict.CONDITIONAL,
        derivation="invariances of layer norm",
        follows=("004/004-layernorm-formula",),
        note="Say that the factor is positive, that ε is 0 and that there is no bias, or that it is scaled, too.",
    ),
    Claim(
        id="004/004-preln-scale-invariance",
        title="Scaled data drop out of a layer norm if the factor is positive and ε is 0",
        source=Source(file=NOTE, lines=(193, 193)),
        topic=TOPIC,
        given=(r"W \in \mathbb{R}^{m \times n}", r"x \in \mathbb{R}^n", r"b \in \mathbb{R}^m", *NORM),
        stated=r"W N(a x) + b = W N(x) + b",
        reads="The first layer of the mlp stands for the whole; ε is the constant of line 197, and a any factor.",
        needs=(r"a > 0", r"\epsilon = 0"),
        expected=Verdict.CONDITIONAL,
        derivation="invariances of layer norm",
        follows=("004/004-layernorm-formula",),
        note="Say that the factor is positive and ε negligible; a negative factor changes the sign.",
    ),
)
