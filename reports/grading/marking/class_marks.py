"""Marking a class: rounds of questions, each asked once for the whole class, then the marks from the replies.

Nothing depends on the order of the replies or on who asked, so any number of workers gives the same marks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from corrigenda.reports.grading.grouping.groups import AnswerGroup, Place, diagnosed, grouped, judged, key_of, questions
from corrigenda.reports.grading.marking import facts as facts_of
from corrigenda.reports.grading.marking import work as work_of
from corrigenda.reports.grading.marking.anchors import Anchors, anchors, proofs
from corrigenda.reports.grading.marking.conditions import chosen_condition, condition_questions
from corrigenda.reports.grading.marking.facts import Facts
from corrigenda.reports.grading.marking.following import Carry, Followed, carry, follow_questions, followed
from corrigenda.reports.grading.marking.intermediates import found as required_found
from corrigenda.reports.grading.marking.marks import Findings, Marked, marked
from corrigenda.reports.grading.marking.named import chosen_named, named_questions
from corrigenda.reports.grading.marking.readings.choice import Chosen, chosen
from corrigenda.reports.grading.marking.readings.questions import Question, Reply
from corrigenda.reports.grading.marking.steps import Known, Step, open_questions, steps
from corrigenda.reports.grading.marking.verdicts import Ruled, needs_own_question, other_forms, ruled
from corrigenda.reports.grading.marking.work import Work
from corrigenda.reports.grading.rubric.model import Rubric
from corrigenda.reports.grading.submissions.content import Attempt


class Asker(Protocol):
    """Answers questions, on whatever machines; equal questions have equal replies."""

    def ask(self, questions: Sequence[Question], what: str) -> Mapping[Question, Reply]:
        """The reply to each of the (distinct) questions; `what` names the round for the progress bar."""


@dataclass(slots=True)
class ClassMarks:
    """What is known of a class while it is marked, by student and problem."""

    works: dict[Place, Work]
    facts: dict[str, Facts]
    chosen: dict[Place, Chosen] = field(default_factory=dict)
    groups: dict[tuple[str, str], AnswerGroup] = field(default_factory=dict)
    anchors: Anchors = field(default_factory=lambda: Anchors(formulas={}))
    replies: dict[Question, Reply] = field(default_factory=dict)
    shared: dict[tuple[str, str, str], Question] = field(default_factory=dict)
    steps: dict[Place, tuple[Step, ...]] = field(default_factory=dict)
    carries: dict[Place, Carry] = field(default_factory=dict)

    def group(self, place: Place) -> AnswerGroup:
        """The group of an answer."""
        return self.groups[place[1], key_of(self.chosen[place])]

    def ruled(self, place: Place) -> Ruled | None:
        """The ruling on an answer; None without one."""
        if place not in self.chosen:
            return None
        return ruled(self.group(place), self.chosen[place].side, self.replies, self.facts[place[1]])

    def marked(self, place: Place) -> Marked:
        """The marks of one problem of one student."""
        answer = self.chosen.get(place)
        have = required_found(self.works[place], self.known())
        return marked(
            Findings(
                work=self.works[place],
                chosen=answer,
                key=key_of(answer) if answer else None,
                ruled=self.ruled(place),
                steps=self.steps[place],
                have=have,
                followed=self._followed(place, have),
                correction=self._correction(place),
            )
        )

    def known(self) -> Known:
        """What the judging of steps needs."""
        return Known(anchors=self.anchors, replies=self.replies, shared=self.shared)

    def _followed(self, place: Place, have: frozenset[str]) -> Followed:
        carried = self.carries.get(place)
        if carried is None:
            return Followed()
        return followed(self.works[place], carried, self.steps[place], self.replies, have)

    def _correction(self, place: Place) -> str | None:
        """What would make the answer right, for an answer that its own first wrong step ends in."""
        answer = self.chosen.get(place)
        if answer is None or answer.row is None:
            return None
        first = next((step for step in self.steps[place] if step.wrong), None)
        if first is None or first.row != answer.row:
            return None
        group = self.group(place)
        return self.replies.get(diagnosed(group, group.representative), Reply()).correction


def mark_class(rubric: Rubric, attempts: Mapping[Place, Attempt], asker: Asker) -> ClassMarks:
    """Everything that can be found out about the attempts."""
    known = _read(rubric, attempts, asker)
    asked = (
        question for work in known.works.values() for question in (*condition_questions(work), *named_questions(work))
    )
    known.replies |= _asked(asker, "conditions", asked)
    answers = ((place, _chosen(work, known.replies)) for place, work in known.works.items())
    known.chosen = {place: found for place, found in answers if found is not None}
    readable = {place: found for place, found in known.chosen.items() if found.reading.latex}
    known.groups = grouped(known.chosen.items(), known.facts)
    known.anchors = anchors(known.works.values(), known.facts, known.groups)
    known.replies |= _asked(asker, "answers", _answer_questions(known, readable))
    known.replies |= _asked(asker, "equal values", proofs(known.works.values(), known.anchors))
    known.shared |= _steps_to_answers(known)
    known.replies |= _asked(asker, "steps", _step_questions(known))
    known.replies |= _asked(asker, "open answers", _open_questions(known, readable))
    known.replies |= _asked(asker, "other forms", _form_questions(known, readable))
    rulings = {place: ruling.ruling for place in known.works if (ruling := known.ruled(place)) is not None}
    known.steps = {
        place: steps(work, known.known(), failed=rulings.get(place) in ("mistake", "wrong"))
        for place, work in known.works.items()
    }
    unsure = [place for place in known.works if rulings.get(place) != "right"]
    found = {place: carry(known.works[place], known.steps[place]) for place in unsure}
    known.carries = {place: one for place, one in found.items() if one is not None}
    known.replies |= _asked(asker, "follow-through", (one.question for one in known.carries.values()))
    known.replies |= _asked(asker, "proofs of follow-through", _follow_questions(known))
    known.replies |= _asked(asker, "diagnoses", _diagnoses(known, readable))
    return known


def _read(rubric: Rubric, attempts: Mapping[Place, Attempt], asker: Asker) -> ClassMarks:
    asked = {problem.id: facts_of.asked(problem) for problem in rubric.problems}
    replies = _asked(asker, "rubric", asked.values())
    facts = {one.id: facts_of.facts(one, replies[asked[one.id]]) for one in rubric.problems}
    sides = {place: work_of.asked(attempt, facts[place[1]]) for place, attempt in attempts.items()}
    read = _asked(asker, "formulas", sides.values())
    works = {
        place: Work(
            attempt=attempts[place],
            facts=facts[place[1]],
            readings=dict(zip(question.sides, read[question].sides, strict=False)),
        )
        for place, question in sides.items()
    }
    return ClassMarks(works=works, facts=facts, replies=dict(replies))


def _chosen(work: Work, replies: Mapping[Question, Reply]) -> Chosen | None:
    match work.facts.problem.kind:
        case "condition":
            return chosen_condition(work, replies)
        case "law" | "order":
            return chosen_named(work, replies)
    return chosen(work)


def _asked(asker: Asker, what: str, asked: Iterable[Question]) -> Mapping[Question, Reply]:
    return asker.ask(tuple(dict.fromkeys(asked)), what)


def _groups(known: ClassMarks, readable: Mapping[Place, Chosen]) -> list[AnswerGroup]:
    """The groups whose answers can be read."""
    keys = {(place[1], key_of(found)) for place, found in readable.items()}
    return [group for key, group in sorted(known.groups.items()) if key in keys]


def _answer_questions(known: ClassMarks, readable: Mapping[Place, Chosen]) -> Iterator[Question]:
    for group in _groups(known, readable):
        yield from questions(group)


def _steps_to_answers(known: ClassMarks) -> dict[tuple[str, str, str], Question]:
    """A step from something with the right value to a wrong answer is the question about that answer."""
    wrong = [group for group in known.groups.values() if group.valued and group.accepted is None and not group.left]
    lefts = {problem: facts.left.key for problem, facts in known.facts.items()}
    return {
        (group.problem.id, left, group.key): judged(group, group.representative)
        for group in wrong
        if (left := lefts[group.problem.id])
    }


def _step_questions(known: ClassMarks) -> Iterator[Question]:
    for _, work in sorted(known.works.items()):
        yield from open_questions(work, known.known())


def _follow_questions(known: ClassMarks) -> Iterator[Question]:
    for place, carried in sorted(known.carries.items()):
        reply = known.replies.get(carried.question, Reply())
        yield from follow_questions(known.works[place], carried, known.steps[place], reply)


def _open_questions(known: ClassMarks, readable: Mapping[Place, Chosen]) -> Iterator[Question]:
    for group in _groups(known, readable):
        for side in group.sides:
            if needs_own_question(group, side, known.replies):
                yield judged(group, side)


def _form_questions(known: ClassMarks, readable: Mapping[Place, Chosen]) -> Iterator[Question]:
    for group in _groups(known, readable):
        yield from other_forms(group, known.replies)


def _diagnoses(known: ClassMarks, readable: Mapping[Place, Chosen]) -> Iterator[Question]:
    for group in _groups(known, readable):
        if group.problem.kind in ("law", "order"):
            continue
        if known.replies.get(judged(group, group.representative), Reply()).exactly_wrong:
            yield diagnosed(group, group.representative)
