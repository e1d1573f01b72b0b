r"""From scores to probabilities: $p=\exp(x)/\mathbf 1^\top\exp(x)$.

Dividing by the sum fails for a sum of 0; the exponential makes every entry positive first.  Ratios are
$p_i/p_j=e^{x_i-x_j}$, so softmax sharpens large scores and flattens small ones.  A score is a log-odds only up to a
term that the other scores determine.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Softmax"
SOFTMAX = (r"x \in \mathbb{R}^n", Given(r"p := \frac{\exp(x)}{\mathbf{1}^\top \exp(x)}", 18))

CLAIMS = (
    Claim(
        id="004/004-probability-vector-sum",
        title="Probabilities sum to 1",
        source=Source(file=NOTE, lines=(18, 18)),
        topic=TOPIC,
        given=(r"c \in \mathbb{R}^n", Given(r"c_i > 0", STAND_IN)),
        stated=r"\sum_{i=1}^n \frac{c_i}{\sum_{j=1}^n c_j} = 1",
        reads="For relative frequencies, of which probability vectors are the limits.",
        expected=Verdict.PROVED,
        derivation="softmax",
    ),
    Claim(
        id="004/004-normalize-by-sum",
        title="A vector with sum 0 cannot be normalised",
        source=Source(file=NOTE, lines=(18, 18)),
        topic=TOPIC,
        given=(r"x \in \mathbb{R}^n", Given(r"s := \mathbf{1}^\top x", 18)),
        stated=r"s \neq 0",
        reads="Dividing any vector by its sum s gives the sum 1 exactly when s is not zero.",
        needs=(r"\mathbf{1}^\top x > 0",),
        expected=Verdict.CONDITIONAL,
        derivation="softmax",
        follows=("004/004-probability-vector-sum",),
        note="Say that the sum must not be zero; it is positive once the entries are exponentials.",
    ),
    Claim(
        id="004/004-exp-sign",
        title="Exponentials are positive, and small for negative numbers",
        source=Source(file=NOTE, lines=(18, 18)),
        topic=TOPIC,
        given=(r"x \in \mathbb{R}",),
        stated=r"(x < 0 \implies 0 < \exp(x) < 1) \land (x > 0 \implies \exp(x) > 1)",
        expected=Verdict.PROVED,
        derivation="softmax",
    ),
    Claim(
        id="004/004-softmax-simplex",
        title="Softmax gives a probability vector",
        source=Source(file=NOTE, lines=(18, 18)),
        topic=TOPIC,
        given=SOFTMAX,
        stated=r"\mathbf{1}^\top p = 1 \land p_i \ge 0",
        expected=Verdict.SUPPORTED,
        derivation="softmax",
        follows=("004/004-normalize-by-sum", "004/004-exp-sign"),
    ),
    Claim(
        id="004/004-softmax-amplifies",
        title="Small scores are flattened, not amplified",
        source=Source(file=NOTE, lines=(18, 18)),
        topic=TOPIC,
        given=(r"a, b \in \mathbb{R}", Given(r"a > b", 18)),
        stated=r"\frac{\exp(a)}{\exp(a) + \exp(b)} \ge \frac{a}{a + b}",
        reads="Compared with division by the sum alone, the larger of two positive scores should gain.",
        needs=(r"b \ge 1",),
        expected=Verdict.CONDITIONAL,
        derivation="softmax",
        follows=("004/004-softmax-simplex",),
        note="The scores 0.2 and 0.1 give 0.525 instead of 0.667: the ratio grows only if a - b > ln(a/b).",
    ),
    Claim(
        id="004/004-logits-not-logodds",
        title="The log-odds differ from the score by a term of the other scores",
        source=Source(file=NOTE, lines=(18, 18)),
        topic=TOPIC,
        given=(r"x, y, z \in \mathbb{R}", Given(r"p := \frac{\exp(x)}{\exp(x) + \exp(y) + \exp(z)}", STAND_IN)),
        stated=r"\log \frac{p}{1 - p} = x - \log(\exp(y) + \exp(z))",
        reads="The doubt is right; for three scores, the log-odds are x only when the last term is zero.",
        expected=Verdict.PROVED,
        derivation="softmax",
        follows=("004/004-softmax-simplex",),
    ),
    Claim(
        id="004/004-onehot-is-pvector",
        title="A one-hot vector is a probability vector",
        source=Source(file=NOTE, lines=(20, 20)),
        topic=TOPIC,
        given=(r"I \in \mathbb{R}^{n \times n}",),
        stated=r"\sum_{j=1}^n I_{y,j} = 1",
        reads="The one-hot vector of y is row y of the identity matrix; its entries 0 and 1 are not negative.",
        expected=Verdict.PROVED,
        derivation="softmax",
    ),
)
