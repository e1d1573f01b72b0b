"""Queries to the rows: by name, by spelling, and every set of names that a rule needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from corrigenda.proofs.language.functions.row import Row, ShapeRule


@lru_cache(maxsize=1)
def rows() -> Mapping[str, Row]:
    """Every row by its name, from each file of this folder that defines `ROWS`.  Raises ValueError when a name stands
    twice."""
    found: dict[str, Row] = {}
    for known in _gathered():
        if known.name in found:
            raise ValueError(f"the function {known.name} has two rows")
        found[known.name] = known
    return MappingProxyType(found)


def _gathered() -> Iterator[Row]:
    from corrigenda.proofs.language import functions

    for module in sorted(iter_modules(functions.__path__), key=lambda module: module.name):
        yield from getattr(import_module(f"{functions.__name__}.{module.name}"), "ROWS", ())


def row(name: str) -> Row | None:
    """The row of the function with this standard name."""
    return rows().get(name)


def names_where(holds: Callable[[Row], bool]) -> frozenset[str]:
    """The names of the functions for which `holds` is true of the row."""
    return frozenset(name for name, known in rows().items() if holds(known))


@lru_cache(maxsize=1)
def of_matrices() -> frozenset[str]:
    """The names of the functions whose argument is a matrix: nobody writes them of a number."""
    return names_where(lambda known: known.shape in (ShapeRule.SQUARE, ShapeRule.MATRIX, ShapeRule.STACKED))


def satisfies(name: str, holds: Callable[[Row], bool]) -> bool:
    """Whether `holds` is true of the row of the function; false of a name without one."""
    known = row(name)
    return known is not None and holds(known)


@lru_cache(maxsize=1)
def by_command() -> Mapping[str, str]:
    """The standard name by each LaTeX command whose argument needs no brackets."""
    found = {command: known.name for known in rows().values() for command in _bare_commands(known)}
    return MappingProxyType(found)


@lru_cache(maxsize=1)
def by_call() -> Mapping[str, str]:
    """The standard name by each canonical name that is a function where it stands before a bracket and nothing
    declares it."""
    found = {spelled: known.name for known in rows().values() for spelled in _applied_names(known)}
    return MappingProxyType(found)


def _bare_commands(known: Row) -> Iterator[str]:
    if known.spelling.bare:
        yield from (known.spelling.latex, *known.spelling.also, *map(_upright, known.spelling.words))


def _applied_names(known: Row) -> Iterator[str]:
    if not known.spelling.bare:
        letter = (known.spelling.letter,) if known.spelling.letter else ()
        yield from (*known.spelling.also, *map(_upright, known.spelling.words), *letter)


def _upright(word: str) -> str:
    return f"\\operatorname{{{word}}}"


@lru_cache(maxsize=1)
def words() -> frozenset[str]:
    """Every word that names a function in upright type or plain text."""
    return frozenset(word for known in rows().values() for word in known.spelling.words)


@lru_cache(maxsize=1)
def words_of_one_meaning() -> frozenset[str]:
    """The words that name one function wherever they stand; a note may define the others anew."""
    return frozenset(word for known in rows().values() if not known.convention for word in known.spelling.words)


@lru_cache(maxsize=1)
def command_words() -> frozenset[str]:
    """The words that are LaTeX commands as they stand (`exp`, `ln`)."""
    commands = frozenset(known.spelling.latex for known in rows().values()) | {"\\ln"}
    return frozenset(word for word in words() if f"\\{word}" in commands)


@lru_cache(maxsize=1)
def printed_commands() -> frozenset[str]:
    """The LaTeX commands that print the functions, upright words and letters with labels left out."""
    commands = (known.spelling.latex for known in rows().values())
    return frozenset(command for command in commands if command[1:].isalpha())


@lru_cache(maxsize=1)
def by_brackets() -> Mapping[tuple[str, str], str]:
    """The standard name by the pair of brackets that stands for the function."""
    pairs = ((known.spelling.opening, known.spelling.closing, known.name) for known in rows().values())
    return MappingProxyType({(opening, closing): name for opening, closing, name in pairs if opening})


def brackets_of(name: str) -> tuple[str, str]:
    """The brackets that stand for the function; empty for one that is written by a word."""
    known = row(name)
    return (known.spelling.opening, known.spelling.closing) if known else ("", "")


@lru_cache(maxsize=1)
def entrywise() -> frozenset[str]:
    """The functions that act on arrays entry by entry."""
    return names_where(lambda known: known.entrywise)
