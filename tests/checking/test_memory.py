"""What is kept of a note while others are decided: neither trees nor the table of its page."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence

import pytest

from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking.check import check
from corrigenda.reports.checking.inputs.sources import source_note
from corrigenda.reports.checking.running import Answer, Task, run
from corrigenda.reports.work.packed import KEPT, Packed, PackedRows

NOTE = (
    "Let $u \\in \\mathbb{R}^n$ and $f(u) = \\|u\\|^2$.\n\nThen $$\\nabla f(u) = 2 u$$\n\n"
    "and $$(a + b)^2 = a^2 + 2 a b + b^2$$\n\nand $$(a - b)^2 = a^2 - a b + b^2.$$\n"
)


def test_of_many_notes_few_tables_stand_in_memory() -> None:
    tables: list[int] = []
    answers: list[Answer] = []
    gc.collect()
    before = _tables()

    def runner(tasks: Sequence[Task], settings: Settings) -> Iterator[Answer]:
        for answer in run(tasks, settings, jobs=0):
            answers.append(answer)
            gc.collect()
            tables.append(_tables() - before)
            yield answer

    notes = [source_note(NOTE, name=f"note{k}.md", kind="markdown", folder=None, unsaved={}) for k in range(6)]
    record = check(notes, (), Settings(device="cpu"), runner)
    assert max(tables) <= KEPT + 1  # and that of the task at work
    assert all(answer.outcome.problem is None for answer in answers)
    for file in record.files:
        verdicts = {row.latex: row.verdict for row in file.steps}
        assert verdicts["(a - b)^2 = a^2 - a b + b^2"] is Verdict.REFUTED
        assert verdicts["\\nabla f(u) = 2 u"] is Verdict.PROVED
    assert [file.file for file in record.files] == [f"note{k}.md" for k in range(6)]


def _tables() -> int:
    return sum(type(one) is Program for one in gc.get_objects())


def test_packed_rows_are_a_sequence() -> None:
    parts = [(Packed.of(tuple(part)), len(part)) for part in ("abc", "", "de", "f")]
    rows = PackedRows(parts)
    assert list(rows) == list("abcdef") == [rows[place] for place in range(len(rows))]
    assert list(rows[2:5]) == list("cde")
    assert rows[-1] == "f"
    with pytest.raises(IndexError):
        rows[6]
    assert not list(PackedRows[str](()))


def test_what_is_nested_too_deeply_is_held() -> None:
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    assert Packed.of(nested).unpacked() is nested
    while nested:
        nested = nested.pop()  # type: ignore[assignment]  # a list of lists
