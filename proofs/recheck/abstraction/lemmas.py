"""What holds of norms, ranks, quadratic forms and sums, whatever the vectors and matrices are.

Norms are not negative, submultiplicative and subadditive, the spectral one is at most the Frobenius one, an orthogonal
factor leaves them (1 for the factor alone); a rank is at most the sizes and the ranks of the factors; a quadratic form
of a semidefinite matrix and the product of a vector with itself are not negative; a sum of terms of one sign has it.
"""

from __future__ import annotations

from fractions import Fraction

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import transform, walk
from corrigenda.proofs.recheck.abstraction import rows
from corrigenda.proofs.recheck.abstraction.atoms import ONE, Atoms, product
from corrigenda.proofs.recheck.orthonormal import isometries
from corrigenda.proofs.recheck.refusals import Beyond, NotMine
from corrigenda.proofs.recheck.result import Level

ZERO = e.Num(value=Fraction(0))
TWO = e.Num(value=Fraction(2))


def facts_of(atoms: Atoms, expr: e.Expr, letter: e.Expr) -> None:
    """Adds what is known of a new letter."""
    match expr:
        case e.Norm(operand=core, kind=kind):
            _norm(atoms, core, kind, letter)
        case e.Function(name="rank", arguments=(core,)):
            _rank(atoms, core, letter)
        case e.Function(name="sigma_min"):
            atoms.say(letter, ">=", ZERO)
        case e.Function(name="sigma_max", arguments=(core,)):
            atoms.say(letter, "=", atoms.norm(core, "2"))
        case e.Pow():
            atoms.say(letter, ">", ZERO)
        case e.Mul(factors=factors):
            _form(atoms, factors, letter)
        case e.Big(operator="max", body=e.Norm()):
            atoms.say(letter, ">=", ZERO)
        case e.Big():
            rows.facts_of(atoms, expr, letter)
            for relation in (">=", "<="):
                if _termwise(atoms, expr, relation):
                    atoms.say(letter, relation, ZERO)


# --------------------------------------------------------------------------------------- norms


def _norm(atoms: Atoms, core: e.Expr, kind: str, letter: e.Expr) -> None:
    atoms.say(letter, ">=", ZERO)
    matrix = ONE not in atoms.full(core)
    if kind == "F" and matrix:
        atoms.say(atoms.norm(core, "2"), "<=", letter)
    if kind not in ("2", "F"):
        return
    if not matrix:
        _squared(atoms, core, letter)
    match core:
        case e.Add(terms=terms):
            parts = [atoms.norm(term, kind) for term in terms]
            atoms.say(letter, "<=", e.Add(terms=tuple(parts)))
        case e.Mul(factors=factors):
            _norm_of_product(atoms, factors, kind, letter)
        case e.Name(text=text) if kind == "2" and matrix and _orthogonal(text, atoms):
            atoms.say(letter, "=", ONE)


def _norm_of_product(atoms: Atoms, factors: tuple[e.Expr, ...], kind: str, letter: e.Expr) -> None:
    """Every cut in two: the spectral norm of one part times the norm of the other.

    And `|X^T X z| >= sigma_min(X) |X z|` for a vector or matrix z, with `sigma_min(X)^2` the least eigenvalue of
    `X^T X`, or of `X X^T` where X is wide: neither exceeds an eigenvalue that is not zero.
    """
    for place in range(1, len(factors)):
        left, right = _joined(factors[:place]), _joined(factors[place:])
        atoms.say(letter, "<=", product([atoms.norm(left, "2"), atoms.norm(right, kind)]))
        if kind == "F" and ONE not in atoms.full(left):
            atoms.say(letter, "<=", product([atoms.norm(left, "F"), atoms.norm(right, "2")]))
    lowest = e.Function(name="sigma_min", arguments=(factors[1],))
    if kind == "2" and len(factors) > 2 and factors[0] == _flipped(factors[1]) and lowest in atoms.mentioned:
        atoms.say(letter, ">=", product([atoms.letter(lowest), atoms.norm(_joined(factors[1:]), "2")]))
    if _keeps(factors[0], atoms):
        atoms.say(letter, "=", atoms.norm(_joined(factors[1:]), kind))
    if _keeps(_flipped(factors[-1]), atoms) and ONE not in atoms.full(factors[-1]):
        atoms.say(letter, "=", atoms.norm(_joined(factors[:-1]), kind))


def _squared(atoms: Atoms, core: e.Expr, letter: e.Expr) -> None:
    """`|u|^2 = u^T u`, where an assumed equation gives a product that stands in it another form."""
    factors = core.factors if isinstance(core, e.Mul) else (core,)
    whole = (*(_flipped(factor) for factor in reversed(factors)), *factors)
    for part in atoms.context.assumptions:
        match part:
            case e.Chain(sides=(e.Mul(factors=product_of), right), relations=("=",)) if isinstance(right, e.Expr):
                for place in range(len(whole) - len(product_of) + 1):
                    if whole[place : place + len(product_of)] == product_of:
                        other = e.Mul(factors=(*whole[:place], right, *whole[place + len(product_of) :]))
                        atoms.say(e.Pow(base=letter, exponent=TWO), "=", atoms.number(other))


def _joined(factors: tuple[e.Expr, ...]) -> e.Expr:
    return factors[0] if len(factors) == 1 else e.Mul(factors=factors)


def _flipped(expr: e.Expr) -> e.Expr:
    return expr.operand if isinstance(expr, e.Transpose) else e.Transpose(operand=expr)


def _keeps(factor: e.Expr, atoms: Atoms) -> bool:
    """Whether a factor on the left has orthonormal columns."""
    inside, tall = (factor.operand, False) if isinstance(factor, e.Transpose) else (factor, True)
    if not isinstance(inside, e.Name):
        return False
    return _orthogonal(inside.text, atoms) or (inside.text, tall) in isometries(atoms.context.assumptions)


def _orthogonal(name: str, atoms: Atoms) -> bool:
    symbol = atoms.context.symbols.get(name)
    return symbol is not None and bool(symbol.structure & {"orthogonal", "permutation"})


# --------------------------------------------------------------------------------------- ranks


def _rank(atoms: Atoms, core: e.Expr, letter: e.Expr) -> None:
    atoms.say(letter, ">=", ZERO)
    for size in atoms.full(core):
        atoms.say(letter, "<=", size)
    if isinstance(core, e.Add):
        atoms.say(letter, "<=", e.Add(terms=tuple(atoms.rank(term) for term in core.terms)))
    if isinstance(core, e.Mul):
        for factor in core.factors:
            if not atoms.is_number(factor):
                atoms.say(letter, "<=", atoms.rank(factor))


# --------------------------------------------------------------------------------------- forms


def _form(atoms: Atoms, factors: tuple[e.Expr, ...], letter: e.Expr) -> None:
    """`u^T u = |u|^2`, and `u^T S u` with a semidefinite S."""
    half = len(factors) // 2
    first, last = factors[:half], factors[len(factors) - half :]
    if first != tuple(_flipped(factor) for factor in reversed(last)):
        return
    if len(factors) % 2 == 0:
        root = atoms.norm(_joined(last), "2")
        atoms.say(letter, "=", e.Pow(base=root, exponent=TWO))
    elif _semidefinite(factors[half], atoms):
        atoms.say(letter, ">=", ZERO)


def _semidefinite(expr: e.Expr, atoms: Atoms) -> bool:
    if not isinstance(expr, e.Name):
        return False
    symbol = atoms.context.symbols.get(expr.text)
    if symbol is not None and symbol.structure & {"psd", "pd"}:
        return True
    return any(_bounded(part, expr) for part in atoms.context.assumptions)


def _bounded(part: object, expr: e.Expr) -> bool:
    match part:
        case e.Chain(sides=(left, e.Num(value=known)), relations=("succ" | "succeq",)):
            return left == expr and known == 0
        case e.Chain(sides=(e.Num(value=known), right), relations=("prec" | "preceq",)):
            return right == expr and known == 0
    return False


# ---------------------------------------------------------------------------------------- sums


def _termwise(atoms: Atoms, node: e.Big, relation: str) -> bool:
    """Whether z3 shows the sign of each term, entries being real letters."""
    from corrigenda.proofs.recheck import solver

    if node.operator != "sum" or node.condition is not None or any(isinstance(part, e.Slice) for part in walk(node)):
        return False
    letters: dict[e.Expr, e.Expr] = {}

    def entry(part: e.Expr) -> e.Expr:
        match part:
            case e.Index(base=e.Neg(operand=inside), indices=indices):
                return e.Neg(operand=entry(e.Index(base=inside, indices=indices)))
        return (
            letters.setdefault(part, e.Name(text=f"\\entry_{{{len(letters)}}}")) if isinstance(part, e.Index) else part
        )

    inside: e.Expr = node
    while isinstance(inside, e.Big) and inside.operator == "sum" and inside.condition is None:
        inside = inside.body
    body = transform(inside, entry)
    statement = e.Chain(sides=(body, ZERO), relations=(relation,))
    asked = Problem(key="", context=atoms.context, statement=statement, as_written=statement)
    try:
        return solver.check(asked).level is Level.RERUN
    except (Beyond, NotMine):
        return False
