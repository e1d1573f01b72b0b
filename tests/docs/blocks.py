"""The fenced blocks of a page: what each is, where it stands, and why it is not run, when the page says so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

# The reason of an exception stands in the page, right below the block, for every reader to see.
EXCEPTION = re.compile(r"_?Not run in the tests: (?P<reason>.{10,})")
TITLE = re.compile(r'title="(?P<name>[\w./-]+)"')


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """One fenced block; `line` counts from 1, `title` names the file that the page asks the reader to save."""

    page: Path
    line: int
    language: str
    title: str
    text: str
    exception: str


def blocks(page: Path) -> Iterator[Block]:
    """The blocks of a Markdown page, in order."""
    tokens = MarkdownIt("commonmark").parse(page.read_text(encoding="utf-8"))
    for place, token in enumerate(tokens):
        if token.type == "fence" and token.map:
            language, _, rest = token.info.strip().partition(" ")
            title = TITLE.search(rest)
            yield Block(
                page=page,
                line=token.map[0] + 1,
                language=language,
                title=title["name"] if title else "",
                text=token.content,
                exception=_exception(tokens[place + 1 : place + 3]),
            )


def _exception(after: list[Token]) -> str:
    texts = [token.content for token in after if token.type == "inline"]
    found = EXCEPTION.match(texts[0].replace("\n", " ")) if texts and after[0].type == "paragraph_open" else None
    return found["reason"] if found else ""
