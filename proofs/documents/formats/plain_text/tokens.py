"""The units of ASCII mathematics: names, numbers, operators, and the words that make it prose."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType

from corrigenda.proofs.language.functions.table import command_words
from corrigenda.proofs.language.reading.tokens.vocabulary import words

GREEK = frozenset(
    words(
        "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi "
        "omega varepsilon vartheta varphi varrho Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega ell infty"
    )
)
"""Names that are spelt out: the Greek letters, the script `ell`, infinity."""
ARTICLES = frozenset(("a", "A", "I"))
"""Letters that are mostly words."""
OPERATORS = frozenset(("sum", "prod", "int"))
SHORT_NAMES = MappingProxyType({"eps": "epsilon"})
"""Greek letters by their first letters."""
SHORT_FUNCTIONS = frozenset(("tr", "ln"))
MOMENTS = frozenset(("Var", "Cov"))
SECONDS = frozenset(("sec", "cot"))
"""Functions whose names are words of prose."""
FUNCTIONS = (command_words() - SECONDS) | frozenset(words("min max lim arg"))
ACCENTS = frozenset(("hat", "bar", "tilde"))
RELATIONS = MappingProxyType(
    {
        "=": "=",
        "==": "=",
        "!=": "\\ne ",
        "<=>": "\\iff ",
        "<->": "\\iff ",
        "<=": "\\le ",
        ">=": "\\ge ",
        "<": "<",
        ">": ">",
        ":=": ":=",
        "~=": "\\approx ",
        "~": "\\sim ",
    }
)
BINARY = frozenset(words("+ - * / ^ ** _"))

_TOKEN = re.compile(
    r"(?P<space>\s+)|(?P<dots>\.\.\.)|(?P<number>\d+(?:\.\d+)?)"
    r"|(?P<accented>[A-Za-z]{1,7}_(?:hat|bar|tilde)(?![A-Za-z0-9]))"
    r"|(?P<gradient>\b(?:grad|hess)_[A-Za-z][A-Za-z0-9]{0,6}(?=[ (])"
    r"|\b(?:grad|hess)(?=[ ]+[A-Za-z](?![A-Za-z]))(?:(?=[^\n]*=)|(?<==[ ]grad)|(?<==[ ]hess)))"
    r"|(?P<symbol>[∂∇⊙])"
    r"|(?P<equivalence><=>|<->)"
    r"|(?P<arrow>=>)"
    r"|(?P<index>[_^]\{[^{}\n]*\})"
    r"|(?P<labelled>(?<![A-Za-z0-9])[A-Za-z]_(?:in|out|[a-z]{3,8})(?![A-Za-z0-9_(]))"
    r"|(?P<word>(?<=\^)T(?=[A-Z])|[A-Za-z]+\d*'*)"
    r"|(?P<relation>(?:<=|>=|==|!=|:=|~=|~(?=\s*(?!O\()[A-Z][A-Za-z]*\()|(?<![-=<>!:+*/|~@&])[=<>](?![=>|])))"
    r"|(?P<mark>(?<=[\w)\] ])!(?=\))|\*\*|->|\|\||[-+*/^_()\[\],|])|(?P<other>.)",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """`kind` is space, dots, number, index, name, symbol, function, relation, mark, arrow, word or other; a name may
    have an accent (`beta_hat`), and `grad_w` is one, and `grad` before a letter."""

    kind: str
    text: str
    start: int
    end: int


def tokens(text: str) -> tuple[Token, ...]:
    """All of `text`, without gaps."""
    return tuple(
        Token(kind=_kind(found, text), text=found.group(), start=found.start(), end=found.end())
        for found in _TOKEN.finditer(text)
    )


def _kind(found: re.Match[str], text: str) -> str:
    kind = found.lastgroup or "other"
    if kind == "accented":
        letters = found.group().partition("_")[0]
        return "name" if len(letters) == 1 or letters in GREEK else "word"
    if kind in _KINDS:
        return _KINDS[kind]
    if kind != "word":
        return kind
    word, follows = found.group(), text[found.end() : found.end() + 1]
    letters = word.rstrip("0123456789'")
    if follows == "(" and letters not in GREEK and (len(letters) > 2 or letters in SHORT_FUNCTIONS):
        return "function"
    if follows == "[" and letters in MOMENTS:
        return "function"
    slope = letters[:1] == "d" and letters[1:] in GREEK and "/" in (follows, text[found.start() - 1 : found.start()])
    known = (
        slope
        or letters in GREEK
        or letters in SHORT_NAMES
        or letters in FUNCTIONS
        or (letters in OPERATORS and follows in ("_", "^"))
    )
    asks = word == "Q" and follows in (":", ".")
    return "name" if known or (len(letters) <= 2 and word not in _SHORT_WORDS and not asks) else "word"


_KINDS = MappingProxyType({"gradient": "name", "equivalence": "relation", "labelled": "name"})
_SHORT_WORDS = frozenset(
    words(
        "an as at be by do eg go he if ie in is it me my no of on or so st to up us we am ok vs Is It In If We So As "
        "At To On Or No Of An By Do My He"
    )
)


def subscripted(text: str) -> bool:
    """Whether `xi` is the letter x with a subscript, because the text also writes `yi`."""
    return re.search(r"\byi\b", text) is not None


def letters_alone(text: str) -> frozenset[str]:
    """The letters that stand alone somewhere, scripts aside."""
    return frozenset(re.findall(r"(?<![A-Za-z])[A-Za-z](?![A-Za-z])", text))
