"""Printing and reading back gives the same tree: on generated trees and on the catalogue."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.declarations.headings import collect
from corrigenda.proofs.language.reading.parser import parse
from corrigenda.proofs.language.reading.tokens.vocabulary import CONNECTIVES
from corrigenda.proofs.language.tree import expressions as ast
from corrigenda.proofs.language.writing.printer import latex, text

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
plain_names = st.sampled_from(("x", "X", "\\sigma")).map(lambda name: ast.Name(text=name))
orders = st.sampled_from(("=", "<", ">=", "!=", "approx", "subset"))
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
        wrap(ast.BigO, symbol=st.sampled_from(("O", "Theta", "Omega", "o")), body=inner),
        noted(inner),
    )


def noted(inner: st.SearchStrategy[ast.Node]) -> st.SearchStrategy[ast.Node]:
    """What notes write and the engine does not decide."""
    several = st.lists(inner, min_size=2, max_size=3).map(tuple)
    variables = st.lists(plain, min_size=1, max_size=2).map(tuple)
    event = st.builds(lambda a, relation, b: ast.Chain(sides=(a, b), relations=(relation,)), inner, orders, inner)
    bare = st.builds(lambda tree: ast.Remainder(content=tree), inner)
    indexed = st.builds(lambda base: ast.Member(base=base, indices=(ast.Name(text="i"),)), plain_names)
    matrix = st.sampled_from(("X", "C_1")).map(lambda name: ast.Name(text=name))
    law = st.sampled_from(("P", "\\mathcal{D}", "p_{\\text{data}}"))
    return st.one_of(
        wrap(ast.Partial, body=inner, variables=variables, total=st.booleans()),
        wrap(ast.Nabla, body=inner, variables=variables, order=st.just(2)),
        wrap(ast.At, body=inner, place=st.one_of(event, bare)),
        wrap(ast.Integral, body=inner, variables=st.sampled_from(((), (ast.Name(text="x"),)))),
        wrap(
            ast.Integral,
            body=inner,
            variables=st.just((ast.Name(text="x"),)),
            lower=inner,
            upper=inner,
            fold=st.sampled_from((1, 2)),
        ),
        wrap(ast.Integral, body=inner, variables=variables, region=bare),
        wrap(ast.Operation, operator=st.sampled_from(("kron", "compose", "cap", "mod")), left=inner, right=inner),
        wrap(ast.Operation, operator=st.sampled_from(("oplus", "cup", "setminus", "pm")), left=inner, right=inner),
        wrap(ast.PseudoInverse, operand=st.one_of(matrix, inner), mark=st.sampled_from(("+", "dagger"))),
        wrap(ast.Big, operator=st.just("sum"), indices=st.just(("i",)), body=indexed),
        wrap(ast.Big, operator=st.sampled_from(("bigcup", "bigcap")), indices=st.just(("i",)), body=inner),
        wrap(
            ast.Cases,
            values=st.tuples(inner, inner),
            conditions=st.tuples(event, st.sampled_from((None, ast.Remainder(content=ast.Prose(text="otherwise"))))),
        ),
        wrap(ast.SetOf, items=several),
        wrap(ast.SetOf, items=st.tuples(inner), condition=event),
        wrap(ast.SetOf, domain=event, condition=event),
        wrap(ast.Ranged, body=inner, range=event, upper=st.one_of(st.none(), inner)),
        wrap(ast.Probability, symbol=st.sampled_from(("P", "\\Pr", "\\mathbb{P}")), events=st.tuples(event)),
        wrap(ast.Probability, symbol=st.just("P"), events=st.tuples(bare, event), given=st.tuples(bare)),
        wrap(ast.Density, function=st.sampled_from(("p", "q")), arguments=several, given=st.tuples(bare)),
        wrap(ast.Density, function=st.just("p"), arguments=st.tuples(inner), given=st.tuples(bare), bar=st.just(";")),
        wrap(ast.Divergence, function=st.just("\\operatorname{KL}"), left=inner, right=inner),
        wrap(ast.Indicator, event=event),
        wrap(ast.Call, function=st.just("\\phi"), arguments=st.tuples(st.just(ast.Slot()), inner)),
        wrap(ast.Block, rows=st.tuples(st.tuples(inner, st.just(ast.Blank())), st.tuples(st.just(ast.Blank()), inner))),
        wrap(ast.Norm, operand=inner, kind=st.sampled_from(("op", "nuc", "p", "\\text{RMS}", "2,1"))),
        wrap(ast.Function, name=st.sampled_from(("ceil", "tan", "arctan", "sinh")), arguments=st.tuples(inner)),
        wrap(ast.Extremum, operator=st.sampled_from(("sup", "inf")), variables=st.just(("u",)), body=inner),
        wrap(
            ast.Moment,
            operator=st.just("E"),
            arguments=st.tuples(inner),
            over=st.just(("x",)),
            law=law.map(lambda name: ast.LawTerm(family="unknown", name="" if name == "P" else name)),
        ),
        wrap(ast.Moment, operator=st.just("E"), arguments=st.tuples(inner), condition=st.tuples(event)),
    )


trees = st.recursive(leaves, grown, max_leaves=12)
relations = st.sampled_from(
    ("=", "<", "<=", ">", ">=", "!=", "perp", "succ", "to", "approx", "propto", "ll", "gets", "subset", "equiv")
)
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
        wrap(
            ast.Quantified,
            quantifier=st.sampled_from(("forall", "exists")),
            bound=st.just(ast.Remainder(content=ast.Name(text="i"))),
            body=inner,
        ),
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
    if words.strip(" ,;:") in CONNECTIVES or words.strip().isalpha():
        return
    found = parse(f"x + {printed}", names=NAMES)
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
