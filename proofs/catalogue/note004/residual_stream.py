r"""A residual stream: blocks add to what came before (He et al. 2015).

Stacked blocks have the Jacobian $(I+J_2)(I+J_1)$, not a plain sum.  A block is an Euler step of size 1.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Transformer"

CLAIMS = (
    Claim(
        id="004/004-residual-gradient-sum",
        title="Stacked blocks have a product of Jacobians",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(
            r"F, G \in \mathbb{R}^{n \times n}",
            r"x \in \mathbb{R}^n",
            Given(r"f(x) := x + F x + G (x + F x)", STAND_IN),
        ),
        stated=r"\frac{\partial f(x)}{\partial x} = I + F + G",
        reads="Two linear blocks that are stacked; as printed, the gradient is the sum of one term for each block.",
        corrected=r"\frac{\partial f(x)}{\partial x} = I + F + G + G F",
        expected=Verdict.REFUTED,
        derivation="residual stream",
        follows=("004/004-residual-unroll",),
        note="Close the brackets, and write (I + G)(I + F): the sum holds for blocks side by side only.",
    ),
    Claim(
        id="004/004-residual-identity",
        title="A block that is 0 leaves the identity",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(r"a, x \in \mathbb{R}^n",),
        stated=r"a = 0 \implies x + a = x",
        reads="a is the output of attention.",
        expected=Verdict.PROVED,
        derivation="residual stream",
    ),
    Claim(
        id="004/004-residual-unroll",
        title="Three blocks written out",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(
            r"x \in \mathbb{R}^n",
            r"f, g, h : \mathbb{R}^n \to \mathbb{R}^n",
            Given(r"x_1 := x + f(x)", 30),
            Given(r"x_2 := x_1 + g(x_1)", 30),
            Given(r"x_3 := x_2 + h(x_2)", 30),
        ),
        stated=r"x_3 = x + f(x) + g(x + f(x)) + h(x + f(x) + g(x + f(x)))",
        reads="f, g and h are the three functions that are numbered in the note; the dots go on in the same way.",
        expected=Verdict.PROVED,
        derivation="residual stream",
        follows=("004/004-residual-identity",),
    ),
    Claim(
        id="004/004-residual-as-derivative",
        title="A block as the slope of a step",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(
            r"x \in \mathbb{R}^n",
            Given(r"t > 0", OWN),
            r"f : \mathbb{R}^n \to \mathbb{R}^n",
            Given(r"y := x + t f(x)", 30),
        ),
        stated=r"\frac{1}{t} (y - x) = f(x)",
        reads="The analogy is read as an Euler step of length t, which is 1 for a residual block.",
        expected=Verdict.PROVED,
        derivation="residual stream",
    ),
)
