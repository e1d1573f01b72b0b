"""Gradients: `\\nabla_w body` and `\\nabla L(w_t)`.

`\\nabla_w` before a bracket, norm, moment or function value takes that factor alone, and a transpose
behind it transposes the gradient; before anything else, and before `(y - Xw)^\\top (y - Xw)`, it takes the
whole product.
"""

from __future__ import annotations

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.groups.lists import arguments
from corrigenda.proofs.language.reading.parser.operators.derivatives import behind, hoisted, opens_product
from corrigenda.proofs.language.reading.parser.pratt import JUXTAPOSITION, SCRIPT, SUM, Parser
from corrigenda.proofs.language.reading.parser.sentences.laws import name_text
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e


def nabla(parser: Parser, token: Token) -> e.Expr:
    """A gradient, in a named variable or of a function at a point; a Hessian."""
    variables, order = _scripts(parser)
    if order == 1 and parser.accept("\\cdot"):
        return _divergence(parser, variables, token)
    if order == 1 and not variables:
        return _at_point(parser, token)
    factor = parser.expression(JUXTAPOSITION)
    body = factor
    if isinstance(factor, e.Transpose) and factor.span not in parser.groups:
        body = factor.operand
    if not _stands_alone(parser, body) or (body is not factor and opens_product(parser, body)):
        whole, place = hoisted(parser, parser.extended(factor, SUM))
        return behind(_derivative(parser, whole, variables, order, token), place)
    gradient = _derivative(parser, body, variables, order, token)
    return e.Transpose(operand=gradient, span=gradient.span) if body is not factor else gradient


def _derivative(parser: Parser, body: e.Expr, variables: tuple[e.Expr, ...], order: int, token: Token) -> e.Expr:
    variable = _single(parser, variables) if order == 1 else ""
    if variable:
        return e.Gradient(body=body, variable=variable, span=parser.since(token))
    return e.Nabla(body=body, variables=variables, order=order, span=parser.since(token))


def _divergence(parser: Parser, variables: tuple[e.Expr, ...], token: Token) -> e.Expr:
    """`\\nabla \\cdot f`: the trace of the Jacobian."""
    jacobian = _derivative(parser, parser.expression(JUXTAPOSITION), variables, 1, token)
    return e.Function(name="tr", arguments=(jacobian,), span=parser.since(token))


def _scripts(parser: Parser) -> tuple[tuple[e.Expr, ...], int]:
    """`_w`, `_{w, b}` and `^2`, in either order."""
    variables: tuple[e.Expr, ...] = ()
    order = 1
    while parser.at("_", "^"):
        if parser.take().text == "_":
            variables = _variables(parser)
            continue
        power = parser.argument()
        if not isinstance(power, e.Num) or power.value not in (1, 2, 3):
            raise ParseError("expected \\nabla^2", power.span)
        order = int(power.value)
    return variables, order


def _variables(parser: Parser) -> tuple[e.Expr, ...]:
    if not parser.accept("{"):
        return (parser.argument(),)
    with parser.enclosed():
        found = [parser.expression()]
        while parser.accept(","):
            found.append(parser.expression())
    parser.expect("}", "after the variables of a gradient")
    return tuple(found)


def _single(parser: Parser, variables: tuple[e.Expr, ...]) -> str:
    """The one letter under a gradient, or "" when it is several letters, a component or an expression."""
    if len(variables) != 1:
        return ""
    match variables[0]:
        case e.Index(base=e.Name(text=text)) if text not in parser.vocabulary.sequences:
            return ""
    try:
        return name_text(variables[0])
    except ParseError:
        return ""


def _stands_alone(parser: Parser, factor: e.Expr) -> bool:
    base = factor.base if isinstance(factor, e.Pow) else factor
    if factor.span in parser.groups or base.span in parser.groups:
        return True
    absolute = isinstance(base, e.Function) and base.name == "abs"
    return absolute or isinstance(base, e.Call | e.Norm | e.Moment | e.Gradient | e.GradientAt)


def _at_point(parser: Parser, token: Token) -> e.Expr:
    if parser.token().kind == "name" and parser.token(1).text == "(":
        function = parser.take().text
        return e.GradientAt(function=function, arguments=arguments(parser), span=parser.since(token))
    called = parser.expression(SCRIPT)
    if isinstance(called, e.Call):
        return e.GradientAt(function=called.function, arguments=called.arguments, span=parser.since(token))
    return e.Nabla(body=called, span=parser.since(token))
