"""The stable codes of findings: what each means and what to do about it.

`python -m corrigenda.reports.codes` prints the page `docs/codes.md`.  A code is never reused for another meaning.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from corrigenda.proofs.verdict import Verdict

ERROR, GAP, NOTE = "error", "warning", "note"


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """A kind of finding; `level` is error (sets the exit status), warning or note."""

    code: str
    name: str
    level: str
    meaning: str
    action: str


_ALL = (
    Code(
        code="C001",
        name="refuted",
        level=ERROR,
        meaning="The step is false: there is a point that fits the declarations and at which the two sides differ, "
        "re-evaluated exactly or with interval arithmetic, or a statistical rejection within the error budget.",
        action="Put the witness into both sides by hand. 'True if ...' names the nearest edit that makes the step "
        "true. When the step is right as you mean it, declare what is missing (`given` in the front matter).",
    ),
    Code(
        code="C002",
        name="ill-typed",
        level=ERROR,
        meaning="Two shapes do not fit, and both follow from what the note declares.",
        action="Check for a missing transpose or index, or correct the declaration of the letter that is named.",
    ),
    Code(
        code="C003",
        name="conditional",
        level=GAP,
        meaning="The step is false as written and true under an assumption that the note does not state.",
        action="Write the assumption that is named beside the step, or declare it for the whole note.",
    ),
    Code(
        code="C004",
        name="says less than it seems",
        level=GAP,
        meaning="The step holds, but it is vacuous, a tautology, not sharp, or does not follow from what precedes it.",
        action="See the remark beside it.",
    ),
    Code(
        code="C005",
        name="not as expected",
        level=ERROR,
        meaning="A claim block was decided otherwise than its own `expected` says.",
        action="Correct the claim or the expectation.",
    ),
    Code(
        code="C006",
        name="notation",
        level=ERROR,
        meaning="The formula cannot be read as it is printed, whatever its letters mean: an index that is bound "
        "twice, not used or bound by nothing, a differential without its integral, braces in the place of a script, "
        "orders of a derivative that differ, a term that cancels itself, a bracket without a partner.",
        action="Correct the letter or the mark that is named. When a letter has a meaning on the page, say so in words "
        "before the formula.",
    ),
    Code(
        code="C010",
        name="not decided",
        level=NOTE,
        meaning="No method reaches the step: it has a construct without meaning here, or the work limits were spent.",
        action="Nothing is known against it. Splitting the step or declaring its letters often helps.",
    ),
    Code(
        code="C011",
        name="ambiguous",
        level=NOTE,
        meaning="The step fails as read at first, but the same text can be read so that it holds or stays open.",
        action="Make the reading plain with brackets, or declare the function or letter in question.",
    ),
    Code(
        code="C012",
        name="undeclared kind",
        level=NOTE,
        meaning="The step fails for the kinds (number, vector, matrix) that were inferred, and the note declares none.",
        action="Declare the letters: `given: ['X \\in \\mathbb{R}^{n \\times d}']`.",
    ),
    Code(
        code="C013",
        name="undefined letter",
        level=NOTE,
        meaning="The step fails for an arbitrary value of a letter such as x-bar or w-star that must mean something.",
        action="Define the letter in a formula before the step, or with `:=` in `given`.",
    ),
    Code(
        code="C014",
        name="condition or equation",
        level=NOTE,
        meaning="The relation holds for some values only and reads like a condition, a definition or an equation to "
        "solve; such a relation is not wrong.",
        action="Nothing, when that is what it is. Use `:=` for definitions.",
    ),
    Code(
        code="C015",
        name="broadcasting",
        level=NOTE,
        meaning="A sum fits only when a row, column or number is added to every entry, as array code does.",
        action="Write the outer product with the vector of ones when the step is meant as mathematics.",
    ),
    Code(
        code="C016",
        name="out of time",
        level=NOTE,
        meaning="The worker that decided the step passed the wall clock and was stopped.",
        action="Nothing is known against the step. Split it, or give `--fence` more seconds.",
    ),
    Code(
        code="C017",
        name="nothing to decide",
        level=NOTE,
        meaning="The formula has no truth value: a wish, a fragment, dots that no rule continues, prose.",
        action="Nothing.",
    ),
    Code(
        code="C018",
        name="question",
        level=NOTE,
        meaning="The relation fails as it is read, but no single slip of the pen would make it true: it may be read "
        "otherwise, or hold under something that the text says and this program did not read.",
        action="Look at the witness. When the relation is right as you mean it, declare what is missing.",
    ),
    Code(
        code="C019",
        name="own conflict",
        level=ERROR,
        meaning="Exact evidence points both ways: a fault of this program, never of the note. The run exits with 3.",
        action="Please report the step.",
    ),
    Code(
        code="C020",
        name="unreadable",
        level=NOTE,
        meaning="The formula is no LaTeX that is read here; the place is named.",
        action="Mend it when it is damaged (scanned notes); otherwise it is simply not checked.",
    ),
    Code(
        code="C030",
        name="repair",
        level=NOTE,
        meaning="Damaged text (a lost backslash, a misread character) was mended before reading.",
        action="Compare the repair with what you wrote, and mend the file.",
    ),
)
CODES: Mapping[str, Code] = MappingProxyType({code.code: code for code in _ALL})

OF_VERDICT: Mapping[Verdict, str] = MappingProxyType(
    {
        Verdict.REFUTED: "C001",
        Verdict.ILL_TYPED: "C002",
        Verdict.CONDITIONAL: "C003",
        Verdict.INCONCLUSIVE: "C010",
        Verdict.NOT_CHECKABLE: "C017",
    }
)
# Keyed by the words of `proofs.decide.doubts.question.Doubt`, which is imported by nothing that must start quickly.
OF_DOUBT: Mapping[str, str] = MappingProxyType(
    {
        "ambiguous reading": "C011",
        "undeclared kind": "C012",
        "undefined letter": "C013",
        "condition or equation": "C014",
        "broadcasting": "C015",
        "question": "C018",
    }
)


def explained(code: str) -> str | None:
    """The entry of one code as a few lines, or None when there is no such code."""
    found = CODES.get(code.upper())
    if found is None:
        return None
    silence = f"<!-- corrigenda: ignore {found.code} why it is right -->"
    lines = (f"{found.code} {found.name} ({found.level})", found.meaning, found.action, f"To silence it: {silence}")
    return "\n\n".join(lines)


def page() -> str:
    """The page `docs/codes.md`."""
    head = (
        "# Codes of findings\n\n"
        "Generated by `python -m corrigenda.reports.codes`. `corrigenda explain CODE` prints one entry. "
        "`<!-- corrigenda: ignore CODE reason -->` (in LaTeX `% corrigenda: ignore CODE reason`) silences a code "
        "on its line or on the next formula; a baseline file silences what was there before.\n\n"
        "| code | name | level | means | what to do |\n|---|---|---|---|---|\n"
    )
    rows = (f"| {c.code} | {c.name} | {c.level} | {_cell(c.meaning)} | {_cell(c.action)} |" for c in _ALL)
    return head + "\n".join(rows) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


if __name__ == "__main__":
    print(page(), end="")
