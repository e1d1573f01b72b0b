"""Matrix orders read upwards: `A \\preceq B` says what `B \\succeq A` says, so that one relation is decided."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import LOEWNER, LOEWNER_FALLING, TURNED

DOWNWARDS = LOEWNER - LOEWNER_FALLING


def upwards(chain: e.Chain) -> e.Statement:
    """The chain with every step that goes down turned round; each step becomes a relation of its own where steps go
    both ways."""
    if not DOWNWARDS & set(chain.relations):
        return chain
    if all(relation in DOWNWARDS for relation in chain.relations):
        turned = tuple(TURNED[relation] for relation in reversed(chain.relations))
        return replace(chain, sides=chain.sides[::-1], relations=turned)
    steps = zip(pairwise(chain.sides), chain.relations, strict=True)
    return e.And(parts=tuple(_step(left, relation, right) for (left, right), relation in steps), span=chain.span)


def _step(left: e.Side, relation: str, right: e.Side) -> e.Chain:
    if relation in DOWNWARDS:
        return e.Chain(sides=(right, left), relations=(TURNED[relation],))
    return e.Chain(sides=(left, right), relations=(relation,))
