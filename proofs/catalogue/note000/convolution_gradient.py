r"""The gradient of a convolution in its kernel, and its size at random inputs (Goodfellow et al. 2016, section 9.5).

The layer is a cross-correlation, so the kernel gradient is the cross-correlation of the input with the gradient of the
output.  It is a sum of $m^2$ products; mean and variance need independence, which zero means do not give.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COUNT, SOME_LAW, SPREAD, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW4 T4 weights and gradients in a CNN"
LAYER = (
    r"m \in \mathbb{N}",
    r"X \in \mathbb{R}^{(m + 1) \times (m + 1)}",
    Given(r"w \in \mathbb{R}^{2 \times 2}", STAND_IN),
    r"D \in \mathbb{R}^{m \times m}",
    Given(r"y_{i,j} := \sum_{h=1}^2 \sum_{l=1}^2 X_{i+h-1,j+l-1} w_{h,l}", 366),
)
LOSS = r"\sum_{i=1}^m \sum_{j=1}^m D_{i,j} y_{i,j}"
KERNEL = "A kernel of size 2; the loss enters through D = dY alone, so that its linear part is differentiated."
PATCH = (
    r"x, d \in \mathbb{R}^M",
    Given(r"(x, d) \sim P", SOME_LAW),
    Given(r"\mathbb{E}[x] = 0", 376),
    Given(r"\mathbb{E}[d] = 0", 376),
)
ONE_ENTRY = (
    "For one kernel entry, x lists the M = m² pixels that meet it and d the entries of dY, of which no law is said."
)

CLAIMS = (
    Claim(
        id="000/conv-forward",
        title="An output pixel is the inner product of the kernel with a patch",
        source=Source(file=NOTE, lines=(364, 366)),
        topic=TOPIC,
        given=(Given(r"X \in \mathbb{R}^{3 \times 3}", STAND_IN), Given(r"w \in \mathbb{R}^{2 \times 2}", STAND_IN)),
        stated=(
            r"\sum_{h=1}^2 \sum_{l=1}^2 X_{2+h-1,1+l-1} w_{h,l}"
            r" = \operatorname{tr}\left(w^\top"
            r" \begin{bmatrix} X_{2,1} & X_{2,2} \\ X_{3,1} & X_{3,2} \end{bmatrix}\right)"
        ),
        reads="A kernel of size 2 at i = 2, j = 1; “ith-1” is read as i + h − 1 and the limit K as k.",
        expected=Verdict.PROVED,
        derivation="gradient of a convolution",
    ),
    Claim(
        id="000/conv-output-size",
        title="Number of positions of the kernel",
        source=Source(file=NOTE, lines=(364, 378)),
        topic=TOPIC,
        given=(r"i, n, k \in \mathbb{Z}", Given(r"m := n - k + 1", 378)),
        stated=r"i + k - 1 \le n \iff i \le m",
        reads="A kernel that starts at pixel i ends inside the image exactly for i up to m.",
        expected=Verdict.PROVED,
        derivation="gradient of a convolution",
    ),
    Claim(
        id="000/conv-star-notation",
        title="The formula is a cross-correlation, not a convolution",
        source=Source(file=NOTE, lines=(368, 368)),
        topic=TOPIC,
        given=(r"k \in \mathbb{N}", r"x, w \in \mathbb{R}^k"),
        stated=r"\sum_{h=1}^k x_h w_h = \sum_{h=1}^k x_{k+1-h} w_h",
        reads="In one dimension at the first position; the convolution on the right runs through the signal backwards.",
        corrected=r"\sum_{h=1}^k x_h w_h = \sum_{h=1}^k x_{k+1-h} w_{k+1-h}",
        expected=Verdict.REFUTED,
        derivation="gradient of a convolution",
        follows=("000/conv-forward",),
        note="Call it a cross-correlation, or flip the kernel.",
    ),
    Claim(
        id="000/conv-chain-rule",
        title="The derivative of one pixel stands for the whole sum",
        source=Source(file=NOTE, lines=(372, 372)),
        topic=TOPIC,
        given=LAYER,
        stated=r"\frac{\partial}{\partial w_{1,1}} " + LOSS + r" = X_{1,1}",
        reads="The printed right side at the pixel i = j = 1.  " + KERNEL,
        corrected=r"\frac{\partial}{\partial w_{p,q}} "
        + LOSS
        + r" = \sum_{i=1}^m \sum_{j=1}^m D_{i,j} X_{i+p-1,j+q-1}",
        expected=Verdict.REFUTED,
        derivation="gradient of a convolution",
        follows=("000/conv-forward",),
        note="The last equality belongs to the inner derivative; the next line has the sum.",
    ),
    Claim(
        id="000/conv-weight-gradient",
        title="Gradient in one kernel entry",
        source=Source(file=NOTE, lines=(374, 374)),
        topic=TOPIC,
        given=LAYER,
        stated=r"\frac{\partial}{\partial w_{p,q}} " + LOSS + r" = \sum_{i=1}^m \sum_{j=1}^m X_{i+p-1,j+q-1} D_{i,j}",
        reads=KERNEL,
        expected=Verdict.SUPPORTED,
        derivation="gradient of a convolution",
        follows=("000/conv-chain-rule",),
    ),
    Claim(
        id="000/conv-weight-gradient-star",
        title="The kernel gradient is a cross-correlation",
        source=Source(file=NOTE, lines=(374, 374)),
        topic=TOPIC,
        given=LAYER,
        stated=r"\frac{\partial}{\partial w_{p,q}} "
        + LOSS
        + r" = \sum_{a=1}^m \sum_{b=1}^m X_{p+a-1,q+b-1} D_{a,b} \land (m + 1) - m + 1 = 2",
        reads="Line 368 with dY as kernel gives the entry (p, q) and the size n − m + 1.  " + KERNEL,
        expected=Verdict.SUPPORTED,
        derivation="gradient of a convolution",
        follows=("000/conv-weight-gradient",),
    ),
    Claim(
        id="000/dw-mean-zero",
        title="The mean of the gradient needs uncorrelated factors",
        source=Source(file=NOTE, lines=(376, 378)),
        topic=TOPIC,
        given=PATCH,
        stated=r"\mathbb{E}[x^\top d] = 0",
        reads=ONE_ENTRY,
        needs=(r"x \perp d",),
        expected=Verdict.CONDITIONAL,
        derivation="size of the kernel gradient",
        follows=("000/conv-weight-gradient",),
        note="Say that inputs and output gradients are independent: means of zero do not give products of mean zero.",
    ),
    Claim(
        id="000/dw-variance",
        title="The variance of the gradient needs independence",
        source=Source(file=NOTE, lines=(376, 378)),
        topic=TOPIC,
        given=(
            *PATCH,
            Given(r"\sigma_x, \sigma_y > 0", SPREAD),
            Given(r"\operatorname{Var}(x_i) = \sigma_x^2", 376),
            Given(r"\operatorname{Var}(d_i) = \sigma_y^2", 376),
        ),
        stated=r"\operatorname{Var}(x^\top d) = M \sigma_x^2 \sigma_y^2",
        reads=ONE_ENTRY,
        needs=(r"x \perp d", r"\mathbb{E}[x x^\top] = \sigma_x^2 I", r"\mathbb{E}[d d^\top] = \sigma_y^2 I"),
        expected=Verdict.CONDITIONAL,
        derivation="size of the kernel gradient",
        follows=("000/dw-mean-zero",),
        note="Say that inputs and output gradients are independent and that the entries of one are uncorrelated.",
    ),
    Claim(
        id="000/dw-std-theta-n",
        title="The standard deviation is of order n for small kernels",
        source=Source(file=NOTE, lines=(380, 380)),
        topic=TOPIC,
        given=(r"k, r \in \mathbb{N}", Given(r"k \ge 1", COUNT)),
        stated=r"r + 1 = \Theta(k + r)",
        reads="The root of the variance is m·σx·σy with m = n − k + 1 and constant σx, σy; r is n − k.",
        needs=(r"k \le r",),
        expected=Verdict.CONDITIONAL,
        derivation="size of the kernel gradient",
        follows=("000/dw-variance",),
        note="Say that the kernel stays small against the image; with k = n there is one position only.",
    ),
    Claim(
        id="000/maxpool-gradient",
        title="One pixel of a window gets the gradient unless there is a tie",
        source=Source(file=NOTE, lines=(382, 382)),
        topic=TOPIC,
        given=(Given(r"x_1, x_2 \in \mathbb{R}", STAND_IN),),
        stated=(
            r"\frac{\partial}{\partial x_1} \frac{x_1 + x_2 + |x_1 - x_2|}{2} = 1"
            r" \land \frac{\partial}{\partial x_2} \frac{x_1 + x_2 + |x_1 - x_2|}{2} = 0"
        ),
        reads="One window of two pixels, whose maximum is written with an absolute value; the first is to get it all.",
        needs=(r"x_1 > x_2",),
        expected=Verdict.CONDITIONAL,
        note="Say that this holds for each window by itself and for a unique maximum; overlapping windows add up.",
    ),
    Claim(
        id="000/avgpool-gradient",
        title="Average pooling spreads the gradient evenly",
        source=Source(file=NOTE, lines=(384, 384)),
        topic=TOPIC,
        given=(r"x \in \mathbb{R}^n", r"g \in \mathbb{R}"),
        stated=r"\nabla_x \left(g \frac{1}{n} \sum_{i=1}^n x_i\right) = \frac{g}{n} \mathbf{1}",
        reads="One block of n = K² pixels whose mean gets the gradient g.",
        expected=Verdict.PROVED,
    ),
)
