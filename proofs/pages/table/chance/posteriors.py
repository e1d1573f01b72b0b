"""Log densities of a linear model with normal noise, up to what does not depend on the parameter.

With `y = f(w) + \\epsilon`, `\\epsilon \\sim N(m, S)` and `w \\sim N(\\mu, T)` the negative logarithm of
`p(w \\mid y)` is half of `(y - f - m)^\\top S^{-1} (y - f - m) + (w - \\mu)^\\top T^{-1} (w - \\mu)` (Bishop,
*Pattern Recognition and Machine Learning*, section 3.3).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero, product_of
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.pages.table.chance.laws import Law
from corrigenda.proofs.pages.table.symbols import Program

HALF = e.Num(value=Fraction(1, 2))


def negative_log(density: e.Expr, made: Program) -> tuple[e.Expr, str] | None:
    """A formula for `-\\log p(w \\mid y)` or `-\\log p(y \\mid w)` up to a constant, and the parameter w.

    None where the page does not give the laws.
    """
    match density:
        case e.Density(arguments=(e.Name(text=first),), given=(e.Remainder(content=e.Name(text=second)),)):
            pass
        case _:
            return None
    for parameter, data, known in ((first, second, True), (second, first, False)):
        likelihood = _likelihood(data, parameter, made)
        prior = _quadratic(e.Name(text=parameter), made.laws.get(parameter)) if known else None
        if likelihood is not None and (prior is not None or not known):
            return (e.Add(terms=(likelihood, prior)) if prior is not None else likelihood), parameter
    return None


def models(made: Program) -> Iterator[tuple[str, str]]:
    """The pairs of a parameter with a normal law and the data that it explains."""
    for data, listed in made.definitions.items():
        for name in sorted(set().union(*(free_names(one.body) for one in listed))):
            law = made.laws.get(name)
            if law is not None and law.normal and _likelihood(data, name, made) is not None:
                yield name, data


def _likelihood(data: str, parameter: str, made: Program) -> e.Expr | None:
    """Half the squared noise, where the data are a function of the parameter and normal noise."""
    found = made.definitions.get(data, [])
    body = found[0].body if len(found) == 1 and not (found[0].indices or found[0].parameters) else None
    if not isinstance(body, e.Add) or parameter not in free_names(body):
        return None
    noises = [term for term in body.terms if isinstance(term, e.Name) and _is_normal(term.text, made)]
    noises = [term for term in noises if term.text != parameter]
    if len(noises) != 1:
        return None
    rest = [e.Neg(operand=term) for term in body.terms if term is not noises[0]]
    return _quadratic(e.Add(terms=(e.Name(text=data), *rest)), made.laws[noises[0].text])


def _is_normal(name: str, made: Program) -> bool:
    return name in made.laws and made.laws[name].normal


def _quadratic(value: e.Expr, law: Law | None) -> e.Expr | None:
    """Half of the square of what is left of a value without its mean, measured by its covariance."""
    if law is None or not law.normal or law.mean is None or law.variance is None:
        return None
    centred = value if is_zero(law.mean) else e.Add(terms=(value, e.Neg(operand=law.mean)))
    scale = _scale_of(law.variance)
    if scale is not None:
        squared = e.Pow(base=e.Norm(operand=centred, kind="2"), exponent=e.Num(value=Fraction(2)))
        return e.Div(numerator=squared, denominator=e.Mul(factors=(e.Num(value=Fraction(2)), scale)))
    inverse = e.Pow(base=law.variance, exponent=e.Neg(operand=e.Num(value=Fraction(1))))
    return e.Mul(factors=(HALF, e.Transpose(operand=centred), inverse, centred))


def _scale_of(variance: e.Expr) -> e.Expr | None:
    """`\\sigma^2` of `\\sigma^2 I`."""
    match variance:
        case e.Eye():
            return e.Num(value=Fraction(1))
        case e.Mul(factors=(*rest, e.Eye())) if rest:
            return product_of(rest)
    return None
