"""What many rows of work share is written once, to a file that every worker reads once.

A row that held the table of a whole page would carry it to its worker again with each formula of the page.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, TypeVar

T = TypeVar("T")
KEPT = 2
"""Rows go through the notes in order: the table of the one before may still be asked for, others are let go of."""


class Shelf:
    """Packs rows for workers of this machine, every object of the class `shared` apart; its files last as long as its
    context."""

    def __init__(self, shared: type) -> None:
        self._shared = shared
        self._places: dict[int, tuple[Any, str]] = {}
        self._written = 0
        self._folder = _folder()

    def __enter__(self) -> Shelf:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._folder is not None:
            self._folder.cleanup()

    def packed(self, work: Callable[..., T], row: tuple[Any, ...]) -> bytes:
        """What `unpacked_work` runs."""
        data = io.BytesIO()
        _Packer(data, self._place).dump((work, row))
        return data.getvalue()

    def _place(self, held: Any) -> str | None:
        """The file of an object of the class; None for another, and for one that no file can be written for: it
        travels with its row."""
        if type(held) is not self._shared or self._folder is None:
            return None
        if id(held) not in self._places:
            place = Path(self._folder.name, str(self._written))
            try:
                with place.open("wb") as file:
                    pickle.dump(held, file)
            except OSError:  # a full disk
                return None
            self._places[id(held)] = (held, str(place))  # held, so that no other object gets its id
            self._written += 1
            if len(self._places) > KEPT:
                del self._places[next(iter(self._places))]
        return self._places[id(held)][1]


def _folder() -> TemporaryDirectory[str] | None:
    """A new folder of this program; None where nothing can be written."""
    try:
        return TemporaryDirectory(prefix="corrigenda-", ignore_cleanup_errors=True)
    except OSError:
        return None


def unpacked_work(data: bytes) -> Any:
    """Does the work of a row in a worker."""
    work, row = _Unpacker(io.BytesIO(data)).load()
    return work(*row)


class _Packer(pickle.Pickler):
    def __init__(self, data: io.BytesIO, place: Callable[[Any], str | None]) -> None:
        super().__init__(data)
        self._place = place

    def persistent_id(self, held: Any) -> str | None:
        return self._place(held)


class _Unpacker(pickle.Unpickler):
    def persistent_load(self, place: str) -> Any:
        return _read(place)


@lru_cache(maxsize=KEPT)
def _read(place: str) -> Any:
    with Path(place).open("rb") as file:
        return pickle.load(file)  # noqa: S301 - this program wrote it, for its own workers
