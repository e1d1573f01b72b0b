r"""Stationary points of the linear autoencoder and principal components (Baldi and Hornik 1989).

With $X=U\Sigma V^\top$ the gradients depend on $XX^\top=UDU^\top$, so $D=\Sigma\Sigma^\top$; the printed
$D=\Sigma^\top$ does not even fit.  The leading components satisfy the conditions, but so do the zero weights and any
other k components: the conditions do not single out PCA.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import GRANTED, STAND_IN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "HW7/2 PCA and autoencoders"
WEIGHTS = (r"W_1 \in \mathbb{R}^{k \times m}", r"W_2 \in \mathbb{R}^{m \times k}")
DECOMPOSED = (
    r"U \in \mathbb{R}^{m \times m}",
    r"V \in \mathbb{R}^{n \times n}",
    r"\Sigma \in \mathbb{R}^{m \times n}",
    Given(r"U^\top U = I", 536),
    Given(r"V^\top V = I", 536),
    Given(r"X := U \Sigma V^\top", 536),
)
CONDITIONS = (
    r"((u p - 1) a p + u q b q = 0 \land v p a p + (v q - 1) b q = 0"
    r" \land u (u p - 1) a + v v p a = 0 \land u u q b + v (v q - 1) b = 0)"
)

CLAIMS = (
    Claim(
        id="000/pca-d-definition",
        title="D is Σ Σᵀ, not Σᵀ",
        source=Source(file=NOTE, lines=(536, 536)),
        topic=TOPIC,
        given=DECOMPOSED,
        stated=r"U \Sigma^\top U^\top = X X^\top",
        reads="D is used in place of Σᵀ; by lines 534 and 540 the matrix UDUᵀ stands for XXᵀ.",
        corrected=r"U \Sigma \Sigma^\top U^\top = X X^\top",
        expected=Verdict.ILL_TYPED,
        derivation="stationary points of the autoencoder",
        note="Set D = ΣΣᵀ, the m×m diagonal matrix of the squared singular values.",
    ),
    Claim(
        id="000/ae-foc-u-basis",
        title="Stationarity in the basis of left singular vectors",
        source=Source(file=NOTE, lines=(538, 540)),
        topic=TOPIC,
        given=(*WEIGHTS, *DECOMPOSED, r"D \in \mathbb{R}^{m \times m}"),
        stated=(
            r"W_2^\top (W_2 W_1 - I) U D U^\top = W_2^\top (W_2 W_1 - I) X X^\top"
            r" \land (W_2 W_1 - I) U D U^\top W_1^\top = (W_2 W_1 - I) X X^\top W_1^\top"
        ),
        reads="The printed conditions are those of lines 532 and 534 if the left sides are half the gradients.",
        needs=(r"D = \Sigma \Sigma^\top",),
        expected=Verdict.CONDITIONAL,
        derivation="stationary points of the autoencoder",
        follows=("000/pca-d-definition", "000/ae-grad-w1", "000/ae-grad-w2"),
        note="Right with D = ΣΣᵀ; with the printed D these are not the stationary points.",
    ),
    Claim(
        id="000/ae-foc-v-basis",
        title="Stationarity in rotated weights",
        source=Source(file=NOTE, lines=(542, 544)),
        topic=TOPIC,
        given=(
            *WEIGHTS,
            r"U, D \in \mathbb{R}^{m \times m}",
            Given(r"U^\top U = I", 536),
            Given(r"V_1 := W_1 U", 542),
            Given(r"V_2 := U^\top W_2", 542),
        ),
        stated=(
            r"(V_2 V_1 - I) D V_1^\top = U^\top (W_2 W_1 - I) U D U^\top W_1^\top"
            r" \land V_2^\top (V_2 V_1 - I) D = W_2^\top (W_2 W_1 - I) U D U^\top U"
        ),
        reads="Both sides vanish together, as they differ by the orthogonal factor only.",
        expected=Verdict.PROVED,
        derivation="stationary points of the autoencoder",
        follows=("000/ae-foc-u-basis",),
    ),
    Claim(
        id="000/ae-v1-matrix",
        title="A matrix of k rows is printed as one row",
        source=Source(file=NOTE, lines=(548, 548)),
        topic=TOPIC,
        given=(r"k, r, m \in \mathbb{N}", r"P \in \mathbb{R}^{m \times k}", r"Q \in \mathbb{R}^{m \times r}"),
        stated=r"P^\top \begin{bmatrix} P & Q \end{bmatrix} \in \mathbb{R}^{1 \times (k + r)}",
        reads="U consists of its first k columns P and the others Q, and V1 is PᵀU; the printed bracket is one row.",
        corrected=r"P^\top \begin{bmatrix} P & Q \end{bmatrix} \in \mathbb{R}^{k \times (k + r)}",
        expected=Verdict.ILL_TYPED,
        derivation="stationary points of the autoencoder",
        follows=("000/ae-foc-v-basis",),
        note="Write V1 = [I_k, 0], with an identity block of size k.",
    ),
    Claim(
        id="000/ae-pca-satisfies-foc",
        title="The leading components satisfy the conditions",
        source=Source(file=NOTE, lines=(546, 548)),
        topic=TOPIC,
        given=(
            Given(r"d \in \mathbb{R}^3", STAND_IN),
            Given(r"D := \operatorname{diag}(d)", STAND_IN),
            Given(r"V_1 := \begin{bmatrix} 1 & 0 & 0 \\ 0 & 1 & 0 \end{bmatrix}", STAND_IN),
            Given(r"V_2 := V_1^\top", 548),
        ),
        stated=r"(V_2 V_1 - I) D V_1^\top = 0 \land V_2^\top (V_2 V_1 - I) D = 0",
        reads="Two components of three; V1 = [I_k, 0] and D is diagonal.",
        expected=Verdict.PROVED,
        derivation="stationary points of the autoencoder",
        follows=("000/ae-v1-matrix",),
    ),
    Claim(
        id="000/ae-foc-not-sufficient",
        title="The conditions do not single out the principal components",
        source=Source(file=NOTE, lines=(538, 548)),
        topic=TOPIC,
        given=(r"u, v, p, q \in \mathbb{R}", Given(r"a > b", GRANTED), Given(r"b > 0", 518)),
        stated=CONDITIONS + r" \implies u p = 1",
        reads="m = 2, k = 1, V1 = (p, q), V2 = (u, v)ᵀ, D = diag(a, b): is a stationary point the leading component?",
        corrected=r"(u = 1 \land v = 0 \land p = 1 \land q = 0) \implies " + CONDITIONS,
        expected=Verdict.REFUTED,
        derivation="stationary points of the autoencoder",
        follows=("000/ae-pca-satisfies-foc",),
        note="The conditions are necessary only: zero weights, and any other components, satisfy them, too.",
    ),
)
