"""Elements obey the laws of a commutative ring, whatever they are made of."""

import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.numbers.exact.fields import PrimeField, Rationals
from tests.exact.trees import PRIME

FRACTIONS = st.fractions(min_value=-4, max_value=4, max_denominator=5)
SHAPES = st.recursive(
    st.one_of(FRACTIONS.map(lambda x: ("number", x)), st.integers(0, 2).map(lambda k: ("entry", k))),
    lambda inner: st.one_of(
        st.tuples(st.sampled_from(["add", "multiply"]), inner, inner),
        st.tuples(st.just("exp"), FRACTIONS),
        st.tuples(st.just("root"), st.integers(0, 12)),
    ),
    max_leaves=8,
)


def made(domain, shape):
    match shape:
        case ("number", x):
            return domain.constant(x)
        case ("entry", k):
            return domain.random_entry(("q", k, 0))
        case ("exp", x):
            return domain.exponential(domain.constant(x))
        case ("root", n):
            return domain.square_root(domain.constant(n))
        case (operation, a, b):
            return getattr(domain, operation)(made(domain, a), made(domain, b))


@pytest.mark.parametrize("make", [Rationals, lambda: PrimeField(PRIME)])
@given(shapes=st.tuples(SHAPES, SHAPES, SHAPES))
@settings(max_examples=60, deadline=None)
def test_commutative_ring(make, shapes):
    domain = make()
    a, b, c = (made(domain, shape) for shape in shapes)
    add, times = domain.add, domain.multiply
    assert add(a, b) == add(b, a)
    assert add(a, add(b, c)) == add(add(a, b), c)
    assert times(a, b) == times(b, a)
    assert times(a, times(b, c)) == times(times(a, b), c)
    assert times(a, add(b, c)) == add(times(a, b), times(a, c))
    assert add(a, domain.negate(a)) == domain.constant(0)
    assert domain.dot([a, b], [c, c]) == times(c, add(a, b))
    assert hash(add(a, b)) == hash(add(b, a))


@given(a=SHAPES, b=SHAPES)
@settings(max_examples=60, deadline=None)
def test_a_quotient_times_its_denominator(a, b):
    domain = Rationals()
    top, bottom = made(domain, a), made(domain, b)
    try:
        quotient = domain.multiply(top, domain.inverse(bottom))
    except (Undefined, Unsupported):
        return
    assert domain.is_zero(domain.add(domain.multiply(quotient, bottom), domain.negate(top))) is True


def test_roots_over_the_rationals():
    domain = Rationals()
    root = lambda x: domain.square_root(domain.constant(x))  # noqa: E731  # a local spelling
    assert root(Fraction(9, 4)) == domain.constant(Fraction(3, 2))
    assert root(8) == domain.multiply(domain.constant(2), root(2))
    assert domain.multiply(root(2), root(3)) == root(6)
    assert domain.multiply(root(Fraction(1, 2)), root(2)) == domain.constant(1)
    with pytest.raises(Undefined):
        root(-1)
    # sqrt(3 + 2 sqrt 2) = 1 + sqrt 2, which the representation does not know: not decided, never 'different'
    nested = domain.square_root(domain.add(domain.constant(3), domain.multiply(domain.constant(2), root(2))))
    gap = domain.add(nested, domain.negate(domain.add(domain.constant(1), root(2))))
    assert domain.is_zero(gap) is None
    assert domain.sign(gap) is None
    assert domain.sign(domain.add(gap, domain.constant(Fraction(1, 10**30)))) == 1


def test_a_root_in_a_prime_field_is_an_atom():
    """sqrt(x^2) is neither x nor -x there, but it is certainly not x + 1"""
    domain = PrimeField(PRIME)
    letter = domain.constant(123456789123456789)
    root = domain.square_root(domain.multiply(letter, letter))
    assert domain.multiply(root, root) == domain.multiply(letter, letter)
    assert domain.is_zero(domain.add(root, domain.negate(letter))) is None
    assert domain.is_zero(domain.add(root, letter)) is None
    assert domain.is_zero(domain.add(root, domain.add(letter, domain.constant(1)))) is False
    assert domain.is_zero(root) is False
    assert domain.square_root(domain.constant(Fraction(4, 9))) == domain.constant(Fraction(2, 3))


@given(st.lists(st.integers(2, 30), min_size=3, max_size=3), st.lists(st.integers(-3, 3), min_size=4, max_size=4))
@settings(max_examples=60, deadline=None)
def test_sums_of_roots_compare_as_real_numbers(radicands, coefficients):
    domain = Rationals()
    parts = [domain.constant(1), *(domain.square_root(domain.constant(n)) for n in radicands)]
    value = domain.dot([domain.constant(c) for c in coefficients], parts)
    number = sum(c * math.sqrt(n) for c, n in zip(coefficients, [1, *radicands], strict=True))
    expected = 0 if abs(number) < 1e-9 else (1 if number > 0 else -1)
    assert domain.sign(value) == expected
    assert domain.is_zero(value) is (expected == 0)


def test_signs_of_exponentials_and_roots():
    domain = Rationals()
    e = domain.exponential(domain.constant(1))
    assert domain.sign(domain.add(e, domain.constant(Fraction(-271828, 100000)))) == 1
    assert domain.sign(domain.add(e, domain.constant(Fraction(-271829, 100000)))) == -1
    assert domain.maximum([domain.constant(1), domain.square_root(domain.constant(2))]) == domain.square_root(
        domain.constant(2)
    )


def test_exponentials_logarithms_and_angles():
    domain = Rationals()
    six = domain.logarithm(domain.constant(6))
    two, three = (domain.logarithm(domain.constant(k)) for k in (2, 3))
    assert six == domain.add(two, three)
    assert domain.exponential(domain.add(six, domain.constant(1))) == domain.multiply(
        domain.constant(6), domain.exponential(domain.constant(1))
    )
    assert domain.power(domain.constant(8), Fraction(1, 3)) == domain.constant(2)
    sine, cosine = domain.sine(domain.constant(3)), domain.cosine(domain.constant(3))
    assert domain.add(domain.multiply(sine, sine), domain.multiply(cosine, cosine)) == domain.constant(1)
    assert domain.sign(sine) == 1
    assert domain.sign(cosine) == -1
    with pytest.raises(Undefined):
        domain.logarithm(domain.constant(0))


def test_quotients_of_exponentials_cancel():
    """softmax weights add up to 1"""
    domain = PrimeField(PRIME)
    a, b = (domain.exponential(domain.constant(k)) for k in (5, 7))
    share = domain.inverse(domain.add(a, b))
    assert domain.add(domain.multiply(a, share), domain.multiply(b, share)) == domain.constant(1)


def test_division_by_zero_is_undefined():
    for domain in (Rationals(), PrimeField(PRIME)):
        with pytest.raises(Undefined):
            domain.inverse(domain.constant(0))
        with pytest.raises(Undefined):
            domain.power(domain.constant(0), -1)
        assert domain.power(domain.constant(0), 0) == domain.constant(1)


def test_degrees_beyond_the_packing_are_refused():
    domain = PrimeField(PRIME)
    high = domain.power(domain.random_entry(("q", 0, 0)), 4000)
    with pytest.raises(Unsupported):
        domain.power(high, 9)
