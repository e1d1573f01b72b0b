"""Derivatives written as fractions or with `\\partial`, and the bar of `f|_{x=0}`.

`\\partial` before a symbol that no fraction needs makes one name, `\\partial S`: the differential.
"""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.pratt import JUXTAPOSITION, SUM, WEAKEST, Parser
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e

_SIGNS = frozenset(("\\partial", "d", "\\mathrm{d}"))
_HIGHEST = 8


def is_derivative(parser: Parser) -> bool:
    """Whether both groups of the `\\frac` just taken begin with `\\partial`, or both with a `d`."""
    if not parser.at("{"):
        return False
    below = parser.layout.closing[parser.position] + 1 - parser.position
    if parser.token(below).text != "{":
        return False
    above, first = parser.token(1), parser.token(below + 1)
    if above.text == first.text == "\\partial":
        return True
    return _is_d(parser, 1) and _is_run_of_differentials(parser, below + 1)


def _is_run_of_differentials(parser: Parser, ahead: int) -> bool:
    """`dx`, `dx\\,dy`, `dx_i^2`: nothing else stands between these braces."""
    end = parser.layout.closing[parser.position + ahead - 1] - parser.position
    while ahead < end:
        if _is_joined(parser.token(ahead)):
            ahead += 1
        elif parser.token(ahead).text in ("d", "\\mathrm{d}") and parser.token(ahead + 1).kind == "name":
            ahead += 2
        else:
            return False
        while parser.token(ahead).text in ("_", "^", "'"):
            braced = parser.token(ahead + 1).text == "{"
            prime = parser.token(ahead).text == "'"
            step = parser.layout.closing[parser.position + ahead + 1] - parser.position + 1 if braced else ahead + 2
            ahead = ahead + 1 if prime else step
    return ahead == end


def _is_d(parser: Parser, ahead: int) -> bool:
    token, after = parser.token(ahead), parser.token(ahead + 1)
    if token.text not in ("d", "\\mathrm{d}"):
        return _is_joined(token)
    if token.text == "d" and parser.declared("d"):
        return after.text == "}" or after.text == "^"
    return token.text != "d" or after.kind == "name" or after.text in ("}", "^", "(") or after.text.startswith("\\")


def _is_joined(token: Token) -> bool:
    return token.kind == "name" and len(token.text) == 2 and token.text[0] == "d" and token.text[1].isupper()


def derivative(parser: Parser, token: Token) -> e.Expr:
    """`\\frac{\\partial^2 f}{\\partial x \\partial y}`, or an operator `\\frac{d}{dx}` with what follows it."""
    body, order = _above(parser)
    variables, total = _below(parser, order)
    if order != len(variables):
        raise ParseError("the orders above and below a derivative differ", parser.since(token))
    place = None
    if body is None:
        body, place = hoisted(parser, _operand(parser))
    return behind(e.Partial(body=body, variables=variables, total=total, span=parser.since(token)), place)


def _operand(parser: Parser) -> e.Expr:
    """What a derivative without a body above it applies to: the bracket, or the product, that follows."""
    if not parser.starts_factor():
        raise parser.expected("what is differentiated")
    if not parser.at("(", "[", "\\{"):
        return parser.expression(SUM)
    factor = parser.expression(JUXTAPOSITION)
    inner = factor.operand if isinstance(factor, e.Transpose) else factor
    transposed = inner is not factor and opens_product(parser, inner)
    return parser.extended(factor, SUM) if transposed else factor


def opens_product(parser: Parser, bracket: e.Expr) -> bool:
    """Whether a transposed bracket goes on: `(x - a)^\\top (x - a)` is one product, of which the first factor
    alone is never differentiated."""
    return bracket.span in parser.groups and parser.starts_factor()


def _above(parser: Parser) -> tuple[e.Expr | None, int]:
    parser.expect("{", "above a derivative")
    with parser.enclosed():
        sign = parser.token()
        order = 1
        if _is_joined(sign):
            body: e.Expr | None = after_joined(parser)
        else:
            parser.take()
            order = _order(parser) if parser.accept("^") else 1
            body = None if parser.at("}") else parser.expression()
    parser.expect("}", "above a derivative")
    return body, order


def _order(parser: Parser) -> int:
    found = parser.argument()
    if not isinstance(found, e.Num) or found.value.denominator != 1 or not 1 <= found.value <= _HIGHEST:
        raise ParseError("expected the order of a derivative", found.span)
    return int(found.value)


def after_joined(parser: Parser, floor: int = WEAKEST) -> e.Expr:
    """The expression that begins with `dW`, without the `d`."""
    token = parser.token()
    start = token.span.start + 1
    parser.tokens[parser.position] = replace(token, text=token.text[1:], span=replace(token.span, start=start))
    return parser.expression(floor)


def _below(parser: Parser, order: int) -> tuple[tuple[e.Expr, ...], bool]:
    parser.expect("{", "below a derivative")
    found: list[e.Expr] = []
    total = not parser.at("\\partial")
    with parser.enclosed():
        while not parser.at("}"):
            found.extend(_variable(parser, order))
            if len(found) > _HIGHEST:
                raise ParseError("too many variables below a derivative", parser.token().span)
    parser.expect("}", "below a derivative")
    return tuple(found), total


def _variable(parser: Parser, order: int) -> tuple[e.Expr, ...]:
    if _is_joined(parser.token()):
        return _repeated(parser, after_joined(parser, JUXTAPOSITION), order)
    if parser.token().text not in _SIGNS:
        raise parser.expected("\\partial before the variable")
    parser.take()
    return _repeated(parser, parser.expression(JUXTAPOSITION), order)


def _repeated(parser: Parser, found: e.Expr, order: int) -> tuple[e.Expr, ...]:
    """`\\partial x^2` differentiates twice in x; below a single `\\partial` it is the derivative in `x^2`."""
    bare = order > 1 and found.span not in parser.groups
    if (
        bare
        and isinstance(found, e.Pow)
        and isinstance(found.exponent, e.Num)
        and found.exponent.value in range(2, _HIGHEST + 1)
    ):
        return (found.base,) * int(found.exponent.value)
    return (found,)


# ------------------------------------------------------------------------------- the sign alone


def partial(parser: Parser, token: Token) -> e.Expr:
    """`\\partial_x f`, `\\partial f / \\partial x`, also of a bracket, or the name `\\partial S`."""
    if parser.at("_", "^"):
        return _subscripted(parser, token)
    following = parser.token()
    closing = parser.layout.closing.get(parser.position)
    if closing is not None and parser.layout.tokens[closing + 1].text == "/":
        return _slashed(parser, token)
    if following.text in ("|", "\\|"):
        return _subdifferential(parser, token)
    if following.kind != "name":
        raise parser.expected("a symbol after \\partial")
    start = parser.position
    parser.take()
    joined = replace(following, text=f"\\partial {following.text}", span=parser.since(token))
    found = parser.grammar.prefix_kinds["name"](parser, joined)
    if not (parser.at("/") and parser.token(1).text == "\\partial"):
        return found
    parser.position = start
    return _slashed(parser, token)


def _subdifferential(parser: Parser, token: Token) -> e.Expr:
    """`\\partial |w|` and `\\partial \\|\\cdot\\|_1 (w)`: a function of its own, as `\\partial f(w)` is."""
    start = parser.position
    measured = parser.expression(JUXTAPOSITION)
    if parser.at("/") and parser.token(1).text == "\\partial":
        parser.position = start
        return _slashed(parser, token)
    match measured:
        case e.Function(name="abs", arguments=(place,)):
            name = "\\partial |\\cdot|"
        case e.Norm(operand=place, kind=kind):
            name = f"\\partial \\|\\cdot\\|_{{{kind}}}"
        case _:
            raise parser.expected("a letter, an absolute value or a norm after \\partial")
    if isinstance(place, e.Slot) and parser.at("("):
        place = parser.expression(JUXTAPOSITION)
    return e.Call(function=name, arguments=(place,), span=parser.since(token))


def _subscripted(parser: Parser, token: Token) -> e.Expr:
    """`\\partial_x f` and `\\partial_x^2 f`."""
    order = 1
    variable: e.Expr | None = None
    while parser.at("_", "^"):
        if parser.take().text == "^":
            order = _order(parser)
        else:
            variable = parser.argument()
    if variable is None:
        raise parser.expected("the variable below \\partial")
    body = parser.expression(JUXTAPOSITION)
    return e.Partial(body=body, variables=(variable,) * order, span=parser.since(token))


def _slashed(parser: Parser, token: Token) -> e.Expr:
    body = parser.expression(JUXTAPOSITION)
    parser.expect("/", "between the parts of a derivative")
    variables: list[e.Expr] = []
    while parser.accept("\\partial"):
        variables.extend(_repeated(parser, parser.expression(JUXTAPOSITION), 1))
    if not variables:
        raise parser.expected("\\partial before the variable")
    return e.Partial(body=body, variables=tuple(variables), span=parser.since(token))


# ------------------------------------------------------------------------------------ the bar


def hoisted(parser: Parser, body: e.Expr) -> tuple[e.Expr, e.At | None]:
    """What a derivative takes, and the bar behind it: `\\frac{d}{dx} x^2 |_{x=3}` is the derivative at 3."""
    if body.span in parser.groups:
        return body, None
    match body:
        case e.At():
            return body.body, body
        case e.Mul(factors=(*first, last)):
            inner, place = hoisted(parser, last)
            return (body, None) if place is None else (replace(body, factors=(*first, inner)), place)
        case e.Neg(operand=operand):
            inner, place = hoisted(parser, operand)
            return (body, None) if place is None else (replace(body, operand=inner), place)
    return body, None


def behind(derivative: e.Expr, place: e.At | None) -> e.Expr:
    """The derivative, at the place given by a bar behind it."""
    return derivative if place is None else replace(place, body=derivative)


def evaluation(parser: Parser, left: e.Expr, token: Token) -> e.Expr:
    """`f |_{x=0}`."""
    del token
    parser.take()
    return placed(parser, left)


def placed(parser: Parser, left: e.Expr) -> e.Expr:
    """The place below a bar or bracket, and the upper end when one stands above."""
    parser.expect("_", "after the bar of a value at a place")
    upper = None
    if parser.accept("{"):
        with parser.enclosed():
            clauses = [parser.grammar.clause(parser)]
            while parser.accept(","):
                clauses.append(parser.grammar.clause(parser))
            place = clauses[0] if len(clauses) == 1 else e.And(parts=tuple(clauses))
        parser.expect("}", "after the place")
    else:
        place = as_statement(parser.argument())
    if parser.accept("^"):
        upper = parser.argument()
    return e.At(body=left, place=place, upper=upper, span=parser.since(left))


def as_statement(found: e.Expr) -> e.Statement:
    """A bare expression as a statement."""
    return e.Remainder(content=found, span=found.span)


def invisible(parser: Parser, token: Token) -> e.Expr:
    """`\\left. x \\right|_{x=0}`: the value at a place; before another closing delimiter a group."""
    opening = parser.position - 1
    closing = parser.layout.closing.get(opening)
    if closing is None:
        raise ParseError("\\left. is never closed", token.span)
    with parser.enclosed(given_bar=closing):
        found = parser.expression()
    if parser.position != closing:
        raise parser.expected("the partner of \\left.")
    closer = parser.take()
    found = parser.grouped(found, token)
    return placed(parser, found) if closer.text == "|" and parser.at("_") else found
