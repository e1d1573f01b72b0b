"""What each kind of declaration becomes in the context."""

from __future__ import annotations

from fractions import Fraction

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import DeclarationError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree.expressions import Name, Num

D = Name(text="d")


def declared(*given: str, stated: str = "1 = 1", extra: tuple[str, ...] = ()) -> Context:
    return read(Claim(id="c", stated=stated, given=given), extra=extra).context


def test_shapes_make_dimensions() -> None:
    context = declared(r"X \in \mathbb{R}^{n \times d}", r"n, d \in \mathbb{N}", r"y \in \mathbb{R}^n")
    assert set(context.dimensions) == {"n", "d"}
    assert context.symbols["X"].shape == (Name(text="n"), D)
    assert not {"n", "d"} & context.symbols.keys()


def test_a_natural_number_that_is_no_size_is_a_letter() -> None:
    context = declared(r"D \in \mathbb{N}", stated="D + 1 > D")
    assert context.dimensions == ()
    assert context.symbols["D"].natural


def test_one_column_is_a_vector_and_one_row_is_not() -> None:
    context = declared(r"x \in \mathbb{R}^{d \times 1}", r"r \in \mathbb{R}^{1 \times d}")
    assert context.symbols["x"].shape == (D,)
    assert len(context.symbols["r"].shape) == 2


def test_a_letter_of_an_inequality_is_a_scalar() -> None:
    symbol = declared(r"\sigma > 0").symbols["\\sigma"]
    assert symbol.shape == ()
    assert not symbol.inferred


def test_letters_of_a_normal_law_take_its_shape() -> None:
    context = declared(r"q, k \sim \mathcal{N}(\mu, \sigma^2 I_d)")
    assert context.laws[0].names == ("q", "k")
    assert not context.laws[0].joint
    assert all(context.symbols[name].shape == (D,) for name in ("q", "k", "\\mu"))


def test_entrywise_and_joint_laws() -> None:
    context = declared(r"R \in \mathbb{R}^{n \times d}", r"R_{ij} \sim \mathrm{Bernoulli}(p)", r"(x, y) \sim P")
    entrywise, joint = context.laws
    assert (entrywise.names, entrywise.entrywise, entrywise.family) == (("R",), True, "bernoulli")
    assert (joint.names, joint.joint, joint.family) == (("x", "y"), True, "unknown")


def test_a_drawn_index_is_a_whole_number() -> None:
    context = declared(r"J \sim \mathrm{Unif}\{1, \dots, n\}", r"X \in \mathbb{R}^{n \times d}")
    assert context.symbols["J"].integer
    assert context.laws[0].parameters == (Name(text="n"),)


def test_a_later_law_replaces_an_earlier_one() -> None:
    given = (r"q, k \in \mathbb{R}^d", r"(q, k) \sim P")
    context = declared(*given, extra=(r"q, k \sim \mathcal{N}(0, \sigma^2 I_d)",))
    assert [law.family for law in context.laws] == ["normal"]


def test_structure_wherever_it_is_declared() -> None:
    context = declared(
        r"A \succ 0",
        r"A, B, U \in \mathbb{R}^{n \times n}",
        r"B = B^\top",
        r"U^\top U = I",
        r"V^\top V = I",
        r"V \in \mathbb{R}^{n \times d}",
    )
    assert context.symbols["A"].structure == {"symmetric", "pd"}
    assert context.symbols["B"].structure == {"symmetric"}
    assert context.symbols["U"].structure == {"orthogonal"}
    assert context.symbols["V"].structure == frozenset()
    assert len(context.assumptions) == 1


def test_independence_of_every_pair() -> None:
    assert declared(r"x \perp y").independent == (("x", "y"),)


def test_a_recurrence_in_either_direction() -> None:
    forward = declared(r"w_{t+1} := 2 w_t + a_t").recurrences["w"]
    backward = declared(r"w_t := 2 w_{t-1} + a_{t-1}").recurrences["w"]
    assert forward == backward


def test_the_step_of_a_recurrence_counts_from_zero() -> None:
    symbol = declared(r"w_{t+1} := 2 w_t").symbols["t"]
    assert symbol.natural


def test_interval_is_an_assumption() -> None:
    (assumption,) = declared(r"p \in (0, 1)").assumptions
    assert assumption == declared("0 < p < 1").assumptions[0]


def test_assumption_letters_are_not_dimensions() -> None:
    context = declared(r"C_1, C_2 > 0", r"C_1 \le C_2")
    assert context.symbols.keys() == {"C_1", "C_2"}
    assert len(context.assumptions) == 3


def test_labels_stay_letters_unless_the_bare_letter_is_declared() -> None:
    known = headings.collect((r"q_i, k_j \in \mathbb{R}^d", r"x \in \mathbb{R}^d", r"w_{t+1} := w_t"))
    assert {"q_i", "k_j", "x"} <= known.names
    assert known.sequences == {"w"}
    assert "x_i" not in headings.collect((r"x_i := X_{i,:}^\top", r"x_i \in \mathbb{R}^d")).names


def test_functions_are_collected_by_their_heads() -> None:
    known = headings.collect((r"\rho(\eta) := \eta^2", r"f : \mathbb{R}^d \to \mathbb{R}"), r"A = 1, \quad g(x) := x")
    assert known.functions == {"\\rho", "f", "g"}


@pytest.mark.parametrize(
    "given",
    [
        (r"a := b", r"b := a + 1"),
        (r"f(x, x) := 1",),
        (r"x + y \in \mathbb{R}",),
    ],
)
def test_declarations_that_declare_nothing(given: tuple[str, ...]) -> None:
    with pytest.raises(DeclarationError):
        declared(*given)


def test_later_definition_replaces_an_earlier_one() -> None:
    context = declared("a := 1", "a := 2", stated="a = 2")
    assert context.definitions["a"].body == Num(value=Fraction(2))
