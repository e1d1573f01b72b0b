"""Lines for a terminal of any width."""

from __future__ import annotations

import textwrap

from rich.console import Console
from rich.text import Text

LEAST_ROOM = 20


def print_line(console: Console, line: Text, *, indent: int) -> None:
    """One line; on a terminal that is too narrow it continues, between words, at `indent`.

    What goes to a file or a pipe keeps one line an item.
    """
    if not console.is_terminal or line.cell_len <= console.width:
        console.print(line, soft_wrap=True)
        return
    room = max(console.width, indent + LEAST_ROOM)
    at = 0
    for piece in textwrap.wrap(line.plain, room, subsequent_indent=" " * indent, break_on_hyphens=False):
        words = piece.strip() if at else piece
        start = line.plain.index(words, at)
        console.print(Text.assemble(" " * indent if at else "", line[start : start + len(words)]), soft_wrap=True)
        at = start + len(words)
