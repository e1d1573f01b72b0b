"""Rules of norms, ranks and eigenvalues, each true of all matrices of the sizes at hand.

Sources: Horn and Johnson, Matrix Analysis, 5.6 (matrix norms), 0.4 (rank), 4.3 (Weyl), 7.4 (trace norms).

- Triangle inequality, both ways, and `N(c X) = |c| N(X)` for every norm.
- `|XY|_2 <= |X|_2 |Y|_2`; with `*` the nuclear norm, `|XY|_F <= |X|_2 |Y|_F`, `|XY|_F <= |X|_F |Y|_2`,
  `|XY|_* <= |X|_2 |Y|_*`, `|XY|_* <= |X|_* |Y|_2`, `|XY|_* <= |X|_F |Y|_F`; a vector is a matrix of one column.
- `|X|_2 <= |X|_F <= |X|_*`, `|X|_F^2 <= r |X|_2^2`, `|X|_*^2 <= r |X|_F^2`, `|X|_* <= r |X|_2`, `r` the rank or a size.
- `|<X, Y>| <= N(X) N'(Y)` for dual norms (Hoelder; von Neumann).
- `|X^T X|_2 = |X|_2^2`, `|X^T X|_* = |X|_F^2`; a factor with orthonormal columns in front changes no such norm.
- `rank(XY) <= rank X, rank Y`; `rank(X + Y) <= rank X + rank Y`; a rank is at most each size;
  `rank X + rank Y <= k + rank(XY)` (Sylvester); `rank(X^T X) = rank X`.
- `lambda_max(X + Y) <= lambda_max X + lambda_max Y` and the reverse for `lambda_min` (Weyl, symmetric terms);
  `lambda_min X |v|^2 <= v^T X v <= lambda_max X |v|^2` and `n lambda_min X <= tr X <= n lambda_max X` (symmetric `X`);
  `lambda_min >= 0` for a positive semidefinite letter, and then `tr X >= 0`, `|X|_2 = lambda_max X`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, permutations, product

from proofs.language.ast import (
    Add,
    Chain,
    Div,
    Expr,
    Function,
    Mul,
    Name,
    Neg,
    Node,
    Norm,
    Pow,
    Transpose,
)
from proofs.language.errors import LanguageError
from proofs.language.forms import minus, number, plus, times
from proofs.language.traverse import walk
from proofs.methods.lemmas.known_matrices import Known
from proofs.methods.normal.forms import Form, negate, sum_values
from proofs.methods.normal.normalise import Reader, orthonormal_part
from proofs.methods.normal.polynomial import NotNormal
from proofs.methods.solver.formula import Formula
from proofs.methods.solver.translate import relation_formula

ROUNDS = 3
MOST_NODES = 14
MOST_FACTS = 160
EVERY = ("1", "inf", "2", "F", "nuc")
DUAL_OF_VECTORS = (("1", "inf"), ("inf", "1"), ("2", "2"))
DUAL_OF_MATRICES = (("2", "nuc"), ("nuc", "2"), ("F", "F"))
SPECTRAL = ("lambda_max", "lambda_min")


def lemmas(nodes: Sequence[Node], reader: Reader) -> list[Formula]:
    """The rules for the norms, ranks and eigenvalues that occur in `nodes`, as formulas."""
    found = []
    for fact in facts(nodes, reader):
        try:
            found.append(relation_formula(reader, fact.sides[0], fact.relations[0], fact.sides[1]))
        except (NotNormal, LanguageError):
            continue
    return found


def facts(nodes: Sequence[Node], reader: Reader) -> list[Chain]:
    """The rules as relations; those for parts of a sum or a product bring further norms, a few rounds deep."""
    known = Known(reader)
    listed: dict[Chain, None] = {}
    measured: dict[Expr, None] = dict.fromkeys(node for part in nodes for node in _measured(part))
    vectors = _vectors(reader)
    done: set[Expr] = set()
    for _ in range(ROUNDS):
        for node in [node for node in measured if node not in done][:MOST_NODES]:
            done.add(node)
            listed.update(dict.fromkeys(_of_one(node, known, vectors)))
        measured.update(dict.fromkeys(node for fact in listed for node in _measured(fact)))
        if len(listed) > MOST_FACTS:
            break
    present = list(measured)[: 2 * MOST_NODES]
    listed.update(dict.fromkeys(_of_several(present, known)))
    return list(listed)[: 2 * MOST_FACTS]


def _measured(node: Node) -> Iterator[Expr]:
    for part in walk(node):
        if isinstance(part, Norm) and part.kind in EVERY:
            yield part
        if isinstance(part, Function) and part.name in ("rank", "sigma_max", *SPECTRAL):
            yield part


def _says(left: Expr, relation: str, right: Expr) -> Chain:
    return Chain(sides=(left, right), relations=(relation,))


def _size(value: Expr) -> Expr:
    return Function(name="abs", arguments=(value,))


def _vectors(reader: Reader) -> tuple[Name, ...]:
    """The vector letters that are declared, a few."""
    symbols = reader.context.symbols.values()
    return tuple(Name(text=symbol.name) for symbol in symbols if len(symbol.shape) == 1)[:3]


# --------------------------------------------------------------------------------- one measure


def _of_one(node: Expr, known: Known, vectors: Iterable[Name]) -> Iterator[Chain]:
    match node:
        case Norm(operand=operand, kind=kind):
            yield from _linear(node, operand, lambda part: Norm(operand=part, kind=kind), known)
            yield from _norm_of_product(operand, kind, known)
        case Function(name="sigma_max", arguments=(operand,)):
            yield _says(node, "=", Norm(operand=operand, kind="2"))
        case Function(name="rank", arguments=(operand,)):
            yield from _rank(node, operand, known)
        case Function(name="lambda_max" | "lambda_min" as name, arguments=(operand,)):
            yield from _eigenvalue(node, name, operand, known, vectors)


def _linear(node: Expr, operand: Expr, measure: Callable[[Expr], Expr], known: Known) -> Iterator[Chain]:
    """The triangle inequality both ways, and numbers taken out."""
    match operand:
        case Add(terms=terms):
            parts = [measure(_bare(term)) for term in terms]
            yield _says(node, "<=", plus(*parts))
            for position, part in enumerate(parts):
                yield _says(part, "<=", plus(node, *parts[:position], *parts[position + 1 :]))
        case Neg(operand=inside):
            yield _says(node, "=", measure(inside))
        case Transpose(operand=inside) if known.is_vector(inside) or _sees_no_transpose(node):
            yield _says(node, "=", measure(inside))
        case Div(numerator=top, denominator=bottom):
            yield _says(node, "=", Div(numerator=measure(top), denominator=_size(bottom)))
        case Mul(factors=factors):
            scalars = [factor for factor in factors if known.is_scalar(factor)]
            rest = [factor for factor in factors if factor not in scalars]
            if scalars and rest:
                inner = rest[0] if len(rest) == 1 else Mul(factors=tuple(rest))
                yield _says(node, "=", times(*map(_size, scalars), measure(inner)))


def _sees_no_transpose(node: Expr) -> bool:
    return isinstance(node, Norm) and node.kind in ("2", "F", "nuc")


def _bare(term: Expr) -> Expr:
    return term.operand if isinstance(term, Neg) else term


def _norm_of_product(operand: Expr, kind: str, known: Known) -> Iterator[Chain]:
    """The bounds of a product by its factors, and the products that have a value."""
    if not isinstance(operand, Mul) or kind not in ("2", "F", "nuc") or any(map(known.is_scalar, operand.factors)):
        return
    node = Norm(operand=operand, kind=kind)
    for cut in range(1, len(operand.factors)):
        left, right = _joined(operand.factors[:cut]), _joined(operand.factors[cut:])
        if known.form(left) is None or known.form(right) is None:
            continue
        for first, second in _PRODUCTS[kind]:
            yield _says(node, "<=", times(Norm(operand=left, kind=first), Norm(operand=right, kind=second)))
        if _is_orthonormal(left, known):
            yield _says(node, "=", Norm(operand=right, kind=kind))
        inside = _gram_root(left, right)
        if inside is not None and kind in ("2", "nuc"):
            root = Norm(operand=inside, kind="2" if kind == "2" else "F")
            yield _says(node, "=", Pow(base=root, exponent=number(2)))


_PRODUCTS = {
    "2": (("2", "2"),),
    "F": (("2", "F"), ("F", "2"), ("F", "F")),
    "nuc": (("2", "nuc"), ("nuc", "2"), ("F", "F")),
}


def _joined(factors: Sequence[Expr]) -> Expr:
    return factors[0] if len(factors) == 1 else Mul(factors=tuple(factors))


def _gram_root(left: Expr, right: Expr) -> Expr | None:
    """`X` when the product is `X^T X` or `X X^T`."""
    match left, right:
        case (Transpose(operand=inside), other) | (other, Transpose(operand=inside)) if inside == other:
            return inside
    return None


def _is_orthonormal(left: Expr, known: Known) -> bool:
    """Whether the columns of the first factor are orthonormal."""
    context = known.reader.context
    match left:
        case Name(text=text):
            return known.has(left, "orthogonal") or orthonormal_part(text, context) == "columns"
        case Transpose(operand=Name(text=text) as inside):
            return known.has(inside, "orthogonal") or orthonormal_part(text, context) == "rows"
    return False


# ------------------------------------------------------------------------------ rank, eigenvalues


def rank_of(operand: Expr) -> Function:
    """`rank(operand)`."""
    return Function(name="rank", arguments=(operand,))


def _rank(node: Expr, operand: Expr, known: Known) -> Iterator[Chain]:
    yield _says(node, ">=", number(0))
    for size in known.sizes(operand):
        yield _says(node, "<=", size)
    match operand:
        case Add(terms=terms):
            yield _says(node, "<=", plus(*(rank_of(_bare(term)) for term in terms)))
        case Transpose(operand=inside) | Neg(operand=inside):
            yield _says(node, "=", rank_of(inside))
        case Mul(factors=factors) if not any(map(known.is_scalar, factors)):
            yield from _rank_of_product(node, factors, known)


def _rank_of_product(node: Expr, factors: Sequence[Expr], known: Known) -> Iterator[Chain]:
    for cut in range(1, len(factors)):
        left, right = _joined(factors[:cut]), _joined(factors[cut:])
        yield from (_says(node, "<=", rank_of(part)) for part in (left, right))
        inside = _gram_root(left, right)
        if inside is not None:
            yield _says(node, "=", rank_of(inside))
        middle = known.sizes(left)[-1:]
        if middle and len(known.sizes(left)) == 2:
            yield _says(plus(rank_of(left), rank_of(right)), "<=", plus(*middle, node))


def _eigenvalue(node: Expr, name: str, operand: Expr, known: Known, vectors: Iterable[Name]) -> Iterator[Chain]:
    if not known.is_symmetric(operand):
        return
    bound = "<=" if name == "lambda_max" else ">="
    yield from _weyl(node, name, operand, bound, known)
    sizes = known.sizes(operand)
    if sizes:
        yield _says(Function(name="tr", arguments=(operand,)), bound, times(sizes[0], node))
    for vector in vectors:
        if known.sizes(vector)[:1] == sizes[:1]:
            value = Mul(factors=(Transpose(operand=vector), operand, vector))
            yield _says(value, bound, times(node, Mul(factors=(Transpose(operand=vector), vector))))
    if known.has(operand, "psd", "pd") or (isinstance(operand, Mul) and _is_gram(operand)):
        yield _says(node, ">=", number(0))
        if name == "lambda_max":
            yield _says(node, "=", Norm(operand=operand, kind="2"))
    yield _says(_size(node), "<=", Norm(operand=operand, kind="2"))
    other = Function(name="lambda_min" if name == "lambda_max" else "lambda_max", arguments=(operand,))
    yield _says(other, ">=" if name == "lambda_min" else "<=", node)


def _is_gram(operand: Mul) -> bool:
    return len(operand.factors) == 2 and _gram_root(*operand.factors) is not None


def _weyl(node: Expr, name: str, operand: Expr, bound: str, known: Known) -> Iterator[Chain]:
    if isinstance(operand, Add):
        terms = operand.terms
        if all(known.is_symmetric(_bare(term)) for term in terms):
            other = "lambda_min" if name == "lambda_max" else "lambda_max"
            parts: list[Expr] = [
                minus(Function(name=other, arguments=(term.operand,)))
                if isinstance(term, Neg)
                else Function(name=name, arguments=(term,))
                for term in terms
            ]
            yield _says(node, bound, plus(*parts))


# ------------------------------------------------------------------------------- several measures


def _of_several(present: Sequence[Expr], known: Known) -> Iterator[Chain]:
    norms = [node for node in present if isinstance(node, Norm)]
    ranks = [node for node in present if isinstance(node, Function) and node.name == "rank"]
    yield from _between_kinds(norms, ranks, known)
    yield from _duality(norms, known)
    yield from _triangles(norms, known)
    yield from _traces(known)


def _between_kinds(norms: Sequence[Norm], ranks: Sequence[Expr], known: Known) -> Iterator[Chain]:
    """The comparison of the norms of one matrix."""
    for first, second in permutations(norms, 2):
        if first.operand != second.operand or known.is_vector(first.operand):
            continue
        pair = (first.kind, second.kind)
        if pair in (("2", "F"), ("F", "nuc"), ("2", "nuc")):
            yield _says(first, "<=", second)
            limits = [node for node in ranks if isinstance(node, Function) and node.arguments[0] == first.operand]
            for limit in (*limits, *known.sizes(first.operand)):
                if pair == ("2", "nuc"):
                    yield _says(second, "<=", times(limit, first))
                else:
                    yield _says(_squared(second), "<=", times(limit, _squared(first)))


def _squared(value: Expr) -> Expr:
    return Pow(base=value, exponent=number(2))


def _duality(norms: Sequence[Norm], known: Known) -> Iterator[Chain]:
    for first, second in product(norms, repeat=2):
        left, right = known.form(first.operand), known.form(second.operand)
        if left is None or right is None or (left.rows, left.columns) != (right.rows, right.columns):
            continue
        vectors = known.is_vector(first.operand)
        if (first.kind, second.kind) not in (DUAL_OF_VECTORS if vectors else DUAL_OF_MATRICES):
            continue
        whole: Expr = Mul(factors=(Transpose(operand=first.operand), second.operand))
        if vectors and left.rows == "1":
            whole = Mul(factors=(first.operand, Transpose(operand=second.operand)))
        inner = whole if vectors else Function(name="tr", arguments=(whole,))
        yield _says(_size(inner), "<=", times(first, second))


def _triangles(norms: Sequence[Norm], known: Known) -> Iterator[Chain]:
    """`N(X) <= N(Y) + N(Z)` for three norms of one kind whose matrices add up to zero with some signs."""
    for trio in combinations(norms, 3):
        forms = [known.form(node.operand) for node in trio]
        if len({node.kind for node in trio}) > 1 or None in forms:
            continue
        if any(_vanishes([f for f in forms if f is not None], signs) for signs in product((1, -1), repeat=2)):
            for node in trio:
                yield _says(node, "<=", plus(*(other for other in trio if other is not node)))


def _vanishes(forms: Sequence[Form], signs: tuple[int, ...]) -> bool:
    parts = [forms[0], *(form if sign > 0 else negate(form) for form, sign in zip(forms[1:], signs, strict=True))]
    try:
        total = sum_values(list(parts))
    except NotNormal:
        return False
    return not total.terms


def _traces(known: Known) -> Iterator[Chain]:
    """`tr X >= 0` for positive semidefinite letters, and `tr(XY) >= 0` for two of them."""
    symbols = known.reader.context.symbols.values()
    letters = [Name(text=symbol.name) for symbol in symbols if symbol.structure & {"psd", "pd"}][:3]
    for letter in letters:
        yield _says(Function(name="tr", arguments=(letter,)), ">=", number(0))
        yield _says(Function(name="det", arguments=(letter,)), ">=", number(0))
    for first, second in combinations(letters, 2):
        if known.sizes(first) == known.sizes(second):
            whole = Mul(factors=(first, second))
            yield _says(Function(name="tr", arguments=(whole,)), ">=", number(0))
