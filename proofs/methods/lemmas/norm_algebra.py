"""Rules of norms, ranks and eigenvalues, each true of all matrices of the sizes at hand.

Sources: Horn and Johnson, Matrix Analysis, 5.6 (matrix norms), 0.4 (rank), 4.3 (Weyl), 7.4 (trace norms).

- Triangle inequality, both ways, and `N(c X) = |c| N(X)` for every norm.
- `|XY|_2 <= |X|_2 |Y|_2`; with `*` the nuclear norm, `|XY|_F <= |X|_2 |Y|_F`, `|XY|_F <= |X|_F |Y|_2`,
  `|XY|_* <= |X|_2 |Y|_*`, `|XY|_* <= |X|_* |Y|_2`, `|XY|_* <= |X|_F |Y|_F`; a vector is a matrix of one column.
- `|v|_inf <= |v|_2 <= |v|_1`, `|v|_2^2 <= n |v|_inf^2`, `|v|_1^2 <= n |v|_2^2`, `|v|_1 <= n |v|_inf`.
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

from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.structures import has_orthonormal_columns, is_semidefinite, is_symmetric
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import (
    UNIT,
    applied,
    minus,
    number,
    plus,
    product_of,
    raised,
    relation,
    times,
)
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.methods.lemmas.known_matrices import Known
from corrigenda.proofs.methods.normal.forms import Form, negate, sum_values
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal
from corrigenda.proofs.methods.solver.formula import Formula
from corrigenda.proofs.methods.solver.translate import relation_formula

ROUNDS = 3
MOST_NODES = 14
MOST_FACTS = 160
EVERY = ("1", "inf", "2", "F", "nuc")
DUAL_OF_VECTORS = (("1", "inf"), ("inf", "1"), ("2", "2"))
DUAL_OF_MATRICES = (("2", "nuc"), ("nuc", "2"), ("F", "F"))
GROWING_OF_VECTORS = ("inf", "2", "1")
GROWING_OF_MATRICES = ("2", "F", "nuc")
SPECTRAL = ("lambda_max", "lambda_min")


def lemmas(nodes: Sequence[e.Node], reader: Reader) -> list[Formula]:
    """The rules for the norms, ranks and eigenvalues that occur in `nodes`, as formulas."""
    found = []
    for fact in facts(nodes, reader):
        try:
            found.append(relation_formula(reader, fact.sides[0], fact.relations[0], fact.sides[1]))
        except (NotNormal, LanguageError):
            continue
    return found


def facts(nodes: Sequence[e.Node], reader: Reader) -> list[e.Chain]:
    """The rules as relations; those for parts of a sum or a product bring further norms, a few rounds deep."""
    known = Known(reader)
    listed: dict[e.Chain, None] = {}
    measured: dict[e.Expr, None] = dict.fromkeys(node for part in nodes for node in _measured(part))
    vectors = _vectors(reader)
    done: set[e.Expr] = set()
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


def _measured(node: e.Node) -> Iterator[e.Expr]:
    for part in walk(node):
        if isinstance(part, e.Norm) and part.kind in EVERY:
            yield part
        if isinstance(part, e.Function) and part.name in ("rank", "sigma_max", *SPECTRAL):
            yield part


def _vectors(reader: Reader) -> tuple[e.Name, ...]:
    """The vector letters that are declared, a few."""
    symbols = reader.context.symbols.values()
    return tuple(e.Name(text=symbol.name) for symbol in symbols if len(symbol.shape) == 1)[:3]


# --------------------------------------------------------------------------------- one measure


def _of_one(node: e.Expr, known: Known, vectors: Iterable[e.Name]) -> Iterator[e.Chain]:
    match node:
        case e.Norm(operand=operand, kind=kind):
            yield from _linear(node, operand, lambda part: e.Norm(operand=part, kind=kind), known)
            yield from _norm_of_product(operand, kind, known)
            if known.is_vector(operand) and kind in ("1", "inf"):
                euclidean = e.Norm(operand=operand, kind="2")
                small, large = (node, euclidean) if kind == "inf" else (euclidean, node)
                yield from _compared(small, large, _lengths(operand, known), GROWING_OF_VECTORS)
        case e.Function(name="sigma_max", arguments=(operand,)):
            yield relation(node, "=", e.Norm(operand=operand, kind="2"))
        case e.Function(name="rank", arguments=(operand,)):
            yield from _rank(node, operand, known)
        case e.Function(name="lambda_max" | "lambda_min" as name, arguments=(operand,)):
            yield from _eigenvalue(node, name, operand, known, vectors)


def _linear(node: e.Expr, operand: e.Expr, measure: Callable[[e.Expr], e.Expr], known: Known) -> Iterator[e.Chain]:
    """The triangle inequality both ways, and numbers taken out."""
    match operand:
        case e.Add(terms=terms):
            parts = [measure(_bare(term)) for term in terms]
            yield relation(node, "<=", plus(*parts))
            for position, part in enumerate(parts):
                yield relation(part, "<=", plus(node, *parts[:position], *parts[position + 1 :]))
        case e.Neg(operand=inside):
            yield relation(node, "=", measure(inside))
        case e.Transpose(operand=inside) if known.is_vector(inside) or _sees_no_transpose(node):
            yield relation(node, "=", measure(inside))
        case e.Div(numerator=top, denominator=bottom):
            yield relation(node, "=", e.Div(numerator=measure(top), denominator=applied("abs", bottom)))
        case e.Mul(factors=factors):
            scalars = [factor for factor in factors if known.is_scalar(factor)]
            rest = [factor for factor in factors if factor not in scalars]
            if scalars and rest:
                inner = product_of(rest)
                yield relation(node, "=", times(*(applied("abs", part) for part in scalars), measure(inner)))


def _sees_no_transpose(node: e.Expr) -> bool:
    return isinstance(node, e.Norm) and node.kind in ("2", "F", "nuc")


def _bare(term: e.Expr) -> e.Expr:
    return term.operand if isinstance(term, e.Neg) else term


def _norm_of_product(operand: e.Expr, kind: str, known: Known) -> Iterator[e.Chain]:
    """The bounds of a product by its factors, and the products that have a value."""
    if not isinstance(operand, e.Mul) or kind not in ("2", "F", "nuc") or any(map(known.is_scalar, operand.factors)):
        return
    node = e.Norm(operand=operand, kind=kind)
    for cut in range(1, len(operand.factors)):
        left, right = product_of(operand.factors[:cut]), product_of(operand.factors[cut:])
        if known.form(left) is None or known.form(right) is None:
            continue
        for first, second in _PRODUCTS[kind]:
            yield relation(node, "<=", times(e.Norm(operand=left, kind=first), e.Norm(operand=right, kind=second)))
        if has_orthonormal_columns(left, known.reader.context):
            yield relation(node, "=", e.Norm(operand=right, kind=kind))
        inside = _gram_root(left, right)
        if inside is not None and kind in ("2", "nuc"):
            root = e.Norm(operand=inside, kind="2" if kind == "2" else "F")
            yield relation(node, "=", e.Pow(base=root, exponent=number(2)))


_PRODUCTS = {
    "2": (("2", "2"),),
    "F": (("2", "F"), ("F", "2"), ("F", "F")),
    "nuc": (("2", "nuc"), ("nuc", "2"), ("F", "F")),
}


def _gram_root(left: e.Expr, right: e.Expr) -> e.Expr | None:
    """`X` when the product is `X^T X` or `X X^T`."""
    match left, right:
        case (e.Transpose(operand=inside), other) | (other, e.Transpose(operand=inside)) if inside == other:
            return inside
    return None


# ------------------------------------------------------------------------------ rank, eigenvalues


def rank_of(operand: e.Expr) -> e.Function:
    """`rank(operand)`."""
    return e.Function(name="rank", arguments=(operand,))


def _rank(node: e.Expr, operand: e.Expr, known: Known) -> Iterator[e.Chain]:
    yield relation(node, ">=", number(0))
    for size in known.sizes(operand):
        yield relation(node, "<=", size)
    match operand:
        case e.Add(terms=terms):
            yield relation(node, "<=", plus(*(rank_of(_bare(term)) for term in terms)))
        case e.Transpose(operand=inside) | e.Neg(operand=inside):
            yield relation(node, "=", rank_of(inside))
        case e.Mul(factors=factors) if not any(map(known.is_scalar, factors)):
            yield from _rank_of_product(node, factors, known)


def _rank_of_product(node: e.Expr, factors: Sequence[e.Expr], known: Known) -> Iterator[e.Chain]:
    for cut in range(1, len(factors)):
        left, right = product_of(factors[:cut]), product_of(factors[cut:])
        yield from (relation(node, "<=", rank_of(part)) for part in (left, right))
        inside = _gram_root(left, right)
        if inside is not None:
            yield relation(node, "=", rank_of(inside))
        middle = known.sizes(left)[-1:]
        if middle and len(known.sizes(left)) == 2:
            yield relation(plus(rank_of(left), rank_of(right)), "<=", plus(*middle, node))


def _eigenvalue(node: e.Expr, name: str, operand: e.Expr, known: Known, vectors: Iterable[e.Name]) -> Iterator[e.Chain]:
    if not is_symmetric(operand, known.reader.context):
        return
    bound = "<=" if name == "lambda_max" else ">="
    yield from _weyl(node, name, operand, bound, known)
    sizes = known.sizes(operand)
    if sizes:
        yield relation(e.Function(name="tr", arguments=(operand,)), bound, times(sizes[0], node))
    for vector in vectors:
        if known.sizes(vector)[:1] == sizes[:1]:
            value = e.Mul(factors=(e.Transpose(operand=vector), operand, vector))
            yield relation(value, bound, times(node, e.Mul(factors=(e.Transpose(operand=vector), vector))))
    if is_semidefinite(operand, known.reader.context):
        yield relation(node, ">=", number(0))
        if name == "lambda_max":
            yield relation(node, "=", e.Norm(operand=operand, kind="2"))
    yield relation(applied("abs", node), "<=", e.Norm(operand=operand, kind="2"))
    other = e.Function(name="lambda_min" if name == "lambda_max" else "lambda_max", arguments=(operand,))
    yield relation(other, ">=" if name == "lambda_min" else "<=", node)


def _weyl(node: e.Expr, name: str, operand: e.Expr, bound: str, known: Known) -> Iterator[e.Chain]:
    if isinstance(operand, e.Add):
        terms = operand.terms
        if all(is_symmetric(_bare(term), known.reader.context) for term in terms):
            other = "lambda_min" if name == "lambda_max" else "lambda_max"
            parts: list[e.Expr] = [
                minus(e.Function(name=other, arguments=(term.operand,)))
                if isinstance(term, e.Neg)
                else e.Function(name=name, arguments=(term,))
                for term in terms
            ]
            yield relation(node, bound, plus(*parts))


# ------------------------------------------------------------------------------- several measures


def _of_several(present: Sequence[e.Expr], known: Known) -> Iterator[e.Chain]:
    norms = [node for node in present if isinstance(node, e.Norm)]
    ranks = [node for node in present if isinstance(node, e.Function) and node.name == "rank"]
    yield from _between_kinds(norms, ranks, known)
    yield from _duality(norms, known)
    yield from _triangles(norms, known)
    yield from _traces(known)


def _between_kinds(norms: Sequence[e.Norm], ranks: Sequence[e.Expr], known: Known) -> Iterator[e.Chain]:
    """The comparison of the norms of one matrix, or of one vector."""
    for first, second in permutations(norms, 2):
        kinds = GROWING_OF_VECTORS if known.is_vector(first.operand) else GROWING_OF_MATRICES
        if first.operand == second.operand and (first.kind, second.kind) in combinations(kinds, 2):
            limits = [node for node in ranks if isinstance(node, e.Function) and node.arguments[0] == first.operand]
            yield from _compared(first, second, (*limits, *_lengths(first.operand, known)), kinds)


def _compared(first: e.Norm, second: e.Norm, limits: Iterable[e.Expr], kinds: Sequence[str]) -> Iterator[e.Chain]:
    """`|X|_2 <= |X|_F <= r |X|_2` and the like, in squares between neighbours."""
    yield relation(first, "<=", second)
    for limit in limits:
        if (first.kind, second.kind) == (kinds[0], kinds[-1]):
            yield relation(second, "<=", times(limit, first))
        else:
            yield relation(raised(second, 2), "<=", times(limit, raised(first, 2)))


def _lengths(operand: e.Expr, known: Known) -> tuple[e.Expr, ...]:
    """The sizes, of a vector that of its entries alone."""
    return tuple(size for size in known.sizes(operand) if size != UNIT)


def _duality(norms: Sequence[e.Norm], known: Known) -> Iterator[e.Chain]:
    for first, second in product(norms, repeat=2):
        left, right = known.form(first.operand), known.form(second.operand)
        if left is None or right is None or (left.rows, left.columns) != (right.rows, right.columns):
            continue
        vectors = known.is_vector(first.operand)
        if (first.kind, second.kind) not in (DUAL_OF_VECTORS if vectors else DUAL_OF_MATRICES):
            continue
        whole: e.Expr = e.Mul(factors=(e.Transpose(operand=first.operand), second.operand))
        if vectors and left.rows == "1":
            whole = e.Mul(factors=(first.operand, e.Transpose(operand=second.operand)))
        inner = whole if vectors else e.Function(name="tr", arguments=(whole,))
        yield relation(applied("abs", inner), "<=", times(first, second))


def _triangles(norms: Sequence[e.Norm], known: Known) -> Iterator[e.Chain]:
    """`N(X) <= N(Y) + N(Z)` for three norms of one kind whose matrices add up to zero with some signs."""
    for trio in combinations(norms, 3):
        forms = [known.form(node.operand) for node in trio]
        if len({node.kind for node in trio}) > 1 or None in forms:
            continue
        if any(_vanishes([f for f in forms if f is not None], signs) for signs in product((1, -1), repeat=2)):
            for node in trio:
                yield relation(node, "<=", plus(*(other for other in trio if other is not node)))


def _vanishes(forms: Sequence[Form], signs: tuple[int, ...]) -> bool:
    parts = [forms[0], *(form if sign > 0 else negate(form) for form, sign in zip(forms[1:], signs, strict=True))]
    try:
        total = sum_values(list(parts))
    except NotNormal:
        return False
    return not total.terms


def _traces(known: Known) -> Iterator[e.Chain]:
    """`tr X >= 0` for positive semidefinite letters, and `tr(XY) >= 0` for two of them."""
    symbols = known.reader.context.symbols.values()
    names = [e.Name(text=symbol.name) for symbol in symbols]
    letters = [name for name in names if is_semidefinite(name, known.reader.context)][:3]
    for letter in letters:
        yield relation(e.Function(name="tr", arguments=(letter,)), ">=", number(0))
        yield relation(e.Function(name="det", arguments=(letter,)), ">=", number(0))
    for first, second in combinations(letters, 2):
        if known.sizes(first) == known.sizes(second):
            whole = e.Mul(factors=(first, second))
            yield relation(e.Function(name="tr", arguments=(whole,)), ">=", number(0))
