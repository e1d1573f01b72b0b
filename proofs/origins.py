"""Where a declaration comes from: a line of the note, or one of a closed set of conventions, each with its reason."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Convention:
    """A named reason to declare what no line of the note writes."""

    name: str
    reason: str


KIND = Convention(name="kind", reason="What a letter is (a number, a vector, a matrix, a function) shows in its use.")
COUNT = Convention(name="count", reason="Sizes, counts and indices are whole numbers, and at least 1.")
SPREAD = Convention(name="spread", reason="Standard deviations, variances and levels of noise are positive.")
PROBABILITY = Convention(name="probability", reason="Probabilities lie between 0 and 1; the certain cases are limits.")
DEFINED = Convention(name="defined", reason="A letter ranges where the expressions of the note are defined.")
SOME_LAW = Convention(
    name="some law", reason="Letters that the note calls random have some joint law, and no more is said of it."
)
NAMED = Convention(name="named", reason="An object that the note names has the properties that define it in the field.")
OWN = Convention(
    name="own letter", reason="A letter of ours for an expression or an arbitrary value; it restricts nothing."
)
COST = Convention(
    name="cost", reason="Operations are counted one for each entry and each summand, by the schoolbook rule."
)
ORDER = Convention(name="order", reason="An order of growth stands for a positive constant, in front or as a ratio.")
STAND_IN = Convention(
    name="stand-in", reason="A member or a small case stands for the class that the sentence speaks of: an analogue."
)
GRANTED = Convention(name="granted", reason="Granted although no line says it: the claim fails even so.")

CONVENTIONS = (KIND, COUNT, SPREAD, PROBABILITY, DEFINED, SOME_LAW, NAMED, OWN, COST, ORDER, STAND_IN, GRANTED)
Origin = int | Convention
_SHAPE = re.compile(r"[^=<>]*\\in \\mathbb\{\w\}(\^[^=<>]*)?")
_SIZE_IN_DIGITS = re.compile(r"\^(\{[^_]*?(?<![\w_])[2-9].*\}|[2-9]$)")
_FUNCTION = re.compile(r"[^=<>]*: *\\mathbb\{R\}[^=<>]*\\to \\mathbb\{R\}[^=<>]*")


class Given(str):
    """A declaration in LaTeX that carries its origin: the number of a line of its note, or a convention.

    It is the string that the engine reads, and the engine must not look at the origin; only reports and tests do.
    """

    __slots__ = ("origin",)
    origin: Origin

    def __new__(cls, latex: str, origin: Origin) -> Given:
        """The declaration `latex` with its origin."""
        given = super().__new__(cls, latex)
        given.origin = origin
        return given

    def __reduce__(self) -> tuple[type[Given], tuple[str, Origin]]:
        """How to rebuild it in another process."""
        return Given, (str(self), self.origin)


def origin(declaration: str) -> Origin | None:
    """The line or the convention behind a declaration, None where it names none.

    A bare declaration of kinds or shapes, with sizes that are letters, needs no other origin than its form.
    """
    if isinstance(declaration, Given):
        return declaration.origin
    shape = _SHAPE.fullmatch(declaration) and not _SIZE_IN_DIGITS.search(declaration)
    return KIND if shape or _FUNCTION.fullmatch(declaration) else None


def spoken(declaration: str) -> str:
    """What stands beside a declaration in a report: `line 9`, or the name of a convention; empty without an origin."""
    known = origin(declaration)
    return f"line {known}" if isinstance(known, int) else known.name if known else ""


def conventions(declarations: Iterable[str]) -> tuple[Convention, ...]:
    """The conventions that some of the declarations rest on, in their order."""
    used = {known for known in map(origin, declarations) if isinstance(known, Convention)}
    return tuple(convention for convention in CONVENTIONS if convention in used)
