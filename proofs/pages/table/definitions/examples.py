"""Numbers of a worked example: "the design matrix is $X = ...$" in one paragraph, "$X^\\top X = ...$" in the next.

What a paragraph gives a letter as an example holds there; an equation that is worked out in numbers further on goes on
with it.
"""

from __future__ import annotations

import re
from dataclasses import replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero
from corrigenda.proofs.language.tree.traverse import contains, free_names
from corrigenda.proofs.pages.table.definitions.evaluations import is_figure
from corrigenda.proofs.pages.table.rows import Definition, Equation
from corrigenda.proofs.pages.table.symbols import Program, inputs

_ANOTHER = re.compile(r"\b(?:another|second|third|other|instead|new|different|next|changed?)\b", re.IGNORECASE)
"""Words that may bring in another example, whose numbers stand elsewhere."""


def with_example(equation: Equation, made: Program) -> Program:
    """The table with the numbers of the example that an equation goes on with, where they leave no letter open."""
    if equation.relation not in ("=", "approx") or not _is_in_numbers(equation.right):
        return made
    if _ANOTHER.search(made.words.get(equation.paragraph, "")):
        return made
    opened = inputs(equation.left, equation.order, made) - made.index_letters
    values = {key: found for key in opened if (found := _value(key, equation.order, made)) is not None}
    if not opened or values.keys() != opened:
        return made
    if any(_is_brought_in(key, one.paragraph, equation, made) for key, one in values.items()):
        return made
    held = {key: [*made.definitions[key], replace(one, passing=False)] for key, one in values.items()}
    return replace(made, definitions={**made.definitions, **held})


def mixes_examples(equation: Equation, made: Program) -> bool:
    """Whether a letter has the value of an example here while another one, left open, has one in an earlier paragraph:
    they may belong together."""
    sides = (equation.left, equation.right)
    opened = frozenset().union(*(inputs(side, equation.order, made) for side in sides))
    if not any(_value(key, equation.order, made) is not None for key in opened):
        return False
    names = {symbol.key for side in sides for name in free_names(side) if (symbol := made.symbol(e.Name(text=name)))}
    held = (made.definition(key, equation.order) for key in names)
    return any(one is not None and one.passing and is_figure(one.body) for one in held)


_KINDS = r"(?:arbitrary|general\w*|unit|normali[sz]ed|orthogonal|orthonormal|random|square|symmetric|invertible)"
_BRINGS_IN = (
    r"\b(?:let|suppose|assum\w+|if|when|consider)\b[^$]*\$+\s*{0}(?![A-Za-z])"
    rf"|\b(?:any|every|each|all|{_KINDS})(?:\s+[\w-]+){{0,3}}\s+\$+\s*{{0}}(?![A-Za-z])"
)
_IS_OF_A_KIND = rf"\$\s*{{0}}\s*\$\s+(?:is|be|are|has)\b[^$.]*\b{_KINDS}\b"


def _is_brought_in(key: str, paragraph: int, equation: Equation, made: Program) -> bool:
    """Whether the words after an example, up to the equation, bring its letter in again, "let $Q$", or another of its
    kind."""
    said = re.compile("|".join(pattern.replace("{0}", re.escape(key)) for pattern in (_BRINGS_IN, _IS_OF_A_KIND)), re.I)
    return any(said.search(text) for number, text in made.words.items() if paragraph < number <= equation.paragraph)


def _is_in_numbers(side: e.Expr) -> bool:
    return not free_names(side) and not is_zero(side) and not contains(side, (e.Eye, e.Ones, e.Moment))


def _value(key: str, order: int, made: Program) -> Definition | None:
    """The last number, or array of numbers, that an earlier paragraph gives a letter as an example."""
    listed = [one for one in made.definitions.get(key, ()) if one.passing and is_figure(one.body)]
    plain = [one for one in listed if one.order < order and one.parameters is None and not (one.indices or one.member)]
    return plain[-1] if plain else None
