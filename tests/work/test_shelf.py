"""What rows share goes to a worker once, and nothing of it stays behind."""

from __future__ import annotations

import tempfile
import weakref
from pathlib import Path

import pytest

from corrigenda.reports.work.answers import answers
from corrigenda.reports.work.shelf import Shelf, unpacked_work

SECONDS = 20.0
ROWS = 40


class Table:
    """Large enough to tell whether it travelled."""

    def __init__(self, size: int) -> None:
        self.text = "x" * size


def looked_up(table: Table, number: int) -> tuple[int, int, int]:
    """The number, how long the table is, and which object it is."""
    return number, len(table.text), id(table)


def rows_of(*tables: Table) -> list[tuple[Table, int]]:
    return [(tables[number * len(tables) // ROWS], number) for number in range(ROWS)]


@pytest.mark.parametrize("jobs", [0, 1, 2])
def test_answers_are_those_of_work_without_a_shelf(jobs: int) -> None:
    found = list(answers(looked_up, rows_of(Table(10), Table(20)), jobs=jobs, fence=SECONDS, shared=Table))
    assert [row[:2] for row in found if isinstance(row, tuple)] == [(n, 10 if n < ROWS // 2 else 20) for n in range(40)]


def test_a_worker_reads_a_table_once() -> None:
    found = list(answers(looked_up, rows_of(Table(10)), jobs=1, fence=SECONDS, shared=Table))
    assert len({row[2] for row in found if isinstance(row, tuple)}) == 1


def test_a_row_carries_the_place_of_its_table_and_not_the_table() -> None:
    table = Table(1_000_000)
    with Shelf(Table) as shelf:
        sizes = [len(shelf.packed(looked_up, (table, number))) for number in range(3)]
        assert max(sizes) < 1_000
        assert shelf._folder is not None
        folder = Path(shelf._folder.name)
        assert len(list(folder.iterdir())) == 1
    assert not folder.exists()


def test_without_room_on_the_disk_the_table_travels_with_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    with Shelf(Table) as shelf:
        monkeypatch.setattr(Path, "open", full)
        data = shelf.packed(looked_up, (Table(1_000), 3))
    assert len(data) > 1_000
    assert unpacked_work(data)[:2] == (3, 1_000)


def test_without_a_temporary_folder_the_table_travels_with_its_row(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "absent"))
    found = list(answers(looked_up, rows_of(Table(10)), jobs=2, fence=SECONDS, shared=Table))
    assert [row[:2] for row in found if isinstance(row, tuple)] == [(n, 10) for n in range(ROWS)]


def test_tables_of_rows_long_packed_are_let_go_of() -> None:
    tables = [Table(10 + number) for number in range(6)]
    gone = [weakref.ref(table) for table in tables]
    with Shelf(Table) as shelf:
        packed = [shelf.packed(looked_up, (table, number)) for number, table in enumerate(tables)]
        packed.append(shelf.packed(looked_up, (tables[0], 9)))
        del tables
        assert sum(one() is None for one in gone) == 4
        assert [unpacked_work(data)[:2] for data in packed] == [(n, 10 + n) for n in range(6)] + [(9, 10)]


def test_what_another_class_holds_is_packed_as_it_is() -> None:
    with Shelf(Table) as shelf:
        assert unpacked_work(shelf.packed(len, ("abc",))) == 3
