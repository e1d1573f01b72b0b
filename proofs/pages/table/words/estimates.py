r"""Maximum likelihood estimates: `\hat{\lambda} = 1/\bar{x}` is where the likelihood of the sample is greatest.

The density is the last one that the page gives a formula or a law before; its other parameters stand at their own
estimates, as the maximum over all of them is one over each.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import applied
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.pages.table.chance.densities import law_density
from corrigenda.proofs.pages.table.names import parts
from corrigenda.proofs.pages.table.rows import BEFORE_ALL, Definition, Equation
from corrigenda.proofs.pages.table.symbols import Program, inputs, outermost

_SAID = re.compile(r"\blikelihood\b|\bMLEs?\b|\bML[- ]estimat\w+", re.IGNORECASE)
_OTHERWISE = re.compile(
    r"\bunbiased\b|\bbias\b|\bmethod of moments\b|\bmoments? estimat\w+|\bBayes\w*|\bMAP\b|\bprior\b|\bposterior\b"
    r"|\bmedian\b"
    r"|\bshrink\w*|\bsmooth\w*|\bpenal\w+|\bregulari[sz]\w+|\brobust\w*|\bapproximat\w+|\bsubject to\b|\bconstrain\w*"
    r"|\bminimax\b|\bbetter\b|\binstead\b|\bcorrected\b|\badjusted\b|\bguess\w*|\bstart\w*|\binitial\w*|\bcensor\w+|\btruncat\w+|\bweight\w*|\brestricted\b|\bREML\b|\bpseudo\b|\bquasi\b",
    re.IGNORECASE,
)
_HAT = re.compile(r"\\(?:hat|widehat)\{?(?P<of>\\?[A-Za-z]+)\}?$")
_LABELS = frozenset({"MLE", "ML", "\\mathrm{MLE}", "\\mathrm{ML}", "\\text{MLE}", "\\text{ML}"})
VALUE = "\\zeta"
"""A letter that no page uses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Likelihood:
    """The log density of a member of a sample, which is numbered by i; `order` is the place of its density."""

    body: e.Expr
    data: str
    order: int


def estimates(equations: Iterable[Equation], made: Program) -> Iterator[tuple[int, Equation]]:
    """By the number of an equation for an estimate, the claim that the likelihood is greatest there; where its sentence
    does not speak of the likelihood, that is no ground for an alarm."""
    listed = list(equations)
    for equation in listed:
        letter, power = _estimated(equation.left, made)
        if not letter or not _is_spoken_of(equation, made):
            continue
        known = likelihood_of(letter, equation, made)
        if known is None or _names(letter, equation.right, made):
            continue
        rest, settled = _at_estimates(known, letter, equation, listed, made)
        place = e.Name(text=letter)
        body = rest
        if power != 1:
            place = e.Name(text=VALUE)
            body = substitute(rest, {letter: e.Pow(base=place, exponent=e.Num(value=1 / power))})
        upper = made.ranges.get((known.data, 0))
        total = e.Big(
            operator="sum",
            indices=("i",),
            body=body,
            lower=upper[0] if upper else None,
            upper=upper[1] if upper else None,
        )
        left = e.Extremum(operator="argmax", variables=(place.text,), body=total)
        settled = settled and _SAID.search(equation.before) is not None
        yield equation.order, replace(equation, left=left, relation="=", written=equation.left, settled=settled)


def _estimated(left: e.Expr, made: Program) -> tuple[str, Fraction]:
    """The parameter that a left side estimates, and the power of it: `\\sigma` and 2 of `\\hat{\\sigma}^2`."""
    match left:
        case e.Pow(base=e.Name() as base, exponent=e.Num(value=power)) if power > 0:
            return _parameter(base, made), power
        case e.Name():
            return _parameter(left, made), Fraction(1)
    return "", Fraction(1)


def _parameter(name: e.Name, made: Program) -> str:
    symbol = made.symbol(name)
    if symbol is None or symbol.indices or symbol.member:
        return ""
    found = _HAT.fullmatch(symbol.key)
    if found is not None:
        return found["of"]
    dressed = parts(symbol.key)
    return dressed.base if dressed.below.strip("{}") in _LABELS or dressed.label in _LABELS else ""


def _is_spoken_of(equation: Equation, made: Program) -> bool:
    """Whether the sentence, or the title and the paragraph, speak of the likelihood and of no other estimate."""
    here = made.words.get(equation.paragraph, "")
    title = "" if _OTHERWISE.search(here) else made.titles.get(equation.paragraph, "")
    said = _SAID.search(f"{equation.before} {title} {here}") is not None
    return said and _OTHERWISE.search(equation.before) is None


def likelihood_of(letter: str, equation: Equation, made: Program) -> Likelihood | None:
    """The last density before an estimate whose formula the parameter stands in."""
    found = [*_of_formulas(equation, made), *_written(equation, made), *_of_laws(made)]
    plain = [one for one in found if letter in free_names(one.body)]
    return max(plain, key=lambda one: one.order, default=None)


def _of_formulas(equation: Equation, made: Program) -> Iterator[Likelihood]:
    for key, listed in made.definitions.items():
        for one in listed:
            data = _data_of(key, one, made)
            if data and 0 <= one.order < equation.order and one.section == equation.section:
                body = one.body if one.indices else substitute(one.body, {data: _member(data)})
                yield Likelihood(body=applied("log", body), data=data, order=one.order)


def _written(equation: Equation, made: Program) -> Iterator[Likelihood]:
    """`f(x; \\sigma) = ...`, which is read as no function of the page."""
    for one in made.equations:
        match one.left:
            case e.Density(function="f" | "p", arguments=(e.Name(text=data),), bar=";"):
                if data in made.families and one.order < equation.order and one.section == equation.section:
                    body = applied("log", substitute(one.right, {data: _member(data)}))
                    yield Likelihood(body=body, data=data, order=one.order)


def _data_of(key: str, one: Definition, made: Program) -> str:
    """The one letter that a density is a function of, where the page numbers it: `x` of `p(x \\mid \\lambda)`."""
    name, bracket, inside = key.partition("(")
    if bracket and "|" in inside:
        of = inside.rstrip(")").partition("|")[0]
        base = of.removesuffix("_#")
        fits = "," not in of and (not one.indices or [i.text for i in one.indices if isinstance(i, e.Name)] == ["i"])
    else:
        base = (one.parameters or ("",))[0]
        fits = name in ("f", "p") and one.parameters is not None and len(one.parameters) == 1 and not one.indices
    return base if fits and base in made.families else ""


def _of_laws(made: Program) -> Iterator[Likelihood]:
    for data, term in made.law_terms.items():
        if data in made.families:
            body = applied("log", law_density(term, _member(data)))
            yield Likelihood(body=body, data=data, order=BEFORE_ALL)


def _member(data: str) -> e.Index:
    return e.Index(base=e.Name(text=data), indices=(e.Name(text="i"),))


def _names(letter: str, node: e.Expr, made: Program) -> bool:
    return letter in free_names(node) or any(symbol.key == letter for symbol in outermost(node, made))


def _at_estimates(
    known: Likelihood, letter: str, equation: Equation, listed: list[Equation], made: Program
) -> tuple[e.Expr, bool]:
    """The body with every other parameter at its estimate, where the formula or the paragraph names one; and whether
    nothing is left open on which the place may depend."""
    hats: dict[str, e.Expr] = {}
    for one in listed:
        near = one.paragraph == equation.paragraph or one.order == equation.order
        for part in one.sides if near else ():
            for name in free_names(part):
                parameter = _parameter(e.Name(text=name), made)
                if parameter and parameter != letter and parameter in free_names(known.body):
                    hats.setdefault(parameter, e.Name(text=name))
    body = substitute(known.body, hats)
    open_letters = inputs(body, equation.order, made) - {known.data, letter, "i"}
    stated = inputs(equation.right, equation.order, made)
    return body, all(name in stated or not _is_parameter(name, known, made) for name in open_letters)


def _is_parameter(name: str, known: Likelihood, made: Program) -> bool:
    return name in free_names(known.body) and name not in made.whole
