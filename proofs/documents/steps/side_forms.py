"""What a side looks like: a number, a list, one quantity of bare symbols, or a compound."""

from __future__ import annotations

import re

from corrigenda.proofs.documents.letters import Head, free, head, indices, tokens
from corrigenda.proofs.language.conventions import ORDERS, PROSE_INDICES

_ATOM = re.compile(
    r"\\mathbb\{[EPV]\}|\\mathrm\{[EPV]\}|\\operatorname\{(?:E|Var|Cov|Std|rank|tr|det|dim|Corr|KL|H|sign|P|Pr|Bias|MSE)\}|"
    r"\\nabla|\\det|\\Pr|\\dim|\\ker"
)
_ORDERS = frozenset(ORDERS)
_LOOSE = frozenset(("E", "P", "\\|", "|", "\\partial"))
_DELIMITERS = frozenset(("(", ")", "[", "]", "\\|", "|", "{", "}", ",", ";", "\\mid", "_", "^", "'"))
_FIELDS = re.compile(r"\s*\\(?:mathbb|mathbf)\s*\{?\s*[RNZC]\b|\s*\\(?:R|N|Z|Reals|reals)\b|\s*[ℝℕℤ]|\s*R\s*\^")
_INTERVAL = re.compile(r"\s*(?:\\left\s*)?[\[(][^,]*,[^,]*(?:\\right\s*)?[\])]\s*")
_SET = re.compile(r"\s*(?:\\left\s*)?(?:\[|\(|\\\{|\\lbrace)")


def is_number(text: str) -> bool:
    """Whether a side is built of digits alone, signs and fractions included."""
    found = tokens(text)
    allowed = {
        "\\frac",
        "\\sqrt",
        "{",
        "}",
        "-",
        "+",
        "/",
        "\\cdot",
        "\\times",
        "(",
        ")",
        "^",
        "\\infty",
        "*",
        "!",
        "\\pi",
    }
    return bool(found) and all(token.kind == "number" or token.text in allowed for token in found)


_SIZE = r"(?:(?!\\times)[^()\[\]=+])+"
_SHAPE = rf"{_SIZE}(?:\\times{_SIZE})+"
_SHAPES = re.compile(rf"\s*(?:\\left)?[(\[]{_SHAPE}(?:[)\]]\s*(?:\\cdot|\\times)?\s*(?:\\left)?[(\[]{_SHAPE})+[)\]]\s*")
_ONE_SHAPE = re.compile(rf"\s*(?:\\left)?[(\[]?{_SHAPE}[)\]]?\s*")


def multiplies_shapes(left: str, right: str) -> bool:
    """Whether an equation is one of shapes, `(m \\times n)(n \\times p) = m \\times p`, and not of numbers."""
    return _SHAPES.fullmatch(left) is not None and _ONE_SHAPE.fullmatch(right) is not None


def is_listed(text: str) -> bool:
    """Whether commas outside brackets make the side a list of values."""
    depth = 0
    for token in tokens(text):
        depth += token.text in ("(", "[", "{", "\\{", "\\langle") or token.text.startswith("\\begin")
        depth -= token.text in (")", "]", "}", "\\}", "\\rangle") or token.text.startswith("\\end")
        if depth == 0 and token.text == ",":
            return True
    return False


def is_field(text: str) -> bool:
    """Whether a side is a space such as `\\mathbb{R}^d`."""
    return _FIELDS.match(text) is not None


def is_set(text: str) -> bool:
    """Whether a side is an interval or a listed set."""
    return _SET.match(text) is not None


def is_interval(text: str) -> bool:
    """Whether a side is an interval between two ends."""
    return _INTERVAL.fullmatch(text) is not None


def is_real_interval(text: str) -> bool:
    """Whether an interval has an open end or runs from 0 to 1, so that even a letter that counts is a number there."""
    plain = "".join(text.replace("\\left", "").replace("\\right", "").split())
    return is_interval(text) and (plain[0] == "(" or plain[-1] == ")" or plain == "[0,1]")


def lone(text: str) -> Head | None:
    """The symbol that a side is, perhaps with a sign, factor or power; None for a compound."""
    found = head(text)
    if found is not None:
        return found if not found.parameters else None
    listed = tokens(text)
    start = 0
    while start < len(listed) and (listed[start].kind == "number" or listed[start].text in ("-", "+")):
        start += 1
    if not 0 < start < len(listed):
        return None
    rest = head(text[listed[start].span.start :])
    return rest if rest is not None and not rest.parameters else None


def is_atom(text: str) -> bool:
    """Whether a side is one quantity of bare symbols: `E[x]`, `\\|w\\|`, `\\nabla f`, `p(x | y)`, `x^\\top`."""
    listed = tokens(text)
    if not listed or head(text) is not None:
        return bool(listed)
    first = listed[0].text
    opens = _ATOM.fullmatch(first) or first in _LOOSE or (first == "\\frac" and "\\partial" in text)
    if first in _ORDERS:
        return False
    called = listed[0].kind == "name" and len(listed) > 1 and any(token.text == "(" for token in listed[1:4])
    if not (opens or called):
        return False
    rest = [token for token in listed[1:] if token.text not in _DELIMITERS and token.text not in _LOOSE | {"\\nabla"}]
    if first == "\\frac":
        return all(token.kind == "name" for token in rest) and len(rest) <= 4
    closes = listed[-1].text in (")", "]", "\\|", "|") or _scripted_end(text) or first == "\\nabla"
    if is_moment(text) and not _MOMENT_OF_SYMBOLS.fullmatch(text):
        return False
    simple = all(token.kind in ("name", "number") and token.text not in ("+", "-") for token in rest)
    return closes and simple and len(free(text)) <= 3 and _one_bracket(text)


def _scripted_end(text: str) -> bool:
    return re.search(r"[\|\)\]][_^]\{?[^{}]{1,12}\}?(?:[_^]\{?[^{}]{1,12}\}?)?\s*$", text) is not None


def _one_bracket(text: str) -> bool:
    """Whether the first bracket closes at the end, scripts aside: `E[x]E[y]` is a product."""
    depth = closed = 0
    for token in tokens(text):
        if token.text in ("(", "["):
            closed += depth == 0
            depth += 1
        elif token.text in (")", "]"):
            depth -= 1
    return closed <= 1 and depth == 0


def repeats_a_letter(text: str) -> bool:
    """Whether some letter stands twice: without one, `expr = 0` can be no identity."""
    counted = free(text) - indices(text)
    letters = [token.text for token in tokens(text) if token.kind == "name" and token.text in counted]
    return len(letters) != len(set(letters))


_MOMENT = re.compile(
    r"\s*(?:\\(?:operatorname|mathrm|text|mathbb|mathbf)\s*\{)?\s*(?:E|P|Pr|Var|Cov|Std|Corr|V|p|f)\}?\s*(?:_|\\left|\[|\(|\\\{)"
)
_ONE = r"\\?(?:[A-Za-z]+\s*\{)?\\?[A-Za-z]+\}?(?:_\{?[^{}\s]{1,6}\}?)?(?:\^\{?[^{}\s]{1,6}\}?)?'*"
_MOMENT_OF_SYMBOLS = re.compile(
    rf"[^\[\(]{{1,40}}[\[\(]\s*{_ONE}(?:\s*(?:,|;|\||\\mid|\\vert)\s*{_ONE})*\s*(?:\\right)?\s*[\]\)]\s*"
)
_CONSTANT = re.compile(
    r"\s*(?:\\mathbf\{?)?(?:I|0|1)\}?(?:_\{?[A-Za-z0-9\\]{1,6}\}?)?\s*|\s*\\(?:vec|boldsymbol|mathbf)\s*\{?\s*[0o]\s*\}?\s*"
)


def is_moment(text: str) -> bool:
    """Whether a side begins with an expectation, variance, probability or density."""
    return _MOMENT.match(text) is not None


def is_constant(text: str) -> bool:
    """Whether a side is a number, the identity, or a constant vector."""
    return is_number(text) or _CONSTANT.fullmatch(text) is not None


def is_zero(text: str) -> bool:
    """Whether a side is 0."""
    return re.fullmatch(r"\s*(?:\\(?:mathbf|boldsymbol|vec)\s*)?\{?\s*[0o]\s*\}?\s*", text) is not None


def is_index_list(text: str) -> bool:
    """`i`, `i, j`: letters that count."""
    return all(part.strip() in PROSE_INDICES for part in text.split(","))
