"""The cards of the groups: what they wrote, what is wrong with it, what it earns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.grading.counterexamples import Shown, shown
from corrigenda.reports.grading.pages.directory import Directory
from corrigenda.reports.grading.pages.targets import Target, of_group
from corrigenda.reports.grading.pages.typesetting import withholding
from corrigenda.reports.grading.pages.typesetting.words import plural, verdict_css
from corrigenda.reports.grading.record import Group, IntermediateMark, ProblemInfo, ProblemMark, StepMark
from corrigenda.reports.papers import wording

# A longer first sentence is no name.
LONGEST_NAME = 90


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One group of equal answers that did not earn all the points, or waits for a decision."""

    group: Group
    problem: ProblemInfo
    anchor: str
    name: str
    label: str
    title: str
    css: str
    word: str
    stake: Fraction
    where: str
    step: StepMark | None
    counterexample: Shown | None
    marked: tuple[IntermediateMark, ...]
    result: Fraction
    reasons: tuple[str, ...]
    mistake: str
    target: Target
    withheld: bool


def cards(directory: Directory) -> tuple[Card, ...]:
    """The groups that a teacher may look at, most students first."""
    groups = [group for group in directory.result.groups if group.members and _shown(directory, group)]
    made = [_card(directory, group) for group in groups]
    return tuple(sorted(made, key=lambda card: (-len(card.group.members), card.label, card.name)))


def _card(directory: Directory, group: Group) -> Card:
    members, problem = directory.members(group), directory.problem(group.problem)
    step = _first_wrong(members)
    verdict = Verdict(group.verdict)
    target = of_group(directory, group)
    example = members[0].intermediates if members else ()
    return Card(
        group=group,
        problem=problem,
        anchor=directory.group_anchor(group),
        name=directory.group_name(group),
        label=directory.label(group.problem),
        title=_title(group, members, step),
        css=verdict_css(verdict, exact=step.exact if step else group.status != "queue"),
        word=wording.WORDS[verdict],
        stake=(problem.points - group.points) * len(group.members),
        where=_where(members),
        step=step,
        counterexample=shown(step.witness) if step else None,
        marked=example,
        result=group.points - sum((item.points for item in example if item.found), Fraction(0)),
        reasons=members[0].reasons if members else (),
        mistake=next((mark.mistake for mark in members if mark.mistake), ""),
        target=target,
        withheld=not withholding.of(problem).allows(target.feedback),
    )


def _shown(directory: Directory, group: Group) -> bool:
    """Right answers need no card, except where a teacher decided that they are."""
    return group.status != "right" or of_group(directory, group).before is not None


def _title(group: Group, members: Sequence[ProblemMark], step: StepMark | None) -> str:
    """The known mistake, else the diagnosis in short, else that the answer differs."""
    known = next((mark.mistake for mark in members if mark.mistake), None)
    if known:
        return known[:1].upper() + known[1:]
    if group.verdict == Verdict.ILL_TYPED:
        return "The shapes do not fit"
    if group.status == "queue":
        said = next((mark.reasons[0].partition(": ")[0].rstrip(".") for mark in members if mark.reasons), "")
        return said if " " in said and len(said) <= LONGEST_NAME else "Waits for you"
    return named(group.diagnosis) or "Differs from the rubric"


def named(diagnosis: str | None) -> str:
    """The first sentence of a diagnosis as a name for the error; empty for a counterexample, which names nothing."""
    first = (diagnosis or "").partition(". ")[0].rstrip(".")
    return "" if first.startswith("At ") or len(first) > LONGEST_NAME else first


def _first_wrong(members: Sequence[ProblemMark]) -> StepMark | None:
    found = (mark.steps[mark.first_wrong] for mark in members if mark.first_wrong is not None and mark.steps)
    return next(found, None)


def _where(members: Sequence[ProblemMark]) -> str:
    """How many show at which step the answer goes wrong, and how many only the result."""
    located = [mark for mark in members if mark.first_wrong is not None]
    alone = sum(len(mark.steps) <= 1 for mark in located)
    parts = []
    if len(located) > alone:
        places = Counter((mark.first_wrong or 0) + 1 for mark in located if len(mark.steps) > 1)
        place, number = places.most_common(1)[0]
        parts.append(f"First wrong at step {place} in {number} of {len(members)}")
    if alone:
        parts.append(f"{plural(alone, 'student')} wrote the result only")
    return "; ".join(parts) + "." if parts else ""
