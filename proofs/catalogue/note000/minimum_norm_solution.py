r"""Fewer equations than unknowns: the solution of least norm, and the problem seen from it.

With full row rank, $w^*=X^\top(XX^\top)^{-1}y$ solves $Xw=y$, and every other solution is longer by Pythagoras, since
the difference of two solutions is orthogonal to the row space.  Gradient steps from 0 stay in the row space.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "SGD convergence"
EQUATIONS = (r"X \in \mathbb{R}^{n \times d}", r"y \in \mathbb{R}^n", Given(r"w^* := X^\top (X X^\top)^{-1} y", 56))

CLAIMS = (
    Claim(
        id="000/overparam-solutions-exist",
        title="A wide system of full rank has a solution",
        source=Source(file=NOTE, lines=(52, 54)),
        topic=TOPIC,
        given=EQUATIONS,
        stated=r"X w^* = y",
        reads="Existence is shown by a witness, the one that the note names two lines later.",
        expected=Verdict.PROVED,
        derivation="SGD reduction",
    ),
    Claim(
        id="000/min-norm-solution",
        title="No solution is shorter than the one in the row space",
        source=Source(file=NOTE, lines=(56, 56)),
        topic=TOPIC,
        given=(*EQUATIONS, r"v \in \mathbb{R}^d"),
        stated=r"X v = y \implies \|v\|_2^2 = \|w^*\|_2^2 + \|v - w^*\|_2^2",
        reads=(
            "What singles out the printed solution, and makes it the limit of descent from 0, is that it is the"
            " shortest: any solution v exceeds it by a square."
        ),
        expected=Verdict.PROVED,
        derivation="SGD reduction",
        follows=("000/overparam-solutions-exist",),
    ),
    Claim(
        id="000/residual-shift",
        title="Shifted by a solution, the equation becomes homogeneous",
        source=Source(file=NOTE, lines=(56, 57)),
        topic=TOPIC,
        given=(*EQUATIONS, r"w \in \mathbb{R}^d"),
        stated=r"X (w - w^*) = X w - y",
        reads="The goal in the new variable is the old goal; at w = 0 the new variable is the negative solution.",
        expected=Verdict.PROVED,
        derivation="SGD reduction",
        follows=("000/overparam-solutions-exist",),
    ),
)
