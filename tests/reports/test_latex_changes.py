"""Where two formulas differ, as whole sub-formulas; and where that stands in a note."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.reports.papers.changes import change, telling
from corrigenda.reports.papers.mathml import Unrenderable, tree
from corrigenda.reports.papers.quotation import locate

ATOMS = st.sampled_from(
    ["x", r"\sigma ", "2", r"\frac{1}{n}", r"\sqrt{d}", r"\|w\|_{2}", r"\operatorname{Var}x", r"\mathbb{E}"]
)
FORMULAS = st.recursive(
    ATOMS,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map("+".join),
        st.tuples(inner, inner).map("".join),
        inner.map(lambda x: rf"\left({x}\right)"),
        st.tuples(inner, inner).map(lambda p: rf"\frac{{{p[0]}}}{{{p[1]}}}"),
        inner.map(lambda x: rf"\left({x}\right)^{{2}}"),
    ),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None)
@given(FORMULAS, FORMULAS)
def test_marking_the_change_keeps_both_formulas_well_formed(stated: str, corrected: str) -> None:
    found = change(stated, corrected)
    for latex, span in ((stated, found.stated), (corrected, found.corrected)):
        if span:
            try:
                tree(rf"{latex[: span[0]]}\underline{{{latex[span[0] : span[1]]}}}{latex[span[1] :]}", display=True)
            except Unrenderable as error:
                pytest.fail(f"{latex}: {error}")


@pytest.mark.parametrize(
    ("stated", "corrected", "old", "new"),
    [
        (r"V=d\sigma^{2}", r"V=d\sigma^{4}", r"\sigma^{2}", r"\sigma^{4}"),
        (r"a+\left(x\right)b", r"a+\left(x\right)^{t}b", r"\left(x\right)", r"\left(x\right)^{t}"),
        (r"a=b", r"a=b+2c", None, "+2c"),
        (r"\begin{bmatrix}1\end{bmatrix}", r"\begin{pmatrix}1\end{pmatrix}", *[r"\begin{%smatrix}1\end{%smatrix}"] * 2),
        ("a", "a", None, None),
    ],
)
def test_change_is_the_smallest_whole_part(stated: str, corrected: str, old: str | None, new: str | None) -> None:
    found = change(stated, corrected)
    spans = ((stated, found.stated), (corrected, found.corrected))
    parts = [span and latex[span[0] : span[1]] for latex, span in spans]
    assert parts == [part and part.replace("%s", kind) for part, kind in ((old, "b"), (new, "p"))]


def test_single_sign_is_told_with_what_surrounds_it() -> None:
    latex = r"-\frac{4}{n}\eta"
    assert telling(latex, change(latex, r"-\frac{2}{n}\eta").stated) == r"\frac{4}{n}"


@pytest.mark.parametrize(
    ("line", "part", "found"),
    [
        (r"so $-\frac4n\eta$", r"\frac{4}{n}", r"\frac4n"),
        (r"\Bigl(w_0-\frac{y}{\sigma}\Bigr)", r"\left(w_{0}-\frac{y}{\sigma}\right)", r"(w_0-\frac{y}{\sigma}\Bigr)"),
        (r"x = d\sigma^{2}.", r"d\sigma^{2}", r"d\sigma^{2}"),
        ("abc", "b", None),
        ("abc", "xy", None),
    ],
)
def test_part_is_found_in_a_note_whatever_its_braces(line: str, part: str, found: str | None) -> None:
    span = locate(line, part)
    assert (line[span[0] : span[1]] if span else None) == found
