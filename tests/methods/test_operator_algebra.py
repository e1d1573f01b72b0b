"""Consequences of relations between matrices: found for every size, and never where they do not follow."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from corrigenda.proofs.methods import operator_algebra
from corrigenda.proofs.methods.operators.completion import Completion, oriented, vanish
from corrigenda.proofs.methods.operators.polynomial import added, monomial, multiplied, scaled
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import only, proves_all

SQUARE = (r"A, B, C \in \mathbb{R}^{n \times n}",)
ONE = (r"A \in \mathbb{R}^{n \times n}",)
TALL = (r"X \in \mathbb{R}^{n \times d}", r"w \in \mathbb{R}^d", r"y \in \mathbb{R}^n", r"\lambda \in \mathbb{R}")
PAIR = (r"A \in \mathbb{R}^{m \times n}", r"B \in \mathbb{R}^{n \times m}")
EIGEN = (r"A \in \mathbb{R}^{n \times n}", r"v \in \mathbb{R}^n")
PROJECTOR = (r"P \in \mathbb{R}^{n \times n}", r"P^2 = P", r"P = P^\top", r"u \in \mathbb{R}^n")

FOLLOWS = [
    (r"A B = B A \implies (A + B)^2 = A^2 + 2 A B + B^2", SQUARE),
    (r"A B = B A \implies A^2 B = B A^2", SQUARE),
    (r"A B = B A \implies A^{-1} B = B A^{-1}", SQUARE),
    (r"A B = I \implies B A = I", SQUARE),
    (r"A B C = I \implies B C A = I", SQUARE),
    (r"X^\top X w = 0 \implies X w = 0", TALL),
    (r"X w = 0 \iff X^\top X w = 0", TALL),
    (r"X^\top X = 0 \implies X = 0", TALL),
    (r"X^\top X w = X^\top y \implies X w = X X^+ y", TALL),
    (r"A^2 = 0 \implies A = 0", (*ONE, r"A = A^\top")),
    (r"A^2 = 0 \implies (I + A)^{-1} = I - A", ONE),
    (r"A v = \lambda v \implies A^2 v = \lambda^2 v", (*EIGEN, r"\lambda \in \mathbb{R}")),
    (r"A v = \lambda v \implies A^{-1} v = \frac{1}{\lambda} v", (*EIGEN, r"\lambda \ne 0")),
    (r"A^\top = -A \implies ((I - A)(I + A)^{-1})^\top (I - A)(I + A)^{-1} = I", ONE),
    (r"A^+ = (A^\top A)^+ A^\top", PAIR),
    (r"(A^+)^+ = A", PAIR),
    (r"A^+ = (A^\top A)^{-1} A^\top", PAIR),
    (r"\|u\|_2^2 = \|P u\|_2^2 + \|u - P u\|_2^2", PROJECTOR),
    (
        r"(A + u v^\top)^{-1} = A^{-1} - \frac{A^{-1} u v^\top A^{-1}}{1 + v^\top A^{-1} u}",
        (*EIGEN, r"u \in \mathbb{R}^n"),
    ),
    (r"U^\top U = I \iff U U^\top = I", (r"U \in \mathbb{R}^{n \times n}",)),
]

NATURAL = r"t \in \mathbb{N}"
POWERS = [
    (r"(C A C^{-1})^t = C A^t C^{-1}", (*SQUARE, NATURAL)),
    (r"A^{s+t} = A^s A^t", (*ONE, r"s, t \in \mathbb{N}")),
    (r"A B = B A \implies (A B)^t = A^t B^t", (*SQUARE, NATURAL)),
    (r"A v = \lambda v \implies A^t v = \lambda^t v", (*EIGEN, r"\lambda \in \mathbb{R}", NATURAL)),
    (r"X^\top (X X^\top)^t = (X^\top X)^t X^\top", (*TALL, NATURAL)),
    (r"P^{t+1} = P", (*PROJECTOR, NATURAL)),
    (r"A^2 = 0 \implies (I + A)^t = I + t A", (*ONE, NATURAL)),
]
FALSE_POWERS = [
    (r"(A B)^t = A^t B^t", (*SQUARE, NATURAL)),
    (r"A^{s+t} = A^s + A^t", (*ONE, r"s, t \in \mathbb{N}")),
    (r"A^{2t} = (A^3)^t", (*ONE, NATURAL)),
    (r"P^t = P", (*PROJECTOR, NATURAL)),
    (r"A v = \lambda v \implies A^{t+1} v = \lambda^t v", (*EIGEN, r"\lambda \in \mathbb{R}", NATURAL)),
    (r"X^\top (X X^\top)^t = (X^\top X)^{t+1} X^\top", (*TALL, NATURAL)),
    (r"A^2 = 0 \implies (I + A)^t = I + A", (*ONE, NATURAL)),
    (r"A^t B = B A^t \implies A^t = B", (*SQUARE, NATURAL)),
    (r"P^{t-1} = I", (*PROJECTOR, r"t \ge 1", NATURAL)),
    (r"A^2 = A \implies A^{t-1} A = A^{t-1}", (*ONE, NATURAL)),
]

DOES_NOT = [
    (r"A B = B A \implies A B^\top = B^\top A", SQUARE),
    (r"A B = B A \land B C = C B \implies A C = C A", SQUARE),
    (r"A B = I_m \implies B A = I_n", PAIR),
    (r"A B C = I \implies A C B = I", SQUARE),
    (r"\lambda A B = 0 \implies A B = 0", (*SQUARE, r"\lambda \in \mathbb{R}")),
    (r"\lambda X^\top X w = 0 \implies X w = 0", TALL),
    (r"X^\top X w = 0 \implies w = 0", TALL),
    (r"X^\top X w = X^\top y \implies X w = y", TALL),
    (r"A B = 0 \implies B A = 0", SQUARE),
    (r"A^2 = 0 \implies A = 0", ONE),
    (r"A^3 = 0 \implies (I + A)^{-1} = I - A", ONE),
    (r"A v = \lambda v \implies A^\top v = \lambda v", (*EIGEN, r"\lambda \in \mathbb{R}")),
    (r"A v = \lambda v \implies A^{-1} v = \frac{1}{\lambda^2} v", (*EIGEN, r"\lambda \ne 0")),
    (r"(A B)^+ = B^+ A^+", PAIR),
    (r"A^+ A = I", PAIR),
    (r"A A^+ = A^+ A", ONE),
    (r"A' = A^\top", (r"A \in \mathbb{R}^{n \times n}", r"A' \in \mathbb{R}^{n \times n}")),
    (r"A^{-1} + B^{-1} = (A + B)^{-1}", SQUARE),
    (r"\|P u\|_2^2 = u^\top P^\top u", (r"P \in \mathbb{R}^{n \times n}", r"P^2 = P", r"u \in \mathbb{R}^n")),
]


@pytest.mark.parametrize(("stated", "given"), FOLLOWS + POWERS)
def test_what_follows_is_proved_for_every_size(stated: str, given: tuple[str, ...]) -> None:
    finding = only(operator_algebra.prove, stated, *given)
    assert proves_all(finding), finding.because


@pytest.mark.parametrize(("stated", "given"), DOES_NOT + FALSE_POWERS)
def test_what_does_not_follow_stays_silent(stated: str, given: tuple[str, ...]) -> None:
    finding = only(operator_algebra.prove, stated, *given)
    assert finding.stance is Stance.SILENT, finding.because


def test_the_premises_used_are_told() -> None:
    finding = only(operator_algebra.prove, r"A B = B A \implies A^2 B = B A^2", *SQUARE)
    assert finding.certificate.relations == ("A B = B A",)


def test_a_rule_is_not_made_by_dividing_by_a_number_that_may_be_zero() -> None:
    relation = added([monomial(("a", "b"), 1, (("x", 1),)), monomial(("a",), -1)])
    assert oriented(relation) is None
    rule = oriented(relation, frozenset({"x"}))
    assert rule is not None
    assert rule.value == monomial(("a",), 1, (("x", -1),))


def test_rules_are_consequences_at_random_matrices() -> None:
    """Every rule found from `p q = q p`, `q q = q` holds at matrices that satisfy these."""
    relations = [
        added([monomial(("p", "q")), monomial(("q", "p"), -1)]),
        added([monomial(("q", "q")), monomial(("q",), -1)]),
        added([monomial(("p", "p", "p")), monomial(("p", "q"), -2)]),
    ]
    values = {"q": ((1, 0), (0, 0)), "p": ((0, 0), (0, 0))}
    completion = Completion(longest=8)
    for relation in relations:
        completion.add(relation)
    while completion.advance():
        pass
    assert len(completion.rules) > len(relations) - 1
    for rule in completion.rules:
        gap = added([monomial(rule.word), scaled(rule.value, -1)])
        assert not any(any(row) for row in _evaluated(gap, values))


def _evaluated(part, values):  # type: ignore[no-untyped-def]  # a small interpreter for the test above
    total = [[Fraction(0)] * 2 for _ in range(2)]
    for (_, word), number in part.items():
        found = [[Fraction(i == j) for j in range(2)] for i in range(2)]
        for letter in word:
            found = [[sum(found[i][k] * values[letter][k][j] for k in range(2)) for j in range(2)] for i in range(2)]
        total = [[total[i][j] + number * found[i][j] for j in range(2)] for i in range(2)]
    return total


def test_random_words_that_do_not_follow_from_commuting_letters() -> None:
    """Words in a, b, c, of which only a and b commute, are equal exactly when they sort to one another."""
    draw = random.Random(5)
    relation = added([monomial(("a", "b")), monomial(("b", "a"), -1)])
    for _ in range(120):
        left = tuple(draw.choice("abc") for _ in range(5))
        right = tuple(draw.sample(left, len(left)))
        target = added([monomial(left), monomial(right, -1)])
        follows = vanish([relation], [target]) is not None
        assert follows is (_runs(left) == _runs(right))


def _runs(word: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The runs between c's, each sorted."""
    parts: list[list[str]] = [[]]
    for letter in word:
        if letter == "c":
            parts.append([])
        else:
            parts[-1].append(letter)
    return [tuple(sorted(part)) for part in parts]


def test_a_hard_completion_ends_at_its_budget() -> None:
    relations = [
        added([multiplied(monomial(("a", "b", "a")), monomial(("c",))), monomial(("b", "c", "b"), -1)]),
        added([monomial(("c", "a", "c")), monomial(("a", "a", "b"), -1)]),
        added([monomial(("b", "b", "a")), monomial(("c", "c"), -1)]),
    ]
    assert vanish(relations, [added([monomial(("a",)), monomial(("b",), -1)])]) is None
