r"""Row softmax and column softmax of a matrix.

The rows of the one sum to one, the columns of the other; the column softmax is the transposed row softmax of the
transpose, which the printed indices confuse.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Separable attention"
ROWS = (
    r"Q \in \mathbb{R}^{n \times d}",
    Given(r"F := \exp(Q)", NAMED),
    Given(r"R := \operatorname{diag}(F \mathbf{1})^{-1} F", NAMED),
)
COLUMNS = (
    r"K \in \mathbb{R}^{n \times d}",
    Given(r"E := \exp(K)", NAMED),
    Given(r"S := E \operatorname{diag}(E^\top \mathbf{1})^{-1}", NAMED),
)
STACKED = Given(r"B := \operatorname{diag}(E^\top \mathbf{1})^{-1} E^\top", 214)
ENTRIES = "R and S are the row softmax of Q and the column softmax of K, with entries numbered from 1."

CLAIMS = (
    Claim(
        id="002/002-softmax-row-index",
        title="Indices run one too far",
        source=Source(file=NOTE, lines=(194, 202)),
        topic=TOPIC,
        given=(r"n, d \in \mathbb{N}",),
        stated=r"\sum_{i=0}^n \sum_{j=0}^d 1 = n d",
        reads="The number of entries printed is compared with the number that an n × d matrix has.",
        corrected=r"\sum_{i=0}^{n-1} \sum_{j=0}^{d-1} 1 = n d",
        expected=Verdict.REFUTED,
        derivation="separable attention",
        note="Counting from 0, the last row is n − 1 and the last column d − 1, here and in the following displays.",
    ),
    Claim(
        id="002/002-softmax-row-sum",
        title="The sum of a row runs over its rows",
        source=Source(file=NOTE, lines=(204, 206)),
        topic=TOPIC,
        given=ROWS,
        stated=r"\sum_{i=1}^d R_{ij} = 1",
        reads="The letter under the sum is the row, as printed. " + ENTRIES,
        corrected=r"\sum_{j=1}^d R_{ij} = 1",
        expected=Verdict.REFUTED,
        derivation="separable attention",
        note="Sum over the column index j; i is the row that is held fixed.",
    ),
    Claim(
        id="002/002-softmax-col-display",
        title="Two displays of the column softmax are transposes of each other",
        source=Source(file=NOTE, lines=(208, 218)),
        topic=TOPIC,
        given=(*COLUMNS, STACKED),
        stated=r"B = S",
        reads="B stacks the softmax of each column of K as a row, as the first display does; S is the second display.",
        corrected=r"B^\top = S",
        expected=Verdict.ILL_TYPED,
        derivation="separable attention",
        note="Put the softmaxes of the columns side by side, or transpose the first display.",
    ),
    Claim(
        id="002/002-softmax-col-transpose",
        title="Transpose of the column softmax",
        source=Source(file=NOTE, lines=(220, 222)),
        topic=TOPIC,
        given=(*COLUMNS, STACKED),
        stated=r"S^\top = B",
        reads="B has as its rows the softmaxes of the columns of K, which is what the display shows.",
        expected=Verdict.PROVED,
        derivation="separable attention",
        follows=("002/002-softmax-col-display",),
    ),
    Claim(
        id="002/002-softmax-col-sum",
        title="Columns sum to one, not rows",
        source=Source(file=NOTE, lines=(224, 226)),
        topic=TOPIC,
        given=COLUMNS,
        stated=r"\sum_{j=1}^d S_{ij} = 1",
        reads="The line speaks of each of the n rows of the column softmax, so a row is summed.",
        corrected=r"\sum_{i=1}^n S_{ij} = 1",
        expected=Verdict.REFUTED,
        derivation="separable attention",
        follows=("002/002-softmax-col-transpose",),
        note="The printed sum is right for each column j, that is for each row of the transpose.",
    ),
)
