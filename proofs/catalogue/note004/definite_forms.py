r"""What definiteness and a softmax do to signs.

A definite matrix may change the sign of a channel, and a negative score gives a small positive weight.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import GRANTED, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"

CLAIMS = (
    Claim(
        id="004/004-psd-no-sign-flip",
        title="A definite matrix can flip the sign of a channel",
        source=Source(file=NOTE, lines=(42, 42)),
        topic="PSD",
        given=(r"A \in \mathbb{R}^{n \times n}", Given(r"A \succ 0", GRANTED), r"x \in \mathbb{R}^n"),
        stated=r"x_1 (A x)_1 \ge 0",
        reads="Channel 1 of Ax would have the sign of channel 1 of x.",
        corrected=r"x^\top A x \ge 0",
        expected=Verdict.REFUTED,
        derivation="QK as a metric",
        note="It bounds the angle between x and Ax by 90°; no channel flips for diagonal A with entries ≥ 0 only.",
    ),
    Claim(
        id="004/004-softmax-negatives-small",
        title="A negative score is small only beside a larger one",
        source=Source(file=NOTE, lines=(42, 42)),
        topic="PSD",
        given=(Given(r"s < 0", 42), r"r \in \mathbb{R}"),
        stated=r"0 < \frac{\exp(s)}{\exp(s) + \exp(r)} < \frac{1}{2}",
        reads="Two scores; small means less than the half that equal scores get.",
        needs=(r"r \ge 0",),
        expected=Verdict.CONDITIONAL,
        note="The exponential itself is below 1, but softmax depends on differences: scores -5 and -5 give ½ each.",
    ),
)
