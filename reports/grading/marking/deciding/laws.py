"""Whether a law is the one that the rubric names.

Laws of one family with equal parameters are one; those of two families are where they have one moment generating
function below 0 (Billingsley, Probability and Measure, section 30).  What differs in a parameter is wrong, unless it
may be right by another custom (scale for rate, standard deviation for variance): then a teacher says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.laws.formulas import at
from corrigenda.proofs.language.laws.row import LawFamily
from corrigenda.proofs.language.laws.table import known
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.grading.marking.readings.questions import Question, Reply
from corrigenda.reports.grading.rubric.laws import law_in
from corrigenda.reports.grading.submissions.left_hand.shapes_of_sides import context_of, shape_in

NOT_TOLD_APART = "The law is of another family, and was not told apart from the rubric's."
Judge = Callable[[Question], Reply]
ONE, TWO = e.Num(value=Fraction(1)), e.Num(value=Fraction(2))
ARGUMENT = "\\zeta_0"
OTHER_CUSTOM = (
    "It is not the rubric's law, but may be where a parameter is meant in another way (scale or rate, variance or "
    "standard deviation)."
)


def same_law(question: Question, judge: Judge) -> Reply:
    """PROVED where the laws are one; wrong with a witness for a parameter, a mean, a variance or a moment generating
    function that differs in every custom."""
    given = (*question.given, *question.own)
    found, wanted = law_in(question.stated, given), law_in(question.against, question.given)
    row, asked = known(found) if found else None, known(wanted) if wanted else None
    if found is None or wanted is None or row is None or asked is None:
        return Reply(why="This is no law that is known.")
    try:
        reply = _compared(found, row, wanted, asked, question, judge)
        if not reply.exactly_wrong:
            return reply
        others = (_compared(other, row, wanted, asked, question, judge) for other in _customs(found, row, given))
        return Reply(why=OTHER_CUSTOM) if any(not one.exactly_wrong for one in others) else reply
    except (LanguageError, ValueError) as error:
        return Reply(why=str(error))


def _compared(
    found: e.LawTerm, row: LawFamily, wanted: e.LawTerm, asked: LawFamily, question: Question, judge: Judge
) -> Reply:
    if row.name == asked.name and len(found.parameters) == len(wanted.parameters):
        pairs = zip(found.parameters, wanted.parameters, strict=True)
        return _all(judge(_equal(question, *pair)) for pair in pairs)
    generated = judge(asks) if (asks := _generated(found, row, wanted, asked, question)) is not None else Reply()
    if generated.holds:
        return generated
    for first, second in ((row.mean, asked.mean), (row.variance, asked.variance)):
        if first and second:
            values = at(first, row, found.parameters), at(second, asked, wanted.parameters)
            if (reply := judge(_equal(question, *values))).exactly_wrong:
                return reply
    return generated if generated.exactly_wrong else Reply(why=NOT_TOLD_APART)


def _generated(
    found: e.LawTerm, row: LawFamily, wanted: e.LawTerm, asked: LawFamily, question: Question
) -> Question | None:
    """Whether both have one moment generating function below 0, down to where either ceases to be finite."""
    if not row.generating or not asked.generating:
        return None
    argument = e.Name(text=ARGUMENT)
    own_side = at(row.generating.formula, row, found.parameters, t=argument)
    other = at(asked.generating.formula, asked, wanted.parameters, t=argument)
    ends = [
        f"{ARGUMENT} > {latex(at(one.generating.above, one, law.parameters))}"
        for one, law in ((row, found), (asked, wanted))
        if one.generating and one.generating.above
    ]
    domain = (f"{ARGUMENT} \\in \\mathbb{{R}}", f"{ARGUMENT} < 0", *ends)
    return replace(_equal(question, own_side, other), own=(*question.own, *domain))


def _customs(law: e.LawTerm, row: LawFamily, given: Sequence[str]) -> Iterator[e.LawTerm]:
    """The law with a parameter in another custom: the reciprocal of a rate, the square of a standard deviation."""
    place = row.convention.place if row.convention else 1 if row.name == "normal" else None
    if place is None or place >= len(law.parameters):
        return
    value = law.parameters[place]
    context = context_of(given)
    if row.name == "normal":
        if context is not None and shape_in(value, context) not in ((), None):
            return
        yield _with(law, place, e.Pow(base=value, exponent=TWO))
    yield _with(law, place, e.Div(numerator=ONE, denominator=value))


def _with(law: e.LawTerm, place: int, value: e.Expr) -> e.LawTerm:
    return replace(law, parameters=tuple(value if k == place else one for k, one in enumerate(law.parameters)))


def _all(replies: Iterable[Reply]) -> Reply:
    """Wrong where one is, else open where one is, else proved."""
    found = list(replies)
    wrong = next((one for one in found if one.exactly_wrong), None)
    return wrong or next((one for one in found if not one.holds), None) or max(found, key=_weakness)


def _weakness(reply: Reply) -> bool:
    return reply.verdict is not Verdict.PROVED


def _equal(question: Question, left: e.Expr, right: e.Expr) -> Question:
    stated = f"{latex(left)} = {latex(right)}"
    return replace(question, kind="judge", stated=stated, against="", answer="0 = 0", claimed=True)
