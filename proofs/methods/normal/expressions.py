"""From normal forms back to expressions, so that a theorem on a normal form can state what follows from it."""

from __future__ import annotations

from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, number, plus, times
from corrigenda.proofs.methods.normal.atoms import Applied, Composite, Letter, PowerOf, Product, Trace
from corrigenda.proofs.methods.normal.forms import Form, Value
from corrigenda.proofs.methods.normal.polynomial import Atom, Monomial, NotNormal, Polynomial
from corrigenda.proofs.methods.normal.words import ONES, UNKNOWN, Factor, Word


def expression(value: Value) -> e.Expr:
    """An expression with this normal form.  Raises NotNormal where only a key tells what an atom or a factor is."""
    if isinstance(value, Polynomial):
        return plus(*(_scaled(monomial, coefficient, ()) for monomial, coefficient in value.terms))
    return plus(*(_scaled(monomial, coefficient, _product(word, value)) for monomial, word, coefficient in value.terms))


def _scaled(monomial: Monomial, coefficient: Fraction, matrices: tuple[e.Expr, ...]) -> e.Expr:
    above = [_powered(atom, power) for atom, power in monomial if power > 0]
    below = [_powered(atom, -power) for atom, power in monomial if power < 0]
    scalar = times(number(coefficient), *above)
    if below:
        scalar = e.Div(numerator=scalar, denominator=times(*below))
    return times(scalar, *matrices)


def _powered(atom: Atom, power: int) -> e.Expr:
    base = _atom(atom)
    return base if power == 1 else e.Pow(base=base, exponent=number(power))


def _atom(atom: Atom) -> e.Expr:
    match atom.content:
        case Letter(expr=expr):
            return expr
        case Product(word=word):
            return times(*map(_factor, word))
        case Trace(word=word):
            return e.Function(name="tr", arguments=(times(*map(_factor, word)),))
        case Applied(name=name, arguments=(inside,)) if name.startswith("norm"):
            return expression(inside)
        case Applied(name=name, arguments=arguments):
            return e.Function(name=name, arguments=tuple(map(expression, arguments)))
        case PowerOf(base=base, exponent=exponent):
            return e.Pow(base=expression(base), exponent=expression(exponent))
        case Composite(body=body):
            return expression(body)
    raise NotNormal(f"{type(atom.content).__name__} is not written out")


def _product(word: Word, value: Form) -> tuple[e.Expr, ...]:
    return tuple(map(_factor, word)) if word else (e.Eye(size=_size(value.rows)),)


def _factor(factor: Factor) -> e.Expr:
    if factor.key == ONES:
        base: e.Expr | None = e.Ones(size=_size(factor.columns if factor.transposed else factor.rows))
    else:
        base = factor.base
    if base is None:
        raise NotNormal("a factor that is not written out")
    return e.Transpose(operand=base) if factor.transposed else base


def _size(dimension: str) -> e.Expr | None:
    """The dimension of a key; a key that is a printed tree is not read back."""
    if dimension == UNKNOWN:
        return None
    if dimension.isdigit():
        return number(int(dimension))
    if "(" in dimension:
        raise NotNormal("a size that is not written out")
    return e.Name(text=dimension)


def inverted(value: Form) -> e.Expr | None:
    """The inverse of a matrix in normal form, when the matrix can be written out."""
    try:
        return e.Pow(base=expression(value), exponent=e.Neg(operand=UNIT))
    except NotNormal:
        return None
