"""Which releases produced a report."""

from __future__ import annotations

import platform
from collections.abc import Mapping

PACKAGES = ("corrigenda", "sympy", "numpy", "torch", "python-flint", "z3-solver", "math-core")


def versions() -> Mapping[str, str]:
    """Package names with their installed versions, and the Python version."""
    return {"python": platform.python_version(), **{name: _version(name) for name in PACKAGES}}


def _version(name: str) -> str:
    from importlib import metadata

    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "not installed"
