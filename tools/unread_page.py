"""The page on what is not read, and why: made from the reasons that `check -v` gives, each with what to write instead.

python -m tools.unread_page
"""

from __future__ import annotations

import re

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
BAR = "\\vert "
FORMULA = re.compile(r"\$([^$]+)\$")


def page() -> str:
    """The whole page."""
    fates = "\n".join(f"| {fate} | {said} |" for fate, said in FATES.items())
    reasons = "\n".join(f"| {why} | {_cell(INSTEAD[why])} |" for why in Unread)
    return (
        f"{HEAD}\n| fate | means |\n|---|---|\n{fates}\n\n## Why a relation is not read\n\n"
        f"| reason | what to write |\n|---|---|\n{reasons}\n{TAIL}"
    )


def _cell(text: str) -> str:
    """A clause in a table, where a bar inside a formula would end the cell."""
    return FORMULA.sub(lambda found: f"${found[1].replace('|', BAR)}$", text)


if __name__ == "__main__":
    print(page(), end="")
