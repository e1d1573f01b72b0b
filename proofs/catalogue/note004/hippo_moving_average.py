r"""An exponential moving average as the memory of the whole past.

Its weights are summable only for a rate strictly between 0 and 1.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "State space models"

CLAIMS = (
    Claim(
        id="004/004-ema-infinite",
        title="A moving average remembers everything if 0 < α < 1",
        source=Source(file=NOTE, lines=(147, 147)),
        topic=TOPIC,
        given=(
            r"x_0, u_1, u_2, u_3, \alpha \in \mathbb{R}",
            Given(r"x_1 := x_0 + \alpha (u_1 - x_0)", 147),
            Given(r"x_2 := x_1 + \alpha (u_2 - x_1)", 147),
            Given(r"x_3 := x_2 + \alpha (u_3 - x_2)", 147),
        ),
        stated=r"\frac{\partial x_3}{\partial u_1} = \alpha (1 - \alpha)^2 \land \alpha (1 - \alpha)^2 > 0",
        reads="Infinite context means that old inputs keep a positive weight, here after three steps of constant cost.",
        needs=(r"0 < \alpha < 1",),
        expected=Verdict.CONDITIONAL,
        derivation="memory of a signal",
        note="Say that 0 < α < 1: with α = 1 only the newest input is left, with α = 0 none.",
    ),
)
