"""One question to the solver: do the hypotheses imply the goal, given what is known of the atoms?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import Atom
from corrigenda.proofs.methods.solver.axioms import axioms
from corrigenda.proofs.methods.solver.formula import Formula, atoms_in, comparisons, negation
from corrigenda.proofs.methods.solver.process import Answer, ask
from corrigenda.proofs.methods.solver.smtlib import Script, script

ROUNDS = 4
MOST_ATOMS = 60
MOST_DEGREE = 40
TOO_LARGE = "a polynomial in several letters of a degree beyond the limit"
SHARE = 8
"""A query may use this part of the claim's work on each tactic, since a claim asks several."""

Lemmas = Callable[[Sequence[Atom]], Sequence[Formula]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """The answer, the script that was asked, the labels of the lemmas in it, and the atoms of its
    constants."""

    answer: Answer
    script: Script
    used: tuple[str, ...] = ()
    atoms: Mapping[str, Atom] = field(default_factory=dict)

    @property
    def proved(self) -> bool:
        """Whether the goal follows."""
        return self.answer.result == "unsat"


def prove(
    reader: Reader,
    hypotheses: Sequence[Formula],
    goal: Formula,
    budget: Budget,
    *,
    lemmas: Mapping[str, Lemmas] | None = None,
) -> Reply:
    """Asks whether hypotheses, axioms and lemmas (by label) leave room for the goal to fail."""
    asked = [*hypotheses, negation(goal)]
    if any(_is_too_large(part) for part in asked):
        return Reply(answer=Answer(result="unknown", reason=TOO_LARGE), script=script([]))
    known, used = _closure(reader, asked, lemmas or {})
    query = script([*asked, *known])
    answer = ask(query.text, rlimit=budget.z3_rlimit // SHARE, seconds=budget.z3_seconds)
    return Reply(answer=answer, script=query, used=used, atoms=query.atoms)


def _is_too_large(formula: Formula) -> bool:
    """Whether a polynomial in several atoms has a degree at which z3 counts no work and is only ever killed."""
    for part in comparisons(formula):
        degrees = [sum(abs(power) for _, power in monomial) for monomial, _ in part.polynomial.terms]
        if max(degrees, default=0) > MOST_DEGREE and len(list(part.polynomial.atoms())) > 1:
            return True
    return False


def _closure(
    reader: Reader, asked: Sequence[Formula], lemmas: Mapping[str, Lemmas]
) -> tuple[list[Formula], tuple[str, ...]]:
    """Axioms and lemmas, until they bring no further atom, and the labels of the lemmas."""
    known: list[Formula] = []
    used: list[str] = []
    atoms: dict[str, Atom] = {}
    for _ in range(ROUNDS):
        found = atoms_in([*asked, *known])
        if found.keys() <= atoms.keys() or len(found) > MOST_ATOMS:
            break
        atoms = found
        listed = list(found.values())
        brought = {label: source(listed) for label, source in lemmas.items()}
        used = [label for label, formulas in brought.items() if formulas]
        known = axioms(listed, reader.context) + [formula for formulas in brought.values() for formula in formulas]
    return known, tuple(used)
