"""The laws of a witness: parameters for which they exist, values in their support, and finite laws only where a law is
free to choose.

A witness may make a law finite of which nothing but moments is known.  Copies of one law then have one distribution,
letters that no joint law ties are independent, and every value has to be one that the declarations allow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.kleene import conjunction
from corrigenda.proofs.language.laws import table
from corrigenda.proofs.language.laws.formulas import parsed, statement
from corrigenda.proofs.language.laws.row import LawFamily, Parameter
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation import Environment, value
from corrigenda.proofs.recheck.evaluation.environment import letter
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.refusals import Beyond, Missing
from corrigenda.proofs.recheck.scalars.protocol import Scalars
from corrigenda.proofs.recheck.truth import truth

MOST_PLACES = 512
VALUE = "x"
"""The letter of a value in the table of laws."""

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
        yield from _fits(law, env)
        yield _alike(law, env), "the one law of several letters"
    for names in env.outcomes:
        families = {law.family for law in context.laws if not {*law.names}.isdisjoint(names)}
        yield families == {"unknown"} and {*names} <= context.random_names, "a law that is declared"
        yield _independent(names, context, env), "a declared independence"


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
    entries = tuple(scalars.rational(entry) for entry in matrix.flat)
    if None in entries:
        raise Beyond("a finite law whose values are not rational")
    return entries


def _alike(law: Law, env: Environment) -> bool:
    """Independent copies of one law have one distribution."""
    if law.joint:
        return True
    finite = {name for names in env.outcomes for name in names} & set(law.names)
    if law.entrywise and any(env.letters[name].size > 1 for name in finite):
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


def _fits(law: Law, env: Environment) -> Iterator[Condition]:
    """Parameters for which the law exists, and values among those that it takes, by its row of the table."""
    row = table.known(law)
    if row is None:
        return
    shown = {part.letter: found for part, found in zip(row.parameters, _values(law, env), strict=False) if found.size}
    for part in row.parameters:
        if part.letter in shown:
            yield _is_possible(part, shown[part.letter], env.scalars), f"a parameter of the {row.name} law"
    if "covariance" not in {part.kind for part in row.parameters}:
        yield conjunction(_everywhere(text, shown, env) for text in row.requires), f"what the {row.name} law requires"
    for name in law.names:
        if name in env.letters or name in env.integers:
            yield _takes(row, law, {**shown, VALUE: letter(name, env)}, env), f"a value of {name}"


def _values(law: Law, env: Environment) -> Iterator[Matrix]:
    """The parameters; empty for those that the witness does not show, which restrict nothing."""
    for parameter in law.parameters:
        try:
            yield value(parameter, env)
        except Beyond:
            yield matrices.column(())


def _is_possible(part: Parameter, found: Matrix, scalars: Scalars) -> bool | None:
    """Covariances are semidefinite, weights not negative with the sum 1."""
    if part.kind == "covariance":
        return matrices.semidefinite(scalars, found)
    if part.kind == "simplex":
        rest = matrices.total(scalars, found.flat) - scalars.of(1)
        return conjunction((scalars.zero(rest), matrices.positive(scalars, found.flat, strictly=False)))
    return True


def _everywhere(text: str, shown: Mapping[str, Matrix], env: Environment) -> bool | None:
    """A statement of the row at each entry; one with a parameter that is not shown can be met."""
    plain = Environment(scalars=env.scalars, context=Context())
    entries = {name: tuple(found.flat) for name, found in shown.items()}
    count = max(map(len, entries.values()), default=1)
    try:
        return conjunction(
            truth(statement(text), plain.with_letters({n: matrices.scalar(x[k % len(x)]) for n, x in entries.items()}))
            for k in range(count)
        )
    except Missing:
        return True


def _takes(row: LawFamily, law: Law, shown: Mapping[str, Matrix], env: Environment) -> bool | None:
    """Whether each entry is in the support.  Raises Beyond for a random vector, whose entries are tied."""
    if row.vector:
        raise Beyond("the values of a random vector")
    entries, scalars = shown[VALUE].flat, env.scalars
    listed = law.parameters if row.form == "set" else tuple(parsed(text) for text in row.values)
    taken = {scalars.rational(matrices.number(value(one, env))) for one in listed}
    exact = [scalars.rational(entry) for entry in entries]
    if (taken or row.discrete or row.index) and None in exact:
        return None
    if (taken and not taken.issuperset(exact)) or (
        row.discrete and any(x is None or x.denominator != 1 for x in exact)
    ):
        return False
    if row.index and row.parameters[0].kind == "simplex":
        return all(x is not None and 1 <= x <= shown[row.letters[0]].size for x in exact)
    return _everywhere(row.support, shown, env) if row.support else True
