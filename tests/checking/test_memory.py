"""What is kept of a note while others are decided: neither trees nor the table of its page."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Iterator, Sequence

import pytest

from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.outcome import undecided
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


@pytest.fixture(autouse=True)
def _what_other_tests_left_apart() -> Iterator[None]:
    """A collection looks at what a test makes itself: what the process holds already would cost seconds each time."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


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
    assert all(answer.outcome.problem is None and not answer.outcome.findings for answer in answers)
    for file in record.files:
        verdicts = {row.latex: row.verdict for row in file.steps}
        assert verdicts["(a - b)^2 = a^2 - a b + b^2"] is Verdict.REFUTED
        assert verdicts["\\nabla f(u) = 2 u"] is Verdict.PROVED
    assert [file.file for file in record.files] == [f"note{k}.md" for k in range(6)]


def test_of_one_note_the_table_stands_in_memory_once() -> None:
    tables: list[int] = []
    gc.collect()
    before = _tables()

    def runner(tasks: Sequence[Task], settings: Settings) -> Iterator[Answer]:
        for task in tasks:
            gc.collect()
            tables.append(_tables() - before)
            yield Answer(outcome=undecided(task.claim, "It is not asked."))

    record = check([source_note(NOTE, name="note.md", kind="markdown")], (), Settings(device="cpu"), runner)
    assert set(tables) == {1}
    gc.collect()
    assert _tables() == before
    assert sum(1 for _ in record.rows()) > 1


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


def test_what_is_packed_comes_back() -> None:
    long = [(number, str(number) * 3) for number in range(100_000)]
    packed = Packed.of(long)
    assert packed.unpacked() == long
    assert packed.unpacked() is not long
    kept = Packed.kept(long)
    assert kept.unpacked() is long
    assert kept.put_aside().unpacked() == long
    assert not kept.put_aside().held
    assert packed.put_aside() is packed


def test_to_pack_takes_no_room_for_the_bytes_that_are_packed() -> None:
    parts = [bytes([number % 256]) * 2**20 for number in range(16)]
    tracemalloc.start()
    try:
        packed = Packed.of(parts)
        assert tracemalloc.get_traced_memory()[1] < 8 * 2**20
    finally:
        tracemalloc.stop()
    assert packed.unpacked() == parts


def test_what_is_nested_too_deeply_is_held() -> None:
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    assert Packed.of(nested).unpacked() is nested
    while nested:
        nested = nested.pop()  # type: ignore[assignment]  # a list of lists
