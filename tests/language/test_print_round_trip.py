"""Printing and reading back gives the same tree: on generated trees and on the catalogue."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from proofs.catalogue import all_claims
from proofs.claim import Claim
from proofs.language import ast
from proofs.language.headings import collect
from proofs.language.parser import parse
from proofs.language.printer import latex, text

LETTERS = ("x", "w", "X", "\\sigma", "\\tilde{w}", "w^*", "C_1", "\\mathbf{x}", "T", "w'", "D", "I", "e", "E")
FUNCTIONS = ("L", "\\phi", "\\operatorname{sim}", "K_{\\text{Gauss}}")
NAMES = frozenset(LETTERS)


def number(low: int, high: int) -> st.SearchStrategy[ast.Num]:
    return st.integers(low, high).map(lambda value: ast.Num(value=Fraction(value)))


def wrap(node: type[ast.Node], /, **parts: st.SearchStrategy[object]) -> st.SearchStrategy[ast.Node]:
    return st.builds(node, **parts)


names = st.sampled_from(LETTERS).map(lambda name: ast.Name(text=name))
indices = st.one_of(
    st.sampled_from("ijt").map(lambda name: ast.Name(text=name)),
    number(0, 12),
    st.just(ast.Add(terms=(ast.Name(text="t"), ast.Num(value=Fraction(1))))),
    st.just(ast.Slice()),
)
plain = st.sampled_from(("x", "X", "\\sigma", "\\tilde{w}", "w^*", "C_1")).map(lambda name: ast.Name(text=name))
leaves = st.one_of(
    names,
    number(0, 30),
    st.sampled_from((Fraction(1, 2), Fraction(5, 4))).map(lambda value: ast.Num(value=value)),
    st.just(ast.Constant(name="pi")),
    st.just(ast.Ones()),
    st.just(ast.Ones(size=ast.Name(text="D"))),
    wrap(ast.Index, base=plain, indices=st.lists(indices, min_size=1, max_size=2).map(tuple)),
)
exponents = st.one_of(
    number(-3, 9),
    st.just(ast.Num(value=Fraction(1, 2))),
    st.sampled_from(("T", "x", "D")).map(lambda name: ast.Name(text=name)),
    st.just(ast.Add(terms=(ast.Name(text="x"), ast.Num(value=Fraction(1))))),
)
FUNCTION_NAMES = st.sampled_from(("exp", "log", "sqrt", "abs", "floor", "tr", "diag", "sigma_max", "dim", "factorial"))


def grown(inner: st.SearchStrategy[ast.Node]) -> st.SearchStrategy[ast.Node]:
    several = st.lists(inner, min_size=2, max_size=3).map(tuple)
    single = st.tuples(inner)
    bound = st.just(("i",))
    indexed = st.builds(
        lambda factor: ast.Mul(factors=(ast.Index(base=ast.Name(text="x"), indices=(ast.Name(text="i"),)), factor)),
        inner,
    )
    return st.one_of(
        wrap(ast.Add, terms=several),
        wrap(ast.Neg, operand=inner.filter(lambda node: not isinstance(node, ast.Num))),
        wrap(ast.Mul, factors=several),
        wrap(ast.Div, numerator=inner, denominator=inner),
        wrap(ast.Pow, base=inner, exponent=exponents),
        wrap(ast.Transpose, operand=inner),
        wrap(ast.Hadamard, left=inner, right=inner),
        wrap(ast.Inner, left=inner, right=inner),
        wrap(ast.Function, name=FUNCTION_NAMES, arguments=single),
        wrap(ast.Function, name=st.sampled_from(("max", "min", "binomial")), arguments=st.tuples(inner, inner)),
        wrap(ast.Call, function=st.sampled_from(FUNCTIONS), arguments=several),
        wrap(ast.Norm, operand=inner, kind=st.sampled_from(("1", "2", "F", "inf"))),
        wrap(ast.Index, base=inner, indices=st.tuples(st.just(ast.Slice()), indices)),
        wrap(ast.Big, operator=st.sampled_from(("sum", "prod")), indices=bound, body=inner),
        wrap(ast.Big, operator=st.just("sum"), indices=bound, body=inner, lower=number(0, 2), upper=names),
        wrap(ast.Big, operator=st.just("sum"), indices=st.just(("k", "l")), body=inner, ordering=st.just("k<l")),
        wrap(ast.Big, operator=st.sampled_from(("max", "min")), indices=bound, body=indexed),
        wrap(
            ast.Extremum, operator=st.sampled_from(("argmin", "argmax", "min")), variables=st.just(("u",)), body=inner
        ),
        wrap(ast.Moment, operator=st.just("E"), arguments=single, given=st.sampled_from(((), ("w",), ("w", "x")))),
        wrap(ast.Moment, operator=st.just("Var"), arguments=single, over=st.sampled_from(((), ("x",)))),
        wrap(ast.Moment, operator=st.just("Cov"), arguments=st.tuples(inner, inner)),
        wrap(ast.Gradient, body=inner, variable=st.just("w")),
        wrap(ast.GradientAt, function=st.sampled_from(FUNCTIONS), arguments=single),
        wrap(ast.Limit, variable=st.just("t"), target=st.just(ast.Constant(name="infinity")), body=inner),
        wrap(ast.Listing, items=several),
        wrap(ast.Block, rows=st.tuples(st.tuples(inner, inner), st.tuples(inner, inner))),
        wrap(ast.BigO, symbol=st.sampled_from(("O", "Theta", "Omega")), body=inner),
    )


trees = st.recursive(leaves, grown, max_leaves=12)
relations = st.sampled_from(("=", "<", "<=", ">", ">=", "!=", "perp", "succ", "to"))
chains = st.builds(
    lambda left, relation, right: ast.Chain(sides=(left, right), relations=(relation,)), trees, relations, trees
)
statements = st.recursive(
    st.one_of(chains, st.builds(lambda tree: ast.Remainder(content=tree), trees)),
    lambda inner: st.one_of(
        wrap(ast.Implies, premise=inner, conclusion=inner),
        wrap(ast.Iff, left=inner, right=inner),
        wrap(ast.And, parts=st.lists(inner, min_size=2, max_size=3).map(tuple)),
        wrap(ast.Or, parts=st.lists(inner, min_size=2, max_size=3).map(tuple)),
    ),
    max_leaves=4,
)


def read(source: str) -> ast.Statement:
    return parse(source, names=NAMES, functions=frozenset(FUNCTIONS))


@settings(max_examples=250, deadline=None, derandomize=True)
@given(trees)
def test_generated_expressions_round_trip(tree: ast.Expr) -> None:
    assert read(latex(tree)) == ast.Remainder(content=tree), latex(tree)


@settings(max_examples=80, deadline=None, derandomize=True)
@given(statements)
def test_generated_statements_round_trip(statement: ast.Statement) -> None:
    assert read(latex(statement)) == statement, latex(statement)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(trees)
def test_terminal_text_is_one_line_without_commands(tree: ast.Expr) -> None:
    shown = text(tree)
    assert "\\" not in shown
    assert "\n" not in shown


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.text(max_size=30).filter(lambda words: words.strip()))
def test_prose_round_trips_and_cannot_act(words: str) -> None:
    printed = latex(ast.Prose(text=words))
    found = parse(f"x + {printed}", names=NAMES)
    if words.strip() not in ("and", "or", "iff", "implies", "if and only if") and not words.strip().isalpha():
        assert isinstance(found, ast.Remainder)
        assert isinstance(found.content, ast.Add)
        assert found.content.terms[1] == ast.Prose(text=words)


def test_a_command_in_prose_is_printed_as_characters() -> None:
    found = parse(r"\text{see \input{secret} $x$} = 1")
    assert "\\input" not in latex(found)
    assert r"\textbackslash{}input\{secret\} \$x\$" in latex(found)


@pytest.mark.parametrize("claim", all_claims(), ids=lambda claim: claim.id)
def test_catalogue_round_trips(claim: Claim) -> None:
    declared = (*claim.given, *claim.needs)
    known = collect(declared, claim.stated)
    corrected = (claim.corrected,) if claim.corrected else ()
    for source in (*declared, claim.stated, *corrected, *claim.proof):
        tree = known.read(source)
        assert known.read(latex(tree)) == tree
        assert text(tree)
