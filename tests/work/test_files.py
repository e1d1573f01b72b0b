"""A full disk leaves the last good file, and nothing beside it."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from click.testing import CliRunner

from corrigenda.reports.faces.cli import main
from corrigenda.reports.papers.formats import names
from corrigenda.reports.work.files import write_whole


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first bytes of every file still find room."""
    whole = Path.write_bytes

    def broken(path: Path, data: bytes) -> int:
        whole(path, data[:10])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", broken)


def test_text_and_bytes_replace_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    for content in ("first\r\n", b"second"):
        assert write_whole(path, content) == path
    assert path.read_bytes() == b"second"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link_and_permissions_are_set(tmp_path: Path) -> None:
    path, link = tmp_path / "a", tmp_path / "b"
    path.write_text("old")
    link.symlink_to(path)
    write_whole(link, "new", mode=0o755)
    assert link.is_symlink()
    assert path.read_text() == "new"
    assert path.stat().st_mode & 0o777 == 0o755


@pytest.mark.usefixtures("full_disk")
def test_a_failed_write_leaves_the_last_good_file(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text("good")
    with pytest.raises(OSError, match="No space"):
        write_whole(path, "x" * 100)
    assert path.read_text() == "good"
    assert list(tmp_path.iterdir()) == [path]


NAMES = (
    *("report.html", "report.json", "report.sarif", "report.junit.xml"),
    *("errata.tex", "errata.pdf", "cards.tex", "cards.pdf"),
)


@pytest.mark.parametrize("form", names())
@pytest.mark.usefixtures("full_disk")
def test_every_format_leaves_the_last_report(form: str, tmp_path: Path) -> None:
    for name in NAMES:
        (tmp_path / name).write_text("good")
    arguments = ("--only", "000/gd-scalar-unrolled", "--jobs", "1", "--no-cache", "--format", form)
    result = CliRunner().invoke(main, ["verify", *arguments, "--out", str(tmp_path)])
    assert result.exit_code == 2
    assert result.stderr.startswith("corrigenda: the report cannot be written (No space left on device)")
    assert {path.read_text() for path in tmp_path.iterdir()} == {"good"}
