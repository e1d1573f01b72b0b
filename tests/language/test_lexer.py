from __future__ import annotations

import pytest

from corrigenda.proofs.language import size_limits
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.tokens.lexer import tokenize


def texts(source: str, *words: str) -> list[str]:
    return [token.text for token in tokenize(source, frozenset(words))][:-1]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (r"\tilde w", r"\widetilde{w}"),
        (r"\hat{\mathbf w}", r"\widehat{\mathbf{w}}"),
        (r"\boldsymbol\mu", r"\bm{\mu}"),
        (r"\mathbb{1}", r"\boldsymbol{1}"),
        (r"\dfrac12", r"\tfrac 1 2".replace(" ", "")),
        (r"a \leq b", r"a\le b"),
        (r"a \coloneqq b", "a:=b"),
        (r"\left( x \right)", "(x)"),
        (r"\lVert x \rVert", r"\|x\|"),
        (r"\operatorname{arg\,min}", r"\mathrm{argmin}"),
        (r"\operatorname*{argmin}", r"\operatorname{argmin}"),
        (r"x\,\!\quad y", r"x\qquad y"),
        (r"p \text{ and } q", r"p \wedge q"),
        ("Var(x)", r"\operatorname{Var}(x)"),
    ],
)
def test_habits_of_typing_do_not_matter(one: str, other: str) -> None:
    assert texts(one) == texts(other)


def test_spans_point_at_the_source() -> None:
    source = r"\tilde{w} = \frac{12}{x}"
    tokens = tokenize(source)
    assert [source[token.span.start : token.span.end] for token in tokens[:3]] == [r"\tilde{w}", "=", r"\frac"]
    assert source[tokens[4].span.start : tokens[4].span.end] == "12"


def test_multi_letter_names_only_when_declared_or_before_a_bracket() -> None:
    assert texts("dw") == ["d", "w"]
    assert texts("dw", "dw") == ["dw"]
    assert texts("t r") == ["t", "r"]
    assert texts("tr A") == ["t", "r", "A"]
    assert texts("tr(A)")[0] == r"\operatorname{tr}"


def test_a_font_over_several_letters_is_several_names() -> None:
    assert texts(r"\mathbf{XW}") == [r"\mathbf{X}", r"\mathbf{W}"]


def test_prose_never_looks_like_a_mark() -> None:
    assert texts(r"\text{(} + \text{=}") == ['"(', "+", '"=']


@pytest.mark.parametrize(
    "source", ["x ☃ y", "\\", r"\text{open", r"\begin{tikz}", r"\left x", r"\tilde{wx}", r"\mathbf{}"]
)
def test_unreadable_text_is_a_parse_error_inside_the_source(source: str) -> None:
    with pytest.raises(ParseError) as caught:
        tokenize(source)
    assert 0 <= caught.value.span.start <= caught.value.span.end <= len(source) + 1


@pytest.mark.parametrize(
    "source",
    [
        "x" * (size_limits.CHARACTERS + 1),
        "x+" * size_limits.TOKENS,
        "1" * (size_limits.DIGITS + 1),
        r"\hat{" * 200 + "x" + "}" * 200,
    ],
)
def test_limits(source: str) -> None:
    with pytest.raises(ParseError):
        tokenize(source)


@pytest.mark.parametrize("kern", [r"\mkern-1.5mu", r"\kern 2pt", r"\hskip1em", r"\mskip .5mu"])
def test_a_kern_is_a_space(kern: str) -> None:
    assert texts(rf"a^{{{kern}\top}}b") == texts(r"a^{\top}b")
