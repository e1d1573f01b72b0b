"""The text of an editor as a note: what kind it is, where it would lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from urllib.parse import unquote, urlsplit

LANGUAGES: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("markdown", "quarto", "rmd", "rmarkdown", "mdx", "myst"), "markdown"),
        **dict.fromkeys(("latex", "tex", "doctex", "plaintex"), "latex"),
    }
)
ENDINGS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys((".md", ".markdown", ".qmd", ".rmd", ".mdx", ".myst"), "markdown"),
        **dict.fromkeys((".tex", ".latex", ".ltx"), "latex"),
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unsaved:
    """One version of a document; `folder` is None when it has never been saved."""

    uri: str
    version: int
    text: str
    kind: str
    name: str
    folder: Path | None
    declared: tuple[str, ...] = ()


def kind_of(uri: str, language: str) -> str | None:
    """`markdown`, `latex`, or None for what is not checked while it is written."""
    path = PurePosixPath(unquote(urlsplit(uri).path))
    return LANGUAGES.get(language.lower()) or ENDINGS.get(path.suffix.lower())


def place_of(uri: str) -> tuple[str, Path | None]:
    """The name to show and the folder; a document that has no file has no folder."""
    parts = urlsplit(uri)
    path = PurePosixPath(unquote(parts.path))
    if parts.scheme != "file":
        return path.name or uri, None
    return str(path), Path(path.parent)
