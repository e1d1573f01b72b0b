r"""Expected descent of SGD on $L(w)=\|Xw\|^2$, first part: a step changes the loss by a linear and a quadratic term."""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TWO_POINTS = (
    r"X \in \mathbb{R}^{n \times m}",
    r"w, v \in \mathbb{R}^m",
    Given(r"L(u) := (X u)^\top X u", 73),
    Given(r"A := 2 w^\top X^\top X (v - w)", 75),
    Given(r"B := (v - w)^\top X^\top X (v - w)", 75),
)

CLAIMS = (
    Claim(
        id="000/loss-decomposition",
        title="The loss after a step splits into a linear and a quadratic term",
        source=Source(file=NOTE, lines=(73, 73)),
        topic="SGD convergence",
        given=TWO_POINTS,
        stated=r"L(v) = L(w) + A + B",
        expected=Verdict.PROVED,
        derivation="SGD expected descent",
    ),
    Claim(
        id="000/A-B-definitions",
        title="A is the first-order term and B the second-order one",
        source=Source(file=NOTE, lines=(75, 75)),
        topic="SGD convergence",
        given=TWO_POINTS,
        stated=r"A = \nabla L(w)^\top (v - w) \land B = L(v - w)",
        reads="A and B are named so that they are the linear and the quadratic part of the expansion.",
        expected=Verdict.PROVED,
        derivation="SGD expected descent",
        follows=("000/loss-decomposition",),
    ),
)
