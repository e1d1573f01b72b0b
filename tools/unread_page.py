"""The page on what is not read, and why: made from the reasons that `check -v` gives, each with what to write instead.

python -m tools.unread_page
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from tools.unread_counts import DATA, KNOWN_BY_READING, UNREADABLE

from corrigenda.proofs.documents.prose.fate import Fate, Unread
from corrigenda.reports.checking.unchecked import AS_A_CLAIM, AS_LATEX, INSTEAD

HEAD = """# What is not read, and why

Generated from the program. `corrigenda check` gives each relation of a note one of five fates and names the lines of
those that it did not check; `-v` says of each why, and what to write instead.
"""
FATES = {
    Fate.CHECKED: "it was proved, refuted, supported, or left open with a reason",
    Fate.QUESTION: "it fails as it is read, but may be read otherwise: nobody is told that it is wrong",
    Fate.DEFINES: "it says what a letter is, and is in force from there on",
    Fate.ASSUMED: "a word such as “let”, “if” or “where” makes it a condition of what follows",
    Fate.NOT_READ: "it is set aside, for one of the reasons below",
}
TAIL = f"""
What cannot be parsed is not read either: {AS_LATEX}. What is assumed is not checked: {AS_A_CLAIM}.

## Beyond single formulas

- Figures, tables of numbers, code, and claims in words alone are not read. A sentence counts only where it declares a
  letter, makes a relation a condition, or names a structure (“symmetric”, “independent”).
- A definition in another file is unknown unless that file is included (`\\input`), or its declarations stand in
  `corrigenda.toml`.
- Measure theory beyond means, variances and probabilities, integrals over regions, infinite-dimensional spaces,
  complex analysis and stochastic calculus have no meaning here: such a step is [C010](../codes/C010.md).
- Nothing of this is ever called wrong.
"""
FIGURES = """
## How often

Counted by `python -m tools.unread_counts` on sets of notes that nobody here prepared: whole pages, short notes,
displays of public notes before and after an error was fixed, and derivations of a proof book with their prose.
"""
BAR = "\\vert "
FORMULA = re.compile(r"\$([^$]+)\$")


def page() -> str:
    """The whole page."""
    fates = "\n".join(f"| {fate} | {said} |" for fate, said in FATES.items())
    reasons = "\n".join(f"| {why} | {_cell(INSTEAD[why])} |" for why in Unread)
    return (
        f"{HEAD}\n| fate | means |\n|---|---|\n{fates}\n\n## Why a relation is not read\n\n"
        f"| reason | what to write |\n|---|---|\n{reasons}\n{TAIL}\n{figures(json.loads(DATA.read_text('utf-8')))}"
    )


def figures(counts: Mapping[str, Any]) -> str:
    """How often each fate and each reason is met in the sets of notes, the commonest reasons first."""
    sets = list(counts)
    fates = {str(fate): [counts[one]["fates"][fate.name] for one in sets] for fate in KNOWN_BY_READING}
    words = {why.name: str(why) for why in Unread} | {UNREADABLE: "its LaTeX cannot be read"}
    unread = {words[name]: [counts[one]["unread"][name] for one in sets] for name in words}
    rows = {"files": [counts[one]["files"] for one in sets]} | fates
    listed = [*_table("relations", sets, rows), "", *_table("not read, since", sets, _commonest(unread))]
    return "\n".join([FIGURES, *listed, ""])


def _commonest(rows: Mapping[str, list[int]]) -> dict[str, list[int]]:
    return dict(sorted(rows.items(), key=lambda row: -sum(row[1])))


def _table(title: str, sets: list[str], rows: Mapping[str, list[int]]) -> Iterator[str]:
    yield f"| {title} | {' | '.join(sets)} | all |"
    yield "|---" + "|---:" * (len(sets) + 1) + "|"
    yield from (f"| {name} | {' | '.join(map(str, numbers))} | {sum(numbers)} |" for name, numbers in rows.items())


def _cell(text: str) -> str:
    """A clause in a table, where a bar inside a formula would end the cell."""
    return FORMULA.sub(lambda found: f"${found[1].replace('|', BAR)}$", text)


if __name__ == "__main__":
    print(page(), end="")
