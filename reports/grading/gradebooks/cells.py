"""CSV text whose cells no spreadsheet takes for a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from corrigenda.reports.papers.text import printable

# A spreadsheet evaluates a cell that begins with one of these, also with their wide forms (OWASP, CSV injection).
TRIGGERS = ("=", "+", "-", "@", "|", "%", "＝", "＋", "－", "＠")
CONTROLS = ("\t", "\r", "\n", "\0")


def neutral(text: str) -> str:
    """`text` on one line; behind an apostrophe where a spreadsheet would run it as a formula."""
    armed = text.startswith(CONTROLS) or text.lstrip().startswith(TRIGGERS)
    line = printable(" ".join(text.split()))
    return f"'{line}" if armed else line


def table(rows: Iterable[Sequence[str]]) -> str:
    """The rows as CSV (RFC 4180); each cell that holds no number is made neutral."""
    lines = io.StringIO()
    writer = csv.writer(lines, lineterminator="\r\n")
    for row in rows:
        writer.writerow([cell if is_number(cell) else neutral(cell) for cell in row])
    return lines.getvalue()


def is_number(cell: str) -> bool:
    """Whether the cell is a plain non-negative decimal, which needs no guard."""
    return cell.isascii() and cell.replace(".", "", 1).isdigit()
