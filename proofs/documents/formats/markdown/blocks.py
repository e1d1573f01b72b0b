"""Markdown's blocks: what is running text and what is code, found by markdown-it.

Its own inline parser keeps no positions, so running text is handed on as excerpts of the source. One block rule is
added: display mathematics over several lines is one block, whatever its lines look like to Markdown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.token import Token

from corrigenda.proofs.documents import mathematics
from corrigenda.proofs.documents.errors import DocumentError
from corrigenda.proofs.documents.formats import front_matter
from corrigenda.proofs.documents.formats.markdown.inline import LIQUID, closing_tag
from corrigenda.proofs.documents.source import Excerpt, Source, joined

_NESTING = 20
_LOOK_BACK = 50
_UNUSED = ("reference", "lheading")
_OPENING = re.compile(
    r"\$\$|\\\\?\[|\\begin\{(?P<name>" + mathematics.NAMES + r")\}|(?P<colons>:{3,})[ ]*\{math\}|" + LIQUID
)
_UNDERLINED = re.compile(r"(?:\A|\n[ \t]*\n)(?P<title>[A-Za-z][^\n|$]{0,79})\n(?P<line>-{3,})[ \t]*(?=\n|\Z)")
_LABEL = r"[ \t]*(?:\{#[^}\n]*\}|\([\w:.-]+\))?[ \t]*[.,;]?[ \t]*$"


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """`kind` is text, html, fence, code, item (a list's) or number; `info` is what stands behind a fence, or the number
    of an item of an outermost list with its mark; `heading` is a title's level, or 0."""

    kind: str
    info: str
    excerpt: Excerpt
    heading: int = 0


def blocks(source: Source, *, indented: bool = True) -> Iterator[Block]:
    """The blocks of a Markdown file in document order, front matter left out.

    Without `indented`, deep indentation makes no code block. Raises `DocumentError` on deep nesting.
    """
    level = 0
    underlined = _underlined(source.text)
    tokens = _tokens(source, indented)
    titles = _lone_items(tokens)
    for token in tokens:
        if token.type == "heading_open":
            level = int(token.tag.removeprefix("h"))
        elif token.type in ("list_item_open", "inline") and id(token) in titles:
            if token.type == "inline":
                number = token.map[0] if token.map else 0
                title = _line(source, source.line(number).strip(), number, verbatim=False)
                yield Block(kind="text", info="", excerpt=title, heading=2)
        elif token.type == "list_item_open" and token.map:
            numbered = bool(token.info) and token.level == 1
            info = token.info + token.markup if numbered else ""
            yield Block(kind="number" if numbered else "item", info=info, excerpt=_first(source, token.map[0]))
        elif token.type in _KINDS:
            line = token.map[0] if token.map else -1
            yield replace(_block(source, token), heading=2 if line in underlined else level)
            level = 0


def _lone_items(tokens: Sequence[Token]) -> frozenset[int]:
    """The opening and the words of numbered lists of one item and a few words, which are titles: `2. With momentum`."""
    found = set[int]()
    for place, token in enumerate(tokens):
        opened = [one.type for one in tokens[place : place + len(_LONE)]]
        if token.level == 0 and opened == _LONE and _TITLE.fullmatch(tokens[place + 3].content):
            found |= {id(tokens[place + 1]), id(tokens[place + 3])}
    return frozenset(found)


_LONE = [
    "ordered_list_open", "list_item_open", "paragraph_open", "inline", "paragraph_close", "list_item_close",
    "ordered_list_close",
]  # fmt: skip
_TITLE = re.compile(r"[A-Z][^\n.:;,?!=$\\]{2,60}")


def _underlined(text: str) -> frozenset[int]:
    """The lines that are titles because as many dashes stand below them, and nothing right above."""
    found = (one for one in _UNDERLINED.finditer(text) if abs(len(one["title"]) - len(one["line"])) <= 1)
    return frozenset(text.count("\n", 0, one.start("title")) for one in found)


def _tokens(source: Source, indented: bool) -> list[Token]:
    parser = MarkdownIt("commonmark", {"maxNesting": _NESTING})
    parser.disable([*_UNUSED, *(() if indented else ("code",))])
    parser.block.ruler.before("code", "display", _display, {"alt": ["paragraph", "blockquote", "list"]})
    head = front_matter.extent(source.text)
    body = "\n" * source.text.count("\n", 0, head) + source.text[head:]
    tokens: list[Token] = []
    parser.block.parse(body, parser, {}, tokens)
    deep = next((token for token in tokens if token.level >= _NESTING - 1), None)
    if deep is not None:
        line = deep.map[0] + 1 if deep.map else None
        raise DocumentError(source.name, "lists or quotations are nested too deeply; flatten them.", line)
    return tokens


_KINDS = {"inline": "text", "display": "text", "html_block": "html", "fence": "fence", "code_block": "code"}


def _block(source: Source, token: Token) -> Block:
    first = token.map[0] if token.map else 0
    start = first + 1 if token.type == "fence" else first
    lines = token.content.removesuffix("\n").split("\n") if token.content else []
    pieces = [_line(source, line, start + at, verbatim=token.type == "fence") for at, line in enumerate(lines)]
    return Block(kind=_KINDS[token.type], info=token.info.strip(), excerpt=joined(pieces))


def _line(source: Source, line: str, number: int, *, verbatim: bool) -> Excerpt:
    """A line of a block where it stands in the source, without the marks of lists and quotations, with its end."""
    raw, start = source.line(number), source.starts[number]
    wanted = line if verbatim and line in raw else line.strip()
    at = start + max(raw.rfind(wanted), 0)
    end = start + len(raw)
    break_ = range(end, min(end + 1, len(source.text)))
    offsets = range(at, break_.stop) if at + len(wanted) == end else (*range(at, at + len(wanted)), *break_)
    return Excerpt(text=wanted + "\n" * len(break_), offsets=offsets)


def _first(source: Source, number: int) -> Excerpt:
    """The first character of a line."""
    start = source.starts[number]
    return Excerpt(text=source.text[start : start + 1], offsets=range(start, start + 1))


def _display(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """A block rule of markdown-it: display mathematics that starts a line and goes on to a later line."""
    if state.is_code_block(start):
        return False
    first = _visible(state, start)
    opening = _OPENING.match(first)
    if opening is None or (silent and first.startswith("$$") and _inside(state, start)):
        return False
    last = _last_line(state, opening, first[opening.end() :], start, end)
    if last is None:
        return False
    if not silent:
        _push(state, start, last + 1)
    return True


def _inside(state: StateBlock, line: int) -> bool:
    """Whether `$$` at the start of `line` closes what began inside the paragraph before it."""
    first = max(line - _LOOK_BACK, state.env.get("display_end", 0))
    before = line
    while before > first and not state.isEmpty(before - 1):
        before -= 1
    return sum(_visible(state, number).count("$$") for number in range(before, line)) % 2 == 1


def _push(state: StateBlock, start: int, end: int) -> None:
    state.line = state.env["display_end"] = end
    token = state.push("display", "", 0)
    token.content = state.getLines(start, end, state.blkIndent, False)
    token.map = [start, end]


def _visible(state: StateBlock, line: int) -> str:
    return state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]]


def _last_line(state: StateBlock, opening: re.Match[str], rest: str, start: int, end: int) -> int | None:
    closing = _closing(opening)
    if re.search(closing, rest):
        return None
    unclosed: set[tuple[str, int]] = state.env.setdefault("unclosed", set())
    if (closing, end) in unclosed:
        return None
    gaps = not rest.strip()
    for line in range(start + 1, end):
        if state.sCount[line] < state.blkIndent and not state.isEmpty(line):
            return None
        text = _visible(state, line)
        if re.search(closing, text):
            return line if re.search(closing + _LABEL, text) else None
        if not gaps and state.isEmpty(line):
            return None
    unclosed.add((closing, end))  # what ends before this line cannot begin later
    return None


def _closing(opening: re.Match[str]) -> str:
    if opening["name"]:
        return re.escape(f"\\end{{{opening['name']}}}")
    if opening["colons"]:
        return "^" + opening["colons"]
    if opening["liquid"]:
        return closing_tag(opening["liquid"])
    return {"$$": r"\$\$", "\\[": r"\\\]", "\\\\[": r"\\\\\]"}[opening.group()]
