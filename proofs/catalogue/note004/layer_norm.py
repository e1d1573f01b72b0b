r"""Layer normalisation (Ba, Kiros and Hinton 2016) and weight normalisation (Salimans and Kingma 2016).

$N(z)=Cz/\sqrt{\|Cz\|^2/n+\epsilon}$ with $C=I-\frac1n\mathbf1\mathbf1^\top$.  A factor of z drops out only if it is
positive and $\epsilon=0$, and a bias must be scaled along.  The printed formula lacks the brackets of the difference.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, OWN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Normalisation"
CENTRING = Given(r"C := I_n - \frac{1}{n} \mathbf{1} \mathbf{1}^\top", NAMED)

CLAIMS = (
    Claim(
        id="004/004-weightnorm",
        title="Weight normalisation: g alone sets the norm",
        source=Source(file=NOTE, lines=(190, 190)),
        topic=TOPIC,
        given=(r"v \in \mathbb{R}^n", r"g \in \mathbb{R}"),
        stated=r"\left\|v \frac{g}{\|v\|_2}\right\|_2 = |g|",
        reads="The formula is read with its purpose, a separate parameter for the length of the weights.",
        expected=Verdict.PROVED,
    ),
    Claim(
        id="004/004-layernorm-formula",
        title="The brackets of the difference are missing",
        source=Source(file=NOTE, lines=(197, 197)),
        topic=TOPIC,
        given=(
            r"x \in \mathbb{R}^n",
            Given(r"\epsilon > 0", 197),
            Given(r"m := \frac{1}{n} \mathbf{1}^\top x", 197),
            Given(r"v := \frac{1}{n} \|x - m \mathbf{1}\|_2^2", 197),
        ),
        stated=r"\mathbf{1}^\top \left(x - \frac{m}{\sqrt{v + \epsilon}} \mathbf{1}\right) = 0",
        reads="As printed only the mean is divided; the result, before w and b, is tested for the mean 0.",
        corrected=r"\mathbf{1}^\top \frac{x - m \mathbf{1}}{\sqrt{v + \epsilon}} = 0",
        expected=Verdict.REFUTED,
        derivation="invariances of layer norm",
        note="Put x - mean(x) into brackets, so that the difference is divided.",
    ),
    Claim(
        id="004/004-layernorm-per-input",
        title="Each row is normalised by itself",
        source=Source(file=NOTE, lines=(197, 197)),
        topic=TOPIC,
        given=(
            r"X \in \mathbb{R}^{b \times n}",
            r"s \in \mathbb{R}^b",
            CENTRING,
            Given(r"D := \operatorname{diag}(s)", OWN),
        ),
        stated=r"(D X C)_{i,:} = s_i X_{i,:} C",
        reads="Rows are inputs, C subtracts the mean of a row, and s_i is the factor of row i: no other row enters.",
        expected=Verdict.PROVED,
        derivation="invariances of layer norm",
        follows=("004/004-layernorm-formula",),
    ),
    Claim(
        id="004/004-ln-hadamard",
        title="A dot product with a constant gain would be 0",
        source=Source(file=NOTE, lines=(202, 202)),
        topic=TOPIC,
        given=(r"x, g, b \in \mathbb{R}^n", CENTRING),
        stated=r"\mathbf{1}^\top C x = 0 \land g \odot C x + b \in \mathbb{R}^n",
        reads="Centred inputs stand for N(x): the dot product with g = 1 is 0 for every x, the entrywise one fits b.",
        expected=Verdict.PROVED,
    ),
)
