r"""Letters that words put in the place of an expression: "substituting $V^{-1}$ by the precision matrix $P$"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.rows import BEFORE_ALL, Definition
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program

_CALLED = r"(?:(?:the|its|a|an)\s+)?(?:[a-z-]+\s+){0,3}"
_PATTERNS = (
    re.compile(
        r"\b(?:substitut|replac|abbreviat|denot)(?:e|ing)\s+" + _CALLED + r"\$(?P<body>[^$]+)\$"
        r"\s+(?:by|with|as)\s+" + _CALLED + r"\$(?P<letter>[^$]+)\$",
        re.IGNORECASE,
    ),
    re.compile(
        r"\b(?:writ(?:e|ing)|with)\s+\$(?P<letter>[^$]+)\$\s+(?:as\s+(?:a\s+)?short(?:hand)?\s+for|short\s+for|for"
        r"|in\s+place\s+of|instead\s+of)\s+" + _CALLED + r"\$(?P<body>[^$]+)\$",
        re.IGNORECASE,
    ),
)


def note_substituted(prose: Iterable[str], made: Program) -> None:
    """Defines a bare letter of which the page says nothing else by the compound that it stands for."""
    for number, paragraph in enumerate(prose):
        for letter, body in _said(light(paragraph)):
            symbol = made.symbol(letter)
            known = (made.definitions, made.laws, made.unknown_laws, made.whole, made.functions, made.blocks)
            if symbol is None or symbol.indices or symbol.member or any(symbol.key in one for one in known):
                continue
            if letter.text not in free_names(body) and symbol.key not in made.index_letters:
                made.definitions[symbol.key] = [
                    Definition(key=symbol.key, body=body, order=BEFORE_ALL, paragraph=number)
                ]


def _said(text: str) -> Iterator[tuple[e.Name, e.Expr]]:
    for pattern in _PATTERNS:
        for found in pattern.finditer(text):
            letter, body = expression_of(found["letter"]), expression_of(found["body"])
            if isinstance(letter, e.Name) and isinstance(body, e.Pow | e.Mul | e.Transpose | e.Add | e.Div):
                yield letter, body
