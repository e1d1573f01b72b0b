r"""Cross entropy against a one-hot target: $-\log q_y$, and with softmax $-f_y+\log\sum_je^{f_j}$.

Every score enters through the normaliser: the derivative in $f_j$ is $q_j$ for $j\ne y$.  Scores are wanted before the
softmax because the logarithm of a sum of exponentials can be computed without overflow.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import DEFINED, OWN, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Cross entropy"
DISTRIBUTIONS = (r"p, q \in \mathbb{R}^n", Given(r"q_i > 0", DEFINED))

CLAIMS = (
    Claim(
        id="004/004-embed-lookup",
        title="Looking up rows is a product with one-hot rows",
        source=Source(file=NOTE, lines=(20, 20)),
        topic="Embedding",
        given=(r"I \in \mathbb{R}^{v \times v}", r"E \in \mathbb{R}^{v \times c}"),
        stated=r"\sum_{k=1}^v I_{y,k} E_{k,j} = E_{y,j}",
        reads="Character y picks row y; T characters pick T rows of C numbers.",
        expected=Verdict.PROVED,
        derivation="cross entropy",
    ),
    Claim(
        id="004/004-cross-entropy-sum-dot",
        title="A dot product is summed once more",
        source=Source(file=NOTE, lines=(20, 20)),
        topic=TOPIC,
        given=DISTRIBUTIONS,
        stated=r"-\sum_{i=1}^n (p^\top \log(q)) = -\sum_{i=1}^n p_i \log(q_i)",
        reads="The outer sum runs over the outcomes, which the dot product has summed already.",
        corrected=r"-p^\top \log(q) = -\sum_{i=1}^n p_i \log(q_i)",
        expected=Verdict.REFUTED,
        derivation="cross entropy",
        note="Write -dot(p, log q), or the sum of the entrywise product.",
    ),
    Claim(
        id="004/004-ce-onehot",
        title="Cross entropy against a one-hot target",
        source=Source(file=NOTE, lines=(20, 20)),
        topic=TOPIC,
        given=(r"I \in \mathbb{R}^{n \times n}", r"q \in \mathbb{R}^n", Given(r"q_i > 0", DEFINED)),
        stated=r"-\sum_{j=1}^n I_{y,j} \log(q_j) = -\log(q_y)",
        reads="Row y of the identity matrix is the target.",
        expected=Verdict.PROVED,
        derivation="cross entropy",
        follows=("004/004-cross-entropy-sum-dot",),
    ),
    Claim(
        id="004/004-ce-logits-identity",
        title="Cross entropy from the scores, in exact arithmetic",
        source=Source(file=NOTE, lines=(20, 20)),
        topic=TOPIC,
        given=(r"f, e \in \mathbb{R}^n", Given(r"u := \exp(f) \odot (\mathbf{1} + e)", OWN)),
        stated=r"-\log\left(\frac{u_i}{\sum_{j=1}^n u_j}\right) = -f_i + \log\left(\sum_{j=1}^n \exp(f_j)\right)",
        reads=(
            "The line is about computing: e holds the relative errors of the computed exponentials, i is the index of"
            " the target; the right side is the cross entropy of the softmax, written out."
        ),
        needs=(r"e = 0",),
        expected=Verdict.CONDITIONAL,
        derivation="cross entropy",
        follows=("004/004-ce-onehot",),
        note=(
            "Say that it holds in exact arithmetic, or subtract the largest score first: exponentials of large scores"
            " overflow."
        ),
    ),
    Claim(
        id="004/004-ce-only-yi-matters",
        title="The other scores matter through the normaliser",
        source=Source(file=NOTE, lines=(20, 20)),
        topic=TOPIC,
        given=(r"x, y, z \in \mathbb{R}", Given(r"L := -x + \log(\exp(x) + \exp(y) + \exp(z))", STAND_IN)),
        stated=r"\frac{\partial L}{\partial y} = 0",
        reads="Three scores, of which x belongs to the target: the loss should not depend on the score y.",
        corrected=r"\frac{\partial L}{\partial y} = \frac{\exp(y)}{\exp(x) + \exp(y) + \exp(z)}",
        expected=Verdict.REFUTED,
        derivation="cross entropy",
        follows=("004/004-ce-logits-identity",),
        note="Only one division is needed, but all scores enter the sum; the reason for scores is numerical stability.",
    ),
)
