r"""Scores of a program that is only known as a distribution, and a bilinear comparison of two values.

The mean over programs weights each program once with its probability; programs that were drawn from the distribution
are counted by their frequency already.  A bilinear form is 0 whenever one argument is, so 0 cannot mean equality.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, PROBABILITY, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Program synthesis"

CLAIMS = (
    Claim(
        id="004/004-fuzzy-expectation",
        title="Sampled programs must not be weighted a second time",
        source=Source(file=NOTE, lines=(92, 92)),
        topic=TOPIC,
        given=(Given(r"0 < p < 1", PROBABILITY), Given(r"n, m > 0", COUNT), Given(r"z, w \in \mathbb{R}", STAND_IN)),
        stated=r"\frac{n p z + m (1 - p) w}{n p + m (1 - p)} = p z + (1 - p) w",
        reads=(
            "Two programs with results z and w occur n and m times among the samples; the left side weights each sample"
            " with the probability of its program, the right side is the mean."
        ),
        needs=(r"n = m",),
        expected=Verdict.CONDITIONAL,
        derivation="programs in expectation",
        note="Either list each program once, with its probability, or average samples without weights.",
    ),
    Claim(
        id="004/004-fuzzy-exact-program",
        title="For a sure program the mean is its result",
        source=Source(file=NOTE, lines=(92, 92)),
        topic=TOPIC,
        given=(r"p \in \mathbb{R}", r"z, w \in \mathbb{R}^d"),
        stated=r"p = 1 \implies p z + (1 - p) w = z",
        reads="z is the result of the true program, w that of any other, as encoded vectors.",
        expected=Verdict.PROVED,
        derivation="programs in expectation",
        follows=("004/004-fuzzy-expectation",),
    ),
    Claim(
        id="004/004-bilinear-zero-identical",
        title="A bilinear form is 0 at pairs that are not identical",
        source=Source(file=NOTE, lines=(94, 94)),
        topic=TOPIC,
        given=(r"x, y \in \mathbb{R}^n", r"M \in \mathbb{R}^{n \times n}"),
        stated=r"x^\top M y = 0 \implies x = y",
        reads="One output of the model; every bilinear output is 0 when y is, whatever x.",
        corrected=r"(x - y)^\top (x - y) = 0 \implies x = y",
        expected=Verdict.REFUTED,
        note="Use a form of the difference, such as M(x - y), which is 0 exactly for x = y if M is invertible.",
    ),
)
