r"""Sizes after pooling.

Windows of width K at stride S fit $\lfloor(W-K)/S\rfloor+1$ times; each channel is pooled on its own.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, NAMED, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW4 T3 CNN feature dimensions"

CLAIMS = (
    Claim(
        id="000/maxpool-dims",
        title="The size after pooling lacks its floor",
        source=Source(file=NOTE, lines=(352, 356)),
        topic=TOPIC,
        given=(r"W, K, S \in \mathbb{Z}", Given(r"1 \le K \le W", COUNT), Given(r"S \ge 1", COUNT)),
        stated=r"\left\lfloor \frac{W - K}{S} \right\rfloor + 1 = \frac{W - K}{S} + 1",
        reads="The number of windows that fit is on the left; the height is the same formula.",
        needs=(r"q \in \mathbb{Z}", r"q \ge 0", r"W := K + q S"),
        expected=Verdict.CONDITIONAL,
        derivation="sizes in a CNN",
        follows=("000/cnn-output-dims",),
        note="Keep the floor of lines 346 to 348, or say that S divides W − K and H − K.",
    ),
    Claim(
        id="000/maxpool-channels",
        title="Pooling keeps the number of channels",
        source=Source(file=NOTE, lines=(358, 358)),
        topic=TOPIC,
        given=(r"C \in \mathbb{N}", r"X \in \mathbb{R}^{C \times N}", Given(r"y_c := \max_i X_{c,i}", NAMED)),
        stated=r"[y_1, \dots, y_C]^\top \in \mathbb{R}^C",
        reads="Each row of X is one channel and is pooled by itself.",
        expected=Verdict.PROVED,
        derivation="sizes in a CNN",
    ),
)
