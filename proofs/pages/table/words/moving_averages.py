"""What words say of `m_t = a m_{t-1} + b g_t`: its stationary mean and variance, and the average without its bias."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from corrigenda.proofs.documents.formats.plain_text.tokens import GREEK
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import factors_of, terms_of
from corrigenda.proofs.language.tree.forms import UNIT, ZERO, minus, plus, product_of, raised, sum_of
from corrigenda.proofs.language.tree.traverse import transform, walk
from corrigenda.proofs.pages.table.names import light, parts
from corrigenda.proofs.pages.table.notation.told_values import told_value
from corrigenda.proofs.pages.table.rows import Equation, Symbol
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program, outermost, shift_of

_STATIONARY = re.compile(
    r"\b(?:stationary|steady[- ]state|equilibrium|limiting|long[- ]run)\s+(?:variance|mean)\b"
    r"|\b(?:variance|mean)\b[^.;]*\b(?:in|at)\s+(?:the\s+)?(?:stationarity|stationary|steady|equilibrium)",
    re.IGNORECASE,
)
_UNBIASED = re.compile(
    r"\bbias[- ]correct\w*|\bcorrect\w*\s+(?:for\s+)?(?:the|this|its)\s+bias\b|\bdebias\w*", re.IGNORECASE
)
_DRESS = re.compile(r"\\(?:hat|widehat|tilde)\{(?P<inner>.*)\}")
_MOMENT = r"\s+(?:of\s+)?(?:\$(?P<formula>[^$]+)\$|(?P<word>[A-Za-z]+)(?P<power>\^\{?\d\}?)?)"
_SAID = {name: re.compile(rf"\b{name}{_MOMENT}") for name in ("variance", "mean")}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Average:
    """`x_t = kept x_{t-1} + rest`, in which `rest` holds the letter `input` with its index."""

    kept: e.Expr
    rest: e.Expr
    input: Symbol
    letter: str

    def at(self, value: e.Expr) -> e.Expr:
        """What is added for a value of the input."""
        key = self.input.key

        def change(node: e.Node) -> e.Node:
            index = isinstance(node, e.Index) and isinstance(node.base, e.Name) and node.base.text == key
            name = isinstance(node, e.Name) and parts(node.text).base == key
            return value if index or name else node

        made = transform(self.rest, change)
        assert isinstance(made, e.Expr), "a sum stays one"
        return made


def averages_in_words(equations: Iterable[Equation], made: Program) -> Iterator[tuple[int, Equation]]:
    """By the number of an equation the claim that words make of it."""
    for one in equations:
        left = _moment(one, made) if _STATIONARY.search(light(one.before)) else None
        if left is None and _UNBIASED.search(one.before):
            left = _unbiased(one, made)
        if left is not None and one.relation == "=" and one.opens:
            symbol = made.symbol(one.left) if isinstance(one.left, e.Index | e.Name) else None
            steps = [index for index in (symbol.indices if symbol else ()) if isinstance(index, e.Name)]
            left = told_value(left, one.order, steps, made)
            yield one.order, replace(one, left=left, written=one.left, cue="then")


def _moment(one: Equation, made: Program) -> e.Expr | None:
    """The mean or the variance that does not change from step to step."""
    match one.left:
        case e.Moment(operator="Var" | "E" as operator, arguments=(e.Name() | e.Index() as letter,)):
            symbol = made.symbol(letter)
        case _:
            return None
    found = _average(symbol.key, one, made) if symbol is not None else None
    if found is None:
        return None
    value = _said("variance" if operator == "Var" else "mean", found, one, made)
    if value is None:
        return None
    if operator == "E":
        return e.Div(numerator=found.at(value), denominator=plus(UNIT, minus(found.kept)))
    if any(isinstance(node, e.Pow | e.Function) and _holds(node, found, made) for node in walk(found.rest)):
        return None
    slope = plus(found.at(UNIT), minus(found.at(ZERO)))
    return e.Div(
        numerator=e.Mul(factors=(raised(slope, 2), value)), denominator=plus(UNIT, minus(raised(found.kept, 2)))
    )


def _unbiased(one: Equation, made: Program) -> e.Expr | None:
    """The average divided by the sum of its weights, which start from nothing at the first step."""
    symbol = made.symbol(one.left) if isinstance(one.left, e.Name | e.Index) else None
    dressed = _DRESS.fullmatch(symbol.key) if symbol is not None else None
    if symbol is None or dressed is None or len(symbol.indices) != 1 or not isinstance(symbol.indices[0], e.Name):
        return None
    found, step = _average(dressed["inner"], one, made), symbol.indices[0]
    if found is None or found.letter != step.text or _counts_otherwise(one.right, step.text):
        return None
    weights = e.Mul(factors=(found.at(UNIT), plus(UNIT, minus(e.Pow(base=found.kept, exponent=step)))))
    average = e.Index(base=e.Name(text=dressed["inner"]), indices=(step,))
    return e.Div(numerator=e.Mul(factors=(average, plus(UNIT, minus(found.kept)))), denominator=weights)


def _counts_otherwise(formula: e.Expr, step: str) -> bool:
    """Whether a step is shifted in a formula, as where steps count from 0."""
    shifts = (shift_of(node) for node in walk(formula) if isinstance(node, e.Add))
    return any(shift is not None and shift[0] == step for shift in shifts)


def _average(key: str, one: Equation, made: Program) -> _Average | None:
    """The recurrence in force of a letter, where it is one of the first order with one input."""
    known = made.definition(key, one.order)
    place = shift_of(known.indices[0]) if known is not None and len(known.indices) == 1 else None
    if known is None or place is None or known.order < 0:
        return None
    kept: list[e.Expr] = []
    rest: list[e.Expr] = []
    for term in terms_of(known.body):
        factor = _coefficient(term, key, place, made)
        (kept if factor is not None else rest).append(factor or term)
    used = {symbol for term in rest for symbol in outermost(term, made)}
    inputs = {symbol for symbol in used if any(_names(index, place[0]) for index in symbol.indices)}
    if len(kept) != 1 or len(inputs) != 1 or any(symbol.key == key for symbol in used):
        return None
    (only,) = inputs
    added: e.Expr = sum_of(rest)
    return _Average(kept=kept[0], rest=added, input=only, letter=place[0])


def _coefficient(term: e.Expr, key: str, place: tuple[str, int], made: Program) -> e.Expr | None:
    """What the last member is multiplied by; None where it does not stand there once."""
    if isinstance(term, e.Neg):
        inner = _coefficient(term.operand, key, place, made)
        return e.Neg(operand=inner) if inner is not None else None
    factors = factors_of(term)
    others = tuple(factor for factor in factors if not _is_last(factor, key, place, made))
    if len(others) != len(factors) - 1 or any(symbol.key == key for one in others for symbol in outermost(one, made)):
        return None
    return UNIT if not others else product_of(others)


def _is_last(factor: e.Expr, key: str, place: tuple[str, int], made: Program) -> bool:
    symbol = made.symbol(factor) if isinstance(factor, e.Name | e.Index) else None
    if symbol is None or symbol.key != key or len(symbol.indices) != 1:
        return False
    return shift_of(symbol.indices[0]) == (place[0], place[1] - 1)


def _names(index: e.Expr, letter: str) -> bool:
    return any(isinstance(node, e.Name) and node.text == letter for node in walk(index))


def _holds(node: e.Node, found: _Average, made: Program) -> bool:
    return any(symbol.key == found.input.key for symbol in outermost(node, made))


def _said(moment: str, found: _Average, one: Equation, made: Program) -> e.Expr | None:
    """The moment of the input, by its law, or by the words of the sentence that are not about the average."""
    law = made.laws.get(found.input.key)
    known = (law.variance if moment == "variance" else law.mean) if law is not None else None
    if known is not None:
        return known
    before = light(one.before)
    for said in _SAID[moment].finditer(before):
        text = said["formula"] or ""
        if not text and said["word"] in GREEK:
            text = f"\\{said['word']}{said['power'] or ''}"
        node = expression_of(text) if text else None
        if node is not None and not isinstance(node, e.Moment):
            return node
    return None
