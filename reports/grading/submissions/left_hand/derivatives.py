"""What is asked for in another notation: `\\partial L/\\partial W` for `\\nabla_W L`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import transform
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.reports.grading.submissions.left_hand.left_sides import LONGEST, read_side


def as_asked(side: str, asked: str, given: Sequence[str]) -> str:
    """`asked` where a side is the same derivative; else the side as it is."""
    if len(side) > LONGEST or not any(mark in side for mark in ("\\partial", "\\nabla", "d")):
        return side
    wanted, tree = read_side(asked, given), read_side(side, given)
    sought = _derivative(wanted) if wanted is not None else None
    return asked if sought is not None and tree is not None and _derivative(tree) == sought else side


def with_variable(side: str, variable: str, given: Sequence[str]) -> str:
    """A side with `\\nabla L` and `\\nabla L(w)` as gradients by `variable`, where the problem defines the letter `L`
    without arguments."""
    if not variable or "\\nabla" not in side or len(side) > LONGEST:
        return side
    tree = read_side(side, given)
    if tree is None:
        return side
    defined = frozenset(text.partition(":=")[0].strip() for text in given if ":=" in text)
    found = transform(tree, lambda node: _with_variable(node, variable, defined))
    return side if found == tree else latex(found)


def _with_variable(node: Any, variable: str, defined: frozenset[str]) -> Any:
    match node:
        case e.Nabla(body=e.Name(text=name) as body, variables=(), order=1) if name in defined:
            return e.Gradient(body=body, variable=variable)
        case e.GradientAt(function=name, arguments=(e.Name(text=text),)) if text == variable and name in defined:
            return e.Gradient(body=e.Name(text=name), variable=variable)
    return node


def with_slopes(side: str, given: Sequence[str], letters: frozenset[str]) -> str:
    """A side with `dL/dw` as a derivative, where `L` and `w` are letters of the problem, also where `d` is one."""
    if "d" not in side or len(side) > LONGEST:
        return side
    tree = read_side(side, given)
    if tree is None:
        return side
    found = transform(tree, lambda node: _with_slope(node, letters))
    return side if found == tree else latex(found)


def _with_slope(node: Any, letters: frozenset[str]) -> Any:
    match node:
        case e.Div(numerator=top, denominator=e.Mul(factors=(e.Name(text="d"), below))):
            above, by = _differential_of(top), _letter(below)
            if above in letters and by in letters:
                return e.Partial(body=e.Name(text=above), variables=(below,), total=True)
    return node


def _differential_of(top: e.Expr) -> str:
    """The letter `L` of `dL`; empty for anything else."""
    match top:
        case e.Mul(factors=(e.Name(text="d"), e.Name(text=name))):
            return name
        case e.Name(text=text) if text.startswith("d"):
            return text[1:].strip()
    return ""


def _letter(below: e.Expr) -> str:
    match below:
        case e.Name(text=name) | e.Index(base=e.Name(text=name)):
            return name
    return ""


def variable_of(asked: str, given: Sequence[str]) -> str:
    """The letter by which what is asked is derived, or over which it is the minimiser; empty where there is none."""
    tree = read_side(asked, given)
    derivative = _derivative(tree) if tree is not None else None
    return derivative[1] if derivative is not None else minimised_over(asked, given)


def minimised_over(asked: str, given: Sequence[str]) -> str:
    """The one letter over which the definition of what is asked takes its extremum; empty where there is none."""
    body = next((text.partition(":=")[2] for text in given if text.partition(":=")[0].strip() == asked.strip()), "")
    tree = read_side(body, given) if "arg" in body else None
    return tree.variables[0] if isinstance(tree, e.Extremum) and len(tree.variables) == 1 else ""


def value_of(body: e.Expr, variable: str) -> e.Expr:
    """The letter `L` for `L(w)`, the value of a function at the variable itself."""
    match body:
        case e.Call(function=function, arguments=(e.Name(text=name),)) if name == variable:
            return e.Name(text=function)
    return body


def _derivative(tree: e.Expr) -> tuple[e.Expr, str] | None:
    """What is derived and by which letter; `dL/dw` too where `d` is a letter of the problem."""
    match tree:
        case e.Partial(body=body, variables=(e.Name(text=name),)):
            return value_of(body, name), name
        case e.Gradient(body=body, variable=name):
            return value_of(body, name), name
        case e.GradientAt(function=function, arguments=(e.Name(text=name),)):
            return e.Name(text=function), name
        case e.Nabla(body=body, variables=(e.Name(text=name),), order=1):
            return value_of(body, name), name
        case e.Div(
            numerator=e.Mul(factors=(e.Name(text="d"), body)),
            denominator=e.Mul(factors=(e.Name(text="d"), e.Name(text=name))),
        ):
            return body, name
    return None
