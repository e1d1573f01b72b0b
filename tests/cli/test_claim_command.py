"""`corrigenda claim`: verdicts, exit statuses, carets; never a traceback."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from corrigenda.reports.faces.cli import main


def call(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["claim", *arguments])


def test_a_true_statement_exits_zero() -> None:
    result = call("--stated", r"(a + b)^2 = a^2 + 2ab + b^2", "--given", r"a, b \in \mathbb{R}")
    assert result.exit_code == 0
    assert "proved" in result.output


def test_the_statement_may_stand_by_itself() -> None:
    result = call(r"(a + b)^2 = a^2 + 2ab + b^2", "--given", r"a, b \in \mathbb{R}")
    assert result.exit_code == 0
    assert "proved" in result.output


@pytest.mark.parametrize("arguments", [(), ("a = a", "--stated", "b = b")])
def test_one_statement_is_asked_for(arguments: tuple[str, ...]) -> None:
    result = call(*arguments)
    assert result.exit_code == 2
    assert "one statement" in result.stderr


def test_a_false_statement_exits_one_with_a_witness() -> None:
    result = call("--stated", r"(a + b)^2 = a^2 + b^2", "--given", r"a, b \in \mathbb{R}", "--json")
    assert result.exit_code == 1
    data = json.loads(result.stdout)
    assert data["verdict"] == "REFUTED"
    assert data["witness"]["rigour"] == "exact"


def test_a_condition_is_tried() -> None:
    result = call(
        "--stated", r"|1 - 2 \eta s^2| < 1 \iff \eta < \frac{1}{s^2}",
        "--given", r"\eta, s \in \mathbb{R}", "--needs", r"\eta > 0", "--json",
    )  # fmt: skip
    assert result.exit_code == 0
    assert json.loads(result.stdout)["verdict"] == "CONDITIONAL"


@pytest.mark.parametrize(
    "latex", [r"\frac{a", "a = = b", r"\mathbb{E}[q", "x^", r"\begin{bmatrix} 1 & 2", "", r"\left( a = b", "a ) = b"]
)
def test_unreadable_input_is_one_sentence_with_a_caret(latex: str) -> None:
    result = call("--stated", latex)
    assert result.exit_code == 2
    assert "^" in result.stderr.splitlines()[-1]
    assert "Traceback" not in result.output + result.stderr


def test_an_unreadable_declaration_is_named() -> None:
    result = call("--stated", "a = a", "--given", r"a \in \mathbb{")
    assert result.exit_code == 2
    assert "--given" in result.stderr


@pytest.mark.parametrize(
    "hostile", ["__import__('os').system('touch x')", "a" * 20_000, "(" * 5_000, "9^{9^{9^{9}}} = 1"]
)
def test_hostile_input_never_crashes(hostile: str) -> None:
    result = call("--stated", hostile)
    assert result.exit_code in (0, 1, 2)
    assert result.exception is None or isinstance(result.exception, SystemExit)


@pytest.mark.parametrize(
    ("stated", "status"),
    [
        (r"\exists M > 0\ \forall x \in \mathbb{R}:\ \sin x \le M", 0),
        (r"\exists y > 0\ \forall x > 0:\ xy = 1", 1),
        (r"\exists n \in \mathbb{N}\ \forall m \in \mathbb{N}:\ m^n = n^m", 2),
    ],
)
def test_quantifiers_are_decided_by_a_move_or_refused_in_a_sentence(stated: str, status: int) -> None:
    result = call(stated)
    assert result.exit_code == status
    assert "Traceback" not in result.output
