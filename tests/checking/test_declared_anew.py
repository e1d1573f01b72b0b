"""A sheet that declares its letters anew in each item: every formula is read under the declaration before it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.documents.steps.cutting import NoteStep
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking import runnable
from tests.checking.notes import verdicts

SHEET = r"""- Cyclic: $\operatorname{tr}(FGH) = \operatorname{tr}(GHF)$ whenever the shapes fit.
- Inner product: $\operatorname{tr}(F^\top G) = \sum_{i,j} F_{ij} G_{ij}$.
- Linear, $F \in \mathbb{R}^{n \times m}$, $Z \in \mathbb{R}^{m \times n}$: $\nabla_Z \operatorname{tr}(FZ) = F^\top$.
- Sandwich, $F \in \mathbb{R}^{p \times m}$ and $G \in \mathbb{R}^{n \times p}$:
  $\nabla_Z \operatorname{tr}(FZG) = F^\top G^\top$.
- Quadratic, $F \in \mathbb{R}^{m \times m}$: $\nabla_Z \operatorname{tr}(Z^\top F Z) = (F + F^\top) Z$.

Now let $Z \in \mathbb{R}^{k \times k}$ be invertible. Then $\log\det(2Z) = k \log 2 + \log\det Z$ where $\det Z > 0$.
"""


def test_a_sheet_of_true_rules_holds() -> None:
    found = verdicts(SHEET)
    assert len(found) >= 6
    assert not [text for text, verdict in found.items() if verdict in (Verdict.REFUTED, Verdict.ILL_TYPED)]
    assert sum(verdict in (Verdict.PROVED, Verdict.SUPPORTED) for verdict in found.values()) >= 5


def test_the_order_of_two_matrices_is_found_wrong_in_its_item() -> None:
    found = verdicts(SHEET.replace(r"= F^\top G^\top", r"= G^\top F^\top"))
    wrong = [text for text, verdict in found.items() if verdict in (Verdict.REFUTED, Verdict.ILL_TYPED)]
    assert len(wrong) == 1
    assert "FZG" in wrong[0]


def test_what_closes_a_sentence_speaks_of_all_of_it() -> None:
    text = r"""Let $Z \in \mathbb{R}^{n \times k}$. Then $\operatorname{tr}(Z^\top Z) = \|Z\|_F^2$.

We have
$$w^\top Z w = \operatorname{tr}(Z w w^\top), \qquad \operatorname{tr}(Z) = \operatorname{tr}(Z^\top),$$
where $Z \in \mathbb{R}^{m \times m}$ and $w \in \mathbb{R}^m$.
"""
    assert not {Verdict.REFUTED, Verdict.ILL_TYPED} & set(verdicts(text).values())


def test_beyond_the_most_tables_no_shape_is_taken_for_another() -> None:
    letters = "abcdefghijklmnop"
    text = "\n".join(
        rf"- $Z \in \mathbb{{R}}^{{{row} \times {column}}}$, $v \in \mathbb{{R}}^{column}$: "
        r"$\|Zv\|^2 = v^\top Z^\top Z v$."
        for row, column in pairwise(letters)
    )
    assert not {Verdict.REFUTED, Verdict.ILL_TYPED} & set(verdicts(text).values())


def test_the_fingerprint_of_a_page_is_taken_once(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = list[Program]()

    def digest(program: Program, *, spoken: bool = True) -> str:
        taken.append(program)
        return f"{id(program)} {spoken}"

    monkeypatch.setattr(runnable, "digest_of_page", digest)
    text = "\n\n".join(f"${k} + x = x + {k}$" for k in range(2, 30))
    relations = list[NoteStep]()
    runnable.equations_of(read_text(text, name="many.md", kind="markdown"), relations)
    assert len(taken) == 2
