r"""Predicting the next token for every prefix, and what minimises the loss.

Row t of the output is a prediction for the prefix only if no later row enters.  The cross-entropy is least where the
predicted probabilities are the observed frequencies (Gibbs' inequality).
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import PROBABILITY, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Transformer"

CLAIMS = (
    Claim(
        id="004/004-prefix-prediction",
        title="A row is a prediction for its prefix only if later rows do not enter",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(Given(r"a, b \in \mathbb{R}", STAND_IN), r"x, y, z \in \mathbb{R}^c"),
        stated=r"a x + b y = a x + b z",
        reads="The first row of the output, with weights a and b; y and z are two ways in which the text goes on.",
        needs=(r"b = 0",),
        expected=Verdict.CONDITIONAL,
        derivation="next-token prediction",
        note="The shape alone does not do it: say that f is causal, as the masking later in the text makes it.",
    ),
    Claim(
        id="004/004-next-token-pairs",
        title="Targets are the inputs moved on by one",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(
            Given(r"x := \begin{bmatrix} 1 \\ 2 \\ 3 \\ 4 \end{bmatrix}", 30),
            Given(r"y := \begin{bmatrix} 2 \\ 3 \\ 4 \\ 5 \end{bmatrix}", 30),
        ),
        stated=r"x + \mathbf{1} = y",
        reads="Letters are numbered from a = 1; in “abcde” the target of each letter is the one after it.",
        expected=Verdict.PROVED,
        derivation="next-token prediction",
    ),
    Claim(
        id="004/004-ce-minimiser-frequency",
        title="The loss is least at the observed frequencies",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(
            Given(r"0 < p < 1", PROBABILITY),
            Given(r"0 < q < 1", PROBABILITY),
            Given(r"L(q) := -p \log q - (1 - p) \log(1 - q)", STAND_IN),
        ),
        stated=r"L(q) \ge L(p) \land \frac{\partial}{\partial q} L(q) = \frac{q - p}{q (1 - q)}",
        reads="Two possible next tokens with the frequencies p and 1 - p, and the cross-entropy of the prediction q.",
        expected=Verdict.PROVED,
        derivation="next-token prediction",
    ),
    Claim(
        id="004/004-rowwise-mlp-local",
        title="An mlp acts on each row, attention on all of them",
        source=Source(file=NOTE, lines=(30, 30)),
        topic=TOPIC,
        given=(r"X \in \mathbb{R}^{T \times c}", r"A \in \mathbb{R}^{T \times T}", r"W \in \mathbb{R}^{c \times d}"),
        stated=r"(\tanh(X W))_{i,:} = \tanh(X_{i,:} W) \land (A X)_{i,:} = \sum_{j=1}^T A_{ij} X_{j,:}",
        reads="One layer of the mlp on the left; A holds the attention weights, so that row i has a term for each row.",
        expected=Verdict.SUPPORTED,
        derivation="next-token prediction",
        follows=("004/004-prefix-prediction",),
    ),
)
