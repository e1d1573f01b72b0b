"""Inequalities by z3.

`unsat` proves the statement for all values and sizes, since the atoms only generalise it.  A model is a counterexample
only after it has been re-evaluated.
"""

from __future__ import annotations

from collections.abc import Sequence

from corrigenda.proofs.certificates import Model, Unsat
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.inequalities.products import sums
from corrigenda.proofs.methods.inequalities.question import Question, ask_solver, pose
from corrigenda.proofs.methods.lemmas import (
    spectral,
)
from corrigenda.proofs.methods.method import proved, refuted, silent
from corrigenda.proofs.methods.solver.model import confirm
from corrigenda.proofs.methods.solver.proof import Reply, prove
from corrigenda.proofs.verdict import Finding, Remark


def by_solver(problem: Problem, budget: Budget) -> Finding:
    """FOR at every size when z3 refutes the negation; AGAINST only with a witness that was confirmed;
    else SILENT with the reason."""
    question = pose(problem, budget)
    reply = ask_solver(question, budget)
    if reply.proved:
        return _proved(problem, reply, _reason(reply, question), question.remarks)
    reduced = spectral.reduce_moments(question.goal)
    if reduced is not None:
        second = prove(question.reader, (*question.known, *reduced.facts), reduced.holds, budget)
        if second.proved:
            because = "By the spectral theorem each eigenvalue may be looked at alone, and none fails (z3)."
            return _proved(problem, second, because, question.remarks)
    return _unproved(problem, reply, question.remarks)


def _reason(reply: Reply, question: Question) -> str:
    using = list(dict.fromkeys((*reply.used, *("the closed form of the sequence" for _ in question.reader.closed))))
    by = f", with {_listed(using)}" if using else ""
    return f"No real values satisfy the assumptions and break it (z3{by})."


def _listed(items: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, (", ".join(items[:-1]), *items[-1:])))


def _proved(problem: Problem, reply: Reply, because: str, remarks: tuple[Remark, ...]) -> Finding:
    certificate = Unsat(query=reply.script.text, tactic=reply.answer.tactic, sums=sums(problem))
    return proved(because, certificate, remarks=remarks)


def _unproved(problem: Problem, reply: Reply, remarks: tuple[Remark, ...]) -> Finding:
    """AGAINST with the model's point when it re-evaluates to false, else SILENT."""
    if reply.answer.result != "sat":
        return silent(f"z3 gave no answer: {reply.answer.reason or 'unknown'}.", remarks=remarks)
    witness = confirm(problem, reply)
    values = reply.answer.model
    model = Model(values={atom.key: str(values[name]) for name, atom in reply.atoms.items() if name in values})
    if witness is None:
        because = "A model of z3 gave no point that re-evaluates to a failure."
        return silent(because, remarks=remarks, certificate=model)
    return refuted(witness, remarks=remarks, certificate=model)
