r"""Advice around low-rank adaptation that no computation can decide."""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.verdict import Verdict

NOTE = "000_606757b0cdfd2eb0.txt"
TOPIC = "LoRA"

CLAIMS = (
    Claim(
        id="000/lora-subset-of-params",
        title="What adapting a model means",
        source=Source(file=NOTE, lines=(751, 751)),
        topic=TOPIC,
        stated=r"\text{to adapt a model, train some of its weights and leave the others}",
        reads="The sentence describes a practice; low-rank adaptation trains new weights and freezes all old ones.",
        expected=Verdict.NOT_CHECKABLE,
    ),
    Claim(
        id="000/lora-svd-init",
        title="Start from singular vectors",
        source=Source(file=NOTE, lines=(761, 763)),
        topic=TOPIC,
        stated=r"\text{a start along singular directions of weights or gradients may act sooner}",
        reads="A heuristic about speed and impact on tasks that are not described.",
        expected=Verdict.NOT_CHECKABLE,
    ),
    Claim(
        id="000/lora-hyperparameters",
        title="Tune the hyperparameters",
        source=Source(file=NOTE, lines=(765, 765)),
        topic=TOPIC,
        stated=r"\text{try other learning rates and settings}",
        reads="Advice for experiments, without a claim.",
        expected=Verdict.NOT_CHECKABLE,
    ),
)
