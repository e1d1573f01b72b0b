from __future__ import annotations

import pytest

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser import parse
from corrigenda.proofs.language.tree import expressions as ast

NAMES = frozenset(["a", "b", "c", "d", "x", "y", "p", "q"])


def read(source: str) -> ast.Statement:
    return parse(source, names=NAMES)


def test_chains_keep_every_side_and_relation() -> None:
    chain = read(r"a = b \le c < d \ne x \succ 0")
    assert isinstance(chain, ast.Chain)
    assert chain.relations == ("=", "<=", "<", "!=", "succ")
    assert len(chain.sides) == 6


@pytest.mark.parametrize(
    ("source", "spelled"),
    [
        (r"a = b, c = d \implies x = y", r"(a = b \land c = d) \implies (x = y)"),
        (r"a = b \implies c = d \iff x = y", r"(a = b \implies c = d) \iff x = y"),
        (r"a = b \lor c = d, x = y", r"a = b \lor (c = d \land x = y)"),
        (r"a=b \Rightarrow b=c \Rightarrow c=d", r"(a=b \implies b=c) \land (b=c \implies c=d)"),
        (r"\therefore a = b", "a = b"),
        (r"a = b \therefore c = d", r"a = b \implies c = d"),
        (r"a = b, \quad c = d", r"a = b \land c = d"),
        (r"a = b \quad c = d", r"a = b \land c = d"),
        (r"a \quad = \quad b", "a = b"),
        (r"a = b \text{ and } c = d", r"a = b \land c = d"),
        (r"\begin{aligned} a &= b \\ &= c + \\ &\quad d \end{aligned}", "a = b = c + d"),
        (r"\begin{aligned} a &= b \\ &\quad + c \\ x &= y \end{aligned}", r"a = b + c \land x = y"),
        (r"\begin{align*} a &= b, \\ c &= d. \end{align*}", r"a = b \land c = d"),
        (r"a \overset{(1)}{=} b \stackrel{*}{\le} c", r"a = b \le c"),
        (r"a \not= b", r"a \neq b"),
        (r"[a = b]", "a = b"),
        ("a, b > c", r"a > c \land b > c"),
        (r"p \in (0, 1]", r"0 < p \le 1"),
        (r"p, q \in [0, 1)", r"0 \le p < 1 \land 0 \le q < 1"),
        (r"a \in \{1, \dots, d\}", r"1 \le a \le d"),
        ("a = b.", "a = b"),
    ],
)
def test_reading(source: str, spelled: str) -> None:
    assert read(source) == read(spelled)


def test_brackets_group_statements_only_around_relations() -> None:
    product = read("(a + b)(c) = d")
    assert isinstance(product, ast.Chain)
    grouped = read(r"(a = b \lor c = d) \land x = y")
    assert isinstance(grouped, ast.And)
    assert isinstance(grouped.parts[0], ast.Or)


def test_what_states_nothing_is_a_remainder() -> None:
    assert isinstance(read("a + b"), ast.Remainder)
    prose = read(r"\text{want } |a - b| \text{ to converge}")
    assert isinstance(prose, ast.Remainder)


def test_rubble_with_prose_is_a_remainder_and_without_it_an_error() -> None:
    rubble = read(r"\text{$*$ $q_h$ of } q_h \sim \mu_i, \sigma^2 I")
    assert isinstance(rubble, ast.Remainder)
    assert isinstance(rubble.content, ast.Prose)
    with pytest.raises(ParseError, match="name of a law"):
        read(r"q_h \sim \mu_i, \sigma^2 I")
    with pytest.raises(ParseError):
        read(r"w_{\text{ols}} = (")


@pytest.mark.parametrize(
    "source",
    ["", "= a", "a = ", r"a \models b", r"a \implies", "a = b)", "(a = b", r"\implies", r"a \in", r"(a = b) c = d"],
)
def test_unreadable_statements_raise(source: str) -> None:
    with pytest.raises(ParseError):
        read(source)
