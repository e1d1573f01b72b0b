"""What is kept of a formula while others are decided: no trees and no table of its page, once it holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking.check import check
from corrigenda.reports.checking.inputs.sources import source_note
from corrigenda.reports.checking.running import Answer, Task, run

NOTE = (
    "Let $u \\in \\mathbb{R}^n$ and $f(u) = \\|u\\|^2$.\n\nThen $$\\nabla f(u) = 2 u$$\n\n"
    "and $$(a + b)^2 = a^2 + 2 a b + b^2$$\n\nand $$(a - b)^2 = a^2 - a b + b^2.$$\n"
)


def test_a_formula_that_holds_leaves_neither_trees_nor_table() -> None:
    seen: list[Sequence[Task]] = []
    answers: list[Answer] = []

    def runner(tasks: Sequence[Task], settings: Settings) -> Iterator[Answer]:
        seen.append(tasks)
        for answer in run(tasks, settings, jobs=0):
            answers.append(answer)
            yield answer

    note = source_note(NOTE, name="note.md", kind="markdown", folder=None, unsaved={})
    record = check([note], (), Settings(device="cpu"), runner)
    assert all(answer.outcome.problem is None for answer in answers)
    verdicts = {row.latex: row.verdict for row in record.steps()}
    assert verdicts["(a - b)^2 = a^2 - a b + b^2"] is Verdict.REFUTED
    assert verdicts["\\nabla f(u) = 2 u"] is Verdict.PROVED
    kept = {task.claim.stated: task for task in seen[0]}
    assert kept["\\nabla f(u) = 2 u"].page is None
    assert kept["(a - b)^2 = a^2 - a b + b^2"].layout is not None
