"""How many sizes a letter has by what stands beside it: `Ax = b`, `Xw - y`, `x^\\top A x`."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from corrigenda.proofs.language.conventions import COUNTS_OF_ENTRIES, LAST_MEMBERS, NUMBERS, VECTORS
from corrigenda.proofs.language.functions.table import entrywise
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import terms_of
from corrigenda.proofs.pages.table.kinds import capital
from corrigenda.proofs.pages.table.names import parts
from corrigenda.proofs.pages.table.rows import Equation, Symbol, nodes_of
from corrigenda.proofs.pages.table.symbols import Program, symbols_in

ROUNDS = 2


def note_neighbours(equations: Iterable[Equation], made: Program) -> None:
    """Gives undeclared letters the rank that their neighbours ask for."""
    listed = list(equations)
    for equation in listed:
        _by_indices(equation, made)
        _by_covariance(equation, made)
    for _ in range(ROUNDS):
        for equation in listed:
            for node in equation.nodes():
                _of_node(node, made)
            _alike(equation.sides, made)


def _by_indices(equation: Equation, made: Program) -> None:
    """`A` beside `A_{ij}` is the matrix of these entries."""
    for symbol in symbols_in([equation], made):
        if len(symbol.indices) == 2 and not symbol.member and capital(symbol.key) and symbol.key not in made.shapes:
            made.arrays.setdefault(symbol.key, 2)
        _transposes(equation, symbol, made)


def _by_covariance(equation: Equation, made: Program) -> None:
    """The letter whose covariance is a matrix is a vector, whatever letter it is: `\\operatorname{Cov}(u) = s^2 I`.
    The letters that stand for moments of a vector are as long as it is."""
    for side, other in ((equation.left, equation.right), (equation.right, equation.left)):
        match side:
            case e.Moment(operator=operator, arguments=(e.Name() as letter,), given=()):
                symbol = made.symbol(letter)
                if symbol is None or symbol.indices or symbol.member:
                    continue
                if operator != "E" and rank_of(other, made) == 2 and symbol.key not in made.shapes:
                    made.arrays.setdefault(symbol.key, 1)
                shape = made.shapes.get(symbol.key, ())
                named = made.symbol(other) if isinstance(other, e.Name) and len(shape) == 1 else None
                if named is not None and not named.indices and not named.member:
                    made.shapes.setdefault(named.key, shape if operator == "E" else shape * 2)


def _transposes(equation: Equation, symbol: Symbol, made: Program) -> None:
    """`A_{ij} = A_{ji}`."""
    sides = [made.symbol(side) for side in equation.sides if isinstance(side, e.Name | e.Index)]
    if len(sides) == 2 and all(one is not None and one.key == symbol.key for one in sides):
        first, second = (one.indices for one in sides if one is not None)
        if len(first) == 2 and first == second[::-1]:
            made.structures.setdefault(symbol.key, set()).add("symmetric")


def _of_node(node: e.Node, made: Program) -> None:
    match node:
        case e.Mul(factors=factors):
            for before, after in pairwise(factors):
                if isinstance(before, e.Transpose):
                    _of_vectors(before.operand, after, made)
                rank = rank_of(before, made)
                if rank == 2 and after is factors[-1]:
                    for term in _terms(after):
                        _set(term, made, 2 if _is_capital(term) else 1)
                elif rank == -1 and _is_capital(after):
                    _set(after, made, 2)
                elif rank == -1 and after is factors[-1]:
                    _set(after, made, 1)
                    _unbind(after, made)
        case e.Add():
            _alike(_terms(node), made)
            _designs(_terms(node), made)
        case e.Hadamard():
            _entrywise(node, made)


def _designs(terms: tuple[e.Expr, ...], made: Program) -> None:
    """Beside a vector `X\\beta` is a matrix times parameters, beside a matrix `XB` one times a matrix, where the page
    says nothing of either letter."""
    rank = next((abs(rank) for term in terms if (rank := rank_of(term, made))), 0)
    for term in terms:
        match term:
            case e.Mul(factors=(e.Name(text=design) as first, e.Name(text=letter) as second)) if (
                rank and capital(design) and not rank_of(first, made) and not rank_of(second, made)
            ):
                of_parameters = parts(letter).base in VECTORS if rank == 1 else capital(letter)
                if of_parameters and not {design, letter} & (COUNTS_OF_ENTRIES | LAST_MEMBERS):
                    _set(first, made, 2)
                    _set(second, made, rank)


def _entrywise(node: e.Hadamard, made: Program) -> None:
    """The factors of an entrywise product are arrays of one shape, whatever their letters are: `\\gamma \\odot x`."""
    rank = rank_of(node, made)
    for factor in (node.left, node.right):
        symbol = made.symbol(factor) if isinstance(factor, e.Name) else None
        if symbol is not None and not symbol.indices and symbol.key not in made.shapes:
            made.arrays.setdefault(symbol.key, rank or (2 if capital(symbol.key) else 1))


def _terms(node: e.Expr) -> tuple[e.Expr, ...]:
    """The terms of a sum without their signs; anything else alone."""
    terms = terms_of(node)
    return tuple(term.operand if isinstance(term, e.Neg) else term for term in terms)


def _unbind(node: e.Expr, made: Program) -> None:
    """`k` of `q^\\top k` is a vector, unless it numbers something."""
    free = made.index_letters - made.whole - made.letters.keys() - made.numbering
    if isinstance(node, e.Name) and node.text in free:
        made.index_letters.discard(node.text)
        made.arrays.setdefault(node.text, 1)


def _of_vectors(row: e.Expr, column: e.Expr, made: Program) -> None:
    """`v_j` of `u^\\top v_j`, and of `v_j^\\top u`, is a vector as long as u, each of a family."""
    for member, beside, turned in ((row, column, True), (column, row, False)):
        symbol = made.symbol(member) if isinstance(member, e.Name | e.Index) else None
        if symbol is None or symbol.member or len(symbol.indices) != 1 or not isinstance(symbol.indices[0], e.Name):
            continue
        base = parts(symbol.key).base
        if len(made.shapes.get(symbol.key, ())) == 1 and all(_numbered(one, made) for one in (row, column)):
            if not _has_entries(symbol.key, made):
                made.of_members.add(symbol.key)  # `q_i^\\top k_j` beside one `q, k \\in \\mathbb{R}^d`
            continue
        known = made.arrays.get(symbol.key, 1) > 1 or symbol.key in made.shapes or symbol.key in made.definitions
        letter = not capital(symbol.key) if turned else len(base) == 1 and base.islower()
        if known or not letter or symbol.key in made.whole | made.signs.keys():
            continue
        made.of_members.add(symbol.key)
        other = made.symbol(beside) if isinstance(beside, e.Name) else None
        shape = made.shapes.get(other.key, ()) if other is not None and not other.indices else ()
        if len(shape) == 1:
            made.shapes[symbol.key] = shape


def _numbered(node: e.Node, made: Program) -> str:
    """The letter that one index numbers; empty for anything else."""
    symbol = made.symbol(node) if isinstance(node, e.Name | e.Index) else None
    single = symbol is not None and not symbol.member and len(symbol.indices) == 1
    return symbol.key if symbol is not None and single and isinstance(symbol.indices[0], e.Name) else ""


def _has_entries(key: str, made: Program) -> bool:
    """Whether a page multiplies, squares, sums up or averages the numbered letter as a number."""
    for node in nodes_of(made.equations):
        match node:
            case e.Mul(factors=factors) if not any(isinstance(part, e.Transpose) for part in factors):
                names = [_numbered(part, made) for part in factors]
                if key in names and sum(map(bool, names)) > 1:
                    return True
            case e.Pow(base=body) | e.Big(body=body) | e.Moment(arguments=(body, *_)):
                if _numbered(body, made) == key:
                    return True
    return False


def _alike(sides: tuple[e.Expr, ...], made: Program) -> None:
    """Terms and sides have one rank: a vector beside a bare letter makes that a vector."""
    for rank in (1, 2):
        if any(rank_of(side, made) == rank for side in sides):
            for side in sides:
                _set(side, made, rank)


def _is_capital(node: e.Expr) -> bool:
    return isinstance(node, e.Name) and capital(node.text)


def _set(node: e.Expr, made: Program, rank: int) -> None:
    symbol = made.symbol(node) if isinstance(node, e.Name | e.Member) else None
    if symbol is None or symbol.indices or symbol.key in made.arrays or symbol.key in made.shapes:
        return
    if symbol.key in made.whole | made.index_letters or symbol.key in made.signs or symbol.key in made.functions:
        return
    base = parts(symbol.key).base
    letter = len(base) == 1 and base.islower() and (base not in NUMBERS or (base, 0) in made.ranges)
    vector = letter or base in VECTORS or "{" in base
    if (rank == 2 and capital(symbol.key)) or (rank == 1 and vector and not capital(symbol.key)):
        made.arrays[symbol.key] = rank


def rank_of(node: e.Expr, made: Program) -> int:
    """2 for a matrix, 1 for a vector, -1 for a transposed vector, 0 for a number and for what is not known."""
    match node:
        case e.Name() | e.Member() | e.Index():
            symbol = made.symbol(node)
            if symbol is not None and symbol.key in made.of_members and len(symbol.indices) == 1:
                return 1  # `x_i` of `x_i \\in \\mathbb{R}^d`
            if symbol is None or symbol.indices:
                return 0
            declared = made.shapes.get(symbol.key)
            return len(declared) if declared is not None else made.arrays.get(symbol.key, 0)
        case e.Transpose(operand=operand):
            rank = rank_of(operand, made)
            return -rank if abs(rank) == 1 else rank
        case e.Pow(base=base, exponent=e.Neg() | e.Num()):
            return 2 if rank_of(base, made) == 2 else 0
        case e.Eye():
            return 2
        case e.Neg(operand=operand):
            return rank_of(operand, made)
        case e.Function(name="diag", arguments=arguments):
            return 1 if len(arguments) == 1 and rank_of(arguments[0], made) == 2 else 2
        case e.Function(name=name, arguments=(argument,)) if name in entrywise() or name == "softmax":
            return rank_of(argument, made)
        case e.Hadamard(left=left, right=right):
            return rank_of(left, made) or rank_of(right, made)
        case e.Add(terms=terms):
            return next((rank for term in terms if (rank := rank_of(term, made))), 0)
        case e.Mul(factors=factors):
            ranks = [rank for factor in factors if (rank := rank_of(factor, made))]
            return _product_rank(ranks)
    return 0


def _product_rank(ranks: list[int]) -> int:
    if not ranks:
        return 0
    if len(ranks) == 1:
        return ranks[0]
    if ranks[0] == -1:
        return 0 if ranks[-1] == 1 else -1 if set(ranks[1:]) == {2} else 0
    if set(ranks[:-1]) == {2}:
        return ranks[-1] if ranks[-1] in (1, 2) else 0
    return 0
