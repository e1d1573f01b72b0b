r"""Membership in a set with a name: read as the relations that it stands for, or refused where a size is unclear."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.writing.printer import latex


def problem(*given: str, stated: str = "0 = 0") -> Problem:
    return read(Claim(id="membership", given=given, stated=stated))


@pytest.mark.parametrize(
    ("membership", "relations"),
    [
        (r"y \in \{-1, 1\}", (r"y = -1 \lor y = 1",)),
        (r"y \in \{\pm 1\}", (r"y = 1 \lor y = -1",)),
        (r"a, b \in \{0, 1\}", (r"a = 0 \lor a = 1", r"b = 0 \lor b = 1")),
        (r"h \in \{0, 1\}^m", (r"h \in \mathbb{R}^m", r"h_i = 0 \lor h_i = 1")),
        (r"p \in \Delta^{n-1}", (r"p \in \mathbb{R}^n", r"p_i \ge 0", r"\sum_{i=1}^{n} p_i = 1")),
        (r"p \in \Delta^{i-1}", (r"p \in \mathbb{R}^i", r"p_j \ge 0", r"\sum_{j=1}^{i} p_j = 1")),
        (r"u \in S^{d-1}", (r"u \in \mathbb{R}^d", r"\|u\|_2 = 1")),
        (r"x \in \mathbb{R}_+^n", (r"x \in \mathbb{R}^n", r"x_i \ge 0")),
        (r"x \in \mathbb{R}^n_{\ge 0}", (r"x \in \mathbb{R}^n", r"x_i \ge 0")),
        (r"x, y \in \mathbb{R}^{n}_{++}", (r"x, y \in \mathbb{R}^n", r"x_i > 0", r"y_i > 0")),
        (r"A \in \mathbb{S}^n", (r"A \in \mathbb{R}^{n \times n}", r"A = A^\top")),
        (r"A \in \mathbb{S}_+^n", (r"A \in \mathbb{R}^{n \times n}", r"A \succeq 0")),
        (r"A \in \mathbb{S}^n_{++}", (r"A \in \mathbb{R}^{n \times n}", r"A \succ 0")),
    ],
)
def test_a_membership_says_what_its_relations_say(membership: str, relations: tuple[str, ...]) -> None:
    short, long = problem(membership).context, problem(*relations).context
    assert short.symbols == long.symbols
    assert list(map(latex, short.assumptions)) == list(map(latex, long.assumptions))


def test_a_claim_of_membership_is_a_claim_of_relations() -> None:
    claimed = problem(r"x \in \mathbb{R}", stated=r"x^2 \in \{0, 1\}").statement
    assert latex(claimed) == latex(problem(r"x \in \mathbb{R}", stated=r"x^2 = 0 \lor x^2 = 1").statement)


@pytest.mark.parametrize(
    ("membership", "relations"),
    [
        (r"y \in \{1, 2\}", (r"y \in \mathbb{Z}", r"1 \le y \le 2")),
        (r"y \in \{1, \dots, K\}", (r"y \in \mathbb{Z}", r"1 \le y \le K")),
        (r"y \in [K]", (r"y \in \mathbb{Z}", r"1 \le y \le K")),
    ],
)
def test_letters_of_counted_sets_are_whole_numbers(membership: str, relations: tuple[str, ...]) -> None:
    short, long = (problem(*given, stated="y^2 = 1").context for given in ((membership,), relations))
    assert short.symbols == long.symbols
    assert list(map(latex, short.assumptions)) == list(map(latex, long.assumptions))


def test_index_letters_stay_index_letters() -> None:
    assert "i" not in problem(r"x \in \mathbb{R}^n", r"i \in [n]", stated=r"x_i \le \|x\|_2").context.symbols


def test_a_small_letter_of_an_unclear_set_is_refused() -> None:
    with pytest.raises(UnsupportedConstruct, match="sphere"):
        problem(r"u \in \mathbb{S}^d", stated=r"u^\top u = 1")


@pytest.mark.parametrize("membership", [r"p \in \Delta^n", r"p \in \Delta_n", r"p \in \Delta_K"])
def test_a_simplex_of_unclear_size_is_refused(membership: str) -> None:
    with pytest.raises(UnsupportedConstruct, match="number of entries"):
        problem(membership, stated=r"\sum_i p_i = 1")


@pytest.mark.parametrize(
    "membership", [r"h \in \{0, 1\}^{m \times n}", r"x \in B(0, 1)", r"y \in \{1, 2, \dots\}", r"y \in Y"]
)
def test_other_sets_stay_undecided(membership: str) -> None:
    with pytest.raises(UnsupportedConstruct):
        problem(membership, stated="0 = 1")
