"""Definitions and recurrences from `:=` declarations."""

from __future__ import annotations

from fractions import Fraction

from proofs.language.ast import Add, Call, Chain, Expr, Family, Function, Index, Mul, Name, Neg, Node, Num
from proofs.language.context import Definition, Recurrence
from proofs.language.errors import DeclarationError
from proofs.language.expansion import substitute
from proofs.language.forms import number
from proofs.language.headings import is_family, split_label
from proofs.language.traverse import transform, walk
from proofs.language.typing.dimensions import UNKNOWN


def defined_by(chain: Chain) -> Definition | Recurrence:
    """What `L(w) := ...`, `C := ...`, `x_i := ...`, `\\Gamma_{jj} := ...` or `w_{t+1} := ...` defines.

    A diagonal family becomes `diag` of a run whose upper end is an unknown that inference solves.
    Raises DeclarationError for another head.
    """
    head, body = chain.sides[0], chain.sides[-1]
    if len(chain.sides) != 2 or not isinstance(body, Expr):
        raise DeclarationError("a definition has one head and one expression", chain.span)
    match head:
        case Call(function=name, arguments=arguments):
            return Definition(name=name, body=body, parameters=_parameters(arguments, head))
        case Mul(factors=(Name(text=name), *arguments)):
            return Definition(name=name, body=body, parameters=_parameters(tuple(arguments), head))
        case Index(base=Name(text=name), indices=indices):
            return _indexed(name, indices, body, head)
        case Name(text=name):
            return _plain(name, body)
    raise DeclarationError("the left side of a definition is a letter, its component or a function", chain.span)


def _parameters(arguments: tuple[Expr, ...], head: Node) -> tuple[str, ...]:
    names = tuple(argument.text for argument in arguments if isinstance(argument, Name))
    if len(names) != len(arguments) or len(set(names)) != len(names):
        raise DeclarationError("the arguments of a definition are different letters", head.span)
    return names


def _plain(name: str, body: Expr) -> Definition | Recurrence:
    base, label = split_label(name)
    if len(label) == 1 and label.isalpha() and _steps_back(base, label, body):
        return _backward(base, label, body)
    if label and is_family(label, (body,)):
        return _family(base, tuple(label.replace(",", "")), body)
    return Definition(name=name, body=body)


def _indexed(name: str, indices: tuple[Expr, ...], body: Expr, head: Node) -> Definition | Recurrence:
    match indices:
        case (Add(terms=(Name(text=letter), Num(value=step))),) if step == 1:
            return Recurrence(name=name, index=letter, step=body)
        case (Name(text=letter),) if _steps_back(name, letter, body):
            return _backward(name, letter, body)
    letters = tuple(index.text for index in indices if isinstance(index, Name))
    if len(letters) != len(indices):
        raise DeclarationError("a family is defined in index letters", head.span)
    return _family(name, letters, body)


def _family(name: str, letters: tuple[str, ...], body: Expr) -> Definition:
    if len(letters) == 2 and letters[0] == letters[1]:
        run = Family(indices=letters[:1], body=body, lower=number(1), upper=Name(text=UNKNOWN + name))
        return Definition(name=name, body=Function(name="diag", arguments=(run,)))
    return Definition(name=name, body=body, indices=letters)


def _steps_back(name: str, letter: str, body: Expr) -> bool:
    previous = Add(terms=(Name(text=letter), Neg(operand=Num(value=Fraction(1)))))
    return _mentions(body, Index(base=Name(text=name), indices=(previous,)))


def _mentions(body: Expr, member: Index) -> bool:
    return any(part == member for part in walk(body))


def _backward(name: str, letter: str, body: Expr) -> Recurrence:
    """`w_t := f(w_{t-1})` is `w_{t+1} := f(w_t)`."""
    later = Add(terms=(Name(text=letter), number(1)))
    shifted = transform(substitute(body, {letter: later}), _lowered)
    return Recurrence(name=name, index=letter, step=shifted)


def _lowered(node: Node) -> Node:
    match node:
        case Add(terms=(Add(terms=(letter, Num(value=up))), Neg(operand=Num(value=down)))) if up == down:
            return letter
    return node
