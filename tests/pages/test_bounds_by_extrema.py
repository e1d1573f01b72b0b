"""Extrema over a whole sum, and inequalities that hold for every function or every law."""

from __future__ import annotations

import pytest

from corrigenda.proofs.language.reading.parser import parse_declaration
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.verdict import HOLDS, WRONG
from tests.checking.notes import verdicts

CONJUGATE = (
    "All functions here are convex and closed. The conjugate is\n\n"
    "$$f^{*}(u)=\\sup_{x}\\;\\langle u, x\\rangle - f(x).$$"
    "\n\nIt follows at once that for all $x$ and $u$\n\n$$f(x)+f^{*}(u)R\\langle u,x\\rangle,$$\n\nwith equality if and"
    " only if $u\\in\\partial f(x)$."
)
CONCAVE = (
    "Put $h(v) = \\inf_{t}\\; g(t) - t v$ for a function $g$ on the line. For all $t$ and $v$ this gives"
    " $h(v) + t v R g(t)$."
)
BOUND = (
    "For any law $q$ on the labels with $q(k)>0$, Jensen's inequality and the concavity of the logarithm give\n\n"
    "$$\\log p(x\\mid\\theta)=\\log\\sum_{k}q(k)\\,\\frac{p(x,k\\mid\\theta)}{q(k)}"
    "R\\sum_k q(k)\\log\\frac{p(x,k\\mid\\theta)}{q(k)}.$$"
)


@pytest.mark.parametrize(
    ("text", "true", "wrong"),
    [(CONJUGATE, "\\ge", "\\le"), (CONCAVE, "\\le", "\\ge"), (BOUND, "\\ge", "\\le")],
)
def test_a_bound(text: str, true: str, wrong: str) -> None:
    assert set(list(verdicts(text.replace("R", f"{true} ", 1)).values())[-2:]) & HOLDS
    assert not set(verdicts(text.replace("R", f"{true} ", 1)).values()) & WRONG
    assert set(verdicts(text.replace("R", f"{wrong} ", 1)).values()) & WRONG


def test_a_sum_about_the_letter_is_under_the_extremum() -> None:
    for text in ("g = \\sup_x u x - h x^2", "g = \\min_x x^2 + \\lambda x"):
        found = parse_declaration(text)
        assert isinstance(found, e.Chain)
        assert isinstance(found.sides[1], e.Extremum)
    found = parse_declaration("g = \\max_x u x + c")
    assert isinstance(found, e.Chain)
    assert isinstance(found.sides[1], e.Add)
