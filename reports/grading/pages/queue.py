"""The rows of the queue: one for each group of equal answers, and one for each answer that stands alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corrigenda.reports.grading.pages.directory import Directory
from corrigenda.reports.grading.pages.targets import Target, of_group, of_submission
from corrigenda.reports.grading.pages.typesetting.words import kind_rank, kind_word
from corrigenda.reports.grading.record import UNMATCHED, UNREAD, ProblemMark, QueueItem
from corrigenda.reports.grading.submissions.as_it_should_read import joined

MOST_UNREAD = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of the queue; without a target it only points to a submission that is marked by hand.  `unread` are the
    formulas as typed that nobody read: a teacher may say how they should read."""

    kind: str
    word: str
    css: str
    place: str
    href: str
    formula: str
    reason: str
    students: tuple[str, ...]
    target: Target | None
    unread: tuple[str, ...] = ()

    @property
    def decides(self) -> bool:
        """Whether marks wait for it: a formula that belongs to no problem is only shown."""
        return self.kind != UNMATCHED


def rows(directory: Directory) -> tuple[Row, ...]:
    """The queue, the decisions that settle most answers first; of those that settle as many, in the order of kinds."""
    found: dict[tuple[str, str, str], list[QueueItem]] = {}
    for item in directory.result.queue:
        found.setdefault((item.kind, item.problem or "", _shared(directory, item)), []).append(item)
    made = [_row(directory, items) for items in found.values()]
    return tuple(sorted(made, key=_rank))


def _rank(row: Row) -> tuple[bool, int, int, str, tuple[str, ...]]:
    return not row.decides, -len(row.students), kind_rank(row.kind), row.place, row.students


def _shared(directory: Directory, item: QueueItem) -> str:
    """The key of the group that the answer is in, else the student."""
    mark = directory.mark(item.student, item.problem)
    group = directory.group(mark) if mark else None
    return f"group {group.key}" if group else f"student {item.student}"


def _row(directory: Directory, items: Sequence[QueueItem]) -> Row:
    first = items[0]
    word, css = kind_word(first.kind)
    target = _target(directory, first)
    mark = directory.mark(first.student, first.problem)
    return Row(
        kind=first.kind,
        word=word,
        css=css,
        place=directory.label(first.problem) if first.problem else "whole file",
        href=_href(directory, first),
        formula=_formula(directory, first),
        reason=first.reason,
        students=tuple(dict.fromkeys(_students(items))),
        target=target if mark else None,
        unread=_unread(mark) if mark else (),
    )


def _unread(mark: ProblemMark) -> tuple[str, ...]:
    found = (step.raw for step in mark.steps if step.code == UNREAD and step.raw.strip())
    return tuple(dict.fromkeys(joined(found)))[:MOST_UNREAD]


def _students(items: Sequence[QueueItem]) -> Iterator[str]:
    return (item.student for item in items)


def _target(directory: Directory, item: QueueItem) -> Target | None:
    mark, submission = directory.mark(item.student, item.problem), directory.submission(item.student)
    group = directory.group(mark) if mark else None
    if mark and group:
        return of_group(directory, group)
    return of_submission(directory, submission, mark) if mark and submission else None


def _href(directory: Directory, item: QueueItem) -> str:
    mark = directory.mark(item.student, item.problem)
    group = directory.group(mark) if mark else None
    return f"#{directory.group_anchor(group)}" if group else f"#{directory.anchor(item.student, item.problem)}"


def _formula(directory: Directory, item: QueueItem) -> str:
    given = getattr(item, "formula", None)
    mark = directory.mark(item.student, item.problem)
    return given or (mark.answer or "" if mark else "")
