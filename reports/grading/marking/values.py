"""The value of an expression at fixed points modulo two primes: equal expressions have equal values.

The letters of a problem get the same residues for every student, whatever else a student writes, so that the class is
grouped by comparing keys and never in pairs.  Different keys refute nothing by themselves: roots may be related.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.environments import random_environment
from corrigenda.numerics.kernel.errors import EvaluationError
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.numerics.kernel.numbers.exact.element import Element, OpaqueAtom, RandomAtom, Ratio, RootAtom, Scalar
from corrigenda.numerics.kernel.numbers.exact.primes import draw_prime
from corrigenda.numerics.kernel.numbers.exact.ring import Ring
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree.expressions import Chain, Expr

PRIMES = 2
# One odd size and one even one, unequal between letters: at size 1 everything commutes.
SIZES = ((2, 3, 4, 5, 2, 3), (3, 4, 2, 3, 5, 4))
KEY_LENGTH = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a problem fixes: its declarations and its answer, which name the letters and their shapes."""

    given: tuple[str, ...]
    answer: str


def value_key(asked: Asked, side: str, own: Sequence[str] = ()) -> str | None:
    """The key of the value of `side` (LaTeX) under the problem and the student's `own` definitions.

    None when the side has no value that is known exactly: it cannot be read, has letters that the problem does not
    know, or has a construct without exact value.
    """
    try:
        return key_of(read(Claim(id="value", stated=f"{side} = {side}", given=(*asked.given, *own))), asked)
    except (LanguageError, EvaluationError, KeyError, RecursionError):
        return None


def key_of(problem: Problem, asked: Asked, place: int = 0) -> str | None:
    """The key of one side of a statement that was read.

    Raises LanguageError, EvaluationError and KeyError where it has no exact value.
    """
    values = _values(problem, asked, place)
    return None if values is None else _digest(values)


def rational_key(problem: Problem, asked: Asked, place: int = 0) -> str | None:
    """Like `key_of`, and None where a root, an exponential, a random entry or an unknown function stays in a value."""
    values = _values(problem, asked, place)
    plain = values is not None and all(
        not isinstance(one, Element | Ratio) for value, _ in values for one in value.flat
    )
    return _digest(values) if values is not None and plain else None


def _values(problem: Problem, asked: Asked, place: int) -> tuple[tuple[Matrix[Scalar], Ring], ...] | None:
    """The value of a side at each point, with the ring of the point."""
    statement, points = problem.statement, _points(asked)
    side = statement.sides[place] if isinstance(statement, Chain) else None
    if not isinstance(side, Expr):
        return None
    # The ring of the prime field that `_points` made is no part of the protocol of domains.
    return tuple(
        (evaluate(side, replace(env, context=_joined(problem.context, env.context), memory={})), env.domain.ring)  # type: ignore[attr-defined]  # see above
        for env in points
    )


def _digest(values: tuple[tuple[Matrix[Scalar], Ring], ...]) -> str:
    digest = hashlib.sha256()
    for value, ring in values:
        digest.update(repr(value.shape).encode())
        for entry in value.flat:
            digest.update(_written(entry, ring).encode())
    return digest.hexdigest()[:KEY_LENGTH]


def _joined(own: Context, base: Context) -> Context:
    """The student's reading, with the sizes and laws of the problem."""
    return replace(own, dimensions=tuple(dict.fromkeys((*base.dimensions, *own.dimensions))))


@lru_cache(maxsize=64)
def _points(asked: Asked) -> tuple[Environment[Matrix[Scalar]], ...]:
    """Environments with random residues for the letters of the problem.  Raises LanguageError, EvaluationError."""
    context = read(Claim(id="value", stated=asked.answer, given=asked.given)).context
    key = repr(asked.given)
    primes = [draw_prime(f"{key}|value {number}") for number in range(PRIMES)]
    sizes = [dict(zip(context.dimensions, row * len(context.dimensions), strict=False)) for row in SIZES]
    grid = sizes if context.dimensions else [{}]
    return tuple(random_environment(context, size, prime, f"{key}|{size}") for size in grid for prime in primes)


def _written(value: Scalar, ring: Ring) -> str:
    """A text that is the same for equal representations, in whatever order atoms were numbered."""
    if isinstance(value, Ratio):
        return f"({_written(value.numerator, ring)})/({_written(value.denominator, ring)})"
    if not isinstance(value, Element):
        return str(value)
    return "+".join(sorted(_terms(value, ring)))


def _terms(value: Element, ring: Ring) -> Iterator[str]:
    for exponent, monomial, coefficient in value.terms:
        atoms = sorted(f"{_atom(ring.table.atoms[slot], ring)}^{power}" for slot, power in ring.table.powers(monomial))
        yield f"{coefficient}*e[{_written(exponent, ring)}]*{'*'.join(atoms)}"


def _atom(atom: RandomAtom | RootAtom | OpaqueAtom, ring: Ring) -> str:
    match atom:
        case RandomAtom(entry=entry):
            return f"random[{entry!r}]"
        case RootAtom(radicand=radicand, form=form):
            return f"root[{_written(radicand, ring)}|{'' if form is None else _written(form, ring)}]"
        case OpaqueAtom(function=function, arguments=arguments):
            return f"{function}[{','.join(_written(item, ring) for item in arguments)}]"
