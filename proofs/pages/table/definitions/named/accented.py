"""Diagonal matrices with an accent: `\\tilde D` beside `D = \\operatorname{diag}(d_1, \\dots)` and `\\tilde d_i`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, transform
from corrigenda.proofs.pages.table.names import parts
from corrigenda.proofs.pages.table.rows import Equation, sides_of
from corrigenda.proofs.pages.table.symbols import Program

_ACCENTED = re.compile(r"(?P<accent>\\(?:tilde|hat|bar))\{(?P<letter>[A-Z])\}")


def note_accented(equations: Iterable[Equation], made: Program) -> None:
    """Defines an accented matrix that nothing defines as the diagonal matrix of the accented numbers, where the plain
    one is that of the plain numbers."""
    names = {name for side in sides_of(equations) for name in free_names(side)}
    for key in sorted(names - made.definitions.keys() - made.shapes.keys()):
        found = _ACCENTED.fullmatch(key)
        plain = made.definitions.get(found["letter"], []) if found is not None else []
        if found is None or len(plain) != 1 or not _is_diagonal(plain[0].body):
            continue
        numbers = {parts(name).base for name in free_names(plain[0].body)} - made.whole
        (number,) = numbers if len(numbers) == 1 else ("",)
        dressed = f"{found['accent']}{{{number}}}"
        if number and dressed in made.definitions:
            body = _dressed(plain[0].body, number, dressed)
            made.tell(key, body)
            made.arrays[key] = 2


def _is_diagonal(body: e.Expr) -> bool:
    return isinstance(body, e.Function) and body.name == "diag"


def _dressed(body: e.Expr, number: str, dressed: str) -> e.Expr:
    def change(node: Any) -> Any:
        if isinstance(node, e.Name) and parts(node.text).base == number:
            return e.Name(text=dressed + node.text.removeprefix(number))
        return node

    changed: e.Expr = transform(body, change)
    return changed
