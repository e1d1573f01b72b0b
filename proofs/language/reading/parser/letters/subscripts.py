"""Subscripts: the static label of a name (`\\sigma_1`, `w_{\\text{ols}}`) or an index (`x_i`, `w_{t+1}`).

A label of text or of `\\max` is always static.  Otherwise the declared reading wins: the whole name if
that is declared, an index if the base is declared or a letter of the subscript is bound, or if the
subscript is an expression; what is left is a label.
"""

from __future__ import annotations

from collections.abc import Sequence

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.pratt import WEAKEST, Parser
from corrigenda.proofs.language.reading.parser.spelling import spelled
from corrigenda.proofs.language.reading.tokens.scanning.scanner import PROSE_MARK, Token
from corrigenda.proofs.language.tree import expressions as e

_LABEL_WORDS = frozenset(("\\max", "\\min", "\\inf", "\\sup", "*", "\\infty"))


def subscripted(parser: Parser, base: str, start: e.Span) -> e.Expr:
    """The subscript at the current place on the symbol `base`: a longer `Name` or an `Index`."""
    first, last, after = _range(parser)
    tokens = [parser.token(place - parser.position) for place in range(first, last)]
    label = label_text(tokens)
    text = f"{base}_{braced(label)}" if label else ""
    if label and _is_label(parser, base, text, tokens) != _turned_label(parser, base, text, tokens):
        _leave(parser, tokens, after)
        return e.Name(text=text, span=e.Span(start.start, parser.since(tokens[0]).end))
    word = base.startswith("\\operatorname{") and not label
    if word or _is_odd(tokens) or (not label and _as_label(parser, base, tokens, start)):
        return _odd_label(parser, base, tokens, start, after)
    return indexed(parser, e.Name(text=base, span=start))


def indexed(parser: Parser, base: e.Expr) -> e.Index:
    """The subscript at the current place as component indices of `base`."""
    indices = subscript_items(parser)
    return e.Index(base=base, indices=indices, span=parser.since(base))


def _turned_label(parser: Parser, base: str, text: str, tokens: Sequence[Token]) -> bool:
    if any(_is_hard(token) for token in tokens) or parser.declared(text) or _is_bound(parser, tokens):
        return False
    other = "an index" if _is_label(parser, base, text, tokens) else "a label"
    return parser.turns("subscript", base, f"the subscripts of {base} as {other}", tokens[0].span)


def _as_label(parser: Parser, base: str, tokens: Sequence[Token], start: e.Span) -> bool:
    """`w_{t+1}` as a letter of its own, where nothing says that w is a sequence or has entries."""
    if not tokens or base in parser.vocabulary.sequences or _is_bound(parser, tokens):
        return False
    other = f"the subscripts of {base} as labels"
    return ":" not in [token.text for token in tokens] and parser.turns("subscript", base, other, start)


def _is_bound(parser: Parser, tokens: Sequence[Token]) -> bool:
    return any(token.text in parser.scope.bound for token in tokens)


def _is_odd(tokens: Sequence[Token]) -> bool:
    """`_{<t}`, `_{1:n}`, `_{i \\to j}`, `_{-j}`, `_{++}`: no list of index expressions."""
    texts = [token.text for token in tokens]
    if any(text in _ODD for text in texts) or (texts[:1] == ["-"] and len(texts) == 2 and tokens[1].kind == "name"):
        return True
    signs = all(text in ("+", "-") for text in texts)
    sliced = any(text == ":" and texts[:place] and texts[place - 1] != "," for place, text in enumerate(texts))
    ranged = any(text == ":" and texts[place + 1 : place + 2] not in ([], [","]) for place, text in enumerate(texts))
    return bool(texts) and (signs or (sliced and ranged))


_ODD = frozenset(
    ("<", ">", "\\le", "\\ge", "=", "\\ne", "\\to", "\\in", "|", "\\mid", "\\sim", "\\setminus", "/", "\\|")
)


def _odd_label(parser: Parser, base: str, tokens: Sequence[Token], start: e.Span, after: int) -> e.Name:
    """Kept as the label it is; with a bound letter in it, it would hide what the sum runs over."""
    if any(token.text in parser.scope.bound for token in tokens):
        raise ParseError("this subscript hides a letter that a sum binds", parser.token().span)
    text = f"{base}_{braced(spelled(tokens))}"
    parser.position = after
    return e.Name(text=text, span=e.Span(start.start, parser.since(tokens[0]).end))


def _range(parser: Parser) -> tuple[int, int, int]:
    """First position, one past the last, and the position after the subscript."""
    if parser.token().kind == "end":
        raise parser.expected("a subscript")
    if parser.at("{"):
        closing = parser.layout.closing[parser.position]
        return parser.position + 1, closing, closing + 1
    return parser.position, parser.position + 1, parser.position + 1


def _leave(parser: Parser, tokens: Sequence[Token], after: int) -> None:
    if len(tokens) == 1 and tokens[0].kind == "number" and not parser.at("{"):
        parser.take_digit()
    else:
        parser.position = after


def label_text(tokens: Sequence[Token]) -> str:
    """The canonical label that `tokens` spell, or "" when they are an expression."""
    tokens = _unbraced(tokens)
    if len(tokens) == 1 and tokens[0].kind == "number":
        return tokens[0].text if tokens[0].text.isdigit() else ""
    if _is_parenthesised_number(tokens):
        return "".join(token.text for token in tokens)
    if not tokens or any(not _in_label(token) for token in tokens):
        return ""
    return "".join(_label_part(token) for token in tokens)


def _unbraced(tokens: Sequence[Token]) -> Sequence[Token]:
    """`w_{{ij}}` is `w_{ij}`."""
    while len(tokens) > 2 and tokens[0].text == "{" and tokens[-1].text == "}":
        if any(token.text in ("{", "}") for token in tokens[1:-1]):
            break
        tokens = tokens[1:-1]
    return tokens


def _is_parenthesised_number(tokens: Sequence[Token]) -> bool:
    return len(tokens) == 3 and tokens[0].text == "(" and tokens[1].text.isdigit() and tokens[2].text == ")"


def _in_label(token: Token) -> bool:
    if token.kind == "text":
        return all(part.isalnum() or part in " -.," for part in token.text[len(PROSE_MARK) :])
    return token.kind in ("name", "number") or token.text == "," or token.text in _LABEL_WORDS


def _label_part(token: Token) -> str:
    if token.kind == "text":
        return f"\\text{{{token.text[len(PROSE_MARK) :].strip()}}}"
    if token.text.startswith("\\operatorname{"):
        return token.text.replace("\\operatorname", "\\text", 1)
    return token.text


def braced(script: str) -> str:
    """A canonical script: braces unless it is one character."""
    return script if len(script) == 1 else f"{{{script}}}"


def _is_label(parser: Parser, base: str, text: str, tokens: Sequence[Token]) -> bool:
    if any(_is_hard(token) for token in tokens) or parser.declared(text):
        return True
    if parser.declared(base) and base not in parser.vocabulary.functions:
        return False
    return not any(token.text in parser.scope.bound for token in tokens)


def _is_hard(token: Token) -> bool:
    word = token.text.startswith("\\operatorname{")
    return token.kind == "text" or word or token.text in _LABEL_WORDS or token.text == "("


# ------------------------------------------------------------------------------------ indices


def subscript_items(parser: Parser) -> tuple[e.Expr, ...]:
    """`i`, `{ij}`, `{i,:}`, `{t+1}`: index expressions; juxtaposed letters are several indices."""
    if not parser.at("{"):
        return (_slice(parser) or parser.argument(),)
    closing = parser.layout.closing[parser.position]
    parser.take()
    if _has_trailing_dot(parser.tokens[parser.position : closing]):
        places = [_place(parser) for _ in range(closing - parser.position)]
        parser.expect("}", "to close the subscript")
        return tuple(places)
    items: list[e.Expr] = []
    with parser.enclosed():
        while True:
            items.extend(_item(parser))
            if not parser.accept(",") and not parser.at(":", "\\cdot"):
                break
    parser.expect("}", "to close the subscript")
    return tuple(items)


def _item(parser: Parser) -> tuple[e.Expr, ...]:
    whole = _slice(parser)
    if whole is not None:
        return (whole,) if parser.at(",", "}") else (whole, *_item(parser))
    if parser.at("}"):
        raise ParseError("expected an index", parser.token().span)
    found = parser.expression(WEAKEST) if not _ends_in_slice(parser) else parser.argument()
    factors = parser.factors_of(found)
    return factors if all(isinstance(factor, e.Name) for factor in factors) else (found,)


def _has_trailing_dot(tokens: Sequence[Token]) -> bool:
    """Whether letters and dots end in a dot: `ij\\cdot`, a sum over the third index."""
    letters = all(token.text == "\\cdot" or token.kind == "name" for token in tokens)
    return len(tokens) > 2 and letters and tokens[-1].text == "\\cdot"


def _place(parser: Parser) -> e.Expr:
    """A letter or a dot among the places of a subscript."""
    token = parser.token()
    return _slice(parser) or e.Name(text=token.text, span=parser.take().span)


def _slice(parser: Parser) -> e.Slice | None:
    """`:` and `\\cdot` stand for a whole row or column."""
    if not parser.at(":", "\\cdot"):
        return None
    return e.Slice(span=parser.take().span)


def _ends_in_slice(parser: Parser) -> bool:
    return parser.token(1).text == "\\cdot" and parser.token(2).text in ("}", ",")
