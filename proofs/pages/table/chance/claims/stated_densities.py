r"""What a density must be where the page states the law of its letter: beside `y_i \sim \mathrm{Poiss}(\lambda)` the
density `p(y_i \mid \lambda)` is told, and so is `p(y \mid \lambda)` of independent `y_1, \dots, y_n`, their product.
Beside `X \sim \mathcal{N}(0, v)` so are `p(X)` and `f_X(x)`, and their logarithms."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from corrigenda.proofs.language.conventions import DENSITIES, MASSES
from corrigenda.proofs.language.laws.table import is_normal
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import content_of
from corrigenda.proofs.language.tree.traverse import free_names, transform, walk
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.pages.table.chance.claims.noise_models import laws_by_noise
from corrigenda.proofs.pages.table.chance.densities import law_density, told
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.rows import Equation, Symbol, nodes_of
from corrigenda.proofs.pages.table.symbols import Program, inputs


def stated_densities(equations: Iterable[Equation], made: Program) -> Iterator[tuple[int, Equation]]:
    """The definitions of such densities, by the number of their equation, as claims that the law says the same, and
    those of a density of parameters given the data, as claims that it is in proportion to likelihood times prior.

    A claim that fails is an alarm only for the one density of a letter, of whose law the page has said it before: else
    the law may be meant in another way.
    """
    equations = list(equations)
    laws = dict(_laws(made.stated_laws, made))
    given_else = {**dict(_laws(laws_by_noise(equations, made), made)), **laws}
    defining = {one.order for listed in made.definitions.values() for one in listed}
    for one in equations:
        inner, logarithm = _in_logarithm(one.left)
        if one.relation not in ("=", ":=") or (one.order not in defining and not logarithm):
            continue
        match inner:
            case e.Density(function="p", arguments=arguments, given=given) if given:
                left, right = [content_of(part) for part in arguments], [content_of(part) for part in given]
                claim = _of_data(left, right, one, given_else, made) or _of_parameters(left, right, one, laws, made)
                settled = claim is not None and _is_written_out(left, right, one, given_else, made)
            case e.Call(function=function, arguments=(e.Name() | e.Index() as value,)):
                claim = _of_value(function, value, one, laws, made)
                stated = _spoken_of(function, value, one, laws, made)
                settled = claim is not None and _is_the_one(function, value, one, stated, made)
            case _:
                continue
        if claim is not None:
            told_by_law = e.Function(name="log", arguments=(claim.left,)) if logarithm else claim.left
            yield one.order, replace(claim, left=told_by_law, written=one.left, settled=settled)


def _in_logarithm(side: e.Expr) -> tuple[e.Expr, bool]:
    """What a side speaks of, and whether it is the logarithm of that."""
    match side:
        case e.Function(name="log", arguments=(inner,)):
            return inner, True
    return side, False


def _of_data(
    arguments: list[e.Node], given: list[e.Node], one: Equation, laws: Mapping[str, _Stated], made: Program
) -> Equation | None:
    """The equation with the density that the law of its one argument tells on its left side."""
    symbol = made.symbol(arguments[0]) if len(arguments) == 1 and isinstance(arguments[0], e.Name | e.Index) else None
    stated = laws.get(symbol.key) if symbol is not None and not symbol.member else None
    parameters = {name for part in given for name in free_names(part)}
    behind = _behind(stated, one, made) if stated is not None else frozenset()
    if symbol is None or stated is None or not parameters & behind:
        return None
    if not behind & (made.laws.keys() | made.unknown_laws) <= parameters:
        return None  # what is random and not given is averaged over
    body = _density(symbol, stated, one.right, made)
    return None if body is None else replace(one, left=body)


def _of_parameters(
    arguments: list[e.Node], given: list[e.Node], one: Equation, laws: Mapping[str, _Stated], made: Program
) -> Equation | None:
    """`p(\\theta \\mid y)` for data with a stated law in numbers \\theta whose own density the page gives: likelihood
    times prior over it is the same at every \\theta."""
    names = [part.text for part in arguments if isinstance(part, e.Name)]
    data = given[0].text if len(given) == 1 and isinstance(given[0], e.Name) else ""
    stated = laws.get(data)
    prior = made.definitions.get(f"p({','.join(sorted(names))}|)", [])
    if len(names) != len(arguments) or stated is None or not set(names) <= stated.parameters or len(prior) != 1:
        return None
    if len(stated.indices) != 1 or not isinstance(stated.indices[0], e.Name) or made.arrays.keys() & set(names):
        return None
    index = stated.indices[0].text
    low, high = made.ranges.get((data, 0), (None, None))
    if low is None or high is None:
        return None
    body = law_density(stated.term, stated.letter)
    likelihood = e.Big(operator="prod", indices=(index,), lower=low, upper=high, body=body)
    ratio = e.Div(numerator=e.Mul(factors=(likelihood, prior[0].body)), denominator=one.right)
    for name in names:
        if name in made.signs:
            made.signs[f"{name}'"] = made.signs[name]

    def elsewhere(part: Any) -> Any:
        return e.Name(text=f"{part.text}'") if isinstance(part, e.Name) and part.text in names else part

    return replace(one, left=ratio, right=transform(ratio, elsewhere))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Stated:
    """A letter as it stands before `\\sim`, with its indices, its law with the parameters of its row, and the equation
    that says so."""

    said: Equation
    letter: e.Expr
    indices: tuple[e.Expr, ...]
    term: e.LawTerm

    @property
    def parameters(self) -> frozenset[str]:
        """The letters of the law."""
        return frozenset(name for part in self.term.parameters for name in free_names(part))


def _laws(said: Iterable[Equation], made: Program) -> Iterator[tuple[str, _Stated]]:
    """The letters with one stated law."""
    listed: dict[str, list[_Stated]] = {}
    for one in said:
        symbol = made.symbol(one.left)
        if symbol is not None and one.law is not None:
            term = told(one.law, made)
            found = [] if term is None else [_Stated(said=one, letter=one.left, indices=symbol.indices, term=term)]
            listed.setdefault(symbol.key, []).extend(found)
    for key, found in listed.items():
        if len({(one.letter, one.term) for one in found}) == 1:
            yield key, found[0]


def _behind(stated: _Stated, one: Equation, made: Program) -> frozenset[str]:
    """The letters of a law, and those that they are computed from."""
    return stated.parameters.union(*(inputs(part, one.order, made) for part in stated.term.parameters))


def _density(symbol: Symbol, stated: _Stated, right: e.Expr, made: Program) -> e.Expr | None:
    """The density of the letter that the law is stated of, or of all of its members: over the range of the product that
    the equation writes, or of the page."""
    body = law_density(stated.term, stated.letter)
    if symbol.indices == stated.indices:
        return body
    match right, stated.indices:
        case e.Big(operator="prod", indices=(letter,)), (e.Name(text=index),) if letter == index and not symbol.indices:
            return replace(right, body=body)
        case _, (e.Name(text=index),) if not symbol.indices and (symbol.key, 0) in made.ranges:
            low, high = made.ranges[symbol.key, 0]
            written = any(isinstance(node, e.Big | e.Norm) for node in walk(right))
            if not written and not free_names(high) & free_names(right):
                return None  # one of them, without its index
            return e.Big(operator="prod", indices=(index,), lower=low, upper=high, body=body)
    return None


def _of_value(
    function: str, value: e.Name | e.Index, one: Equation, laws: Mapping[str, _Stated], made: Program
) -> Equation | None:
    """The equation of a density at one value with what the law of its letter tells on its left side."""
    found = _spoken_of(function, value, one, laws, made)
    symbol = made.symbol(value)
    if found is None or symbol is None or symbol.indices != found.indices or speaks_of_densities(one.right):
        return None
    if found.parameters & laws.keys():
        return None  # its law is one given another random letter, its density is not
    return replace(one, left=law_density(found.term, value))


def _spoken_of(
    function: str, value: e.Name | e.Index, one: Equation, laws: Mapping[str, _Stated], made: Program
) -> _Stated | None:
    """The letter whose density `p(x)`, `f_X(x)` or, where the words say so, `f(x)` is."""
    base, _, below = function.partition("_")
    symbol = made.symbol(value)
    if symbol is None or symbol.member or base not in DENSITIES or made.arrays.get(symbol.key) == 2:
        return None
    if below:
        return laws.get(below.strip("{}"))
    if base not in MASSES and _DENSITY.search(one.before) is None:
        return None
    capital = laws.get(symbol.key.upper()) if len(symbol.key) == 1 else None
    return laws.get(symbol.key, capital)


_DENSITY = re.compile(r"\b(?:densit(?:y|ies)|pdf|pmf|p\.d\.f|(?:probability|mass) function|probability mass)\b", re.I)
_ANOTHER = re.compile(
    r"\btarget\s+\$|\b(?:target\s+(?:densit\w+|distributions?|laws?|measures?|polic\w+)|proposals?|importance"
    r"|approximat\w+|surrogate|mixtures?|posterior|unnormali[sz]ed|instead|wrong\w*"
    r"|folded|smallest|largest|maxim\w+|minim\w+|absolute|squared?|order statistics?"
    r"|misspecified|conditional\w*|truncated|improper|data distribution|model density)\b",
    re.IGNORECASE,
)
"""What may make the density of a letter another one than that of the law that it is drawn from."""
_OF = re.compile(r"\b(?:densit(?:y|ies)|pdf|pmf|function)\s+of\s+(?P<what>[^.;:]*)$", re.IGNORECASE)


def _is_of_another(before: str, letter: e.Expr) -> bool:
    """Whether the words say of what it is the density, and not by the letter alone: of `|X|`, of the largest of n."""
    found = _OF.search(before)
    named = re.findall(r"\$\s*([^$]+?)\s*\$", found["what"]) if found is not None else []
    return found is not None and named[:1] != [latex(letter)]


def speaks_of_densities(side: e.Expr) -> bool:
    """Whether a side is no formula of its own: a law written out, a mixture, a function of the page."""
    return any(isinstance(node, e.Density | e.Call | e.Probability) for node in walk(side))


def _is_written_out(
    arguments: list[e.Node], given: list[e.Node], one: Equation, laws: Mapping[str, _Stated], made: Program
) -> bool:
    """Whether a formula gives the density of one letter, or of all of its members, given what its law is stated for and
    before."""
    (value, *rest) = arguments
    if rest or not isinstance(value, e.Name | e.Index):
        return False
    symbol = made.symbol(value)
    stated = laws.get(symbol.key) if symbol is not None else None
    if symbol is None or stated is None or speaks_of_densities(one.right):
        return False
    if symbol.indices not in ((), stated.indices):
        return False
    known = {name for part in given for name in free_names(part)}
    return bool(known & _behind(stated, one, made)) and _is_the_one("p", value, one, stated, made)


def _is_the_one(function: str, value: e.Name | e.Index, one: Equation, stated: _Stated | None, made: Program) -> bool:
    """Whether the page says the law of a letter first, in one way, and then its density, and speaks of no other."""
    symbol = made.symbol(value)
    if stated is None or symbol is None or stated.said.order >= one.order or stated.said.section != one.section:
        return False
    if _is_of_another(light(one.before), stated.letter):
        return False
    spread = stated.term.parameters[-1]
    if is_normal(stated.term) and isinstance(spread, e.Name) and not made.arrays.get(spread.text):
        return False  # it may be a standard deviation
    first = stated.said.paragraph
    words = " ".join(text for number, text in made.words.items() if first <= number <= one.paragraph)
    spoken = nodes_of(made.equations)
    others = {
        node.function
        for node in spoken
        if isinstance(node, e.Call | e.Density) and node.function.partition("_")[0] in DENSITIES | {"g"}
        if any(isinstance(part, e.Name | e.Index) and made.symbol(part) == symbol for part in node.arguments)
    }
    return others == {function} and _ANOTHER.search(words) is None
