"""A drawn point, and a computation at it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from flint import arb, ctx, fmpq

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import Misfit, NotRun, Outside, Undefined
from corrigenda.proofs.pages.table.leads import Reach
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.numbers import BALLS, Number

MOST_ENTRIES = 144
MOST_STEPS = 8_000
MOST_STEPS_OF_ALL_POINTS = 40_000
TOO_MUCH = "more work than a page may ask for"


DEEPEST = 60


Member = tuple[int, ...]


@dataclass(slots=True)
class Point:
    """A drawn point: `seed` numbers it, `sizes` hold the whole letters, `scale` multiplies what is drawn.

    `sure` remembers what no random letter enters while means are taken; `under_way` are the entries being computed.
    `guessed`, `lone` and `unsure` note the rank of an array whose size the page does not settle, a dependence and a
    condition; `length` counts such an array's entries.  Where it is `weighted`, measures do not sum up to 1;
    `ordered` notes a product of matrices under a sign, which is taken from the last one on where it is `backwards`;
    with a `sign` so are the numbers that the page gives none: positive, or of the unit interval, as positive ones then.
    `extended` notes what was given a value beyond where every text gives it one: only agreement may rest on that.
    `worth` is there while slips are tried.
    """

    seed: int
    sizes: dict[str, int]
    default: int = 3
    ones: int = 0
    drawn: dict[object, Value] = field(default_factory=dict)
    steps: int = 0
    spent: list[int] = field(default_factory=lambda: [0])
    rule: int = 3
    guessed: list[int] = field(default_factory=list)
    length: str = ""
    lone: list[bool] = field(default_factory=list)
    unsure: list[bool] = field(default_factory=list)
    scale: Fraction = Fraction(1)
    sure: dict[object, Value] = field(default_factory=dict)
    under_way: set[object] = field(default_factory=set)
    weighted: bool = False
    sign: str = ""
    ordered: list[bool] = field(default_factory=list)
    backwards: bool = False
    extended: list[str] = field(default_factory=list)
    worth: Worth | None = None

    def count(self, steps: int) -> None:
        """So many steps were taken.  Raises NotRun where they are too many."""
        self.steps += steps
        self.spend(steps)
        if self.steps > MOST_STEPS:
            raise NotRun(TOO_MUCH)

    def spend(self, steps: int) -> None:
        """So many were taken for points like it.  Raises NotRun where they are too many."""
        self.spent[0] += steps
        if self.spent[0] > MOST_STEPS_OF_ALL_POINTS:
            raise NotRun(TOO_MUCH)


@dataclass(frozen=True, slots=True)
class _Found:
    """A value or why there is none, with the steps that it took; `of` is kept, so that its number is not given to
    another node."""

    of: object
    value: Value
    refused: NotRun | None
    steps: int


@dataclass(slots=True)
class Worth:
    """What names and expressions are worth at a point, where nothing varies and nothing is averaged.

    To ask again costs the steps that it took: how far slips are tried is no matter of what is remembered.  What the
    change of a name in the table may change is not remembered.
    """

    changed: Reach | None = None
    _found: dict[Hashable, _Found] = field(default_factory=dict)

    def under(self, changed: Reach | None) -> Worth:
        """The same memory for a table with such a change."""
        return Worth(changed, self._found)

    def has(self, node: e.Expr, frame: Frame) -> bool:
        """Whether the value of an expression is known."""
        return _place(node, frame) in self._found

    def once(self, place: Hashable, of: e.Expr | str, compute: Callable[[], Value], point: Point) -> Value:
        """What is known at a place of a name or an expression, computed where nothing is.  Raises NotRun as the
        computation does."""
        if self.changed is not None and self.changed.holds(of):
            return compute()
        found = self._found.get(place)
        if found is not None:
            point.count(found.steps)
            if found.refused is not None:
                raise type(found.refused)(*found.refused.args)
            return found.value
        before = point.steps
        try:
            value = compute()
        except (Misfit, Outside, Undefined) as refused:
            self._found[place] = _Found(of, None, refused.with_traceback(None), point.steps - before)
            raise type(refused)(*refused.args) from None
        self._found[place] = _Found(of, value, None, point.steps - before)
        return value


@dataclass(slots=True)
class Frame:
    """A computation: letters that are bound, and names that a derivative holds variable."""

    program: Program
    point: Point
    order: int
    letters: dict[str, Value] = field(default_factory=dict)
    varied: Mapping[tuple[str, Member], Value] = field(default_factory=dict)
    varied_entries: Mapping[tuple[str, Member, tuple[int, ...]], Value] = field(default_factory=dict)
    known: dict[object, Value] = field(default_factory=dict)
    numbers: Domain[Any] = BALLS
    depth: int = 0
    touched: list[bool] = field(default_factory=list)
    averaging: bool = False
    fixed: frozenset[str] = frozenset()
    atom: Mapping[object, Value] = field(default_factory=dict)

    def within(self, letters: Mapping[str, Value]) -> Frame:
        """The same with letters bound."""
        return self._deeper({**self.letters, **letters})

    def apart(self, letters: Mapping[str, Value]) -> Frame:
        """The body of a definition: nothing of the place that asks is in sight but numbers chosen for the page."""
        if self.depth > DEEPEST:
            raise NotRun("definitions that go round in a circle")
        return self._deeper({**self.chosen, **letters})

    def at(self, letters: dict[str, Value]) -> Frame:
        """The same with these letters bound and no others."""
        return replace(self, letters=letters)

    def _deeper(self, letters: dict[str, Value]) -> Frame:
        """As `replace` makes it, which takes ten times as long and is asked for at every name."""
        return Frame(
            program=self.program,
            point=self.point,
            order=self.order,
            letters=letters,
            varied=self.varied,
            varied_entries=self.varied_entries,
            known=self.known,
            numbers=self.numbers,
            depth=self.depth + 1,
            touched=self.touched,
            averaging=self.averaging,
            fixed=self.fixed,
            atom=self.atom,
        )

    def remembered(self, key: str, memory: Hashable, compute: Callable[[], Value]) -> Value:
        """What a name is worth here, or a part of it; computed where it is not known."""
        if memory in self.known:
            return self.known[memory]
        worth = self.point.worth
        if worth is not None and self.is_lasting():
            value = worth.once((memory, self.order), key, compute, self.point)
        else:
            value = compute()
        self.known[memory] = value
        return value

    def is_lasting(self) -> bool:
        """Whether nothing varies, nothing is averaged and only indices are bound: a value is that of the point."""
        if self.varied or self.varied_entries or self.averaging or self.atom:
            return False
        return all(type(value) is int for value in self.letters.values())

    @property
    def chosen(self) -> dict[str, Value]:
        """The numbers that are chosen for the page, where the place that asks has them."""
        return {name: self.letters[name] for name in self.program.chosen if name in self.letters}


def number(value: Fraction | int) -> Number:
    """A rational as a ball."""
    return _ball(value.numerator, value.denominator, ctx.prec)


@lru_cache(maxsize=16_384)
def _ball(numerator: int, denominator: int, bits: int) -> Number:
    """At the precision of now, which the caller names so that another one has its own ball.  Whole numbers are found
    again in a third of the time that fractions take."""
    assert bits == ctx.prec, "the precision is that of the context"
    return arb(fmpq(numerator, denominator))


def evaluate(node: e.Expr, frame: Frame) -> Value:
    """The value of an expression at the frame's point.  Raises NotRun with what is missing."""
    point = frame.point
    point.count(1)
    if point.worth is not None and (place := _place(node, frame)) is not None:
        return point.worth.once(place, node, lambda: _value_of()(node, frame), point)
    if frame.averaging and frame.atom and _is_closed(node, frame):
        return _value_in_a_mean(node, frame)
    return _value_of()(node, frame)


@lru_cache(maxsize=1)
def _value_of() -> Callable[[e.Expr, Frame], Value]:
    """Found once: the values of constructs are made of those of their parts, which come back here."""
    from corrigenda.proofs.pages.values.constructs import value_of

    return value_of


LEAVES = (e.Num, e.Constant, e.Name, e.Index, e.Member)


def _place(node: e.Expr, frame: Frame) -> Hashable:
    """Under what the value of a compound lasts; None where it does not."""
    if isinstance(node, LEAVES) or not frame.is_lasting():
        return None
    return id(node), frame.order, tuple(frame.letters.items())


DISCOUNT = 8


def at_a_discount(node: e.Expr, frame: Frame) -> Value:
    """The value of an integrand, whose steps count for less: they are many and all alike."""
    before = frame.point.steps, frame.point.spent[0]
    value = evaluate(node, frame)
    frame.point.steps = before[0] + -(-(frame.point.steps - before[0]) // DISCOUNT)
    frame.point.spent[0] = before[1] + -(-(frame.point.spent[0] - before[1]) // DISCOUNT)
    return value


RANDOM = object()
"""Stands for the value of what a random letter enters."""
COMPOUND = (e.Add, e.Mul, e.Div, e.Pow, e.Transpose, e.Inner, e.Norm)


def _is_closed(node: e.Expr, frame: Frame) -> bool:
    """Whether the value of a compound depends on the place in the page only."""
    return isinstance(node, COMPOUND) and not (frame.letters or frame.varied or frame.varied_entries)


def _value_in_a_mean(node: e.Expr, frame: Frame) -> Value:
    """The value at an outcome; what no random letter enters is computed once."""
    from corrigenda.proofs.pages.values.means.random_entries import Needed

    value_of, memory = _value_of(), (id(node), frame.order, frame.fixed)
    if memory not in frame.point.sure:
        try:
            frame.point.sure[memory] = node, value_of(node, replace(frame, atom={}, known={}))
        except Needed:
            frame.point.sure[memory] = node, RANDOM
    _, found = frame.point.sure[memory]  # the node is kept, so that its number is not given to another one
    return value_of(node, frame) if found is RANDOM else found
