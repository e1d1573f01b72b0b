"""What only defines or is assumed must fit together too, where the note declares what clashes."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.verdict import WRONG, Verdict
from corrigenda.reports.checking.check import check
from corrigenda.reports.checking.inputs.sources import Note
from corrigenda.reports.checking.running import answer
from tests.checking.notes import SETTINGS

DATA = "Let $A \\in \\mathbb{R}^{m \\times k}$, $u \\in \\mathbb{R}^m$ and $v \\in \\mathbb{R}^k$. "


def verdicts(text: str) -> list[Verdict]:
    """The verdicts of the relations of a note that are told."""
    document = read_text(text, name="note.md", kind="markdown")
    note = Note(file="note.md", lines=tuple(text.split("\n")), document=document, folder=None)
    record = check([note], (), SETTINGS, lambda tasks, settings: (answer(task, settings) for task in tasks))
    return [row.verdict for file in record.files for row in file.steps]


@pytest.mark.parametrize(
    "text",
    [
        "Put $\\hat{u} = A (A^\\top A)^{-1} A u$.",
        "We write $P = A A v^\\top$ for short.",
        "Put $s = u^\\top A u$.",
        "Put $s = u A u$.",
        "Put $h = v A$.",
        "Then $(u - A v) A A^\\top (u - A v) = \\sum_{i=1}^m t_i^2$ with numbers $t_i$.",
    ],
)
def test_a_clash_of_declared_shapes_is_found(text: str) -> None:
    assert verdicts(DATA + text) == [Verdict.ILL_TYPED]


@pytest.mark.parametrize(
    "text",
    [
        "Put $\\hat{u} = A (A^\\top A)^{-1} A^\\top u$.",
        "Put $s = u^\\top A v$.",
        "Put $z = A v + b$.",
        "Put $z = W A v$.",
        "Let $t = [t_1, \\dots, t_m]$ and consider the case $u = t$.",
        "The layer computes $h = u A + b$.",
        "Put $h = (u A) v^\\top$.",
        "Put $z = v A^\\top$ and $s = z u^\\top$.",
        "Put $q = \\beta q + (1 - \\beta) u^2$ and $r = t / \\sqrt{u}$.",
        "Put $r = v v$ and $s = (u - A v)^2$.",
        "The batch is $Z = X W + b$ with $b \\in \\mathbb{R}^k$.",
    ],
)
def test_what_fits_or_may_fit_is_left_alone(text: str) -> None:
    assert not set(verdicts(DATA + text)) & WRONG
