"""Definitions expand without capture; solved assumptions are eliminated exactly."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import DeclarationError, UnsupportedConstruct
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.reading.parser import parse
from corrigenda.proofs.language.reading.settled.elimination import eliminate, solved_assumptions
from corrigenda.proofs.language.reading.settled.expansion import expand
from corrigenda.proofs.language.tree.expressions import At, Big, Chain, Gradient, Mul, Name, Ones, Pow
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.language.writing.printer import latex


def problem(stated: str, *given: str) -> Problem:
    return read(Claim(id="c", stated=stated, given=given))


def stated(text: str, *given: str) -> str:
    return latex(problem(text, *given).statement)


def sides(text: str) -> Chain:
    found = parse(text, names=frozenset({"q", "k", "a", "b"}))
    assert isinstance(found, Chain)
    return found


def test_substitution_renames_a_letter_that_would_be_captured() -> None:
    body = sides(r"\sum_{i=1}^d q_i a = 0").sides[0]
    found = substitute(body, {"a": Name(text="i")})
    assert isinstance(found, Big)
    assert "i" in free_names(found)
    assert found.indices != ("i",)


def test_bounds_are_outside_the_scope() -> None:
    body = sides(r"\sum_{i=1}^{i} q_i = 0").sides[0]
    found = substitute(body, {"i": Name(text="a")})
    assert found.upper == Name(text="a")
    assert found.indices == ("i",)


def test_a_bound_letter_hides_a_definition() -> None:
    found = stated(r"\arg\min_w (w - a)^2 = w", r"w := a", r"a \in \mathbb{R}")
    assert found == stated(r"\arg\min_w (w - a)^2 = a", r"a \in \mathbb{R}")


def test_a_definition_brings_its_free_index_past_a_sum() -> None:
    found = problem(r"\sum_{i=1}^d q_i c = 0", r"q \in \mathbb{R}^d", r"c := q_i").statement
    (big,) = [node for node in walk(found) if isinstance(node, Big)]
    assert big.indices != ("i",)
    assert "i" in free_names(big)


def test_definitions_expand_in_any_order() -> None:
    assert stated("c = 4", "c := b^2", "b := a", "a := 2") == "2^2 = 4"


def test_families_take_expressions_as_indices() -> None:
    given = (r"X \in \mathbb{R}^{n \times d}", r"x_i := X_{i,:}^\top")
    assert stated(r"\|x_1\|_2 = \|x_{j+1}\|_2", *given) == r"\|X_{1,:}^\top\|_2 = \|X_{j+1,:}^\top\|_2"


def test_a_family_without_its_index_is_not_read() -> None:
    with pytest.raises(UnsupportedConstruct):
        problem(r"\|x\|_2 = 1", r"X \in \mathbb{R}^{n \times d}", r"x_i := X_{i,:}^\top")


def test_wrong_number_of_arguments() -> None:
    with pytest.raises(DeclarationError):
        problem("L(a, b) = 1", "L(w) := w^2")


def test_diagonal_family_is_a_diagonal_matrix() -> None:
    given = (r"X \in \mathbb{R}^{n \times d}", r"w \in \mathbb{R}^d")
    entries = stated(r"\Gamma w = 0", *given, r"\Gamma_{jj} := \|X_{:,j}\|_2")
    listed = stated(r"\Gamma w = 0", *given, r"\Gamma := \operatorname{diag}(\|X_{:,1}\|_2, \dots, \|X_{:,d}\|_2)")
    assert entries == listed


def test_gradient_at_a_point_is_closed() -> None:
    given = (
        r"X \in \mathbb{R}^{n \times d}",
        r"y \in \mathbb{R}^n",
        r"w, v \in \mathbb{R}^d",
        r"L(u) := \|y - Xu\|_2^2",
    )
    found = problem(r"\nabla L(w + v) = 0", *given).statement
    assert not any(isinstance(node, Gradient) for node in walk(found))
    assert latex(found) == r"-2X^\top(y - X(w + v)) = 0"


def test_gradient_that_has_no_closed_form_stays_in_its_letter() -> None:
    given = (r"A, B \in \mathbb{R}^{n \times n}", r"L(X) := \det(XB)")
    found = problem(r"\nabla L(A) = B", *given).statement
    (node,) = [node for node in walk(found) if isinstance(node, Gradient)]
    assert node.variable == "A"
    elsewhere = problem(r"\nabla L(B) = B", *given).statement
    (place,) = [node for node in walk(elsewhere) if isinstance(node, At)]
    assert isinstance(place.body, Gradient)
    assert place.body.variable not in ("A", "B")


def test_mean_zero_becomes_a_zero_vector_everywhere() -> None:
    start = problem(
        r"\operatorname{Var}(q^\top k) = \|\mu\|_2^2", r"q, k \sim \mathcal{N}(\mu, \sigma^2 I_d)", r"\mu = 0"
    )
    found, used = eliminate(start)
    assert [latex(part) for part in used] == [r"\mu = 0"]
    assert found.context.assumptions == ()
    mean = found.context.laws[0].parameters[0]
    assert isinstance(mean, Mul)
    assert mean.factors[1] == Ones(size=Name(text="d"))
    assert "\\mu" not in free_names(found.statement)


def test_square_root_of_a_dimension_becomes_the_letter() -> None:
    start = problem(
        r"\sqrt{D} x^\top x = \sigma^2 x^\top x", r"x \in \mathbb{R}^D", r"\sigma^2 = \sqrt{D}", r"\sigma > 0"
    )
    found, used = eliminate(start)
    assert len(used) == 1
    assert isinstance(found.statement, Chain)
    assert found.statement.sides[0] == found.statement.sides[1]
    assert any(isinstance(node, Pow) for node in walk(found.statement))


def test_start_of_a_sequence_is_eliminated() -> None:
    found, used = eliminate(problem("w_0 + a = a", r"w_{t+1} := 2w_t", "w_0 = 0", r"a \in \mathbb{R}"))
    assert len(used) == 1
    assert latex(found.statement) == "0 + a = a"


@pytest.mark.parametrize("assumption", ["a = a + 1", "a < 1", r"\mathbb{E}[x] = 0"])
def test_not_solved(assumption: str) -> None:
    given = (r"x \sim P", r"a \in \mathbb{R}", assumption)
    assert solved_assumptions(problem("a = 1", *given).context) == ()


def test_chained_assumptions_are_solved_together() -> None:
    found, used = eliminate(problem("a = 2", r"a, b, c \in \mathbb{R}", "a = b + 1", "b = c", "c = 1"))
    assert len(used) == 3
    assert latex(found.statement) == "1 + 1 = 2"


def test_a_dimension_is_never_eliminated() -> None:
    assert solved_assumptions(problem(r"x^\top x = n", r"x \in \mathbb{R}^n", "n = 2").context) == ()


def test_expanding_an_expanded_statement_changes_nothing() -> None:
    found = problem("L(c) = 4", "L(w) := w^2", "c := 2")
    assert expand(found.statement, found.context) == found.statement


def test_a_circle_between_declared_arrays_is_the_entrywise_product() -> None:
    given = (r"q, k \in \mathbb{R}^n", r"s := q \circ k")
    assert r"q \odot k" in stated(r"s = k \circ q", *given)
    for text, facts in ((r"f \circ g = g", ()), (r"f \circ q = q", (r"f : \mathbb{R} \to \mathbb{R}", *given))):
        with pytest.raises(UnsupportedConstruct, match="compose"):
            problem(text, *facts)
