"""One step of an induction on expressions: sums up to `t` and powers of matrices written through those before.

A sum up to `t + k` grows by its next term; where its terms depend on `t` through one power `b^{t - i}` as a factor,
each old term is multiplied by `b`.  `M^{t+1} = M M^t` for a square matrix.  The old sums and powers become letters that
can be anything of their shape, which only makes the step harder to prove.

An induction passes through every natural number, so that a claim that has no value at some `t` breaks it there:
`defined_throughout` asks that every condition of definedness that depends on `t` holds for all natural `t`.  (A term of
a sum that has no value makes all later sums undefined, so those need no check.)
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from corrigenda.proofs.language.context import Context, Problem, Symbol
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import terms_of
from corrigenda.proofs.language.tree.forms import UNIT, minus, number, plus, times
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import contains, free_names, fresh, map_children, walk
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.method import Undecided
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.solver.formula import atoms_in
from corrigenda.proofs.methods.solver.proof import prove
from corrigenda.proofs.methods.solver.translate import defined, hypotheses

LONGEST = 4
LARGEST_SHIFT = 4


class NoStep(Undecided):
    """The expression at `t + 1` cannot be written through that at `t`; the message says why."""


@dataclass(slots=True)
class Step:
    """Letters for the sums and matrix powers of expressions in `letter`."""

    letter: str
    context: Context
    taken: frozenset[str]
    sums: dict[e.Big, str] = field(default_factory=dict)
    powers: dict[e.Expr, str] = field(default_factory=dict)

    @staticmethod
    def of(node: Any, letter: str, context: Context) -> Step:
        """The letters for what occurs in `node`.  Raises NoStep where one step changes more than sums and powers."""
        _require_only_sums_change(node, letter, context)
        taken = free_names(node) | frozenset(context.symbols) | frozenset(context.dimensions)
        return Step(letter=letter, context=context, taken=taken)

    @property
    def extended(self) -> Context:
        """The context with the new letters, and with the letter of the induction as a natural number."""
        symbols = dict(self.context.symbols)
        for node, name in self.sums.items():
            symbols[name] = Symbol(name=name, shape=shape_of(node, self.context))
        for base, name in self.powers.items():
            symbols[name] = Symbol(name=name, shape=shape_of(base, self.context))
        if self.letter not in symbols:
            symbols[self.letter] = Symbol(name=self.letter, integer=True, natural=True)
        return replace(self.context, symbols=symbols)

    def now(self, node: Any) -> Any:
        """The node with its sums and powers as letters."""
        match node:
            case e.Big() if self._runs(node):
                return e.Name(text=self._sum(node))
            case e.Pow(base=base, exponent=exponent) if self._is_matrix_power(base, exponent):
                return self._power(base, shift_of(exponent, self.letter))
        return map_children(node, self.now)

    def after(self, node: Any) -> Any:
        """The node at `t + 1`, written through the same letters."""
        match node:
            case e.Big() if self._runs(node):
                return self._grown(node)
            case e.Pow(base=base, exponent=exponent) if self._is_matrix_power(base, exponent):
                return self._power(base, shift_of(exponent, self.letter) + 1)
            case e.Name(text=text) if text == self.letter:
                return plus(node, UNIT)
        return map_children(node, self.after)

    def _runs(self, node: e.Big) -> bool:
        end = upper_end(node)
        return end is not None and end[0] == self.letter

    def _sum(self, node: e.Big) -> str:
        if node not in self.sums:
            self.sums[node] = fresh(f"S_{{{len(self.sums)}}}", self.taken | frozenset(self.sums.values()))
        return self.sums[node]

    def _is_matrix_power(self, base: e.Expr, exponent: e.Expr) -> bool:
        return self.letter in free_names(exponent) and len(shape_of(base, self.context)) == 2

    def _power(self, base: e.Expr, shift: int) -> e.Expr:
        if base not in self.powers:
            self.powers[base] = fresh(f"P_{{{len(self.powers)}}}", self.taken | frozenset(self.powers.values()))
        letter = e.Name(text=self.powers[base])
        if not 0 <= shift <= LARGEST_SHIFT or self.letter in free_names(base):
            raise NoStep("a matrix power with that exponent")
        return e.Mul(factors=(*([base] * shift), letter)) if shift else letter

    def _grown(self, node: e.Big) -> e.Expr:
        """`c * old + next term`."""
        (index,) = node.indices
        assert node.upper is not None
        following = {self.letter: plus(e.Name(text=self.letter), UNIT)}
        changed = substitute(node.body, following)
        last = substitute(changed, {index: tidy(substitute(node.upper, following))})
        old = e.Name(text=self._sum(node))
        if self.letter not in free_names(node.body):
            return plus(old, last)
        return plus(times(factor_of(node.body, index, self.letter), old), last)


def _require_only_sums_change(node: Any, letter: str, context: Context) -> None:
    """A sum under a moment is random, which a letter in its place is not; and a vector as long as the sum is another
    one after the step, unless only its entries are used and nothing is assumed of it."""
    if contains(node, e.Moment):
        raise NoStep("a moment")
    long = {
        name for name, symbol in context.symbols.items() if any(letter in free_names(size) for size in symbol.shape)
    }
    for part in walk(_without_entries(node, letter, context)):
        if isinstance(part, e.Name) and part.text in long:
            raise NoStep(f"No induction over the length of the sum: {part.text} grows with it")
        if isinstance(part, e.Eye | e.Ones) and part.size is not None and letter in free_names(part.size):
            raise NoStep("No induction over the length of the sum: a matrix or vector grows with it")
    if any(long & free_names(assumption) & free_names(node) for assumption in context.assumptions):
        raise NoStep("No induction over the length of the sum: an assumption is on letters that grow with it")


def _without_entries(node: Any, letter: str, context: Context) -> Any:
    """The node with every entry `w_i` and every column `W_{:,i}` that is not as long as the sum taken out."""
    if isinstance(node, e.Index) and isinstance(node.base, e.Name):
        symbol = context.symbols.get(node.base.text)
        sizes = zip(node.indices, symbol.shape if symbol else (), strict=False)
        if not any(isinstance(index, e.Slice) and letter in free_names(size) for index, size in sizes):
            return UNIT
    return map_children(node, lambda child: _without_entries(child, letter, context))


def upper_end(part: object) -> tuple[str, int] | None:
    """`(t, k)` of a sum over one index from a number to `t + k`."""
    if not isinstance(part, e.Big) or part.operator != "sum" or len(part.indices) != 1 or part.ordering:
        return None
    if part.condition is not None or not isinstance(part.lower, e.Num):
        return None
    match part.upper:
        case e.Name(text=text):
            return text, 0
        case e.Add(terms=terms):
            names = [term for term in terms if isinstance(term, e.Name)]
            rest = whole(plus(*(term for term in terms if term not in names)))
            return (names[0].text, rest) if len(names) == 1 and rest is not None else None
    return None


def first_full(node: Any, letter: str, first: int) -> int:
    """The first value of the letter, `first` or later, from which no sum up to it is empty by more than its next term:
    `sum_{i=3}^n` grows by its next term from n = 2 on, and before that stays empty.

    A claim must be checked at every earlier value by itself.
    """
    begin = first
    for part in walk(node):
        end = upper_end(part)
        if isinstance(part, e.Big) and end is not None and end[0] == letter:
            low = whole(part.lower)
            if low is not None:
                begin = max(begin, low - 1 - end[1])
    return begin


def whole(end: object) -> int | None:
    """The value of a sum of literal whole numbers."""
    match end:
        case e.Num(value=value) if value.denominator == 1:
            return int(value)
        case e.Add(terms=terms):
            parts = [whole(term) for term in terms]
            return None if None in parts else sum(part for part in parts if part is not None)
        case e.Neg(operand=operand):
            inner = whole(operand)
            return None if inner is None else -inner
    return None


def shift_of(exponent: e.Expr, letter: str) -> int:
    """`k` of `t + k`.  Raises NoStep."""
    terms = terms_of(exponent)
    rest = whole(plus(*(term for term in terms if term != e.Name(text=letter))))
    if sum(term == e.Name(text=letter) for term in terms) != 1 or rest is None:
        raise NoStep("an exponent of another form")
    return rest


def tidy(place: e.Expr) -> e.Expr:
    """`t + 1 - 1` as `t`."""
    place = _flat(place)
    if not isinstance(place, e.Add):
        return place
    rest = [term for term in place.terms if whole(term) is None]
    total = sum(found for term in place.terms if (found := whole(term)) is not None)
    return plus(*rest, number(total)) if total > 0 else plus(*rest, minus(number(-total)))


def _flat(place: e.Expr) -> e.Expr:
    if not isinstance(place, e.Add):
        return place
    return plus(*map(_flat, place.terms))


def unrolled(node: Any) -> Any:
    """Short sums with numeric ends written out; one whose end lies before its start is empty."""
    node = map_children(node, unrolled)
    if isinstance(node, e.Big) and node.operator == "sum" and len(node.indices) == 1:
        low, high = whole(node.lower), whole(node.upper)
        if low is not None and high is not None and high - low < LONGEST:
            return plus(*(substitute(node.body, {node.indices[0]: number(k)}) for k in range(low, high + 1)))
    return node


def factor_of(body: e.Expr, index: str, letter: str) -> e.Expr:
    """The base `b` of the only power `b^{t - i}` through which the terms depend on `t`.  Raises NoStep."""
    powers = [part for part in walk(body) if isinstance(part, e.Pow) and letter in free_names(part.exponent)]
    bound = frozenset({letter, index})
    fits = (
        len(powers) == 1
        and not bound & free_names(powers[0].base)
        and letter not in free_names(_without(body, powers[0]))
        and _is_first_degree(powers[0].exponent, letter)
        and _is_factor(body, powers[0])
    )
    if not fits:
        raise NoStep("the terms of the sum depend on its upper end")
    return powers[0].base


def _without(body: Any, power: e.Pow) -> Any:
    return UNIT if body == power else map_children(body, lambda child: _without(child, power))


def _is_factor(body: e.Expr, power: e.Pow) -> bool:
    if body == power:
        return True
    match body:
        case e.Mul(factors=factors):
            return factors[0] == power or (power in factors and _commutes(power))
        case e.Neg(operand=operand) | e.Div(numerator=operand):
            return _is_factor(operand, power)
    return False


def _commutes(power: e.Pow) -> bool:
    """Whether the base is visibly a number: a capital letter or a bracket behind another factor may be a matrix."""
    return isinstance(power.base, e.Num) or (isinstance(power.base, e.Name) and not power.base.text.isupper())


def _is_first_degree(exponent: e.Expr, letter: str) -> bool:
    terms = terms_of(exponent)
    alone = sum(term == e.Name(text=letter) for term in terms) == 1
    return alone and all(term == e.Name(text=letter) or letter not in free_names(term) for term in terms)


def defined_throughout(node: Any, letter: str, problem: Problem, budget: Budget) -> bool:
    """Whether each condition of definedness that depends on the letter holds for all its natural values."""
    context = problem.context
    if letter not in context.dimensions and letter not in context.symbols:
        symbol = Symbol(name=letter, integer=True, natural=True)
        context = replace(context, symbols={**context.symbols, letter: symbol})
    reader = Reader(context=context)
    known = hypotheses(reader, context.assumptions)
    for condition in defined(reader, node):
        moving = any(letter in atom.names for atom in atoms_in([condition]).values())
        if moving and not prove(reader, known, condition, budget).proved:
            return False
    return True
