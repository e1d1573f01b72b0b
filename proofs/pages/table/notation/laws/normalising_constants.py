r"""How large a covariance is, told by the constant of its law: beside `(2\pi)^n |S|` the matrix S has n rows, beside
`(2\pi)^{np} |S|^p` too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.pages.table.conditions import PASSING
from corrigenda.proofs.pages.table.kinds import capital
from corrigenda.proofs.pages.table.rows import Equation, Symbol
from corrigenda.proofs.pages.table.symbols import Program

MOST_LETTERS = 2
OF_SQUARE = ("abs", "det")


@dataclass(slots=True)
class _Constant:
    """The letters of the powers of pi on one side, and the matrices in determinants with the letters of theirs."""

    of_pi: set[frozenset[str]] = field(default_factory=set)
    of_matrices: list[tuple[Symbol, frozenset[str]]] = field(default_factory=list)


def note_normalising_constants(equations: Iterable[Equation], made: Program) -> bool:
    """Declares the matrices square with so many rows, and the letter a whole one, where the page tells neither.

    Returns whether there are any.
    """
    listed = list(equations)
    valued = {one.left.text for one in listed if isinstance(one.left, e.Name) and one.cue not in PASSING}
    found: dict[str, set[str]] = {}
    for equation in listed:
        for side in equation.sides:
            constant = _Constant()
            _read(side, frozenset(), constant, made)
            for symbol, letters in constant.of_matrices:
                left_over = [counted - letters for counted in constant.of_pi]
                rows = [left for left in left_over if len(left) == 1]
                if rows and not symbol.indices and not symbol.member:
                    found.setdefault(symbol.key, set()).update(*rows)
    for key, sizes in sorted(found.items()):
        size = next(iter(sizes))
        if len(sizes) == 1 and key not in made.shapes and key not in valued | made.whole and size not in valued:
            made.shapes[key] = (e.Name(text=size), e.Name(text=size))
            made.inferred.add(key)
            made.arrays.setdefault(key, 2)
            made.whole.add(size)
    return bool(found)


def _read(node: e.Node, letters: frozenset[str], found: _Constant, made: Program) -> None:
    """Goes through a side; `letters` are those of the exponents and of the factors of a logarithm around a node."""
    match node:
        case e.Pow(base=base, exponent=exponent):
            _read(base, letters | free_names(exponent), found, made)
        case e.Mul(factors=factors):
            logs = [one for one in factors if isinstance(one, e.Function) and one.name == "log"]
            beside = frozenset().union(*(free_names(one) for one in factors if one not in logs))
            for one in factors:
                _read(one, letters | beside if one in logs else letters, found, made)
            _of_pi(factors, letters, found)
        case e.Div(numerator=above, denominator=below):
            beside = free_names(below) if _is_log(above) else frozenset[str]()
            _read(above, letters | beside, found, made)
            _read(below, letters, found, made)
        case e.Function(name=name, arguments=(inner,)) if name in OF_SQUARE:
            found.of_matrices.extend((symbol, letters) for symbol in _matrices(inner, made))
        case e.Function(name="log" | "sqrt", arguments=(inner,)) | e.Neg(operand=inner):
            _read(inner, letters, found, made)
        case e.Add() | e.Inner():
            for one in node.terms if isinstance(node, e.Add) else (node.left, node.right):
                _read(one, letters, found, made)


def _is_log(node: e.Node) -> bool:
    return isinstance(node, e.Function) and node.name == "log"


def _of_pi(factors: tuple[e.Expr, ...], letters: frozenset[str], found: _Constant) -> None:
    """`2\\pi` and `2a\\pi` under an exponent."""
    powered = any(isinstance(one, e.Constant) and one.name == "pi" for one in factors)
    if powered and 0 < len(letters) <= MOST_LETTERS:
        found.of_pi.add(letters)


def _matrices(inner: e.Expr, made: Program) -> Iterator[Symbol]:
    """The one capital of what stands between bars, be it inverted or scaled."""
    named = [node for node in walk(inner) if isinstance(node, e.Name | e.Index | e.Member)]
    symbols = [symbol for node in named if (symbol := made.symbol(node)) is not None and capital(symbol.key)]
    if len({symbol.key for symbol in symbols}) == 1:
        yield symbols[0]
