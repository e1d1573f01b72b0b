"""The degree matrix of a graph: "$D$ is the diagonal matrix of the degrees", where the page sums rows of weights."""

from __future__ import annotations

import re
from collections.abc import Iterable

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.rows import Definition
from corrigenda.proofs.pages.table.symbols import Program

_NOUN = r"(?:diagonal\s+matrix\s+of\s+(?:the\s+)?(?:node\s+|vertex\s+)?degrees|(?:diagonal\s+)?degree\s+matrix)"
_DEGREES = re.compile(
    rf"\$(?P<after>[A-Z])\$\s*,?\s*(?:is|be|denotes?|for|as)?\s*(?:the\s+|a\s+)?{_NOUN}\b|{_NOUN}\s+\$(?P<before>[A-Z])\$",
    re.IGNORECASE,
)


def note_degrees(prose: Iterable[str], made: Program) -> None:
    """Defines the letter that words call the degree matrix and that no formula defines."""
    degrees = [key for key, listed in made.definitions.items() if any(map(_sums_a_row, listed))]
    for text in prose:
        for found in _DEGREES.finditer(light(text)):
            key = found["after"] or found["before"]
            if key not in made.definitions and len(degrees) == 1:
                body = e.Function(name="diag", arguments=(e.Name(text=degrees[0]),))
                made.tell(key, body)
                made.structures.pop(key, None)


def _sums_a_row(one: Definition) -> bool:
    """`d_i = \\sum_j W_{ij}`."""
    match one.body, one.indices:
        case e.Big(operator="sum", indices=(j,), body=e.Index(indices=(e.Name(text=first), e.Name(text=second)))), (
            e.Name(text=i),
        ):
            return (first, second) == (i, j)
    return False
