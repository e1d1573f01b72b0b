r"""A recurrent network written for its pre-activations $h_t$ or for its activations $g_t=\sigma(h_t)$.

Substituting one recurrence into $\sigma$ gives the other for every weight matrix; no inverse of W is involved.  The
step-wise contraction factors of the two forms are $WD$ and $DW$ with a diagonal D of slopes, which obey the same bound.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "RNN recurrence"
NETWORK = (
    r"W \in \mathbb{R}^{n \times n}",
    r"U \in \mathbb{R}^{n \times m}",
    r"x \in \mathbb{R}^m",
    r"b, h, s \in \mathbb{R}^n",
    r"\sigma : \mathbb{R}^n \to \mathbb{R}^n",
)

CLAIMS = (
    Claim(
        id="002/002-rnn-g-from-h",
        title="Recurrence of the activations",
        source=Source(file=NOTE, lines=(5, 13)),
        topic=TOPIC,
        given=(*NETWORK, Given(r"z := W \sigma(h) + U x + b", 5), Given(r"g := \sigma(z)", 9)),
        stated=r"g = \sigma(W \sigma(h) + U x + b)",
        reads="One step for any activation function: h is the old state, z the new one and g its activation.",
        expected=Verdict.PROVED,
        derivation="RNN reparametrisation",
    ),
    Claim(
        id="002/002-rnn-divide-by-W",
        title="Division by a weight matrix",
        source=Source(file=NOTE, lines=(13, 17)),
        topic=TOPIC,
        given=(*NETWORK, Given(r"z := W s + U x + b", 5)),
        stated=r"\sigma(W s + U x + b) = \sigma\left(W \frac{z - U x - b}{W} + U x + b\right)",
        reads="Here s is the old activation and z the new state; the quotient is judged as written.",
        corrected=r"\sigma(W s + U x + b) = \sigma((z - U x - b) + U x + b) = \sigma(z)",
        expected=Verdict.ILL_TYPED,
        derivation="RNN reparametrisation",
        follows=("002/002-rnn-g-from-h",),
        note="Replace the whole product Wσ(h) by h − Ux − b; the step then needs no inverse, and W may be singular.",
    ),
    Claim(
        id="002/002-rnn-equivalence",
        title="Either recurrence gives the other",
        source=Source(file=NOTE, lines=(17, 31)),
        topic=TOPIC,
        given=(
            *NETWORK,
            Given(r"g := \sigma(h)", 9),
            Given(r"z := W \sigma(h) + U x + b", 29),
            Given(r"y := W g + U x + b", 13),
        ),
        stated=r"\sigma(z) = \sigma(W g + U x + b) \land y = W \sigma(h) + U x + b",
        reads=(
            "One step of the induction in both directions: from states that match, the new state z and the state y "
            "rebuilt from the activations match again."
        ),
        expected=Verdict.PROVED,
        derivation="RNN reparametrisation",
        follows=("002/002-rnn-divide-by-W",),
    ),
    Claim(
        id="002/002-g-gradient-transfer",
        title="Both recurrences obey the same gradient bound",
        source=Source(file=NOTE, lines=(27, 33)),
        topic=TOPIC,
        given=(
            r"W \in \mathbb{R}^{n \times n}",
            r"s \in \mathbb{R}^n",
            Given(r"a, c \ge 0", OWN),
            Given(r"D := \operatorname{diag}(s)", 33),
            Given(r"\gamma := \|D\|_2 + a", 43),
            Given(r"\delta := \gamma \|W\|_2 + c", 43),
        ),
        stated=r"\|W D\|_2 \le \delta \land \|D W\|_2 \le \delta",
        reads=(
            "The step Jacobian is WD for the states and DW for the activations; γ is any bound of the slopes, and δ "
            "any bound with ‖W‖ ≤ δ/γ."
        ),
        expected=Verdict.PROVED,
        derivation="RNN reparametrisation",
        follows=("002/002-rnn-equivalence",),
    ),
)
