"""Plain English near formulas that declares: `let X be an n x d matrix`, `with U orthogonal`, `assume \\lambda > 0`.

Only sentences of these few forms are read, and none with a negation or a question; everything else stays prose.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from corrigenda.proofs.documents.prose.cues import SENTENCE
from corrigenda.proofs.documents.prose.in_words.decompositions import decomposed
from corrigenda.proofs.documents.prose.in_words.functions import properties, without_denials
from corrigenda.proofs.documents.prose.in_words.moments import moments
from corrigenda.proofs.documents.prose.listed_names import named, named_before

_NAME = r"(?:\$\s*(?P<{0}m>[^$]{{1,60}}?)\s*\$|(?P<{0}c>\\[A-Za-z]+)|(?P<{0}l>\b[A-Za-z]\b))"
_SIZE = r"(?:\$\s*(?P<{0}m>[^$]{{1,20}}?)\s*\$|(?P<{0}l>\b[A-Za-z]\b|\b\d{{1,3}}\b))"
_OPENING = (
    r"(?P<cue>\b(?:let|suppose|assume|assuming|consider|where|with|given|since|for|if|and|that)\b[\s,:]*(?:that\s+)?"
    r"(?:an?\s+|the\s+)?)"
)
_BE = (
    r"\s*(?:(?:both|all)\s+)?(?:be|is|are|denotes?|is assumed (?:to be )?|,|\()?\s*(?:(?:both|all)\s+)?"
    r"(?:an?\s+|the\s+|another\s+)?"
    r"(?:(?:real|fixed|given|arbitrary|known|random|some|any|constant|invertible|non-?singular|square)\s+)*\(?"
)
_NOT = re.compile(r"\b(?:not|no|never|neither|without|unless|cannot|except|whether)\b|n't\b|\?", re.IGNORECASE)
_SYMBOL = re.compile(
    r"(?:\\[A-Za-z]+\s*\{?\s*)?[A-Za-z]?\}?(?:_\{?[A-Za-z0-9]{1,4}\}?)?'*|\\[A-Za-z]+(?:_\{?[A-Za-z0-9]{1,4}\}?)?"
)
_SPACE = re.compile(r"\s*\\in\s*\\(?:mathbb|mathrm|mathbf|R\b|Re\b).*", re.DOTALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """A declaration read from prose: its LaTeX, its sort, and whether it holds only in this paragraph."""

    text: str
    what: str
    symbol: str
    sentence: str
    passing: bool = False


_SYMMETRIC = r"(?:symmetric,?\s+(?:and\s+)?)?"
_PROPERTIES = (
    (re.compile(rf"{_SYMMETRIC}positive[ -]semi-?definite\b", re.IGNORECASE), "{0} \\succeq 0"),
    (re.compile(rf"{_SYMMETRIC}positive[ -]definite\b", re.IGNORECASE), "{0} \\succ 0"),
    (re.compile(r"(?:symmetric\b|orthogonal project)", re.IGNORECASE), "{0} = {0}^\\top"),
    (re.compile(r"orthogonal(?: matri(?:x|ces))?\b(?! (?:to|proj|comp|bas))", re.IGNORECASE), "{0}^\\top {0} = I"),
    (re.compile(r"(?:strictly )?positive(?! (?:semi|def))\b", re.IGNORECASE), "{0} > 0"),
    (re.compile(r"non-?negative\b(?! def)", re.IGNORECASE), "{0} \\ge 0"),
    (re.compile(r"negative\b(?! (?:semi|def))", re.IGNORECASE), "{0} < 0"),
)
_OF_ANOTHER = r"(?!\s+\$\s*(?:\\[A-Za-z]+|[A-Za-z])\s*\$)"
"""Not the size of what stands before a comma: "data matrix $Y$, $n \\times p$ design matrix $X$"."""
_KINDS = (
    (
        re.compile(
            _SIZE.format("a")
            + r"\s*(?:x|×|by|-by-)\s*"
            + _SIZE.format("b")
            + r"(?:\s+\w+){0,2}?\s+matri(?:x|ces)"
            + _OF_ANOTHER
        ),
        "matrix",
    ),
    (
        re.compile(r"\$\s*(?P<both>[^$]{1,20}?\\times[^$]{1,20}?)\s*\$(?:\s+\w+){0,2}?\s+matri(?:x|ces)" + _OF_ANOTHER),
        "matrix",
    ),
    (re.compile(_SIZE.format("a") + r"\s*-?\s*(?:dimensional|dim\.?)(?:\s+\w+)?\s+vectors?"), "vector"),
    (re.compile(r"(?:column\s+)?vectors?\s+(?:of|with)\s+(?:dimension|length|size)\s+" + _SIZE.format("a")), "vector"),
    (re.compile(r"(?:scalars?|(?:real\s+)?numbers?)\b"), "scalar"),
)
_MATRICES = (
    r"(?:(?:\s+(?!(?:and|or|the|an?|in|of|for|by|to|is|are|with)\b)[\w-]+){0,2}?"
    r"\s+(?:matri(?:x|ces)|covariances?|precisions?|kernels?|Hessians?))?"
)
# Adjectives before the names: `unit vectors u and v`, `a symmetric weight matrix A`.
_QUALIFIED = tuple(
    (re.compile(rf"\b{words}\s+{_NAME.format('n')}(?:\s*(?:,|and|or)\s*{_NAME.format('k')})?", re.IGNORECASE), shape)
    for words, shape in (
        (r"(?:unit(?:[- ](?:norm|length))?|normali[sz]ed)\s+vectors?", "\\|{0}\\|_2 = 1"),
        (rf"positive[ -]semi-?definite{_MATRICES}", "{0} \\succeq 0"),
        (rf"positive[ -]definite{_MATRICES}", "{0} \\succ 0"),
        (rf"(?<!skew[- ])symmetric{_MATRICES}", "{0} = {0}^\\top"),
        (r"orthogonal\s+matri(?:x|ces)", "{0}^\\top {0} = I"),
        (r"(?<!non)(?<!non-)positive(?:\s+(?:real\s+)?(?:numbers?|scalars?|constants?))?", "{0} > 0"),
    )
)
# Sizes before the names: `the $n \\times p$ design matrix $X$`, `an $n \\times 1$ data vector $y$`.
_SIZED = re.compile(
    r"\$\s*(?P<sizes>[^$,=]{1,20}?\\times[^$,=]{1,20}?)\s*\$(?:\s+(?!(?:and|or|with|of|for|in|is|are)\b)[\w-]+){0,3}?"
    r"\s+(?:matri(?:x|ces)|vectors?|structure|coefficients|parameters)\s+"
    rf"{_NAME.format('n')}(?!\s*\\times)(?:\s*(?:,|and|or)\s*(?!\$[^$]*\\times){_NAME.format('k')})?"
)
# Sizes behind the names: `let $A$ be $m \\times n$`, `$B$ ($p \\times q$)`, `| $C$ | input, $p \\times q$ |`.
_OF_SIZES = re.compile(
    rf"{_NAME.format('n')}\s*(?:\s(?:be|is)\s+|\(|\|[^|$\n]{{0,40}})\$\s*(?P<sizes>[^$,=]{{1,20}}?\\times[^$,=]{{1,20}}?)\s*\$"
)
_ONE_MATRIX = re.compile(r"\bmatrix\b", re.IGNORECASE)
_ABOUT = re.compile(_OPENING + "?" + _NAME.format("n") + _BE, re.IGNORECASE)
_INDEPENDENT = re.compile(
    _NAME.format("n") + r"\s+and\s+" + _NAME.format("k") + r"\s+(?:are|be)\s+(?:mutually\s+)?independent\b",
    re.IGNORECASE,
)
_BARE_ORDER = re.compile(
    r"\b(?:let|suppose|assume|assuming|where|with|given|for)\s+(?P<left>\\[A-Za-z]+|[A-Za-z]|[α-ω])\s*(?P<mark><=|>=|<|>|≤|≥|\\leq?|\\geq?)"
    r"\s*(?P<right>\d+(?:\.\d+)?)\b(?!\s*[<>=\\^*/+-])",
    re.IGNORECASE,
)
_SPREAD = re.compile(
    r"(?<!cross-)(?<!cross )\b(?:covariance|(?:covariance|Gram|kernel|scatter|information)\s+matri(?:x|ces))\s+"
    rf"{_NAME.format('n')}(?:\s*(?:,|and)\s*{_NAME.format('k')})?",
    re.IGNORECASE,
)
_OF_TWO = re.compile(r"\$[^$]*\$\s+and\s+\$[^$]*\$\s+have\s+(?:the\s+)?$")
_CAPITAL = re.compile(r"(?:\\[A-Za-z]+\{)?\\?[A-Z]")
_ARTICLE = re.compile(r"\b(?:an?|the|another)\s+\(?$")
_LET_BE = re.compile(r"\s*let\b.*\bbe\b", re.IGNORECASE | re.DOTALL)
_VERB = re.compile(r"\b(?:be|is|are|denotes?)\b|,|\(", re.IGNORECASE)


def declared(text: str) -> tuple[Declared, ...]:
    """What the sentences of `text`, formulas between dollars, plainly declare, in order."""
    found: list[Declared] = []
    for sentence in map(without_denials, SENTENCE.split(text)):
        if len(sentence) <= 600 and not _NOT.search(sentence):
            concluded = _CONCLUDED.match(sentence) is not None
            found.extend(one for one in _in_sentence(sentence) if one.what == "kind" or not concluded)
    return tuple(found)


_CONCLUDED = re.compile(r"\W*(?:then|hence|thus|therefore|consequently|it follows)\b", re.IGNORECASE)


def _in_sentence(sentence: str) -> Iterator[Declared]:
    passing = re.match(r"\s*(?:if|when)\b", sentence, re.IGNORECASE) is not None
    said = " ".join(sentence.split())[:120]
    for match in _ABOUT.finditer(sentence):
        verbal = _VERB.search(match.group()) or _opens(match) or _apposed(match, sentence)
        if (match["nm"] or _opens(match)) and verbal:
            for symbol in filter(None, _symbols(match, sentence)):
                yield from _about(symbol, sentence[match.end() :], said, passing)
    yield from _qualified(sentence, said, passing)
    for symbol, text in (*decomposed(sentence), *moments(sentence), *properties(sentence)):
        yield Declared(text=text, what="assumption", symbol=symbol, sentence=said, passing=passing)
    for match in _INDEPENDENT.finditer(sentence):
        first, second = _symbol(match), _symbol(match, "k")
        if first and second:
            yield Declared(
                text=f"{first} \\perp {second}", what="assumption", symbol=first, sentence=said, passing=passing
            )
    for match in _BARE_ORDER.finditer(sentence):
        left, mark = (
            match["left"],
            {"<=": "\\le", ">=": "\\ge", "≤": "\\le", "≥": "\\ge"}.get(match["mark"], match["mark"]),
        )
        if left.isascii():
            yield Declared(
                text=f"{left} {mark} {match['right']}", what="assumption", symbol=left, sentence=said, passing=passing
            )


def _qualified(sentence: str, said: str, passing: bool) -> Iterator[Declared]:
    """What adjectives say of the names behind them, and the nouns of matrices that are semidefinite by their kind; a
    covariance that two vectors have may be one between them."""
    for match in _SPREAD.finditer(sentence):
        between = _OF_TWO.search(sentence[: match.start()]) is not None
        for symbol in filter(None, () if between else (_symbol(match), _symbol(match, "k"))):
            if _CAPITAL.match(symbol):
                text = f"{symbol} \\succeq 0"
                yield Declared(text=text, what="assumption", symbol=symbol, sentence=said, passing=passing)
    for pattern in (_SIZED, _OF_SIZES):
        for match in pattern.finditer(sentence):
            for symbol in filter(None, (_symbol(match), _symbol(match, "k") if pattern is _SIZED else "")):
                yield Declared(text=_of_size(symbol, match["sizes"]), what="kind", symbol=symbol, sentence=said)
    for pattern, shape in _QUALIFIED:
        for match in pattern.finditer(sentence):
            one = _ONE_MATRIX.search(match.group()) is not None
            for symbol in filter(None, (_symbol(match), "" if one else _symbol(match, "k"))):
                text = shape.format(symbol)
                if "\\top" in text and symbol.islower() and len(symbol) == 1 and "matri" not in match.group():
                    continue  # "a symmetric $z$" has a symmetric law
                yield Declared(text=text, what="assumption", symbol=symbol, sentence=said, passing=passing)


def _of_size(symbol: str, sizes: str) -> str:
    """A column is a vector."""
    rows, _, columns = (part.strip() for part in sizes.partition("\\times"))
    return (
        f"{symbol} \\in \\mathbb{{R}}^{{{rows}}}"
        if columns == "1"
        else f"{symbol} \\in \\mathbb{{R}}^{{{sizes.strip()}}}"
    )


def _opens(match: re.Match[str]) -> bool:
    cue = (match["cue"] or "").strip().lower()
    return cue.startswith(("let", "suppose", "assum", "where", "with", "given", "consider"))


def _symbols(match: re.Match[str], sentence: str) -> tuple[str, ...]:
    """The symbol named, and those that are listed with it."""
    if match["nm"] is None:
        return (_symbol(match),)
    behind = sentence[match.end("nm") :].lstrip().lstrip("$")
    names = (*named(match["nm"]), *named_before(sentence, match.start("nm") - 1, behind))
    return tuple(name for name in names if _SYMBOL.fullmatch(name))


def _apposed(match: re.Match[str], sentence: str) -> bool:
    """`and $R$ the symmetric matrix`, behind "let ... be"."""
    listed = (match["cue"] or "").lower().startswith("and") and _ARTICLE.search(match.group()) is not None
    return listed and _LET_BE.match(sentence) is not None


def _symbol(match: re.Match[str], group: str = "n") -> str:
    """The symbol named, when it is a lone one, also with its space behind it (`A \\in \\mathbb{R}`); single letters in
    prose only where they are no words."""
    named = match[group + "m"] or match[group + "c"] or match[group + "l"] or ""
    named = _SPACE.sub("", named)
    if match[group + "l"] and named in ("a", "A", "I", "i"):
        return ""
    return named if _SYMBOL.fullmatch(named) else ""


def _about(symbol: str, rest: str, said: str, passing: bool) -> Iterator[Declared]:
    """What the words right behind the symbol say of it."""
    for pattern, sort in _KINDS:
        match = pattern.match(rest)
        if match is not None:
            yield Declared(text=f"{symbol} \\in {_space(match, sort)}", what="kind", symbol=symbol, sentence=said)
            return
    for pattern, shape in _PROPERTIES:
        if pattern.match(rest):
            yield Declared(text=shape.format(symbol), what="assumption", symbol=symbol, sentence=said, passing=passing)
            return


def _space(match: re.Match[str], sort: str) -> str:
    if sort == "scalar":
        return "\\mathbb{R}"
    groups = match.groupdict()
    if groups.get("both"):
        return f"\\mathbb{{R}}^{{{groups['both']}}}"
    first = groups.get("am") or groups.get("al") or ""
    if sort == "vector":
        return f"\\mathbb{{R}}^{{{first}}}"
    return f"\\mathbb{{R}}^{{{first} \\times {groups.get('bm') or groups.get('bl')}}}"
