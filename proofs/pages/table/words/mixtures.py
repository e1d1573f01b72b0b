"""The M-step of a mixture (Bishop, *Pattern Recognition and Machine Learning*, section 9.3).

Under the responsibilities of any parameters every parameter is where the expected log likelihood is greatest, and a
weight is a component's share of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from corrigenda.proofs.language.laws.table import spelled_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import content_of, factors_of
from corrigenda.proofs.pages.table.rows import Equation, Symbol
from corrigenda.proofs.pages.table.symbols import Program, inputs, outermost

_HARD = re.compile(
    r"\bhard\b|\bk-?means\b|\bnearest\b|\bprior\b|\bMAP\b|\bpenal\w+|\bregulari[sz]\w+|\bjitter\b"
    r"|\bfloor\w*|\bonline\b|\bincremental\w*|\bstochastic\b|\bnumerical\w*",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mixture:
    """Responsibilities `\\gamma_{ik}` (their key, and both index letters), the weight of a component and its density,
    and the place of their definition."""

    key: str
    member: str
    component: str
    weight: e.Expr | None
    density: e.Density
    order: int


def m_steps(equations: Iterable[Equation], made: Program) -> Iterator[tuple[int, Equation]]:
    """By the number of an equation that updates a parameter of a mixture, the claim that it makes."""
    listed = list(mixtures(made))
    for mixture in listed:
        first, *later = made.definitions[mixture.key]
        made.definitions[mixture.key] = [replace(first, passing=False), *later]
    for equation in equations:
        words = made.words.get(equation.paragraph, "")
        for mixture in listed:
            if equation.order <= mixture.order or equation.relation != "=" or _HARD.search(words):
                continue
            if mixture.key not in inputs(equation.right, equation.order, _held(mixture, made)):
                continue
            left = _updated(equation, mixture, made)
            if left is not None:
                held = frozenset(_parameters(mixture, made))
                yield equation.order, replace(equation, left=left, written=equation.left, free=held)
                break


def _held(mixture: Mixture, made: Program) -> Program:
    dropped = {mixture.key, *_parameters(mixture, made)}
    return replace(made, definitions={key: one for key, one in made.definitions.items() if key not in dropped})


def mixtures(made: Program) -> Iterator[Mixture]:
    """The responsibilities that the page defines by Bayes' rule from the density of a law."""
    for key, listed in made.definitions.items():
        for one in listed[:1]:
            match one.indices, one.body:
                case (e.Name(text=member), e.Name(text=component)), e.Div(numerator=top, denominator=e.Big()):
                    factors = factors_of(top)
                    densities = [part for part in factors if isinstance(part, e.Density)]
                    rest = [part for part in factors if not isinstance(part, e.Density)]
                    named = len(densities) == 1 and spelled_family(densities[0].function)[0]
                    if named and len(rest) <= 1 and (not rest or isinstance(rest[0], e.Name | e.Index)):
                        yield Mixture(
                            key=key,
                            member=member,
                            component=component,
                            weight=rest[0] if rest else None,
                            density=densities[0],
                            order=one.order,
                        )


def _parameters(mixture: Mixture, made: Program) -> Iterator[str]:
    """The keys of the weights and of the parameters of the density."""
    for part in (mixture.weight, *_contents(mixture.density)):
        symbol = made.symbol(part) if isinstance(part, e.Name | e.Index) else None
        if symbol is not None:
            yield symbol.key


def _contents(density: e.Density) -> tuple[e.Expr, ...]:
    found = (content_of(one) for one in density.given)
    return tuple(one for one in found if isinstance(one, e.Expr))


def _updated(equation: Equation, mixture: Mixture, made: Program) -> e.Expr | None:
    """What the right side must be: where the expected log likelihood is greatest, or the share of a component."""
    left = equation.left.base if isinstance(equation.left, e.Pow) else equation.left
    symbol = made.symbol(left) if isinstance(left, e.Name | e.Index) else None
    if symbol is None or symbol.indices != (e.Name(text=mixture.component),) or symbol.member:
        return None
    if any(one.key == symbol.key for one in outermost(equation.right, made)):
        return None
    squared = isinstance(equation.left, e.Pow)
    if not squared and _same(mixture.weight, symbol, made) and "simplex" in made.structures.get(symbol.key, ()):
        return e.Div(numerator=_total(mixture), denominator=_over(mixture.component, _total(mixture)))
    listed = _contents(mixture.density)
    normal = spelled_family(mixture.density.function)[0] == "normal" and len(listed) == 2
    if not squared and normal and _same(listed[1], symbol, made):
        return _scatter(mixture, listed[0])
    for place, content in enumerate(listed):
        if not squared and _same(content, symbol, made) and "pd" not in made.structures.get(symbol.key, ()):
            letter = f"\\mathring{{{symbol.key}}}"
            if symbol.key in made.shapes:
                made.shapes[letter] = made.shapes[symbol.key]
            return _greatest(mixture, place, e.Name(text=letter), letter)
        scaled = _spread(content, equation, made)
        if scaled is not None and scaled == equation.left:
            letter = f"\\mathring{{{symbol.key}}}"
            body = e.Mul(factors=(e.Name(text=letter), e.Eye()))
            return _greatest(mixture, place, body, letter)
    return None


def _same(node: e.Expr | None, symbol: Symbol, made: Program) -> bool:
    found = made.symbol(node) if isinstance(node, e.Name | e.Index) else None
    return found is not None and (found.key, found.indices) == (symbol.key, symbol.indices)


def _spread(content: e.Expr, equation: Equation, made: Program) -> e.Expr | None:
    """`\\sigma_k^2` where the paragraph says `\\Sigma_k = \\sigma_k^2 I`."""
    for one in made.equations:
        if one.paragraph == equation.paragraph and one.order < equation.order and one.left == content:
            match one.right:
                case e.Mul(factors=(scale, e.Eye())):
                    return scale
    return None


def _greatest(mixture: Mixture, place: int, value: e.Expr, letter: str) -> e.Expr:
    given = list(mixture.density.given)
    given[place] = e.Remainder(content=value)
    density = replace(mixture.density, given=tuple(given))
    logarithm = e.Function(name="log", arguments=(density,))
    body = _over(mixture.member, e.Mul(factors=(_weight(mixture), logarithm)))
    return e.Extremum(operator="argmax", variables=(letter,), body=body)


def _scatter(mixture: Mixture, mean: e.Expr) -> e.Expr:
    """The mean of `(x_i - \\mu_k)(x_i - \\mu_k)^\\top` under the responsibilities."""
    apart = e.Add(terms=(mixture.density.arguments[0], e.Neg(operand=mean)))
    body = e.Mul(factors=(_weight(mixture), apart, e.Transpose(operand=apart)))
    return e.Div(numerator=_over(mixture.member, body), denominator=_total(mixture))


def _weight(mixture: Mixture) -> e.Expr:
    indices = (e.Name(text=mixture.member), e.Name(text=mixture.component))
    return e.Index(base=e.Name(text=mixture.key), indices=indices)


def _total(mixture: Mixture) -> e.Expr:
    return _over(mixture.member, _weight(mixture))


def _over(letter: str, body: e.Expr) -> e.Expr:
    return e.Big(operator="sum", indices=(letter,), body=body)
