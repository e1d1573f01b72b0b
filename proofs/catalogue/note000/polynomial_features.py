r"""The degree-two polynomial kernel $(q^\top k+1)^2$ and its feature map with $(D+1)(D+2)/2$ entries."""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
FEATURES = (
    r"q, k, x \in \mathbb{R}^D",
    (
        Given(
            r"\phi(x) := [1, \sqrt{2} x_1, \dots, \sqrt{2} x_D, x_1^2, \dots, x_D^2,"
            r" \sqrt{2} x_1 x_2, \dots, \sqrt{2} x_{D-1} x_D]^\top",
            737,
        )
    ),
)

CLAIMS = (
    Claim(
        id="000/poly2-feature-map",
        title="Feature map of the quadratic kernel",
        source=Source(file=NOTE, lines=(733, 737)),
        topic="Polynomial features",
        given=FEATURES,
        stated=r"(q^\top k + 1)^2 = \phi(q)^\top \phi(k)",
        expected=Verdict.PROVED,
        derivation="polynomial features",
    ),
    Claim(
        id="000/poly2-feature-dimension",
        title="Number of features of the quadratic kernel",
        source=Source(file=NOTE, lines=(737, 737)),
        topic="Polynomial features",
        given=FEATURES,
        stated=r"\dim \phi(x) = 1 + D + D + \binom{D}{2} = \frac{(D + 1)(D + 2)}{2}",
        expected=Verdict.PROVED,
        derivation="polynomial features",
        follows=("000/poly2-feature-map",),
    ),
)
