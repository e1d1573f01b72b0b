"""The laws of the letters to average, with their parameters evaluated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.laws.table import known
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.dispatch import shaped, value
from corrigenda.proofs.recheck.evaluation.environment import Environment
from corrigenda.proofs.recheck.evaluation.moment_assumptions import Covariance, known_moments
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.random_terms import Atom, RandomTerms


@dataclass(frozen=True, slots=True, kw_only=True)
class RandomLetter:
    """A random letter: its law and shape, the mean that its atoms lack (of normal and unknown laws), the covariance of
    two entries by their places in row order (None where it is not known), and the letters that it depends on."""

    law: Law
    shape: tuple[int, int]
    mean: Matrix | None = None
    covariance: Covariance = lambda *_: None
    group: tuple[str, ...] = ()

    def place(self, atom: Atom) -> int:
        """Of an entry in row order."""
        return atom[1] * self.shape[1] + atom[2]

    def entries(self, name: str, terms: RandomTerms) -> Matrix:
        """Each entry as an atom, with the mean added that it lacks."""
        atoms = matrices.filled(self.shape, lambda i, j: terms.atom((name, i, j)))
        return atoms if self.mean is None else atoms + matrices.mapped(self.mean, terms.lift)


def random_letters(wanted: frozenset[str], given: frozenset[str], env: Environment) -> Mapping[str, RandomLetter]:
    """The letters to average.  Raises Beyond for a law that the re-check has no moments of."""
    return {name: _letter(name, _law_of(name, given, env), env) for name in wanted}


def _law_of(name: str, given: frozenset[str], env: Environment) -> Law:
    laws = [law for law in env.context.laws if name in law.names]
    if len(laws) != 1 or any(free_names(parameter) & env.context.random_names for parameter in laws[0].parameters):
        raise Beyond(f"the law of {name}")
    if laws[0].joint and given & frozenset(laws[0].names):
        raise Beyond("a joint law with a part held fixed")
    return laws[0]


def _letter(name: str, law: Law, env: Environment) -> RandomLetter:
    size = env.size_of(env.symbol(name).shape)
    if law.family == "normal" and not law.joint:
        return _normal(name, law, size, env)
    row = known(law)
    if row is not None and not row.vector and not law.joint and (law.entrywise or size == (1, 1)):
        return RandomLetter(law=law, shape=size)
    if law.family == "unknown" and not law.entrywise:
        return _unknown(name, law, size, env)
    raise Beyond(f"the {law.family} law of {name}")


def _normal(name: str, law: Law, size: tuple[int, int], env: Environment) -> RandomLetter:
    count = size[0] * size[1]
    spread, zero = value(law.parameters[1], env), env.scalars.of(0)
    alike = matrices.is_scalar(spread) and (law.entrywise or count == 1)
    if (not alike and spread.shape != (count, count)) or (size[1] != 1 and not law.entrywise):
        raise Beyond("a normal law whose shapes do not fit")
    mean = shaped(law.parameters[0], size, env, spread=law.entrywise)
    covariance = (lambda a, b: spread[0, 0] if a == b else zero) if alike else (lambda a, b: spread[a, b])
    return RandomLetter(law=law, shape=size, mean=mean, covariance=covariance, group=(name,))


def _unknown(name: str, law: Law, size: tuple[int, int], env: Environment) -> RandomLetter:
    """Independent copies share their moments; letters declared independent are groups of their own."""
    apart = [frozenset(pair) for pair in env.context.independent if name in pair]
    group = tuple(other for other in law.names if law.joint and other != name and frozenset({name, other}) not in apart)
    mean, second = known_moments(name, law, size, env)
    return RandomLetter(law=law, shape=size, mean=mean, covariance=second, group=tuple(sorted((name, *group))))
