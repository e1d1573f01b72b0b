"""What a notebook's report says of one cell, in the lines of that cell instead of those of the stored notebook."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, replace

from corrigenda.proofs.documents import DocumentError, Place
from corrigenda.proofs.documents.notation.placed import Rewrite
from corrigenda.proofs.documents.source import Source, source
from corrigenda.reports.checking.answers.rows import FileReport, StepResult


def report_of(report: FileReport, cell: Source, *, name: str) -> FileReport:
    """Steps, claims and refusals that lie in `cell`, whose characters remember their places in the notebook; no two
    cells may share a line of it.  `name` stands in the rows."""
    mover = _Mover(cell=cell, plain=source(cell.text, name=name))
    return FileReport(
        file=report.file,
        lines=tuple(cell.text.split("\n")),
        steps=tuple(mover.step(row) for row in report.steps if mover.holds(row.place)),
        claims=tuple(
            replace(row, file=name, place=mover.place(row.place)) for row in report.claims if mover.holds(row.place)
        ),
        refusals=tuple(mover.refusals(report)),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Mover:
    """`plain` is the text of the `cell` by itself."""

    cell: Source
    plain: Source

    def holds(self, place: Place) -> bool:
        return self.cell.stored[0].line <= place.line <= self.cell.stored[-1].line

    def place(self, place: Place) -> Place:
        return self.plain.place(bisect_left(self.cell.stored, place))

    def step(self, row: StepResult) -> StepResult:
        step = replace(row.step, place=self.place(row.step.place), end=self.place(row.step.end))
        rewrites = tuple(self.rewrite(one) for one in row.rewrites)
        return replace(row, file=self.plain.name, step=step, rewrites=rewrites)

    def rewrite(self, one: Rewrite) -> Rewrite:
        return replace(one, first=self.place(one.first), last=self.place(one.last))

    def refusals(self, report: FileReport) -> Iterator[DocumentError]:
        for error in report.refusals:
            at = Place(line=error.line or 0, column=1)
            if self.holds(at):
                yield DocumentError(error.path, error.message, self.place(at).line)
