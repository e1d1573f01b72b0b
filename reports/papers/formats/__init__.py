"""The formats of a report: each is one module of this folder, named as the command line names it."""

from __future__ import annotations

from pkgutil import iter_modules

RUN = "run"
"""The module that writes them all; no format."""


def names() -> tuple[str, ...]:
    """What `--format` takes; no module is imported."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.name != RUN))
