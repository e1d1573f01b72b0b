"""What a row tells of one built-in function."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

End = int | str | None
"""An end of an interval: a whole number, an irrational number in LaTeX (`\\pi`), or None where it is infinite."""


class ShapeRule(StrEnum):
    """How the shape of a value follows from the shapes of the arguments."""

    ENTRYWISE = "a number of a number; of an array, entry by entry"
    NUMBERS = "a number of numbers"
    EXTREME = "a number: the extreme entry of one array, or of several numbers"
    SQUARE = "a number of a square matrix"
    MATRIX = "a number of a matrix"
    LENGTH = "the number of entries of a vector"
    DIAGONAL = "a diagonal matrix of a vector or of numbers; the diagonal of a matrix"
    STACKED = "the columns of a matrix below each other"
    NORMALISED = "an array of the shape of the argument, each row or the whole vector normalised"
    UNDECIDED = "read and printed only"


@dataclass(frozen=True, slots=True, kw_only=True)
class Interval:
    """The numbers between two ends, which belong to it unless they are said to be `open` or are infinite."""

    low: End = None
    high: End = None
    open_low: bool = False
    open_high: bool = False


NONPOSITIVE_WHOLE = "\\mathbb{Z}_{\\le 0}"
REALS = Interval()
POSITIVE = Interval(low=0, open_low=True)
NONNEGATIVE = Interval(low=0)
UNIT_INTERVAL = Interval(low=0, high=1)
OPEN_UNIT_INTERVAL = Interval(low=0, high=1, open_low=True, open_high=True)
BETWEEN_ONES = Interval(low=-1, high=1)
STRICTLY_BETWEEN_ONES = Interval(low=-1, high=1, open_low=True, open_high=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spelling:
    """How notes write a function.

    `latex` is the command that is printed, `text` what a terminal shows when it is not the first word; `also` are
    further commands that are read as it.  `words` name it in upright type or plain text.  A `letter` names the
    function only where it is applied and nothing declares it; a `familiar` one is never anything else where it is
    applied to a number, others need a function of the same family beside them.  `opening` and `closing` are brackets
    that stand for the function.  `bare` functions take an argument without brackets and a power before it
    (`\\sin^2 x`); the others are read where they stand before a bracket.
    """

    latex: str = ""
    also: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    letter: str = ""
    familiar: bool = False
    opening: str = ""
    closing: str = ""
    text: str = ""
    bare: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Library:
    """What other libraries call the function: a method of flint's `arb`, a function of torch, mpmath and SymPy; a
    dotted name lies in a submodule (`special.gammaln`).  An empty name: it has none, or one of another meaning."""

    flint: str = ""
    torch: str = ""
    mpmath: str = ""
    sympy: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One built-in function.

    Formulas are LaTeX in the letters `x` and `y` for the arguments, and hold on the domain.

    arity: number of arguments, None for any.
    domain: where each argument may lie; `poles` are left out of it (`\\mathbb{Z}_{\\le 0}`, ...).
    range: the smallest interval that holds every value; `whole` when every value is a whole number.
    slopes: the partial derivatives, one an argument; empty where there is none or it is not known.
    parity: `even`, `odd` or empty.
    monotone: `increasing` or `decreasing` on the whole domain, `strictly` or not.
    curvature: `convex` or `concave` on the whole domain.
    kinks: where it is not differentiable, in words of the table (`0`, `integers`, `ties`).
    continuous: whether it is continuous on its domain.
    entire: whether its power series at 0 converges everywhere.
    exponential: whether it is a rational expression in exponentials (with complex numbers).
    extreme: whether it is the greatest or the least of several numbers.
    polynomial, linear: whether the value of a matrix is polynomial, or linear, in its entries.
    ends: its limits at the lower and upper end of the domain in LaTeX, empty where it has none.
    values: pairs of an argument and the value there.
    step: what `f(x + 1)` is by `f(x)`, which is written with the function itself.
    axioms: statements that hold for all x in the domain, for the solver.
    meaning: an expression in other built-in functions that is the function wherever it is defined, for numbers;
        `meaning_of_arrays` the same for entrywise use where `meaning` has a quotient.
    convention: what else the same spelling means elsewhere, empty when it has one meaning.
    """

    name: str
    spelling: Spelling
    shape: ShapeRule
    arity: int | None = 1
    domain: Interval = REALS
    poles: str = ""
    range: Interval = REALS
    whole: bool = False
    slopes: tuple[str, ...] = ()
    parity: str = ""
    monotone: str = ""
    strictly: bool = False
    curvature: str = ""
    kinks: str = ""
    continuous: bool = True
    entire: bool = False
    exponential: bool = False
    polynomial: bool = False
    linear: bool = False
    extreme: bool = False
    ends: tuple[str, str] = ("", "")
    values: tuple[tuple[str, str], ...] = ()
    step: str = ""
    axioms: tuple[str, ...] = ()
    meaning: str = ""
    meaning_of_arrays: str = ""
    library: Library = field(default_factory=Library)
    convention: str = ""

    @property
    def entrywise(self) -> bool:
        """Whether it acts on arrays entry by entry."""
        return self.shape is ShapeRule.ENTRYWISE

    @property
    def of_numbers(self) -> bool:
        """Whether it is a function of numbers, which may act on arrays entry by entry."""
        return self.shape in (ShapeRule.ENTRYWISE, ShapeRule.NUMBERS)

    @property
    def spectral(self) -> bool:
        """Whether it is an extreme singular value or eigenvalue of a matrix."""
        return self.extreme and self.shape is not ShapeRule.EXTREME

    @property
    def nonnegative(self) -> bool:
        """Whether no value is negative."""
        return isinstance(self.range.low, int) and self.range.low >= 0

    @property
    def positive(self) -> bool:
        """Whether every value is positive."""
        low = self.range.low
        return isinstance(low, int) and (low > 0 or (low == 0 and self.range.open_low))

    @property
    def total(self) -> bool:
        """Whether it is defined at every real number."""
        return self.domain == REALS and not self.poles

    @property
    def analytic(self) -> bool:
        """Whether it is holomorphic on the complex numbers but for isolated poles."""
        return self.entire or self.exponential

    @property
    def primitive(self) -> bool:
        """Whether it is no abbreviation of an expression in other functions."""
        return not self.meaning
