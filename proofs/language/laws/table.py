"""All rows of the folder, and questions about declared laws that they answer."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.laws.row import LawFamily
from corrigenda.proofs.language.tree.expressions import Expr, LawTerm


@cache
def families() -> tuple[LawFamily, ...]:
    """Every row: the tuple `LAWS` of each module beside this one."""
    package = __name__.rpartition(".")[0]
    path = import_module(package).__path__
    modules = (import_module(f"{package}.{module.name}") for module in sorted(iter_modules(path), key=lambda m: m.name))
    return tuple(row for module in modules for row in getattr(module, "LAWS", ()))


@cache
def _by_name() -> Mapping[tuple[str, int], LawFamily]:
    return MappingProxyType({(row.name, -1 if row.form == "set" else len(row.parameters)): row for row in families()})


def row_of(family: str, count: int) -> LawFamily | None:
    """The row of a family with this number of parameters; None for `unknown`, `other` and a wrong number."""
    return _by_name().get((family, count)) or _by_name().get((family, -1))


@cache
def _spellings() -> Mapping[str, tuple[str, bool]]:
    found = {}
    for row in families():
        words = (*(f"\\operatorname{{{word}}}" for word in row.words), *row.symbols)
        found.update(dict.fromkeys(words, (row.name, row.applied)))
    return MappingProxyType(found)


def spelled_family(symbol: str) -> tuple[str, bool]:
    """The family with this canonical spelling, and whether it needs a bracket to be the law; "" when there is none."""
    return _spellings().get(symbol, ("", False))


def law_words() -> frozenset[str]:
    """The upright names of all laws that are words without a font too; `DU(x)` is a product."""
    return frozenset(word for row in families() for word in row.words if len(word) > 2)


@cache
def _words() -> Mapping[str, str]:
    words = (word for row in families() for word in row.words if len(word) > 2)
    return MappingProxyType({word.lower(): word for word in words})


def hyphenated_law(words: str) -> str:
    """The word of a law that is written with a hyphen: `ex-Gaussian`, `log-normal`; "" for other words."""
    return _words().get(words.replace("-", "").lower(), "") if "-" in words.strip("-") else ""


def subscripted_family(symbol: str) -> str:
    """The family of `\\chi^2` or `t` with a parameter as subscript; "" when there is none."""
    return next((row.name for row in families() if symbol in row.subscripted), "")


def printed_law(mark: str, style: str) -> str:
    """The name of the law in the mark `law exponential`, in LaTeX or as text; "" for other marks."""
    word, _, family = mark.partition(" ")
    rows = (row for row in families() if row.name == family) if word == "law" else ()
    return next((row.printed if style == "latex" else row.text for row in rows), "")


def twins(row: LawFamily) -> tuple[LawFamily, ...]:
    """The rows that share the printed name of one and differ in the least value."""
    return tuple(one for one in families() if one.printed == row.printed and one.counts_from is not None)


def known(law: Law | LawTerm) -> LawFamily | None:
    """The row of a law; None where only its moments, or nothing, is known."""
    return row_of(law.family, len(law.parameters))


def is_index_law(law: Law | LawTerm) -> bool:
    """Whether a law is over the indices 1..n: categorical, or uniform on them."""
    row = known(law)
    return row is not None and row.index


def parameter(law: Law | LawTerm, kind: str) -> Expr | None:
    """The parameter of that kind, such as `covariance`; None when the law has none."""
    row = known(law)
    pairs = zip(row.parameters, law.parameters, strict=False) if row else ()
    return next((value for place, value in pairs if place.kind == kind), None)


def is_normal(law: Law | LawTerm) -> bool:
    """Whether letters of the law are jointly normal, with a mean and a covariance."""
    return _joins_normally(known(law))


def is_normal_family(family: str) -> bool:
    """Whether a family of two parameters, by its name, is that of jointly normal letters."""
    return _joins_normally(row_of(family, 2))


def _joins_normally(row: LawFamily | None) -> bool:
    return row is not None and row.conditioning == "jointly normal"
