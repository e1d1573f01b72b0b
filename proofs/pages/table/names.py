"""A symbol as notes write it: a base with what stands below and above it, `W^{(l)}_{ji}` with its indices.

The parser keeps a symbol whose subscript is no bound letter in one piece, since it may be a label; which subscripts are
indices is known only once the whole page is read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import sum_of

_GROUP = r"\{(?:[^{}]|\{[^{}]*\})*\}"
_SYMBOL = re.compile(
    rf"(?P<base>\\[A-Za-z]+(?:{_GROUP})?'*|[A-Za-z]'*)"
    rf"(?P<above>\^(?:{_GROUP}|\\?[A-Za-z]+|.))?(?P<below>_(?:{_GROUP}|\\?[A-Za-z]+|.))?"
)
_TOKEN = re.compile(r"\\[A-Za-z]+|[A-Za-z](?:')*|\d+|[+-]|,|\s+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """A symbol taken apart: `member` is what stands in brackets above, `label` other text above."""

    base: str
    below: str = ""
    member: str = ""
    label: str = ""


@lru_cache(maxsize=4096)
def parts(text: str) -> Parts:
    """The parts of a canonical name."""
    found = _SYMBOL.fullmatch(text)
    if found is None:
        return Parts(base=text)
    below, above = _inner(found["below"]), _inner(found["above"])
    if above[:1] + above[-1:] in ("()", "[]"):
        return Parts(base=found["base"], below=below, member=above[1:-1])
    return Parts(base=found["base"], below=below, label=above)


def _inner(group: str | None) -> str:
    if not group:
        return ""
    text = group[1:]
    return text[1:-1] if text.startswith("{") else text


_BOLD = re.compile(r"\\(?:mathbf|boldsymbol|bm|mathbfit|pmb)\{(?P<inner>[^{}]*)\}")


def light(text: str) -> str:
    """The same letter without bold type: notes mix the two for one letter."""
    return _BOLD.sub(lambda found: found["inner"], text)


_ACCENT = re.compile(r"\\(?:hat|tilde|bar|widehat|widetilde|overline|check|breve|dot)\{(?P<inner>.*)\}")


def without_accent(text: str) -> str:
    """The letter under a hat, a tilde or a bar."""
    found = _ACCENT.fullmatch(text)
    return found["inner"] if found is not None else text


@lru_cache(maxsize=4096)
def index_tokens(below: str) -> tuple[str, ...] | None:
    """`ji`, `i,j`, `t+1`, `12` as one string an index; None for what cannot be indices."""
    if not below or _TOKEN.sub("", below):
        return None
    if "," in below:
        pieces = [_apart(piece) for piece in below.split(",")]
        return tuple(token for piece in pieces for token in piece) if all(pieces) else None
    return _apart(below)


def _apart(piece: str) -> tuple[str, ...]:
    """The indices that stand side by side: `ij` are two, `t+1` is one."""
    tokens = [token for token in _TOKEN.findall(piece) if token.strip()]
    return ("".join(tokens),) if {"+", "-"} & set(tokens) else tuple(tokens)


@lru_cache(maxsize=4096)
def letters_in(token: str) -> tuple[str, ...]:
    """The letters of one index."""
    return tuple(found for found in re.findall(r"\\[A-Za-z]+|[A-Za-z]'*", token))


@lru_cache(maxsize=4096)
def index_expression(token: str) -> e.Expr:
    """`t+1` as a tree."""
    terms: list[e.Expr] = []
    for sign, part in re.findall(r"([+-]?)(\\[A-Za-z]+|[A-Za-z]'*|\d+)", token):
        term: e.Expr = e.Num(value=Fraction(int(part))) if part.isdigit() else e.Name(text=part)
        terms.append(e.Neg(operand=term) if sign == "-" else term)
    return sum_of(terms)


def named(node: e.Node) -> str:
    """The name that a node is, or that it applies: `\\phi_j` of `\\phi_j(x)`; empty for anything else."""
    match node:
        case e.Name(text=text):
            return text
        case e.Call(function=function) | e.GradientAt(function=function) if "_" in function:
            return function.rstrip("'")
    return ""


_FUNCTIONAL = re.compile(
    r"(?<![A-Za-z\\])(?P<name>H|F|J|\\mathcal\{[A-Z]\}|\\mathbb\{H\})\[(?P<of>\w(?:_\{?\\?\w+\}?)?)\]"
)


def called(text: str) -> str:
    """`H[q]`, a functional at a law, as the call `H(q)`."""
    return _FUNCTIONAL.sub(r"\g<name>(\g<of>)", text)
