"""From the files of a student to what was written for each problem."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from corrigenda.proofs.documents import Document, MathSpan, ProseSpan
from corrigenda.proofs.documents.steps.chains import paragraphs
from corrigenda.reports.grading.rubric.model import Problem, Rubric
from corrigenda.reports.grading.submissions.as_it_should_read import Told
from corrigenda.reports.grading.submissions.as_set import Written, written
from corrigenda.reports.grading.submissions.attempts import Excerpted, attempt
from corrigenda.reports.grading.submissions.content import Attempt, Content, Spot, Unplaced
from corrigenda.reports.grading.submissions.files.handed import Handed
from corrigenda.reports.grading.submissions.files.opening import BESIDE, Unopened, opened, reads, typed
from corrigenda.reports.grading.submissions.left_hand.left_sides import LeftSides
from corrigenda.reports.grading.submissions.notation.fonts import lightening
from corrigenda.reports.grading.submissions.owners import DEFINES, labels_in, owners_of
from corrigenda.reports.grading.submissions.sections import Item, Section, Weak, sections
from corrigenda.reports.grading.submissions.unmarked import unmarked

SHOWN = 400
ALONE_OR_ANY: tuple[Weak, Weak] = ("alone", "any")


def read_submission(handed: Handed, rubric: Rubric, told: Told | None = None) -> Content:
    """Everything that a student handed in, matched to problems, with formulas as a teacher `told` that they read.
    Never raises for what a student wrote."""
    reader = _Reader(rubric=rubric, told=told or Told())
    readable = any(reads(path) for path in handed.files)
    for path in handed.files:
        if readable and path.suffix.lower() in BESIDE:
            continue
        reader.file(path, handed.root)
    troubles = (handed.trouble, *reader.troubles) if handed.trouble else tuple(reader.troubles)
    return Content(
        attempts=tuple(reader.attempts[one.id] for one in rubric.problems if one.id in reader.attempts),
        unplaced=tuple(reader.unplaced),
        troubles=troubles,
        empty=reader.blank and not troubles,
    )


@dataclass(slots=True)
class _Reader:
    """Collects over the files of one student."""

    rubric: Rubric
    told: Told = field(default_factory=Told)
    attempts: dict[str, Attempt] = field(default_factory=dict)
    unplaced: list[Unplaced] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    written: Written = field(default_factory=Written)
    blank: bool = True

    def file(self, path: Path, root: Path) -> None:
        try:
            document = opened(path, root)
        except Unopened as error:
            self.troubles.append(f"{path.name}: {error}")
            return
        self.blank = self.blank and not any(item.text.strip() for item in document.items)
        self.written = written(document, typed(path, root))
        document = lightening(self.rubric).document(document)
        found = _sections(document, self.rubric.problems)
        if any(isinstance(item, MathSpan) for item in document.items):
            found = tuple(unmarked(section, path.name) for section in found)
        before = found[0].items
        if any(section.problem for section in found):
            for section in found[1:]:
                self.section(section, before, path.name)
        else:
            before = tuple(item for section in found for item in section.items)
        self.loose(before, path, root, headed=any(section.problem for section in found))

    def section(self, section: Section, before: tuple[Item, ...], file: str) -> None:
        """What stands below a heading of the rubric; below any other heading it is shown to the teacher."""
        if section.problem is None:
            self.unplaced.extend(_shown(section.items, file))
            return
        for problem in (section.problem, *section.others):
            self.add(
                problem, Excerpted(file=file, before=before, items=section.items, written=self.written, told=self.told)
            )

    def add(self, problem: str, excerpt: Excerpted) -> None:
        asked = next(one for one in self.rubric.problems if one.id == problem)
        old = self.attempts.get(problem, Attempt(problem=problem))
        first = 1 + max((row.chain for row in old.relations), default=-1)
        new = attempt(excerpt, asked, first)
        self.attempts[problem] = replace(
            old,
            relations=old.relations + new.relations,
            lone=old.lone + new.lone,
            boxed=old.boxed + new.boxed,
            own=old.own + new.own,
            words=old.words or new.words,
            reread=old.reread + new.reread,
        )

    def loose(self, items: tuple[Item, ...], path: Path, root: Path, *, headed: bool) -> None:
        """Formulas below no heading: matched by label, then by left side; those that only define stay context."""
        owners = owners_of(items, self.rubric.problems, labels_in(path, root))
        for problem in dict.fromkeys(owner for owner in owners.values() if owner):
            own = tuple(item for item in items if isinstance(item, ProseSpan) or owners[id(item)] in (problem, DEFINES))
            kept = tuple(item for item in own if isinstance(item, MathSpan) and owners[id(item)] == problem)
            if problem == DEFINES:
                continue
            before = tuple(item for item in own if item not in kept)
            excerpt = Excerpted(
                file=path.name,
                before=before if headed else (),
                items=kept if headed else own,
                written=self.written,
                told=self.told,
            )
            self.add(problem, excerpt)
        lost = tuple(item for item in items if isinstance(item, MathSpan) and owners[id(item)] == "")
        self.unplaced.extend(_shown(lost, path.name))


def _sections(document: Document, problems: Sequence[Problem]) -> tuple[Section, ...]:
    """The sections below headings; without any, those below bare numbers, unless a formula contradicts a number."""
    found = sections(document, problems)
    if len(found) > 1:
        return found
    alone, numbered = (sections(document, problems, weak=weak) for weak in ALONE_OR_ANY)
    if {section.problem for section in alone} >= {section.problem for section in numbered}:
        numbered = alone
    return found if any(_misplaced(section, problems) for section in numbered) else numbered


def _misplaced(section: Section, problems: Sequence[Problem]) -> bool:
    """Whether a formula in a section is about what another problem asks."""
    own = (section.problem, *section.others)
    sides = LeftSides(problems=problems)
    lines = (line for one in paragraphs(Document(path="", items=section.items)) for line in one.lines)
    firsts = (line.clause.sides[0].text for line in lines if line.clause.relations)
    return section.problem is not None and any(sides.exactly(text) not in (None, *own) for text in firsts)


def _shown(items: Sequence[Item], file: str) -> Iterator[Unplaced]:
    for item in items:
        if isinstance(item, MathSpan) and item.text.strip():
            place = item.places[0] if item.places else None
            spot = Spot(file=file, line=place.line if place else 1, column=place.column if place else 1)
            yield Unplaced(latex=item.text[:SHOWN], spot=spot)
