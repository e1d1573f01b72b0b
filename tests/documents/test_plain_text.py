from __future__ import annotations

from pathlib import Path

import pytest

from corrigenda.proofs.documents import MathSpan, read, read_text
from corrigenda.proofs.documents.formats.plain_text.runs import runs

NOTES = Path(__file__).parents[2].parent / "shared" / "notes"


def formulas(text: str) -> list[str]:
    document = read_text(text, name="note.txt", kind="text")
    return [item.text for item in document.items if isinstance(item, MathSpan)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a property such that f(a + b) = f(a) + f(b).", "f(a + b) = f(a) + f(b)"),
        ("(think of c) c(a + b) = ca + cb. Next", "c(a + b) = ca + cb"),
        ("||x||^2 = x^T x", r"\|x\|^2 = x^T x"),
        ("so sqrt(x)^10 <= 2*y^(n+1) and more", r"\sqrt{x}^{10} \le  2\cdot y^{n+1}"),
        ("sum_{i=1}^n x_i = n * x_1", r"\sum _{i=1}^n x_i = n \cdot  x_1"),
        ("where exp(-x)^-1 == exp(x)", r"\exp(-x)^{-1} = \exp(x)"),
        ("we get alpha + beta != gamma", r"\alpha  + \beta  \ne  \gamma "),
        ("that f(xi) = yi + zi.", "f(x_{i}) = y_{i} + z_{i}"),
        ("    f(x) = 2 x + 1", "f(x) = 2 x + 1"),
        ("so loss(f(x), y) = sum(f(x) - y), say", r"\operatorname{loss}(f(x), y) = \operatorname{sum}(f(x) - y)"),
        ("since x^TAx >= 0 means", r"x^TAx \ge  0"),
        ("    grad_w L = 2 w + b", r"\nabla_{w} L = 2 w + b"),
        ("    E[beta_hat] = w_bar + 1", r"E[\hat{\beta}] = \bar{w} + 1"),
        ("    s du/dx_i = 3 x_i", r"s \frac{du}{dx_i} = 3 x_i"),
        ("Then\n\n=> dL/dw = 2 w", r"\frac{dL}{dw} = 2 w"),
        ("    d ell/dz_i = 2 z_i", r"\frac{d\ell}{dz_i} = 2 z_i"),
        ("    v = s^2/t^2 I", r"v = \frac{s^2}{t^2} I"),
        ("    y = 1/(2n) sum_i x_i", r"y = \frac{1}{(2n)} \sum _i x_i"),
        ("    y = f(x)/3 z", r"y = \frac{f(x)}{3} z"),
        ("    y = 1/2x + 3", "y = 1/2x + 3"),
        ("    r* = 2 / (√κ − √μ_1)²", r"r^{*} = 2 / (\sqrt{\kappa } - \sqrt{\mu _1})^2"),
        ("    T γ* − u = 3* a + b", r"T \gamma ^{*} - u = 3\cdot  a + b"),
        ("    x* y = 2 a*b", r"x\cdot  y = 2 a\cdot b"),
        ("    x₁* + 1 = y", r"x_1 ^{*} + 1 = y"),
        ("    y = (x - m)^2/2 s^2", "y = (x - m)^2/2 s^2"),
        ("    y = (n + 1)/2 t", r"y = \frac{(n + 1)}{2} t"),
        ("    y = l/2 w^2", r"y = \frac{l}{2} w^2"),
        ("    y = a / b c", "y = a / b c"),
        ("    p = e^{z}/sum_j e^{z_j}", r"p = e^{z}/\sum _j e^{z_j}"),
        ("    Var[x] = m + 1", r"\operatorname{Var}[x] = m + 1"),
        ("so \u2113 = 2 \u2016w\u2016\u00b2.", r"\ell  = 2 \|w\|^2"),
        ("Markov: P(X >= a) <= E[X]/a.", r"P(X \ge  a) \le  E[X]/a"),
        ("where -s t + s^2 = -t^2 holds", r"-s t + s^2 = -t^2"),
        ("If Y ~ Gamma(k, 1/s), then", r"Y \sim  \mathrm{Gamma}(k, 1/s)"),
        ("    w = k^2 c_in c_out + c_out", r"w = k^2 c_{\mathrm{in}} c_{\mathrm{out}} + c_{\mathrm{out}}"),
        ("    m = 8/3 ~= 2.667", r"m = 8/3 \approx  2.667"),
        ("Size: o = \u230a(n - k)/s\u230b + 1.", r"o = \operatorname{floor}((n - k)/s) + 1"),
        ("    l = y w - log(y!)", r"l = y w - \log(y!)"),
        ("so eps = sqrt(2/n), say", r"\epsilon  = \sqrt{2/n}"),
        ("X, A and w: g = X\u1d40AXw", "g = X^T  A X w"),
    ],
)
def test_ascii_formulas_are_read(text: str, expected: str) -> None:
    assert [found.strip() for found in formulas(text)] == [expected.strip()]


@pytest.mark.parametrize(
    "text",
    [
        "take t = 0.5 and x > 0",
        "f : (T,C) -> (V) is a map",
        "it is x = n-d hypotenuse",
        "loss plus x = y + 1",
        "call f(x, alpha=0.5) now",
        "`f(x) = 2 x` is code",
        "```\nf(x) = 2 x\n```",
        "x += f(y) and z -= 2 y",
        "a == b ? c : d",
        "see https://example.org/?v=f(x)",
        "the cost = 3 times f(x)",
        "f(x) = y + more words",
        "f(x) = ",
        "w: vector = f(x)",
        "x -> y = z",
        "the cost ~ n and T ~ O(n log n)",
        "f(x >= 2) <= 3 y",
        "set n_iter = 5 and keep it",
    ],
)
def test_prose_code_values_and_cut_formulas_are_left_alone(text: str) -> None:
    assert formulas(text) == []


def test_a_line_that_begins_with_a_relation_goes_on_from_the_one_before() -> None:
    assert formulas("    f(x) = (x + 1)^2\n         = x^2 + 2 x + 1\n") == ["f(x) = (x + 1)^2", "= x^2 + 2 x + 1"]


def test_places_stand_where_the_characters_were_written() -> None:
    document = read_text("one\n\nso 2*x <= y^10.", name="note.txt", kind="text")
    (span,) = (item for item in document.items if isinstance(item, MathSpan))
    assert [(place.line, place.column) for place in span.places[:2]] == [(3, 4), (3, 5)]
    assert span.text.endswith("y^{10}")
    assert span.places[-1].column == 13


def test_a_text_with_dollars_is_markdown() -> None:
    assert formulas("f(a + b) = f(a) but $c = d$") == ["c = d"]


@pytest.mark.skipif(not NOTES.is_dir(), reason="the source notes are not on this machine")
def test_the_source_notes_give_their_known_number_of_formulas() -> None:
    counts = {}
    for path in sorted(NOTES.glob("00[0-3]*.txt")):
        spans = [item for item in read(path).items if isinstance(item, MathSpan)]
        counts[path.name[:3]] = (sum(span.display for span in spans), sum(not span.display for span in spans))
    assert counts == {"000": (122, 303), "001": (78, 61), "002": (84, 84), "003": (22, 30)}
    (ascii_note,) = NOTES.glob("004*.txt")
    assert len([item for item in read(ascii_note).items if isinstance(item, MathSpan)]) >= 30


def plain(text: str) -> list[str]:
    return [one.replace(" ", "") for one in formulas(text)]


def test_mathematics_in_unicode() -> None:
    assert plain("∂g/∂β = 2ZᵀZβ − 2Zᵀt\nt̂ = Zβ\nκ² ρ = ½ Σ_i (θ_i² + 1)\n") == [
        "\\partialg/\\partial\\beta=2Z^TZ\\beta-2Z^Tt",
        "\\hat{t}=Z\\beta",
        "\\kappa^2\\rho=(1/2)\\sum_i(\\theta_i^2+1)",
    ]


def test_a_sigma_without_an_index_is_a_letter_throughout() -> None:
    assert plain("A = Σ + 2 I\nΣ_ij = A_ij + b_i\n")[0] == "A=\\Sigma+2I"


def test_words_with_accents_are_no_mathematics() -> None:
    assert not formulas("Ángel Núñez says that über é = 3 is São\n")


def test_a_line_that_goes_on_needs_the_line_before() -> None:
    assert formulas("u = v w + 1\nv = this is no formula\n  = w^2 + w\n") == ["u = v w + 1"]


def test_a_remark_in_brackets_behind_a_formula() -> None:
    assert plain("dg/dtheta = B^T s t^T   (k x m, like B)") == ["\\frac{dg}{d\\theta}=B^Tst^T"]


def test_a_line_that_begins_with_a_letter_and_a_relation_is_another_equation() -> None:
    text = "So d = sqrt(n) => 12 n d^2 = 12 n^2, 2 n^2 d = 2 n^2 sqrt(n)\nM = 14 n^3 because n^2 <= n^3\n"
    assert [text[start:end] for start, end in runs(text)][-3:] == [
        "2 n^2 d = 2 n^2 sqrt(n)",
        "M = 14 n^3",
        "n^2 <= n^3",
    ]


def test_a_line_that_ends_with_an_operator_goes_on() -> None:
    text = "we find a = b +\nc = d."
    assert [text[start:end] for start, end in runs(text)] == ["a = b +\nc = d"]
