"""Relations, connectives and separators, from LaTeX to the marks of the syntax tree."""

from __future__ import annotations

from types import MappingProxyType

from proofs.language.vocabulary import words

RELATIONS = MappingProxyType(
    {
        "=": "=",
        "<": "<",
        "\\le": "<=",
        ">": ">",
        "\\ge": ">=",
        "\\ne": "!=",
        ":=": ":=",
        "\\sim": "~",
        "\\in": "in",
        "\\perp": "perp",
        ":": ":",
        "\\succ": "succ",
        "\\succeq": "succeq",
        "\\to": "to",
    }
)
NEGATED = MappingProxyType({"=": "\\ne"})
CONNECTIVES = frozenset(("\\implies", "\\iff", "\\land", "\\lor"))
SEPARATORS = frozenset((",", ";", "\\quad", "\\\\"))

UNREAD_RELATIONS = frozenset(
    words(
        "\\approx \\propto \\equiv \\ll \\gg \\subset \\subseteq \\notin \\simeq \\cong \\leftarrow \\gets \\mapsto "
        "\\prec \\preceq \\lesssim \\gtrsim \\not"
    )
)
