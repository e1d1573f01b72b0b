"""Whether a bracket behind a symbol holds its arguments or is a factor.

A declared function is applied; a declared letter is multiplied.  For what is not declared, these are calls: a
list or a placeholder in the bracket, a single symbol or number in it (`c(x_i)`), an upright word or letter,
`f`, `g`, `h`, `\\Gamma`, and what is never written without a bracket: a capital that occurs twice
(`F(a + b) = F(a) + F(b)`), or a letter for activations (`\\sigma(Wx + b)`); but not a capital before a transposed
bracket (`B (X^+)^\\top`).
Everything else, such as `w(x+1)`, is a product.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from corrigenda.proofs.language import conventions
from corrigenda.proofs.language.conventions import looks_like_matrix
from corrigenda.proofs.language.functions.table import by_call, row, rows
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree.expressions import Name

_PREFIXES = ("\\operatorname{", "\\partial ", f"{conventions.DIFFERENCE} ")
_LOOK_AHEAD = 64
# What may stand between a function and its argument, or begins it.
_CONTINUES = frozenset(("(", "[", "_", "^", "'"))


def is_call(parser: Parser, name: Name) -> bool:
    """Whether the bracket at the current place holds the arguments of `name`, asked heuristics included."""
    if name.text in parser.vocabulary.functions or _holds_slot(parser):
        return True
    closing = parser.layout.closing.get(parser.position)
    if closing is None or (parser.declared(name.text) and not _is_bound_function(parser, name.text)):
        return False
    if name.text.startswith(_PREFIXES[0]) or _lists(parser, closing):
        return True
    base, below, _ = name.text.partition("_")
    if below and is_applied_elsewhere(parser, base):
        return True
    usual = _looks_like_call(parser, name.text, closing - parser.position - 1)
    if not usual and _stands_bare(parser, name.text):
        return False
    other = "a factor" if usual else "a function"
    return usual != parser.turns("call", name.text, f"{name.text} before its bracket as {other}", parser.since(name))


def is_applied(parser: Parser, *, to_number: bool = False) -> bool:
    """Whether a bracket is here that no factor has: around one symbol, a list or a placeholder; or around a number."""
    closing = parser.layout.closing.get(parser.position) if parser.at("(") else None
    if closing is None:
        return False
    length = closing - parser.position - 1
    power = parser.token(length + 2).text == "^"
    kinds = ("name", "number") if to_number else ("name",)
    return (
        (not power and _is_one_symbol(parser, length) and parser.token(1).kind in kinds)
        or _lists(parser, closing)
        or _holds_slot(parser)
    )


def is_applied_elsewhere(parser: Parser, base: str) -> bool:
    """Whether the text applies another member of the same family to one symbol: `p_{ij}(m + n)` beside `p_{jk}(n)`."""
    tokens, closing = parser.layout.tokens, parser.layout.closing
    for place, token in enumerate(tokens[:-3]):
        if token.text != base or tokens[place + 1].text != "_":
            continue
        behind = closing.get(place + 2, place + 2) + 1
        if behind + 2 < len(tokens) and tokens[behind].text == "(" and closing.get(behind) == behind + 2:
            return tokens[behind + 1].kind == "name"
    return False


def built_in(parser: Parser, name: Name, count: int) -> str:
    """The standard name of the built-in function that `name` is before a bracket with `count` arguments, or "".

    A declared name is never one.  A letter is one where it is familiar, or where a familiar letter of its family
    stands in the same text (`\\Gamma` beside `\\psi` and `B`).  Other letters, and words with a second convention,
    are asked about.
    """
    known = row(by_call().get(name.text, ""))
    if known is None or parser.declared(name.text) or known.arity not in (None, count):
        return ""
    by_letter = name.text == known.spelling.letter
    if by_letter and not (known.spelling.familiar or _beside_familiar(parser)):
        return ""
    unknown = "" if known.spelling.familiar else f"{name.text} as a function that nothing declares"
    other = unknown if by_letter else known.convention
    if other and parser.turns("function", name.text, other, parser.since(name)):
        return ""
    return known.name


def _beside_familiar(parser: Parser) -> bool:
    letters = {known.spelling.letter for known in rows().values() if known.spelling.familiar}
    return any(token.text in letters for token in parser.layout.tokens)


def _base(name: str) -> str:
    return name.partition("_")[0].partition("^")[0].rstrip("'")


def _is_bound_function(parser: Parser, name: str) -> bool:
    """`\\min_{f \\in F} f(x)`: a letter for functions that an operator binds."""
    known = parser.vocabulary
    declared = name in known.names or name in known.sequences or name in parser.scope.local
    return not declared and name in conventions.BOUND_FUNCTIONS


def _holds_slot(parser: Parser) -> bool:
    """`k(\\cdot, x)`."""
    return parser.token(1).text == "\\cdot" and parser.token(2).text in (")", ",", "|", "\\mid", ";")


def _lists(parser: Parser, closing: int) -> bool:
    depth = 0
    for place in range(1, min(closing - parser.position, _LOOK_AHEAD)):
        text = parser.token(place).text
        depth += (text in "([{") - (text in ")]}") if len(text) == 1 else 0
        if depth == 0 and text == ",":
            return True
    return False


def _looks_like_call(parser: Parser, name: str, length: int) -> bool:
    base = _base(name)
    upright = base.startswith("\\mathrm{") and base not in conventions.UPRIGHT_FACTORS
    if upright or base in conventions.FUNCTIONS or base.startswith(_PREFIXES):
        return True
    if _is_one_symbol(parser, length):
        return not (looks_like_matrix(base) and _is_transposed(parser, length))
    count = _never_bare(parser).get(base, 0)
    return count > (0 if base in conventions.ACTIVATIONS else 1) and (
        looks_like_matrix(base) or base in conventions.ACTIVATIONS
    )


def _is_transposed(parser: Parser, length: int) -> bool:
    """`B (X^+)^\\top`: a bracket that is transposed or inverted is a factor behind a matrix."""
    power = 3 if parser.token(length + 3).text == "{" else 2
    return parser.token(length + 2).text == "^" and parser.token(length + power + 1).text in {
        *conventions.BARE_TRANSPOSES,
        "-",
    }


def _is_one_symbol(parser: Parser, length: int) -> bool:
    """Whether the bracket holds one symbol with its scripts, or one number."""
    first, after = parser.token(1), parser.token(2)
    if length == 1 or first.kind != "name":
        return length == 1 and first.kind in ("name", "number")
    if after.text == "'":
        return length == 2
    if after.text not in ("_", "^"):
        return False
    script = parser.position + 3
    return parser.layout.closing.get(script, script) == parser.position + length


def _stands_bare(parser: Parser, name: str) -> bool:
    """Whether a letter that no habit makes a function also stands with neither bracket nor script behind it: a number
    there is a number here."""
    after = frozenset(_behind(parser.layout.tokens, name))
    return name not in conventions.BOUND_FUNCTIONS | conventions.ACTIVATIONS and bool(after - _CONTINUES)


def _behind(tokens: Sequence[Token], name: str) -> Iterator[str]:
    """What follows each occurrence of a symbol, which may span several tokens (`n_2`)."""
    for place in range(len(tokens)):
        spelled, end = tokens[place].text, place + 1
        while spelled != name and name.startswith(spelled) and spelled and end < len(tokens):
            spelled, end = spelled + tokens[end].text, end + 1
        if spelled == name and end < len(tokens):
            yield tokens[end].text


def _never_bare(parser: Parser) -> Mapping[str, int]:
    """How often letters occur that always stand right before a bracket."""
    if parser.never_bare is None:
        named = [(token, parser.layout.tokens[place + 1]) for place, token in enumerate(parser.layout.tokens[:-1])]
        total = Counter(token.text for token, _ in named if token.kind == "name")
        applied = Counter(token.text for token, after in named if token.kind == "name" and after.text == "(")
        parser.never_bare = {text: count for text, count in applied.items() if count == total[text]}
    return parser.never_bare
