"""Formulas: limits before the renderer, an allow-list behind it, marks on its trees."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.reports.papers.html.abridgement import abridge
from corrigenda.reports.papers.html.grouping import group
from corrigenda.reports.papers.html.marking import mark_changes, mark_part
from corrigenda.reports.papers.html.sides import leaves, stack
from corrigenda.reports.papers.mathml import ATTRIBUTES, MAX_DEPTH, TAGS, Unrenderable, nesting, render, tree

CHARACTERS = st.sampled_from("abxy0123{}^_&<>'\"=+()[] $%#~\\é\u202e")
COMMANDS = st.sampled_from(
    [r"\frac", r"\sqrt", r"\left(", r"\right)", r"\text{", r"\hspace{1em}", r"\newcommand", r"\\"]
)
OTHERS = st.sampled_from([r"\begin{bmatrix}", r"\end{bmatrix}", r"\href{javascript:1}", r"\color{red}", r"\sum_"])


@settings(max_examples=300, deadline=None)
@given(st.lists(CHARACTERS | COMMANDS | OTHERS, max_size=30).map("".join))
def test_any_text_becomes_harmless_well_formed_markup(latex: str) -> None:
    for element in fromstring(render(latex)).iter():  # noqa: S314 - our own output
        known = TAGS.fullmatch(element.tag) or element.tag in ("semantics", "annotation", "code")
        assert known
        assert all(ATTRIBUTES.fullmatch(name) or name in ("class", "encoding", "data-tex") for name in element.attrib)


@pytest.mark.parametrize(
    "latex",
    [
        r"\href{javascript:alert(1)}{x}",
        r"\newcommand{\a}{b}\a",
        r"\def\a{b}\a",
        r"\undefinedcommand",
        "{" * (MAX_DEPTH + 1) + "}" * (MAX_DEPTH + 1),
        r"\sqrt" * 3000 + "x",
        "x" * 20_000,
        r"\left( x",
    ],
)
def test_what_cannot_be_rendered_is_shown_as_source(latex: str) -> None:
    with pytest.raises(Unrenderable):
        tree(latex, display=True)
    assert render(latex).startswith('<code class="tex">')


def test_depth_counts_braces_environments_and_brackets() -> None:
    assert nesting(r"\left({a}{b}\right)\{") == 2
    assert nesting(r"\begin{bmatrix}1\end{bmatrix}") == 2


def test_source_is_kept_as_annotation() -> None:
    assert '<annotation encoding="application/x-tex">a&lt;b</annotation>' in render("a<b", display=True)
    assert 'data-tex="a&lt;b"' in render("a<b")


def test_alignment_becomes_a_class_because_the_policy_forbids_styles() -> None:
    page = render(r"\begin{split}a&=b\\&=c\end{split}")
    assert "style" not in page.replace("displaystyle", "")
    assert 'class="cell-right cell-tight"' in page


def test_brackets_of_one_line_do_not_grow() -> None:
    assert 'stretchy="false"' in render(r"\left(x\right)")
    assert 'stretchy="false"' not in render(r"\left(\frac{1}{2}\right)")


def marked(stated: str, corrected: str) -> tuple[list[list[str]], list[list[str]]]:
    one, other = tree(stated, display=True), tree(corrected, display=True)
    group(one)
    group(other)
    mark_changes(one, other)
    bad, good = ([leaves(e) for e in r.iter() if e.get("class") == name] for r, name in ((one, "bad"), (other, "good")))
    return bad, good


@pytest.mark.parametrize(
    ("stated", "corrected", "bad", "good"),
    [
        (r"V=d\sigma^{2}", r"V=d\sigma^{4}", [["σ", "2"]], [["σ", "4"]]),
        (r"a=\frac{4}{n}b", r"a=\frac{2}{n}b", [["4"]], [["2"]]),
        (r"a=b", r"a=b+2c", [], [["+", "2", "c"]]),
        (r"a=x=c", r"a=c", [["x"]], []),
        (r"a<b", r"0<a<b", [], [["0", "<"]]),
        (r"a=b", r"a=b", [], []),
        (r"a(1-x)b", r"a(1-x)^{t}b", [["(", "1", "−", "x", ")"]], [["(", "1", "−", "x", ")", "t"]]),
        (r"\|u\|_{2}+\|v\|_{2}", r"\|u\|_{2}+\|w\|_{2}", [["v"]], [["w"]]),
        (r"a=b", r"\exp\left(u\right)\le\int f", [], []),
    ],
)
def test_only_the_edited_part_is_marked(stated: str, corrected: str, bad: object, good: object) -> None:
    found = marked(stated, corrected)
    assert found == (bad, good)


def test_part_at_fault_is_found_inside_a_formula() -> None:
    root = tree(r"w=\frac{1}{n}V^{\top}y+z", display=True)
    assert mark_part(root, tree(r"V^{\top}y", display=False))
    assert [leaves(e) for e in root.iter() if e.get("class") == "bad"] == [["V", "⊤", "y"]]
    assert not mark_part(root, tree("q", display=False))


def test_errata_say_once_what_both_formulas_share() -> None:
    one, other = tree(r"V=d\sigma^{2}", display=False), tree(r"V=d\sigma^{4}", display=False)
    abridge(one, other)
    assert leaves(one) == ["V", "=", "d", "σ", "2"]
    assert leaves(other) == ["d", "σ", "4"]


def test_long_formulas_break_before_their_relations() -> None:
    root = tree("a=" + "+".join("bcdefgh") + "=" + "+".join("ijklmnopqrstuvwxyz"), display=True)
    stack(root)
    assert len(list(root.iter("mtr"))) == 2
    short = tree("a=b=c", display=True)
    stack(short)
    assert not list(short.iter("mtr"))
