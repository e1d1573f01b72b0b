"""The relations of a note that were not asked, in words: what became of them, why, and what to write instead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from corrigenda.proofs.documents.model import Place
from corrigenda.proofs.documents.prose.fate import Fate, Unread
from corrigenda.proofs.documents.steps.cutting import NoteStep, Unreadable
from corrigenda.reports.checking.answers.rows import FileReport

INSTEAD: Mapping[Unread, str] = MappingProxyType(
    {
        Unread.WORDS: "write both sides as formulas",
        Unread.DENIED: "nothing, when that is meant",
        Unread.CLOSE: "give a bound: $|a - b| \\le c$",
        Unread.PROPORTIONAL: "name the factor: $a = c b$",
        Unread.UNBOUNDED: "give a bound: $a \\le c b$",
        Unread.LIMIT: "write a limit as $\\lim_{n \\to \\infty} a = b$",
        Unread.MAP: "define the map: $f(x) := \\dots$",
        Unread.ASSIGNMENT: "number the steps: $w_{t+1} := \\dots$",
        Unread.DIFFERENT: "nothing, when that is meant",
        Unread.CONGRUENCE: "write the difference as a multiple",
        Unread.NO_QUANTITIES: "write it with =, $\\le$, $\\ge$, < or >",
        Unread.MEMBER: "write it as inequalities, or as a shape: $A \\in \\mathbb{R}^{m \\times n}$",
        Unread.LAW: "give the letter its law at its first use: $x \\sim P$",
        Unread.LIST: "write one equation for each entry",
        Unread.SHAPES: "state the shape of the product: $A B \\in \\mathbb{R}^{m \\times n}$",
        Unread.NEW_LETTER: "define the letter before it with $:=$",
        Unread.NO_STATEMENT: "write a relation between two quantities",
        Unread.AFTER_DAMAGE: "mend the formula before it",
    }
)
AS_A_CLAIM = "if it is meant as a claim, state it in a claim block"
AS_LATEX = "mend its LaTeX, or define what is unknown with \\newcommand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Unchecked:
    """One relation; `word` is the one in the text that makes it an assumption, `instead` empty for what defines."""

    file: str
    place: Place
    end: Place
    latex: str
    fate: Fate
    word: str = ""
    because: str
    instead: str = ""


def unchecked(report: FileReport) -> tuple[Unchecked, ...]:
    """All of a file, what cannot be read included, in the order of the file."""
    found = [*_set_aside(report), *_unreadable(report)]
    return tuple(sorted(found, key=lambda one: (one.place.file, one.place.line, one.place.column)))


def _set_aside(report: FileReport) -> Iterator[Unchecked]:
    for step in report.unasked:
        yield Unchecked(
            file=step.place.file or report.file,
            place=step.place,
            end=step.end,
            latex=step.stated,
            fate=step.fate,
            word=step.word,
            because=_because(step),
            instead=_instead(step),
        )


def _because(step: NoteStep) -> str:
    said = f"“{step.word}” stands before it" if step.word else ""
    reasons = [*([said] if said else []), *step.inferred]
    return "; ".join(reasons) or f"it says what ${step.left}$ is"


def _instead(step: NoteStep) -> str:
    if step.unread is not None:
        return INSTEAD[step.unread]
    return {Fate.ASSUMED: AS_A_CLAIM, Fate.NOT_READ: AS_LATEX}.get(step.fate, "")


def _unreadable(report: FileReport) -> Iterator[Unchecked]:
    yield from (_as_unchecked(item, report.file) for item in report.unreadable)


def _as_unchecked(item: Unreadable, file: str) -> Unchecked:
    return Unchecked(
        file=item.place.file or file,
        place=item.place,
        end=item.place,
        latex=item.text,
        fate=Fate.NOT_READ,
        because=item.message,
        instead=AS_LATEX,
    )
