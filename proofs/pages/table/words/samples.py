"""Means, variances and covariances of samples, as words name them: "$s_x^2$ is the sample variance of $x$".

The mean is what it is; the variance and the covariance are divided by n - 1 unless they are called biased.  Where no
word tells which, what rests on it may be supported and is no ground for an alarm: its definition has the order
`EITHER`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, number
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.rows import BEFORE_ALL, Definition, Equation
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program, outermost, symbols_in

EITHER = -2
_FORMULA = r"\$(?P<{}>[^$=<>]+)\$"
_OF = (
    r"(?:,?\s*respectively,?)?(?:\s+(?:of|between|for)\s+(?:the\s+)?"
    + _FORMULA.format("first")
    + r"(?:\s+and\s+(?:of\s+)?"
    + _FORMULA.format("second")
    + r"(?!\s+(?:is|denotes|are|be)\b))?)?"
)
_SAID = re.compile(
    _FORMULA.format("name")
    + r"\s+(?:is|denotes|be)\s+(?:the\s+|an?\s+)?(?P<which>unbiased\s+|biased\s+|uncorrected\s+)?\[?"
    r"(?:(?P<other>unbiased|biased|uncorrected)\s+)?sample\s+(?P<kind>variance|covariance)\]?(?:\([^)]*\))?" + _OF,
    re.IGNORECASE,
)
_BAR = re.compile(r"\\bar\{(?P<of>\\?[A-Za-z]+)\}")
_NAMED = re.compile(r"(?:s|\\hat\{\\sigma\}|\\sigma)_\{?(?P<first>[a-z])(?P<second>[a-z])?\}?")


def note_samples(prose: Iterable[str], equations: Iterable[Equation], made: Program) -> None:
    """Defines what paragraphs call a sample variance or covariance, and the means of samples."""
    for paragraph in prose:
        for found in _SAID.finditer(light(paragraph)):
            _note_spread(found, made)
    used = {symbol.key for symbol in symbols_in(equations, made)}
    for key in sorted(used - set(made.definitions) - set(made.shapes)):
        _note_mean(key, made)


def _note_spread(found: re.Match[str], made: Program) -> None:
    name = expression_of(found["name"].strip())
    base, power = (name.base, _power(name)) if isinstance(name, e.Pow) else (name, None)
    symbol = made.symbol(base) if isinstance(base, e.Name) else None
    letters = _letters(found)
    if symbol is None or symbol.indices or symbol.key in made.definitions or letters is None:
        return
    if (power == number(2).value) != (found["kind"].lower() == "variance" and power is not None):
        return
    if found["kind"].lower() == "covariance" and len(set(letters)) < len(letters):
        return
    ends = [_ends(key, made) for key in letters]
    if any(one is None or one != ends[0] for one in ends) or ends[0] is None:
        return
    for key in letters:
        _note_mean(f"\\bar{{{key}}}", made)
    told = (found["which"] or found["other"] or "").strip().lower()
    count = ends[0][1] if told in ("biased", "uncorrected") else e.Add(terms=(ends[0][1], e.Neg(operand=UNIT)))
    apart = [e.Add(terms=(_member(key), e.Neg(operand=e.Name(text=f"\\bar{{{key}}}")))) for key in letters]
    product: e.Expr = e.Pow(base=apart[0], exponent=number(2)) if len(apart) == 1 else e.Mul(factors=tuple(apart))
    body = e.Div(numerator=_sum(product, ends[0]), denominator=count)
    order = BEFORE_ALL if told else EITHER
    made.definitions[symbol.key] = [Definition(key=symbol.key, body=body, power=power, order=order)]


def _letters(found: re.Match[str]) -> tuple[str, ...] | None:
    """The samples: those that the words name, else those below the letter, `s_{xy}`."""
    variance = found["kind"].lower() == "variance"
    listed = [one.strip() for one in (found["first"], found["second"]) if one]
    below = _NAMED.match(found["name"].strip())
    if not listed and below is not None:
        listed = [one for one in (below["first"], below["second"]) if one]
    if len(listed) == 2 and variance and listed[0] == listed[1]:
        listed = listed[:1]
    plain = all(re.fullmatch(r"\\?[A-Za-z]+", one) for one in listed)
    return tuple(listed) if plain and len(listed) == (1 if variance else 2) else None


def _power(node: e.Pow) -> Fraction | None:
    return node.exponent.value if isinstance(node.exponent, e.Num) else None


def _ends(key: str, made: Program) -> tuple[e.Expr, e.Expr] | None:
    """From where to where a sample is numbered: as its sums say, else 1 to n where the page counts to n."""
    bounds = made.ranges.get((key, 0))
    if (key, 1) in made.ranges or made.arrays.get(key, 0) > 1:
        return None
    if bounds is not None:
        return bounds if bounds[0] == UNIT else None
    if "n" not in made.whole or key in made.shapes or key in made.definitions:
        return None
    count = e.Name(text="n")
    if made.arrays.get(key) == 1:
        made.shapes[key] = (count,)
    else:
        made.ranges[key, 0] = (UNIT, count)
        made.families.add(key)
    return UNIT, count


def _note_mean(key: str, made: Program) -> None:
    """`\\bar{x}` that nothing defines is the mean of the x_i, where the page numbers them."""
    inner = _BAR.fullmatch(key)
    if inner is None or key in made.definitions or key in made.shapes:
        return
    shape = made.shapes.get(inner["of"], ())
    bounds = made.ranges.get((inner["of"], 0)) or ((UNIT, shape[0]) if len(shape) == 1 else None)
    if bounds is None or (inner["of"], 1) in made.ranges or bounds[0] != UNIT:
        return
    body = e.Div(numerator=_sum(_member(inner["of"]), bounds), denominator=bounds[1])
    made.tell(key, body)


def _member(key: str) -> e.Expr:
    return e.Index(base=e.Name(text=key), indices=(e.Name(text="i"),))


def _sum(body: e.Expr, ends: tuple[e.Expr, e.Expr]) -> e.Expr:
    return e.Big(operator="sum", indices=("i",), body=body, lower=ends[0], upper=ends[1])


def rests_on_either(parts: Iterator[e.Node], order: int, made: Program) -> bool:
    """Whether a variance of which no word says how it is divided stands behind an equation."""
    keys = {key for key, listed in made.definitions.items() if listed and listed[0].order == EITHER}
    return bool(keys) and any(
        symbol.key in keys and (found := made.definition(symbol.key, order)) is not None and found.order == EITHER
        for part in parts
        if isinstance(part, e.Name | e.Index)
        for symbol in outermost(part, made)
    )
