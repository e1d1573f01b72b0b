r"""Loss and gradients of the linear autoencoder $\|X-W_2W_1X\|_F^2$ (Baldi and Hornik 1989), by traces.

The rules for traces are right; the gradient in $A^\top$ is the transpose of the one in A, and the expanded loss has
lost a plus sign.  The gradients themselves are right.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW7/2 PCA and autoencoders"
AUTOENCODER = (
    r"X \in \mathbb{R}^{m \times n}",
    r"W_1 \in \mathbb{R}^{k \times m}",
    r"W_2 \in \mathbb{R}^{m \times k}",
    Given(r"L := \|X - W_2 W_1 X\|_F^2", 516),
)

CLAIMS = (
    Claim(
        id="000/ae-eigen-vs-singular",
        title="Singular values are called eigenvalues",
        source=Source(file=NOTE, lines=(518, 520)),
        topic=TOPIC,
        given=(
            r"U, V \in \mathbb{R}^{m \times m}",
            Given(r"U^\top U = I", NAMED),
            Given(r"V^\top V = I", NAMED),
            r"\sigma \in \mathbb{R}^m",
            Given(r"S := \operatorname{diag}(\sigma)", 520),
            Given(r"X := U S V^\top", 536),
        ),
        stated=r"X X^\top U = U S",
        reads="The columns of U are to be eigenvectors that belong to S = diag(σ); all of them, for a square X.",
        corrected=r"X X^\top U = U S S",
        expected=Verdict.REFUTED,
        note="The eigenvalues of XXᵀ are the σ²: set S = diag(σ²), or call the σ singular values of X.",
    ),
    Claim(
        id="000/trace-squared-norm",
        title="The squared Frobenius norm is a trace",
        source=Source(file=NOTE, lines=(522, 522)),
        topic=TOPIC,
        given=(r"A \in \mathbb{R}^{m \times n}",),
        stated=r"\|A\|_F^2 = \operatorname{tr}(A A^\top)",
        expected=Verdict.PROVED,
        derivation="gradients of the autoencoder",
    ),
    Claim(
        id="000/trace-cyclic",
        title="The trace is cyclic",
        source=Source(file=NOTE, lines=(522, 522)),
        topic=TOPIC,
        given=(r"A \in \mathbb{R}^{m \times n}", r"B \in \mathbb{R}^{n \times p}", r"C \in \mathbb{R}^{p \times m}"),
        stated=r"\operatorname{tr}(A B C) = \operatorname{tr}(B C A) = \operatorname{tr}(C A B)",
        expected=Verdict.PROVED,
        derivation="gradients of the autoencoder",
    ),
    Claim(
        id="000/trace-transpose",
        title="The trace of the transpose",
        source=Source(file=NOTE, lines=(522, 522)),
        topic=TOPIC,
        given=(r"A \in \mathbb{R}^{n \times n}",),
        stated=r"\operatorname{tr}(A) = \operatorname{tr}(A^\top)",
        expected=Verdict.PROVED,
        derivation="gradients of the autoencoder",
    ),
    Claim(
        id="000/grad-trace-linear",
        title="Gradients of the trace of a product",
        source=Source(file=NOTE, lines=(524, 524)),
        topic=TOPIC,
        given=(r"A \in \mathbb{R}^{m \times n}", r"B \in \mathbb{R}^{n \times m}"),
        stated=r"\nabla_A \operatorname{tr}(A B) = B^\top \land \nabla_B \operatorname{tr}(A B) = A^\top",
        expected=Verdict.PROVED,
        derivation="gradients of the autoencoder",
        follows=("000/trace-cyclic",),
    ),
    Claim(
        id="000/grad-trace-abba",
        title="The gradient in A is given for the gradient in Aᵀ",
        source=Source(file=NOTE, lines=(526, 528)),
        topic=TOPIC,
        given=(r"A, B, M \in \mathbb{R}^{n \times n}", Given(r"f(M) := \operatorname{tr}(M^\top B B M^\top)", 526)),
        stated=r"\nabla f(A^\top) = (B B A)^\top + (A B B)^\top",
        reads="The variable of the gradient is M = Aᵀ, in terms of which tr(ABBA) is f(M).",
        corrected=r"\nabla f(A^\top) = B B A + A B B",
        expected=Verdict.REFUTED,
        derivation="gradients of the autoencoder",
        follows=("000/grad-trace-linear",),
        note="Write ∇_A on the left, or leave out the transposes on the right.",
    ),
    Claim(
        id="000/ae-loss-trace-expansion",
        title="A plus sign is lost in the expanded loss",
        source=Source(file=NOTE, lines=(532, 532)),
        topic=TOPIC,
        given=AUTOENCODER,
        stated=(
            r"\nabla_{W_2} L = \nabla_{W_2}"
            r" \operatorname{tr}(X X^\top W_2 W_1 X X^\top W_1^\top W_2^\top - 2 W_2 W_1 X X^\top)"
        ),
        corrected=(
            r"\nabla_{W_2} L = \nabla_{W_2}"
            r" \operatorname{tr}(X X^\top + W_2 W_1 X X^\top W_1^\top W_2^\top - 2 W_2 W_1 X X^\top)"
        ),
        expected=Verdict.REFUTED,
        derivation="gradients of the autoencoder",
        follows=("000/trace-squared-norm", "000/trace-cyclic", "000/trace-transpose"),
        note="Put a plus sign after the first XXᵀ, which is a constant of the expansion.",
    ),
    Claim(
        id="000/ae-grad-w2",
        title="Gradient in the decoder",
        source=Source(file=NOTE, lines=(532, 532)),
        topic=TOPIC,
        given=AUTOENCODER,
        stated=(
            r"\nabla_{W_2} L = 2 (W_1 X X^\top W_1^\top W_2^\top)^\top - 2 (W_1 X X^\top)^\top"
            r" = 2 (W_2 W_1 - I) X X^\top W_1^\top"
        ),
        expected=Verdict.PROVED,
        derivation="gradients of the autoencoder",
        follows=("000/ae-loss-trace-expansion",),
    ),
    Claim(
        id="000/ae-grad-w1",
        title="Gradient in the encoder",
        source=Source(file=NOTE, lines=(534, 534)),
        topic=TOPIC,
        given=AUTOENCODER,
        stated=r"\nabla_{W_1} L = 2 W_2^\top (W_2 W_1 - I) X X^\top",
        expected=Verdict.PROVED,
        derivation="gradients of the autoencoder",
        follows=("000/trace-squared-norm",),
    ),
)
