r"""A residual network written out, and as a sum over paths (Veit, Wilber and Belongie 2016).

Each block adds its own function of everything before it.  A sum over all subsets of blocks is exact only if the later
blocks are additive.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Residual networks and splitting"

CLAIMS = (
    Claim(
        id="004/004-resnet-links-unroll",
        title="A residual network written out",
        source=Source(file=NOTE, lines=(172, 172)),
        topic=TOPIC,
        given=(
            r"x \in \mathbb{R}^n",
            r"f, g : \mathbb{R}^n \to \mathbb{R}^n",
            Given(r"x_1 := x + f(x)", 172),
            Given(r"x_2 := x_1 + g(x_1)", 172),
        ),
        stated=r"x_2 = x + f(x) + g(x + f(x))",
        reads="Two blocks, f for f_0 and g for f_1; the dots go on in the same way.",
        expected=Verdict.PROVED,
        derivation="paths of a residual network",
    ),
    Claim(
        id="004/004-residual-paths",
        title="The sum over paths is exact only for linear blocks",
        source=Source(file=NOTE, lines=(182, 183)),
        topic=TOPIC,
        given=(
            r"x \in \mathbb{R}^n",
            r"F, G \in \mathbb{R}^{n \times n}",
            r"q \in \mathbb{R}",
            Given(r"f(x) := F x", STAND_IN),
            Given(r"g(x) := G x + q (x \odot x)", STAND_IN),
        ),
        stated=r"x + f(x) + g(x + f(x)) = x + f(x) + g(x) + g(f(x))",
        reads="The left side is the network, the right side its four paths; the second block has a quadratic part.",
        needs=(r"q = 0",),
        expected=Verdict.CONDITIONAL,
        derivation="paths of a residual network",
        follows=("004/004-resnet-links-unroll",),
        note="Say that the blocks are linear, as in the circuits paper; otherwise g acts on x + f(x) as a whole.",
    ),
)
