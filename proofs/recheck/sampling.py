"""Points of the re-check's own: letters drawn with their structure, equations solved, the rest tested.

`Draw` says which numbers are drawn; the same code makes residues, rationals and balls.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Protocol

from corrigenda.proofs.language.context import Context, Symbol
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains, free_names
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment, value
from corrigenda.proofs.recheck.evaluation.indices import is_zero, start
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.orthonormal import isometries
from corrigenda.proofs.recheck.refusals import Beyond, Missing, Resample, Undefined
from corrigenda.proofs.recheck.scalars.protocol import Scalars
from corrigenda.proofs.recheck.truth import truth

ZEROS = 0.3
NUMERIC = frozenset({"<", "<=", ">", ">="})


class Draw(Protocol):
    """A source of numbers of one kind."""

    @property
    def scalars(self) -> Scalars:
        """The kind of number."""

    def number(self, generator: random.Random, *, positive: bool) -> Any:
        """A random number."""


class Unsatisfied(Exception):
    """The point violates an assumption; another one is drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """What a point is drawn for: declarations with all assumptions (premises too)."""

    context: Context
    assumptions: tuple[e.Statement, ...]
    subscripts: Mapping[str, tuple[e.Expr, ...]]

    def letters(self) -> tuple[str, ...]:
        """Letters with a real value, starts of sequences among them."""
        context = self.context
        hidden = {*context.definitions, *context.recurrences, *context.dimensions, *self.subscripts}
        hidden |= {name for law in context.laws if _index_law(law.family, law.parameters) for name in law.names}
        real = {name for name, symbol in context.symbols.items() if not symbol.integer}
        return tuple(sorted(((real | context.random_names) - hidden) | {start(name) for name in context.recurrences}))

    def symbol(self, letter: str) -> Symbol:
        """The declaration; the start of a sequence is declared like its members."""
        for name in self.context.recurrences:
            if letter == start(name):
                return self.context.symbols.get(name) or Symbol(name=letter)
        return self.context.symbols.get(letter) or Symbol(name=letter)


def _index_law(family: str, parameters: tuple[e.Expr, ...]) -> bool:
    return family == "categorical" or (family == "uniform" and len(parameters) == 1)


def point(
    ground: Ground, sizes: Mapping[str, int], integers: Mapping[str, int], draw: Draw, generator: random.Random
) -> Environment:
    """One random point.  Raises Unsatisfied, Resample or Undefined when it is no good, Beyond when none will be."""
    env = Environment(scalars=draw.scalars, context=ground.context, sizes=dict(sizes), integers=dict(integers))
    solved = solvable(ground)
    positive = _positive(ground)
    letters: dict[str, Matrix] = {}
    for name in ground.letters():
        if name not in solved:
            letters[name] = _drawn(ground.symbol(name), env, draw, generator, positive=name in positive)
    for name, tall in isometries(ground.assumptions):
        if name in letters:
            letters[name] = _isometry(letters[name], draw.scalars, generator, tall=tall)
    env = replace(env, letters=letters)
    env = _with_solutions(solved, ground, env)
    return _tested(ground, env)


def _tested(ground: Ground, env: Environment) -> Environment:
    solved = solvable(ground)
    for assumption in ground.assumptions:
        if _gave(assumption, solved) or isometries((assumption,)):
            continue  # holds by construction, also where balls cannot tell
        if _of_moments(assumption, ground.context):
            continue  # the moments of a law are met where it is averaged
        try:
            found = truth(assumption, env)
        except Missing:
            raise
        except Beyond:
            if _inequality(assumption) and not env.scalars.rational(env.scalars.of(1)):
                continue  # residues have no order: more points than needed are tested
            raise
        if found is not True:
            raise Unsatisfied
    return env


def _of_moments(part: e.Statement, context: Context) -> bool:
    """Whether an assumption is about the moments of an unknown law, which is made to fit where it is averaged."""
    return contains(part, e.Moment) and bool(free_names(part) & _lawless(context))


def _lawless(context: Context) -> frozenset[str]:
    """Letters of which only some moments are known."""
    return frozenset(name for law in context.laws if law.family == "unknown" for name in law.names)


def _gave(assumption: e.Statement, solved: Mapping[str, tuple[e.Expr, bool]]) -> bool:
    """Whether a letter was solved from this equation."""
    if not isinstance(assumption, e.Chain) or assumption.relations != ("=",):
        return False
    for left, right in _pairs(assumption):
        match left:
            case e.Name(text=name):
                given = (right, False)
            case e.Pow(base=e.Name(text=name), exponent=e.Num(value=known)) if known == 2:
                given = (right, True)
            case _:
                continue
        if name in solved and solved[name] == given:
            return True
    return False


def _inequality(assumption: e.Statement) -> bool:
    return isinstance(assumption, e.Chain) and set(assumption.relations) <= NUMERIC


def _positive(ground: Ground) -> frozenset[str]:
    """Letters that some assumption puts above zero."""
    found = set()
    for assumption in ground.assumptions:
        if not isinstance(assumption, e.Chain):
            continue
        for left, relation, right in zip(assumption.sides, assumption.relations, assumption.sides[1:], strict=False):
            if isinstance(left, e.Name) and relation in (">", ">=") and isinstance(right, e.Num) and right.value >= 0:
                found.add(left.text)
            if isinstance(right, e.Name) and relation in ("<", "<=") and isinstance(left, e.Num) and left.value >= 0:
                found.add(right.text)
    return frozenset(found)


# ------------------------------------------------------------------------------- structure


def _drawn(symbol: Symbol, env: Environment, draw: Draw, generator: random.Random, *, positive: bool) -> Matrix:
    rows, columns = env.size_of(symbol.shape)

    def entry(i: int, j: int) -> Any:
        return draw.number(generator, positive=positive)

    free = matrices.filled((rows, columns), entry)
    found = free
    for name, build in STRUCTURES:
        if name in symbol.structure:
            found = build(free, env.scalars, generator)
            break
    unknown = symbol.structure - {name for name, _ in STRUCTURES}
    if unknown:
        raise Beyond(f"a letter that is {', '.join(sorted(unknown))}")
    return found


def _diagonal(free: Matrix, scalars: Scalars, generator: random.Random) -> Matrix:
    del generator
    return matrices.filled(matrices.shape(free), lambda i, j: free[i][j] if i == j else scalars.of(0))


def _lower(free: Matrix, scalars: Scalars, generator: random.Random) -> Matrix:
    del generator
    return matrices.filled(matrices.shape(free), lambda i, j: free[i][j] if i >= j else scalars.of(0))


def _symmetric(free: Matrix, scalars: Scalars, generator: random.Random) -> Matrix:
    del scalars, generator
    return matrices.filled(matrices.shape(free), lambda i, j: free[max(i, j)][min(i, j)])


def _definite(free: Matrix, scalars: Scalars, generator: random.Random) -> Matrix:
    del generator
    return matrices.product(scalars, free, matrices.transposed(free))


def _orthogonal(free: Matrix, scalars: Scalars, generator: random.Random) -> Matrix:
    """Cayley's `(I - S)(I + S)^-1`, half of the time with its first row reflected."""
    size = matrices.shape(free)
    if size == (1, 1):
        return matrices.scalar(scalars.of(generator.choice((1, -1))))
    minus = scalars.of(-1)

    def skew(i: int, j: int) -> Any:
        if i == j:
            return scalars.of(0)
        return free[i][j] if i > j else scalars.multiply(minus, free[j][i])

    above = matrices.filled(size, skew)
    unit = matrices.identity(scalars, size[0])
    found = matrices.product(
        scalars,
        matrices.paired(unit, above, lambda a, b: scalars.add(a, scalars.multiply(minus, b))),
        matrices.inverse(scalars, matrices.paired(unit, above, scalars.add)),
    )
    if generator.random() < 0.5:
        first = tuple(scalars.multiply(minus, entry) for entry in found[0])
        found = (first, *found[1:])
    return found


def _isometry(free: Matrix, scalars: Scalars, generator: random.Random, *, tall: bool) -> Matrix:
    """The first columns of an orthogonal matrix; the transpose of such when the rows are orthonormal."""
    if not tall:
        return matrices.transposed(_isometry(matrices.transposed(free), scalars, generator, tall=True))
    rows, columns = matrices.shape(free)
    if columns > rows:
        raise Unsatisfied
    padded = matrices.filled((rows, rows), lambda i, j: free[i][j % columns])
    return tuple(row[:columns] for row in _orthogonal(padded, scalars, generator))


STRUCTURES: tuple[tuple[str, Callable[[Matrix, Scalars, random.Random], Matrix]], ...] = (
    ("orthogonal", _orthogonal),
    ("diagonal", _diagonal),
    ("pd", _definite),
    ("psd", _definite),
    ("symmetric", _symmetric),
    ("lower", _lower),
)


# ------------------------------------------------------------------------------- equations


def solvable(ground: Ground) -> dict[str, tuple[e.Expr, bool]]:
    """Letters that an equation gives: the other side, and whether it gives the square of the letter."""
    found: dict[str, tuple[e.Expr, bool]] = {}
    letters = frozenset(ground.letters())
    equations = [
        part
        for part in ground.assumptions
        if isinstance(part, e.Chain) and set(part.relations) == {"="} and not _of_moments(part, ground.context)
    ]
    used = set[int]()
    for wanted in (False, True):  # a letter that is given is not solved from its square
        for place, assumption in enumerate(equations):
            for left, right in _pairs(assumption) if place not in used else ():
                name, squared = _solved_letter(left, ground)
                fits = squared is wanted and name in letters and name not in found
                if fits and not _depends(right, name, found, ground):
                    found[name] = (right, squared)
                    used.add(place)
                    break
    return found


def _pairs(chain: e.Chain) -> Iterator[tuple[e.Expr, e.Expr]]:
    for left, right in zip(chain.sides, chain.sides[1:], strict=False):
        if isinstance(left, e.Expr) and isinstance(right, e.Expr):
            yield left, right
            yield right, left


def _solved_letter(side: e.Expr, ground: Ground) -> tuple[str, bool]:
    match side:
        case e.Name(text=name):
            return name, False
        case e.Pow(base=e.Name(text=name), exponent=e.Num(value=known)) if known == 2:
            return name, True
        case e.Index(base=e.Name(text=name), indices=(e.Num(value=known),)) if (
            known == 0 and name in ground.context.recurrences
        ):
            return start(name), False
    return "", False


def _depends(right: e.Expr, name: str, found: Mapping[str, tuple[e.Expr, bool]], ground: Ground) -> bool:
    """Whether the value hangs on the letter, through letters solved before too."""
    pending, seen = {right}, set[str]()
    while pending:
        for used in _names(pending.pop(), ground) - seen:
            seen.add(used)
            pending |= {found[used][0]} if used in found else set()
    return name in seen


def _names(expr: e.Expr, ground: Ground) -> frozenset[str]:
    starts = {start(name) for name in ground.context.recurrences if name in free_names(expr)}
    return free_names(expr) | frozenset(starts)


def _with_solutions(solved: Mapping[str, tuple[e.Expr, bool]], ground: Ground, env: Environment) -> Environment:
    pending = dict(solved)
    while pending:
        ready = [name for name, (expr, _) in pending.items() if not _names(expr, ground) & pending.keys() - {name}]
        if not ready:
            raise Beyond("equations that hang on each other")
        for name in ready:
            env = env.with_letters({name: _solution(ground.symbol(name), *pending.pop(name), env)})
    return env


def _solution(symbol: Symbol, expr: e.Expr, squared: bool, env: Environment) -> Matrix:
    size = env.size_of(symbol.shape)
    if is_zero(expr):
        return matrices.filled(size, lambda i, j: env.scalars.of(0))
    found = value(expr, env)
    if squared:
        found = matrices.scalar(env.scalars.root(matrices.number(found)))
    if matrices.shape(found) != size:
        raise Beyond("an equation whose shapes differ")
    return found


# -------------------------------------------------------------------------------- many points


NO_GOOD = (Unsatisfied, Resample, Undefined)


def points(
    ground: Ground,
    sizes: Mapping[str, int],
    integers: Mapping[str, int],
    draw: Draw,
    generator: random.Random,
    *,
    wanted: int,
    attempts: int,
) -> Iterator[Environment]:
    """Up to `wanted` good points among `attempts`."""
    found = 0
    for _ in range(attempts):
        if found == wanted:
            return
        try:
            env = point(ground, sizes, integers, draw, generator)
        except NO_GOOD:
            continue
        found += 1
        yield env


def small_rational(generator: random.Random, *, positive: bool) -> Fraction:
    """A small number, whole as a rule."""
    found = Fraction(generator.choice((0, 1, 1, 2, 2, 3, 4, 5)), generator.choice((1, 1, 1, 1, 2, 3)))
    if positive:  # zero stays possible: what it must exceed is tested afterwards
        return found if generator.random() < ZEROS else found or Fraction(1, generator.choice((1, 2, 3)))
    return -found if generator.random() < 0.5 else found
