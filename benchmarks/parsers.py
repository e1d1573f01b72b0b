"""How much of the notes' formulas is read, and how fast, beside SymPy's two LaTeX parsers in the same run.

Run `python benchmarks/parsers.py [DIR]`; DIR holds notes (default: the shared ones).  A side is one side of a
relation, as `corrigenda check` splits formulas.  "Parsed" says only that an object came back, which for SymPy
includes the silent misreadings listed in its issue tracker (`E[x]` a product, `X^T` a power).  Sides with no
expression in them (an operator at an end, an unpaired bracket, code) are rubble and counted apart.
"""

from __future__ import annotations

import argparse
import re
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from corrigenda.proofs.documents import MathSpan, read
from corrigenda.proofs.documents.steps.splitting import clauses
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser import parse_declaration

SHARED = Path(__file__).resolve().parents[2] / "shared" / "notes"
PAIRS = {"(": ")", "[": "]", "{": "}"}
PIECE = re.compile(r"\\[A-Za-z]+|\\.|.", re.DOTALL)
RUBBLE = re.compile(
    r"^[*+/^_]|(?<!\^)(?<!\{)[-+*/=]\s*$|@|\?|i\.i\.d|\\(?:up|down)arrow|^\\(?:mathrm|operatorname)\{arg(?:min|max)\}$|"
    r":j\]|^\W*$"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    note: str
    text: str
    before: str


def sides(folder: Path) -> Iterator[Side]:
    for path in sorted(folder.iterdir()):
        if path.suffix not in (".txt", ".md", ".tex"):
            continue
        for span in (item for item in read(path).items if isinstance(item, MathSpan)):
            for clause in clauses(span):
                relations = ("", *(relation.text for relation in clause.relations))
                for relation, side in zip(relations, clause.sides, strict=True):
                    if side.text.strip() and not side.prose:
                        yield Side(note=path.stem[:3], text=side.text, before=relation)


def is_rubble(text: str) -> bool:
    opened: list[str] = []
    for piece in PIECE.findall(text):
        if piece in PAIRS:
            opened.append(PAIRS[piece])
        elif piece in PAIRS.values() and (not opened or opened.pop() != piece):
            return True
    return bool(opened) or RUBBLE.search(text.strip()) is not None


def ours(side: Side) -> None:
    """A domain or a law stands where it stood: behind its relation."""
    before = "\\in" if side.text.startswith(("\\mathbb{R}", "\\mathbb{N}")) else side.before.strip()
    declared = before in ("\\in", "\\sim", "\\notin", "\\subset", ":")
    parse_declaration(f"x {before} {side.text}" if declared else side.text)


def sympy_parser(backend: str) -> Callable[[Side], None] | None:
    from sympy.parsing.latex import parse_latex

    options = {"strict": True} if backend == "antlr" else {}
    try:
        parse_latex("x", backend=backend, **options)
    except Exception as problem:  # noqa: BLE001  # whatever keeps a rival from running is printed, not raised
        print(f"sympy {backend}: not available here ({type(problem).__name__})")
        return None
    return lambda side: parse_latex(side.text, backend=backend, **options)


def measured(name: str, parser: Callable[[Side], None], listed: list[Side]) -> list[Side]:
    """Prints the share read and the times; returns what was not read."""
    seconds: list[float] = []
    missed: list[Side] = []
    for side in listed:
        started = time.process_time()
        try:
            parser(side)
        except Exception as problem:  # rivals raise many kinds; ours may raise one only
            if name == "corrigenda" and not isinstance(problem, ParseError):
                raise
            missed.append(side)
        seconds.append(time.process_time() - started)
    seconds.sort()
    share = 1 - len(missed) / len(listed)
    median, high = statistics.median(seconds) * 1e3, seconds[int(0.99 * len(seconds))] * 1e3
    print(f"{name:12} {share:7.1%} of {len(listed)} sides   median {median:.3f} ms   99 % below {high:.2f} ms")
    return missed


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", nargs="?", type=Path, default=SHARED)
    folder = options.parse_args().folder
    unique = list({side.text: side for side in sides(folder)}.values())
    whole = [side for side in unique if not is_rubble(side.text)]
    print(f"{len(unique)} different sides, {len(unique) - len(whole)} of them rubble")
    for note in sorted({side.note for side in whole}):
        measured(note, ours, [side for side in whole if side.note == note])
    missed = measured("corrigenda", ours, whole)
    for backend in ("lark", "antlr"):
        parser = sympy_parser(backend)
        if parser is not None:
            measured(f"sympy {backend}", parser, whole)
    for side in missed:
        print(f"not read: {side.note}: {side.text}")


if __name__ == "__main__":
    main()
