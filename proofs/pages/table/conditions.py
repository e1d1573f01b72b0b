"""Inequalities of a page: conditions on its letters, and claims about what it computes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree import links
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program, distance, inputs

ORDERS = links.ORDERS | links.LOEWNER
CLOSING = re.compile(r"\$\s*(?:for|when|if|at|where|with)\s*$", re.IGNORECASE)
"""The words between a formula and a condition that is said of it: "$g(2) = 8$ for $n = 3$"."""
CONDITIONING = frozenset({"assume", "if", "set", "name", "want", "deny"})
PASSING = frozenset({"if"})
LETTER = e.Name | e.Index | e.Member


def note_conditions(orders: Iterable[Equation], made: Program) -> None:
    """The inequalities that restrict letters, into the table; those of a letter that only numbers restrict nothing,
    unless it is drawn as a size: "a later step $t > k$"."""
    for one in orders:
        letters = inputs(one.left, one.order, made)
        both = letters | inputs(one.right, one.order, made)
        if is_condition(one, made) and (not letters <= made.index_letters or (len(both) > 1 and both <= made.whole)):
            made.conditions.append(one)
            _note_least(one, made)


def _note_least(one: Equation, made: Program) -> None:
    """A number above 0 that a letter exceeds on the whole page, `a > 2`, so that points which meet it are drawn."""
    sides = one.sides if one.relation in (">", ">=") else (one.right, one.left)
    match sides:
        case (e.Name() as letter, e.Num(value=value)) if value > 0 and one.cue not in PASSING:
            symbol = made.symbol(letter)
            if symbol is not None and not symbol.indices and symbol.key not in made.whole | made.index_letters:
                made.least[symbol.key] = max(value, made.least.get(symbol.key, value))


_CLAIMED = re.compile(
    r"\b(?:at most|at least|bounded by|is|are|equals?|satisf\w+|gives?|becomes?|yields?|have|has"
    r"|(?<!such )that)\s*:?\s*$"
)


def is_condition(order: Equation, made: Program) -> bool:
    """Whether an inequality restricts a letter that nothing fixes, or is supposed.

    "For $n \\ge d$, ..." supposes no more than the formula right behind the word.
    """
    if order.cue in CONDITIONING and not is_concluded(order):
        return True
    return any(isinstance(side, LETTER) and not _is_fixed(side, order, made) for side in (order.left, order.right))


def is_concluded(relation: Equation) -> bool:
    """Whether the condition in the words before a relation is another formula: "for $n \\ge d$," before a display, or a
    verb right before it."""
    words = relation.before.rstrip()
    apart = relation.alone and words.endswith(",") and "$" in words and relation.cue in ("if", "where")
    return apart or _CLAIMED.search(words) is not None


def _is_fixed(side: e.Expr, order: Equation, made: Program) -> bool:
    symbol = made.symbol(side)
    return symbol is not None and made.definition(symbol.key, order.order) is not None


def conditions_on(equation: Equation, made: Program) -> Sequence[Equation]:
    """The conditions in force for the letters of an equation: those behind `if` in their paragraph only, and of those
    on one letter the nearest ones."""
    letters: frozenset[str] | None = None
    found = []
    for one in made.conditions:
        if one.order == equation.order or (one.cue in PASSING and one.paragraph != equation.paragraph):
            continue
        if letters is None:
            letters = letters_of(equation, made)
        if letters_of(one, made) & letters and not _is_of_another(one, letters, made):
            found.append(one)
    return [one for one in found if one.cue not in PASSING or not _is_replaced(one, found, equation)]


def _is_of_another(one: Equation, letters: frozenset[str], made: Program) -> bool:
    """Whether it bounds what the page computes by a letter that the equation does not have: there is always one."""
    for side, other in ((one.left, one.right), (one.right, one.left)):
        if isinstance(side, e.Name) and not _is_fixed(side, one, made) and not isinstance(other, LETTER | e.Num):
            symbol = made.symbol(side)
            known = made.laws.keys() | made.whole | made.index_letters | letters
            return symbol is not None and symbol.key not in known and isinstance(other, e.Norm | e.Function)
    return False


def _is_replaced(one: Equation, others: Sequence[Equation], equation: Equation) -> bool:
    """Whether another condition on the same letter stands nearer, in words of its own."""
    return any(
        other.cue in PASSING
        and (other.left, other.before) != (one.left, one.before)
        and other.left == one.left
        and distance(other, equation.order) < distance(one, equation.order)
        for other in others
    )


def letters_of(equation: Equation, made: Program) -> frozenset[str]:
    """What an equation is computed from in the end."""
    return frozenset().union(*(inputs(side, equation.order, made) for side in equation.sides))


def unequal(equation: Equation, letters: Sequence[str], made: Program) -> list[tuple[e.Expr, e.Expr]]:
    """The indices that a condition in the sentence of an equation tells apart: "for $j \\ne 1$", "if $i \\ne j$"."""
    found = []
    for one in made.supposed:
        chain = one.statement
        if not isinstance(chain, e.Chain) or chain.relations != ("!=",) or one.paragraph != equation.paragraph:
            continue
        first, second = chain.sides
        if not isinstance(first, e.Expr) or not isinstance(second, e.Expr):
            continue
        here = one.before.startswith(equation.before) or equation.before.startswith(one.before)
        if here and free_names(chain) and free_names(chain) <= set(letters):
            found.append((first, second))
    return found


_IMPLIES = re.compile(r"\$[^$]*\$\s*(?:implies|entails|forces)(?:\s+that)?\s*$")


def premises(equations: Iterable[Equation]) -> set[int]:
    """The numbers of the equations that the text draws another one from: "$a_i = C$ implies $y_i \\le 1$"."""
    return {
        one.order
        for one, following in pairwise(equations)
        if following.paragraph == one.paragraph and _IMPLIES.search(following.before)
    }
