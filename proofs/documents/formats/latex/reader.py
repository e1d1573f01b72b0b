"""LaTeX files: formulas between their marks, the author's commands, and the files that `\\input` brings in."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from corrigenda.proofs.documents import mathematics
from corrigenda.proofs.documents.errors import DocumentError, MissingFile
from corrigenda.proofs.documents.formats.latex.inputs import Folder
from corrigenda.proofs.documents.formats.latex.macros import DEFINING
from corrigenda.proofs.documents.model import ClaimBlock, Document, MathSpan, ProseSpan, Silence
from corrigenda.proofs.documents.source import Excerpt, Source
from corrigenda.proofs.documents.steps.formulas import Formulas

_MARK = re.compile(
    r"(?P<comment>%[^\n]*)|\\begin\{(?P<raw>verbatim\*?|Verbatim|lstlisting|minted|comment|alltt|filecontents\*?)\}"
    r"|(?:\\(?:verb\*?|lstinline(?:\[[^\]\n]*\])?)(?P<bar>[^A-Za-z\s*{]))"
    r"|(?P<start>\\begin\{document\})|(?P<stop>\\end\{document\}|\\endinput(?![A-Za-z]))"
    r"|\\(?:input|include|subfile)[ ]*\{(?P<named>[^{}\n]*)\}|\\input[ ]+(?P<file>[^\s{}%\\]+)"
    r"|(?P<defining>" + re.sub(r"\?P<\w+>", "?:", DEFINING.pattern) + r")"
    r"|\\begin\{(?P<name>" + mathematics.NAMES + r")\}(?P<columns>\{\d+\})?"
    r"|(?P<bracket>\\[(\[])|(?P<escape>\\.)|(?P<display>\$\$)|(?P<dollar>\$)",
    re.DOTALL,
)
_INLINE = re.compile(r"\\.|[{}$]|%[^\n]*|\n[ \t]*\n", re.DOTALL)
_SILENCE = re.compile(r"%+\s*corrigenda:\s*ignore\s+(?P<code>\S+)(?P<reason>[^\n]*)")
_START = "\\begin{document}"


def read(source: Source, folder: Folder | None = None) -> Document:
    """The document of a LaTeX file; without a `folder` nothing can be included. Raises `DocumentError`."""
    reader = _Reader(folder=folder, preamble=_START in source.text)
    reader.add(source)
    return Document(
        path=source.name,
        items=tuple(reader.items),
        silences=tuple(reader.silences),
        repairs=tuple(reader.formulas.repairs),
        included=reader.included,
        missing=tuple(reader.missing),
    )


@dataclass(slots=True)
class _Reader:
    folder: Folder | None
    preamble: bool
    formulas: Formulas = field(default_factory=Formulas)
    items: list[MathSpan | ProseSpan | ClaimBlock] = field(default_factory=list)
    silences: list[Silence] = field(default_factory=list)
    included: dict[str, tuple[str, ...]] = field(default_factory=dict)
    missing: list[MissingFile] = field(default_factory=list)
    ended: bool = False

    def add(self, source: Source) -> None:
        """Reads `source` from top to bottom, and the files that it names where it names them."""
        text, scan = source.text, _Text(text=source.text)
        prose = at = 0
        while not self.ended and (mark := _MARK.search(text, at)) is not None:
            end = self._step(mark, source, scan, prose)
            at = mark.end() if end is None else end
            prose = prose if end is None else end
        self._prose(source, prose, len(text) if not self.ended else prose)

    def _step(self, mark: re.Match[str], source: Source, scan: _Text, prose: int) -> int | None:
        """Takes what `mark` opens; where it ends, or `None` when the mark is a part of the prose."""
        kind = mark.lastgroup or ""
        span = scan.span(mark)
        if kind in _FORMULAS and span is None:
            return None
        if kind == "escape":
            return None
        self._prose(source, prose, mark.start())
        if span is not None:
            return self._formula(span, source)
        return self._other(kind, mark, source, scan)

    def _other(self, kind: str, mark: re.Match[str], source: Source, scan: _Text) -> int:
        if kind == "comment":
            self._comment(mark, source)
        elif kind == "raw":
            return scan.after(f"\\end{{{mark['raw']}}}", mark.end())
        elif kind == "bar":
            return scan.after(mark["bar"], mark.end())
        elif kind == "start":
            self.preamble = False
        elif kind == "stop":
            self.ended = mark.group().startswith("\\end{")
            return mark.end() if self.ended else len(source.text)
        elif kind in ("named", "file"):
            self._include(mark[kind], source, source.place(mark.start()).line)
        else:
            return self._define(mark, source)
        return mark.end()

    def _define(self, mark: re.Match[str], source: Source) -> int:
        found = DEFINING.match(source.text, mark.start())
        end = None if found is None else self.formulas.macros.define(source.text, found)
        if end is None:
            line = source.place(mark.start()).line
            raise DocumentError(source.name, "this definition is not closed; add a brace.", line)
        return end

    def _include(self, name: str, source: Source, line: int) -> None:
        if self.folder is None:
            raise DocumentError(source.name, "text without a folder cannot include files; give the file itself.", line)
        try:
            with self.folder.opened(name.strip(), source.name, line) as included:
                self.included[included.file] = tuple(included.text.split("\n"))
                self.add(included)
        except MissingFile as missing:
            self.missing.append(missing)

    def _formula(self, span: _Span, source: Source) -> int:
        excerpt = Excerpt(text=source.text[span.first : span.last], offsets=range(span.first, span.last))
        display = span.style != "inline"
        formula = None if self.preamble else self.formulas.read(excerpt, source, display=display, style=span.style)
        if formula is not None:
            self.items.append(formula)
        return span.end

    def _prose(self, source: Source, start: int, end: int) -> None:
        text = source.text[start:end]
        if not self.preamble and text.strip():
            self.items.append(ProseSpan(text=text, place=source.place(start)))

    def _comment(self, mark: re.Match[str], source: Source) -> None:
        found = _SILENCE.match(mark.group())
        if found:
            line = source.place(mark.start()).line
            reason = found["reason"].strip()
            self.silences.append(Silence(code=found["code"], reason=reason, line=line, file=source.file))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Span:
    style: str
    first: int
    last: int
    end: int


_FORMULAS = frozenset(("name", "columns", "bracket", "display", "dollar"))


@dataclass(slots=True)
class _Text:
    """Finds where things end; remembers what has no end, so that the whole stays linear."""

    text: str
    missing: set[str] = field(default_factory=set)
    unbalanced: int = 0

    def span(self, mark: re.Match[str]) -> _Span | None:
        """The formula that `mark` opens."""
        kind = mark.lastgroup
        if kind == "dollar":
            last = self._dollar(mark.end())
            return None if last is None else _Span(style="inline", first=mark.end(), last=last, end=last + 1)
        if kind == "bracket":
            style, closing = ("inline", "\\)") if mark.group() == "\\(" else ("display", "\\]")
            return self._until(style, closing, mark)
        if kind == "display":
            return self._until("display", "$$", mark)
        if kind in ("name", "columns"):
            style = "inline" if mark["name"] == "math" else "environment"
            return self._until(style, f"\\end{{{mark['name']}}}", mark)
        return None

    def after(self, closing: str, start: int) -> int:
        """Behind `closing`, or the end of the text where it is missing."""
        last = self._find(closing, start)
        return len(self.text) if last < 0 else last + len(closing)

    def _until(self, style: str, closing: str, mark: re.Match[str]) -> _Span | None:
        last = self._find(closing, mark.end())
        return None if last < 0 else _Span(style=style, first=mark.end(), last=last, end=last + len(closing))

    def _find(self, closing: str, start: int) -> int:
        last = -1 if closing in self.missing else self.text.find(closing, start)
        if last < 0:
            self.missing.add(closing)
        return last

    def _dollar(self, start: int) -> int | None:
        """The dollar that closes at the level of braces where it opened, else the next one of the paragraph."""
        depth, inner = 0, None
        for found in _INLINE.finditer(self.text, start):
            unit = found.group()
            if unit == "$" and (depth <= 0 or start < self.unbalanced):
                return found.start()
            if unit == "$" and inner is None:
                inner = found.start()
            if unit[0] == "\n":
                self.unbalanced = found.start()
                return inner
            depth += {"{": 1, "}": -1}.get(unit, 0)
        self.unbalanced = len(self.text)
        return inner
