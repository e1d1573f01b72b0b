r"""Batch normalisation, forward and backward (Ioffe and Szegedy 2015).

Subtracting the batch mean is linear, with the symmetric Jacobian $r(I-\frac1n\mathbf1\mathbf1^\top)$.  The note leaves
out the division by the standard deviation: with it the gradient gets the factor $1/\sqrt v$ and a second projection,
along the normalised inputs.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW5/1 Batch normalisation"
CENTRED = (
    r"x, g \in \mathbb{R}^n",
    r"r, \beta \in \mathbb{R}",
    Given(r"y(x) := r \left(x - \frac{1}{n} \mathbf{1} \mathbf{1}^\top x\right) + \beta \mathbf{1}", 390),
)
NORMALISED = (
    r"x, g \in \mathbb{R}^n",
    r"r, \beta \in \mathbb{R}",
    Given(r"\mu(x) := \frac{1}{n} \sum_{j=1}^n x_j", 390),
    Given(r"v(x) := \frac{1}{n} \sum_{j=1}^n (x_j - \mu(x))^2", NAMED),
)
UPSTREAM = "The gradient g of the loss in y is given, so that the linear part gᵀy is differentiated."

CLAIMS = (
    Claim(
        id="000/bn-chain-rule",
        title="The chain rule over the batch",
        source=Source(file=NOTE, lines=(390, 390)),
        topic=TOPIC,
        given=(r"x \in \mathbb{R}^n", r"y : \mathbb{R}^n \to \mathbb{R}^n", r"L : \mathbb{R}^n \to \mathbb{R}"),
        stated=r"\nabla_x L(y(x)) = \left(\frac{\partial y(x)}{\partial x}\right)^\top \nabla L(y(x))",
        reads="For any loss L and any layer y: row i of the transposed Jacobian holds the ∂y_j/∂x_i.",
        expected=Verdict.SUPPORTED,
        derivation="batch normalisation",
    ),
    Claim(
        id="000/bn-forward-omits-variance",
        title="The normalisation is not divided by the standard deviation",
        source=Source(file=NOTE, lines=(388, 390)),
        topic=TOPIC,
        given=(*NORMALISED, Given(r"y := r (x - \mu(x) \mathbf{1}) + \beta \mathbf{1}", 390)),
        stated=r"\frac{1}{n} \sum_{j=1}^n (y_j - \beta)^2 = r^2",
        reads="Batch normalisation gives every batch the mean β and the variance r²; the printed y is tested for it.",
        corrected=r"\frac{1}{n} \sum_{j=1}^n \left(r \frac{x_j - \mu(x)}{\sqrt{v(x)}}\right)^2 = r^2",
        expected=Verdict.REFUTED,
        derivation="batch normalisation",
        note="Divide by √(v + ε) before scaling; the line only centres the batch.",
    ),
    Claim(
        id="000/bn-mean-only-jacobian",
        title="The Jacobian is printed with one index twice",
        source=Source(file=NOTE, lines=(392, 392)),
        topic=TOPIC,
        given=CENTRED,
        stated=(
            r"\frac{\partial}{\partial x_i} y(x)_i = r \left(1 - \frac{1}{n}\right)"
            r" \land \frac{\partial}{\partial x_i} y(x)_i = -\frac{r}{n}"
        ),
        reads="Both cases are printed of ∂y_i/∂x_i, though the second is for two different indices.",
        corrected=(
            r"\frac{\partial}{\partial x_i} y(x)_i = r \left(1 - \frac{1}{n}\right)"
            r" \land \frac{\partial}{\partial x_1} y(x)_2 = -\frac{r}{n}"
        ),
        expected=Verdict.REFUTED,
        derivation="batch normalisation",
        follows=("000/bn-chain-rule",),
        note="Write ∂y_j/∂x_i on the left, so that the two cases make sense.",
    ),
    Claim(
        id="000/bn-gradient-index-capture",
        title="The index of the sum is the fixed index, too",
        source=Source(file=NOTE, lines=(392, 392)),
        topic=TOPIC,
        given=CENTRED,
        stated=r"\frac{\partial}{\partial x_i} g^\top y(x) = \sum_{j=1}^n -\frac{r}{n} g_i + r g_i",
        reads="The left side fixes i, so i is kept fixed inside the sum, which counts with another letter.  "
        + UPSTREAM,
        corrected=r"\frac{\partial}{\partial x_i} g^\top y(x) = \sum_{j=1}^n -\frac{r}{n} g_j + r g_i",
        expected=Verdict.REFUTED,
        derivation="batch normalisation",
        follows=("000/bn-mean-only-jacobian",),
        note="Sum over j, as the next line does: i already names the pixel on the left.",
    ),
    Claim(
        id="000/bn-mean-only-gradient",
        title="Gradient through the centring",
        source=Source(file=NOTE, lines=(394, 394)),
        topic=TOPIC,
        given=CENTRED,
        stated=r"\frac{\partial}{\partial x_i} g^\top y(x) = r \left(g_i - \frac{1}{n} \sum_{j=1}^n g_j\right)",
        reads=UPSTREAM,
        expected=Verdict.PROVED,
        derivation="batch normalisation",
        follows=("000/bn-gradient-index-capture",),
    ),
    Claim(
        id="000/bn-backward-omits-variance",
        title="The gradient lacks the variance and its projection",
        source=Source(file=NOTE, lines=(388, 394)),
        topic=TOPIC,
        given=NORMALISED,
        stated=(
            r"\frac{\partial}{\partial x_i} \sum_{j=1}^n g_j r \frac{x_j - \mu(x)}{\sqrt{v(x)}}"
            r" = r \left(g_i - \frac{1}{n} \sum_{j=1}^n g_j\right)"
        ),
        reads="The topic is batch normalisation, so the result is compared with the gradient of the full layer.",
        corrected=(
            r"\frac{\partial}{\partial x_i} \sum_{j=1}^n g_j r \frac{x_j - \mu(x)}{\sqrt{v(x)}}"
            r" = \frac{r}{\sqrt{v(x)}} \left(g_i - \frac{1}{n} \sum_{j=1}^n g_j"
            r" - \frac{x_i - \mu(x)}{v(x)} \frac{1}{n} \sum_{j=1}^n g_j (x_j - \mu(x))\right)"
        ),
        expected=Verdict.REFUTED,
        derivation="batch normalisation",
        follows=("000/bn-forward-omits-variance", "000/bn-mean-only-gradient"),
        note="The result is right for centring alone; the full layer adds 1/√v and a term along the normalised input.",
    ),
    Claim(
        id="000/bn-cnn-averaging-axes",
        title="In a CNN each channel averages over batch and pixels",
        source=Source(file=NOTE, lines=(396, 398)),
        topic=TOPIC,
        given=(r"B, H, W, N \in \mathbb{N}", r"X \in \mathbb{R}^{C \times N}"),
        stated=(
            r"\sum_{b=1}^B \sum_{h=1}^H \sum_{w=1}^W 1 = B H W"
            r" \land (X - \frac{1}{N} X \mathbf{1}_N \mathbf{1}_N^\top) \mathbf{1}_N = 0"
        ),
        reads="A row of X lists the N = BS·H·W values of one channel; centred by its mean, each channel sums to 0.",
        expected=Verdict.PROVED,
        derivation="batch normalisation",
    ),
)
