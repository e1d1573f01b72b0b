"""What is known of a law stands in its file: no other module lists laws or asks for one by name without a reason."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from corrigenda.proofs.language.laws.table import families

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / "proofs" / "language" / "laws"
NAMES = {row.name for row in families()}
SPELLINGS = {word for row in families() for word in row.words if len(word) > 2}

LISTS = {
    "proofs/recheck/evaluation/laws.py": "the re-check's own moments, which share nothing with the engine's",
    "proofs/language/functions": "Beta and Gamma are functions too",
}
ASKED = {
    "proofs/recheck": "the re-check's own moments, by family",
    "proofs/pages/table/chance/randomness.py": "normal vectors, drawn by Cholesky's factor",
    "proofs/pages/values/means/random_entries.py": "normal vectors, drawn by Cholesky's factor",
    "numerics/kernel/chance": "a block of jointly normal entries, which the kernel makes itself",
    "proofs/language/reading/parser/sentences/laws.py": "set braces hold the values of a uniform law only",
}


def sources() -> Iterator[tuple[str, ast.Module]]:
    for package in ("proofs", "numerics", "reports"):
        for path in sorted((ROOT / package).rglob("*.py")):
            if HOME not in path.parents and "catalogue" not in path.parts:
                yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def strings(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Set(elts=parts) | ast.List(elts=parts) | ast.Tuple(elts=parts):
            pass
        case ast.Dict(keys=keys):
            parts = [key for key in keys if key is not None]
        case _:
            return
    for part in parts:
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value.removeprefix("law ").removeprefix("\\operatorname{").removeprefix("\\mathrm{").rstrip("}")


def excused(path: str, reasons: dict[str, str]) -> bool:
    return any(path.startswith(place) for place in reasons)


def test_no_other_module_lists_laws() -> None:
    found = [
        f"{path}:{node.lineno}"
        for path, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.expr) and len({text for text in strings(node) if text in NAMES | SPELLINGS}) > 1
    ]
    assert [place for place in found if not excused(place, LISTS)] == []


def test_no_other_module_asks_for_a_law_by_name() -> None:
    """`law.family == "normal"` and `case "normal":` ask the table instead (`is_normal`, `known(law).index`, ...)."""
    found = [
        f"{path}:{node.lineno}"
        for path, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare) and mentions_family(node) and NAMES & literals(node)
    ]
    assert [place for place in found if not excused(place, ASKED)] == []


def mentions_family(node: ast.Compare) -> bool:
    parts = [node.left, *node.comparators]
    named = (getattr(part, "attr", getattr(part, "id", "")) for part in parts)
    return "family" in named


def literals(node: ast.Compare) -> set[str]:
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def test_the_walk_finds_a_list() -> None:
    (statement,) = ast.parse('KNOWN = {"poisson": 1, "binomial": 2}').body
    assert isinstance(statement, ast.Assign)
    assert set(strings(statement.value)) <= NAMES
