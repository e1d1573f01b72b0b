"""The blocks of reStructuredText: titles, running text, `math` and `claim` directives and comments, by indentation.

docutils, which reads all of it, keeps lines but no columns, and can be made to include files; this reads less of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corrigenda.proofs.documents.formats import directives
from corrigenda.proofs.documents.source import Excerpt, Source, joined

_DIRECTIVE = re.compile(r"\.\.[ \t]+(?P<name>[\w:.+-]+?)::(?:[ \t]+(?P<argument>.*))?$")
_EXPLICIT = re.compile(r"\.\.(?:[ \t]|$)")
_TARGET = re.compile(r"\.\.[ \t]+(?:_|\||\[)")
_OPTION = re.compile(r":[\w-]+:(?:[ \t]|$)")
_LINE = re.compile(r"(?P<mark>[!-/:-@\[-`{-~])(?P=mark)+$")
_PROSE = re.compile(directives.PROSE + "$")
_DOCTEST = ">>>"
MATH, CLAIM, TEXT, COMMENT = "math", "claim", "text", "comment"


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """`kind` is text, math, claim or comment; `heading` is a title's level, or 0."""

    kind: str
    excerpt: Excerpt
    heading: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class _Line:
    """A line without its indentation, with its end."""

    indent: int
    excerpt: Excerpt

    @property
    def text(self) -> str:
        """What stands in it."""
        return self.excerpt.text.rstrip()


def blocks(source: Source) -> Iterator[Block]:
    """The blocks of a file in document order; code, tables of data and other directives are left out."""
    marks: list[str] = []
    waiting: list[tuple[list[_Line], int]] = [(_lines(source), 0)]
    while waiting:
        lines, at = waiting.pop()
        while at < len(lines):
            end = _end(lines, at)
            part = lines[at:end]
            at = end
            if not part[0].text or part[0].text.startswith(_DOCTEST):
                continue
            if _EXPLICIT.match(part[0].text):
                inside = _running(part)
                if inside is None:
                    yield from _explicit(part)
                else:
                    waiting += [(lines, at), (inside, 0)]
                    break
            else:
                yield from _paragraph(part, marks)
                at = _behind_literal(part, lines, at)


def _lines(source: Source) -> list[_Line]:
    whole = source.whole()
    found = []
    for number, start in enumerate(source.starts):
        line = source.line(number)
        indent = len(line) - len(line.lstrip())
        found.append(
            _Line(indent=indent, excerpt=whole.cut(start + indent, min(start + len(line) + 1, len(whole.text))))
        )
    return found


def _end(lines: Sequence[_Line], start: int) -> int:
    """Where the paragraph, or the explicit markup with its body, ends."""
    first = lines[start]
    end = start + 1
    if not _EXPLICIT.match(first.text):
        while end < len(lines) and first.text and lines[end].text and not _EXPLICIT.match(lines[end].text):
            end += 1
        return end
    while end < len(lines) and (not lines[end].text or lines[end].indent > first.indent):
        end += 1
    return end


def _behind_literal(part: Sequence[_Line], lines: Sequence[_Line], at: int) -> int:
    """Behind the literal block that `::` at the end of a paragraph announces."""
    if part[-1].text.endswith("::"):
        while at < len(lines) and (not lines[at].text or lines[at].indent > part[0].indent):
            at += 1
    return at


def _paragraph(part: Sequence[_Line], marks: list[str]) -> Iterator[Block]:
    """Running text; its title first, where its first lines are one."""
    over = 1 if len(part) > 2 and _LINE.match(part[0].text) and _LINE.match(part[2].text) else 0
    if len(part) > over + 1 and (found := _LINE.match(part[over + 1].text)) and not _LINE.match(part[over].text):
        mark = found["mark"] * (over + 1)
        if mark not in marks:
            marks.append(mark)
        yield Block(kind=TEXT, excerpt=part[over].excerpt, heading=marks.index(mark) + 1)
        part = part[over + 2 :]
    kept = [line.excerpt for line in part if not _LINE.match(line.text)]
    if kept:
        yield Block(kind=TEXT, excerpt=joined(kept))


def _running(part: Sequence[_Line]) -> list[_Line] | None:
    """The lines of a directive whose body is running text, its title first; None for other markup."""
    found = _DIRECTIVE.match(part[0].text)
    if found is None or not _PROSE.match(found["name"]):
        return None
    return [*_argument(found, part[0]), *_body(part)]


def _argument(found: re.Match[str], line: _Line) -> list[_Line]:
    start = found.start("argument")
    return [_Line(indent=0, excerpt=line.excerpt.cut(start, len(line.excerpt.text)))] if found["argument"] else []


def _body(part: Sequence[_Line]) -> Sequence[_Line]:
    """Without the options, which stand in the first lines."""
    at = 1
    while at < len(part) and _OPTION.match(part[at].text):
        at += 1
    return part[at:]


def _explicit(part: Sequence[_Line]) -> Iterator[Block]:
    found = _DIRECTIVE.match(part[0].text)
    if found is None:
        if not _TARGET.match(part[0].text):
            yield Block(kind=COMMENT, excerpt=joined([line.excerpt for line in part]))
        return
    if found["name"] == CLAIM:
        yield Block(kind=CLAIM, excerpt=joined([line.excerpt for line in _body(part) if line.text]))
    elif found["name"] == MATH:
        for lines in _apart([*_argument(found, part[0]), *_body(part)]):
            yield Block(kind=MATH, excerpt=joined([line.excerpt for line in lines]))


def _apart(lines: Sequence[_Line]) -> Iterator[list[_Line]]:
    """The formulas of a `math` directive: blank lines stand between them, except inside an environment."""
    found: list[_Line] = []
    for line in lines:
        if line.text:
            found.append(line)
        elif found and _closed(found):
            yield found
            found = []
    if found:
        yield found


def _closed(lines: Sequence[_Line]) -> bool:
    text = "".join(line.text for line in lines)
    return text.count("\\begin{") <= text.count("\\end{")
