"""Probabilities of events about random letters: by the distribution or mass function of the law, else as the mean of
the indicator.

For a continuous law with distribution function F, P(x <= t) = F(t) for t in the support; for a law on whole numbers
P(x <= k) = F(k) and P(x < k) = F(k - 1) for a whole k in the support; |x - c| <= t is c - t <= x <= c + t for t >= 0.
Outside of the support the formulas do not hold, so that
they are used only where the assumptions tell that t lies in it.  Given an event of positive probability, a probability
or a mean is a quotient: P(A | B) = P(A and B) / P(B) and E[f | B] = E[f 1_B] / P(B).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.language.context import Context, Law, Symbol
from corrigenda.proofs.language.conventions import MASSES
from corrigenda.proofs.language.laws.formulas import at, at_support, requirements, statement
from corrigenda.proofs.language.laws.moments import substituted
from corrigenda.proofs.language.laws.row import LawFamily
from corrigenda.proofs.language.laws.table import known, parameter
from corrigenda.proofs.language.structures.signs import Sign, sign
from corrigenda.proofs.language.structures.told_orders import at_most
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import terms_of
from corrigenda.proofs.language.tree.forms import ZERO, minus, number, plus, times
from corrigenda.proofs.language.tree.links import ORDERS, TURNED, orders
from corrigenda.proofs.language.tree.traverse import contains, free_names
from corrigenda.proofs.language.whole_letters import is_whole_value


def probability(node: e.Probability, context: Context) -> e.Expr:
    """The probability as an expression; as it is with a condition, under a law of its own, or of nothing random."""
    names = _made_of(frozenset[str]().union(*map(free_names, node.events)), context) & context.random_names
    over = tuple(part.text for part in node.over if isinstance(part, e.Name))
    if node.law is not None or not names or len(over) != len(node.over):
        return node
    if not all(isinstance(event, e.Chain | e.And) for event in node.events):
        return node
    if node.symbol.partition("_")[0] in MASSES and not all(_may_happen(event, context) for event in node.events):
        return node  # a density at a value, which is no probability
    if node.given:
        return _quotient(node, context) or node
    closed = _closed(node.events[0], context) if len(node.events) == 1 else None
    if closed is not None:
        return closed
    return e.Moment(operator="E", arguments=(times(*_indicators(node.events)),), over=over, span=node.span)


def _made_of(names: frozenset[str], context: Context) -> frozenset[str]:
    """The letters with those in their definitions: `y` of `y := x^2` is random when `x` is."""
    found, pending = set[str](), set(names)
    while pending:
        name = pending.pop()
        found.add(name)
        made = context.definitions.get(name)
        if made is not None and not made.parameters and not made.indices:
            pending |= free_names(made.body) - found
    return frozenset(found)


def _indicators(events: tuple[e.Statement, ...]) -> Iterator[e.Expr]:
    """1 for each event that happens, 0 for each other: their product is the indicator of all."""
    for event in events:
        if isinstance(event, e.And):
            yield from _indicators(event.parts)
        else:
            yield e.Indicator(event=event)


def _quotient(node: e.Probability, context: Context) -> e.Expr | None:
    """P(A and B) / P(B); where A is told to imply B, P(A) / P(B).

    None where B is no event, and where a sample would have to decide for letters whose values nobody chose: at one
    place it tells little of where an event is likely or rare.
    """
    if not _is_event(node.given, context):
        return None
    condition = probability(replace(node, events=node.given, given=()), context)
    implied = len(node.events) == len(node.given) == 1 and _implies(node.events[0], node.given[0], context)
    both = node.events if implied else (*node.events, *node.given)
    found = e.Div(numerator=probability(replace(node, events=both, given=()), context), denominator=condition)
    return found if not contains(found, e.Moment) or _has_numbers_only((*node.events, *node.given), context) else None


def _has_numbers_only(events: tuple[e.Statement, ...], context: Context) -> bool:
    """Whether neither the events nor the laws of their letters have letters of their own."""
    names = frozenset[str]().union(*map(free_names, events))
    laws = [law for law in context.laws if names & frozenset(law.names)]
    own = (free_names(parameter) for law in laws for parameter in law.parameters)
    return names <= context.random_names and not frozenset[str]().union(*own)


def mean_given(node: e.Moment, context: Context) -> e.Expr:
    """The mean given an event as a quotient; the node itself for another moment or condition.

    Events and laws with letters of their own are left: see `_quotient`.
    """
    if node.operator != "E" or node.law is not None or node.given or not _is_event(node.condition, context):
        return node
    if not _has_numbers_only(node.condition, context):
        return node
    inside = times(*_indicators(node.condition), *node.arguments)
    whole = replace(node, condition=(), arguments=(inside,))
    return e.Div(numerator=whole, denominator=probability(e.Probability(symbol="P", events=node.condition), context))


def _is_event(parts: tuple[e.Statement, ...], context: Context) -> bool:
    """Whether the parts are orders on random letters, or equations on those with discrete laws: an event that may have
    a positive probability."""
    return bool(parts) and all(_may_happen(part, context) for part in parts)


def _may_happen(part: e.Statement, context: Context) -> bool:
    if isinstance(part, e.And):
        return _is_event(part.parts, context)
    names = free_names(part) & context.random_names
    if not isinstance(part, e.Chain) or not names or not set(part.relations) <= {*ORDERS, "="}:
        return False
    return "=" not in part.relations or all(_is_discrete(law) for law in context.laws if names & set(law.names))


def _is_discrete(law: Law) -> bool:
    row = known(law)
    return row is not None and (row.discrete or bool(row.values))


def _implies(event: e.Statement, condition: e.Statement, context: Context) -> bool:
    """Whether `x > a` implies `x > b`, since b <= a is told, or `x < a` implies `x < b`."""
    match event, condition:
        case (
            e.Chain(sides=(first, end), relations=(relation,)),
            e.Chain(sides=(second, bound), relations=(other,)),
        ) if first == second and relation == other and isinstance(end, e.Expr) and isinstance(bound, e.Expr):
            low, high = (bound, end) if relation in (">", ">=") else (end, bound)
            return relation != "=" and at_most(low, high, context)
    return False


def _closed(event: e.Statement, context: Context) -> e.Expr | None:
    """The probability of `x <= t`, `a < x <= b`, `|x - c| <= t` or `x = k` by the formulas of the row; None where they
    do not reach."""
    match event:
        case e.Chain(sides=(e.Function(name="abs", arguments=(inside,)), end), relations=(relation,)):
            return _of_size(inside, relation, end, context)
        case e.Chain(sides=(end, e.Function(name="abs", arguments=(inside,))), relations=(relation,)):
            return _of_size(inside, TURNED.get(relation, ""), end, context)
        case e.Chain(sides=(e.Name(text=text), end), relations=(relation,)) if text in context.random_names:
            ends = [(relation, end)]
        case e.Chain(sides=(end, e.Name(text=text)), relations=(relation,)):
            ends = [(TURNED.get(relation, ""), end)]
        case e.Chain(sides=(low, e.Name(text=text), high), relations=(("<" | "<=") as first, ("<" | "<=") as second)):
            ends = [(TURNED[first], low), (second, high)]
        case _:
            return None
    law = next((law for law in context.laws if text in law.names and not law.joint and not law.entrywise), None)
    row = known(law) if law is not None else None
    if law is None or row is None or not _is_number(text, law, row, context):
        return None
    within = [(relation, _within(row, law, side, context)) for relation, side in ends]
    if any(side is None for _, side in within):
        return None
    ends = [(relation, side) for relation, side in within if side is not None]
    parts = [_one_sided(row, law, relation, side) for relation, side in ends]
    if None in parts:
        return None
    sides = [part for part in parts if part is not None]
    return sides[0] if len(sides) == 1 else _sum(*sides, number(-1))  # P(a < x <= b) = P(x > a) + P(x <= b) - 1


def _of_size(inside: e.Expr, relation: str, end: object, context: Context) -> e.Expr | None:
    """The probability of `|x - c| <= t`, that is `c - t <= x <= c + t`, or of its complement, for t >= 0."""
    if not isinstance(end, e.Expr) or relation not in ORDERS:
        return None
    if not at_most(ZERO, end, context) and sign(end, _with_ordered_letters(context)) is Sign.ANY:
        return None
    terms = terms_of(inside)
    if any(isinstance(term, e.Neg) and isinstance(term.operand, e.Name) for term in terms if _is_random(term, context)):
        terms = tuple(map(minus, terms))
    letters = [term for term in terms if isinstance(term, e.Name) and _is_random(term, context)]
    if len(letters) != 1:
        return None
    centre = minus(plus(*(term for term in terms if term != letters[0]))) if len(terms) > 1 else ZERO
    within = relation if relation in ("<", "<=") else {">": "<=", ">=": "<"}[relation]
    between = e.Chain(sides=(plus(centre, minus(end)), letters[0], plus(centre, end)), relations=(within, within))
    found = _closed(between, context)
    return found if found is None or within == relation else _sum(number(1), e.Neg(operand=found))


def _is_random(term: e.Expr, context: Context) -> bool:
    return bool(free_names(term) & context.random_names)


def _is_number(name: str, law: Law, row: LawFamily, context: Context) -> bool:
    """Whether the letter is a single number whose law surely has the row's formulas: a normal law of variance 0 has no
    distribution function of its row."""
    symbol = context.symbols.get(name)
    if symbol is not None and symbol.shape != ():
        return False
    spread = parameter(law, "covariance")
    return spread is None or sign(spread, _with_ordered_letters(context)) is Sign.POSITIVE


def _with_ordered_letters(context: Context) -> Context:
    """Letters that are compared with numbers are numbers, also before their shapes are inferred."""
    ordered = {low for pair in orders(*context.assumptions) for low in pair[:2] if isinstance(low, e.Name)}
    told = {name.text: Symbol(name=name.text) for name in ordered}
    return replace(context, symbols={**told, **context.symbols})


def _one_sided(row: LawFamily, law: Law, relation: str, end: object) -> e.Expr | None:
    assert isinstance(end, e.Expr)
    if relation == "=":
        return at(row.density, row, law.parameters, x=end) if row.discrete and row.density else None
    if not row.distribution or relation not in ORDERS:
        return None
    before = row.discrete and relation in ("<", ">=")
    below = at(row.distribution, row, law.parameters, x=_sum(end, number(-1)) if before else end)
    return below if relation in ("<", "<=") else _sum(number(1), e.Neg(operand=below))


def _within(row: LawFamily, law: Law, end: object, context: Context) -> e.Expr | None:
    """The end, moved into the support where it may lie outside: with a <= x <= b, P(x <= t) = F(max(a, min(t, b))).

    Only the place of a declared letter is taken to be any number: without a declaration formulas of distributions are
    written for the support.  None where the end is not usable, nor the support one with its ends.
    """
    if not isinstance(end, e.Expr):
        return None
    if _usable(row, law, end, context):
        return end
    letters = free_names(end) | frozenset[str]().union(*map(free_names, law.parameters))
    lawful = all(
        at_most(low, high, context) for part in requirements(row, law.parameters) for low, high, _ in orders(part)
    )
    if row.discrete or not row.support or letters & context.random_names or not lawful:
        return None
    if not free_names(end) <= context.symbols.keys() | context.definitions.keys() or not free_names(end):
        return None
    value, moved = e.Name(text="?end"), end
    for low, high, strict in orders(at_support(row, law, value)):
        if strict or value not in (low, high):
            return None
        name, bound = ("max", low) if high == value else ("min", high)
        moved = e.Function(name=name, arguments=(moved, bound))
    return moved


def _usable(row: LawFamily, law: Law, end: object, context: Context) -> bool:
    """Whether the end is a fixed number in the support, and whole where the values are."""
    if not isinstance(end, e.Expr) or free_names(end) & context.random_names:
        return False
    if any(free_names(parameter) & context.random_names for parameter in law.parameters):
        return False
    return (not row.discrete or is_whole_value(end, context)) and all(
        at_most(low, high, context) for low, high in _orders(row, law, end)
    )


def _orders(row: LawFamily, law: Law, end: e.Expr) -> Iterator[tuple[e.Expr, e.Expr]]:
    """The pairs low <= high that say that the end lies in the support."""
    if not row.support:
        return
    places = {**dict(zip(row.letters, law.parameters, strict=True)), "x": end}
    for low, high, _ in orders(statement(row.support)):
        yield substituted(low, places), substituted(high, places)


def _sum(*terms: e.Expr) -> e.Expr:
    return e.Add(terms=terms)
