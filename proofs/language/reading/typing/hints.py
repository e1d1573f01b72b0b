"""What an undeclared letter may be, most likely first, by how it is written and used.

A scalar is the default; a letter that is transposed, normed or follows a matrix is a vector (a
matrix when it is a capital).  Guesses only order the search: shapes decide.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import TypeGuard

from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.functions.table import of_matrices
from corrigenda.proofs.language.laws.table import known, parameter
from corrigenda.proofs.language.reading.typing.places import differentiated
from corrigenda.proofs.language.reading.typing.scope import Shape, from_dimensions
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import ORDERS
from corrigenda.proofs.language.tree.traverse import bound_names, children, free_names, walk

CAPITAL = re.compile(r"(?:\\(?:tilde|hat|bar|vec|dot|mathbf|boldsymbol|mathrm|mathcal|mathbb|mathsf)\{)*\\?[A-Z]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Kinds:
    """Kinds (`scalar`, `vector`, `matrix`) in the order to try; `sure` when the writing leaves one."""

    order: tuple[str, ...]
    sure: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Undeclared:
    """Letters without a declaration: those with a shape to find, and index letters."""

    letters: Mapping[str, Kinds]
    indices: tuple[str, ...]


def undeclared(statements: Iterable[e.Statement | e.Expr], laws: Iterable[Law], context: Context) -> Undeclared:
    """The letters of statements and laws that nothing declares, with the kinds to try for each."""
    nodes = tuple(statements)
    laws = tuple(laws)
    names = _letters_of(nodes, context) | frozenset(name for law in laws for name in law.names)
    names |= frozenset(name for law in laws for part in law.parameters for name in free_names(part))
    names -= context.symbols.keys() | frozenset(context.dimensions)
    subscripts = frozenset[str]().union(*(_subscripts(node, context) for node in nodes)) & names
    ranked = {name: _kinds(name, nodes, laws, context) for name in sorted(names - subscripts)}
    return Undeclared(letters=ranked, indices=tuple(sorted(subscripts)))


def _letters_of(nodes: tuple[e.Statement | e.Expr, ...], context: Context) -> frozenset[str]:
    found = frozenset[str]().union(*(free_names(node) for node in nodes))
    for node in nodes:
        for part in walk(node):
            if isinstance(part, e.Extremum):
                found |= frozenset(part.variables)
        found |= differentiated(node)
    return frozenset(name for name in found if not name.startswith("?"))


def _subscripts(node: e.Node, context: Context) -> frozenset[str]:
    """Letters that occur free as an index of a component."""
    found = frozenset[str]()
    if isinstance(node, e.Index):
        sequence = isinstance(node.base, e.Name) and node.base.text in context.recurrences
        for index in node.indices[1:] if sequence else node.indices:
            found |= free_names(index)
    for child in children(node):
        found |= _subscripts(child, context)
    return found - bound_names(node)


def _kinds(name: str, nodes: tuple[e.Statement | e.Expr, ...], laws: tuple[Law, ...], context: Context) -> Kinds:
    by_law = _by_law(name, laws, context)
    if by_law is not None:
        return by_law
    if any(_is_compared(name, node) for node in nodes):
        return Kinds(order=("scalar",), sure=True)
    capital = CAPITAL.match(name) is not None
    uses = {use for node in nodes for use in _uses(name, node, context)}
    if "two indices" in uses:
        return Kinds(order=("matrix",))
    if "one index" in uses:
        return Kinds(order=("vector",))
    if "vector" in uses:
        return Kinds(order=("matrix", "vector", "scalar") if capital else ("vector", "matrix", "scalar"))
    return Kinds(order=("scalar", "matrix", "vector") if capital else ("scalar", "vector", "matrix"))


def _by_law(name: str, laws: tuple[Law, ...], context: Context) -> Kinds | None:
    for law in laws:
        family = known(law)
        if law.entrywise or family is None:
            continue
        governed = (*law.names, *(part.text for part in law.parameters[:1] if isinstance(part, e.Name)))
        spread = parameter(law, "covariance")
        if law.joint and name in law.names and _lists_numbers(law, context):
            return Kinds(order=("scalar",), sure=True)
        if spread is not None and name in governed:
            return Kinds(order=("vector",) if _is_wide(law, spread, context) else ("scalar",), sure=True)
        if spread == _letter(name) and CAPITAL.match(name) and _is_wide(law, spread, context):
            return Kinds(order=("matrix", "scalar"))
        letters = (
            parameter(law, "simplex"),
            parameter(law, "vector"),
            *(map(_letter, law.names) if family.vector else ()),
        )
        if _letter(name) in letters:
            return Kinds(order=("vector",), sure=True)
        if spread is None and name in law.names:
            return Kinds(order=("scalar",), sure=True)
    return None


def _lists_numbers(law: Law, context: Context) -> bool:
    """Whether a declared parameter of a joint law has as many entries as the law has letters."""
    sizes = [context.symbols[part.text].shape[:1] for part in law.parameters if _is_declared(part, context)]
    return (e.Num(value=Fraction(len(law.names))),) in sizes


def _is_declared(part: e.Expr, context: Context) -> TypeGuard[e.Name]:
    return isinstance(part, e.Name) and part.text in context.symbols


def _is_wide(law: Law, spread: e.Expr, context: Context) -> bool:
    """Whether a normal law governs vectors: its covariance is a matrix, or its mean or the letter is declared one."""
    if any(isinstance(part, e.Eye) or _is_diagonal(part) for part in walk(spread)):
        return True
    if any(_is_matrix(letter, context) for letter in free_names(spread)):
        return True
    return any(is_vector_letter(letter, context) for letter in (law.parameters[0], *map(_letter, law.names)))


def is_vector_letter(letter: e.Expr, context: Context) -> bool:
    """Whether a letter is declared a vector."""
    symbol = context.symbols.get(letter.text) if isinstance(letter, e.Name) else None
    return symbol is not None and len(symbol.shape) == 1


def _is_diagonal(node: e.Node) -> bool:
    return isinstance(node, e.Function) and node.name == "diag"


def _letter(text: str) -> e.Expr:
    return e.Name(text=text)


def _is_matrix(letter: str, context: Context) -> bool:
    symbol = context.symbols.get(letter)
    return symbol is not None and len(symbol.shape) == 2


def _is_compared(name: str, node: e.Node) -> bool:
    """Whether an inequality has the letter itself for a side."""
    for part in walk(node):
        if isinstance(part, e.Chain) and ORDERS & set(part.relations) and e.Name(text=name) in part.sides:
            return True
    return False


def _uses(name: str, node: e.Node, context: Context) -> Iterator[str]:
    letter = e.Name(text=name)
    for part in walk(node):
        match part:
            case e.Index(base=base, indices=indices) if base == letter and name not in context.recurrences:
                yield "one index" if len(indices) == 1 else "two indices"
            case e.Transpose(operand=inner) | e.Norm(operand=inner):
                yield from _as_vector(letter, inner)
            case e.Gradient(variable=variable) if variable == name:
                yield "vector"
            case e.Function(name="dim" | "diag", arguments=(base,)) if base == letter:
                yield "vector"
            case e.Function(name=function, arguments=arguments) if function in of_matrices():
                yield from _as_matrix(letter, arguments)
            case e.Mul(factors=factors) if _follows_matrix(letter, factors, context) or _between(letter, factors):
                yield "vector"


def _as_vector(letter: e.Name, node: e.Node) -> Iterator[str]:
    """How a letter stands in what is transposed or normed: as a term or the last factor of one it
    is a vector, as a capital before another factor a matrix."""
    match node:
        case e.Name() if node == letter:
            yield "vector"
        case e.Add(terms=terms):
            for term in terms:
                yield from _as_vector(letter, term)
        case e.Neg(operand=inner) | e.Transpose(operand=inner) | e.Div(numerator=inner):
            yield from _as_vector(letter, inner)
        case e.Mul(factors=factors):
            yield from _as_vector(letter, factors[-1])
            if letter in factors[:-1] and CAPITAL.match(letter.text):
                yield "vector"


def _as_matrix(letter: e.Name, arguments: tuple[e.Expr, ...]) -> Iterator[str]:
    """A capital that is a factor or a term of what only a matrix can be."""
    if CAPITAL.match(letter.text) and any(letter in _factors(argument) for argument in arguments):
        yield "vector"


def _factors(node: e.Expr) -> Iterator[e.Expr]:
    match node:
        case e.Mul(factors=parts) | e.Add(terms=parts):
            for part in parts:
                yield from _factors(part)
        case e.Neg(operand=inner) | e.Transpose(operand=inner):
            yield from _factors(inner)
        case _:
            yield node


def _between(letter: e.Name, factors: tuple[e.Expr, ...]) -> bool:
    """`X B X^\\top`: a number would not be written between a factor and its transpose."""
    triples = zip(factors, factors[1:], factors[2:], strict=False)
    return CAPITAL.match(letter.text) is not None and any(
        middle == letter and (first == e.Transpose(operand=last) or last == e.Transpose(operand=first))
        for first, middle, last in triples
    )


def _follows_matrix(letter: e.Name, factors: tuple[e.Expr, ...], context: Context) -> bool:
    for left, right in pairwise(factors):
        after_matrix = isinstance(left, e.Transpose) or (isinstance(left, e.Name) and _is_matrix(left.text, context))
        if right == letter and after_matrix:
            return True
    return False


def with_letters(context: Context, shapes: Mapping[str, Shape]) -> Mapping[str, Shape]:
    """The shapes of all declared letters, with further ones."""
    declared = {name: from_dimensions(symbol.shape) for name, symbol in context.symbols.items()}
    return {**declared, **shapes}
