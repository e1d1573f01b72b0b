"""Derivatives of a run against the limit of difference quotients, in Arb."""

from __future__ import annotations

import pytest
from flint import arb
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.numerics.kernel.numbers.balls.precision import working_precision
from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.table.reader import page
from corrigenda.proofs.pages.values.numbers import plain
from corrigenda.proofs.pages.values.point import Frame, Point, evaluate

PIECES = ["x^2", "3 x", "e^{x}", "\\sin x", "\\cos x", "\\frac{1}{x}", "\\sqrt{x}", "\\log x", "\\tanh x"]


@settings(deadline=None, max_examples=40, derandomize=True)
@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=3), st.sampled_from(["+", "\\cdot", "-"]))
def test_a_slope_is_the_limit_of_differences(pieces: list[str], operator: str) -> None:
    body = f" {operator} ".join(pieces)
    found = page(read_text(f"Put $p(x) = {body}$. Then $$p'(x) = 0$$", name="note.md", kind="markdown"))
    equation = found.equations[-1]
    function = found.program.definitions["p"][0].body
    with working_precision(200):
        frame = Frame(program=found.program, point=Point(seed=1, sizes={}), order=equation.order)
        at, step = arb("0.75"), arb(2) ** -60
        slope = plain(evaluate(equation.left, frame.within({"x": at})))
        above = plain(evaluate(function, frame.within({"x": at + step})))
        below = plain(evaluate(function, frame.within({"x": at - step})))
        assert abs(slope - (above - below) / (2 * step)) < arb(2) ** -50 * (1 + abs(slope))


@pytest.mark.parametrize(("body", "second"), [("x^3", "6x"), ("e^{2x}", "4 e^{2x}"), ("\\sin x", "-\\sin x")])
def test_second_derivatives_nest(body: str, second: str) -> None:
    from corrigenda.proofs.pages.judge import run

    text = f"Put $p(x) = {body}$. Then $$\\frac{{d^2 p}}{{dx^2}} = {second}$$"
    found = page(read_text(text, name="note.md", kind="markdown"))
    assert run(found.equations[-1], found.program).agrees
