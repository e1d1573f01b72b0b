"""True values of parameters: "fix a true $w^\\star$" says where the data of the model come from, whatever its prior.

The model before is written with a plain letter, `y = X w + \\varepsilon`; in the paragraph that fixes the true value,
and does not speak of the plain letter, that letter is the true value and not random.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.rows import BEFORE_ALL, Definition, Equation
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program, outermost, symbols_in

_BASE = r"\\?[A-Za-z]+"
_MARK = r"\^\{?(?:\\star|\\ast|\*)\}?|_\{?(?:\\star|\\ast|\*|0)\}?"
_BOLD = r"(?:\\(?:boldsymbol|bm|mathbf)\s*)?"
_TRUE = re.compile(
    rf"\b(?:true|actual|data-generating)\s+(?:[a-z]+\s+){{0,3}}\${_BOLD}(?P<after>(?P<letter_after>{_BASE})(?:{_MARK}))\$"
    rf"|\${_BOLD}(?P<before>(?P<letter>{_BASE})(?:{_MARK}))\$\s*,?\s*(?:be|is|are|denotes?|for)?\s*the\s+(?:true|actual)\b"
)


def note_true_values(prose: Mapping[int, str], equations: Iterable[Equation], made: Program) -> None:
    """Defines the plain letter by its true value in every paragraph that fixes one."""
    listed = list(equations)
    for number, text in prose.items():
        found = _TRUE.search(text)
        here = [one for one in listed if one.paragraph == number]
        if found is None or not here or "=" in text[: found.start()]:
            continue
        base = light(found["letter_after"] or found["letter"])
        true = expression_of(found["after"] or found["before"])
        if true is None or not _is_of_a_model(base, here[0].order, listed, made):
            continue
        named = {symbol.key for symbol in symbols_in(here, made)}
        if base not in named:
            _shape_alike(base, true, made)
            made.definitions.setdefault(base, []).append(
                Definition(key=base, body=true, order=BEFORE_ALL, paragraph=number, passing=True)
            )


def _shape_alike(base: str, true: e.Expr, made: Program) -> None:
    symbol = made.symbol(true)
    if symbol is not None and symbol.key not in made.shapes:
        if base in made.shapes:
            made.shapes[symbol.key] = made.shapes[base]
        if base in made.arrays:
            made.arrays.setdefault(symbol.key, made.arrays[base])


def _is_of_a_model(key: str, order: int, equations: Iterable[Equation], made: Program) -> bool:
    """Whether an equation before computes a letter from this one and from noise, and nothing defines this one."""
    if key in made.definitions:
        return False
    for one in equations:
        if one.order < order and one.relation in ("=", ":="):
            right = {symbol.key for symbol in outermost(one.right, made)}
            if key in right and any(name in made.laws for name in right - {key}):
                return True
    return False
