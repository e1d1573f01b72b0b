"""An inequality, or an implication of inequalities, as formulas, and the lemmas with which a solver is asked.

The sides are brought to normal form: polynomials in letters and atoms such as `w^\\top X^\\top X w`,
expectations over an index being written as sums.  z3 then decides over the reals whether hypotheses,
definedness and true facts about the atoms (non-negative Gram products, spectral and termwise bounds,
monotone functions) leave room for a failure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.expressions import Node
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.lemmas import (
    convexity,
    expectations,
    exponential_sums,
    loewner,
    norm_algebra,
    spectral,
    sum_of_squares,
    termwise,
    weighted_logarithms,
)
from corrigenda.proofs.methods.lemmas.closed_forms import prepare
from corrigenda.proofs.methods.lemmas.premises import with_arrays_put_in, with_premises_assumed
from corrigenda.proofs.methods.lemmas.skolem import extreme_lemmas
from corrigenda.proofs.methods.lemmas.vacuity import rewrite_trivial
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import Atom
from corrigenda.proofs.methods.solver.formula import Formula
from corrigenda.proofs.methods.solver.proof import Lemmas, Reply, prove
from corrigenda.proofs.methods.solver.translate import defined, hypotheses, refuse_free_vector, translate
from corrigenda.proofs.verdict import Remark


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A statement as formulas; `nodes` are what it and its assumptions are written in."""

    reader: Reader
    known: tuple[Formula, ...]
    goal: Formula
    remarks: tuple[Remark, ...] = field(default=())
    nodes: tuple[Node, ...] = field(default=())


def pose(problem: Problem, budget: Budget) -> Question:
    """The formulas of a problem: limits resolved, trivial extrema replaced by zero, sequences in
    closed form.  Raises `NotNormal`."""
    prepared = prepare(problem, budget)
    assumed = with_arrays_put_in(with_premises_assumed(prepared.problem))
    reader = replace(prepared.reader, context=assumed.context)
    rewritten = rewrite_trivial(assumed.statement, assumed.context)
    refuse_free_vector(rewritten.statement, assumed=False)
    goal = translate(reader, rewritten.statement)
    known = hypotheses(reader, (*assumed.context.assumptions, *assumed.hypotheses))
    known += defined(reader, assumed.statement)
    nodes = (rewritten.statement, *assumed.context.assumptions, *assumed.hypotheses)
    return Question(reader=reader, known=tuple(known), goal=goal, remarks=rewritten.remarks, nodes=nodes)


def ask_solver(question: Question, budget: Budget) -> Reply:
    """One query with the cheap lemmas; when it proves nothing, a second one with all of them."""
    sources = _sources(question)
    first = prove(question.reader, question.known, question.goal, budget, lemmas=sources)
    if first.proved or first.answer.killed:
        return first
    more = {
        "the tangents of the exponential and the logarithm": convexity.lemmas,
        "the rules of norms, ranks and eigenvalues": lambda _: norm_algebra.lemmas(question.nodes, question.reader),
        "the matrix orders assumed": lambda atoms: loewner.lemmas(atoms, question.reader),
        "convexity under an expectation": expectations.lemmas,
        "bounds of a sum of exponentials": lambda atoms: exponential_sums.lemmas(atoms, question.reader),
        "the tangents of the logarithm under a sum": _logarithms(question),
    }
    second = prove(question.reader, question.known, question.goal, budget, lemmas={**sources, **more})
    return second if second.proved else first


def _logarithms(question: Question) -> Lemmas:
    """With the letters free in the statement: an assumption on one of them speaks of that entry alone."""
    tied = free_names(question.nodes[0]) if question.nodes else frozenset[str]()
    return lambda atoms: weighted_logarithms.lemmas(atoms, question.reader, tied)


def _sources(question: Question) -> dict[str, Lemmas]:
    """The lemmas of a first query."""

    def terms(atoms: Sequence[Atom]) -> Sequence[Formula]:
        return termwise.lemmas(atoms, question.reader)

    def extremes(atoms: Sequence[Atom]) -> Sequence[Formula]:
        return extreme_lemmas(atoms, question.reader)

    return {
        "bounds by extreme singular values": spectral.lemmas,
        "a bound of the sum term by term": terms,
        "Gram matrices being positive semidefinite": sum_of_squares.lemmas,
        "maxima and minima being attained": extremes,
    }
