"""The derivatives that a page writes: partial ones, gradients, Hessians, slopes of functions at a value."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.language.functions.table import by_call, by_command
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.values.arrays import Value, mapped
from corrigenda.proofs.pages.values.calls import HIGHEST_DERIVATIVE, slope_of_function
from corrigenda.proofs.pages.values.derivatives.slopes import derivative
from corrigenda.proofs.pages.values.point import Frame, evaluate


def partial(node: e.Partial, frame: Frame) -> Value:
    """`\\partial^2 f / \\partial x \\partial y`, in the letters one after the other."""
    if len(node.variables) > HIGHEST_DERIVATIVE:
        raise NotRun("a derivative of high order")
    body: e.Expr = node.body
    if len(node.variables) > 1:
        body = e.Partial(body=body, variables=node.variables[1:])
    return derivative(body, node.variables[0], frame)


def gradient(node: e.Gradient, frame: Frame) -> Value:
    """`\\nabla_x f`."""
    return derivative(node.body, e.Name(text=node.variable), frame)


def gradient_at(node: e.GradientAt, frame: Frame) -> Value:
    """`\\nabla f(a)` and `f'(a)`: the derivative in the argument, at a value."""
    if len(node.arguments) != 1:
        raise NotRun("a gradient in several arguments")
    found = frame.program.definition(node.function, frame.order)
    if found is None and node.function in frame.program.traits:
        letter = "\\partial"
        inner = e.Call(function=node.function, arguments=(e.Name(text=letter),))
        return derivative(inner, e.Name(text=letter), frame.within({letter: evaluate(node.arguments[0], frame)}))
    unknown = found is None and (node.function in frame.program.of_numbers or "_" in node.function)
    if unknown or (found is not None and found.powers not in ((), (1,))):
        return slope_of_function(node.function, 1, e.Call(function=node.function, arguments=node.arguments), frame)
    built_in = by_call().get(node.function) or by_command().get(node.function) if found is None else None
    if built_in is not None:
        letter = "\\partial"
        body = e.Function(name=built_in, arguments=(e.Name(text=letter),))
        slope = e.Partial(body=body, variables=(e.Name(text=letter),))
        return mapped(evaluate(node.arguments[0], frame), lambda x: evaluate(slope, frame.within({letter: x})))
    if found is None or found.parameters is None or len(found.parameters) != 1:
        raise NotRun(f"the gradient of {node.function}")
    value = evaluate(node.arguments[0], frame)
    (letter,) = found.parameters
    return derivative(found.body, e.Name(text=letter), frame.apart({letter: value}))


def nabla(node: e.Nabla, frame: Frame) -> Value:
    """`\\nabla f(x)`, `\\nabla_x^2 f`: the gradient or the Hessian."""
    body: e.Expr = node.body
    if not node.variables and isinstance(body, e.Call) and len(body.arguments) == 1:
        (argument,) = body.arguments
        if isinstance(argument, e.Name):
            return nabla(replace(node, variables=(argument,)), frame)
    if len(node.variables) != 1 or node.order > 2:
        raise NotRun("this derivative")
    for _ in range(node.order - 1):
        body = e.Partial(body=body, variables=node.variables)
    return derivative(body, node.variables[0], frame)
