"""Supports that are told: `x \\sim P` beside `0 \\le x \\le 1`, or `(x, y) \\sim P` beside `x \\le y`.

What is assumed of random letters outside means holds for every value that their laws give weight to.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Array, Point
from corrigenda.numerics.points.everywhere import everywhere, subscripts
from corrigenda.numerics.points.supports import Group, Joint, Support
from corrigenda.numerics.truth.truth import Test
from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.tree.expressions import Moment, Statement
from corrigenda.proofs.language.tree.traverse import contains, free_names


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """What is assumed of values: the random letters of one law, the other letters, and the test."""

    random: frozenset[str]
    others: frozenset[str]
    test: Test

    def holds(self, values: Mapping[str, Array], at: Point) -> bool:
        """Whether it surely holds where letters have these values."""
        try:
            return self.test(replace(at, values={**at.values, **values})) is True
        except (Undefined, Unsupported):
            return False


def conditions_on(law: Law, context: Context) -> tuple[Condition, ...]:
    """The assumptions on the letters of a law that are none about its moments."""
    return tuple(
        Condition(
            random=free_names(part) & frozenset(law.names),
            others=free_names(part) - frozenset(law.names) - _sizes(part, context),
            test=everywhere(part, context),
        )
        for part in told(law, context)
    )


def told(law: Law, context: Context) -> tuple[Statement, ...]:
    """What is assumed of the values of a law."""
    names = frozenset(law.names)
    return tuple(part for part in context.assumptions if free_names(part) & names and not contains(part, Moment))


def _sizes(part: Statement, context: Context) -> frozenset[str]:
    return frozenset(context.dimensions) | {letter.name for letter in subscripts(part, context)}


def met(names: Sequence[str], atoms: Sequence[Joint], conditions: Sequence[Condition], at: Point) -> bool:
    """Whether every joint value meets every condition."""
    return all(part.holds(dict(zip(names, joint, strict=True)), at) for part in conditions for joint in atoms)


def restricted(support: Support, conditions: Sequence[Condition], sizes: Mapping[str, int]) -> Support | None:
    """The support without the values that break a condition on them alone; None when nothing is left, or when a
    condition between independent letters fails somewhere."""
    at = Point(sizes=sizes)
    alone = [part for part in conditions if not part.others]
    groups = tuple(_kept(group, alone, at) for group in support.groups)
    if not all(group.values for group in groups):
        return None
    found = Support(names=support.names, groups=groups)
    spanning = [part for part in alone if not any(part.random <= frozenset(group.names) for group in groups)]
    return found if met(found.names, found.atoms, spanning, at) else None


def _kept(group: Group, conditions: Sequence[Condition], at: Point) -> Group:
    own = [part for part in conditions if part.random <= frozenset(group.names)]
    return replace(group, values=tuple(joint for joint in group.values if met(group.names, (joint,), own, at)))


def telling(found: Iterator[Support | None]) -> Support | None:
    """The first support that varies, else the first at all."""
    first: Support | None = None
    for support in found:
        if support is None:
            continue
        if any(len(group.values) > 1 for group in support.groups):
            return support
        first = first or support
    return first
