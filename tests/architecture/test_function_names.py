"""The names of the built-in functions stand in one table: no other set, tuple, dict or string lists them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from corrigenda.proofs.language.functions.table import rows, words

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("proofs", "numerics", "reports")
TABLE = ROOT / "proofs" / "language" / "functions"
GREEK = {"beta", "gamma", "digamma"}
NAMES = (frozenset(rows()) | words()) - GREEK
FEW = 2
ALLOWED = {
    "numerics/kernel/matrices/functions.py": "which method of a domain, or which function of matrices, computes each",
    "numerics/kernel/numbers/tensors/functions.py": "which function of torch computes each function of matrices",
    "proofs/language/writing/printer.py": "which LaTeX is tall when it is set",
    "proofs/documents/steps/side_forms.py": "operators of statistics that stand beside functions of matrices",
    "proofs/pages/secure.py": "what bars around a capital letter may mean",
    "proofs/pages/values/matrices/squares.py": "what only square matrices have",
    "proofs/recheck/sizes/count.py": "the re-check's own index count, which trusts no list of the engine",
    "proofs/recheck/evaluation/functions.py": "which method of the re-check's scalars computes each",
    "proofs/recheck/rules/counters.py": "the re-check's own list of functions of numbers",
    "reports/papers/latex/formula.py": "which LaTeX commands may reach the typesetter",
}
"""Files with a list of their own, each with the reason."""

SOURCES = sorted(
    path
    for package in PACKAGES
    for path in (ROOT / package).rglob("*.py")
    if "catalogue" not in path.parts and TABLE not in path.parents
)


def listed(source: str) -> Iterator[tuple[int, list[str]]]:
    """Lines with a literal, a pattern or a string that holds several function names."""
    tree = ast.parse(source)
    documented = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Set | ast.Tuple | ast.List | ast.Dict | ast.MatchOr | ast.Constant):
            if id(node) in documented:
                continue
            found = sorted(set(_names(node)))
            if len(found) > FEW:
                yield node.lineno, found


def _names(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            parts = re.split(r"[\s|(){}]+", part.value) if part is node else [part.value]
            yield from (word for word in (piece.strip("\\") for piece in parts) if word in NAMES)


def test_no_file_lists_functions_of_its_own() -> None:
    """Ask the table instead (language/functions/table.py)."""
    found = {str(path.relative_to(ROOT)): list(listed(path.read_text(encoding="utf-8"))) for path in SOURCES}
    assert {name: lists for name, lists in found.items() if lists and name not in ALLOWED} == {}


def test_each_exception_is_needed() -> None:
    for name in ALLOWED:
        path = ROOT / name
        assert not path.exists() or list(listed(path.read_text(encoding="utf-8"))), f"{name} lists nothing any more"


def test_a_list_would_be_found() -> None:
    assert list(listed('NAMES = frozenset({"exp", "log", "sqrt"})'))
    assert list(listed('NAMES = words("exp log sqrt")'))
    assert list(listed('match name:\n    case "exp" | "log" | "sqrt":\n        pass'))
    assert not list(listed('NAMES = ("exp", "log")'))
