"""Derivatives by a slash (`df/dx`, `\\mathrm{d}(cy)/\\mathrm{d}y`), by a letter (`D_x \\sin x`) and by a prime on a
bracket: what calculus writes without a fraction."""

from __future__ import annotations

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.letters.subscripts import subscripted
from corrigenda.proofs.language.reading.parser.letters.symbols import decorated, symbol
from corrigenda.proofs.language.reading.parser.operators.derivatives import behind, hoisted
from corrigenda.proofs.language.reading.parser.pratt import JUXTAPOSITION, SUM, Parser
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk

_SIGNS = ("d", "\\mathrm{d}")
_OPENERS = ("(", "[", "\\{")


def differential(parser: Parser, token: Token) -> e.Expr:
    """A derivative that begins with `d`, or the letter d."""
    if _slashed(parser):
        parser.take()
        variable = _variable(parser)
        if not parser.starts_factor():
            raise parser.expected("what is differentiated")
        bracketed = parser.at(*_OPENERS)
        body, place = hoisted(parser, parser.expression(JUXTAPOSITION if bracketed else SUM))
        return behind(e.Partial(body=body, variables=(variable,), total=True, span=parser.since(token)), place)
    if _slashed(parser, _operand_width(parser)):
        bracketed = parser.at(*_OPENERS)
        body = parser.expression(JUXTAPOSITION) if bracketed else _symbol(parser)
        parser.expect("/", "between the parts of a derivative")
        return e.Partial(body=body, variables=(_variable(parser),), total=True, span=parser.since(token))
    return symbol(parser, token)


def name(parser: Parser, token: Token) -> e.Expr:
    """A symbol; `dL` before `/dw` is the derivative of L."""
    if _is_joined(token) and _slashed(parser) and not parser.declared(token.text):
        parser.take()
        body = e.Name(text=token.text[1], span=token.span)
        return e.Partial(body=body, variables=(_variable(parser),), total=True, span=parser.since(token))
    return symbol(parser, token)


def _slashed(parser: Parser, ahead: int = 0) -> bool:
    """Whether `/dx` stands that many tokens on; no place stands before the current one."""
    below = parser.token(ahead + 1)
    if ahead < 0 or parser.token(ahead).text != "/" or below.kind != "name":
        return False
    return parser.token(ahead + 2).kind == "name" if below.text in _SIGNS else _is_joined(below)


def _is_joined(token: Token) -> bool:
    return len(token.text) == 2 and token.text[0] == "d" and token.text[1].isupper()


def _operand_width(parser: Parser) -> int:
    """How many tokens the symbol or the bracket takes that stands behind a `d`; -1 for anything else."""
    if parser.at(*_OPENERS):
        closing = parser.layout.closing.get(parser.position)
        return -1 if closing is None else closing + 1 - parser.position
    if parser.token().kind != "name":
        return -1
    ahead = 1
    while parser.token(ahead).text in ("_", "^"):
        opener = parser.position + ahead + 1
        ahead = parser.layout.closing.get(opener, opener) + 1 - parser.position
    return ahead


def _variable(parser: Parser) -> e.Expr:
    """The letter behind a `d`, which may be joined to it."""
    token = parser.take()
    return _scripted(parser, token.text[1], token) if _is_joined(token) else _symbol(parser)


def _symbol(parser: Parser) -> e.Expr:
    """A letter with its scripts; a bracket behind it is no argument."""
    token = parser.take()
    if token.kind != "name":
        raise ParseError("expected the letter that the derivative is taken in", token.span)
    return _scripted(parser, token.text, token)


def _scripted(parser: Parser, letter: str, token: Token) -> e.Expr:
    text = decorated(parser, letter)
    found: e.Expr = e.Name(text=text, span=parser.since(token))
    return subscripted(parser, text, found.span) if parser.accept("_") else found


def operator(parser: Parser, token: Token) -> e.Expr:
    """`D_x` before a formula in x that is written out, else the letter D."""
    if parser.at("_") and parser.token(1).kind == "name" and not parser.declared(f"D_{parser.token(1).text}"):
        start = parser.position
        parser.take()
        variable = _symbol(parser)
        if parser.at(*_OPENERS) or parser.token().kind == "command":
            body = parser.expression(JUXTAPOSITION) if parser.starts_factor() else variable
            if not isinstance(body, e.Name) and free_names(variable) <= free_names(body):
                return e.Partial(body=body, variables=(variable,), total=True, span=parser.since(token))
        parser.position = start
    return symbol(parser, token)


def of_bracket(parser: Parser, body: e.Expr) -> e.Expr | None:
    """`(x^2 \\sin x)'`: the derivative of a formula in one small letter; None for what may be transposed."""
    letters = free_names(body)
    curved = any(isinstance(node, e.Pow | e.Function | e.Div) for node in walk(body))
    if body.span not in parser.groups or len(letters) != 1 or not curved:
        return None
    (letter,) = letters
    if len(letter) != 1 or not letter.islower():
        return None
    order = 0
    while parser.accept("'"):
        order += 1
    return e.Partial(body=body, variables=(e.Name(text=letter),) * order, total=True, span=parser.since(body))
