"""Averages by sampling: each moment draws its own fresh copies of the random names in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from torch import Tensor

from corrigenda.numerics.kernel.chance.independence import groups, parents
from corrigenda.numerics.kernel.chance.replicas import Replica
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate
from corrigenda.numerics.kernel.numbers.tensors.environment import TensorEnvironment, rebatched
from corrigenda.numerics.kernel.numbers.tensors.products import matmul
from corrigenda.numerics.montecarlo.draws.laws import Atoms, draw, normal_from
from corrigenda.numerics.montecarlo.draws.streams import stream
from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.tree.expressions import Moment, Node
from corrigenda.proofs.language.tree.traverse import free_names


@dataclass(frozen=True, slots=True, kw_only=True)
class Copies:
    """One chunk of `count` rows, drawn from the streams of `keys`.

    `E[u]` is u at one copy, `Var(u)` is (u - u')(u - u')^T / 2 and `Cov(u, v)` is
    (u - u')(v - v')^T / 2 at two, so every row is unbiased whatever `count` is.  `rotated` gives the
    same draws with `total` copies renamed in a circle: the average over all rotations has less variance.
    `noise` holds standard normal draws made elsewhere, by copy and name; what it lacks comes from the streams.
    """

    keys: tuple[object, ...]
    count: int
    atoms: Atoms = field(default_factory=dict)
    total: int = 1
    shift: int = 0
    noise: Mapping[tuple[int, str], Tensor] = field(default_factory=dict)
    drawn: dict[tuple[int, tuple[str, ...], tuple[int, ...]], tuple[list[Tensor], dict[str, Tensor]]] = field(
        default_factory=dict
    )

    def rotated(self, shift: int) -> Copies:
        """The same draws under other copy numbers."""
        return replace(self, shift=shift)

    def average(self, node: Node, env: TensorEnvironment) -> Tensor:
        """The sample of a numbered moment in each row."""
        if not isinstance(node, Replica):
            raise Unsupported("a moment without copies of its own")
        moment = node.moment
        names = averaged_names(moment, env.context)
        if moment.operator == "E":
            return evaluate(moment.arguments[0], self._at(node.first, names, moment.given, env))
        first, second = (self._at(node.first + i, names, moment.given, env) for i in (0, 1))
        left, right = moment.arguments[0], moment.arguments[-1]
        left_gap = evaluate(left, first) - evaluate(left, second)
        right_gap = left_gap if left is right else evaluate(right, first) - evaluate(right, second)
        return matmul(left_gap, right_gap.transpose(1, 2)) / 2

    def _at(
        self, copy: int, names: frozenset[str], given: tuple[str, ...], env: TensorEnvironment
    ) -> TensorEnvironment:
        drawn: dict[str, Tensor] = {}
        for law in in_order(env.context.laws):
            wanted = tuple(name for name in law.names if name in names)
            if wanted:
                check_conditioning(law, given, wanted, env.context)
                values = self._draw(copy, law, rebatched(env, drawn, self.count))
                drawn |= {name: values[name] for name in wanted}
        return rebatched(env, drawn, self.count)

    def _draw(self, number: int, law: Law, env: TensorEnvironment) -> dict[str, Tensor]:
        """Drawn once for the same copy and the same parameters; the tensors kept make their ids unique."""
        copy = (number + self.shift) % self.total
        names = sorted(frozenset[str]().union(*(free_names(parameter) for parameter in law.parameters)))
        parameters = [env.letters[name] for name in names if name in env.letters]
        place = (copy, law.names, tuple(id(parameter) for parameter in parameters))
        if place not in self.drawn:
            self.drawn[place] = parameters, self._fresh(copy, law, env)
        return self.drawn[place][1]

    def _fresh(self, copy: int, law: Law, env: TensorEnvironment) -> dict[str, Tensor]:
        if (copy, law.names[0]) in self.noise:
            return {name: normal_from(law, self.noise[copy, name].clone(), env) for name in law.names}
        return draw(law, self.count, env, stream(*self.keys, copy, *law.names), self.atoms)


def averaged_names(moment: Moment, context: Context) -> frozenset[str]:
    """The random names that a moment averages over: those written, or all in it and in their laws' parameters."""
    if moment.over:
        return frozenset(moment.over) - frozenset(moment.given)
    found = frozenset[str]().union(*(free_names(argument) for argument in moment.arguments)) & context.random_names
    found -= frozenset(moment.given)
    while True:
        wider = (found | parents(found, context)) - frozenset(moment.given)
        if wider == found:
            return found
        found = wider


def in_order(laws: tuple[Law, ...]) -> tuple[Law, ...]:
    """Laws with those before that their parameters mention; raises Unsupported when they go round in a circle."""
    owners: Mapping[str, Law] = {name: law for law in laws for name in law.names}
    done: list[Law] = []
    waiting = list(laws)
    while waiting:
        ready = [law for law in waiting if not any(other in waiting for other in _needed(law, owners))]
        if not ready:
            raise Unsupported("laws that depend on each other")
        done += ready
        waiting = [law for law in waiting if law not in ready]
    return tuple(done)


def _needed(law: Law, owners: Mapping[str, Law]) -> list[Law]:
    return [owners[name] for parameter in law.parameters for name in free_names(parameter) if name in owners]


def check_conditioning(law: Law, given: tuple[str, ...], wanted: tuple[str, ...], context: Context) -> None:
    """Raises Unsupported when `wanted` would have to be drawn conditionally on a dependent name."""
    if frozenset(given) - context.random_names:
        raise Unsupported("a conditional law given what is no random letter")
    for group in groups(law, context):
        if set(group) & set(given) and set(group) & set(wanted):
            raise Unsupported("a conditional law inside an unknown joint law")
