"""Families with one variance and one correlation: "each has variance $s^2$ and every pair has correlation $r$"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from corrigenda.proofs.documents.prose.cues import SENTENCE
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.chance.laws import Law
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program, outermost

_BOTH = re.compile(
    r"\bvariances?\s+(?:of\s+)?\$(?P<variance>[^$]+)\$[^$.]*?"
    r"\b(?:pair\w*|any\s+two|every\s+two|mutual\w*|common|equal)\b[^$.]*?\bcorrelations?\s+(?:of\s+)?\$(?P<correlation>[^$]+)\$",
    re.IGNORECASE,
)
_FAMILY = re.compile(r"\$\s*(?P<letter>(?:\\(?:hat|tilde)\s*\{?)?\\?[A-Za-z]+\}?)_\{?(?:1\}?\s*,|[a-z]\}?\s*\$)")


def note_correlated(prose: Mapping[int, str], equations: Iterable[Equation], made: Program) -> None:
    """Gives the letter that a sentence names, else that whose sum the paragraph takes the variance of, such a law."""
    listed = list(equations)
    for number, text in prose.items():
        for sentence in SENTENCE.split(text):
            found = _BOTH.search(sentence)
            if found is None:
                continue
            named = _FAMILY.search(sentence)
            keys = [_key(named["letter"], made)] if named is not None else list(_summed(number, listed, made))
            variance, correlation = expression_of(found["variance"]), expression_of(found["correlation"])
            if variance is None or correlation is None or not keys or not keys[0] or keys[0] in made.definitions:
                continue
            known = made.laws.get(keys[0], Law())
            made.laws[keys[0]] = replace(
                known, variance=variance, correlation=correlation, family="", moments=(), independent=True
            )
            made.unknown_laws.discard(keys[0])
            symbol = made.symbol(correlation) if isinstance(correlation, e.Name) else None
            if symbol is not None:
                made.signs.setdefault(symbol.key, "unit")


def _key(letter: str, made: Program) -> str:
    node = expression_of(light(letter))
    symbol = made.symbol(node) if node is not None else None
    return symbol.key if symbol is not None else ""


def _summed(paragraph: int, equations: Iterable[Equation], made: Program) -> Iterator[str]:
    """The families whose sum or mean a variance is taken of."""
    for one in equations:
        if one.paragraph == paragraph and isinstance(one.left, e.Moment) and one.left.operator == "Var":
            for node in walk(one.left):
                if isinstance(node, e.Big) and node.operator == "sum":
                    numbered = (symbol for symbol in outermost(node.body, made) if symbol.indices)
                    yield from (symbol.key for symbol in numbered)
