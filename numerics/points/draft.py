"""A point in the making: free choices only, before the assumptions that fix letters are applied."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TypeVar, cast

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Array, Point
from corrigenda.numerics.points.conditions.solved import solved_letters
from corrigenda.numerics.points.conditions.told_supports import Condition, conditions_on
from corrigenda.numerics.points.everywhere import everywhere, subscripts
from corrigenda.numerics.points.letters import Letter, Needed, needed, valued_names
from corrigenda.numerics.points.matrices import Shape, filled
from corrigenda.numerics.points.moments_told import moments_told, with_moments
from corrigenda.numerics.points.sizes import shape_at
from corrigenda.numerics.points.supports import Support, groups_of
from corrigenda.numerics.truth.evaluation import rational_value
from corrigenda.numerics.truth.truth import Test
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.tree.expressions import Expr, Statement
from corrigenda.proofs.language.tree.forms import is_zero

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """Sizes, free arrays, finite laws for unknown ones, and index letters."""

    sizes: Mapping[str, int] = field(default_factory=dict)
    values: Mapping[str, Array] = field(default_factory=dict)
    supports: tuple[Support, ...] = ()
    integers: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tests:
    """Assumptions by what they restrict: sizes only, one free letter (and sizes), or several letters
    at once; those that give a solved letter its value are in none of the three.  `told` has those of one letter, and
    `tying` those of several, as they are stated."""

    sizing: tuple[Test, ...]
    own: Mapping[str, tuple[Test, ...]]
    joint: tuple[Test, ...]
    told: Mapping[str, tuple[Statement, ...]] = field(default_factory=dict)
    tying: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a draft of the problem consists of, and how the rest follows from it.

    `free` are the letters to choose, `solved` those that assumptions give (in order), `observed`
    the letters of unknown laws that stand outside moments: each takes a value of its law; `supports` what is assumed of
    the values of each unknown law, `moments` the mean and the variance of those for which both are.
    """

    problem: Problem
    needed: Needed
    free: tuple[Letter, ...]
    solved: Mapping[str, Expr]
    observed: frozenset[str]
    groups: Mapping[tuple[str, ...], tuple[tuple[str, ...], ...]]
    tests: Tests
    supports: Mapping[tuple[str, ...], tuple[Condition, ...]] = field(default_factory=dict)
    moments: Mapping[tuple[str, ...], tuple[Expr, Expr]] = field(default_factory=dict)
    memory: dict[Hashable, object] = field(default_factory=dict, init=False, compare=False, repr=False)

    def remembered(self, question: Hashable, find: Callable[[], T]) -> T:
        """What `find` says, which must depend on the plan and the question alone: it is asked once."""
        if question not in self.memory:
            self.memory[question] = find()
        return cast(T, self.memory[question])

    @property
    def context(self) -> Context:
        """The declarations."""
        return self.problem.context


def plan(problem: Problem) -> Plan:
    """The plan of a problem.  Raises Unsupported when an assumption cannot be evaluated."""
    wanted = needed(problem)
    context = problem.context
    names = frozenset(letter.name for letter in wanted.letters)
    observed = names & {name for law in wanted.unknown for name in law.names}
    solved = solved_letters(context, names - observed)
    free = tuple(letter for letter in wanted.letters if letter.name not in {*solved, *observed})
    used = [source for _, source in solved.values()]
    tests = _sorted(context, used, frozenset(wanted.dimensions), {letter.name for letter in free})
    return Plan(
        problem=problem,
        needed=wanted,
        free=free,
        solved={name: expr for name, (expr, _) in solved.items()},
        observed=observed,
        groups={law.names: groups_of(law, context) for law in wanted.unknown},
        tests=tests,
        supports={law.names: conditions_on(law, context) for law in wanted.unknown},
        moments={law.names: both for law in wanted.unknown if (both := moments_told(law, context)) is not None},
    )


def _sorted(context: Context, used: Sequence[Statement], sizes: frozenset[str], free: set[str]) -> Tests:
    sizing: list[Test] = []
    own: dict[str, tuple[Test, ...]] = {}
    joint: list[Test] = []
    told: dict[str, tuple[Statement, ...]] = {}
    tying: list[Statement] = []
    for assumption in context.assumptions:
        if assumption in used:
            continue
        values, averaged = valued_names(assumption, context)
        letters = values - sizes - {letter.name for letter in subscripts(assumption, context)}
        test = everywhere(assumption, context)
        if not letters and not averaged:
            sizing.append(test)
        elif len(letters) == 1 and letters <= free and not averaged:
            name = next(iter(letters))
            own[name] = (*own.get(name, ()), test)
            told[name] = (*told.get(name, ()), assumption)
        else:
            joint.append(test)
            tying.append(assumption)
    return Tests(sizing=tuple(sizing), own=own, joint=tuple(joint), told=told, tying=tuple(tying))


def certain(test: Test, point: Point) -> bool:
    """Whether a statement surely holds; where it has no meaning it does not."""
    try:
        return test(point) is True
    except Undefined:
        return False


def to_point(draft: Draft, made: Plan) -> Point:
    """The draft with the solved letters filled in.

    Raises Undefined or Unsupported when an assumption gives a letter no rational value here.
    """
    firsts = {n: array for s in draft.supports for n, array in zip(s.names, s.atoms[0], strict=True)}
    values = {**draft.values, **{name: array for name, array in firsts.items() if name in made.observed}}
    atoms = {support.names: support.atoms for support in draft.supports}
    point = _as_told(Point(sizes=draft.sizes, values=values, atoms=atoms, integers=draft.integers), made)
    if not made.solved:
        return point
    shapes = {letter.name: letter.shape for letter in made.needed.letters}
    for name, expr in made.solved.items():
        shape = shape_at(shapes[name], draft.sizes)
        values[name] = _value(expr, shape, point, made.context)
        point = Point(sizes=draft.sizes, values=dict(values), atoms=atoms, integers=draft.integers)
    return _as_told(point, made)


def _as_told(point: Point, made: Plan) -> Point:
    """The point with laws of the mean and the variance that assumptions give, where those drawn have others."""
    found = dict(point.atoms)
    for names, moments in made.moments.items():
        values = with_moments(moments, point, made.context)
        if values is not None and _moments_of(point.atoms.get(names, ())) != _moments_of(values):
            found[names] = values
    return replace(point, atoms=found) if found != point.atoms else point


def _moments_of(atoms: Sequence[tuple[Array, ...]]) -> tuple[Fraction, Fraction] | None:
    """Mean and second moment of equally likely numbers."""
    values = [array[0][0] for (array,) in atoms]
    if not values:
        return None
    first, second = sum(values, Fraction(0)), sum((x * x for x in values), Fraction(0))
    return first / len(values), second / len(values)


def _value(expr: Expr, shape: Shape, point: Point, context: Context) -> Array:
    if is_zero(expr):
        return filled(shape, lambda i, j: 0)
    value = rational_value(expr, point, context)
    if (len(value), len(value[0])) != shape:
        raise Unsupported("an assumption gives a letter a value of another shape", expr)
    return value
