r"""Matrices as linear maps: shapes, entries, columns, and the order of factors."""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import OWN, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "004_04369c3b01e35436.txt"
TOPIC = "Linear algebra"
PRODUCT = (r"A \in \mathbb{R}^{m \times n}", r"B \in \mathbb{R}^{n \times p}")

CLAIMS = (
    Claim(
        id="004/004-matrix-linear-map",
        title="A matrix is a linear map",
        source=Source(file=NOTE, lines=(22, 22)),
        topic=TOPIC,
        given=(r"A \in \mathbb{R}^{m \times n}", r"x, y \in \mathbb{R}^{n \times 1}", r"c \in \mathbb{R}"),
        stated=r"A x \in \mathbb{R}^{m \times 1} \land A (x + c y) = A x + c A y",
        expected=Verdict.PROVED,
        derivation="matrix product",
    ),
    Claim(
        id="004/004-matmul-shapes",
        title="A product maps the columns of its right factor",
        source=Source(file=NOTE, lines=(22, 22)),
        topic=TOPIC,
        given=PRODUCT,
        stated=r"A B \in \mathbb{R}^{m \times p} \land (A B)_{:,j} = A B_{:,j}",
        expected=Verdict.PROVED,
        derivation="matrix product",
        follows=("004/004-matrix-linear-map",),
    ),
    Claim(
        id="004/004-matmul-entry",
        title="Entry of a product",
        source=Source(file=NOTE, lines=(22, 22)),
        topic=TOPIC,
        given=(*PRODUCT, Given(r"C := A B", 22)),
        stated=r"C_{ij} = A_{i,:} B_{:,j}",
        expected=Verdict.PROVED,
        derivation="matrix product",
    ),
    Claim(
        id="004/004-matmul-assoc",
        title="Products are associative and not commutative",
        source=Source(file=NOTE, lines=(22, 22)),
        topic=TOPIC,
        given=(
            *PRODUCT,
            r"C \in \mathbb{R}^{p \times q}",
            Given(r"R := \begin{bmatrix} 0 & 1 \\ 0 & 0 \end{bmatrix}", OWN),
            Given(r"S := \begin{bmatrix} 1 & 0 \\ 0 & 0 \end{bmatrix}", OWN),
        ),
        stated=r"(A B) C = A (B C) \land \|R S - S R\|_F^2 = 1",
        reads="R and S are two matrices that do not commute.",
        expected=Verdict.PROVED,
        derivation="matrix product",
        follows=("004/004-matmul-entry",),
    ),
    Claim(
        id="004/004-pq-shapes",
        title="Shapes of the first model",
        source=Source(file=NOTE, lines=(22, 24)),
        topic=TOPIC,
        given=(r"P \in \mathbb{R}^{v \times t}", r"X \in \mathbb{R}^{t \times c}", r"Q \in \mathbb{R}^{c \times 1}"),
        stated=r"P X Q \in \mathbb{R}^{v \times 1}",
        expected=Verdict.PROVED,
        derivation="matrix product",
        follows=("004/004-matmul-shapes",),
    ),
    Claim(
        id="004/004-dot-mapreduce",
        title="The dot product among four choices",
        source=Source(file=NOTE, lines=(40, 40)),
        topic=TOPIC,
        given=(r"u, v \in \mathbb{R}^n",),
        stated=(
            r"\sum_{i=1}^n u_i v_i = u^\top v"
            r" \land \sum_{i=1}^n (u_i + v_i) = \sum_{i=1}^n u_i + \sum_{i=1}^n v_i"
        ),
        reads="Only the first choice is linear in each vector; adding both times lets u and v not interact.",
        expected=Verdict.PROVED,
    ),
)
