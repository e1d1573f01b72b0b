"""Other readings of one text: the usual one first, each other one turned in a single heuristic."""

from __future__ import annotations

import pytest

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser import parse
from corrigenda.proofs.language.reading.readings import readings
from corrigenda.proofs.language.writing.printer import latex


def found(text: str, names: str = "") -> dict[str, str]:
    """The LaTeX of each reading by its reason; the usual one has none."""
    listed = readings(text, names=frozenset(names.split()), limit=12)
    return {reading.choices[0].reason if reading.choices else "": latex(reading.statement) for reading in listed}


@pytest.mark.parametrize(
    ("text", "names", "reason", "other"),
    [
        ("f(x) = 1", "", "call", "f x = 1"),
        (r"B (X)^\top = 0", "", "call", r"B(X)^\top = 0"),
        (r"S_i^{l-1} = 1", "", "superscript", r"S^{l-1}_i = 1"),
        (r"\Gamma(x+1) = 1", "", "call", r"\Gamma(x + 1) = 1"),
        ("w(x+1) = 1", "", "call", "w(x + 1) = 1"),
        ("a / bc = 1", "", "slash", r"\frac{a}{b}c = 1"),
        (r"\delta^T = 1", "", "transpose", r"\delta^{{T}} = 1"),
        (r"\sum_i x_i + c = 1", "", "scope", r"\sum_{i} (x_i + c) = 1"),
        (r"\arg\min_w w + c = 1", "", "scope", r"\left(\arg\min_{w} w\right) + c = 1"),
        (r"\log a b = 1", "", "argument", r"\log(a)b = 1"),
        (r"w_{ij} = 1", "w", "subscript", r"w_{ij} = 1"),
        (r"h_{t-1} = 1", "", "subscript", r"h_{t-1} = 1"),
        (r"|A| = 1", "", "bars", r"\det(A) = 1"),
        (r"\|A\|_2 = 1", "", "norm", r"\|A\|_F = 1"),
        (r"U \sum V = 1", "", "sigma", r"U\left(\sum V\right) = 1"),
        (r"A \circ B = 1", "", "circle", r"A \odot B = 1"),
        (r"W^h = 1", "", "superscript", "W^h = 1"),
        ("A[i, j] = 1", "", "brackets", "A [i, j] = 1"),
        ("dW = 1", "", "letter", "d W = 1"),
        (r"\Delta w = 1", "", "letter", r"\Delta w = 1"),
        ("e^x = 1", "", "letter", "e^x = 1"),
    ],
)
def test_a_heuristic_goes_the_other_way(text: str, names: str, reason: str, other: str) -> None:
    assert found(text, names)[reason] == other


def test_the_first_is_the_usual_one_and_all_differ() -> None:
    text = r"f(x) = \sum_i a_i / b c + \log u v + \delta^T"
    listed = readings(text)
    assert listed[0].statement == parse(text)
    assert listed[0].choices == ()
    assert len(listed) == 6
    assert len({repr(reading.statement) for reading in listed}) == len(listed)
    assert all(len(reading.choices) == 1 for reading in listed[1:])
    assert len(readings(text, limit=2)) == 2


def test_declarations_leave_nothing_to_choose() -> None:
    names = frozenset(("w", "x", "X"))
    assert len(readings("X w = x", names=names)) == 1
    assert len(readings("f(x) = w", names=names, functions=frozenset(("f",)))) == 1


def test_choices_point_at_the_source() -> None:
    text = r"y = f(x) + a/bc"
    for reading in readings(text)[1:]:
        (choice,) = reading.choices
        assert choice.chosen
        assert 0 <= choice.span.start < choice.span.end <= len(text)


def test_what_cannot_be_read_raises() -> None:
    with pytest.raises(ParseError):
        readings(r"a = (")
