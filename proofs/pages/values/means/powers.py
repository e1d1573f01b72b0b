"""Means of products of real powers of independent random letters, from the table of laws: `E[(X/u)^{1/2} / Y]`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from corrigenda.proofs.language.laws.formulas import parsed
from corrigenda.proofs.language.laws.row import Powers
from corrigenda.proofs.language.laws.table import row_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.pages.errors import Misfit, NotRun
from corrigenda.proofs.pages.table.chance.laws import Law
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.means.normal import is_random
from corrigenda.proofs.pages.values.numbers import plain
from corrigenda.proofs.pages.values.point import Frame, evaluate

CENTRED = Powers(
    formula=r"\frac{(2 v)^{s/2} \Gamma(\frac{s + 1}{2})}{\sqrt{\pi}}",
    above="-1",
)
"""E[|x|^s] of a normal letter with mean 0 and variance v."""
SIGNED, ABSOLUTE, ROOTED = "signed", "absolute", "rooted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Factor:
    """A power in a product; `kind` says whether its base counts with its sign, by its absolute value, or stands with an
    odd power under a root, which has no value where the base is negative."""

    base: e.Expr
    power: Fraction = Fraction(1)
    kind: str = SIGNED


def needs_real_powers(body: e.Expr, frame: Frame) -> bool:
    """Whether a random letter stands with an exponent that is no natural number, in a product of powers."""
    listed = factors(body, frame)
    return listed is not None and any(
        one.power < 0 or one.power.denominator != 1 for one in listed if is_random(one.base, frame)
    )


def mean_of_powers(body: e.Expr, frame: Frame) -> Value:
    """The mean of such a product.  Raises NotRun for a letter whose law the table does not tell, for a root of what
    may be negative, and where the mean does not exist."""
    outside = replace(frame.apart({}), averaging=False)
    drawn: dict[str, list[Factor]] = {}
    fixed = []
    for one in factors(body, frame) or ():
        if is_random(one.base, frame):
            drawn.setdefault(_key(one.base, frame), []).append(one)
        else:
            fixed.append(evaluate(_written(one), outside))
    means = (_mean(frame.program.laws[key], listed, outside) for key, listed in drawn.items())
    return arrays.product(*fixed, *means)


def _written(one: Factor) -> e.Expr:
    base = e.Function(name="abs", arguments=(one.base,)) if one.kind == ABSOLUTE else one.base
    return base if one.power == 1 else e.Pow(base=base, exponent=e.Num(value=one.power))


def _mean(law: Law, listed: list[Factor], frame: Frame) -> Value:
    """The mean of the powers of one letter: 0 for an odd one under a law that is symmetric about 0."""
    value = _moment(law, sum((one.power for one in listed), Fraction(0)), frame)
    if not has_either_sign(law):
        return value
    if any(one.kind == ROOTED for one in listed):
        raise NotRun("a root of what may be negative")
    odd = sum((one.power for one in listed if one.kind == SIGNED), Fraction(0)) % 2
    return value * 0 if odd else value


def has_either_sign(law: Law) -> bool:
    """Whether a law, one of those with real powers, is symmetric about 0; the others are of positive letters."""
    row = row_of(law.term.family, len(law.term.parameters)) if law.term is not None else None
    return law.normal or (row is not None and bool(row.symmetric_about))


def factors(node: e.Expr, frame: Frame, *, compound: bool = False) -> tuple[Factor, ...] | None:
    """A product as powers, each random one of a letter, or with `compound` of anything; None for what is none."""
    if not is_random(node, frame):
        return (Factor(base=node),)

    def again(part: e.Expr) -> tuple[Factor, ...] | None:
        return factors(part, frame, compound=compound)

    match node:
        case e.Mul(factors=parts):
            return _joined(map(again, parts))
        case e.Neg(operand=inner):
            return _joined(((Factor(base=number(-1)),), again(inner)))
        case e.Div(numerator=top, denominator=bottom):
            return _joined((again(top), _raised(again(bottom), Fraction(-1))))
        case e.Pow(base=base, exponent=e.Num(value=value)):
            return _raised(again(base), value)
        case e.Function(name="sqrt", arguments=(inner,)):
            return _raised(again(inner), Fraction(1, 2))
        case e.Function(name="abs", arguments=(inner,)):
            listed = again(inner)
            return None if listed is None else tuple(replace(one, kind=ABSOLUTE) for one in listed)
        case e.Name():
            return (Factor(base=node),)
    return (Factor(base=node),) if compound else None


def _raised(listed: tuple[Factor, ...] | None, power: Fraction) -> tuple[Factor, ...] | None:
    if listed is None:
        return None
    root = power.denominator != 1
    return tuple(replace(one, power=one.power * power, kind=_under_root(one) if root else one.kind) for one in listed)


def _under_root(one: Factor) -> str:
    """An even power under a root is one of the absolute value."""
    return one.kind if one.kind != SIGNED else ROOTED if one.power % 2 else ABSOLUTE


def _joined(parts: Iterable[tuple[Factor, ...] | None]) -> tuple[Factor, ...] | None:
    listed = list(parts)
    return None if any(part is None for part in listed) else tuple(one for part in listed for one in part or ())


def _key(node: e.Expr, frame: Frame) -> str:
    symbol = frame.program.symbol(node)
    if symbol is None or symbol.indices or symbol.member or symbol.key not in frame.program.laws:
        raise NotRun("a power of what is no random letter")
    return symbol.key


def _moment(law: Law, exponent: Fraction, frame: Frame) -> Value:
    found = powers_of(law)
    if found is None or not law.independent:
        raise NotRun("a real power of a letter of this law")
    powers, parameters = found
    order = e.Num(value=exponent)
    for text, sign in ((powers.above, 1), (powers.below, -1)):
        limit = evaluate(_filled(text, parameters, order), frame) if text else None
        if limit is not None and not sign * (exponent.numerator - plain(limit) * exponent.denominator) > 0:
            raise NotRun("a moment that does not exist at the drawn point")
    value = evaluate(_filled(powers.formula, parameters, order), frame)
    if not arrays.is_number(value):
        raise Misfit("a power of what is no number")
    return value


def _filled(formula: str, parameters: dict[str, e.Expr], order: e.Expr) -> e.Expr:
    found: e.Expr = substitute(parsed(formula), {**parameters, "s": order})
    return found


def powers_of(law: Law) -> tuple[Powers, dict[str, e.Expr]] | None:
    """The formula for real powers under a law, and its parameters by their letters."""
    if law.normal:
        centred = isinstance(law.mean, e.Num) and law.mean.value == 0 and law.variance is not None
        return (CENTRED, {"v": law.variance}) if centred and law.variance is not None else None
    row = row_of(law.term.family, len(law.term.parameters)) if law.term is not None else None
    if row is None or row.powers is None or law.term is None:
        return None
    return row.powers, dict(zip(row.letters, law.term.parameters, strict=True))
