"""The interpreter against values worked out by other means."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate, evaluate_sides
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.proofs.language.context import Definition, Recurrence, Signature, Symbol
from corrigenda.proofs.language.tree.expressions import (
    Big,
    Block,
    Call,
    Constant,
    Eye,
    Family,
    Gradient,
    GradientAt,
    Inner,
    Listing,
    Name,
    Norm,
    Ones,
    Slice,
)
from tests.exact.trees import add, at, context, div, fun, modular, mul, neg, norm2, power, rational, symbols, t, tree


def equal(domain: Domain[Any], left: Matrix[Any], right: Matrix[Any]) -> bool | None:
    """Whether two matrices of one shape are equal; None when some entry is not decided."""
    verdict: bool | None = True
    for a, b in zip(left.flat, right.flat, strict=True):
        zero = domain.is_zero(domain.add(a, domain.negate(b)))
        if zero is False:
            return False
        if zero is None:
            verdict = None
    return verdict


EVERYTHING = context((), symbols(x="n", y="n", X="n d", A="n n", B="n n", s=""), dimensions=("n", "d"))


def agree(left, right, env) -> bool:
    a, b = evaluate_sides(tree(left), tree(right), env)
    return a == b


def values(expr, env):
    return [[env.domain.rational(x) for x in row] for row in evaluate(tree(expr), env)]


def test_products_take_the_order_that_fits():
    env = rational(EVERYTHING, {"n": 2, "d": 3}, x=[1, 2], y=[3, 4], X=[[1, 2, 3], [4, 5, 6]])
    assert values(mul("x", t("y"), "x"), env) == [[11], [22]]
    assert values(mul("X", t("x"), "y"), env) == [[11, 22, 33], [44, 55, 66]]
    assert values(mul(t("x"), "y", "X"), env) == [[11, 22, 33], [44, 55, 66]]
    with pytest.raises(Unsupported):
        evaluate(mul("X", "x"), env)


def test_components_rows_and_columns():
    env = rational(EVERYTHING, {"n": 2, "d": 3}, {"i": 2}, X=[[1, 2, 3], [4, 5, 6]], x=[7, 8])
    assert values(at("X", "i", Slice()), env) == [[4, 5, 6]]
    assert values(at("X", Slice(), 3), env) == [[3], [6]]
    assert values(at("x", "i"), env) == [[8]]
    assert values(at("x", add("i", -1)), env) == [[7]]
    with pytest.raises(Undefined):
        evaluate(at("x", add("i", 1)), env)


def test_inverses_determinants_and_traces():
    env = modular(EVERYTHING, {"n": 5, "d": 2})
    product = mul("A", "B")
    assert agree(power(product, -1), mul(power("B", -1), power("A", -1)), env)
    assert not agree(power(product, -1), mul(power("A", -1), power("B", -1)), env)
    assert agree(fun("det", product), mul(fun("det", "A"), fun("det", "B")), env)
    assert agree(fun("tr", product), fun("tr", mul("B", "A")), env)
    assert agree(power("A", 3), mul("A", "A", "A"), env)
    large = modular(EVERYTHING, {"n": 8, "d": 2})
    assert agree(fun("det", product), mul(fun("det", "A"), fun("det", "B")), large)
    assert agree(fun("det", neg("A")), neg(fun("det", "A")), large) is False
    assert agree(fun("rank", mul("X", t("X"))), 2, large)


def test_singular_matrices_are_undefined():
    env = rational(EVERYTHING, {"n": 2}, A=[[1, 2], [2, 4]])
    with pytest.raises(Undefined):
        evaluate(power("A", -1), env)
    assert values(fun("det", "A"), env) == [[0]]
    assert values(fun("rank", "A"), env) == [[1]]


def test_push_through_identity():
    env = modular(EVERYTHING, {"n": 6, "d": 4})
    left = mul(power(add(mul(t("X"), "X"), mul("s", Eye(size=tree("d")))), -1), t("X"))
    right = mul(t("X"), power(add(mul("X", t("X")), mul("s", Eye(size=tree("n")))), -1))
    assert agree(left, right, env)


def test_diagonals():
    env = rational(EVERYTHING, {"n": 2}, x=[1, 2], A=[[1, 2], [3, 4]])
    assert values(fun("diag", "x"), env) == [[1, 0], [0, 2]]
    assert values(fun("diag", "A"), env) == [[1], [4]]
    run = Family(indices=("j",), body=power(at("x", "j"), 2), lower=tree(1), upper=tree("n"))
    assert values(fun("diag", run), env) == [[1, 0], [0, 4]]


def test_norms():
    env = rational(EVERYTHING, {"n": 2, "d": 2}, x=[3, -4], A=[[3, 0], [4, 5]], X=[[3, 0], [0, -5]])
    assert values(Norm(operand=tree("x")), env) == [[5]]
    assert values(Norm(operand=tree("x"), kind="1"), env) == [[7]]
    assert values(Norm(operand=tree("x"), kind="inf"), env) == [[4]]
    assert values(power(Norm(operand=tree("A"), kind="F"), 2), env) == [[50]]
    assert values(Norm(operand=tree("X"), kind="2"), env) == [[5]]
    # A'A has eigenvalues 5 and 45
    assert agree(fun("sigma_max", "A"), mul(3, fun("sqrt", 5)), env)
    assert agree(mul(fun("sigma_min", "A"), fun("sigma_max", "A")), 15, env)


@given(x=st.lists(st.integers(-5, 5), min_size=1, max_size=5))
@settings(max_examples=30, deadline=None)
def test_big_operators_against_python(x):
    n = len(x)
    env = rational(context((), symbols(x="n"), dimensions=("n",)), {"n": n}, x=x)
    body = at("x", "i")
    assert values(Big(operator="sum", indices=("i",), body=body), env) == [[sum(x)]]
    assert values(Big(operator="max", indices=("i",), body=fun("abs", body)), env) == [[max(map(abs, x))]]
    pairs = Big(operator="sum", indices=("i", "j"), body=mul(body, at("x", "j")), ordering="i<j")
    assert values(pairs, env) == [[sum(x[i] * x[j] for j in range(n) for i in range(j))]]
    others = Big(operator="sum", indices=("i", "j"), body=mul(body, at("x", "j")), ordering="i \\ne j")
    assert values(others, env) == [[sum(x) ** 2 - sum(a * a for a in x)]]
    product = Big(operator="prod", indices=("i",), body=body, lower=tree(2), upper=tree("n"))
    expected = Fraction(1)
    for a in x[1:]:
        expected *= a
    assert values(product, env) == [[expected]]


def feature_map(complete: bool):
    def run(body, **options):
        return Family(indices=options.pop("indices", ("j",)), body=body, lower=tree(1), upper=tree("n"), **options)

    root = fun("sqrt", 2)
    items = [tree(1), run(mul(root, at("x", "j"))), run(power(at("x", "j"), 2))]
    if complete:
        items.append(run(mul(root, at("x", "i"), at("x", "j")), indices=("i", "j"), ordering="i<j"))
    return Definition(name="phi", body=t(Listing(items=tuple(items))), parameters=("x",))


@pytest.mark.parametrize("n", [1, 2, 5])
def test_degree_two_feature_map(n):
    letters = symbols(q="n", k="n")
    square = power(add(mul(t("q"), "k"), 1), 2)
    features = mul(t(Call(function="phi", arguments=(tree("q"),))), Call(function="phi", arguments=(tree("k"),)))
    for complete in (True, False):
        where = context((), letters, definitions={"phi": feature_map(complete)}, dimensions=("n",))
        assert agree(features, square, modular(where, {"n": n})) is (complete or n == 1)


def test_listings_and_blocks():
    env = rational(EVERYTHING, {"n": 2}, x=[1, 2], A=[[1, 2], [3, 4]], s=9)
    assert values(t(Listing(items=(tree("s"), t("x")))), env) == [[9], [1], [2]]
    assert values(Block(rows=((tree("A"), tree("x")), (t("x"), tree("s")))), env) == [[1, 2, 1], [3, 4, 2], [1, 2, 9]]
    assert values(fun("dim", "x"), env) == [[2]]
    assert values(Inner(left=tree("x"), right=Ones(size=tree("n"))), env) == [[3]]


DESCENT = Recurrence(
    name="w", index="t", step=add(at("w", "t"), mul(-1, "s", add(mul("A", at("w", "t")), mul(-1, "y"))))
)


def test_recurrences_iterate_from_the_start_letter():
    where = context((), symbols(w="n", y="n", A="n n", s=""), recurrences={"w": DESCENT}, dimensions=("n",))
    env = rational(where, {"n": 2}, {"t": 3}, s=Fraction(1, 2), A=[[1, 0], [0, 3]], y=[2, 0], w_0=[0, 8])
    assert values(at("w", 0), env) == [[0], [8]]
    # errors shrink by 1/2 and by -1/2
    assert values(at("w", "t"), env) == [[Fraction(7, 4)], [-1]]
    assert agree(at("w", add("t", 1)), DESCENT.step, env)
    with pytest.raises(Undefined):
        evaluate(at("w", -1), env)


def test_gradients_of_a_quadratic_and_of_an_inverse():
    env = modular(EVERYTHING, {"n": 3, "d": 2})
    loss = Definition(name="L", body=norm2(add("y", mul(-1, "A", "x"))), parameters=("x",))
    where = context((), EVERYTHING.symbols, definitions={"L": loss}, dimensions=("n", "d"))
    expected = mul(2, t("A"), add(mul("A", "x"), mul(-1, "y")))
    assert agree(Gradient(body=loss.body, variable="x"), expected, env)
    assert not agree(Gradient(body=loss.body, variable="x"), mul(-1, expected), env)
    at_y = GradientAt(function="L", arguments=(tree("y"),))
    assert agree(at_y, mul(2, t("A"), add(mul("A", "y"), mul(-1, "y"))), modular(where, {"n": 3, "d": 2}))
    form = mul(t("x"), power("A", -1), "y")
    turned = power(t("A"), -1)
    assert agree(Gradient(body=form, variable="A"), mul(-1, turned, "x", t("y"), turned), env)


@given(st.lists(st.fractions(-3, 3, max_denominator=4), min_size=2, max_size=2))
@settings(max_examples=20, deadline=None)
def test_a_gradient_against_differences_of_a_cubic(x):
    """Central differences of a cubic are off by h^2 times the third derivative over 6, exactly."""
    letters = context((), symbols(x="2"))
    body = add(power(at("x", 1), 3), mul(at("x", 1), power(at("x", 2), 2)), mul(2, at("x", 2)))
    slope = values(Gradient(body=body, variable="x"), rational(letters, x=x))
    h = Fraction(1, 10)
    for k, third in ((0, 6), (1, 0)):
        up, down = ([v + (i == k) * sign * h for i, v in enumerate(x)] for sign in (1, -1))
        difference = (values(body, rational(letters, x=up))[0][0] - values(body, rational(letters, x=down))[0][0]) / (
            2 * h
        )
        assert difference - slope[k][0] == h**2 * third / 6


def test_zero_is_the_zero_of_any_shape():
    env = rational(EVERYTHING, {"n": 2}, x=[0, 0], y=[0, 1])
    assert agree("x", 0, env)
    assert not agree(0, "y", env)
    with pytest.raises(Unsupported):
        evaluate_sides(tree("x"), tree(1), env)


def test_powers():
    env = rational(EVERYTHING, {"n": 2}, {"m": 3}, s=Fraction(1, 4))
    assert values(power("s", Fraction(1, 2)), env) == [[Fraction(1, 2)]]
    assert values(power("s", neg("m")), env) == [[64]]
    assert values(power(2, "s"), env) == [[None]]
    assert agree(power(power(2, "s"), 4), 2, env)
    assert agree(power(Constant(name="e"), "s"), fun("exp", "s"), env)
    with pytest.raises(Undefined):
        evaluate(power(add("s", Fraction(-1, 4)), -1), env)
    with pytest.raises(Undefined):
        evaluate(fun("sqrt", neg("s")), env)


def test_counting_functions():
    env = rational(EVERYTHING, {"n": 6})
    assert values(fun("binomial", "n", 2), env) == [[15]]
    assert values(fun("factorial", "n"), env) == [[720]]
    assert values(div("n", 4), env) == [[Fraction(3, 2)]]


def test_undefined_functions_are_generic():
    where = context((), symbols(x="n", y="n"), signatures={"f": Signature(name="f", domains=((tree("n"),),))})
    env = modular(where, {"n": 2})
    call = lambda a: Call(function="f", arguments=(tree(a),))  # noqa: E731  # a local spelling
    assert agree(add(call("x"), call("y")), add(call("y"), call("x")), env)
    assert not agree(call("x"), call("y"), env)


def test_errors_name_the_smallest_part():
    env = rational(EVERYTHING, {"n": 2}, s=0, x=[1, 2])
    with pytest.raises(Undefined) as caught:
        evaluate(add(1, div(1, "s")), env)
    assert caught.value.expr == div(1, "s")
    with pytest.raises(Unsupported) as missing:
        evaluate(add(1, "unknown"), env)
    assert missing.value.expr == Name(text="unknown")


@pytest.mark.parametrize("reflected", [False, True])
def test_structured_letters(reflected):
    def square(*structure):
        return Symbol(name="M", shape=(tree("n"), tree("n")), structure=frozenset(structure))

    letters = {
        "U": square("orthogonal"),
        "S": square("symmetric"),
        "P": square("pd"),
        "D": square("diagonal"),
        "L": square("lower"),
    }
    env = modular(context((), letters, dimensions=("n",)), {"n": 4}, reflected=reflected)
    eye = Eye(size=tree("n"))
    assert agree(mul(t("U"), "U"), eye, env)
    assert agree(fun("det", "U"), -1 if reflected else 1, env)
    assert agree("S", t("S"), env)
    assert agree("P", t("P"), env)
    assert agree("D", fun("diag", fun("diag", "D")), env)
    assert not agree("U", t("U"), env)
    assert not agree("L", t("L"), env)
    assert env.letters["S"] != env.letters["P"]


def test_the_same_key_gives_the_same_residues():
    one, two = (modular(EVERYTHING, {"n": 2, "d": 2}, key="same") for _ in range(2))
    assert one.letters == two.letters
    assert one.letters != modular(EVERYTHING, {"n": 2, "d": 2}, key="other").letters


def test_columns_of_unit_length():
    """Entries with roots are inverted: X diag(|X_1|, ..., |X_d|)^-1 has columns of length 1"""
    columns = Family(indices=("j",), body=Norm(operand=at("X", Slice(), "j")), lower=tree(1), upper=tree("d"))
    scaled = mul("X", power(fun("diag", columns), -1))
    env = modular(EVERYTHING, {"n": 4, "d": 3}, integers={"j": 2})
    assert agree(norm2(at(scaled, Slice(), "j")), 1, env)
    assert equal(env.domain, *evaluate_sides(mul(t(Ones(size=tree("n"))), scaled), tree(0), env)) is False


def test_equality_is_open_where_signs_of_roots_matter():
    env = modular(EVERYTHING, {"n": 2, "d": 2})
    root = fun("sqrt", power("s", 2))
    assert equal(env.domain, *evaluate_sides(root, tree("s"), env)) is None
    assert equal(env.domain, *evaluate_sides(root, fun("abs", "s"), env)) is True
    assert equal(env.domain, *evaluate_sides(root, mul(2, "s"), env)) is False


def test_exchanged_rows_change_the_sign_of_a_determinant():
    exchange = [[int(j == (1, 0, 2, 3, 4, 5, 6)[i]) for j in range(7)] for i in range(7)]
    env = rational(context((), symbols(A="7 7")), A=exchange)
    assert values(fun("det", "A"), env) == [[-1]]
