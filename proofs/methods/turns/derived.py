"""A statement decided through another one that a theorem makes equivalent to it."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.search import refute
from corrigenda.proofs.certificates import Derived
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.expressions import Statement
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.lemmas.premises import with_premises_assumed
from corrigenda.proofs.methods.method import ALL_SIZES, refuted, settles, silent
from corrigenda.proofs.methods.turns.deciders import direct
from corrigenda.proofs.verdict import Finding, Stance, Witness

SEARCH_PART = 4
"""The share of the points of a whole search that a derived statement may try."""


def decide_derived(
    problem: Problem, statement: Statement, because: str, budget: Budget, *, refutable: bool = True
) -> Finding:
    """The finding on `problem`, read off the equivalent `statement`.

    `because` is the theorem, a clause such as "the maximum over the ball is the dual norm".  The caller answers for
    the equivalence wherever the statement of `problem` is defined; with `refutable` false only for the implication
    from `statement` to that of `problem`, and then nothing is said against it.
    """
    derived = with_premises_assumed(replace(problem, statement=statement, as_written=statement))
    for finding in _proofs(derived, budget):
        if finding.stance is Stance.FOR and finding.exact:
            return replace(
                finding,
                because=f"{because}; {_lower(finding.because)}",
                certificate=_certificate(statement, because, finding),
            )
    if refutable:
        witness = _witness(derived, budget)
        if witness is not None:
            return against(because, witness)
    return silent(f"{because}, but ${latex(statement)}$ was not decided.")


def follows(problem: Problem, budget: Budget) -> bool:
    """Whether the direct methods prove a statement, such as a case of another one, for every size."""
    found = decide_derived(problem, problem.statement, "a case", budget, refutable=False)
    return found.stance is Stance.FOR and found.scope == ALL_SIZES


def _proofs(derived: Problem, budget: Budget) -> list[Finding]:
    """What the direct methods say until one proves every size; that one first."""
    found: list[Finding] = []
    for method in direct():
        found += method.decide(derived, budget)
        if any(map(settles, found)):
            break
    return sorted(found, key=lambda finding: finding.scope != ALL_SIZES)


def _certificate(statement: Statement, because: str, inner: Finding) -> Derived:
    return Derived(theorem=because, statement=latex(statement), method=inner.method, inner=inner.certificate)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _witness(derived: Problem, budget: Budget) -> Witness | None:
    try:
        search = refute(derived, seed=budget.seed, budget=replace(budget, trials=budget.trials // SEARCH_PART))
    except (Undefined, Unsupported):
        return None
    return search.witness


def against(because: str, witness: Witness) -> Finding:
    """AGAINST with a witness of the derived statement, its sentence naming the theorem."""
    sentence = f"{because}; {_lower(witness.sentence)}"
    return refuted(replace(witness, sentence=sentence))
