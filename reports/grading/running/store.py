"""Replies remembered by content in one SQLite file: what was answered by the same engine is not asked again.

Every reply is committed within a moment, so a run that is killed goes on where it was.  A file that cannot be opened or
is damaged means that nothing is remembered, never a failure.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cattrs import Converter
from cattrs.errors import BaseValidationError

from corrigenda.proofs.decide.settings import Settings
from corrigenda.reports.cache import engine_fingerprint
from corrigenda.reports.grading.marking.readings.questions import Question, Reply

FORMAT = 2
BUSY_SECONDS = 30.0
_TABLE = "CREATE TABLE IF NOT EXISTS reply (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID"


@dataclass(frozen=True, slots=True, kw_only=True)
class Store:
    """Remembered replies; without a `connection` nothing is remembered."""

    connection: sqlite3.Connection | None
    prefix: str

    def find(self, question: Question) -> Reply | None:
        """The remembered reply, or None."""
        if self.connection is None:
            return None
        try:
            row = self.connection.execute("SELECT value FROM reply WHERE key = ?", (self.key(question),)).fetchone()
            return reply_from(json.loads(row[0])) if row else None
        except (sqlite3.Error, ValueError):
            return None

    def keep(self, question: Question, reply: Reply) -> None:
        """Remember a reply, unless it depended on the machine."""
        if self.connection is None or reply.failed:
            return
        try:
            with self.connection:
                value = json.dumps(reply_to(reply))
                self.connection.execute("INSERT OR REPLACE INTO reply VALUES (?, ?)", (self.key(question), value))
        except sqlite3.Error:
            return

    def key(self, question: Question) -> str:
        """A digest of the question, the settings and the engine."""
        text = self.prefix + json.dumps(asdict(question), sort_keys=True)
        return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


@contextmanager
def opened_store(folder: Path | None, settings: Settings) -> Iterator[Store]:
    """The store in `folder`; None remembers nothing."""
    connection = _connected(folder) if folder else None
    prefix = json.dumps([FORMAT, engine_fingerprint(), _marking_fingerprint(), asdict(settings)], default=str)
    try:
        yield Store(connection=connection, prefix=prefix)
    finally:
        if connection is not None:
            connection.close()


def _connected(folder: Path) -> sqlite3.Connection | None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(folder / "grading.sqlite", timeout=BUSY_SECONDS)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute(_TABLE)
    except (OSError, sqlite3.Error):
        return None
    return connection


def _marking_fingerprint() -> str:
    """A digest of the code that reads, asks and answers."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).resolve().parents[1].rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def reply_to(reply: Reply) -> Any:
    """A reply as plain values."""
    return _converter().unstructure(reply)


def reply_from(value: Any) -> Reply:
    """The reply that `reply_to` wrote.  Raises ValueError for anything else."""
    try:
        return _converter().structure(value, Reply)
    except (BaseValidationError, AttributeError, KeyError, TypeError) as error:
        raise ValueError("not a reply") from error


@cache
def _converter() -> Converter:
    return Converter(forbid_extra_keys=True)
