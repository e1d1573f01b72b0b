r"""Decompositions that words name, `X = U S V^\top`, `A = \sum_j \sigma_j u_j v_j^\top`: their letters belong together.

Every matrix has a singular value decomposition, every symmetric one a spectral one, every positive definite one a
triangular factor, so that naming one supposes
nothing: it holds for the whole page.  Small letters of the factors are their columns and their diagonal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT
from corrigenda.proofs.pages.table.kinds import capital
from corrigenda.proofs.pages.table.rows import BEFORE_ALL, Definition, Equation, nodes_of, sides_of
from corrigenda.proofs.pages.table.symbols import Program, outermost

_SINGULAR = re.compile(r"\bsingular[- ]value decomposition\b|\bSVD\b")
_SPECTRAL = re.compile(r"\b(?:eigen-?decomposition|eigenvalue decomposition|spectral decomposition)\b", re.IGNORECASE)
_CHOLESKY = re.compile(r"\bCholesky\b", re.IGNORECASE)
_FACTORED = re.compile(r"\bCholesky\b|\bfactor(?:s|ed|i[sz]\w+|i[sz]ation)?\b", re.IGNORECASE)
_THIN = re.compile(r"\b(?:thin|compact|reduced|econom(?:y|ic))\b", re.IGNORECASE)
_FULL = re.compile(r"\bfull\b(?![- ](?:column|row|rank))", re.IGNORECASE)
J = e.Name(text="j")


def note_decompositions(prose: Sequence[str], equations: Iterable[Equation], made: Program) -> None:
    """Puts the structures, shapes and letters of the decompositions that a page names into the table."""
    listed = list(equations)
    _note_triangular(prose, listed, made)
    for equation in listed:
        words = prose[equation.paragraph] if equation.paragraph < len(prose) else ""
        singular = bool(_SINGULAR.search(words))
        if not (singular or _SPECTRAL.search(words)) or not isinstance(equation.left, e.Name):
            continue
        match equation.right:
            case e.Mul(factors=(e.Name() as left, e.Name() as middle, e.Transpose(operand=e.Name() as right))):
                if (left == right) is not singular and middle not in (left, right):
                    made.decompositions.add(equation.order)
                    thin = _THIN.search(words) is not None or (_is_square(middle, listed) and not _FULL.search(words))
                    _product(equation.left, left, middle, right, made, thin=thin)
            case e.Big(operator="sum", indices=(letter,), body=e.Mul(factors=factors), upper=upper, lower=lower):
                if lower == UNIT and upper is not None:
                    _outer_products(equation, letter, factors, upper, made)
    for equation in listed:
        _truncated(equation, listed, made)


def _is_square(middle: e.Name, equations: Iterable[Equation]) -> bool:
    """Whether a page takes a power of the middle factor, as only that of a thin decomposition has one."""
    return any(isinstance(node, e.Pow) and node.base == middle for node in nodes_of(equations))


def _note_triangular(prose: Sequence[str], equations: Iterable[Equation], made: Program) -> None:
    """`A = L L^\\top` by Cholesky: L is lower triangular with a positive diagonal, and computed from an A that the page
    defines before."""
    if not any(map(_CHOLESKY.search, prose)):
        return
    defined: set[str] = set()
    for equation in equations:
        words = prose[equation.paragraph] if equation.paragraph < len(prose) else ""
        match equation.left, equation.right:
            case e.Name() as whole, e.Mul(factors=(e.Name(text=key), e.Transpose(operand=e.Name(text=again)))):
                symbol = made.symbol(whole)
                if symbol is not None and not symbol.indices and key == again and _FACTORED.search(words):
                    made.decompositions.add(equation.order)
                    _lay(key, ("cholesky",), made)
                    made.arrays[symbol.key] = 2
                    if symbol.key in defined:
                        body = e.Function(name="cholesky", arguments=(equation.left,))
                        made.factors[equation.order] = Definition(key=key, body=body, order=BEFORE_ALL)
        known = made.symbol(equation.left) if isinstance(equation.left, e.Name) else None
        defined |= {known.key} if known is not None and not known.indices else set()


def _truncated(equation: Equation, listed: Iterable[Equation], made: Program) -> None:
    """`A_k`, the same sum up to k, is a matrix with a name of its own and no row of A."""
    symbol = made.symbol(equation.left) if isinstance(equation.left, e.Name | e.Index) else None
    match equation.right:
        case e.Big(operator="sum", body=body, upper=e.Name(text=count) as upper) if symbol is not None:
            sums = [one for one in listed if one.order in made.decompositions and isinstance(one.right, e.Big)]
            whole = e.Name(text=symbol.key)
            known = any(one.left == whole and isinstance(one.right, e.Big) and one.right.body == body for one in sums)
            if known and symbol.indices == (upper,):
                made.named.add((symbol.key, count))
                made.arrays[f"{symbol.key}_{{{count}}}"] = 2
                made.decompositions.add(equation.order)


def _product(whole: e.Name, left: e.Name, middle: e.Name, right: e.Name, made: Program, *, thin: bool) -> None:
    """The three factors: orthonormal, diagonal and falling, orthonormal; with the letters of their parts.

    Only the thin decomposition tells shapes: in the full one the outer factors are square.
    """
    signed = made.structures.get(whole.text, set()) & {"symmetric", "pd", "psd"} == {"symmetric"}
    spectrum = ("diagonal",) if signed else ("diagonal", "pd")
    _lay(middle.text, ("falling",) if left != right else spectrum, made)
    value = small(middle.text)
    shape = made.shapes.get(whole.text)
    if thin and shape is not None and len(shape) == 2 and left != right:
        known = made.ranges.get((value, 0))
        rank = known[1] if known else e.Function(name="min", arguments=shape)
        made.shapes.setdefault(left.text, (shape[0], rank))
        made.shapes.setdefault(middle.text, (rank, rank))
        made.shapes.setdefault(right.text, (shape[1], rank))
        for key in (value, small(left.text), small(right.text)):
            made.ranges.setdefault((key, 0), (UNIT, rank))
    elif thin and left != right and len(made.shapes.get(left.text, ())) == 2:
        rank = made.shapes[left.text][1]
        made.shapes.setdefault(middle.text, (rank, rank))
        for key in (value, small(left.text), small(right.text)):
            made.ranges.setdefault((key, 0), (UNIT, rank))
    for side in (left, right):
        _lay(side.text, ("orthonormal",), made)
        _name(small(side.text), e.Index(base=side, indices=(e.Slice(), J)), made)
    _name(value, e.Index(base=middle, indices=(J, J)), made)


def _lay(key: str, structures: Iterable[str], made: Program) -> None:
    made.arrays[key] = 2
    made.structures[key] = set(structures)


def small(key: str) -> str:
    """The small letter of a capital one: `s` of `S`, `\\sigma` of `\\Sigma`."""
    return "\\" + key[1:].lower() if key.startswith("\\") else key.lower()


def _name(key: str, body: e.Expr, made: Program) -> None:
    """What a small letter numbers, where the page uses it with an index and for nothing else."""
    known = (made.shapes, made.definitions, made.whole)
    if key in made.families and not any(key in one for one in known) and not _stands_bare(key, made):
        made.tell(key, body, indices=(J,))


def _stands_bare(key: str, made: Program) -> bool:
    sides = sides_of(made.equations)
    return any(symbol.key == key and not symbol.indices for side in sides for symbol in outermost(side, made))


def _outer_products(equation: Equation, letter: str, factors: tuple[e.Expr, ...], upper: e.Expr, made: Program) -> None:
    r"""`\sigma_j u_j v_j^\top`: numbers that fall, and orthonormal vectors as long as the matrix is high and wide."""
    found = list(_members(letter, factors, made))
    shape = made.shapes.get(equation.left.text) if isinstance(equation.left, e.Name) else None
    if len(found) != len(factors) or len(found) != 3 or shape is None or len(shape) != 2:
        return
    if not capital(equation.left.text):  # type: ignore[union-attr]  # it has a shape
        return
    (value, *_), (left, _), (right, turned) = found
    if not turned:
        return
    for key, size in ((left, shape[0]), (right, shape[1])):
        made.shapes[key] = (size,)
        made.of_members.add(key)
        made.ranges.setdefault((key, 0), (UNIT, upper))
        _lay(key, ("orthonormal",), made)
    made.arrays[value] = 1
    made.structures[value] = {"falling"}
    made.ranges.setdefault((value, 0), (UNIT, upper))
    made.decompositions.add(equation.order)


def _members(letter: str, factors: Iterable[e.Expr], made: Program) -> Iterator[tuple[str, bool]]:
    """The keys of factors that the letter numbers, and whether they are transposed."""
    for factor in factors:
        turned = isinstance(factor, e.Transpose)
        symbol = made.symbol(factor.operand if isinstance(factor, e.Transpose) else factor)
        if symbol is not None and symbol.indices == (e.Name(text=letter),) and not symbol.member:
            yield symbol.key, turned
