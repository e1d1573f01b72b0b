"""Which problem a heading opens: `Problem 2`, `## 2.`, `Q2`, `(b)` under `Problem 2`, a title of the rubric."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from corrigenda.reports.grading.rubric.model import Problem

_WORD = (
    r"(?:prob(?:lem)?|question|exercise|task|part|ex|q|p|no|nr|ad|aufg(?:abe)?|(?:answer|solution)(?: (?:to|for|of))?"
    r"|sol|ans|l\u00f6sung(?: zu)?)"
)
_NUMBER = (
    r"(?P<number>\d{1,3})\s*(?:[.,:;\-]?\s*(?:(?:sub)?part\s*|teil\s*)?\(?(?P<part>[a-z])\)?(?![a-z])"
    r"(?P<more>(?:\s*(?:[+&/,]|and|und)\s*\(?[a-z]\)?(?![a-z]))*))?"
)
_PART = re.compile(r"(?<![A-Za-z])[a-z](?![A-Za-z])", re.IGNORECASE)
STRONG = re.compile(rf"^\W*(?:{_WORD}\s*(?:problem\s*)?[.:#]?\s*)+{_NUMBER}(?![\d])", re.IGNORECASE)
WEAK = re.compile(rf"^[\s#*_]*\(?{_NUMBER}\s*[.):]?(?=\s|$|[*_:])", re.IGNORECASE)
PART = re.compile(r"^[\s#*_]*(?:part\s*)?\(?(?P<part>[a-z])[).:](?=\s|$|[*_])", re.IGNORECASE)
BOLD = re.compile(
    r"^\s*(?:\*\*|__|\\(?:textbf|underline|emph|paragraph|subparagraph|(?:sub)*section)\*?\s*\{)\s*"
    rf"\(?{_NUMBER}\s*[.):]*\s*(?:\*\*|__|\}})",
    re.IGNORECASE,
)
_LEADING = re.compile(
    r"(?:\s|\\[vh]space\*?\s*\{[^{}]*\}|\\(?:big|med|small)skip(?![A-Za-z])"
    r"|\\(?:noindent|par|newpage|clearpage|pagebreak|item|newline|centering|large|Large|LARGE|huge|normalsize)(?![A-Za-z])"
    r"|\\\\)*"
)
_STYLE = re.compile(
    r"^(?:\\(?:text(?:bf|it|sc|sl|rm|sf)|underline|emph|(?:sub)?paragraph|bf|bfseries|it)\*?\s*\{?\s*)+"
)
_CLOSED = re.compile(r"\s*[.:)*_\]}\\]")
_ESCAPED = re.compile(r"\\([.)#])")
_ID = re.compile(r"(?P<number>\d{1,3})\W*(?P<part>[a-z])?\W*$", re.IGNORECASE)
LONGEST = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """A line that opens a problem; `problem` is None when it names one that the rubric does not have.  `others` are
    further problems that it opens: `1 a + b`, or `Problem 1` where the rubric has only its parts."""

    problem: str | None
    others: tuple[str, ...] = ()


@dataclass(slots=True)
class HeadingReader:
    """Reads titles in order: `(b)` depends on the number before it."""

    problems: Sequence[Problem]
    numbers: dict[tuple[str, str], str] = field(default_factory=dict)
    current: str = ""

    def __post_init__(self) -> None:
        for place, problem in enumerate(self.problems, start=1):
            texts = [text for text in problem.headings if STRONG.match(text)] + [problem.id]
            found = next((match for text in texts if (match := STRONG.match(text) or _ID.search(text))), None)
            key = (found["number"], (found["part"] or "").lower()) if found else (str(place), "")
            self.numbers.setdefault(key, problem.id)

    def opening(self, line: str, *, heading: bool) -> Opening | None:
        """What a line opens; `heading` when the document marks it as a title.  None for other lines."""
        text = _bare(line)
        styled = BOLD.match(text)
        text = _STYLE.sub("", text)
        strong = STRONG.match(text)
        if strong and (len(text) <= LONGEST or _CLOSED.match(text, strong.end())):
            return self._numbered(strong)
        if styled:
            return self._numbered(styled)
        if not text or len(text) > LONGEST:
            return None
        titled = self._titled(text, heading=heading)
        if titled is not None:
            return Opening(problem=titled)
        weak = WEAK.match(text) if heading else None
        if weak:
            return self._numbered(weak)
        part = PART.match(text)
        if part and (self.current, part["part"].lower()) in self.numbers:
            return Opening(problem=self.numbers[self.current, part["part"].lower()])
        return None

    def weakly(self, line: str, *, alone: bool) -> Opening | None:
        """`2.` or `2)` before or `alone` on a line of running text, for documents without other headings."""
        text = _bare(line)
        weak = WEAK.match(text) if len(text) <= LONGEST else None
        return self._numbered(weak) if weak and not (alone and text[weak.end() :].strip(" .:)*_")) else None

    def _numbered(self, found: re.Match[str]) -> Opening:
        self.current = str(int(found["number"]))
        part = (found["part"] or "").lower()
        exact = self.numbers.get((self.current, part)) or self.numbers.get((self.current, ""))
        named = [exact, *(self.numbers.get((self.current, one.lower())) for one in _PART.findall(found["more"] or ""))]
        if not part and not exact:
            named = [problem for (number, _), problem in self.numbers.items() if number == self.current]
        known = tuple(dict.fromkeys(problem for problem in named if problem))
        return Opening(problem=known[0] if known else None, others=known[1:])

    def _titled(self, text: str, *, heading: bool) -> str | None:
        plain = _plain(text)
        for problem in self.problems:
            for title in (*problem.headings, problem.title, problem.id):
                wanted = _plain(title)
                if len(wanted) > 1 and (plain == wanted or (heading and wanted in plain and len(wanted) > 3)):
                    return problem.id
        return None


def _bare(line: str) -> str:
    """A line without what only sets it apart: skips, `\\item`, the bar before the dot of `3\\.`."""
    return _ESCAPED.sub(r"\1", line.replace("~", " ")[_LEADING.match(line).end() :]).strip()  # type: ignore[union-attr]  # it matches the empty text, too


def untitled(line: str) -> str:
    """A line without the heading that it begins with."""
    text = _bare(line)
    found = BOLD.match(text)
    if found is None:
        text = _STYLE.sub("", text)
        found = STRONG.match(text)
    return text[found.end() :].lstrip(" .:)*_}]") if found else text


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[a-z0-9]+", text.lower()))
