"""No decision of the engine rests on `allclose` or `isclose`: a tolerance is no evidence."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BANNED = {"allclose", "isclose", "assert_allclose", "gradcheck"}


def test_no_closeness_decides_anything() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for package in ("proofs", "numerics", "reports")
        for path in (ROOT / package).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Attribute) and node.attr in BANNED)
        or (isinstance(node, ast.Name) and node.id in BANNED)
    ]
    assert not found
