"""Notes as collectors, claim blocks and chains as tests."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.documents import DocumentError
from corrigenda.proofs.methods.budget import STEP
from corrigenda.reports.checking.answers.rows import FileReport
from corrigenda.reports.checking.check import Read, read_note, reported, tasks
from corrigenda.reports.checking.inputs.silencing import silenced
from corrigenda.reports.checking.inputs.sources import load
from corrigenda.reports.checking.running import Task, lost
from corrigenda.reports.faces.pytest_plugin.verdicts import Judgement, judged
from corrigenda.reports.faces.pytest_plugin.worker import decide
from corrigenda.reports.work.lost import Lost


class NoteGap(UserWarning):
    """A step that holds only under an assumption, or says less than it seems."""


class NotAsStated(Exception):
    """A claim or chain with errors; the message is the whole report."""


class NoteFile(pytest.File):
    """A note: a test for each claim block, with `--corrigenda-chains` one for each chain.

    Verdicts are those of `corrigenda check` for the same file, whatever is selected or left out.
    """

    def collect(self) -> Iterable[pytest.Item]:
        """The tests of the note.  A note that cannot be read is an error of collection, in one sentence."""
        try:
            read = read_note(load(_shown(self.path)), ())
        except DocumentError as error:
            raise self.CollectError(str(error)) from error
        asked = tuple(tasks(read))
        if self.config.option.corrigenda:
            for refused in read.refusals:
                broken: BrokenBlock = BrokenBlock.from_parent(self, name=f"line-{refused.line}", error=refused)
                yield broken
        settings = Settings(claims=max(len(asked), 1), budget=STEP, illustrated=False)
        if self.config.option.corrigenda:
            for number, placed in enumerate(read.claims, start=len(read.steps)):
                yield self._item(placed.claim.id, read, settings, asked, (number,))
        if self.config.option.corrigenda_chains:
            for places in _chains(read):
                step = read.steps[places[0]]
                name = f"{step.place.file + ':' if step.place.file else ''}line-{step.place.line}-{step.place.column}"
                yield self._item(name, read, settings, asked, places)

    def _item(
        self, name: str, read: Read, settings: Settings, asked: Sequence[Task], places: tuple[int, ...]
    ) -> pytest.Item:
        item: NoteItem = NoteItem.from_parent(self, name=name, read=read, settings=settings, asked=asked, places=places)
        return item


class BrokenBlock(pytest.Item):
    """A claim block that cannot be read: it fails with one sentence, and costs no other test of its note."""

    def __init__(self, *, error: DocumentError, **others: Any) -> None:
        super().__init__(**others)
        self._error = error

    def runtest(self) -> None:
        """Fail with the reason."""
        raise self._error

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *_arguments: Any, **_named: Any) -> str:
        """The sentence, without a traceback."""
        return str(excinfo.value)

    def reportinfo(self) -> tuple[os.PathLike[str], int, str]:
        """The file, the line from 0, and a title."""
        return self.path, (self._error.line or 1) - 1, f"{self.path.name}: {self.name}"


class NoteItem(pytest.Item):
    """One claim block, or one chain."""

    def __init__(
        self, *, read: Read, settings: Settings, asked: Sequence[Task], places: tuple[int, ...], **others: Any
    ) -> None:
        super().__init__(**others)
        self._read = read
        self._settings = settings
        self._asked = asked
        self._places = places

    def runtest(self) -> None:
        """Decide, then pass, skip with the reason, warn or fail."""
        report = self._report()
        found: Judgement = judged(report, strict=self.config.option.corrigenda_strict)
        for gap in found.gaps:
            warnings.warn(NoteGap(gap), stacklevel=1)
        if found.failures:
            raise NotAsStated("\n".join(found.failures).rstrip())
        if found.open:
            # With this argument the summary names the note instead of this file.
            raise pytest.skip.Exception("; ".join(found.open), _use_item_location=True)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *arguments: Any, **named: Any) -> Any:
        """The report of the step, as `corrigenda check` prints it, without a traceback."""
        if isinstance(excinfo.value, NotAsStated | NoteGap):
            return str(excinfo.value)
        return super().repr_failure(excinfo, *arguments, **named)

    def reportinfo(self) -> tuple[os.PathLike[str], int, str]:
        """The file, the line from 0, and a title."""
        return self.path, self._line() - 1, f"{self.path.name}: {self.name}"

    def _line(self) -> int:
        place = self._places[0]
        steps = self._read.steps
        return steps[place].place.line if place < len(steps) else self._read.claims[place - len(steps)].place.line

    def _report(self) -> FileReport:
        """What `check` would report of the note, with only the rows of this test.

        What a comment silences depends on the steps around it, so that all rows stand in until then.
        """
        mine = frozenset(self._places)
        answers = (
            decide(self.config, task, self._settings) if place in mine else lost(task, Lost("was not asked"))
            for place, task in enumerate(self._asked)
        )
        whole = silenced(reported(self._read, answers), self._read.silences)
        first = len(whole.steps)
        return replace(
            whole,
            steps=tuple(row for place, row in enumerate(whole.steps) if place in mine),
            claims=tuple(row for place, row in enumerate(whole.claims, start=first) if place in mine),
        )


def _chains(read: Read) -> Iterator[tuple[int, ...]]:
    """The positions of the steps of each chain."""
    numbered = enumerate(read.steps)
    for _, group in groupby(numbered, key=lambda pair: pair[1].chain):
        yield tuple(place for place, _ in group)


def _shown(path: Path) -> Path:
    """Relative to the working folder where possible: that is how messages name the file."""
    try:
        return path.relative_to(Path.cwd())
    except ValueError:
        return path
