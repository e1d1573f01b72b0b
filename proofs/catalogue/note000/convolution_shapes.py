r"""Sizes in a convolutional network (Dumoulin and Visin 2016).

With kernel K, padding P and stride S there are $\lfloor(W-K+2P)/S\rfloor+1$ positions on a width W; F filters of size
$K\times K\times C$ have $FK^2C$ weights and F biases.  The floor is missing in the formula for pooling, and the letters
for the number of filters and the stride are listed in the wrong order.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, GRANTED, OWN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW4 T3 CNN feature dimensions"
WIDTH = (
    r"W, K, P, S \in \mathbb{Z}",
    Given(r"K \ge 1", COUNT),
    Given(r"S \ge 1", COUNT),
    Given(r"P \ge 0", COUNT),
    Given(r"W + 2 P \ge K", GRANTED),
)

CLAIMS = (
    Claim(
        id="000/cnn-symbol-order",
        title="The letters for number and stride are swapped",
        source=Source(file=NOTE, lines=(338, 340)),
        topic=TOPIC,
        given=(*WIDTH, r"N, T, F \in \mathbb{Z}", Given(r"T \ge 1", COUNT), Given(r"F \ge 1", COUNT)),
        stated=r"N = S \land T = F \implies \frac{W - K + 2 P}{T} + 1 = \frac{W - K + 2 P}{S} + 1",
        reads="Number N and stride T get their letters in the listed order; line 346 has the width, here unrounded.",
        corrected=r"N = F \land T = S \implies \frac{W - K + 2 P}{T} + 1 = \frac{W - K + 2 P}{S} + 1",
        expected=Verdict.REFUTED,
        derivation="sizes in a CNN",
        note="List kernel size, padding, stride and number as K, P, S, F: the formulas below use S for the stride.",
    ),
    Claim(
        id="000/cnn-weight-count",
        title="Number of weights",
        source=Source(file=NOTE, lines=(342, 342)),
        topic=TOPIC,
        given=(r"F, K, C \in \mathbb{N}",),
        stated=r"\sum_{f=1}^F \sum_{i=1}^K \sum_{j=1}^K \sum_{c=1}^C 1 = F K^2 C",
        reads="One weight for each filter, each place of the kernel and each input channel.",
        expected=Verdict.PROVED,
        derivation="sizes in a CNN",
    ),
    Claim(
        id="000/cnn-bias-count",
        title="Number of biases",
        source=Source(file=NOTE, lines=(344, 344)),
        topic=TOPIC,
        given=(r"F, N \in \mathbb{N}", r"Y \in \mathbb{R}^{F \times N}", r"b \in \mathbb{R}^F"),
        stated=r"Y + b \mathbf{1}_N^\top \in \mathbb{R}^{F \times N} \land \dim(b) = F",
        reads="One bias for each filter is added at all N positions of its map.",
        expected=Verdict.PROVED,
        derivation="sizes in a CNN",
    ),
    Claim(
        id="000/cnn-output-dims",
        title="Width and height of the output",
        source=Source(file=NOTE, lines=(346, 348)),
        topic=TOPIC,
        given=(
            r"m, r, K, P, S \in \mathbb{Z}",
            Given(r"S \ge 1", COUNT),
            Given(r"0 \le r < S", OWN),
            Given(r"W := (m - 1) S + K + r - 2 P", OWN),
        ),
        stated=r"m = \left\lfloor \frac{W - K + 2 P}{S} \right\rfloor + 1",
        reads=(
            "m positions of the kernel, S apart, fit on the padded width and leave r < S pixels over; "
            "the height is the same formula."
        ),
        expected=Verdict.PROVED,
        derivation="sizes in a CNN",
    ),
    Claim(
        id="000/cnn-output-channels",
        title="One output channel for each filter",
        source=Source(file=NOTE, lines=(350, 350)),
        topic=TOPIC,
        given=(r"\Omega \in \mathbb{R}^{F \times M}", r"X \in \mathbb{R}^{M \times N}"),
        stated=r"\Omega X \in \mathbb{R}^{F \times N}",
        reads="The convolution as a product: filters of M = K²C weights as rows, patches at N positions as columns.",
        expected=Verdict.PROVED,
        derivation="sizes in a CNN",
    ),
)
