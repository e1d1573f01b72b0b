"""A closed form by induction at fresh primes: of a sequence, or of a power of a matrix.

For `w_{t+1} = F(t)` (or `w_t = F(t)`): the first member by the recurrence equals `F` at the first place, and with
`F(k)` as the member at a generic place the recurrence gives `F(k + 1)`.  For `M^(t+c) = F(t)` the step multiplies by
`M`.  A generic place `k` is a random integer that exceeds both primes: as a number it is a random residue, and in an
exponent `r^(k+1) = r r^k` holds as it must.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains, free_names, walk
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment, value
from corrigenda.proofs.recheck.evaluation.indices import member
from corrigenda.proofs.recheck.ground import DrawResidues, ground_of
from corrigenda.proofs.recheck.identity import standard_sizes
from corrigenda.proofs.recheck.letters import steps
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.refusals import Beyond, NotMine, Resample, Undefined
from corrigenda.proofs.recheck.result import Result, checked, open_, rerun
from corrigenda.proofs.recheck.sampling import points
from corrigenda.proofs.recheck.scalars.residues import draw_primes
from corrigenda.proofs.recheck.truth import related

PRIMES, POINTS, ATTEMPTS = 2, 4, 200


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosedForm:
    """What `form` is claimed to be for every `counter` from `least` on: `at` gives it there from the recurrence or
    by multiplying, `following` the next one from `here`, at a place."""

    counter: str
    least: int
    form: e.Expr
    at: Callable[[int, Environment], Matrix]
    following: Callable[[Matrix, int, Environment], Matrix]
    known: Callable[[Matrix, int, Environment], Environment]


def check(problem: Problem, generator: random.Random, sizes: tuple[Mapping[str, int], ...] | None) -> Result:
    """Base and step of the induction.  Raises Beyond for another statement."""
    claimed = _closed_form(problem)
    problem = _without_bounds(problem, claimed.counter)
    if ground_of(problem).subscripts.keys() - {claimed.counter}:
        raise Beyond("a closed form of single entries")
    tested = 0
    for env in _points(problem, generator, sizes or standard_sizes(problem)):
        try:
            if not (_base(claimed, env) and _step(claimed, env, generator)):
                return open_("the induction fails at random residues, and no exact point shows it")
        except (Resample, Undefined):
            continue
        tested += 1
    if not tested:
        raise Beyond("no point of residues meets the assumptions")
    how = f"induction: base and step agree at {tested} fresh points modulo {PRIMES} pairs of fresh primes"
    sized = sizes is None and _sized(problem)
    return rerun(f"{how}, at the sizes tried") if sized else checked(how)


def _sized(problem: Problem) -> bool:
    """Whether a size plays a part."""
    context = problem.context
    parts = (problem.statement, *context.assumptions, *(known.step for known in context.recurrences.values()))
    used = frozenset(name for part in parts for name in free_names(part)) | context.recurrences.keys()
    shapes = (size for name in used if name in context.symbols for size in context.symbols[name].shape)
    return bool(used & set(context.dimensions)) or any(free_names(size) for size in shapes)


# -------------------------------------------------------------------------------- what is claimed


def _closed_form(problem: Problem) -> ClosedForm:
    statement = problem.statement
    if not isinstance(statement, e.Chain) or statement.relations != ("=",):
        raise NotMine("no closed form of a sequence")
    for left, right in (statement.sides, statement.sides[::-1]):
        found = _sequence(left, right, problem) or _power(left, right, problem)
        if found is not None:
            return found
    raise NotMine("no closed form of a sequence")


def _sequence(left: object, right: object, problem: Problem) -> ClosedForm | None:
    match left:
        case e.Index(base=e.Name(text=name), indices=(place,)) if name in problem.context.recurrences:
            counter, shift = _place(place)
            if counter not in steps(problem) or not isinstance(right, e.Expr) or _mentions(right, name, counter):
                return None
            least = _least(problem, counter)
            return ClosedForm(
                counter=counter,
                least=least,
                form=right,
                at=lambda at, env: member(name, at + shift, env),
                following=lambda here, at, env: member(name, at + shift + 1, _knowing(name, at + shift, here, env)),
                known=lambda here, at, env: _knowing(name, at + shift, here, env),
            )
    return None


def _knowing(name: str, at: int, here: Matrix, env: Environment) -> Environment:
    return replace(env, members={(name, at): here})


def _power(left: object, right: object, problem: Problem) -> ClosedForm | None:
    """`M^(t + c)` of a matrix that does not move."""
    match left:
        case e.Pow(base=base, exponent=exponent) if isinstance(right, e.Expr) and _is_matrix(base, problem):
            counter, shift = _place(exponent)
            least = _least(problem, counter)
            whole = counter in steps(problem) and counter not in free_names(base) and least + shift >= 0
            if not whole or problem.context.recurrences:
                return None
            return ClosedForm(
                counter=counter,
                least=least,
                form=right,
                at=lambda at, env: value(e.Pow(base=base, exponent=e.Num(value=Fraction(at + shift))), env),
                following=lambda here, at, env: matrices.product(env.scalars, here, value(base, env)),
                known=lambda here, at, env: env,
            )
    return None


def _is_matrix(expr: e.Expr, problem: Problem) -> bool:
    try:
        return len(tuple(shape_of(expr, problem.context))) == 2
    except LanguageError:
        return False


def _place(place: e.Expr) -> tuple[str, int]:
    match place:
        case e.Name(text=text):
            return text, 0
        case e.Add(terms=(e.Name(text=text), e.Num(value=known))) if known.denominator == 1 and known >= 0:
            return text, int(known)
        case e.Add(terms=(e.Name(text=text), e.Neg(operand=e.Num(value=known)))) if known.denominator == 1:
            return text, -int(known)
    raise NotMine("no closed form of a sequence")


def _mentions(form: e.Expr, name: str, counter: str) -> bool:
    """Whether a member other than a fixed one stands in the form."""
    return any(
        isinstance(node, e.Index) and node.base == e.Name(text=name) and counter in free_names(node)
        for node in walk(form)
    )


def _least(problem: Problem, counter: str) -> int:
    """From which place on the statement is claimed, at the latest."""
    symbol = problem.context.symbols.get(counter)
    if symbol is not None and symbol.integer and not symbol.natural:
        raise Beyond("a closed form for negative steps")
    return max([0, *(bound for part in problem.context.assumptions for bound in _bounds(part, counter))])


def _bounds(part: e.Statement, counter: str) -> Iterator[int]:
    match part:
        case e.Chain(sides=(e.Name(text=text), e.Num(value=known)), relations=(">=",)) if text == counter:
            yield int(known) if known.denominator == 1 else 0
        case e.Chain(sides=(e.Num(value=known), e.Name(text=text), *_), relations=("<=", *_)) if text == counter:
            yield int(known) if known.denominator == 1 else 0


def _without_bounds(problem: Problem, counter: str) -> Problem:
    """The problem without what is assumed of the counter, which only says more."""
    context = problem.context
    if any(contains(part, e.Index) and counter in free_names(part) for part in context.assumptions):
        raise Beyond("an assumption for every step")
    kept = tuple(part for part in context.assumptions if counter not in free_names(part))
    return replace(problem, context=replace(context, assumptions=kept))


# ------------------------------------------------------------------------------ base and step


def _points(problem: Problem, generator: random.Random, sizes: tuple[Mapping[str, int], ...]) -> Iterator[Environment]:
    ground = ground_of(problem)
    for _ in range(PRIMES):
        draw = DrawResidues.over(draw_primes(generator), salt=str(generator.random()))
        for size in sizes:
            yield from points(ground, size, {}, draw, generator, wanted=POINTS, attempts=ATTEMPTS)


def _base(claimed: ClosedForm, env: Environment) -> bool:
    """`F` at the first place is the member there."""
    first = value(claimed.form, env.with_integers({claimed.counter: claimed.least}))
    return related(first, claimed.at(claimed.least, env), "=", env) is True


def _step(claimed: ClosedForm, env: Environment, generator: random.Random) -> bool:
    """`F(k + 1)` follows from `F(k)`."""
    place = generator.randrange(2**200, 2**201)
    here = value(claimed.form, env.with_integers({claimed.counter: place}))
    after = claimed.known(here, place, env).with_integers({claimed.counter: place + 1})
    return related(value(claimed.form, after), claimed.following(here, place, env), "=", env) is True
