"""A statement decided through another one that a theorem makes equivalent to it."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.search import refute
from corrigenda.proofs.certificates import Derived, SameExpression
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.expressions import Chain, Statement
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.lemmas.premises import with_premises_assumed
from corrigenda.proofs.verdict import Finding, Stance, Witness

SEARCH_PART = 4
"""The share of the points of a whole search that a derived statement may try."""


def decide_derived(
    name: str, problem: Problem, statement: Statement, because: str, budget: Budget, *, refutable: bool = True
) -> Finding:
    """The finding of method `name` on `problem`, read off the equivalent `statement`.

    `because` is the theorem, a clause such as "the maximum over the ball is the dual norm".  The caller answers for
    the equivalence wherever the statement of `problem` is defined; with `refutable` false only for the implication
    from `statement` to that of `problem`, and then nothing is said against it.
    """
    derived = with_premises_assumed(replace(problem, statement=statement, as_written=statement))
    for finding in _proofs(derived, budget):
        if finding.stance is Stance.FOR and finding.exact:
            return replace(
                finding,
                method=name,
                because=f"{because}; {_lower(finding.because)}",
                certificate=_certificate(statement, because, finding),
                seconds=0.0,
            )
    if refutable:
        witness = _witness(derived, budget)
        if witness is not None:
            return against(name, because, witness)
    return Finding(method=name, stance=Stance.SILENT, because=f"{because}, but ${latex(statement)}$ was not decided.")


def _proofs(derived: Problem, budget: Budget) -> list[Finding]:
    from corrigenda.proofs.methods import algebra, constants, inequality, matrix_identity, operator_algebra

    if _is_reflexive(derived.statement):
        return [_reflexive()]
    found: list[Finding] = []
    for method in (constants, algebra, matrix_identity, operator_algebra, inequality):
        found += method.decide(derived, budget)
        if any(finding.stance is Stance.FOR and finding.scope == "all" for finding in found):
            break
    return sorted(found, key=lambda finding: finding.scope != "all")


def _is_reflexive(statement: Statement) -> bool:
    match statement:
        case Chain(sides=(left, right), relations=("=" | "<=" | ">=",)):
            return left == right
    return False


def _reflexive() -> Finding:
    certificate = SameExpression()
    because = "Both sides are the same expression."
    return Finding(
        method="same",
        stance=Stance.FOR,
        because=because,
        exact=True,
        scope="all",
        tier="exact",
        certificate=certificate,
    )


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


def against(name: str, because: str, witness: Witness) -> Finding:
    """AGAINST with a witness of the derived statement, its sentence naming the theorem."""
    sentence = f"{because}; {witness.sentence[:1].lower()}{witness.sentence[1:]}"
    told = replace(witness, sentence=sentence)
    return Finding(
        method=name,
        stance=Stance.AGAINST,
        because=sentence,
        exact=True,
        scope="witness",
        tier=witness.rigour,
        witness=told,
    )


def silent(name: str, because: str) -> Finding:
    """A finding that says nothing."""
    return Finding(method=name, stance=Stance.SILENT, because=because)


def inapplicable(name: str, because: str) -> Finding:
    """The silence of a method that is not made for statements of this kind."""
    return Finding(method=name, stance=Stance.SILENT, because=because, applies=False)
