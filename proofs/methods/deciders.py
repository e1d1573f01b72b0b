"""The methods in the order of their turns."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from graphlib import TopologicalSorter

from corrigenda.proofs import methods
from corrigenda.proofs.methods.method import Method


@cache
def deciders() -> tuple[Method, ...]:
    """The `METHOD` of every module of `proofs.methods`, each after the methods that it names in `after`, else by name:
    a new method is one new file.  Raises KeyError for a name that no method has."""
    names = [info.name for info in pkgutil.iter_modules(methods.__path__) if not info.ispkg]
    modules = [importlib.import_module(f"{methods.__name__}.{name}") for name in names]
    found = {module.METHOD.name: module.METHOD for module in modules if hasattr(module, "METHOD")}
    turns = TopologicalSorter({name: sorted(found[name].after) for name in sorted(found)})
    return tuple(found[name] for name in turns.static_order())


def direct() -> tuple[Method, ...]:
    """The methods that decide a statement as it stands."""
    return tuple(method for method in deciders() if method.direct)
