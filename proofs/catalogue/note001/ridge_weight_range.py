r"""Which ridge weights keep three singular directions and damp five: a numerical example.

$\sigma^2/(\sigma^2+\lambda)$ increases with $\sigma$ for $\lambda>0$, so the smallest kept value 4 and the largest
damped value 1 decide: $1\le\lambda\le4$.  For negative $\lambda$ the fractions are neither ordered nor at most one.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
TOPIC = "linear purification"
SHARE = (r"\lambda \in \mathbb{R}", Given(r"f(s) := \frac{s^2}{s^2 + \lambda}", 61))
KEPT = r"f(10) \ge 0.8 \land f(8) \ge 0.8 \land f(4) \ge 0.8"
DAMPED = r"f(1) \le 0.5 \land f(0.5) \le 0.5 \land f(0.36) \le 0.5 \land f(0.16) \le 0.5 \land f(0.01) \le 0.5"
FALLING = r"0.5 \ge f(1) \land f(1) > f(0.5) \land f(0.5) > f(0.36) \land f(0.36) > f(0.16) \land f(0.16) > f(0.01)"

CLAIMS = (
    Claim(
        id="001/s001-purif-lambda-upper",
        title="The order of the fractions needs a positive weight",
        source=Source(file=NOTE, lines=(61, 65)),
        topic=TOPIC,
        given=SHARE,
        stated=(
            r"((" + KEPT + r") \iff (f(10) > f(8) \land f(8) > f(4) \land f(4) \ge 0.8))"
            r" \land (f(4) \ge 0.8 \implies \lambda \le 4)"
        ),
        reads="The three conditions are replaced by an ordered chain, and the last one is solved.",
        needs=(r"\lambda > 0",),
        expected=Verdict.CONDITIONAL,
        derivation="range of the ridge weight",
        note="Say λ > 0: then the smallest of the three fractions, 16/(16 + λ), decides.",
    ),
    Claim(
        id="001/s001-purif-lambda-lower",
        title="The order of the damped fractions needs a positive weight",
        source=Source(file=NOTE, lines=(67, 71)),
        topic=TOPIC,
        given=SHARE,
        stated=r"((" + DAMPED + r") \iff (" + FALLING + r")) \land (0.5 \ge f(1) \implies \lambda \ge 1)",
        reads="The five conditions are replaced by an ordered chain, and the first one is solved.",
        needs=(r"\lambda > 0",),
        expected=Verdict.CONDITIONAL,
        derivation="range of the ridge weight",
        note="Say λ > 0: with λ = −2 all five conditions hold.",
    ),
    Claim(
        id="001/s001-purif-lambda-range",
        title="The range of the weight, among positive ones",
        source=Source(file=NOTE, lines=(73, 73)),
        topic=TOPIC,
        given=SHARE,
        stated=r"(" + KEPT + r" \land " + DAMPED + r") \iff (1 \le \lambda \land \lambda \le 4)",
        reads="As the exact set of weights with both properties.",
        needs=(r"\lambda > 0",),
        expected=Verdict.CONDITIONAL,
        derivation="range of the ridge weight",
        follows=("001/s001-purif-lambda-upper", "001/s001-purif-lambda-lower"),
        note="Say λ > 0: with λ = −2 both displayed conditions hold.",
    ),
)
