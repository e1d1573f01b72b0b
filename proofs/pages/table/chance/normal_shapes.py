r"""How large mean and covariance of a normal law are: `\mathcal{N}(x \mid \mu_k, \Sigma_k)` and
`(x - \mu_k)^\top \Sigma_k^{-1} (x - \mu_k)` are those of the vector x."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from corrigenda.proofs.language.laws.table import is_normal, spelled_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import content_of
from corrigenda.proofs.language.tree.forms import UNIT
from corrigenda.proofs.pages.table.kinds import capital
from corrigenda.proofs.pages.table.notation.laws.matrix_laws import is_matrix_normal, matrix_normal_parameters
from corrigenda.proofs.pages.table.rows import Equation, Symbol
from corrigenda.proofs.pages.table.symbols import Program


def note_normal_shapes(equations: Iterable[Equation], made: Program) -> None:
    """Gives what the page declares no shape the one that its place in a normal law tells."""
    listed = list(equations)
    for one in listed:
        note_matrix_normal_shapes(one, made)
        found = [law for node in one.nodes() for law in _laws(node)]
        stated = one.law.parameters if one.law is not None and is_normal(one.law) else ()
        laws = [(one.left, *stated), *found] if len(stated) == 2 else found
        _note_named(one, made)
        for argument, mean, spread in laws:
            value, centre, covariance = (made.symbol(part) for part in (argument, mean, spread))
            told = _size(value, made) or _listed_size(spread)
            if told is not None and value is not None and not value.indices:
                for symbol in (value, centre, *_on_diagonal(spread, made)):
                    _lay(symbol, (told,) if symbol is not None and not symbol.indices else None, 1, made)
            if covariance is None or not capital(covariance.key):
                continue
            size = told or _size(centre, made) or _size_of_square(covariance, made)
            if value is not None and len(value.indices) == 1 and size is not None:
                made.of_members.add(value.key)  # `x_1, ..., x_n` beside one `x \\in \\mathbb{R}^d`
            _lay(covariance, (size, size) if size is not None else None, 2, made)
            for symbol in (value, centre):
                _lay(symbol, (size,) if size is not None else None, 1, made)


_SPACE = re.compile(
    r"\bon\s+\$\s*\\mathbb\s*\{?R\}?\s*\^\s*\{?(?P<on>[A-Za-z])\}?\s*\$|\$\s*(?P<of>[A-Za-z])\s*\$\s*-\s*(?:dimensional|variate)\b"
)


def _note_named(equation: Equation, made: Program) -> None:
    """Of `p = \\mathcal{N}(m, S)`, a law with a name, where the paragraph says on which space it is one."""
    match equation.right:
        case e.Call(function=law, arguments=(mean, spread)) if spelled_family(law)[0] == "normal":
            sizes = {found["on"] or found["of"] for found in _SPACE.finditer(made.words.get(equation.paragraph, ""))}
            size = (e.Name(text=min(sizes)),) if len(sizes) == 1 else None
            covariance = made.symbol(spread)
            if covariance is not None and capital(covariance.key):
                made.whole |= sizes if size is not None else set()
                _lay(covariance, size and size * 2, 2, made)
                _lay(made.symbol(mean), size, 1, made)


def note_matrix_normal_shapes(equation: Equation, made: Program) -> None:
    """Of `X \\sim \\mathcal{MN}(M, U, V)` and of such a density: M is as large as X, U has its rows, V its columns."""
    stated = matrix_normal_parameters(equation.law) if equation.law is not None else ()
    found = [(equation.left, *stated)] if stated else []
    for node in equation.nodes():
        if isinstance(node, e.Density) and is_matrix_normal(node):
            given = (content_of(one) for one in node.given)
            found.append((node.arguments[0], *(one for one in given if isinstance(one, e.Expr))))
    for value, mean, *spreads in found:
        symbols = [made.symbol(one) if isinstance(one, e.Name) else None for one in (value, mean)]
        shapes = (made.shapes.get(one.key, ()) for one in symbols if one is not None)
        shape = next((one for one in shapes if len(one) == len(spreads)), None)
        for symbol in symbols:
            _lay(symbol, shape, 2, made, covariance=False)
        for place, spread in enumerate(spreads):
            symbol = made.symbol(spread) if isinstance(spread, e.Name) else None
            _lay(symbol, (shape[place], shape[place]) if shape is not None else None, 2, made)


def _laws(node: e.Node) -> Iterator[tuple[e.Expr, e.Expr, e.Expr]]:
    """Argument, mean and covariance of the normal laws and their exponents in a node itself."""
    match node:
        case e.Density(function=law, arguments=(argument,), given=(first, second)) if (
            spelled_family(law)[0] == "normal"
        ):
            mean, spread = (content_of(one) for one in (first, second))
            if isinstance(mean, e.Expr) and isinstance(spread, e.Expr):
                yield argument, mean, spread
        case e.Mul(
            factors=(
                *_,
                e.Transpose(operand=e.Add(terms=(argument, e.Neg(operand=mean))) as apart),
                e.Pow(base=spread, exponent=e.Neg() | e.Num()),
                again,
            )
        ) if apart == again:
            yield argument, mean, spread


def _on_diagonal(spread: e.Expr, made: Program) -> Iterator[Symbol | None]:
    """The vector `s` of `\\mathrm{diag}(s^2)`."""
    match spread:
        case e.Function(name="diag", arguments=(inner,)):
            yield made.symbol(inner.base if isinstance(inner, e.Pow) else inner)


def _listed_size(spread: e.Expr) -> e.Expr | None:
    """The size of `\\mathrm{diag}(s_1^2, \\dots, s_k^2)`."""
    match spread:
        case e.Function(name="diag", arguments=(e.Family(lower=low, upper=high),)) if low == UNIT:
            return high
    return None


def _size(symbol: Symbol | None, made: Program) -> e.Expr | None:
    shape = made.shapes.get(symbol.key, ()) if symbol is not None else ()
    return shape[0] if len(shape) == 1 else None


def _size_of_square(symbol: Symbol, made: Program) -> e.Expr | None:
    shape = made.shapes.get(symbol.key, ())
    return shape[0] if len(shape) == 2 and shape[0] == shape[1] and not symbol.indices else None


def _lay(
    symbol: Symbol | None, shape: tuple[e.Expr, ...] | None, rank: int, made: Program, *, covariance: bool = True
) -> None:
    """A member of a family is as large as the shape says; of a letter without one the rank alone is noted."""
    if symbol is None or symbol.member or symbol.key in made.whole:
        return
    if symbol.key in made.shapes:
        if covariance and rank == len(made.shapes[symbol.key]) == 2:
            made.structures.setdefault(symbol.key, set()).add("pd")
        return
    if shape is not None:
        made.shapes[symbol.key] = shape
        if symbol.indices:
            made.of_members.add(symbol.key)
    elif symbol.indices:
        return
    made.arrays.setdefault(symbol.key, rank)
    if covariance and rank == 2:
        made.structures.setdefault(symbol.key, set()).add("pd")
