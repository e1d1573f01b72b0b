"""What an undeclared letter may be, most likely first, by how it is written and used.

A scalar is the default; a letter that is transposed, normed or follows a matrix is a vector (a
matrix when it is a capital).  Guesses only order the search: shapes decide.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from proofs.language.ast import (
    Add,
    Chain,
    Div,
    Expr,
    Extremum,
    Eye,
    Function,
    Gradient,
    Index,
    Mul,
    Name,
    Neg,
    Node,
    Norm,
    Statement,
    Transpose,
)
from proofs.language.context import Context, Law
from proofs.language.traverse import bound_names, children, contains, free_names, walk
from proofs.language.typing.places import differentiated
from proofs.language.typing.scope import Shape, from_dimensions

CAPITAL = re.compile(r"(?:\\(?:tilde|hat|bar|vec|dot|mathbf|boldsymbol|mathrm|mathcal|mathbb|mathsf)\{)*\\?[A-Z]")
ORDER = frozenset({"<", "<=", ">", ">="})


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


def undeclared(statements: Iterable[Statement | Expr], laws: Iterable[Law], context: Context) -> Undeclared:
    """The letters of statements and laws that nothing declares, with the kinds to try for each."""
    nodes = tuple(statements)
    laws = tuple(laws)
    names = _letters_of(nodes, context) | frozenset(name for law in laws for name in law.names)
    names |= frozenset(name for law in laws for part in law.parameters for name in free_names(part))
    names -= context.symbols.keys() | frozenset(context.dimensions)
    subscripts = frozenset[str]().union(*(_subscripts(node, context) for node in nodes)) & names
    ranked = {name: _kinds(name, nodes, laws, context) for name in sorted(names - subscripts)}
    return Undeclared(letters=ranked, indices=tuple(sorted(subscripts)))


def _letters_of(nodes: tuple[Statement | Expr, ...], context: Context) -> frozenset[str]:
    found = frozenset[str]().union(*(free_names(node) for node in nodes))
    for node in nodes:
        for part in walk(node):
            if isinstance(part, Extremum):
                found |= frozenset(part.variables)
        found |= differentiated(node)
    return frozenset(name for name in found if not name.startswith("?"))


def _subscripts(node: Node, context: Context) -> frozenset[str]:
    """Letters that occur free as an index of a component."""
    found = frozenset[str]()
    if isinstance(node, Index):
        sequence = isinstance(node.base, Name) and node.base.text in context.recurrences
        for index in node.indices[1:] if sequence else node.indices:
            found |= free_names(index)
    for child in children(node):
        found |= _subscripts(child, context)
    return found - bound_names(node)


def _kinds(name: str, nodes: tuple[Statement | Expr, ...], laws: tuple[Law, ...], context: Context) -> Kinds:
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
        if law.entrywise or law.family == "unknown":
            continue
        governed = (*law.names, *(part.text for part in law.parameters[:1] if isinstance(part, Name)))
        if law.family == "normal" and name in governed and len(law.parameters) == 2:
            spread = law.parameters[1]
            wide = contains(spread, Eye) or any(_is_matrix(letter, context) for letter in free_names(spread))
            return Kinds(order=("vector",) if wide else ("scalar",), sure=True)
        if law.family == "categorical" and name in governed[len(law.names) :]:
            return Kinds(order=("vector",), sure=True)
        if law.family != "normal" and name in law.names:
            return Kinds(order=("scalar",), sure=True)
    return None


def _is_matrix(letter: str, context: Context) -> bool:
    symbol = context.symbols.get(letter)
    return symbol is not None and len(symbol.shape) == 2


def _is_compared(name: str, node: Node) -> bool:
    """Whether an inequality has the letter itself for a side."""
    for part in walk(node):
        if isinstance(part, Chain) and ORDER & set(part.relations) and Name(text=name) in part.sides:
            return True
    return False


def _uses(name: str, node: Node, context: Context) -> Iterator[str]:
    letter = Name(text=name)
    for part in walk(node):
        match part:
            case Index(base=base, indices=indices) if base == letter and name not in context.recurrences:
                yield "one index" if len(indices) == 1 else "two indices"
            case Transpose(operand=inner) | Norm(operand=inner):
                yield from _as_vector(letter, inner)
            case Gradient(variable=variable) if variable == name:
                yield "vector"
            case Function(name="dim" | "diag", arguments=(base,)) if base == letter:
                yield "vector"
            case Mul(factors=factors) if _follows_matrix(letter, factors, context):
                yield "vector"


def _as_vector(letter: Name, node: Node) -> Iterator[str]:
    """How a letter stands in what is transposed or normed: as a term or the last factor of one it
    is a vector, as a capital before another factor a matrix."""
    match node:
        case Name() if node == letter:
            yield "vector"
        case Add(terms=terms):
            for term in terms:
                yield from _as_vector(letter, term)
        case Neg(operand=inner) | Transpose(operand=inner) | Div(numerator=inner):
            yield from _as_vector(letter, inner)
        case Mul(factors=factors):
            yield from _as_vector(letter, factors[-1])
            if letter in factors[:-1] and CAPITAL.match(letter.text):
                yield "vector"


def _follows_matrix(letter: Name, factors: tuple[Expr, ...], context: Context) -> bool:
    for left, right in pairwise(factors):
        after_matrix = isinstance(left, Transpose) or (isinstance(left, Name) and _is_matrix(left.text, context))
        if right == letter and after_matrix:
            return True
    return False


def with_letters(context: Context, shapes: Mapping[str, Shape]) -> Mapping[str, Shape]:
    """The shapes of all declared letters, with further ones."""
    declared = {name: from_dimensions(symbol.shape) for name, symbol in context.symbols.items()}
    return {**declared, **shapes}
