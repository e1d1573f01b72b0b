"""A closed form of a sequence, by induction at fresh primes.

For `w_{t+1} = F(t)` (or `w_t = F(t)`): the first member by the recurrence equals `F` at the first place, and with
`F(k)` as the member at a generic place the recurrence gives `F(k + 1)`.  A generic place `k` is a random integer that
exceeds both primes: as a number it is a random residue, and in an exponent `r^(k+1) = r r^k` holds as it must.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from proofs.language.ast import Add, Chain, Expr, Index, Name, Num
from proofs.language.context import Problem
from proofs.language.traverse import contains, free_names, walk
from proofs.recheck.evaluation import Environment, value
from proofs.recheck.evaluation.indices import member
from proofs.recheck.ground import DrawResidues, ground_of
from proofs.recheck.identity import standard_sizes
from proofs.recheck.letters import steps
from proofs.recheck.refusals import Beyond, NotMine, Resample, Undefined
from proofs.recheck.result import Result, checked, open_, rerun
from proofs.recheck.sampling import points
from proofs.recheck.scalars.residues import draw_primes
from proofs.recheck.truth import related

PRIMES, POINTS, ATTEMPTS = 2, 4, 200


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosedForm:
    """`name` at `counter + shift` is claimed to be `form`."""

    name: str
    counter: str
    shift: int
    form: Expr


def check(problem: Problem, generator: random.Random, sizes: tuple[Mapping[str, int], ...] | None) -> Result:
    """Base and step of the induction.  Raises Beyond for another statement."""
    claimed = _closed_form(problem)
    if ground_of(problem).subscripts:
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
    return rerun(f"{how}, at the sizes tried") if problem.context.dimensions and sizes is None else checked(how)


def _closed_form(problem: Problem) -> ClosedForm:
    statement = problem.statement
    if not isinstance(statement, Chain) or statement.relations != ("=",):
        raise NotMine("no closed form of a sequence")
    for left, right in (statement.sides, statement.sides[::-1]):
        match left:
            case Index(base=Name(text=name), indices=(place,)) if name in problem.context.recurrences:
                counter, shift = _place(place)
                if counter in steps(problem) and isinstance(right, Expr) and not _mentions(right, name, counter):
                    return ClosedForm(name=name, counter=counter, shift=shift, form=right)
    raise NotMine("no closed form of a sequence")


def _place(place: Expr) -> tuple[str, int]:
    match place:
        case Name(text=text):
            return text, 0
        case Add(terms=(Name(text=text), Num(value=known))) if known.denominator == 1 and known >= 0:
            return text, int(known)
    raise NotMine("no closed form of a sequence")


def _mentions(form: Expr, name: str, counter: str) -> bool:
    """Whether a member other than a fixed one stands in the form."""
    return any(
        isinstance(node, Index) and node.base == Name(text=name) and counter in free_names(node) for node in walk(form)
    )


def _points(problem: Problem, generator: random.Random, sizes: tuple[Mapping[str, int], ...]) -> Iterator[Environment]:
    if any(contains(part, Index) and steps(problem)[0] in free_names(part) for part in problem.context.assumptions):
        raise Beyond("an assumption for every step")
    ground = ground_of(problem)
    for _ in range(PRIMES):
        draw = DrawResidues.over(draw_primes(generator), salt=str(generator.random()))
        for size in sizes:
            yield from points(ground, size, {}, draw, generator, wanted=POINTS, attempts=ATTEMPTS)


def _base(claimed: ClosedForm, env: Environment) -> bool:
    """`F(0)` is the member at `shift`, by the recurrence from the start."""
    first = value(claimed.form, env.with_integers({claimed.counter: 0}))
    return related(first, member(claimed.name, claimed.shift, env), "=", env) is True


def _step(claimed: ClosedForm, env: Environment, generator: random.Random) -> bool:
    place = generator.randrange(2**200, 2**201)
    here = value(claimed.form, env.with_integers({claimed.counter: place}))
    following = value(claimed.form, env.with_integers({claimed.counter: place + 1}))
    at = claimed.shift + place
    known = replace(env, members={(claimed.name, at): here})
    return related(following, member(claimed.name, at + 1, known), "=", env) is True
