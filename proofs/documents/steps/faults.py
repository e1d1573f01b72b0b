"""What is wrong with the LaTeX of a note before anything is read in it: what is not closed, and unknown commands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from corrigenda.proofs.documents import marks
from corrigenda.proofs.documents.model import Document, MathSpan, Place, ProseSpan
from corrigenda.proofs.documents.steps.note_step import Unreadable
from corrigenda.proofs.language.reading.parser.known_commands import knows

_COMMAND = re.compile(r"\\(?:([A-Za-z]+)|.)", re.DOTALL)
_BRACES = re.compile(r"\\.|[{}]", re.DOTALL)
_ENVIRONMENTS = re.compile(r"\\(begin|end)\s*\{([^{}]*)\}")
_SIZED = re.compile(r"\\(left|right)(?![A-Za-z])")
_OPENERS = re.compile(
    r"(?<!\\)(?:\\\\)*(\$\$?|\\\[|\\\(|\\begin\{(?:align|equation|gather|multline|split|eqnarray)\w*\*?\})"
)
_MATHEMATICS = re.compile(r"\\[A-Za-z]{2}|[=^_<>≤≥]")
_SHOWN = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownCommand:
    """A command that the note does not define and the language does not know: first place and number of uses."""

    name: str
    place: Place
    count: int


def unclosed(document: Document) -> Iterator[Unreadable]:
    """Formulas whose braces, brackets or environments do not match, and openings of a formula that nothing closes."""
    for item in document.items:
        if isinstance(item, MathSpan):
            message = _unmatched(item.text)
            if message:
                yield Unreadable(place=item.places[0], text=item.text[:_SHOWN], message=message)
        elif isinstance(item, ProseSpan):
            yield from _open_in(item)


def unknown_commands(document: Document) -> tuple[UnknownCommand, ...]:
    """One entry a command, in the order of their first uses."""
    found: dict[str, UnknownCommand] = {}
    for item in document.items:
        if not isinstance(item, MathSpan):
            continue
        for use in _COMMAND.finditer(item.text):
            name = use.group()
            if use.group(1) is None or _is_known(name):
                continue
            first = found.get(name, UnknownCommand(name=name, place=item.places[use.start()], count=0))
            found[name] = UnknownCommand(name=name, place=first.place, count=first.count + 1)
    return tuple(found.values())


def _is_known(name: str) -> bool:
    plain = marks.canonical(name)
    tables = (marks.STANDING, marks.LINKS, marks.STACKING, marks.DROPPED, marks.BARE_DROPPED, marks.SAME)
    return knows(name) or knows(plain) or any(name in table or plain in table for table in tables)


def _unmatched(text: str) -> str:
    """What of a formula is not closed or not opened; empty when all matches."""
    braces = _balance(1 if found.group() == "{" else -1 for found in _BRACES.finditer(text) if len(found.group()) == 1)
    if braces:
        return "a brace is not closed" if braces > 0 else "a brace is closed that was not opened"
    open_environments: list[str] = []
    for found in _ENVIRONMENTS.finditer(text):
        if found.group(1) == "begin":
            open_environments.append(found.group(2))
        elif not open_environments or open_environments.pop() != found.group(2):
            return f"\\end{{{found.group(2)}}} closes no environment of that name"
    if open_environments:
        return f"\\begin{{{open_environments[-1]}}} is not closed"
    sized = _balance(1 if found.group(1) == "left" else -1 for found in _SIZED.finditer(text))
    if sized:
        return "\\left has no \\right" if sized > 0 else "\\right has no \\left"
    return ""


def _balance(steps: Iterator[int]) -> int:
    """The final depth; -1 as soon as something closes that was not opened."""
    depth = 0
    for step in steps:
        depth += step
        if depth < 0:
            return -1
    return depth


def _open_in(item: ProseSpan) -> Iterator[Unreadable]:
    """Delimiters that stayed in the prose with mathematics behind them: nothing closed them."""
    for found in _OPENERS.finditer(item.text):
        rest = item.text[found.end() :].split("\n\n")[0]
        if not _MATHEMATICS.search(rest.split("$")[0]):
            continue
        before = item.text[: found.start(1)]
        line = item.place.line + before.count("\n")
        column = len(before) - before.rfind("\n") if "\n" in before else item.place.column + len(before)
        text = (found.group(1) + rest)[:_SHOWN]
        place = Place(line=line, column=column, file=item.place.file)
        yield Unreadable(place=place, text=text, message=f"{found.group(1)} opens a formula that is not closed")
