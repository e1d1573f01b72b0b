"""The documents that are open: one run for each, the newest only."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace

from lsprotocol import types
from pygls.workspace import PositionCodec

from corrigenda.proofs.documents import DocumentError
from corrigenda.proofs.documents.kinds import LATEX
from corrigenda.reports.faces.lsp.analyst import Analyst
from corrigenda.reports.faces.lsp.messages import Checked, diagnostics
from corrigenda.reports.faces.lsp.parts import parts, refused
from corrigenda.reports.faces.lsp.unsaved import Open, Unsaved
from corrigenda.reports.work.lost import Lost

Publish = Callable[[str, int | None, Sequence[types.Diagnostic]], None]
Log = Callable[[str], None]


class Desk:
    """Checks a document a moment after its last change; a change stops the run for the text before it.

    A file that an open LaTeX note includes, and a cell of a notebook, is checked as a part of that note only.
    """

    def __init__(self, *, analyst: Analyst, publish: Publish, log: Log) -> None:
        self._analyst = analyst
        self._publish = publish
        self._log = log
        self._open: dict[str, Unsaved] = {}
        self._runs: dict[str, asyncio.Task[None]] = {}
        self._checked: dict[str, Checked] = {}
        self._wholes: dict[str, str] = {}

    def change(self, unsaved: Unsaved, codec: PositionCodec, *, delay: float) -> None:
        """Check this version, or the note that it is a part of, after `delay` seconds, unless another one comes
        before."""
        self._open[unsaved.uri] = unsaved
        self._start(self._wholes.get(unsaved.uri, unsaved.uri), codec, delay)

    def close(self, uri: str, codec: PositionCodec) -> None:
        """Forget a document, and what was found in it; what stays open of its parts is checked by itself."""
        self._open.pop(uri, None)
        if uri in self._wholes:
            self._start(self._wholes[uri], codec, 0.0)
            return
        self._cancel(uri)
        self._release(uri, (), codec)
        self._drop(uri)
        self._analyst.drop_orphans()

    def checked(self, uri: str, version: int | None = None) -> Checked | None:
        """What was found in a document; with `version`, only when that very version was checked."""
        found = self._checked.get(uri)
        return found if found and version in (None, found.version) else None

    def _start(self, uri: str, codec: PositionCodec, delay: float) -> None:
        self._cancel(uri)
        self._runs[uri] = asyncio.get_running_loop().create_task(self._run(uri, codec, delay))

    def _cancel(self, uri: str) -> None:
        run = self._runs.pop(uri, None)
        if run is not None:
            run.cancel()

    def _drop(self, uri: str) -> None:
        self._checked.pop(uri, None)
        self._publish(uri, None, ())

    async def _run(self, uri: str, codec: PositionCodec, delay: float) -> None:
        await asyncio.sleep(delay)
        unsaved = replace(self._open[uri], beside=self._beside(uri))
        try:
            await self._check(unsaved, codec)
        except DocumentError as error:
            self._release(uri, (), codec)
            self._checked.pop(uri, None)
            shown, told = refused(unsaved, error, codec)
            if shown.uri != uri:
                self._wholes[shown.uri] = uri
            self._publish(shown.uri, shown.version, (told,))
        except Lost:
            self._log(f"{unsaved.name} could not be read in time and was not checked.")
        except Exception as error:  # noqa: BLE001 - a fault of one run must not end the server; it is shown in the editor
            self._log(f"{unsaved.name} was not checked, please report this: {type(error).__name__}: {error}")

    def _beside(self, uri: str) -> tuple[Open, ...]:
        if self._open[uri].kind != LATEX:
            return ()
        others = (one for one in self._open.values() if one.uri != uri and one.kind == LATEX and one.folder)
        return tuple(Open(uri=one.uri, version=one.version, text=one.text) for one in others)

    async def _check(self, unsaved: Unsaved, codec: PositionCodec) -> None:
        found: tuple[Checked, ...] = ()
        mine: list[Checked] = []
        async for report, _whole in self._analyst.reports(unsaved):
            found = parts(unsaved, report, codec)
            mine = [one for one in found if one.uri == unsaved.uri or self._takes(unsaved.uri, one.uri)]
            if any(map(self._is_behind, mine)):
                self._start(unsaved.uri, codec, 0.0)
                return
            for one in mine:
                self._publish(one.uri, one.version, diagnostics(one))
        uris = [one.uri for one in found]
        self._release(unsaved.uri, uris, codec)
        for part in uris[1:]:
            self._release(part, (), codec)
        self._checked.update({one.uri: one for one in mine})

    def _is_behind(self, part: Checked) -> bool:
        """Whether a part was opened or changed since the run of its note began."""
        now = self._open.get(part.uri)
        return now is not None and now.kind == LATEX and now.folder is not None and now.version != part.version

    def _takes(self, whole: str, part: str) -> bool:
        """Make a text a part of a note, unless it is one of another note already."""
        if self._wholes.setdefault(part, whole) != whole:
            return False
        self._cancel(part)
        return True

    def _release(self, whole: str, kept: Sequence[str], codec: PositionCodec) -> None:
        """Let go of the parts of a note that it has no longer; those that are open are checked by themselves."""
        for part in [part for part, owner in self._wholes.items() if owner == whole and part not in kept]:
            del self._wholes[part]
            self._drop(part)
            if part in self._open:
                self._start(part, codec, 0.0)
