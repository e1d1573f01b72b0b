"""The rows of a page's table: a name with its indices, a definition, an equation, and what holds in a passage."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import transform, walk
from corrigenda.proofs.pages.table.chance.laws import Law

BEFORE_ALL = -1
"""The order of a definition that words, a law or a convention gives: any formula of the page replaces it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Symbol:
    """An occurrence of a name: its key, the family member that stands above and the indices that stand below."""

    key: str
    member: tuple[e.Expr, ...] = ()
    indices: tuple[e.Expr, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """`key` with its member, indices or parameters is `body`; with a `power`, that power of it is.  `powers` are those
    that a function takes of its parameters: 1 and 2 in `\\ell(\\mu, \\sigma^2)`.

    What is `passing` holds in its paragraph, `since` the first equation of its sentence; what `closes` is said of the
    formula right before it: "$g(2) = 8$ for $n = 3$".
    """

    key: str
    body: e.Expr
    order: int
    line: int = field(default=0, compare=False, repr=False)
    section: int = 0
    paragraph: int = 0
    passing: bool = False
    since: int = 0
    closes: bool = False
    member: tuple[e.Expr, ...] = ()
    indices: tuple[e.Expr, ...] = ()
    parameters: tuple[str, ...] | None = None
    powers: tuple[Fraction, ...] = ()
    power: Fraction | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Equation:
    """A relation of the page in order: its sides as trees.

    `written` is the left side that stands there, where the claim is about what words bind it to; `before` is its
    sentence up to it; `alone` whether it opens a row of a displayed formula; with `modulo` the sides agree up to what
    depends on none of these letters; `settled` whether the words that bind a side say nothing else that may matter;
    `law` is claimed of the left side, the relation being `~` and the right side of no account; `free` letters have no
    value.
    """

    left: e.Expr
    right: e.Expr
    relation: str
    order: int
    line: int = field(default=0, compare=False, repr=False)
    section: int = 0
    paragraph: int = 0
    opens: bool = True
    cue: str = ""
    before: str = ""
    written: e.Expr | None = None
    modulo: tuple[str, ...] = ()
    alone: bool = False
    settled: bool = True
    law: e.LawTerm | None = None
    free: frozenset[str] = frozenset()

    @property
    def sides(self) -> tuple[e.Expr, e.Expr]:
        """Left and right."""
        return self.left, self.right

    def nodes(self) -> Iterator[e.Node]:
        """Every node of both sides."""
        for side in self.sides:
            yield from walk(side)

    def rewritten(self, change: Callable[[Any], Any]) -> Equation:
        """The equation with a change made at every node of both sides, the innermost first."""
        return replace(self, left=transform(self.left, change), right=transform(self.right, change))

    def read_as(self, left: e.Expr, right: e.Expr) -> Equation:
        """The equation with other sides, which still claims what is written on the left."""
        written = self.written or (self.left if left != self.left else None)
        return replace(self, left=left, right=right, written=written)


def sides_of(equations: Iterable[Equation]) -> Iterator[e.Expr]:
    """Both sides of each."""
    return (side for one in equations for side in one.sides)


def nodes_of(equations: Iterable[Equation]) -> Iterator[e.Node]:
    """Every node of both sides of each."""
    return (node for one in equations for node in one.nodes())


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A block: the array that it is cut from, and which of how many rows and columns of blocks it stands in."""

    whole: str
    row: tuple[int, int]
    column: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """Laws that hold from an equation on to the end of its section, or of its paragraph only, instead of those of the
    page; `terms` are those that are written out."""

    order: int
    section: int
    laws: Mapping[str, Law]
    paragraph: int | None = None
    terms: Mapping[str, e.LawTerm] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class PassingSign:
    """What a condition says of the sign of a letter in its own paragraph: "for $x > 0$", "when $y < 0$"."""

    key: str
    sign: str
    order: int
    paragraph: int
    before: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Supposed:
    """A condition on letters behind `if`, `when` or `for`, with its sentence up to it: it holds in its paragraph."""

    statement: e.Statement
    order: int
    paragraph: int
    before: str


class Looked(StrEnum):
    """What a run needs beyond its names: letters for slips, equations that tie or name its letters, words, or all."""

    SLIPS = "slips"
    TIES = "ties"
    OTHERS = "others"
    WORDS = "words"
    PAGE = "page"
