r"""What a gradient is: one partial derivative for each parameter.

The loss at a random start is that of a uniform guess, $\log v$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Gradients and SGD"
LINES = Source(file=NOTE, lines=(24, 24))

CLAIMS = (
    Claim(
        id="004/004-random-init-loss",
        title="Loss of a model that knows nothing",
        source=LINES,
        topic=TOPIC,
        given=(r"v \in \mathbb{N}", Given(r"v \ge 1", COUNT)),
        stated=r"-\log\left(\frac{\exp(0)}{\sum_{i=1}^v \exp(0)}\right) = \log(v)",
        reads="A big loss is made precise for scores near zero: the loss is that of a guess among v characters.",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="004/004-grad-type",
        title="The gradient of a scalar function is a vector",
        source=LINES,
        topic=TOPIC,
        given=(
            r"X \in \mathbb{R}^{m \times n}",
            r"y \in \mathbb{R}^m",
            r"w \in \mathbb{R}^n",
            Given(r"L(w) := \|X w - y\|_2^2", STAND_IN),
        ),
        stated=r"L(w) \in \mathbb{R} \land \nabla L(w) \in \mathbb{R}^n",
        reads="A squared loss stands for the scalar function of n parameters.",
        expected=Verdict.PROVED,
        derivation="gradient step",
    ),
    Claim(
        id="004/004-gradient-one-per-param",
        title="One partial derivative for each parameter",
        source=LINES,
        topic=TOPIC,
        given=(
            r"a, b \in \mathbb{R}",
            Given(r"w \in \mathbb{R}^2", STAND_IN),
            Given(r"L(w) := a w_1^2 + b w_1 w_2", STAND_IN),
        ),
        stated=r"\nabla L(w) = \begin{bmatrix} 2 a w_1 + b w_2 \\ b w_1 \end{bmatrix}",
        reads="Two parameters: the entries are the derivatives of L in w_1 and in w_2.",
        expected=Verdict.PROVED,
        derivation="gradient step",
        follows=("004/004-grad-type",),
    ),
)
