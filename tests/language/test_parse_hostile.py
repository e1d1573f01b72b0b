"""Whatever the text, only ParseError escapes, quickly, with a span inside the text."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser import parse

PIECES = re.compile(r"\\[A-Za-z]+|\\.|.", re.DOTALL)
SOURCES = [source for claim in all_claims() for source in (*claim.given, claim.stated)]
EXTRA = (
    r"\left",
    r"\right.",
    r"\middle|",
    r"\stackrel",
    r"\not",
    "\\",
    r"\begin{aligned}",
    r"\end{bmatrix}",
    "&",
    r"\\",
)
NOTED = (
    r"\int_a^b f \, dx",
    r"\frac{\partial f}{\partial x_i}",
    r"\forall i \in [n] : x",
    r"\begin{cases} a & x > 0 \\ b & \text{else} \end{cases}",
    r"\underbrace{a+b}_{c}",
    r"P(A \mid B)",
    r"p(x | y; z)",
    r"KL(p \| q)",
    r"\left. f \right|_{x=0}",
    r"\{x : x > 0\}_{i=1}^n",
    r"\mathbf{1}[x > 0]",
    r"\mathbb{E}_{x \sim P}[f(x) | Y=y]",
    r"\sum_{\substack{i=1 \\ j=2}}^n x",
    r"\overset{(1)}{=}",
    r"{n \choose k}",
    r"x^{(t+1)}",
    r"X^{\dagger}",
    r"\nabla^2 f",
    r"\hat{y_i}",
    r"\mathbf{x_i^T}",
    r"{\bf x}",
    r"\Delta w = dW",
    r"A[i,:]",
    r"\langle a \rangle_F",
    r"[F]_0^\infty",
    r"\mathrm{softmax_{row}}",
    r"x_{<t}",
    r"\text{ s.t. }",
    "α ≤ β²",
)
SOURCES += NOTED
VOCABULARY = sorted({piece for source in SOURCES for piece in PIECES.findall(source)} | set(EXTRA))


def check(source: str) -> None:
    error = failure(source)
    if error is not None:
        assert error.message
        assert 0 <= error.span.start <= error.span.end <= len(source) + 1


def failure(source: str) -> ParseError | None:
    try:
        parse(source, names=frozenset(("x", "y", "w", "q", "k", "X")), functions=frozenset(("L", "\\phi")))
    except ParseError as error:
        return error
    return None


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.lists(st.sampled_from(VOCABULARY), max_size=30).map("".join))
def test_random_pieces_of_latex(source: str) -> None:
    check(source)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.sampled_from(SOURCES), st.lists(st.tuples(st.integers(0, 200), st.sampled_from(VOCABULARY)), max_size=4))
def test_damaged_claims(source: str, damage: list[tuple[int, str]]) -> None:
    pieces = PIECES.findall(source)
    for place, piece in damage:
        pieces[place % len(pieces)] = piece
    check("".join(pieces))


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.text(max_size=60))
def test_any_text(source: str) -> None:
    check(source)


@pytest.mark.parametrize(
    "source",
    [
        "(" * 4000,
        "(" * 61 + "x" + ")" * 61,
        "-" * 4000 + "x",
        "x" + "!" * 4000,
        "a/" * 2000 + "a",
        "x^{" * 3000,
        r"\frac" * 2000,
        r"\sqrt" * 1600,
        r"\nabla_w " * 900 + "x",
        r"\sum_i " * 1200 + "x",
        "|" * 4000,
        r"\text{" * 1500,
        "a=" * 65 + "a",
        "2^{65}",
        "201!",
        "a," * 6000,
        "Var" * 3000,
        r"\begin{bmatrix}" * 61,
    ],
)
def test_limits_end_in_a_parse_error(source: str) -> None:
    with pytest.raises(ParseError):
        parse(source)


def test_nesting_and_chains_up_to_the_limit_are_read() -> None:
    parse("(" * 60 + "x" + ")" * 60)
    parse("=".join(["a"] * 64))
    parse("2^{64} = 200!")


@pytest.mark.parametrize(
    "unit",
    [
        "a, ",
        "x ",
        "a+",
        r"x_1+\dots+x_n+",
        r"\sin x ",
        r"f(x)",
        "|x|",
        r"[x]",
        r"x_{ij}",
        r"\nabla_w \|x\|",
        r"\int x",
        r"\frac{\partial f}{\partial x}",
        r"\underbrace{x}_{y}",
        r"P(x | y)",
        r"f|_{x}",
        r"\forall i ",
        r"\sum x ",
        r"\{x : y\}",
        r"\hat{x_i}",
        r"{\bf x}",
    ],
)
def test_time_is_linear_in_the_length(unit: str) -> None:
    def seconds(count: int) -> float:
        started = time.process_time()
        failure(unit * count + "x")
        return time.process_time() - started

    # The fastest of several runs is the work; what a loaded machine adds is not.
    small, large = (2 * min(seconds(count) for _ in range(5)) for count in (50, 400))
    assert large < 30 * small + 0.05
