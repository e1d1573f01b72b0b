"""Counts, on sets of notes that nobody here prepared, what became of each relation and why.

    python -m tools.unread_counts [--shared ../shared]

Takes the texts of the sets in `external/` apart and writes `unread_counts.json` beside this file: for each set how many
relations came to each fate that reading tells, and how many are not read for each reason.  Counts under names of this
program are all that is kept: nothing of the texts is.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any

from corrigenda.proofs.documents.prose.fate import Fate, Unread
from corrigenda.reports.checking.check import read_note, reported
from corrigenda.reports.checking.inputs.sources import Note, load
from corrigenda.reports.checking.runnable import is_claimed

DATA = Path(__file__).with_name("unread_counts.json")
SHARED = Path(__file__).resolve().parents[2] / "shared"
UNREADABLE = "UNREADABLE"
"""What is not read since its LaTeX cannot be parsed."""

KNOWN_BY_READING = tuple(fate for fate in Fate if fate is not Fate.QUESTION)

Item = Mapping[str, Any]
Text = tuple[str, str]
"""What a note says, and how its file would end."""


def _whole(item: Item) -> Iterator[Text]:
    yield item["text"], item.get("ext", "md")


def _fixed(item: Item) -> Iterator[Text]:
    """The display before and after it was mended."""
    for side in ("before", "after"):
        block = item.get(f"block_{side}") or item.get(side)
        if block:
            is_set = any(mark in block for mark in ("$", "\\begin", "\\["))
            yield block if is_set else f"$$\n{block}\n$$\n", "md"


def _chain(item: Item) -> Iterator[Text]:
    if item["type"] == "chain":
        rows = " \\\\\n".join(item["rows"])
        yield f"{item.get('context', '').strip()}\n\n$$\n\\begin{{split}}\n{rows}\n\\end{{split}}\n$$\n", "md"


SETS: Mapping[str, tuple[str, Callable[[Item], Iterator[Text]]]] = MappingProxyType(
    {
        "pages": ("pages.json", _whole),
        "notes": ("notes.json", _whole),
        "errata": ("ml_notes_errata.json", _fixed),
        "chains": ("statproofbook_chains.json", _chain),
    }
)


def notes_of(name: str, shared: Path, folder: Path) -> Iterator[Note]:
    """The texts of a set as notes, read from a folder, since some of them include other files."""
    file, texts = SETS[name]
    items = json.loads((shared / "external" / file).read_text(encoding="utf-8"))
    listed = [text for item in items for text in texts(item)]
    for number, (text, ending) in enumerate(listed):
        path = folder / f"{name}-{number}.{ending}"
        path.write_text(text, encoding="utf-8")
        yield load(path)


def counted(notes: Iterable[Note]) -> dict[str, object]:
    """The counts of some notes, by the names of fates and reasons."""
    files, fates, unread = 0, Counter[Fate](), Counter[str]()
    for note in notes:
        read = read_note(note, ())
        asked = {id(step) for step in read.steps} | {id(step) for step, page in read.run if is_claimed(step, page)}
        left = [step for step in reported(read, iter(())).unasked if id(step) not in asked]
        files += 1
        fates[Fate.CHECKED] += len(asked) + len(read.claims)
        fates[Fate.NOT_READ] += len(read.unreadable)
        fates.update(step.fate for step in left)
        unread.update(step.unread.name for step in left if step.unread is not None)
        unread[UNREADABLE] += len(read.unreadable)
    return {
        "files": files,
        "fates": {fate.name: fates[fate] for fate in KNOWN_BY_READING},
        "unread": {name: unread[name] for name in (*Unread.__members__, UNREADABLE)},
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the counts of all sets."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--shared", type=Path, default=SHARED)
    asked = parser.parse_args(arguments)
    with TemporaryDirectory() as folder:
        found = {name: counted(notes_of(name, asked.shared, Path(folder))) for name in SETS}
    DATA.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
