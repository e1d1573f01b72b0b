"""What is read rightly, refused, or read wrongly in silence, beside the LaTeX readers that Python has.

Run `python benchmarks/reading.py`.  Rivals: SymPy's two readers (`lark`, `antlr4-python3-runtime==4.11.1`),
latex2sympy2_extended and math-verify; one that is not installed is left out and named.  A scalar formula counts as
right when the reading has the right value at three points, names compared by their letters and digits alone; one with
vectors, laws or gradients when it is read like its spelling without conventions, which a tree of commuting scalars
cannot be.
"""

from __future__ import annotations

import contextlib
import random
import re
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from reading_sample import SCALAR, TYPED, Row
from sympy import E, Symbol, pi

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.reading.parser import parse_declaration
from corrigenda.proofs.language.tree.expressions import Mul, Statement
from corrigenda.proofs.language.tree.traverse import transform
from corrigenda.proofs.language.writing.sympy_encoding import to_sympy

TOLERANCE = 1e-9
NOT_A_NAME = re.compile(r"[^A-Za-z0-9]")
ROWS = (*SCALAR, *TYPED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    right: int
    silent: int
    refused: int
    median: float


def main() -> None:
    print(f"{len(SCALAR)} scalar formulas, {len(TYPED)} with vectors, matrices, laws or gradients")
    _print("corrigenda", _tally(_ours, _time_of_parsing))
    for name, reader in _rivals().items():
        _print(
            name, _tally(lambda row, reader=reader: _theirs(row, reader), lambda row, reader=reader: reader(row.latex))
        )


def _print(name: str, found: Tally) -> None:
    print(
        f"{name:22} right {found.right:2}  wrong in silence {found.silent:2}  refused {found.refused:2}"
        f"  of {len(ROWS)}   median {found.median * 1e3:.3f} ms a formula"
    )


def _tally(judge: Callable[[Row], bool | None], run: Callable[[Row], object]) -> Tally:
    verdicts = [judge(row) for row in ROWS]
    return Tally(
        right=verdicts.count(True),
        silent=verdicts.count(False),
        refused=verdicts.count(None),
        median=statistics.median(_seconds(run, row) for row in ROWS),
    )


def _seconds(run: Callable[[Row], object], row: Row) -> float:
    started = time.perf_counter()
    with contextlib.suppress(Exception):  # the time of a refusal counts too; what is refused is judged elsewhere
        run(row)
    return time.perf_counter() - started


def _time_of_parsing(row: Row) -> object:
    return parse_declaration(row.latex)


def _points(row: Row) -> list[dict[str, float]]:
    draw = random.Random(row.latex)  # noqa: S311  # points to evaluate at, no secret
    return [{letter: draw.uniform(0.3, 1.7) for letter in row.letters} for _ in range(3)]


def _ours(row: Row) -> bool | None:
    """Whether the reading is right; None when it is refused."""
    try:
        if row.meaning is None:
            left, right = (
                read(Claim(id="r", stated=f"{text} = {text}", given=row.given)) for text in (row.latex, row.spelled)
            )
            return _flat(left.statement) == _flat(right.statement)
        given = tuple(rf"{letter} \in \mathbb{{R}}" for letter in row.letters)
        encoding = to_sympy(Claim(id="r", stated=f"{row.latex} = 0", given=given))
    except LanguageError:
        return None
    shown = {_plain(display): name for name, display in encoding.names.items()}
    return _agrees(row, encoding.expression.lhs, {letter: shown.get(_plain(letter), "") for letter in row.letters})


def _flat(statement: Statement) -> Statement:
    """Products associate: brackets inside a product of matrices do not matter."""
    return transform(statement, _flat_product)


def _flat_product(node: Any) -> Any:
    if not isinstance(node, Mul):
        return node
    parts = (part.factors if isinstance(part, Mul) else (part,) for part in node.factors)
    return replace(node, factors=tuple(factor for part in parts for factor in part))


def _theirs(row: Row, reader: Callable[[str], Any]) -> bool | None:
    try:
        found = reader(row.latex)
    except Exception:  # noqa: BLE001  # rivals raise many kinds; each is a refusal
        return None
    if row.meaning is None:
        return False
    named = {_plain(str(symbol)): str(symbol) for symbol in getattr(found, "free_symbols", ())}
    return _agrees(row, found, {letter: named.get(_plain(letter), "") for letter in row.letters})


def _agrees(row: Row, found: Any, names: Mapping[str, str]) -> bool:
    """Whether the value is right at three points, with every letter found under its own name."""
    assert row.meaning is not None
    try:
        found = found.subs({Symbol("e"): E, Symbol("pi"): pi})
        symbols = {str(symbol): symbol for symbol in found.free_symbols}
        for point in _points(row):
            values = {symbols[names[letter]]: value for letter, value in point.items() if names[letter] in symbols}
            value = complex(found.subs(values).doit().evalf())
            if abs(value - row.meaning(point)) > TOLERANCE:
                return False
    except (AttributeError, KeyError, TypeError, ValueError):
        return False
    return True


def _plain(name: str) -> str:
    return NOT_A_NAME.sub("", name.replace("mathrm", "").replace("text", ""))


def _rivals() -> dict[str, Callable[[str], Any]]:
    found: dict[str, Callable[[str], Any]] = {}
    for name, load in (
        ("sympy antlr", _antlr),
        ("sympy lark", _lark),
        ("latex2sympy2_extended", _latex2sympy),
        ("math-verify", _math_verify),
    ):
        try:
            reader = load()
            reader("x")
        except Exception as problem:  # noqa: BLE001  # whatever keeps a rival from running is printed
            print(f"{name}: not available here ({type(problem).__name__})")
            continue
        found[name] = reader
    return found


def _antlr() -> Callable[[str], Any]:
    from sympy.parsing.latex import parse_latex

    return lambda text: parse_latex(text, backend="antlr", strict=True)


def _lark() -> Callable[[str], Any]:
    from sympy.parsing.latex import parse_latex

    return lambda text: parse_latex(text, backend="lark")


def _latex2sympy() -> Callable[[str], Any]:
    from latex2sympy2_extended import NormalizationConfig, latex2sympy  # noqa: F401

    return lambda text: latex2sympy(text)


def _math_verify() -> Callable[[str], Any]:
    from math_verify import LatexExtractionConfig, parse

    def reader(text: str) -> Any:
        found = parse(f"${text}$", extraction_config=[LatexExtractionConfig()], fallback_mode="no_fallback")
        return found[0]

    return reader


if __name__ == "__main__":
    main()
