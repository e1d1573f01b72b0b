"""The documents that are open: one run for each, the newest only."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from lsprotocol import types
from pygls.workspace import PositionCodec

from corrigenda.proofs.documents import DocumentError
from corrigenda.reports.faces.lsp.analyst import Analyst
from corrigenda.reports.faces.lsp.messages import Checked, diagnostics, refusal
from corrigenda.reports.faces.lsp.positions import MARK, Positions
from corrigenda.reports.faces.lsp.unsaved import Unsaved
from corrigenda.reports.work.lost import Lost

Publish = Callable[[str, int | None, Sequence[types.Diagnostic]], None]
Log = Callable[[str], None]


class Desk:
    """Checks a document a moment after its last change; a change stops the run for the text before it."""

    def __init__(self, *, analyst: Analyst, publish: Publish, log: Log) -> None:
        self._analyst = analyst
        self._publish = publish
        self._log = log
        self._runs: dict[str, asyncio.Task[None]] = {}
        self._checked: dict[str, Checked] = {}

    def change(self, unsaved: Unsaved, codec: PositionCodec, *, delay: float) -> None:
        """Check this version after `delay` seconds, unless another one comes before."""
        self._cancel(unsaved.uri)
        self._runs[unsaved.uri] = asyncio.get_running_loop().create_task(self._run(unsaved, codec, delay))

    def close(self, uri: str) -> None:
        """Forget a document, and what was found in it."""
        self._cancel(uri)
        self._checked.pop(uri, None)
        self._analyst.drop_orphans()
        self._publish(uri, None, ())

    def checked(self, uri: str, version: int | None = None) -> Checked | None:
        """What was found in a document; with `version`, only when that very version was checked."""
        found = self._checked.get(uri)
        return found if found and version in (None, found.version) else None

    def _cancel(self, uri: str) -> None:
        run = self._runs.pop(uri, None)
        if run is not None:
            run.cancel()

    async def _run(self, unsaved: Unsaved, codec: PositionCodec, delay: float) -> None:
        await asyncio.sleep(delay)
        positions = Positions(lines=_lines(unsaved.text), codec=codec, marked=unsaved.text.startswith(MARK))
        try:
            await self._check(unsaved, positions)
        except DocumentError as error:
            self._checked.pop(unsaved.uri, None)
            self._publish(unsaved.uri, unsaved.version, (refusal(error, positions, unsaved.name),))
        except Lost:
            self._log(f"{unsaved.name} could not be read in time and was not checked.")
        except Exception as error:  # noqa: BLE001 - a fault of one run must not end the server; it is shown in the editor
            self._log(f"{unsaved.name} was not checked, please report this: {type(error).__name__}: {error}")

    async def _check(self, unsaved: Unsaved, positions: Positions) -> None:
        known_before = unsaved.uri in self._checked
        checked = None
        async for report in self._analyst.reports(unsaved):
            checked = Checked(uri=unsaved.uri, version=unsaved.version, report=report, positions=positions)
            # Underlines that are there already stay until the new ones are complete, so that nothing flickers.
            if not known_before:
                self._publish(unsaved.uri, unsaved.version, diagnostics(checked))
        if checked is not None:
            self._checked[unsaved.uri] = checked
            self._publish(unsaved.uri, unsaved.version, diagnostics(checked))


def _lines(text: str) -> tuple[str, ...]:
    return tuple(text.removeprefix(MARK).replace("\r\n", "\n").replace("\r", "\n").split("\n"))
