"""Whether a rubric says what its author means: answers hold, known mistakes fail, and mistakes can be told apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from corrigenda.proofs.language.laws.formulas import at
from corrigenda.proofs.language.laws.table import is_normal
from corrigenda.proofs.language.laws.table import known as known_law
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.reports.grading.counterexamples import in_words
from corrigenda.reports.grading.grouping.groups import same
from corrigenda.reports.grading.marking import facts as facts_of
from corrigenda.reports.grading.marking.class_marks import Asker
from corrigenda.reports.grading.marking.facts import Facts
from corrigenda.reports.grading.marking.readings.choice import unfinished
from corrigenda.reports.grading.marking.readings.questions import Question, Reply, Side
from corrigenda.reports.grading.rubric.laws import head_of, law_in
from corrigenda.reports.grading.rubric.model import IFF, Equation, Problem, Rubric

SOUND, DOUBTFUL, UNSOUND = "ok", "note", "error"


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """What was found out about one formula of a rubric: a level, the line, and a sentence."""

    level: str
    line: int
    sentence: str


def checked(rubric: Rubric, asker: Asker) -> tuple[Remark, ...]:
    """A remark on every answer, intermediate result and known mistake, in the order of the file."""
    asked = {one.id: facts_of.asked(one) for one in rubric.problems}
    sides = asker.ask(tuple(asked.values()), "formulas")
    known = [facts_of.facts(one, sides[asked[one.id]]) for one in rubric.problems]
    questions = dict.fromkeys(question for one in known for question in _questions(one))
    replies = asker.ask(tuple(questions), "statements")
    return tuple(remark for one in known for remark in _remarks(one, replies))


def stated(problem: Problem, equation: Equation) -> Question:
    """Whether an equation of the rubric holds; of a condition alone whether it is equivalent to the answer."""
    if problem.kind in ("law", "order") and equation not in problem.answers and equation.kind == problem.kind:
        return same(problem, Side(latex=equation.right), problem.answer.right)
    if equation.kind == "law":
        return _moments(problem, equation)
    alone = not equation.left and not problem.answer.left
    return Question(
        kind="judge",
        given=problem.solved if problem.names_alone else problem.granted,
        answer=problem.fixing,
        stated=f"{problem.answer.right} {IFF} {equation.right}" if alone else equation.latex,
        sampled=True,
        claimed=True,
        letters=(problem.asks_on,) if problem.asks_on else (),
    )


def _moments(problem: Problem, equation: Equation) -> Question:
    """That a letter has the mean and variance of a law, which proves the law of an affine image of normal letters."""
    head = head_of(equation.left)
    body = next((text.partition(":=")[2] for text in problem.given if text.partition(":=")[0].strip() == head), head)
    law = law_in(equation.right, problem.given)
    row = known_law(law) if law is not None else None
    stated = f"{body} {equation.right}"
    if law is not None and row is not None and row.mean and row.variance:
        mean, variance = (latex(at(text, row, law.parameters)) for text in (row.mean, row.variance))
        stated = f"\\mathbb{{E}}[{body}] = {mean} \\land \\operatorname{{Var}}({body}) = {variance}"
    return Question(
        kind="judge", given=problem.granted, answer=problem.fixing, stated=stated, sampled=True, claimed=True
    )


def _questions(known: Facts) -> Iterator[Question]:
    problem = known.problem
    middle = [one.stated for one in problem.intermediates]
    wrong = [one.stated for one in problem.mistakes]
    yield from (stated(problem, one) for one in (*problem.answers, *middle, *wrong))
    yield from (question for _, _, question in _pairs(known))


def _pairs(known: Facts) -> Iterator[tuple[str, str, Question]]:
    """Mistakes with one value, and mistakes with the value of an answer, with the question whether they are equal."""
    problem = known.problem
    named = [(f"the mistake {one.id!r}", one.stated) for one in problem.mistakes]
    named += [("the answer" if not place else f"alternative {place}", one) for place, one in enumerate(problem.answers)]
    for (first, one), (second, other) in combinations(named, 2):
        key = known.read(one.right).key
        if key and key == known.read(other.right).key and "mistake" in first:
            yield first, second, same(problem, Side(latex=one.right), other.right)


def _remarks(known: Facts, replies: Mapping[Question, Reply]) -> Iterator[Remark]:
    problem = known.problem
    for place, one in enumerate(problem.answers):
        name = "the answer" if not place else f"alternative {place}"
        yield _true(known, name, one, problem.line, replies[stated(problem, one)], convention=place > 0)
        yield from _form(known, name, one)
    for part in problem.intermediates:
        reply = replies[stated(problem, part.stated)]
        yield _true(known, f"the intermediate result {part.id!r}", part.stated, part.line, reply, convention=False)
    for mistake in problem.mistakes:
        yield _false(known, f"the mistake {mistake.id!r}", mistake.line, replies[stated(problem, mistake.stated)])
        if known.read(mistake.stated.left).latex != known.left.latex and mistake.stated.kind != "law":
            sentence = "has another left side than the answer; no answer will be recognised by it"
            yield _told(known, DOUBTFUL, mistake.line, f"the mistake {mistake.id!r}", sentence)
    for first, second, question in _pairs(known):
        if replies[question].holds:
            level = UNSOUND if "mistake" not in second else DOUBTFUL
            yield _told(known, level, problem.line, first, f"and {second} are equal: nobody can tell them apart")


def _true(known: Facts, name: str, one: Equation, line: int, reply: Reply, *, convention: bool) -> Remark:
    if not one.left and one is known.problem.answer:
        sentence = f"is a condition on ${known.problem.asks_on}$; what it is for is not said, so that nothing proves it"
        return _told(known, SOUND, line, name, sentence)
    if known.problem.names_alone and one is known.problem.answer:
        return _told(
            known, SOUND, line, name, f"says what ${one.left}$ is; no declaration does, so that nothing proves it"
        )
    vouched = _vouched(known, one)
    if reply.holds:
        how = "its mean and variance agree; the family is yours to vouch for" if vouched else str(reply.verdict)
        return _told(known, SOUND, line, name, f"holds ({how})")
    if not convention and not reply.exactly_wrong and (vouched or _undefined(known, one)):
        what = "the law" if one.kind == "law" else "the order of growth"
        sentence = f"is {what} of ${one.left}$; the problem does not say enough of it to prove this"
        return _told(known, SOUND, line, name, sentence)
    if convention:
        reads = one.reads or "say in `reads` which convention it follows"
        return _told(known, DOUBTFUL, line, name, f"is accepted although it does not hold as declared: {reads}")
    if reply.exactly_wrong:
        there = in_words(reply.witness) if reply.witness else ""
        why = " ".join(part for part in (there, reply.correction) if part) or reply.why
        return _told(known, UNSOUND, line, name, f"is wrong. {why}")
    return _told(known, DOUBTFUL, line, name, f"could not be decided: {reply.why or reply.failed}")


def _vouched(known: Facts, one: Equation) -> bool:
    """Whether a law is known by its mean and variance alone, and these do not make it what it is."""
    law = law_in(one.right, known.problem.given) if one.kind == "law" else None
    return law is not None and not is_normal(law)


def _undefined(known: Facts, one: Equation) -> bool:
    """Whether the problem does not define what a law or an order is of."""
    return one.kind in ("law", "order") and head_of(one.left) not in known.problem.defined


def _false(known: Facts, name: str, line: int, reply: Reply) -> Remark:
    if reply.exactly_wrong:
        return _told(known, SOUND, line, name, "fails, as it should")
    if reply.holds:
        return _told(known, UNSOUND, line, name, "is true: who writes it would lose marks for a right answer")
    return _told(known, DOUBTFUL, line, name, f"could not be refuted: {reply.why or reply.failed}")


def _form(known: Facts, name: str, one: Equation) -> Iterator[Remark]:
    short = unfinished(known.read(one.right), known)
    if short:
        yield _told(known, UNSOUND, known.problem.line, name, f"does not meet the form that is asked for: {short}")


def _told(known: Facts, level: str, line: int, name: str, sentence: str) -> Remark:
    return Remark(level=level, line=line, sentence=f"problem {known.problem.id}: {name} {sentence}.")


def worst(remarks: tuple[Remark, ...]) -> str:
    """The gravest level."""
    levels = {remark.level for remark in remarks}
    return UNSOUND if UNSOUND in levels else DOUBTFUL if DOUBTFUL in levels else SOUND


__all__ = ["DOUBTFUL", "SOUND", "UNSOUND", "Remark", "checked", "stated", "worst"]
