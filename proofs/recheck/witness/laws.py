"""The laws of a witness: parameters for which they exist, values in their support, and finite laws only where a law is
free to choose.

A witness may make a law finite of which nothing but moments is known.  Copies of one law then have one distribution,
letters that no joint law ties are independent, and every value has to be one that the declarations allow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment, value
from corrigenda.proofs.recheck.matrices import flat
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.protocol import Scalars

MOST_PLACES = 512

Condition = tuple[bool | None, str]


def observed(env: Environment) -> tuple[Environment, ...]:
    """The point, with each possible value of the letters of finite laws in turn as their free value."""
    places: tuple[Environment, ...] = (env,)
    for names, joints in env.outcomes.items():
        places = tuple(at.with_letters(dict(zip(names, joint, strict=True))) for at in places for joint in joints)
        if len(places) > MOST_PLACES:
            raise Beyond("finite laws of this many values")
    return places


def laws_hold(context: Context, env: Environment) -> Iterator[Condition]:
    """Whether each law fits, and its name in words."""
    for law in context.laws:
        yield from _valid(law.family, law.parameters, env)
        yield from _in_support(law, env)
        yield _alike(law, env), "the one law of several letters"
    for names in env.outcomes:
        yield all(_is_free(name, context) for name in names), "a law that is declared"
        yield _independent(names, context, env), "a declared independence"


def _is_free(name: str, context: Context) -> bool:
    """Whether the law of the letter is unknown, so that a witness may choose it."""
    families = {law.family for law in context.laws if name in law.names}
    return families == {"unknown"}


# ------------------------------------------------------------------------------ finite laws


def _distribution(name: str, env: Environment) -> Counter[Any] | None:
    """The values of a letter with their probabilities; None where the witness gives no finite law."""
    for names, joints in env.outcomes.items():
        if name in names:
            found: Counter[Any] = Counter()
            for joint in joints:
                found[_key(joint[names.index(name)], env.scalars)] += Fraction(1, len(joints))  # type: ignore[assignment]  # probabilities are fractions
            return found
    return None


def _key(matrix: Any, scalars: Scalars) -> tuple[Any, ...]:
    """The entries as rational numbers.  Raises Beyond where they are not known."""
    entries = tuple(scalars.rational(entry) for entry in flat(matrix))
    if None in entries:
        raise Beyond("a finite law whose values are not rational")
    return entries


def _alike(law: Law, env: Environment) -> bool:
    """Independent copies of one law have one distribution."""
    if law.joint:
        return True
    finite = {name for names in env.outcomes for name in names} & set(law.names)
    if law.entrywise and any(len(flat(env.letters[name])) > 1 for name in finite):
        raise Beyond("a finite law of entries that are independent")
    found = [known for name in law.names if (known := _distribution(name, env)) is not None]
    return all(known == found[0] for known in found)


def _independent(names: tuple[str, ...], context: Context, env: Environment) -> bool:
    """Letters of one finite law that no joint law ties, or that are declared independent, are a product."""
    joints = [tuple(_key(part, env.scalars) for part in joint) for joint in env.outcomes[names]]
    pairs = ((a, b) for a in range(len(names)) for b in range(a) if not _tied(names[a], names[b], context))
    return all(_is_product([(joint[a], joint[b]) for joint in joints]) for a, b in pairs)


def _tied(first: str, second: str, context: Context) -> bool:
    apart = any({first, second} == set(pair) for pair in context.independent)
    return not apart and any(law.joint and {first, second} <= set(law.names) for law in context.laws)


def _is_product(pairs: Sequence[tuple[Any, Any]]) -> bool:
    lefts, rights = Counter(a for a, _ in pairs), Counter(b for _, b in pairs)
    both = Counter(pairs)
    return all(both[a, b] * len(pairs) == lefts[a] * rights[b] for a in lefts for b in rights)


# ------------------------------------------------------------------------------ known laws


def _valid(family: str, parameters: tuple[Any, ...], env: Environment) -> Iterator[Condition]:
    """Parameters for which the law exists; parameters that the witness does not show restrict nothing."""
    try:
        values = [value(parameter, env) for parameter in parameters]
    except Beyond:
        return
    scalars = env.scalars
    if family == "normal":
        yield matrices.semidefinite(scalars, values[1]), "a variance that is not negative"
    if family == "bernoulli":
        p = values[0][0][0]
        yield _not_negative(scalars, [p, scalars.of(1) - p]), "a probability"
    if family == "categorical":
        weights = flat(values[0])
        yield _not_negative(scalars, weights), "weights that are not negative"
        yield scalars.zero(matrices.total(scalars, weights) - scalars.of(1)), "weights that sum to one"
    if family == "uniform" and len(values) == 2:
        yield scalars.sign(values[1][0][0] - values[0][0][0]) == 1, "an interval"


def _in_support(law: Law, env: Environment) -> Iterator[Condition]:
    """Values of the letters of a known law that the witness shows are among those that the law takes."""
    scalars = env.scalars
    for name in law.names:
        entries = flat(env.letters.get(name, ()))
        if law.family in ("bernoulli", "rademacher"):
            first = 0 if law.family == "bernoulli" else -1
            yield all(scalars.rational(entry) in (first, 1) for entry in entries), f"a value of {name}"
        if law.family == "uniform" and len(law.parameters) == 2 and entries:
            low, high = (value(bound, env)[0][0] for bound in law.parameters)
            gaps = [gap for entry in entries for gap in (entry - low, high - entry)]
            yield _not_negative(scalars, gaps), f"a value of {name}"
        if name in env.integers and law.family in ("categorical", "uniform"):
            most = flat(value(law.parameters[0], env))
            last = len(most) if law.family == "categorical" else scalars.rational(most[0])
            yield last is None or 1 <= env.integers[name] <= last, f"a value of {name}"


def _not_negative(scalars: Scalars, numbers: Any) -> bool | None:
    signs = [scalars.sign(number) for number in numbers]
    return None if None in signs else -1 not in signs
