"""The rows of the table that shows a witness: what each side gives there, and what fails."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Witness

IMPLIES = frozenset({r"\implies", r"\Rightarrow"})
IFF = frozenset({r"\iff", r"\Leftrightarrow"})
TRUTH = {r"\text{true}": "true", r"\text{false}": "false"}
ONE_VALUE = re.compile(r"\\text\{uniform on \} \\\{([^,]+)\\\}")
NUMBERS = re.compile(r"[-0-9.=<>e+ ]+")
WORDS = frozenset({"true", "false", "fails", "only one"})
MARKS = {"true": "✓", "false": "✕", "bad": "✕", "good": "✓"}


@dataclass(frozen=True, slots=True, kw_only=True)
class WitnessRow:
    """`label` with a value in LaTeX or words; `relation` stands between `label` and the word `right`.

    `mark` is a cross, a tick or empty, and repeats what `tone` (`bad`, `good` or empty) says in colour.
    """

    label: str
    value: str
    relation: str = ""
    mark: str = ""
    tone: str = ""

    @property
    def is_formula(self) -> bool:
        """Whether the value is set as mathematics: `n^2 + n d`, but neither a number nor a word."""
        return "\\" in self.value or (self.value not in WORDS and not NUMBERS.fullmatch(self.value.replace("−", "-")))


@dataclass(frozen=True, slots=True, kw_only=True)
class WitnessView:
    """Where a claim fails, as (LaTeX name, LaTeX value) pairs, and how."""

    point: tuple[tuple[str, str], ...]
    rows: tuple[WitnessRow, ...]


def witness_view(outcome: Outcome) -> WitnessView | None:
    """The witness of an outcome, None when it has none."""
    if outcome.witness is None:
        return None
    rows = tuple(_rows(outcome.witness, outcome.stated))
    there = outcome.correction.there if outcome.correction and rows[-1].relation else None
    last = (WitnessRow(label="Corrected", value=signed(" ".join(there)), mark="✓", tone="good"),) if there else ()
    point = tuple((name, _constant(value)) for name, value in outcome.witness.assignment.items())
    return WitnessView(point=point, rows=rows + last)


def _constant(value: str) -> str:
    """A law on one value as that value."""
    alone = ONE_VALUE.fullmatch(value)
    return alone[1] if alone else value


def _rows(witness: Witness, stated: str) -> Iterator[WitnessRow]:
    if witness.relation in ("", "is"):
        yield _row("As stated, there", witness.right, tone="bad")
    elif witness.relation in IMPLIES:
        yield _row("Premise", witness.left)
        yield _row("Conclusion", witness.right, tone="bad")
    elif witness.relation in IFF:
        yield _row("Left of the equivalence", witness.left)
        yield _row("Right of it", witness.right)
        yield _row("Stated: both or neither", "only one", tone="bad")
    elif witness.relation not in stated:
        # The values are those of a condition that stands for the statement, such as |a| < 1 for a limit.
        yield _row("It would need", f"{witness.left} {witness.relation} {witness.right}", tone="bad")
    else:
        yield _row("Left side", witness.left)
        yield WitnessRow(label="Right side", value=signed(witness.right), tone="bad")
        yield WitnessRow(label="Stated: left", relation=witness.relation, value="fails", mark="✕", tone="bad")


def _row(label: str, value: str, *, tone: str = "") -> WitnessRow:
    shown = TRUTH.get(value, signed(value))
    return WitnessRow(label=label, value=shown, mark=MARKS.get(shown, MARKS.get(tone, "")), tone=tone)


def signed(value: str) -> str:
    """Plain numbers with a real minus sign; LaTeX as it is."""
    return value.replace("-", "−") if NUMBERS.fullmatch(value) else value
