"""An equation to run, with what a run asks of its page again and again: found once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import called_functions
from corrigenda.proofs.pages.free_indices import free_indices
from corrigenda.proofs.pages.orders import is_order
from corrigenda.proofs.pages.secure import length_letter
from corrigenda.proofs.pages.table.behind import behind
from corrigenda.proofs.pages.table.conditions import conditions_on
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program, is_basis
from corrigenda.proofs.pages.values.draws import POINTS
from corrigenda.proofs.pages.values.trials import Trials

OF_MEANS, OF_NONE = 2, 3
POINTS_OF_ORDER, POINTS_OF_CLASS = 9, 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """`conditions` are those of the page on its letters; `averages` tells whether means enter, written or through a
    definition, and `bare` whether vectors of ones or of the standard basis do, whose length the page leaves to the
    reader; `length` is the one letter that counts the entries of an undeclared vector, or empty; `letters` are the
    index letters that the equation leaves free; with `trials` nothing is asked but whether it agrees."""

    equation: Equation
    program: Program
    conditions: Sequence[Equation]
    averages: bool
    bare: bool
    length: str
    letters: Sequence[str]
    order: bool
    trials: Trials | None = None

    @property
    def default(self) -> int:
        """The size of what the page never declares."""
        return OF_MEANS if self.averages else OF_NONE

    @property
    def points(self) -> int:
        """How many to draw: more for an inequality, most where a function stands for all of a class, of which each
        point has another member."""
        called = called_functions(self.equation.left) | called_functions(self.equation.right)
        of_class = any(name in self.program.traits for name in called)
        return (POINTS_OF_CLASS if of_class else POINTS_OF_ORDER) if self.order else POINTS

    def lengths(self, sizes: dict[str, int]) -> list[int]:
        """Those to try for vectors of ones and of the standard basis."""
        return sorted({*sizes.values(), 3}) if self.bare else [0]


def case_of(equation: Equation, program: Program, trials: Trials | None = None, nodes: Sequence[e.Node] = ()) -> Case:
    """What a run of an equation needs of its page; `nodes` are all that it is made of, where they are known."""
    nodes = nodes or tuple(behind(equation, program))
    return Case(
        equation=equation,
        program=program,
        conditions=conditions_on(equation, program) if trials is None else trials.conditions(equation, program),
        averages=any(isinstance(node, e.Moment) for node in nodes),
        bare=any(isinstance(node, e.Ones) for node in nodes) or is_basis("e", program),
        length=length_letter(equation, program),
        letters=free_indices(equation, program),
        order=is_order(equation),
        trials=trials,
    )
