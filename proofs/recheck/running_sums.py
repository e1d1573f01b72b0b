"""Sums that grow with a counter: `S(t) = sum_{i=a}^{t+c} u(t, i)` with `u(t + 1, i) = r u(t, i)`.

Then `S(t + 1) = r S(t) + u(t + 1, t + 1 + c)`, where `r` is the product of the bases of powers `b^(t + s)` and
`b^(t - i + s)` in the term: at places of the sum their exponents are whole and not negative, so that `b = 0` is no
exception.  A step of an induction that holds whatever the number `S(t)` is holds for the sum.
"""

from __future__ import annotations

from dataclasses import dataclass

from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, transform, walk
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment, value
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.protocol import signed


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningSum:
    """The sum as it is written, the letter that stands for it, and how it grows."""

    written: e.Big
    letter: str
    counter: str
    lower: int
    shift: int

    @property
    def index(self) -> str:
        """The letter of the place."""
        return self.written.indices[0]


def running_sums(form: e.Expr, counter: str) -> tuple[RunningSum, ...]:
    """The outermost sums of the form that end with the counter.  Raises Beyond for a sum of another kind."""
    found = dict.fromkeys(
        node for node in walk(form) if isinstance(node, e.Big) and node.upper and counter in free_names(node.upper)
    )
    nested = {inside for node in found for inside in walk(node.body) if isinstance(inside, e.Big)}
    if nested & found.keys():
        raise Beyond("a sum in a sum that grows with a counter")
    return tuple(_running(node, counter, number) for number, node in enumerate(found))


def _running(node: e.Big, counter: str, number: int) -> RunningSum:
    plain = node.operator == "sum" and len(node.indices) == 1 and not node.ordering and node.condition is None
    match node.lower:
        case e.Num(value=lower) if plain and lower.denominator == 1 and node.upper is not None:
            shift = _shift(node.upper, counter)
            return RunningSum(
                written=node, letter=f"\\recheck_sum_{{{number}}}", counter=counter, lower=int(lower), shift=shift
            )
    raise Beyond("a sum of this kind that grows with a counter")


def _shift(expr: e.Expr, counter: str, index: str = "") -> int:
    """`s` of `counter + s`, or of `counter - index + s`.  Raises Beyond for another expression."""
    terms = list(expr.terms) if isinstance(expr, e.Add) else [expr]
    for wanted in (e.Name(text=counter), e.Neg(operand=e.Name(text=index))):
        if wanted in terms:
            terms.remove(wanted)
        elif wanted == e.Name(text=counter):
            raise Beyond("a place of this kind")
    return sum(map(_whole, terms))


def _whole(expr: e.Expr) -> int:
    match expr:
        case e.Num(value=known) if known.denominator == 1:
            return int(known)
        case e.Neg(operand=inside):
            return -_whole(inside)
    raise Beyond("a place of this kind")


def replaced(form: e.Expr, sums: tuple[RunningSum, ...]) -> e.Expr:
    """The form with letters for its sums."""
    letters = {part.written: e.Name(text=part.letter) for part in sums}
    found: e.Expr = transform(form, lambda node: letters.get(node, node))
    return found


def bases(part: RunningSum) -> tuple[e.Expr, ...]:
    """The factors of `r`.  Raises Beyond where the term moves in another way."""
    return _bases(part.written.body, part)


def _bases(expr: e.Expr, part: RunningSum) -> tuple[e.Expr, ...]:
    if part.counter not in free_names(expr):
        return ()
    match expr:
        case e.Neg(operand=inside):
            return _bases(inside, part)
        case e.Mul(factors=factors):
            return tuple(base for factor in factors for base in _bases(factor, part))
        case e.Pow(base=base, exponent=exponent) if not free_names(base) & {part.counter, part.index}:
            least = _shift(exponent, part.counter, part.index)
            least -= part.shift if part.index in free_names(exponent) else 0
            if least >= 0:
                return (base,)
    raise Beyond("a term of this kind in a sum that grows with a counter")


def free_value(part: RunningSum, env: Environment) -> Matrix:
    """A free value of the sum."""
    try:
        shape = env.size_of(tuple(shape_of(part.written, env.context)))
    except LanguageError as error:
        raise Beyond("the shape of a sum that grows with a counter") from error
    return matrices.filled(shape, lambda i, j: signed(env.scalars, (part.letter, i, j)))


def grown(part: RunningSum, here: Matrix, place: int, env: Environment) -> Matrix:
    """Its value one place later."""
    ratio = env.scalars.of(1)
    for base in bases(part):
        ratio = env.scalars.multiply(ratio, matrices.number(value(base, env)))
    moved = matrices.mapped(here, lambda entry: env.scalars.multiply(ratio, entry))
    return matrices.paired(moved, _last(part, place, env), env.scalars.add)


def _last(part: RunningSum, place: int, env: Environment) -> Matrix:
    """The term that is new one place later."""
    return value(part.written.body, env.with_integers({part.counter: place + 1, part.index: place + 1 + part.shift}))
