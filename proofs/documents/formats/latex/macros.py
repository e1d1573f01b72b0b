"""The reader's own commands: `\\newcommand`, `\\def` and their kin, expanded within bounds.

Only what stands for mathematics is meant: no conditionals, no counters, no delimited parameters.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from corrigenda.proofs.documents.errors import DocumentError
from corrigenda.proofs.documents.formats.latex.packages import CUSTOMARY, SIZED
from corrigenda.proofs.documents.safety import MAX_FORMULA
from corrigenda.proofs.documents.source import Excerpt, Source, joined

_STEPS = 1_000
DEFINING = re.compile(
    r"\\(?P<how>newcommand|renewcommand|providecommand|DeclareRobustCommand|DeclareMathOperator|DeclarePairedDelimiter|NewDocumentCommand|def|gdef|let)"
    r"(?P<star>\*?)[ ]*(?:\{[ ]*\\(?P<braced>[A-Za-z]+|.)[ ]*\}|\\(?P<plain>[A-Za-z]+|.))"
)
_MANDATORY = re.compile(r"\s*\{(?P<all>[ m+]*)\}")
_COUNT = re.compile(r"\s*\[(?P<count>\d)\](?:\s*\[(?P<default>[^\[\]]*)\])?")
_SIZE = re.compile(r"\s*(?:\*|\[[^\[\]]*\])")
_PARAMETERS = re.compile(r"(?P<all>(?:#\d)*)[ ]*")
_TARGET = re.compile(r"[ ]*=?[ ]*(\\(?:[A-Za-z]+|.)|\S)")
_CONTROL = re.compile(r"\\([A-Za-z]+|.)", re.DOTALL)
_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_COMMENT = re.compile(r"(?<!\\)%[^\n]*(?:\n[ \t]*)?")
_OPEN = re.compile(r"\s*\{")
_HASH = re.compile(r"#(\d)")
_WORD_END = re.compile(r"\\[A-Za-z]+\Z")


@dataclass(frozen=True, slots=True, kw_only=True)
class Macro:
    """`#1` to `#9` in `body` are parameters; `final` bodies are not read again (the meaning saved by `\\let`);
    `sized` ones may have a star or a size before the argument."""

    count: int
    default: str | None
    body: str
    final: bool = False
    sized: bool = False


def _head_of(how: str) -> re.Pattern[str]:
    if how == "NewDocumentCommand":
        return _MANDATORY
    return _PARAMETERS if how.endswith("def") else _COUNT


def _counted(parameters: str) -> int:
    """How many parameters `#1#2` or `m m` are."""
    return parameters.count("#") + parameters.count("m")


def group_end(text: str, opening: int) -> int | None:
    """The position of the brace that closes the one at `opening`."""
    depth = 0
    for found in _BRACE.finditer(text, opening):
        depth += {"{": 1, "}": -1}.get(found.group(), 0)
        if depth == 0:
            return found.start()
    return None


def _customary() -> dict[str, Macro]:
    return {
        name: Macro(count=count, default=None, body=body, sized=name in SIZED)
        for name, (count, body) in CUSTOMARY.items()
    }


@dataclass(slots=True)
class Macros:
    """The commands defined so far in one document."""

    known: dict[str, Macro] = field(default_factory=_customary)

    def learn(self, excerpt: Excerpt, source: Source) -> Excerpt:
        """`excerpt` without the definitions in it, which are kept.

        Raises `DocumentError` for a definition whose brace is not closed.
        """
        pieces, at = [], 0
        while (found := DEFINING.search(excerpt.text, at)) is not None:
            end = self.define(excerpt.text, found)
            if end is None:
                raise self._error(source, excerpt.offsets[found.start()], "this definition is not closed; add a brace.")
            pieces.append(excerpt.cut(at, found.start()))
            at = end
        return excerpt if at == 0 else joined([*pieces, excerpt.cut(at, len(excerpt.text))])

    def define(self, text: str, found: re.Match[str]) -> int | None:
        """Keeps the definition that begins at `found`; its end, or `None` when it is not closed."""
        name = found["braced"] or found["plain"]
        if found["how"] == "let":
            return self._let(name, text, found.end())
        if found["how"] == "DeclarePairedDelimiter":
            return self._pair(name, text, found.end())
        head = _head_of(found["how"]).match(text, found.end())
        at = head.end() if head else found.end()
        opening = at + len(text[at : at + 100]) - len(text[at : at + 100].lstrip())
        if text[opening : opening + 1] != "{":
            return at  # a form that is not read, such as delimited parameters
        end = group_end(text, opening)
        if end is None:
            return None
        body = _COMMENT.sub("", text[opening + 1 : end])
        if found["how"] == "DeclareMathOperator":
            body = f"\\operatorname{found['star']}{{{body}}}"
        groups = head.groupdict() if head else {}
        count = int(groups.get("count") or _counted(groups.get("all") or ""))
        self.known[name] = Macro(count=count, default=groups.get("default"), body=body)
        return end + 1

    def _let(self, name: str, text: str, at: int) -> int:
        target = _TARGET.match(text, at)
        if target is None:
            return at
        meaning = target.group(1)
        saved = Macro(count=0, default=None, body=meaning, final=True)
        self.known[name] = self.known.get(meaning[1:], saved) if meaning[0] == "\\" else saved
        return target.end()

    def _pair(self, name: str, text: str, at: int) -> int | None:
        """Keeps a pair of delimiters; its end, or `None` when it is not closed."""
        marks: list[str] = []
        for _ in range(2):
            opening = _OPEN.match(text, at)
            end = group_end(text, opening.end() - 1) if opening else None
            if opening is None or end is None:
                return None if opening else at
            marks.append(text[opening.end() : end].strip())
            at = end + 1
        self.known[name] = Macro(count=1, default=None, body=f"\\left{marks[0]} #1 \\right{marks[1]}", sized=True)
        return at

    def expanded(self, excerpt: Excerpt, source: Source) -> Excerpt:
        """The text with every known command replaced, the outermost first.

        Characters of a replacement stand where the command stood, arguments where they were written. Raises
        `DocumentError` past 1,000 replacements or 10,000 characters.
        """
        at = steps = 0
        while self.known and (found := _CONTROL.search(excerpt.text, at)) is not None:
            macro = self.known.get(found.group(1))
            call = None if macro is None else _call(excerpt, found, macro)
            if macro is None or call is None:
                at = found.end()
                continue
            replacement, end = call
            steps += 1
            if steps > _STEPS or len(excerpt.text) + len(replacement.text) > MAX_FORMULA:
                message = f"the command {found.group()} does not come to an end; check its definition."
                raise self._error(source, excerpt.offsets[found.start()], message)
            at = found.start() + len(replacement.text) * macro.final
            rest = excerpt.cut(end, len(excerpt.text))
            excerpt = _spliced([excerpt.cut(0, found.start()), replacement, rest])
        return excerpt

    @staticmethod
    def _error(source: Source, offset: int, message: str) -> DocumentError:
        return DocumentError(source.name, message, source.place(offset).line)


def _call(excerpt: Excerpt, found: re.Match[str], macro: Macro) -> tuple[Excerpt, int] | None:
    """What the use of `macro` at `found` stands for, and where it ends; `None` when an argument is missing."""
    at, arguments = found.end(), []
    size = _SIZE.match(excerpt.text, at) if macro.sized else None
    at = size.end() if size else at
    if macro.default is not None:
        optional = re.compile(r"\s*\[([^\[\]]*)\]").match(excerpt.text, at)
        default = excerpt.standing(macro.default, found.start())
        arguments.append(excerpt.cut(*optional.span(1)) if optional else default)
        at = optional.end() if optional else at
    while len(arguments) < macro.count:
        argument = _argument(excerpt, at)
        if argument is None:
            return None
        arguments.append(argument[0])
        at = argument[1]
    return _filled(excerpt, found.start(), macro, arguments), at


def _argument(excerpt: Excerpt, at: int) -> tuple[Excerpt, int] | None:
    text = excerpt.text
    while at < len(text) and text[at].isspace():
        at += 1
    if at == len(text) or text[at] == "}":
        return None
    if text[at] == "{":
        end = group_end(text, at)
        return None if end is None else (excerpt.cut(at + 1, end), end + 1)
    command = _CONTROL.match(text, at)
    end = command.end() if command else at + 1
    return excerpt.cut(at, end), end


def _filled(excerpt: Excerpt, start: int, macro: Macro, arguments: list[Excerpt]) -> Excerpt:
    pieces, at = [], 0
    for hole in _HASH.finditer(macro.body):
        pieces.append(excerpt.standing(macro.body[at : hole.start()], start))
        pieces.extend(arguments[int(hole.group(1)) - 1 : int(hole.group(1))])
        at = hole.end()
    return _spliced([*pieces, excerpt.standing(macro.body[at:], start)])


def _spliced(pieces: list[Excerpt]) -> Excerpt:
    """Joined, with a space where a command word would run into a letter."""
    kept: list[Excerpt] = []
    for piece in pieces:
        if not piece.text:
            continue
        if kept and piece.text[0].isalpha() and _WORD_END.search(kept[-1].text[-50:]):
            kept.append(piece.standing(" ", 0))
        kept.append(piece)
    return joined(kept) if kept else pieces[0]
