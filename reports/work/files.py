"""Writing files whole: beside their place, then renamed, so that a full disk or a kill leaves the last good one."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, content: str | bytes, *, encoding: str = "utf-8", mode: int | None = None) -> Path:
    """Write text (line ends as given) or bytes to `path`, whole or not at all; `mode` sets its permissions.

    A link stays a link: what it points to is replaced.  What is no ordinary file, such as `/dev/stdout`, is written to
    directly.  Raises OSError, and leaves what was there before.
    """
    data = content.encode(encoding) if isinstance(content, str) else content
    place = path.resolve()
    if place.exists() and not place.is_file():
        place.write_bytes(data)
        return path
    part = place.with_name(f".{place.name[:200]}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        if mode is not None:
            part.chmod(mode)
        part.replace(place)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise
    return path
