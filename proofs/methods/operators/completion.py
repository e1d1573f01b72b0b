"""Rewriting with relations between non-commuting letters, and the search for further rules.

A relation `w = r`, w its largest word, rewrites w inside any word.  Where two such words overlap, both ways of
rewriting are equal, which is a new relation (the non-commutative S-polynomials of Mora and Buchberger).  Every rule
is a combination of the relations with words around them, so that whatever reduces to 0 is one too.  The search is cut
off by its budget; that a polynomial does not reduce to 0 then says nothing.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from corrigenda.proofs.methods.operators.polynomial import (
    NO_SCALARS,
    Polynomial,
    Word,
    added,
    between,
    joined,
    monomial,
    multiplied,
    rank,
    scaled,
)

MOST_STEPS = 6_000
MOST_RULES = 160
MOST_TERMS = 60


@dataclass(frozen=True, slots=True)
class Rule:
    """`word` equals `value`, whose words are all smaller."""

    word: Word
    value: Polynomial


@dataclass(slots=True)
class Completion:
    """Rules found so far, and the overlaps still to be looked at, short ones first; `units` are scalars that are
    not 0."""

    longest: int
    units: frozenset[str] = frozenset()
    rules: list[Rule] = field(default_factory=list)
    pending: list[tuple[int, int, Polynomial]] = field(default_factory=list)
    steps: int = 0
    serial: int = 0

    def add(self, relation: Polynomial) -> None:
        """Takes in one more relation, an expression that is 0."""
        self._wait(relation)

    def advance(self) -> bool:
        """Looks at one pending relation; False when there is none left or the budget is spent."""
        if not self.pending or self.steps > MOST_STEPS or len(self.rules) > MOST_RULES:
            return False
        _, _, relation = heapq.heappop(self.pending)
        rule = oriented(self.reduced(relation), self.units)
        if rule is not None:
            self._take(rule)
        return True

    def _take(self, rule: Rule) -> None:
        kept: list[Rule] = []
        stale: list[Rule] = []
        for old in self.rules:
            (stale if contains(old.word, rule.word) else kept).append(old)
        self.rules = [*kept, rule]
        for old in stale:
            self._wait(added([{(NO_SCALARS, old.word): Fraction(1)}, scaled(old.value, -1)]))
        for other in self.rules:
            for found in overlaps(rule, other):
                self._wait(found)
            if other is not rule:
                for found in overlaps(other, rule):
                    self._wait(found)

    def _wait(self, relation: Polynomial) -> None:
        length = max((len(word) for _, word in relation), default=0)
        if relation and length <= self.longest and len(relation) <= MOST_TERMS:
            self.serial += 1
            heapq.heappush(self.pending, (length, self.serial, relation))

    def reduced(self, part: Polynomial) -> Polynomial:
        """The polynomial with every rule applied as long as one applies."""
        todo, done = dict(part), {}
        while todo:
            term = max(todo, key=lambda item: (rank(item[1]), item[0]))
            value = todo.pop(term)
            scalars, word = term
            place = self._match(word)
            if place is None:
                done[term] = value
                continue
            self.steps += 1
            if self.steps > 4 * MOST_STEPS:
                return {**done, **todo, term: value}
            start, rule = place
            head = {(scalars, word[:start]): value}
            tail = monomial(word[start + len(rule.word) :])
            changed = multiplied(multiplied(head, rule.value), tail)
            todo = dict(added([todo, changed]))
        return done

    def _match(self, word: Word) -> tuple[int, Rule] | None:
        for rule in self.rules:
            start = place_of(rule.word, word)
            if start is not None:
                return start, rule
        return None


def place_of(part: Word, word: Word) -> int | None:
    """Where a word stands inside another."""
    size = len(part)
    return next((k for k in range(len(word) - size + 1) if word[k : k + size] == part), None)


def contains(word: Word, part: Word) -> bool:
    """Whether a word stands inside another."""
    return place_of(part, word) is not None


def oriented(relation: Polynomial, units: frozenset[str] = frozenset()) -> Rule | None:
    """The rule of a relation; None for 0, and when the largest word has a factor that may be 0."""
    if not relation:
        return None
    word = max((word for _, word in relation), key=rank)
    leading = [(scalars, value) for (scalars, other), value in relation.items() if other == word]
    if len(leading) != 1 or not word or any(name not in units for name, _ in leading[0][0]):
        return None
    scalars, value = leading[0]
    below = tuple((name, -power) for name, power in scalars)
    rest = {(joined(below, other), tail): -number / value for (other, tail), number in relation.items() if tail != word}
    return Rule(word, rest)


def overlaps(left: Rule, right: Rule) -> Iterator[Polynomial]:
    """The differences of both ways to rewrite a word that begins with one rule's word and ends with the other's."""
    for size in range(1, min(len(left.word), len(right.word))):
        if left.word[-size:] == right.word[:size]:
            first = between((), left.value, right.word[size:])
            second = between(left.word[:-size], right.value, ())
            yield added([first, scaled(second, -1)])


def vanish(
    relations: Sequence[Polynomial], targets: Sequence[Polynomial], units: frozenset[str] = frozenset()
) -> int | None:
    """The number of rules with which every target reduces to 0; None when that was not found within the budget.

    `units` are the scalar letters by which relations may be divided.
    """
    words = [word for part in (*relations, *targets) for _, word in part]
    completion = Completion(longest=2 * max(map(len, words), default=0) + 2, units=units)
    for relation in relations:
        completion.add(relation)
    waiting = [target for target in targets if completion.reduced(target)]
    rounds = 0
    while waiting:
        rounds += 1
        if not completion.advance():
            return None
        if rounds % 4 == 0 or not completion.pending:
            waiting = [target for target in waiting if completion.reduced(target)]
    return len(completion.rules)
