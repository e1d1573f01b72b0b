"""Laws as answers: `y \\sim \\mathcal{N}(b, A A^\\top)`, also written as a density or alone.

A side that is a law begins with `\\sim`, so that it is told from a product of letters.
"""

from __future__ import annotations

from collections.abc import Sequence

from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.laws.table import known, row_of, spelled_family
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.reading.declarations.laws import named
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.reports.grading.rubric.sets import split, tidy

SIM = "\\sim"
LONGEST = 600
_FOLLOWS = (SIM, "~", "\u223c")
_BARS = ("\\mid", "|", "\\vert", ";")


def head_of(text: str) -> str:
    """What a law is of: `y` of `y \\mid x`, of `p(y)` and of `p(y \\mid x)`."""
    plain = tidy(text)
    opened = plain[2:-1] if plain.startswith(("p(", "f(", "q(")) and plain.endswith(")") else plain
    return split(opened, _BARS)[0].strip()


def is_conditional(text: str) -> bool:
    """Whether something is given: `y \\mid x`, `p(y \\mid x)`."""
    plain = tidy(text)
    opened = plain[2:-1] if plain.startswith(("p(", "f(", "q(")) and plain.endswith(")") else plain
    return len(split(opened, _BARS)) > 1


def two_sides(text: str) -> tuple[str, str] | None:
    """What `y \\sim P` says a law of, and the law; None where nothing is said to follow a law."""
    sides = split(tidy(text.replace("~", SIM)), _FOLLOWS)
    return (sides[0], sides[1]) if len(sides) == 2 and sides[1] else None


def as_side(text: str, given: Sequence[str]) -> str:
    """A law in LaTeX behind `\\sim`; empty where the text is no law whose family is known."""
    found = law_in(text, given)
    return f"{SIM} {latex(found)}" if found is not None else ""


def law_in(text: str, given: Sequence[str]) -> e.LawTerm | None:
    """The law that a text names, with or without `\\sim` before it, or as the density at a value."""
    plain = tidy(text)
    plain = plain.removeprefix(SIM).strip()
    if not plain or len(plain) > LONGEST:
        return None
    try:
        statement = headings.collect(tuple(given), plain).read(f"Q {SIM} {plain}")
    except (LanguageError, RecursionError):
        return _density(plain, given)
    found = statement.sides[-1] if isinstance(statement, e.Chain) and statement.relations == ("~",) else None
    return _family(found) or _density(plain, given) if isinstance(found, e.LawTerm) else None


def _family(term: e.LawTerm) -> e.LawTerm | None:
    """The law with the name of its family, where that is known; parameters as they are written."""
    if term.power is None and row_of(term.family, len(term.parameters)) is not None:
        return term
    try:
        found = named(term)
    except LanguageError:
        return None
    return found if found.power is None and known(found) is not None else None


def _density(plain: str, given: Sequence[str]) -> e.LawTerm | None:
    """`\\mathcal{N}(y; m, S)` or `\\mathcal{N}(y \\mid m, S)` as the law whose density it is."""
    try:
        statement = headings.collect(tuple(given), plain).read(f"{plain} = 0")
    except (LanguageError, RecursionError):
        return None
    written = statement.sides[0] if isinstance(statement, e.Chain) else None
    if not isinstance(written, e.Density):
        return None
    family, _ = spelled_family(written.function)
    told = tuple(part.content for part in written.given if isinstance(part, e.Remainder))
    whole = len(told) == len(written.given) and row_of(family, len(told)) is not None
    return e.LawTerm(family=family, parameters=told) if family and whole else None
