"""Refuting an equation between analytic functions by one witness, where nothing else could rescue it.

`proofs.decide.decide_step` asks a dozen doubts of a step that fails, among them which sign or domain would make it
true.  Two analytic functions that agree on an open set agree everywhere, so no sign and no domain rescues such an
equation once it fails somewhere.  With every letter declared by the rubric, what remains is another reading of the
text, and each reading is evaluated here.
"""

from __future__ import annotations

from dataclasses import replace

from corrigenda.numerics.kernel.errors import EvaluationError
from corrigenda.numerics.search import refute
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.doubts import condition_or_identity
from corrigenda.proofs.decide.doubts import question as doubts
from corrigenda.proofs.decide.doubts.undeclared import lawless_moments
from corrigenda.proofs.decide.faults.layouts import in_other_layout
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree.expressions import Chain, Expr
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict, Witness
from corrigenda.reports.grading.marking.deciding.analytic import analytic
from corrigenda.reports.grading.marking.deciding.settled_doubts import layout
from corrigenda.reports.grading.marking.readings.other_readings import fails_in_every_reading
from corrigenda.reports.grading.marking.readings.questions import Question
from corrigenda.reports.grading.marking.readings.side_readings import unknown_letters
from corrigenda.reports.grading.marking.values import Asked, rational_key

OPEN = frozenset({"<", ">", "!="})


def witness_against(question: Question, settings: Settings, budget: Budget) -> Witness | None:
    """A rigorous witness against `stated`, where that alone decides; None leaves it to the whole procedure."""
    claim = Claim(id="grade", stated=question.stated, given=(*question.given, *question.own))
    try:
        problem = read(claim)
    except LanguageError:
        return None
    if not _plain(problem, question) or _doubted(claim, problem, question, settings):
        return None
    if not analytic(problem) and not _rational(problem, question):
        return None
    try:
        witness = refute(problem, seed=settings.seed, budget=replace(budget, seed=settings.seed)).witness
    except EvaluationError:
        return None
    return witness if witness and fails_in_every_reading(question) else None


def _plain(problem: Problem, question: Question) -> bool:
    """One equation between letters that are all declared, each free in an open set, with known laws."""
    statement, context = problem.statement, problem.context
    equation = isinstance(statement, Chain) and statement.relations == ("=",)
    return equation and not question.own and _free(context) and not unknown_letters(question)


def _free(context: Context) -> bool:
    """Whether the declarations leave every letter an open set, and tie no law and no matrix to a structure."""
    orders = all(isinstance(one, Chain) and set(one.relations) <= OPEN for one in context.assumptions)
    laws = all(law.family != "unknown" for law in context.laws)
    symbols = [symbol for symbol in context.symbols.values() if not symbol.integer]
    bare = not any(symbol.structure or symbol.inferred or _is_square(symbol.shape) for symbol in symbols)
    return orders and laws and bare and not context.recurrences


def _is_square(shape: tuple[Expr, ...]) -> bool:
    return len(shape) == 2 and shape[0] == shape[1]


def _rational(problem: Problem, question: Question) -> bool:
    """Whether both sides, averages carried out, are rational functions that differ."""
    asked = Asked(given=question.given, answer=question.answer)
    try:
        left, right = rational_key(problem, asked, 0), rational_key(problem, asked, 1)
    except (LanguageError, EvaluationError, KeyError, RecursionError):
        return False
    return left is not None and right is not None and left != right


def _doubted(claim: Claim, problem: Problem, question: Question, settings: Settings) -> bool:
    """Whether it holds in the other layout of derivatives, averages without a law, or may be a condition.

    An answer is a claim, even where a note would write such a relation as a condition.
    """
    failing = Outcome(claim=claim, verdict=Verdict.REFUTED, why="", stated=claim.stated)
    asked = doubts.Question(
        claim=claim,
        problem=problem,
        outcome=failing,
        settings=settings,
        layout=layout(question),
    )
    if lawless_moments.doubted(asked) is not None or (
        not question.claimed and condition_or_identity.doubted(asked) is not None
    ):
        return True
    return in_other_layout(claim, settings) is not None
