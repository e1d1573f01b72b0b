"""Gradients: `\\nabla_w body`, `\\nabla L(w_t)`, `\\frac{d}{dx} body` and `\\frac{\\partial L}{\\partial w}`.

`\\nabla_w` before a bracket, norm, moment or function value takes that factor alone, and a transpose
behind it transposes the gradient; before anything else it takes the whole product.
"""

from __future__ import annotations

from proofs.language.ast import Call, Expr, Function, Gradient, GradientAt, Index, Moment, Name, Norm, Pow, Transpose
from proofs.language.errors import ParseError
from proofs.language.lexer import Token
from proofs.language.parser.lists import arguments
from proofs.language.parser.moments import name_text
from proofs.language.parser.pratt import JUXTAPOSITION, SCRIPT, SUM, Parser


def nabla(parser: Parser, token: Token) -> Expr:
    """A gradient, in a named variable or of a function at a point."""
    if not parser.accept("_"):
        return _at_point(parser, token)
    return of_what_follows(parser, token, parser.argument())


def of_what_follows(parser: Parser, token: Token, letter: Expr) -> Expr:
    """The gradient in `letter` of what stands behind the operator; in a component `x_i`, that entry of it."""
    variable, entry = _variable(parser, letter)
    found = _following(parser, token, variable)
    return Index(base=found, indices=entry, span=found.span) if entry else found


def of_body(parser: Parser, token: Token, body: Expr, letter: Expr) -> Expr:
    """The gradient of `body` in `letter`; the bare name of a function stands for its value there."""
    variable, entry = _variable(parser, letter)
    if isinstance(body, Name) and body.text in parser.vocabulary.functions:
        body = Call(function=body.text, arguments=(Name(text=variable, span=letter.span),), span=body.span)
    found = Gradient(body=body, variable=variable, span=parser.since(token))
    return Index(base=found, indices=entry, span=found.span) if entry else found


def _variable(parser: Parser, letter: Expr) -> tuple[str, tuple[Expr, ...]]:
    """The letter, and the indices of the component when it is one of a vector or matrix."""
    match letter:
        case Index(base=Name(text=text), indices=indices) if text not in parser.vocabulary.sequences:
            return text, indices
    return name_text(letter), ()


def _following(parser: Parser, token: Token, variable: str) -> Expr:
    factor = parser.expression(JUXTAPOSITION)
    body = factor
    if isinstance(factor, Transpose) and factor.span not in parser.groups:
        body = factor.operand
    if not _stands_alone(parser, body):
        whole = parser.extended(factor, SUM)
        return Gradient(body=whole, variable=variable, span=parser.since(token))
    gradient = Gradient(body=body, variable=variable, span=parser.since(token))
    return Transpose(operand=gradient, span=gradient.span) if body is not factor else gradient


def _stands_alone(parser: Parser, factor: Expr) -> bool:
    base = factor.base if isinstance(factor, Pow) else factor
    if factor.span in parser.groups or base.span in parser.groups:
        return True
    absolute = isinstance(base, Function) and base.name == "abs"
    return absolute or isinstance(base, Call | Norm | Moment | Gradient | GradientAt)


def _at_point(parser: Parser, token: Token) -> Expr:
    if parser.token().kind == "name" and parser.token(1).text == "(":
        function = parser.take().text
        return GradientAt(function=function, arguments=arguments(parser), span=parser.since(token))
    called = parser.expression(SCRIPT)
    if not isinstance(called, Call):
        raise ParseError("expected a variable under \\nabla, or the value of a function after it", token.span)
    return GradientAt(function=called.function, arguments=called.arguments, span=parser.since(token))
