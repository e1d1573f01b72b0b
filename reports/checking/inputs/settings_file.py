"""`corrigenda.toml` beside a note: declarations for every note of the folder."""

from __future__ import annotations

from pathlib import Path

from corrigenda.proofs.documents import DocumentError
from corrigenda.reports.toml_text import NotToml, parsed

NAME = "corrigenda.toml"


def declarations(folder: Path | None) -> tuple[str, ...]:
    """The `given` of the settings file in `folder`, when there is one.  Raises DocumentError."""
    path = folder / NAME if folder is not None else None
    if path is None or not path.is_file():
        return ()
    try:
        settings = parsed(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise DocumentError(str(path), f"the settings cannot be read ({type(error).__name__}).") from error
    except NotToml as error:
        raise DocumentError(str(path), f"{error.message}; write LaTeX between single quotes.", error.line) from error
    return _given(settings, str(path))


def _given(settings: dict[str, object], path: str) -> tuple[str, ...]:
    unknown = sorted(set(settings) - {"given"})
    if unknown:
        raise DocumentError(path, f"{unknown[0]!r} is not a setting; the only one is given, a list of declarations.")
    given = settings.get("given", [])
    if not isinstance(given, list) or not all(isinstance(part, str) for part in given):
        raise DocumentError(path, "given must be a list of strings, such as given = ['\\sigma > 0'].")
    return tuple(given)
