"""Published derivations and known errors through `corrigenda check`: what is called wrong, and how much is decided.

Run `python benchmarks/external_chains.py FILE.json...`; each file is a list of rows (or an object that holds one), each
row a text or an object whose strings under `given`, `context` or `declarations` declare and whose other LaTeX is the
derivation; `block_before` and `block_after` are two versions of one block.  Prints, for each file and version, the
verdicts of the steps, the share decided, and every step that was called wrong, to be argued one by one.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.documents import DocumentError, read_text
from corrigenda.reports.checking.check import read_note, tasks
from corrigenda.reports.checking.inputs.sources import Note
from corrigenda.reports.checking.running import Answer, Task, run

DECLARING = ("given", "context", "declarations", "assumptions")
VERSIONS = ("block_before", "block_after")
WRONG = ("REFUTED", "ILL_TYPED")
DECIDED = (*WRONG, "PROVED", "SUPPORTED", "CONDITIONAL")


def main() -> None:
    for name in sys.argv[1:]:
        for version, texts in _versions(Path(name)).items():
            _print(f"{Path(name).name} {version}".strip(), texts)


def _versions(path: Path) -> dict[str, list[tuple[str, tuple[str, ...]]]]:
    """The derivations of a file by version, each with its declarations."""
    found: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for row in _rows(json.loads(path.read_text(encoding="utf-8"))):
        given = tuple(text for key in DECLARING for text in _strings(row.get(key))) if isinstance(row, dict) else ()
        if isinstance(row, dict) and any(key in row for key in VERSIONS):
            for key in VERSIONS:
                found.setdefault(key, []).append((_note(_strings(row.get(key))), given))
        else:
            rest = {key: value for key, value in row.items() if key not in DECLARING} if isinstance(row, dict) else row
            latex = [text for text in _strings(rest) if "=" in text or "\\le" in text or "\\ge" in text]
            found.setdefault("", []).append((_note(latex), given))
    return found


def _note(texts: Iterable[str]) -> str:
    """The texts as a Markdown note: what has no dollars is a display."""
    return "\n\n".join(text if "$" in text else f"$${text}$$" for text in texts)


def _rows(value: Any) -> list[Any]:
    if isinstance(value, list):
        return value
    lists = [item for item in value.values() if isinstance(item, list)]
    return max(lists, key=len) if lists else [value]


def _strings(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case list():
            for item in value:
                yield from _strings(item)
        case dict():
            for item in value.values():
                yield from _strings(item)


def _print(name: str, texts: list[tuple[str, tuple[str, ...]]]) -> None:
    asked = [(place, task) for place, (text, given) in enumerate(texts) for task in _tasks(text, given)]
    answers: list[Answer] = list(run([task for _, task in asked], Settings(), jobs=2, fence=60.0))
    counts = Counter(str(answer.outcome.verdict) for answer in answers)
    decided = sum(counts[verdict] for verdict in DECIDED)
    print(
        f"{name}: {len(texts)} rows, {len(answers)} steps, {decided / max(len(answers), 1):.0%} decided, {dict(counts)}"
    )
    for (place, task), answer in zip(asked, answers, strict=True):
        if answer.outcome.verdict in WRONG:
            print(f"  row {place}: {task.claim.stated}\n      {answer.outcome.verdict}: {answer.outcome.why}")


def _tasks(text: str, given: tuple[str, ...]) -> Iterator[Task]:
    try:
        document = read_text(text, name="row.md", kind="markdown")
        yield from tasks(read_note(Note(file="row.md", lines=(), document=document, folder=None), given))
    except DocumentError as error:
        print(f"  not read: {error}")


if __name__ == "__main__":
    main()
