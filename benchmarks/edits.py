"""One formula of a page is edited, as in an editor: how long until something is published, and until all is.

Run `python benchmarks/edits.py [--pages N] [--edits N] [--rows FILE] [NOTE...]`; without notes the pages of
`../shared/external/pages.json` are taken, where they are there.  Each page is opened and decided; then one character of
one formula is changed, the text is given to the analyst of the language server, and the clock runs from there, without
the pause that the server waits for the next key.  Then the page is as it was again.  Prints the median, the 90th
percentile and the longest of the first and of the last publication, and with `--rows` each edit as a line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter

from corrigenda.proofs.documents.kinds import MARKED
from corrigenda.reports.checking.answers.rows import FileReport, wrong
from corrigenda.reports.faces.lsp.analyst import Analyst
from corrigenda.reports.faces.lsp.unsaved import Unsaved

EXTERNAL = Path(__file__).resolve().parents[2] / "shared" / "external" / "pages.json"
FORMULA = re.compile(
    r"\$\$(?P<a>[^$]+)\$\$|\$(?P<b>[^$\n]+)\$|\\\[(?P<c>.+?)\\\]|\\begin\{(?P<n>equation|align|gather)(?P<s>\*?)\}"
    r"(?P<d>.+?)\\end\{(?P=n)(?P=s)\}",
    re.DOTALL,
)
RELATION = re.compile(r"=|\\le|\\ge|\\sim|\\propto")
CHARACTER = re.compile(r"(?<![\\A-Za-z])[-+0-9](?![A-Za-z]*\\)")
SEED = 13


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """An edited page: what was changed, and the whole text then."""

    page: str
    line: int
    change: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Timed:
    """Seconds until the first publication and until the last one, of `published`; what the first one shows wrong, and
    what the last one shows."""

    edit: Edit
    first: float
    last: float
    published: int
    early: tuple[str, ...]
    late: tuple[str, ...]


def main() -> None:
    """Prints a line for each kind of publication."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("notes", nargs="*", type=Path)
    options.add_argument("--pages", type=int, default=12, help="how many pages, spread evenly over those there are")
    options.add_argument("--edits", type=int, default=6, help="how many edits of each page")
    options.add_argument("--rows", type=Path, help="write each edit to this file, as a line of JSON")
    chosen = options.parse_args()
    pages = list(_spread(_pages(chosen.notes), chosen.pages))
    timed = asyncio.run(_all(pages, chosen.edits))
    if chosen.rows:
        chosen.rows.write_text("".join(f"{json.dumps(_row(one))}\n" for one in timed), encoding="utf-8")
    for what, found in (("first", [one.first for one in timed]), ("last", [one.last for one in timed])):
        told = ", ".join(f"{name} {value:.2f} s" for name, value in quantiles(found))
        print(f"{what} publication of {len(found)} edits on {len(pages)} pages: {told}")
    taken = [one for one in timed if set(one.early) - set(one.late)]
    print(f"first publications with an alarm that the last one takes back: {len(taken)}")


def quantiles(found: list[float]) -> Iterator[tuple[str, float]]:
    """The median, the 90th percentile and the longest."""
    listed = sorted(found)
    for name, share in (("median", 0.5), ("90th percentile", 0.9), ("longest", 1.0)):
        yield name, listed[min(len(listed) - 1, int(share * len(listed)))]


def _row(one: Timed) -> dict[str, object]:
    return {
        "page": one.edit.page,
        "line": one.edit.line,
        "change": one.edit.change,
        "first": round(one.first, 3),
        "last": round(one.last, 3),
        "published": one.published,
        "early": one.early,
        "late": one.late,
    }


def _pages(notes: Iterable[Path]) -> list[tuple[str, str]]:
    """Names and texts."""
    given = [(one.name, one.read_text(encoding="utf-8")) for one in notes]
    if given or not EXTERNAL.exists():
        return given
    return [(f"{one['id']}.{one['ext']}", one["text"]) for one in json.loads(EXTERNAL.read_text(encoding="utf-8"))]


def _spread(pages: list[tuple[str, str]], most: int) -> Iterator[tuple[str, str]]:
    pages = [(name, text) for name, text in pages if Path(name).suffix in MARKED]
    yield from (pages[place * len(pages) // most] for place in range(min(most, len(pages))))


def edits(name: str, text: str, most: int) -> Iterator[Edit]:
    """A digit becomes the next one, a sign the other one, at a drawn place of formulas spread over the page."""
    random = Random(f"{SEED} {name}")  # noqa: S311 - which formulas are edited is no secret
    formulas = [found.span() for found in FORMULA.finditer(text) if RELATION.search(found.group())]
    places = [[at.start() for at in CHARACTER.finditer(text, first, last)] for first, last in formulas]
    places = [listed for listed in places if listed]
    for number in range(min(most, len(places))):
        at = random.choice(places[number * len(places) // min(most, len(places))])
        new = {"+": "-", "-": "+"}.get(text[at]) or str((int(text[at]) + 1) % 10)
        changed = text[:at] + new + text[at + 1 :]
        shown = f"{text[max(at - 20, 0) : at]}[{text[at]}>{new}]{text[at + 1 : at + 20]}"
        yield Edit(page=name, line=text.count("\n", 0, at) + 1, change=shown, text=changed)


async def _all(pages: list[tuple[str, str]], most: int) -> list[Timed]:
    analyst = Analyst()
    try:
        return [one for name, text in pages async for one in _of_page(analyst, name, text, most)]
    finally:
        analyst.stop()


async def _of_page(analyst: Analyst, name: str, text: str, most: int) -> AsyncIterator[Timed]:
    kind = MARKED[Path(name).suffix]
    page = Unsaved(uri=f"file:///{name}", version=0, text=text, kind=kind, name=name, folder=None)
    async for _ in analyst.reports(page):
        pass
    for number, edit in enumerate(edits(name, text, most), 1):
        changed = Unsaved(uri=page.uri, version=number, text=edit.text, kind=kind, name=name, folder=None)
        began, moments, shown = perf_counter(), list[float](), list[tuple[str, ...]]()
        async for report, _whole in analyst.reports(changed):
            moments.append(perf_counter() - began)
            shown.append(tuple(_alarms(report)))
        yield Timed(
            edit=edit, first=moments[0], last=moments[-1], published=len(moments), early=shown[0], late=shown[-1]
        )


def _alarms(report: FileReport) -> Iterator[str]:
    yield from (f"{row.code} {row.place.line} {row.latex}" for row in report.rows() if wrong(row))


if __name__ == "__main__":
    main()
