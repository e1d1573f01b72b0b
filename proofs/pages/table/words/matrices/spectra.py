r"""Eigenvalues that words name, "eigenvalues $\lambda_1 \ge \dots \ge \lambda_d$ of $C$"; first columns of a matrix."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from corrigenda.proofs.documents.prose.cues import SENTENCE
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.kinds import capital
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.rows import sides_of
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program, bound_letters, outermost, symbols_in

_LETTER = r"(?:\\[A-Za-z]+(?:\{[A-Za-z]\})?|[A-Za-z])"
_FALLING = re.compile(
    rf"(?P<value>{_LETTER})_\{{?1\}}?\s*\\ge(?:q|qslant)?\b\s*(?:(?P=value)_\{{?2\}}?\s*\\ge(?:q|qslant)?\b\s*)?"
    rf"\\(?:l|c)?dots\b\s*\\ge(?:q|qslant)?\b\s*(?P=value)_"
)
_MATRIX = rf"\$(?P<matrix>{_LETTER})(?:\s*(?::?=|\\in\b)[^$]*)?\$"
_OF = re.compile(rf"\bof\s+(?:the\s+(?:symmetric\s+)?(?:matrix\s+)?)?\$(?P<matrix>{_LETTER})\$")
_HAS = re.compile(rf"{_MATRIX}\s*,?\s+(?:has|have|with|and)\s+(?:(?:the|its|real|ordered|sorted)\s+)*eigenvalues?\b")
_EIGENVALUES = re.compile(r"\beigen(?:value|vector)s?\b", re.IGNORECASE)
_OTHERS = re.compile(r"\b(?:generali[sz]ed|non-?zero|squared?)\b|\bnot\b|\bif\b", re.IGNORECASE)
_COLUMNS = re.compile(
    rf"\$(?P<part>{_LETTER})_\{{?(?P<count>[A-Za-z])\}}?(?:\s*\\in[^$]*)?\$\s+"
    rf"(?:be|contains?|holds?|denotes?|is|consists? of|has|have|with)\s+"
    rf"(?:the\s+)?(?:matrix\s+of\s+the\s+)?first\s+\$(?P=count)\$\s+(?:columns\s+of\s+\$(?P=part)\$|"
    rf"(?:principal\s+|singular\s+|right\s+|left\s+)*(?:directions|components|eigenvectors|vectors)\b)"
)
_LISTED = re.compile(
    r"(?P<names>\$[^$]+\$(?:\s*(?:,|and|,\s*and)\s*\$[^$]+\$)*)\s+(?:are|be|hold|contain|denote|have|consist\s+of)\s+"
    r"(?:the\s+)?(?:first|leading)\s+\$\s*(?P<count>[A-Za-z])\s*\$\s+columns\b"
)
_EXTREME = re.compile(
    rf"\b(?P<which>smallest|least|minimal|minimum|largest|greatest|maximal|maximum|top)\s+eigenvalue\s+\$(?P<value>{_LETTER})\b",
    re.IGNORECASE,
)
_WHICH = r"(?:smallest|least|minimal|minimum|largest|greatest|maximal|maximum|top)"
_WRITTEN = re.compile(
    rf"\$(?P<value>{_LETTER})(?:\s*>\s*0)?\$\s+(?:for|be|is|denotes?|as|being)\s+(?:the\s+)?(?P<which>{_WHICH})\b"
    rf"(?!\s+(?!eigenvalue|and\b)[a-z])",
    re.IGNORECASE,
)
_BOTH = re.compile(
    rf"\b(?P<first>{_WHICH})\s+and\s+(?:the\s+)?(?P<second>{_WHICH})\s+eigenvalues?\s+(?:of\s+\$[A-Z]\$\s+)?"
    rf"(?:are\s+|by\s+|be\s+)?\$(?P<value>{_LETTER})(?:\s*>\s*0)?\$\s+and\s+\$(?P<other>{_LETTER})\$",
    re.IGNORECASE,
)
_SUBJECT = re.compile(
    rf"\$(?P<matrix>{_LETTER})(?:\s*\\in[^$]*)?\$\s+(?:be|is)\s+(?:an?\s+)?(?:real\s+)?symmetric\b|"
    rf"\bsymmetric\s+(?:matrix\s+)?\$(?P<other>{_LETTER})(?:\s*\\in[^$]*)?\$"
)
_LEAST = frozenset({"smallest", "least", "minimal", "minimum"})
J = e.Name(text="j")


def note_spectra(prose: Iterable[str], made: Program) -> None:
    """Fixes the eigenvalues that sentences name with their order, and the first columns of matrices."""
    prose = list(prose)
    _note_factors(prose, made)
    for sentence in (one for text in prose for one in SENTENCE.split(light(text))):
        for value, matrix in _eigenvalues(sentence):
            if value in made.families - made.whole and value not in made.definitions and capital(matrix):
                body = e.Function(name="eigenvalue", arguments=(e.Name(text=matrix), J))
                made.tell(value, body, indices=(J,))
                made.arrays[matrix] = 2
        _extremes(sentence, made)
        for found in _COLUMNS.finditer(sentence):
            _first_columns(found["part"], found["count"], made)
        for found in _LISTED.finditer(sentence):
            count = found["count"]
            for part in re.findall(rf"({_LETTER})_\{{?{count}\}}?(?![A-Za-z])", found["names"]):
                _first_columns(part, count, made)
            _own_names(count, made)


_TRUNCATED = re.compile(
    r"\b(?:rank|truncat\w*|components?|compress\w*|(?:top|first|leading|largest)[- ]\$)(?!\w)", re.IGNORECASE
)


def _note_factors(prose: Iterable[str], made: Program) -> None:
    """`X V_k V_k^\\top` beside a decomposition `X = U S V^\\top` where words speak of a rank, and k numbers nothing:
    the first k columns."""
    if not any(map(_TRUNCATED.search, prose)):
        return
    decomposed = [one.right for one in made.equations if one.order in made.decompositions]
    names = {node.text for side in decomposed for node in walk(side) if isinstance(node, e.Name)}
    factors = {name for name in names if capital(name)}
    sides = list(sides_of(made.equations))
    bound = set[str]().union(*map(bound_letters, sides))
    for symbol in {symbol for side in sides for symbol in outermost(side, made)}:
        match symbol.indices:
            case (e.Name(text=count),) if symbol.key in factors and not symbol.member and count not in bound:
                declared = symbol.key in made.of_members or f"{symbol.key}_{{{count}}}" in made.shapes
                if not declared and (symbol.key, 0) not in made.ranges and not _numbers(count, symbol.key, made):
                    _first_columns(symbol.key, count, made)


def _numbers(count: str, key: str, made: Program) -> bool:
    """Whether a letter numbers something small beside a matrix, `X V_k = s_k U_k`."""
    for one in made.equations:
        below = {(s.key, s.indices) for s in symbols_in([one], made)}
        places = {name for name, indices in below if indices == (e.Name(text=count),)}
        if key in places and not all(map(capital, places)):
            return True
    return False


def _own_names(count: str, made: Program) -> None:
    """`X_k = X V_k V_k^\\top`, a matrix that is defined beside first columns, is no row of X."""
    for one in made.equations:
        symbol = made.symbol(one.left) if isinstance(one.left, e.Name | e.Index) else None
        below = symbol is not None and symbol.indices == (e.Name(text=count),) and not symbol.member
        if symbol is not None and below and capital(symbol.key):
            made.named.add((symbol.key, count))
            made.arrays[f"{symbol.key}_{{{count}}}"] = 2


def _eigenvalues(sentence: str) -> Iterator[tuple[str, str]]:
    """The letter of eigenvalues that fall, and the matrix that they are of."""
    values = {found["value"] for found in _FALLING.finditer(sentence)}
    if not _EIGENVALUES.search(sentence) or _OTHERS.search(sentence) or len(values) != 1:
        return
    matrices = {found["matrix"] for pattern in (_OF, _HAS) for found in pattern.finditer(sentence)}
    if len(matrices) == 1:
        yield values.pop(), matrices.pop()


def _extremes(sentence: str, made: Program) -> None:
    """ "Let $A$ be symmetric with smallest eigenvalue $\\mu$ and largest eigenvalue $L$"."""
    subjects = {found["matrix"] or found["other"] for found in _SUBJECT.finditer(sentence)}
    subjects = subjects or {found["matrix"] for pattern in (_OF, _HAS) for found in pattern.finditer(sentence)}
    matrices = {name for name in subjects if capital(name)}
    if len(matrices) != 1 or _OTHERS.search(sentence):
        return
    (matrix,) = matrices
    for key, which in _said_extremes(sentence):
        if key not in made.definitions and key not in made.families:
            name = "lambda_min" if which.lower() in _LEAST else "lambda_max"
            body = e.Function(name=name, arguments=(e.Name(text=matrix),))
            made.tell(key, body)
            made.structures.setdefault(matrix, set()).add("symmetric")
            made.arrays[matrix] = 2


def _said_extremes(sentence: str) -> Iterator[tuple[str, str]]:
    """The letters of extreme eigenvalues with the words for which they are."""
    yield from ((found["value"], found["which"]) for found in _EXTREME.finditer(sentence))
    if _EIGENVALUES.search(sentence):
        yield from ((found["value"], found["which"]) for found in _WRITTEN.finditer(sentence))
    for found in _BOTH.finditer(sentence):
        yield from ((found["value"], found["first"]), (found["other"], found["second"]))


def _first_columns(part: str, count: str, made: Program) -> None:
    key = f"{part}_{{{count}}}"
    size = expression_of(count)
    if size is not None and key not in made.definitions:
        made.named.add((part, count))
        made.whole.add(count)
        made.arrays[part] = made.arrays[key] = 2
        body: e.Expr = e.Function(name="columns", arguments=(e.Name(text=part), size))
        if made.structures.get(part, set()) & {"falling", "diagonal"}:
            body = e.Function(name="columns", arguments=(e.Transpose(operand=body), size))  # the leading block
        made.tell(key, body)
