r"""What a loss averages, and how data become numbers: axes of an image, scores of a classifier, codes of letters.

The mean of squared errors and the largest of them have different minimisers (mean and midrange).  A positive score was
declared to mean a dog; the example with the score 100 says the opposite.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Losses and data"

CLAIMS = (
    Claim(
        id="004/004-mean-vs-worst-loss",
        title="Mean and worst case have different minimisers",
        source=Source(file=NOTE, lines=(14, 14)),
        topic=TOPIC,
        given=(Given(r"M(w) := \frac{w^2 + w^2 + (w - 3)^2}{3}", OWN), Given(r"H(w) := \max(w^2, (w - 3)^2)", OWN)),
        stated=r"\arg\min_w M(w) = 1 \land H(1) > H(\tfrac{3}{2})",
        reads="Squared errors at the outputs 0, 0 and 3: the best mean is at 1, where the worst case is not best.",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="004/004-image-layout",
        title="Exchanging axes loses nothing",
        source=Source(file=NOTE, lines=(16, 16)),
        topic=TOPIC,
        given=(r"A \in \mathbb{R}^{m \times n}", Given(r"B := A^\top", STAND_IN)),
        stated=r"B_{ji} = A_{ij} \land B^\top = A",
        reads="The m pixels are one index and the n colours the other; the exchange is undone by itself.",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="004/004-dog-sign",
        title="A score of 100 means a dog",
        source=Source(file=NOTE, lines=(16, 16)),
        topic=TOPIC,
        stated=r"\operatorname{sign}(100) = -1 \land \operatorname{sign}(-0.1) = -1",
        reads="A dog has the sign 1 and no dog the sign -1, by the convention of the sentence before.",
        corrected=r"\operatorname{sign}(100) = 1 \land \operatorname{sign}(-0.1) = -1",
        expected=Verdict.REFUTED,
        note="With positive values for a dog, 100 is definitely a dog.",
    ),
    Claim(
        id="004/004-ascii",
        title="Codes of letters are different numbers",
        source=Source(file=NOTE, lines=(18, 18)),
        topic=TOPIC,
        given=(r"i, j \in \mathbb{N}", Given(r"1 \le i \le 26", 18), Given(r"1 \le j \le 26", 18)),
        stated=r"(96 + i = 96 + j \implies i = j) \land 96 + i \neq 32",
        reads="ASCII gives the i-th small letter the code 96 + i and the space 32: other numbers, but one for each.",
        expected=Verdict.PROVED,
    ),
)
