"""Definitions and recurrences from `:=` declarations."""

from __future__ import annotations

from fractions import Fraction

from corrigenda.proofs.language.context import Definition, Recurrence
from corrigenda.proofs.language.errors import DeclarationError
from corrigenda.proofs.language.reading.declarations.headings import is_family, split_label
from corrigenda.proofs.language.reading.typing.dimensions import UNKNOWN
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import occurs, transform


def defined_by(chain: e.Chain) -> Definition | Recurrence:
    """What `L(w) := ...`, `C := ...`, `x_i := ...`, `\\Gamma_{jj} := ...` or `w_{t+1} := ...` defines.

    A diagonal family becomes `diag` of a run whose upper end is an unknown that inference solves.
    Raises DeclarationError for another head.
    """
    head, body = chain.sides[0], chain.sides[-1]
    if len(chain.sides) != 2 or not isinstance(body, e.Expr):
        raise DeclarationError("a definition has one head and one expression", chain.span)
    match head:
        case e.Call(function=name, arguments=arguments):
            return Definition(name=name, body=body, parameters=_parameters(arguments, head))
        case e.Mul(factors=(e.Name(text=name), *arguments)):
            return Definition(name=name, body=body, parameters=_parameters(tuple(arguments), head))
        case e.Index(base=e.Name(text=name), indices=indices):
            return _indexed(name, indices, body, head)
        case e.Name(text=name):
            return _plain(name, body)
    raise DeclarationError("the left side of a definition is a letter, its component or a function", chain.span)


def _parameters(arguments: tuple[e.Expr, ...], head: e.Node) -> tuple[str, ...]:
    names = tuple(argument.text for argument in arguments if isinstance(argument, e.Name))
    if len(names) != len(arguments) or len(set(names)) != len(names):
        raise DeclarationError("the arguments of a definition are different letters", head.span)
    return names


def _plain(name: str, body: e.Expr) -> Definition | Recurrence:
    base, label = split_label(name)
    if len(label) == 1 and label.isalpha() and _steps_back(base, label, body):
        return _backward(base, label, body)
    if label and is_family(label, (body,)):
        return _family(base, tuple(label.replace(",", "")), body)
    return Definition(name=name, body=body)


def _indexed(name: str, indices: tuple[e.Expr, ...], body: e.Expr, head: e.Node) -> Definition | Recurrence:
    match indices:
        case (e.Add(terms=(e.Name(text=letter), e.Num(value=step))),) if step == 1:
            return Recurrence(name=name, index=letter, step=body)
        case (e.Name(text=letter),) if _steps_back(name, letter, body):
            return _backward(name, letter, body)
    letters = tuple(index.text for index in indices if isinstance(index, e.Name))
    if len(letters) != len(indices):
        raise DeclarationError("a family is defined in index letters", head.span)
    return _family(name, letters, body)


def _family(name: str, letters: tuple[str, ...], body: e.Expr) -> Definition:
    if len(letters) == 2 and letters[0] == letters[1]:
        run = e.Family(indices=letters[:1], body=body, lower=number(1), upper=e.Name(text=UNKNOWN + name))
        return Definition(name=name, body=e.Function(name="diag", arguments=(run,)))
    return Definition(name=name, body=body, indices=letters)


def _steps_back(name: str, letter: str, body: e.Expr) -> bool:
    previous = e.Add(terms=(e.Name(text=letter), e.Neg(operand=e.Num(value=Fraction(1)))))
    return occurs(e.Index(base=e.Name(text=name), indices=(previous,)), body)


def _backward(name: str, letter: str, body: e.Expr) -> Recurrence:
    """`w_t := f(w_{t-1})` is `w_{t+1} := f(w_t)`."""
    later = e.Add(terms=(e.Name(text=letter), number(1)))
    shifted = transform(substitute(body, {letter: later}), _lowered)
    return Recurrence(name=name, index=letter, step=shifted)


def _lowered(node: e.Node) -> e.Node:
    match node:
        case e.Add(terms=(e.Add(terms=(letter, e.Num(value=up))), e.Neg(operand=e.Num(value=down)))) if up == down:
            return letter
    return node
