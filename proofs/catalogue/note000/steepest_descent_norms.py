r"""Steepest descent under a norm: minimise $g^\top\Delta+\frac1\alpha\|\Delta\|^2$ over the step $\Delta$.

With the squared Euclidean norm the step is $-\frac\alpha2g$ (Bernstein and Newhouse, Old optimizer, new norm, 2024).
The note writes the norms without squares, for which the formulas fail, and asks for a minimum over an open ball,
which does not exist.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import GRANTED, OWN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "Steepest descent under norms"

CLAIMS = (
    Claim(
        id="000/constrained-linear-min",
        title="A linear function has no minimum over an open ball",
        source=Source(file=NOTE, lines=(158, 160)),
        topic=TOPIC,
        given=(r"g, v \in \mathbb{R}^n", Given(r"\eta > 0", GRANTED), Given(r"u := -\frac{\eta}{\|g\|_2} g", OWN)),
        stated=r"\|u\|_2 < \eta",
        reads="By Cauchy-Schwarz u is the only candidate, for g not zero; it has to satisfy the strict constraint.",
        corrected=r"\|v\|_2 \le \eta \implies g^\top u \le g^\top v",
        expected=Verdict.REFUTED,
        derivation="steepest descent",
        note="Constrain the step, not w, and with ≤: the best step lies on the boundary of the ball.",
    ),
    Claim(
        id="000/penalised-form-type",
        title="A penalty declared as an element of a vector space",
        source=Source(file=NOTE, lines=(162, 164)),
        topic=TOPIC,
        given=(r"d, g, v \in \mathbb{R}^p", Given(r"\alpha > 0", GRANTED)),
        stated=r"g^\top v + \frac{1}{\alpha} d(v) \in \mathbb{R}",
        reads="The membership sign makes d a vector, yet it is applied to the step; a colon is meant.",
        corrected=r"g^\top v + \frac{1}{\alpha} \|v\|_2^2 \in \mathbb{R}",
        expected=Verdict.ILL_TYPED,
        derivation="steepest descent",
        note="Write d : ℝᵖ → [0, ∞); and keep u for the minimiser, not for the objective as well.",
    ),
    Claim(
        id="000/l2-steepest-descent",
        title="Gradient of the squared norm given for the norm",
        source=Source(file=NOTE, lines=(166, 166)),
        topic=TOPIC,
        given=(
            r"g, v \in \mathbb{R}^p",
            Given(r"\alpha > 0", GRANTED),
            Given(r"J(v) := g^\top v + \frac{1}{\alpha} \|v\|_2", 166),
        ),
        stated=r"\nabla J(v) = g + \frac{2}{\alpha} v",
        reads="The penalty is called the Euclidean distance, which is the norm without a square.",
        corrected=r"\nabla_v \left(g^\top v + \frac{1}{\alpha} \|v\|_2^2\right) = g + \frac{2}{\alpha} v",
        expected=Verdict.REFUTED,
        derivation="steepest descent",
        follows=("000/penalised-form-type",),
        note="Take the squared distance; then the step is -(α/2) g.",
    ),
    Claim(
        id="000/linf-unsquared-to-squared",
        title="A square appears in the penalty",
        source=Source(file=NOTE, lines=(168, 172)),
        topic=TOPIC,
        given=(
            r"g, v \in \mathbb{R}",
            Given(r"\alpha > 0", GRANTED),
            Given(r"u := -\frac{\alpha}{2} |g| \operatorname{sign}(g)", OWN),
        ),
        stated=r"g u + \frac{1}{\alpha} |u| \le g v + \frac{1}{\alpha} |v|",
        reads="In one dimension: the minimiser of the second, squared objective has to minimise the first.",
        corrected=r"g u + \frac{1}{\alpha} |u|^2 \le g v + \frac{1}{\alpha} |v|^2",
        expected=Verdict.REFUTED,
        derivation="steepest descent",
        follows=("000/penalised-form-type",),
        note="Square the norm from the start: without the square the minimum is at 0 or does not exist.",
    ),
)
