"""The role of a relation, and the roles that need no more than the relation."""

from __future__ import annotations

from dataclasses import dataclass

from corrigenda.proofs.documents.letters import keys
from corrigenda.proofs.documents.prose.fate import Fate, Unread
from corrigenda.proofs.documents.prose.in_force.entries import PARAGRAPH, TOPIC, Entry
from corrigenda.proofs.documents.steps.chains import Line

STEP, DEFINITION, DECLARATION, STATEMENT = "step", "definition", "declaration", "statement"
CONDITION = "it is read as a condition on its letters, not as a claim about all their values"
OF_EQUALITY = "it says where the sides before it are equal"
OF_A_CASE = "it is the case of which the words before it speak"
SUPPOSED = frozenset(("assume", "where", "if", "name", "set"))
GRANTED = SUPPOSED | {"since"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Role:
    """The kind of a relation, the reason when it is not checked, and what it puts in force.

    `condition` when it may hold for some values of its letters only: a premise of what follows; `unread` when it is set
    aside for what it is; `stated` is the relation in other words, where it is not asked as it is written, `hedge` the
    words of a condition that it holds under.
    """

    kind: str
    reason: str = ""
    entry: Entry | None = None
    condition: bool = False
    unread: Unread | None = None
    stated: str = ""
    hedge: str = ""

    @property
    def fate(self) -> Fate:
        """What becomes of the relation."""
        if self.kind == STEP:
            return Fate.CHECKED
        if self.condition:
            return Fate.ASSUMED
        return Fate.NOT_READ if self.kind == STATEMENT else Fate.DEFINES


def statement(unread: Unread, reason: str = "") -> Role:
    """It is not checked, for this reason; `reason` says it of the letters at hand."""
    return Role(kind=STATEMENT, reason=reason or unread.value, unread=unread)


def condition(reason: str) -> Role:
    """It is not checked, because it restricts its letters."""
    return Role(kind=STATEMENT, reason=reason, condition=True)


def assumption(line: Line, text: str) -> Role:
    """It is in force for what follows, as an assumption."""
    entry = Entry(text=text, what="assumption", keys=keys(text), life=life(line), chain=line.chain)
    return Role(kind=DECLARATION, reason=CONDITION, entry=entry, condition=True)


def life(line: Line) -> str:
    """Conditions (`if`, `when`) hold in their paragraph, everything else in its topic."""
    return PARAGRAPH if line.cue == "if" else TOPIC


def whole(line: Line) -> str:
    """All relations of a line, as one chain."""
    parts = [line.sides[0].text]
    for relation, side in zip(line.clause.relations, line.sides[1:], strict=True):
        parts += [relation.text, side.text]
    return " ".join(parts)
