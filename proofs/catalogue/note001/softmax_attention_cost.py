r"""Time and memory of the three loops of softmax attention for N tokens, keys of width D and values of width M.

Scores take $N^2D$ multiply-adds, their softmax of the order of $N^2$ operations, the weighted values $N^2M$; scores
and weights take $2N^2$ numbers.  The projections that form queries, keys and values are not counted.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import COST, COUNT, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"
TOPIC = "kernelised linear attention"
TIME = Given(r"T := \sum_{i=1}^N \sum_{j=1}^N D + \sum_{i=1}^N \sum_{j=1}^N 3 + \sum_{i=1}^N \sum_{j=1}^N M", COST)
SPACE = Given(r"S := 2 N D + 2 N^2 + 2 N M", COST)
SIZES = (r"N, D, M \in \mathbb{N}", Given(r"N, D, M \ge 1", COUNT))
COUNTED = "T counts multiply-adds of the scores and of the output, and three operations for each softmax entry."
STORED = "S counts the entries of Q and K, of scores and weights, of V and the output."

CLAIMS = (
    Claim(
        id="001/s001-kla-softmax-time",
        title="Time of softmax attention",
        source=Source(file=NOTE, lines=(206, 206)),
        topic=TOPIC,
        given=(*SIZES, TIME),
        stated=r"T \le 5 N^2 \max(D, M)",
        reads="The order N² max(D, M), with a constant that does. " + COUNTED,
        expected=Verdict.PROVED,
        derivation="cost of softmax attention, note 001",
    ),
    Claim(
        id="001/s001-kla-softmax-space",
        title="Memory of softmax attention",
        source=Source(file=NOTE, lines=(210, 213)),
        topic=TOPIC,
        given=(*SIZES, SPACE),
        stated=r"S \le 6 N \max(D, N, M)",
        reads="The order N max(D, N, M), with a constant that does. " + STORED,
        expected=Verdict.PROVED,
        derivation="cost of softmax attention, note 001",
    ),
    Claim(
        id="001/s001-kla-softmax-complexity",
        title="Both costs of softmax attention",
        source=Source(file=NOTE, lines=(215, 215)),
        topic=TOPIC,
        given=(*SIZES, TIME, SPACE),
        stated=r"T \le 5 N^2 \max(D, M) \land S \le 6 N \max(D, N, M)",
        reads="The two orders once more, with constants that do. " + COUNTED + "  " + STORED,
        expected=Verdict.PROVED,
        derivation="cost of softmax attention, note 001",
        follows=("001/s001-kla-softmax-time", "001/s001-kla-softmax-space"),
    ),
)
