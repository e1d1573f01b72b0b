"""Terms of one key are added up, and what cancels falls away."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from corrigenda.proofs.language.combinations import collected, multiplied_powers

TERMS = st.lists(st.tuples(st.sampled_from("abc"), st.fractions(min_value=-3, max_value=3, max_denominator=4)))
POWERS = st.lists(st.tuples(st.sampled_from("abc"), st.integers(-3, 3)))


@given(TERMS)
def test_terms_of_one_key_are_added_up(terms: list[tuple[str, Fraction]]) -> None:
    found = collected(terms)
    assert all(found.values())
    assert all(found.get(key, 0) == sum(value for other, value in terms if other == key) for key in "abc")


@given(POWERS, POWERS)
def test_the_value_of_a_product_of_powers_is_the_product(
    first: list[tuple[str, int]], second: list[tuple[str, int]]
) -> None:
    values = {"a": Fraction(2), "b": Fraction(-3), "c": Fraction(1, 5)}

    def at(powers: object) -> Fraction:
        total = Fraction(1)
        for key, power in powers:  # type: ignore[attr-defined]  # pairs, from a list or from a map
            total *= values[key] ** power
        return total

    found = multiplied_powers(first, second)
    assert all(found.values())
    assert at(found.items()) == at(first) * at(second)
