"""Derivatives in every notation, as nested gradients.

`\\frac{\\partial^2 f}{\\partial x_i \\partial x_j}` is an entry of the gradient of an entry of the gradient;
`\\nabla^2 f(a)` and `f''(a)` are the second gradient in a fresh letter, at a.  Of a scalar the gradient has
the shape of the letter; of a vector it is the Jacobian in numerator layout, so a Hessian is symmetric.
"""

from __future__ import annotations

import re
from dataclasses import replace

from proofs.language.ast import (
    At,
    Call,
    Chain,
    Expr,
    Gradient,
    GradientAt,
    Index,
    Nabla,
    Name,
    Node,
    Partial,
    Remainder,
)
from proofs.language.context import Context
from proofs.language.places import set_to
from proofs.language.traverse import free_names, fresh, walk

PRIMED = re.compile(r"(.*[^'])('{2,4})")


def derivative(node: Partial, context: Context) -> Expr:
    """The gradient, or entry of one, that a fraction of differentials means; the node itself in something
    that is no letter and no entry of one."""
    found = node.body
    for variable in reversed(node.variables):
        step = _once(found, variable, node, context)
        if step is None:
            return node
        found = step
    return found


def _once(body: Expr, variable: Expr, node: Partial, context: Context) -> Expr | None:
    match variable:
        case Name(text=letter):
            return Gradient(body=_applied(body, letter, context), variable=letter, span=node.span)
        case Index(base=Name(text=letter), indices=indices) if letter not in context.recurrences:
            whole = Gradient(body=_applied(body, letter, context), variable=letter, span=node.span)
            return Index(base=whole, indices=indices, span=node.span)
    return None


def _applied(body: Expr, letter: str, context: Context) -> Expr:
    """`L` under a derivative in `w` is `L(w)` when L is defined so, or is an undefined function."""
    if not isinstance(body, Name):
        return body
    definition = context.definitions.get(body.text)
    signature = context.signatures.get(body.text)
    if definition is None and signature is not None and len(signature.domains) == 1:
        return Call(function=body.text, arguments=(Name(text=letter),), span=body.span)
    if definition is None or letter not in definition.parameters:
        return body
    return Call(function=body.text, arguments=tuple(Name(text=text) for text in definition.parameters), span=body.span)


def nabla(node: Nabla, context: Context) -> Expr:
    """A gradient or a Hessian; without a letter below it, in the argument of the function that follows, or in
    the only letter that is no number and no matrix."""
    if node.variables:
        return derivative(Partial(body=node.body, variables=node.variables * node.order, span=node.span), context)
    match node.body:
        case Call(function=function, arguments=(point,)) if node.order > 1 or function not in context.definitions:
            return repeated(function, point, node.order, context, node)
        case Call(function=function, arguments=arguments) if len(arguments) == 1:
            return GradientAt(function=function, arguments=arguments, span=node.span)
        case Name(text=text) if text in context.definitions and context.definitions[text].parameters:
            return _of_function(text, node, context)
    letter = _only_vector(node.body, context) or _only_argument(node.body, context)
    if letter is None:
        return node
    return derivative(Partial(body=node.body, variables=(Name(text=letter),) * node.order, span=node.span), context)


def _of_function(text: str, node: Nabla, context: Context) -> Expr:
    definition = context.definitions[text]
    if len(definition.parameters) != 1:
        return node
    point = Name(text=definition.parameters[0])
    if node.order == 1:
        return GradientAt(function=text, arguments=(point,), span=node.span)
    return repeated(text, point, node.order, context, node)


def _only_vector(body: Expr, context: Context) -> str | None:
    """The one declared vector of the body, when there is just one and no function hides another."""
    shapes = {name: context.symbols[name].shape for name in free_names(body) if name in context.symbols}
    vectors = [name for name, shape in shapes.items() if len(shape) == 1]
    return vectors[0] if len(vectors) == 1 else None


def _only_argument(body: Expr, context: Context) -> str | None:
    """`x` in `\\log p(x)`: the one letter that known functions of one argument take, when there is just one."""
    known = context.definitions.keys() | context.signatures.keys()
    calls = [part for part in walk(body) if isinstance(part, Call) and part.function in known]
    letters = {_argument(call) for call in calls}
    return min(letters) if len(letters) == 1 and "" not in letters else None


def _argument(call: Call) -> str:
    """The letter that a call of one argument takes, or ""."""
    match call.arguments:
        case (Name(text=text),):
            return text
    return ""


def repeated(function: str, point: Expr, order: int, context: Context, node: Node) -> Expr:
    """The `order`-th derivative of a function at a point."""
    definition = context.definitions.get(function)
    hidden = frozenset[str]() if definition is None else free_names(definition.body) - frozenset(definition.parameters)
    taken = hidden | free_names(point) | frozenset(context.symbols) | frozenset(context.dimensions)
    direct = isinstance(point, Name) and point.text not in hidden
    letter = point.text if isinstance(point, Name) and direct else fresh("u", taken)
    found: Expr = Call(function=function, arguments=(Name(text=letter),), span=node.span)
    for _ in range(order):
        found = Gradient(body=found, variable=letter, span=node.span)
    return found if direct else set_to(found, letter, point)


def primed(node: Call, context: Context) -> Expr:
    """`f''(x)` where f is declared or defined and `f''` is not."""
    found = PRIMED.fullmatch(node.function)
    known = context.definitions.keys() | context.signatures.keys()
    if found is None or found[1] not in known or node.function in known or len(node.arguments) != 1:
        return node
    return repeated(found[1], node.arguments[0], len(found[2]), context, node)


def placed(node: At) -> At:
    """`\\frac{df}{dx} |_a`: a bare value is that of the letter of the derivative."""
    match node:
        case At(body=Gradient(variable=letter), place=Remainder(content=value)):
            place = Chain(sides=(Name(text=letter), value), relations=("=",), span=node.place.span)
            return replace(node, place=place)
    return node
