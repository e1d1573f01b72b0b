r"""AdaNorm (Xu et al. 2019), $\phi(y)\odot y$ with $y=(x-\mu)/\sigma$ and $\phi(y)=C(1-ky)$.

The factor multiplies the normalised input.  As y has mean 0 and variance 1, $y^2-1$ has mean 0 as well, so a fixed mean
of $\phi(y)$ does not make $\phi$ linear.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import GRANTED, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Normalisation"

CLAIMS = (
    Claim(
        id="004/004-adanorm-formula",
        title="The factor multiplies the input instead of the normalised input",
        source=Source(file=NOTE, lines=(199, 199)),
        topic=TOPIC,
        given=(
            r"x \in \mathbb{R}^n",
            Given(r"a > 0", GRANTED),
            r"c, k \in \mathbb{R}",
            Given(r"C := I_n - \frac{1}{n} \mathbf{1} \mathbf{1}^\top", 199),
            Given(r"N(z) := \frac{C z}{\sqrt{\frac{1}{n} \|C z\|_2^2}}", 199),
            Given(r"f(z) := c (\mathbf{1} - k z)", 199),
        ),
        stated=r"f(N(a x)) \odot (a x) = f(N(x)) \odot x",
        reads="A normalisation gives the same output for scaled data; the printed formula is tested for it.",
        corrected=r"f(N(a x)) \odot N(a x) = f(N(x)) \odot N(x)",
        expected=Verdict.REFUTED,
        derivation="adaptive normalisation",
        note="Multiply centerscale(x): with x itself the output still has the size of the data.",
    ),
    Claim(
        id="004/004-adanorm-unique",
        title="A fixed mean factor does not make the factor linear",
        source=Source(file=NOTE, lines=(199, 199)),
        topic=TOPIC,
        given=(
            r"a, b, c, k, m \in \mathbb{R}",
            Given(r"a^2 + b^2 = 2", STAND_IN),
            Given(r"f(y) := c (1 - k y) + m (y^2 - 1)", STAND_IN),
        ),
        stated=r"f(a) + f(-a) + f(b) + f(-b) = 4 c \implies m = 0",
        reads=(
            "The requirement that the mean of f(y) is fixed is read for y = (a, -a, b, -b), which has mean 0 and"
            " variance 1; if f were unique, its quadratic part would have to be 0."
        ),
        corrected=r"f(a) + f(-a) + f(b) + f(-b) = 4 c",
        expected=Verdict.REFUTED,
        derivation="adaptive normalisation",
        follows=("004/004-adanorm-formula",),
        note="Name the requirements; for normalised y the factor may have a part m(y² - 1) as well.",
    ),
)
