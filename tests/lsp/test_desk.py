"""A file that two open notes include belongs to the first that was checked: the other one shows nothing in it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from lsprotocol import types
from pygls.workspace import PositionCodec

from corrigenda.proofs.documents.kinds import LATEX
from corrigenda.reports.checking.answers.rows import FileReport
from corrigenda.reports.faces.lsp.analyst import Analyst
from corrigenda.reports.faces.lsp.desk import Desk
from corrigenda.reports.faces.lsp.unsaved import Unsaved


class Scripted(Analyst):
    """Tells twice of every note that it includes one part, of which nothing is wrong."""

    def __init__(self, part: str) -> None:
        super().__init__()
        self.part = part

    async def reports(self, unsaved: Unsaved) -> AsyncIterator[tuple[FileReport, bool]]:
        for _ in range(2):
            await asyncio.sleep(0)
            yield FileReport(file=unsaved.name, lines=("",), included={self.part: ("",)}), True


def note(folder: Path, name: str, version: int) -> Unsaved:
    path = folder / name
    return Unsaved(uri=path.as_uri(), version=version, text="", kind=LATEX, name=str(path), folder=folder)


def test_only_the_note_that_a_part_belongs_to_shows_it(tmp_path: Path) -> None:
    part = tmp_path / "part.tex"
    told: list[str] = []

    def publish(uri: str, version: int | None, found: Sequence[types.Diagnostic]) -> None:
        assert (version, list(found)) in ((None, []), (1, []), (2, []))
        told.append(Path(uri).name)

    async def play() -> None:
        desk = Desk(analyst=Scripted(str(part)), publish=publish, log=told.append)
        for name, version in (("first.tex", 1), ("second.tex", 1), ("second.tex", 2), ("first.tex", 2)):
            before = len(told)
            desk.change(note(tmp_path, name, version), PositionCodec(), delay=0.0)
            await asyncio.sleep(0.05)
            assert {"first.tex": "part.tex" in told[before:], "second.tex": "part.tex" not in told[before:]}[name]
            assert set(told[before:]) <= {name, "part.tex"}

    asyncio.run(play())


class Reading(Analyst):
    """Tells of every note that it includes one part, once the part has been opened and changed meanwhile."""

    def __init__(self, part: str, changed: asyncio.Event) -> None:
        super().__init__()
        self.part = part
        self.changed = changed
        self.seen: list[tuple[int, ...]] = []

    async def reports(self, unsaved: Unsaved) -> AsyncIterator[tuple[FileReport, bool]]:
        self.seen.append(tuple(one.version for one in unsaved.beside))
        await self.changed.wait()
        yield FileReport(file=unsaved.name, lines=("",), included={self.part: ("",)}), True


def test_a_part_that_changes_while_its_note_is_read_is_read_again_with_it(tmp_path: Path) -> None:
    part = tmp_path / "part.tex"
    told: list[tuple[str, int | None]] = []

    def publish(uri: str, version: int | None, found: Sequence[types.Diagnostic]) -> None:
        told.append((Path(uri).name, version))

    async def play() -> None:
        changed = asyncio.Event()
        analyst = Reading(str(part), changed)
        desk = Desk(analyst=analyst, publish=publish, log=lambda text: told.append((text, None)))
        desk.change(note(tmp_path, "main.tex", 1), PositionCodec(), delay=0.0)
        await asyncio.sleep(0.05)
        desk.change(note(tmp_path, "part.tex", 7), PositionCodec(), delay=5.0)
        changed.set()
        await asyncio.sleep(0.1)
        assert analyst.seen == [(), (7,)]
        assert told == [("main.tex", 1), ("part.tex", 7)]

    asyncio.run(play())
