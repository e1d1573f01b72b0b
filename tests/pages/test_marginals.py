"""Sums and means over groups with a dot in the place of an index."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import page

CELLS = r"""The values $v_{ijk}$ are given for $i = 1, \ldots, a$, $j = 1, \ldots, b$ and $k = 1, \ldots, m_{ij}$. Let

$$
\begin{split}
m &= \sum_{i=1}^a \sum_{j=1}^b m_{ij} \\
m_{i \bullet} &= \sum_{j=1}^b m_{ij} \\
\bar{v}_{i j \bullet} &= \frac{1}{m_{ij}} \sum_{k=1}^{m_{ij}} v_{ijk} \\
\bar{v}_{i \bullet \bullet} &= \frac{1}{m_{i \bullet}} \sum_{j=1}^b \sum_{k=1}^{m_{ij}} v_{ijk} \\
\bar{v}_{\bullet \bullet \bullet} &= \frac{1}{m} \sum_{i=1}^a \sum_{j=1}^b \sum_{k=1}^{m_{ij}} v_{ijk} .
\end{split}
$$

Then """
TRUE = [
    CELLS + r"$\sum_{i=1}^a m_{i \bullet} = m$.",
    CELLS + r"$\sum_{i=1}^a m_{i \bullet} \bar{v}_{i \bullet \bullet} = m \bar{v}_{\bullet \bullet \bullet}$.",
    CELLS
    + r"$\sum_{i=1}^a m_{i \bullet} (\bar{v}_{i \bullet \bullet} - \bar{v}_{\bullet \bullet \bullet})^2 ="
    + r"\sum_{i=1}^a m_{i \bullet} \bar{v}_{i \bullet \bullet}^2 - m \bar{v}_{\bullet \bullet \bullet}^2$.",
]
FALSE = [
    TRUE[1].replace(r"= m \bar", r"= -m \bar"),
    TRUE[2].replace(r"- m \bar", r"- \bar"),
    TRUE[2].replace(r"- m \bar", r"+ m \bar"),
]
ROWS = r"Let $A \in \mathbb{R}^{n \times n}$ and $B \in \mathbb{R}^{n \times n}$. So $(AB)_{i \cdot} = A_{i \cdot} B$."


@pytest.mark.parametrize("text", TRUE)
def test_a_true_statement_on_groups_agrees(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    told = run(found.equations[-1], found.program)
    assert told.agrees, told.reason


@pytest.mark.parametrize("text", FALSE)
def test_a_false_statement_on_groups_is_repaired(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    told = run(found.equations[-1], found.program)
    assert told.fails, told.reason
    assert repaired(found.equations[-1], found.program) is not None


def test_a_dot_may_stand_for_a_row() -> None:
    found = page(read_text(ROWS, name="note.md", kind="markdown"))
    assert not any("\\dot" in name for name in found.program.bare)
