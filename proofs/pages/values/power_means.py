"""Means of products of real powers of independent random letters, from the table of laws: `E[(X/u)^{1/2} / Y]`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.language.laws.formulas import parsed
from corrigenda.proofs.language.laws.row import Powers
from corrigenda.proofs.language.laws.table import row_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.pages.errors import Misfit, NotRun
from corrigenda.proofs.pages.table.laws import Law
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.duals import plain
from corrigenda.proofs.pages.values.normal_means import is_random
from corrigenda.proofs.pages.values.point import Frame, evaluate

Factor = tuple[e.Expr, Fraction]
CENTRED = Powers(
    formula=r"\frac{(2 v)^{s/2} \Gamma(\frac{s + 1}{2})}{\sqrt{\pi}}",
    above="-1",
)
"""E[|x|^s] of a normal letter with mean 0 and variance v."""


def needs_real_powers(body: e.Expr, frame: Frame) -> bool:
    """Whether a random letter stands with an exponent that is no natural number, in a product of powers."""
    listed = factors(body, Fraction(1), frame)
    return listed is not None and any(
        power < 0 or power.denominator != 1 for node, power in listed if is_random(node, frame)
    )


def mean_of_powers(body: e.Expr, frame: Frame) -> Value:
    """The mean of such a product; of its absolute value, for letters of either sign.  Raises NotRun for a letter whose
    law the table does not tell, or where the mean does not exist."""
    listed = factors(body, Fraction(1), frame) or ()
    outside = replace(frame.apart({}), averaging=False)
    exponents: Counter[str] = Counter()
    total: Value = None
    for node, power in listed:
        if is_random(node, frame):
            exponents[_key(node, frame)] += power  # type: ignore[assignment]  # exponents are fractions
            continue
        raised = node if power == 1 else e.Pow(base=node, exponent=e.Num(value=power))
        value = evaluate(raised, outside)
        total = value if total is None else arrays.multiplied(total, value)
    for key, exponent in exponents.items():
        value = _moment(frame.program.laws[key], Fraction(exponent), outside)
        total = value if total is None else arrays.multiplied(total, value)
    return total


def factors(node: e.Expr, power: Fraction, frame: Frame) -> tuple[Factor, ...] | None:
    """A product as powers, each random one of a letter; None for anything else."""
    if not is_random(node, frame):
        return ((node, power),)
    match node:
        case e.Mul(factors=parts):
            return _joined(factors(part, power, frame) for part in parts)
        case e.Div(numerator=top, denominator=bottom):
            return _joined((factors(top, power, frame), factors(bottom, -power, frame)))
        case e.Pow(base=base, exponent=e.Num(value=value)):
            return factors(base, power * value, frame)
        case e.Function(name="sqrt", arguments=(inner,)):
            return factors(inner, power / 2, frame)
        case e.Function(name="abs", arguments=(inner,)):
            return factors(inner, power, frame)
        case e.Name():
            return ((node, power),)
    return None


def _joined(
    parts: Iterator[tuple[Factor, ...] | None] | tuple[tuple[Factor, ...] | None, ...],
) -> tuple[Factor, ...] | None:
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


def knows_real_powers(name: str, program: Program) -> bool:
    """Whether the table gives the real powers of a letter."""
    return name in program.laws and powers_of(program.laws[name]) is not None
