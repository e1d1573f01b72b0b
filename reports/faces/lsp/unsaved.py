"""The text of an editor as a note: what kind it is, where it would lie."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from urllib.parse import unquote, urlsplit

from corrigenda.proofs.documents.kinds import LATEX, MARKDOWN, MARKED, RESTRUCTURED

LANGUAGES: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("markdown", "quarto", "rmd", "rmarkdown", "mdx", "myst"), MARKDOWN),
        **dict.fromkeys(("latex", "tex", "doctex", "plaintex"), LATEX),
        **dict.fromkeys(("restructuredtext", "rst"), RESTRUCTURED),
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Open:
    """One version of a text that the editor holds."""

    uri: str
    version: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Unsaved:
    """One version of a document; `folder` is None when it has never been saved.

    `cells` are the Markdown cells of a notebook that the editor shows as one, in order; `beside` are the other LaTeX
    files that are open, which a LaTeX file may include.
    """

    uri: str
    version: int
    text: str
    kind: str
    name: str
    folder: Path | None
    declared: tuple[str, ...] = ()
    cells: tuple[Open, ...] = ()
    beside: tuple[Open, ...] = ()


def kind_of(uri: str, language: str) -> str | None:
    """`markdown`, `latex`, `notebook`, or None for what is not checked while it is written."""
    path = PurePosixPath(unquote(urlsplit(uri).path))
    return LANGUAGES.get(language.lower()) or MARKED.get(path.suffix.lower())


def notebook_text(cells: Iterable[str]) -> str:
    """Markdown cells as a notebook is stored: each line of a cell in a line of its own."""
    stored = [{"cell_type": "markdown", "source": text.splitlines(keepends=True) or [""]} for text in cells]
    return json.dumps({"cells": stored}, ensure_ascii=False, indent=1)


def place_of(uri: str) -> tuple[str, Path | None]:
    """The name to show and the folder; a document that has no file has no folder."""
    parts = urlsplit(uri)
    path = PurePosixPath(unquote(parts.path))
    if parts.scheme != "file":
        return path.name or uri, None
    return str(path), Path(path.parent)
