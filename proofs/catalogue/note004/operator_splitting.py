r"""Layers as splitting steps for $x'=(A+B)x$ (Lu et al. 2019; Strang 1968).

Stepping with A and then B is right to first order in the step, half-A, B, half-A to second order.  Attention averages
particles, as diffusion does; the feed-forward layer moves each on its own.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Residual networks and splitting"

CLAIMS = (
    Claim(
        id="004/004-splitting-schemes",
        title="Second-order terms of the splittings of Lie and Trotter, and of Strang and Marchuk",
        source=Source(file=NOTE, lines=(176, 176)),
        topic=TOPIC,
        given=(r"A, B \in \mathbb{R}^{n \times n}",),
        stated=(
            r"\frac{1}{2} A^2 + A B + \frac{1}{2} B^2 - \frac{1}{2} (A + B)^2 = \frac{1}{2} (A B - B A)"
            r" \land \frac{1}{8} A^2 + \frac{1}{8} A^2 + \frac{1}{4} A^2 + \frac{1}{2} A B + \frac{1}{2} B A"
            r" + \frac{1}{2} B^2 = \frac{1}{2} (A + B)^2"
        ),
        reads=(
            "The names are read as the orders of the schemes, by the coefficients of h² in exp(hA)exp(hB) and in"
            " exp(hA/2)exp(hB)exp(hA/2): the first one differs from exp(h(A + B)), the second one does not."
        ),
        expected=Verdict.PROVED,
        derivation="layers as splitting steps",
    ),
    Claim(
        id="004/004-attention-diffusion",
        title="Averaging brings particles together",
        source=Source(file=NOTE, lines=(177, 177)),
        topic=TOPIC,
        given=(r"x, y, a, b \in \mathbb{R}", Given(r"0 \le a \le 1", STAND_IN), Given(r"0 \le b \le 1", STAND_IN)),
        stated=r"|((1 - a) x + a y) - (b x + (1 - b) y)| \le |x - y|",
        reads=(
            "The analogy is read as: attention weights, which are positive and sum to 1, do not spread two particles,"
            " if the values are the particles themselves."
        ),
        expected=Verdict.PROVED,
        derivation="layers as splitting steps",
    ),
    Claim(
        id="004/004-macaron",
        title="Half, whole, half: the order of the two layers plays no role to second order",
        source=Source(file=NOTE, lines=(178, 178)),
        topic=TOPIC,
        given=(r"A, F \in \mathbb{R}^{n \times n}",),
        stated=(
            r"\left(I + \frac{1}{2} F\right) (I + A) \left(I + \frac{1}{2} F\right)"
            r" = I + F + A + \frac{1}{2} (F A + A F) + \frac{1}{4} F^2 + \frac{1}{4} F A F"
        ),
        reads="Linear layers with skips stand for the three; the mixed terms of second order are symmetric in F and A.",
        expected=Verdict.PROVED,
        derivation="layers as splitting steps",
        follows=("004/004-splitting-schemes",),
    ),
)
