"""Everything of a problem that is rewritten alike: statement, assumptions, parameters of laws, steps of sequences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from corrigenda.proofs.language.context import Context, Recurrence
from corrigenda.proofs.language.reading.typing.inference import Typing, infer
from corrigenda.proofs.language.tree import expressions as e

N = TypeVar("N", bound=e.Node)
G = TypeVar("G", contravariant=True)
H = TypeVar("H")


class Step(Protocol[G]):
    """A step of the pipeline: a node rewritten with what the step knows."""

    def __call__(self, node: N, known: G, /) -> N:
        """The node after the step."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """The trees of a problem between two steps of the pipeline."""

    statement: e.Statement
    assumptions: tuple[e.Statement, ...]
    parameters: tuple[tuple[e.Expr, ...], ...]
    steps: Mapping[str, e.Expr]

    @staticmethod
    def gather(statement: e.Statement, context: Context) -> Parts:
        """The statement with the trees of the context."""
        return Parts(
            statement=statement,
            assumptions=context.assumptions,
            parameters=tuple(law.parameters for law in context.laws),
            steps={name: recurrence.step for name, recurrence in context.recurrences.items()},
        )

    def after(self, step: Step[H], known: H) -> Parts:
        """All of them after one step."""
        return Parts(
            statement=step(self.statement, known),
            assumptions=tuple(step(part, known) for part in self.assumptions),
            parameters=tuple(tuple(step(part, known) for part in row) for row in self.parameters),
            steps={name: step(part, known) for name, part in self.steps.items()},
        )

    def put(self, context: Context) -> Context:
        """The context with these trees in place of its own."""
        laws = tuple(replace(law, parameters=row) for law, row in zip(context.laws, self.parameters, strict=True))
        recurrences = {name: replace(context.recurrences[name], step=step) for name, step in self.steps.items()}
        return replace(context, assumptions=self.assumptions, laws=laws, recurrences=recurrences)

    def typing(self, context: Context) -> Typing:
        """The shapes of all of them together.  Raises IllTyped or UnsupportedConstruct."""
        context = self.put(context)
        members = tuple(_as_equation(recurrence) for recurrence in context.recurrences.values())
        return infer((self.statement, *self.assumptions, *members), context.laws, context)


def _as_equation(recurrence: Recurrence) -> e.Chain:
    member = e.Index(base=e.Name(text=recurrence.name), indices=(e.Name(text=recurrence.index),))
    return e.Chain(sides=(member, recurrence.step), relations=("=",))
