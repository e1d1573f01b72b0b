r"""Decoupled weight decay (Loshchilov and Hutter 2019).

One factor $1-\alpha\lambda$ for all weights; it shrinks more than the penalty does where $\sqrt{\hat v}+\epsilon>1$.
"""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import NAMED, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "002_00dbcd941494ffe9.txt"
TOPIC = "Adam and weight decay"

CLAIMS = (
    Claim(
        id="002/002-adamw-uniform",
        title="Decoupled decay shrinks all weights by one factor",
        source=Source(file=NOTE, lines=(378, 378)),
        topic=TOPIC,
        given=(
            r"\theta, g, s \in \mathbb{R}^d",
            r"\alpha, \lambda \in \mathbb{R}",
            Given(r"\theta' := \theta - \alpha (s \odot g) - \lambda \theta", 378),
        ),
        stated=r"\theta'_i = (1 - \lambda) \theta_i - \alpha s_i g_i",
        reads="The factors s adapt the loss gradient g of each weight; the rate is meant relative to the weight.",
        expected=Verdict.PROVED,
        derivation="Adam with weight decay",
    ),
    Claim(
        id="002/002-adamw-theta-large-word",
        title="Decay is stronger than the penalty only where √v̂ + ε exceeds one",
        source=Source(file=NOTE, lines=(378, 378)),
        topic=TOPIC,
        given=(Given(r"\theta, v, \lambda, \epsilon > 0", NAMED),),
        stated=r"\lambda \theta > \frac{\lambda \theta}{\sqrt{v} + \epsilon}",
        reads="The line lacks a word; “more” is supplied, and the two amounts are compared at the same λ.",
        needs=(r"\sqrt{v} + \epsilon > 1",),
        expected=Verdict.CONDITIONAL,
        derivation="Adam with weight decay",
        follows=("002/002-adamw-uniform",),
        note="Add the missing word, and the condition: with small gradients the penalty is the stronger of the two.",
    ),
    Claim(
        id="002/002-wd-equally-well",
        title="Quality of training is a matter of experiments",
        source=Source(file=NOTE, lines=(381, 381)),
        topic=TOPIC,
        stated=r"\text{weight decay is as good with Adam as with SGD}",
        reads="How well a method performs is measured by training; no formula is claimed that could hold or fail.",
        expected=Verdict.NOT_CHECKABLE,
        derivation="Adam with weight decay",
    ),
)
