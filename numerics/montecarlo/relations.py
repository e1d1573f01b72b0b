"""Relations as a quantity to average: which side is random, and what the claim says of their difference."""

from __future__ import annotations

from dataclasses import dataclass

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.proofs.language.functions.table import satisfies
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import links
from corrigenda.proofs.language.tree.traverse import contains, walk

UPWARD = {"=": False, "<": True, "<=": True, ">": True, ">=": True}


@dataclass(frozen=True, slots=True, kw_only=True)
class Relation:
    """`left relation right`, with the questions that sampling asks of it."""

    left: e.Expr
    relation: str
    right: e.Expr

    @property
    def random(self) -> bool:
        """Whether a side has a moment."""
        return contains(self.left, e.Moment) or contains(self.right, e.Moment)

    @property
    def statement(self) -> e.Chain:
        """The relation as a statement of its own."""
        return e.Chain(sides=(self.left, self.right), relations=(self.relation,))

    @property
    def one_sided(self) -> bool:
        """Whether only one direction of error refutes it."""
        return UPWARD[self.relation]

    @property
    def branches(self) -> bool:
        """Whether what is averaged goes by cases: an event, a maximum, a step."""
        inside = (node for side in (self.left, self.right) for node in walk(side) if isinstance(node, e.Moment))
        return any(_by_cases(part) for moment in inside for part in walk(moment))

    @property
    def sign(self) -> int:
        """The sign that makes a positive multiple of left minus right the failing direction."""
        return -1 if self.relation in (">", ">=") else 1

    @property
    def shows_left(self) -> bool:
        """Whether the left side is the one displayed: the random one, or left when both are."""
        return contains(self.left, e.Moment)

    @property
    def shown(self) -> e.Expr:
        """The displayed side."""
        return self.left if self.shows_left else self.right

    @property
    def reference(self) -> e.Expr:
        """The side that the displayed one is compared with."""
        return self.right if self.shows_left else self.left


def relations_of(statement: e.Statement) -> tuple[Relation, ...]:
    """The relations in a chain or a conjunction; raises Unsupported for anything else."""
    if isinstance(statement, e.And):
        return tuple(relation for part in statement.parts for relation in relations_of(part))
    if not isinstance(statement, e.Chain):
        raise Unsupported("expectations stand inside an implication or a disjunction")
    found = []
    for left, relation, right in links(statement):
        if not isinstance(left, e.Expr) or not isinstance(right, e.Expr) or relation not in UPWARD:
            raise Unsupported(f"the relation {relation} between moments")
        found.append(Relation(left=left, relation=relation, right=right))
    return tuple(found)


def _by_cases(node: e.Node) -> bool:
    called = isinstance(node, e.Function) and satisfies(node.name, lambda known: bool(known.kinks))
    return called or isinstance(node, e.Cases)
