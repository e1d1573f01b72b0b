"""What an average must not overlook: letters that equations tie to random ones, and covariances between letters.

`y = x^2` makes `y` as random as `x`, though no law names it; `E[x | y]` holds what `y` tells of `x`; and
`Cov(x, y) = c` makes two letters dependent whose laws are declared apart.
"""

from __future__ import annotations

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains, free_names
from corrigenda.proofs.recheck.refusals import Beyond


def refuse_ties(node: e.Moment, context: Context) -> None:
    """Raises Beyond where the average would take something random for a constant."""
    used = frozenset(name for argument in node.arguments for name in free_names(argument)) | frozenset(node.given)
    averaged = (frozenset(node.over) or context.random_names) - frozenset(node.given)
    if used & _moved(averaged, context) - context.random_names:
        raise Beyond("an average with a letter that an equation ties to a random one")
    if frozenset(node.given) & context.definitions.keys():
        raise Beyond("an average for a given value of a defined letter")
    if any(_dependent(part, averaged & used, context) for part in context.assumptions):
        raise Beyond("an average of letters whose covariance is declared")


def _moved(averaged: frozenset[str], context: Context) -> frozenset[str]:
    """The letters whose value changes with the averaged ones, through equations that have a letter for a side."""
    ties = [_tie(part) for part in context.assumptions if not contains(part, e.Moment)]
    found = averaged
    for _ in ties:
        found |= frozenset(name for names, others in ties if others & found for name in names)
    return found


def _tie(part: e.Statement) -> tuple[frozenset[str], frozenset[str]]:
    """The letters that stand alone (or squared) as a side of an equation, and every letter of it."""
    if not isinstance(part, e.Chain) or "=" not in part.relations:
        return frozenset(), frozenset()
    alone = {side.base if isinstance(side, e.Pow) else side for side in part.sides}
    return frozenset(side.text for side in alone if isinstance(side, e.Name)), free_names(part)


def _dependent(part: e.Statement, wanted: frozenset[str], context: Context) -> bool:
    """Whether an assumption on moments is about several letters, of which one with a known law is averaged."""
    known = frozenset(name for law in context.laws if law.family != "unknown" for name in law.names)
    random = free_names(part) & context.random_names
    return contains(part, e.Moment) and len(random) > 1 and bool(random & wanted & known)
