r"""The rectifier $\max(x,0)$: not linear, with derivative 0 or 1.

Its sums of products are an amount of similarity only for unit vectors.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
LINES = Source(file=NOTE, lines=(28, 28))

CLAIMS = (
    Claim(
        id="004/004-relu-definition",
        title="Clamping below zero",
        source=LINES,
        topic="ReLU",
        given=(r"x \in \mathbb{R}",),
        stated=r"(x < 0 \implies \max(x, 0) = 0) \land (x > 0 \implies \max(x, 0) = x)",
        reads="At 0, which the two cases leave out, both give 0.",
        expected=Verdict.PROVED,
        derivation="rectifier",
    ),
    Claim(
        id="004/004-relu-nonlinear",
        title="The rectifier is not additive",
        source=LINES,
        topic="ReLU",
        stated=r"\max(-1 + 1, 0) = 0 \land \max(-1, 0) + \max(1, 0) = 1",
        expected=Verdict.PROVED,
        derivation="rectifier",
        follows=("004/004-relu-definition",),
    ),
    Claim(
        id="004/004-relu-derivative",
        title="Slope of the rectifier",
        source=LINES,
        topic="ReLU",
        given=(r"x, h \in \mathbb{R}", Given(r"|h| < |x|", OWN)),
        stated=(
            r"(x < 0 \implies \max(x + h, 0) - \max(x, 0) = 0)"
            r" \land (x > 0 \implies \max(x + h, 0) - \max(x, 0) = h)"
        ),
        reads="The change for a small step h is 0 times h or 1 times h.",
        expected=Verdict.PROVED,
        derivation="rectifier",
        follows=("004/004-relu-definition",),
    ),
    Claim(
        id="004/004-relu-dot-same-sign",
        title="Products of factors of the same sign",
        source=LINES,
        topic="MLP",
        given=(Given(r"x, y \in \mathbb{R}", STAND_IN),),
        stated=(
            r"(x > 0 \land y > 0 \implies \max(x y, 0) = x y)"
            r" \land (x < 0 \land y < 0 \implies \max(x y, 0) = x y)"
            r" \land (x > 0 \land y < 0 \implies \max(x y, 0) = 0)"
        ),
        reads="One term of the sum: it is kept when the two factors have the same sign.",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="004/004-sum-relu-ax",
        title="The sum is an amount of similarity for unit vectors",
        source=LINES,
        topic="MLP",
        given=(r"u, v \in \mathbb{R}", Given(r"r, s > 0", OWN)),
        stated=r"\max(r u, 0) + \max(s v, 0) = \max(u, 0) + \max(v, 0)",
        reads="u and v are the cosines for two rows, r and s the lengths of the rows times that of x.",
        needs=(r"r = 1", r"s = 1"),
        expected=Verdict.CONDITIONAL,
        note="With rows of different lengths the sum weights the similarities by the lengths.",
    ),
)
