r"""Least squares in Z for $XZX^\top\approx B$ (Penrose 1956, On best approximate solutions of linear matrix equations).

The objective is convex with gradient $-2X^\top(B-XZX^\top)X$.  If the columns of X are independent, the minimiser is
unique; otherwise $X^+BX^{+\top}$ is the shortest of many, and $(X^\top X)^{-1}$ does not exist.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "003_73da358f82c17807.txt"
TOPIC = "low-rank regression"
PROBLEM = (
    r"X \in \mathbb{R}^{s \times d}",
    r"B \in \mathbb{R}^{s \times s}",
    r"Y, Z \in \mathbb{R}^{d \times d}",
    Given(r"f(Z) := \|B - X Z X^\top\|_F^2", 96),
)

CLAIMS = (
    Claim(
        id="003/s003-f-convex",
        title="The objective is convex",
        source=Source(file=NOTE, lines=(94, 98)),
        topic=TOPIC,
        given=(*PROBLEM, r"t \in \mathbb{R}"),
        stated=r"t f(Y) + (1 - t) f(Z) - f(t Y + (1 - t) Z) = t (1 - t) \|X (Y - Z) X^\top\|_F^2",
        reads="The gap in the inequality of convexity, which is not negative for 0 ≤ t ≤ 1.",
        expected=Verdict.PROVED,
        derivation="two-sided least squares",
    ),
    Claim(
        id="003/s003-gradient-f",
        title="Gradient of the objective",
        source=Source(file=NOTE, lines=(100, 102)),
        topic=TOPIC,
        given=PROBLEM,
        stated=r"\nabla f(Z) = -2 X^\top (B - X Z X^\top) X",
        expected=Verdict.PROVED,
        derivation="two-sided least squares",
    ),
    Claim(
        id="003/s003-normal-equation",
        title="Normal equation",
        source=Source(file=NOTE, lines=(104, 106)),
        topic=TOPIC,
        given=PROBLEM,
        stated=r"\nabla f(Z) = 2 (X^\top X Z X^\top X - X^\top B X)",
        reads="The gradient is twice the difference of the two sides, so one is zero exactly when the other is.",
        expected=Verdict.PROVED,
        derivation="two-sided least squares",
        follows=("003/s003-gradient-f",),
    ),
    Claim(
        id="003/s003-zstar-full-rank",
        title="Solution for independent columns",
        source=Source(file=NOTE, lines=(108, 110)),
        topic=TOPIC,
        given=(*PROBLEM, Given(r"M := (X^\top X)^{-1} X^\top B X (X^\top X)^{-1}", 110)),
        stated=r"f(Z) = f(M) + \|X (Z - M) X^\top\|_F^2",
        reads="No Z has a smaller value than M, where the inverse exists.",
        expected=Verdict.SUPPORTED,
        derivation="two-sided least squares",
        follows=("003/s003-f-convex", "003/s003-normal-equation"),
    ),
    Claim(
        id="003/s003-zstar-general",
        title="In the general case there are other solutions",
        source=Source(file=NOTE, lines=(112, 114)),
        topic=TOPIC,
        given=(
            r"X \in \mathbb{R}^{s \times d}",
            r"B \in \mathbb{R}^{s \times s}",
            r"Y \in \mathbb{R}^{d \times d}",
            Given(r"P := X^\top (X X^\top)^{-1}", OWN),
            Given(r"Z := P B P^\top + Y - P X Y P X", OWN),
        ),
        stated=r"Z = P B P^\top",
        reads="For independent rows the Moore-Penrose inverse is P, and Z runs through the solutions of XZXᵀ = B.",
        corrected=r"X Z X^\top = B",
        expected=Verdict.REFUTED,
        derivation="two-sided least squares",
        follows=("003/s003-normal-equation",),
        note="Say that the printed Z is the solution of least norm, and that Y - X⁺XYX⁺X may be added to it.",
    ),
    Claim(
        id="003/s003-pinv-formula",
        title="The formula needs independent columns",
        source=Source(file=NOTE, lines=(112, 116)),
        topic=TOPIC,
        given=(r"x, y, u, v \in \mathbb{R}", Given(r"X := \begin{bmatrix} x & y \\ u & v \end{bmatrix}", STAND_IN)),
        stated=r"\det(X^\top X) \neq 0",
        reads="Two tokens and two features: in the general case the printed inverse has to exist.",
        needs=(r"x v - y u \neq 0",),
        expected=Verdict.CONDITIONAL,
        derivation="two-sided least squares",
        follows=("003/s003-zstar-general",),
        note="This is the case of line 108; in general X⁺ is defined by the SVD or by the four Penrose equations.",
    ),
    Claim(
        id="003/s003-batch",
        title="One formula for one sequence, not for a batch",
        source=Source(file=NOTE, lines=(11, 114)),
        topic=TOPIC,
        given=(Given(r"x, y, b, c \in \mathbb{R}", STAND_IN),),
        stated=r"\arg\min_z ((b - x^2 z)^2 + (c - y^2 z)^2) = \frac{b}{x^2}",
        reads="A batch of two sequences of one token and one feature, with targets b and c; the right side is X⁺BX⁺ᵀ.",
        needs=(r"y = x", r"c = b"),
        expected=Verdict.CONDITIONAL,
        derivation="two-sided least squares",
        follows=("003/s003-zstar-full-rank",),
        note="For a batch, solve the sum over the sequences of the normal equations, a linear system in Z.",
    ),
)
