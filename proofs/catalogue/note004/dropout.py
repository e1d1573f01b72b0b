r"""Dropout (Hinton et al. 2012): which things are zeroed, what is averaged, and who scales by what.

Units are zeroed, not single weights.  The network with mean weights gives the mean output only if it is linear;
averaged log-probabilities, not summed ones, are a geometric mean.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import PROBABILITY, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Dropout"

CLAIMS = (
    Claim(
        id="004/004-dropout-params",
        title="Dropout zeroes units, not parameters",
        source=Source(file=NOTE, lines=(186, 186)),
        topic=TOPIC,
        given=(r"W, M \in \mathbb{R}^{n \times d}", r"x, m \in \mathbb{R}^d"),
        stated=r"(M \odot W) x = W (m \odot x)",
        reads="Dropout has a mask m of units; the line says that parameters are zeroed, by a mask M of the weights.",
        corrected=r"(W \odot (\mathbf{1} m^\top)) x = W (m \odot x)",
        expected=Verdict.REFUTED,
        derivation="dropout at test time",
        note="Say “units”: only masks with equal rows, which remove all weights of a unit, come from dropout.",
    ),
    Claim(
        id="004/004-dropout-average-outputs",
        title="The network with mean weights averages outputs only if it is linear",
        source=Source(file=NOTE, lines=(186, 186)),
        topic=TOPIC,
        given=(
            r"a, b, x \in \mathbb{R}",
            Given(r"0 < p < 1", PROBABILITY),
            Given(r"m \sim \mathrm{Bernoulli}(p)", 186),
            Given(r"f(z) := a z + b z^2", STAND_IN),
        ),
        stated=r"\mathbb{E}[f(m x)] = f(p x)",
        reads="At test time one network with scaled weights stands for the average over masks; here f is a parabola.",
        needs=(r"b = 0",),
        corrected=r"\mathbb{E}[f(m x)] = f(p x) + p (1 - p) b x^2",
        expected=Verdict.CONDITIONAL,
        derivation="dropout at test time",
        follows=("004/004-dropout-params",),
        note="Say that this is an approximation: the mean of the outputs is not the output at the mean.",
    ),
    Claim(
        id="004/004-dropout-geometric-mean",
        title="Log-probabilities must be averaged, not summed",
        source=Source(file=NOTE, lines=(186, 186)),
        topic=TOPIC,
        given=(r"c \in \mathbb{R}", Given(r"0 < p < 1", PROBABILITY), Given(r"0 < q < 1", PROBABILITY)),
        stated=r"c (\log p + \log q) = \log \sqrt{p q}",
        reads="Two experts; a sum of log-probabilities may have any weight c, as averages are mentioned, too.",
        needs=(r"c = \frac{1}{2}",),
        expected=Verdict.CONDITIONAL,
        derivation="dropout at test time",
        note="Divide by the number of experts, and normalise: the plain sum is the product of the experts.",
    ),
    Claim(
        id="004/004-dropout-scale",
        title="The factor for a probability of keeping and for one of dropping",
        source=Source(file=NOTE, lines=(188, 188)),
        topic=TOPIC,
        given=(
            Given(r"0 < p < 1", PROBABILITY),
            r"x \in \mathbb{R}",
            Given(r"m \sim \mathrm{Bernoulli}(p)", 188),
            Given(r"k \sim \mathrm{Bernoulli}(1 - p)", 188),
        ),
        stated=(r"\mathbb{E}\left[\frac{m x}{p}\right] = x \land \mathbb{E}\left[\frac{k x}{1 - p}\right] = x"),
        reads="The factor keeps the mean; m is 1 with the probability of keeping, k is 0 with that of dropping.",
        expected=Verdict.PROVED,
        derivation="dropout at test time",
    ),
    Claim(
        id="004/004-dropout-attribution",
        title="Which of two equivalent scalings a paper uses",
        source=Source(file=NOTE, lines=(188, 188)),
        topic=TOPIC,
        stated=r"\text{the paper divides by the probability of keeping in the forward pass}",
        reads=(
            "A matter of record: scaling the weights by p at test time and the units by 1/p in training give the same"
            " mean outputs up to that factor, and no mathematics tells which one was used."
        ),
        expected=Verdict.NOT_CHECKABLE,
        derivation="dropout at test time",
        follows=("004/004-dropout-scale",),
        note="The paper scales the weights at test time; dividing in training is the later, inverted form.",
    ),
)
