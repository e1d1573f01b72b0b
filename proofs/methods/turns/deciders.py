"""The methods in the order of their turns, each loaded when its turn comes."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache

from corrigenda.proofs import methods
from corrigenda.proofs.methods.method import Method


def deciders() -> Iterator[Method]:
    """The `METHOD` of every module of `proofs.methods`, each after the modules that it names in `after`, else by name:
    a new method is one new file.  A claim that is proved early never loads what comes later.  Raises ImportError for
    a name that no module has."""
    done: set[str] = set()
    for name in _modules():
        yield from _in_turn(name, done)


def direct() -> Iterator[Method]:
    """The methods that decide a statement as it stands."""
    return (method for method in deciders() if method.direct)


@cache
def _modules() -> tuple[str, ...]:
    return tuple(sorted(info.name for info in pkgutil.iter_modules(methods.__path__) if not info.ispkg))


def _in_turn(name: str, done: set[str]) -> Iterator[Method]:
    if name in done:
        return
    done.add(name)
    method: Method | None = getattr(importlib.import_module(f"{methods.__name__}.{name}"), "METHOD", None)
    if method is None:
        return
    for earlier in method.after:
        yield from _in_turn(earlier, done)
    yield method
