r"""The receptive field of a stack of convolutions.

Each layer of kernel size K and stride 1 adds K - 1 inputs, so L layers see $L(K-1)+1$ of them.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW4 T3 CNN feature dimensions"

CLAIMS = (
    Claim(
        id="000/receptive-field",
        title="Receptive field of L layers",
        source=Source(file=NOTE, lines=(360, 360)),
        topic=TOPIC,
        given=(r"K, L \in \mathbb{N}",),
        stated=r"1 + \sum_{l=1}^L (K - 1) = L (K - 1) + 1",
        reads="One pixel, and each layer of stride 1 adds K − 1.",
        expected=Verdict.PROVED,
        derivation="sizes in a CNN",
    ),
    Claim(
        id="000/receptive-field-asymptotic",
        title="The receptive field is of order LK",
        source=Source(file=NOTE, lines=(360, 360)),
        topic=TOPIC,
        given=(r"K, L \in \mathbb{N}", Given(r"K \ge 1", COUNT), Given(r"L \ge 1", COUNT)),
        stated=r"L (K - 1) + 1 = O(L K)",
        expected=Verdict.PROVED,
        derivation="sizes in a CNN",
        follows=("000/receptive-field",),
    ),
)
