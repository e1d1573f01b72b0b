"""Single edits of a statement, nearest first: what a slip of the pen or of the eye would have changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain, pairwise

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children, free_names, map_children, walk
from corrigenda.proofs.language.writing.printer import latex

LOOK_ALIKE = ({"\\gamma", "r"}, {"\\mu", "u"}, {"\\sigma", "o"}, {"1", "l"}, {"\\nu", "v"}, {"\\omega", "w"})
# A relation between two letters is mended by writing one for the other, whatever it meant: alone this explains nothing.
ANOTHER_LETTER = "another letter"
# What is worked out further on the right; a name, a mean or a derivative on the left is what the right side gives.
COMPOUND = (e.Add, e.Neg, e.Mul, e.Div, e.Big, e.Integral)
FACTORS = (Fraction(2), Fraction(1, 2), Fraction(-1), Fraction(4), Fraction(1, 4))


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """`kind` tags the edit, `sentence` says what would make the statement true."""

    kind: str
    sentence: str
    statement: e.Statement
    misreading: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class _Change:
    kind: str
    sentence: str
    result: e.Expr
    misreading: bool = False


def single_edits(statement: e.Statement, context: Context) -> Iterator[Edit]:
    """Edits inside the last side of a two-sided relation, then factors on that whole side and factors exchanged; edits
    of a compound first side, and other letters in the last one, come behind them."""
    if not isinstance(statement, e.Chain) or len(statement.sides) != 2:
        return
    left: e.Expr = statement.sides[0]  # type: ignore[assignment]  # a relation to decide has expressions on both sides
    right: e.Expr = statement.sides[1]  # type: ignore[assignment]  # a relation to decide has expressions on both sides
    names, numbering = sorted(free_names(statement)), _numbering(statement)
    for change in _inside(right, context):
        yield _edit(statement, change)
    for change in _lost_powers(right, _counters(left, context)):
        yield _edit(statement, change)
    for change in _anywhere(right, lambda node: _reindexed(node, numbering)):
        yield _edit(statement, change)
    for factor in FACTORS:
        scaled = e.Mul(factors=(e.Num(value=factor), right))
        kind = "factor 2" if factor in FACTORS[:2] else "sign" if factor == -1 else "factor"
        yield _edit(statement, _Change(kind=kind, sentence=f"the right side is multiplied by {factor}", result=scaled))
    for change in _exchanged(right):
        yield _edit(statement, change)
    if isinstance(left, COMPOUND):
        for change in chain(_anywhere(left, lambda node: _reindexed(node, numbering)), _inside(left, context)):
            yield _edit(statement, replace(change, sentence=f"on the left {change.sentence}"), place=0)
    for change in _anywhere(right, lambda node: _other_letters(node, names, context)):
        yield _edit(statement, change)


def _edit(statement: e.Chain, change: _Change, place: int = 1) -> Edit:
    sides = (change.result, statement.sides[1]) if place == 0 else (statement.sides[0], change.result)
    edited = replace(statement, sides=sides)
    return Edit(kind=change.kind, sentence=change.sentence, statement=edited, misreading=change.misreading)


def _inside(expression: e.Expr, context: Context) -> Iterator[_Change]:
    return _anywhere(expression, lambda node: _here(node, context))


def _anywhere(expression: e.Expr, changes: Callable[[e.Expr], Iterator[_Change]]) -> Iterator[_Change]:
    """The expression with each change of each of its parts."""
    yield from changes(expression)
    for position, part in _operands(expression):
        for change in _anywhere(part, changes):
            yield replace(change, result=_with_child(expression, position, change.result))


def _operands(expression: e.Expr) -> Iterator[tuple[int, e.Expr]]:
    """The parts that an edit may enter: subscripts and bounds of sums are left alone."""
    for position, part in enumerate(children(expression)):
        subscript = isinstance(expression, e.Index) and position > 0
        if isinstance(part, e.Expr) and not subscript and not _is_bound(expression, part):
            yield position, part


def _is_bound(expression: e.Expr, part: e.Expr) -> bool:
    return isinstance(expression, e.Big | e.Family) and part in (expression.lower, expression.upper)


def _counters(side: object, context: Context) -> tuple[e.Expr, ...]:
    """The places `t + 1` of the sequence members on a side."""
    if not isinstance(side, e.Node):
        return ()
    members = [node for node in walk(side) if isinstance(node, e.Index)]
    return tuple(
        member.indices[0]
        for member in members
        if isinstance(member.base, e.Name) and member.base.text in context.recurrences
    )


def _lost_powers(expression: e.Expr, counters: tuple[e.Expr, ...]) -> Iterator[_Change]:
    """A factor that lost the number of steps as its exponent."""
    for position, part in _operands(expression):
        if isinstance(expression, e.Mul) and isinstance(part, e.Add):
            for counter in counters:
                sentence = f"the factor ${latex(part)}$ gets the exponent ${latex(counter)}$"
                powered = _with_child(expression, position, e.Pow(base=part, exponent=counter))
                yield _Change(kind="exponent", sentence=sentence, result=powered)
        for change in _lost_powers(part, counters):
            yield replace(change, result=_with_child(expression, position, change.result))


def _exchanged(expression: e.Expr) -> Iterator[_Change]:
    """Neighbours in a product, which do not commute when they are matrices."""
    if isinstance(expression, e.Mul):
        factors = expression.factors
        for place, (first, second) in enumerate(pairwise(factors)):
            if not isinstance(first, e.Num) and first != second:
                swapped = e.Mul(factors=(*factors[:place], second, first, *factors[place + 2 :]))
                sentence = f"${latex(first)}$ and ${latex(second)}$ are exchanged"
                yield _Change(kind="order", sentence=sentence, result=swapped)
    for position, part in _operands(expression):
        for change in _exchanged(part):
            yield replace(change, result=_with_child(expression, position, change.result))


def _with_child(expression: e.Expr, position: int, part: e.Expr) -> e.Expr:
    counter = iter(range(len(children(expression))))
    return map_children(expression, lambda child: part if next(counter) == position else child)


def _here(node: e.Expr, context: Context) -> Iterator[_Change]:
    match node:
        case e.Num(value=value):
            yield from _numbers(value)
        case e.Pow(base=base, exponent=e.Num(value=value)):
            yield _Change(kind="exponent", sentence=f"the exponent {value} is dropped", result=base)
            yield from _powers(base, value)
        case e.Name() | e.Index():
            yield from _letters(node, context)
        case e.Transpose(operand=operand):
            yield _Change(kind="transpose", sentence=f"the transpose of ${latex(operand)}$ is dropped", result=operand)
        case e.Add(terms=terms) if len(terms) > 1:
            yield from _terms(terms)
        case e.Div(numerator=top, denominator=bottom):
            yield _Change(
                kind="ratio",
                sentence=f"the ratio ${latex(node)}$ is swapped",
                result=e.Div(numerator=bottom, denominator=top),
            )
        case _:
            return


def _numbers(value: Fraction) -> Iterator[_Change]:
    for factor in (*FACTORS[:2], Fraction(4)):
        changed = e.Num(value=value * factor)
        yield _Change(kind="factor 2", sentence=f"{value} is replaced by {changed.value}", result=changed)
    if value.denominator == 1 and value > 1:
        less = e.Num(value=value - 1)
        yield _Change(kind="constant", sentence=f"{value} is replaced by {less.value}", result=less)


def _powers(base: e.Expr, value: Fraction) -> Iterator[_Change]:
    for exponent in (value + 1, value * 2, value - 1, value + 2):
        if exponent not in (0, 1, value):
            changed = e.Pow(base=base, exponent=e.Num(value=exponent))
            yield _Change(kind="exponent", sentence=f"the exponent {value} is replaced by {exponent}", result=changed)


def _letters(node: e.Name | e.Index, context: Context) -> Iterator[_Change]:
    for exponent in (2, 4):
        squared = e.Pow(base=node, exponent=e.Num(value=Fraction(exponent)))
        shown = f"${latex(node)}$"
        yield _Change(kind="exponent", sentence=f"{shown} gets the exponent {exponent}", result=squared)
    if isinstance(node, e.Name):
        if _is_matrix(node, context):
            yield _Change(kind="transpose", sentence=f"${node.text}$ is transposed", result=e.Transpose(operand=node))
        for other in sorted(_confusable(node.text, context)):
            sentence = f"${node.text}$ is read as ${other}$"
            yield _Change(kind="misreading", sentence=sentence, result=e.Name(text=other), misreading=True)


def _numbering(statement: e.Chain) -> tuple[e.Expr, ...]:
    """What numbers entries somewhere in the statement: letters and numbers."""
    indexed = [node for side in statement.sides for node in walk(side) if isinstance(node, e.Index)]
    found = dict.fromkeys(index for node in indexed for index in node.indices if isinstance(index, e.Name | e.Num))
    return tuple(found)


def _reindexed(node: e.Expr, numbering: Sequence[e.Expr]) -> Iterator[_Change]:
    """`v_{il}` for `v_{jl}`."""
    if not isinstance(node, e.Index):
        return
    for place, index in enumerate(node.indices):
        for other in numbering if index in numbering else ():
            if other != index:
                changed = replace(node, indices=(*node.indices[:place], other, *node.indices[place + 1 :]))
                sentence = f"${latex(node)}$ is replaced by ${latex(changed)}$"
                yield _Change(kind="index", sentence=sentence, result=changed)


def _other_letters(node: e.Expr, names: Sequence[str], context: Context) -> Iterator[_Change]:
    """Another letter of the statement, of the same shape."""
    known = context.symbols.get(node.text) if isinstance(node, e.Name) else None
    if known is None:
        return
    for other in names:
        symbol = context.symbols.get(other)
        if symbol is not None and other != known.name and symbol.shape == known.shape:
            sentence = f"${known.name}$ is replaced by ${other}$"
            yield _Change(kind=ANOTHER_LETTER, sentence=sentence, result=e.Name(text=other))


def _is_matrix(node: e.Name, context: Context) -> bool:
    symbol = context.symbols.get(node.text)
    return symbol is not None and len(symbol.shape) == 2


def _confusable(text: str, context: Context) -> set[str]:
    known = set(context.symbols) | set(context.dimensions)
    pairs = {other for pair in LOOK_ALIKE if text in pair for other in pair}
    return (pairs | {text.swapcase()}) & known - {text}


def _scaled(term: e.Expr, factor: Fraction) -> e.Expr:
    """The factor stands behind a minus sign, as one writes it."""
    match term:
        case e.Neg(operand=operand):
            return e.Neg(operand=_scaled(operand, factor))
        case e.Mul(factors=factors):
            return e.Mul(factors=(e.Num(value=factor), *factors))
    return e.Mul(factors=(e.Num(value=factor), term))


def _terms(terms: tuple[e.Expr, ...]) -> Iterator[_Change]:
    for position, term in enumerate(terms):
        rest = terms[:position] + terms[position + 1 :]
        for factor in FACTORS[:2]:
            scaled = e.Add(terms=(*terms[:position], _scaled(term, factor), *terms[position + 1 :]))
            yield _Change(
                kind="factor 2", sentence=f"the term ${latex(term)}$ is multiplied by {factor}", result=scaled
            )
        flipped = term.operand if isinstance(term, e.Neg) else e.Neg(operand=term)
        changed = e.Add(terms=(*terms[:position], flipped, *terms[position + 1 :]))
        yield _Change(kind="sign", sentence=f"the sign of ${latex(term)}$ is changed", result=changed)
        shorter = rest[0] if len(rest) == 1 else e.Add(terms=rest)
        yield _Change(kind="dropped term", sentence=f"the term ${latex(term)}$ is dropped", result=shorter)
