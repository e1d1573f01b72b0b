"""Relations, connectives and separators, from LaTeX to the marks of the syntax tree."""

from __future__ import annotations

from types import MappingProxyType

from corrigenda.proofs.language.reading.tokens.vocabulary import words

UNDECIDED = words(
    "approx propto equiv ll gg gets mapsto notin subset subseteq supset supseteq prec preceq simeq lesssim gtrsim"
)

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
    | {f"\\{name}": name for name in UNDECIDED}
)
NEGATED = MappingProxyType({"=": "\\ne", "\\in": "\\notin"})
CONNECTIVES = frozenset(("\\implies", "\\impliedby", "\\iff", "\\land", "\\lor", "\\if", "\\suchthat"))
SEPARATORS = frozenset((",", ";", "\\quad", "\\\\"))

UNREAD_RELATIONS = frozenset(
    words(
        "\\ni \\models \\vdash \\parallel \\nmid \\not \\doteq \\bowtie \\rightsquigarrow \\hookrightarrow "
        "\\uparrow \\downarrow"
    )
)
