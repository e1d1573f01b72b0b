"""Derivatives in every notation, as nested gradients.

`\\frac{\\partial^2 f}{\\partial x_i \\partial x_j}` is an entry of the gradient of an entry of the gradient;
`\\nabla^2 f(a)` and `f''(a)` are the second gradient in a fresh letter, at a.  Of a scalar the gradient has
the shape of the letter; of a vector it is the Jacobian in numerator layout, so a Hessian is symmetric.
"""

from __future__ import annotations

import re
from dataclasses import replace

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.reading.settled.built_in import built_in_name
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.places import set_to
from corrigenda.proofs.language.tree.traverse import free_names, fresh, walk

PRIMED = re.compile(r"(.*[^'])('{2,4})")


def derivative(node: e.Partial, context: Context) -> e.Expr:
    """The gradient, or entry of one, that a fraction of differentials means; the node itself in something
    that is no letter and no entry of one."""
    found = node.body
    for variable in reversed(node.variables):
        step = _once(found, variable, node, context)
        if step is None:
            return node
        found = step
    return found


def _once(body: e.Expr, variable: e.Expr, node: e.Partial, context: Context) -> e.Expr | None:
    match variable:
        case e.Name(text=letter):
            return e.Gradient(body=_applied(body, letter, context), variable=letter, span=node.span)
        case e.Index(base=e.Name(text=letter), indices=indices) if letter not in context.recurrences:
            whole = e.Gradient(body=_applied(body, letter, context), variable=letter, span=node.span)
            return e.Index(base=whole, indices=indices, span=node.span)
    return None


def _applied(body: e.Expr, letter: str, context: Context) -> e.Expr:
    """`L` under a derivative in `w` is `L(w)` when L is defined so, or is an undefined function."""
    if not isinstance(body, e.Name):
        return body
    definition = context.definitions.get(body.text)
    signature = context.signatures.get(body.text)
    if definition is None and signature is not None and len(signature.domains) == 1:
        return e.Call(function=body.text, arguments=(e.Name(text=letter),), span=body.span)
    if definition is None or letter not in definition.parameters:
        return body
    return e.Call(
        function=body.text, arguments=tuple(e.Name(text=text) for text in definition.parameters), span=body.span
    )


def nabla(node: e.Nabla, context: Context) -> e.Expr:
    """A gradient or a Hessian; without a letter below it, in the argument of the function that follows, or in
    the only letter that is no number and no matrix."""
    if node.variables:
        return derivative(e.Partial(body=node.body, variables=node.variables * node.order, span=node.span), context)
    match node.body:
        case e.Call(function=function, arguments=(point,)) if node.order > 1 or function not in context.definitions:
            return repeated(function, point, node.order, context, node)
        case e.Call(function=function, arguments=arguments) if len(arguments) == 1:
            return e.GradientAt(function=function, arguments=arguments, span=node.span)
        case e.Name(text=text) if text in context.definitions and context.definitions[text].parameters:
            return _of_function(text, node, context)
    letter = _only_vector(node.body, context) or _only_argument(node.body, context)
    if letter is None:
        return node
    return derivative(e.Partial(body=node.body, variables=(e.Name(text=letter),) * node.order, span=node.span), context)


def _of_function(text: str, node: e.Nabla, context: Context) -> e.Expr:
    definition = context.definitions[text]
    if len(definition.parameters) != 1:
        return node
    point = e.Name(text=definition.parameters[0])
    if node.order == 1:
        return e.GradientAt(function=text, arguments=(point,), span=node.span)
    return repeated(text, point, node.order, context, node)


def _only_vector(body: e.Expr, context: Context) -> str | None:
    """The one declared vector of the body, when there is just one and no function hides another."""
    shapes = {name: context.symbols[name].shape for name in free_names(body) if name in context.symbols}
    vectors = [name for name, shape in shapes.items() if len(shape) == 1]
    return vectors[0] if len(vectors) == 1 else None


def _only_argument(body: e.Expr, context: Context) -> str | None:
    """`x` in `\\log p(x)`: the one letter that known functions of one argument take, when there is just one."""
    known = context.definitions.keys() | context.signatures.keys()
    calls = [part for part in walk(body) if isinstance(part, e.Call) and part.function in known]
    letters = {_argument(call) for call in calls}
    return min(letters) if len(letters) == 1 and "" not in letters else None


def _argument(call: e.Call) -> str:
    """The letter that a call of one argument takes, or ""."""
    match call.arguments:
        case (e.Name(text=text),):
            return text
    return ""


def repeated(function: str, point: e.Expr, order: int, context: Context, node: e.Node) -> e.Expr:
    """The `order`-th derivative of a function at a point."""
    definition = context.definitions.get(function)
    hidden = frozenset[str]() if definition is None else free_names(definition.body) - frozenset(definition.parameters)
    taken = hidden | free_names(point) | frozenset(context.symbols) | frozenset(context.dimensions)
    direct = isinstance(point, e.Name) and point.text not in hidden
    letter = point.text if isinstance(point, e.Name) and direct else fresh("u", taken)
    built_in = built_in_name(function, context)
    arguments = (e.Name(text=letter),)
    found: e.Expr = e.Call(function=function, arguments=arguments, span=node.span)
    if built_in:
        found = e.Function(name=built_in, arguments=arguments, span=node.span)
    for _ in range(order):
        found = e.Gradient(body=found, variable=letter, span=node.span)
    return found if direct else set_to(found, letter, point)


def primed(node: e.Call, context: Context) -> e.Expr:
    """`f''(x)` where f is declared or defined and `f''` is not."""
    found = PRIMED.fullmatch(node.function)
    known = context.definitions.keys() | context.signatures.keys()
    if found is None or node.function in known or len(node.arguments) != 1:
        return node
    if found[1] not in known and not built_in_name(found[1], context):
        return node
    return repeated(found[1], node.arguments[0], len(found[2]), context, node)


def placed(node: e.At) -> e.At:
    """`\\frac{df}{dx} |_a`: a bare value is that of the letter of the derivative."""
    match node:
        case e.At(body=e.Gradient(variable=letter), place=e.Remainder(content=value)):
            place = e.Chain(sides=(e.Name(text=letter), value), relations=("=",), span=node.place.span)
            return replace(node, place=place)
    return node
