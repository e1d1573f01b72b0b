from __future__ import annotations

from fractions import Fraction

import pytest

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser import parse_declaration
from corrigenda.proofs.language.tree import expressions as ast


def read(source: str, names: str = "", sequences: str = "") -> ast.Chain:
    found = parse_declaration(source, names=frozenset(names.split()), sequences=frozenset(sequences.split()))
    assert isinstance(found, ast.Chain), found
    return found


def name(text: str) -> ast.Name:
    return ast.Name(text=text)


def test_spaces() -> None:
    chain = read(r"X, R \in \mathbb{R}^{n \times (d+1)}")
    assert chain.heads == (name("X"), name("R"))
    assert chain.sides[0] == name("X")
    space = chain.sides[1]
    assert isinstance(space, ast.Space)
    assert len(space.shape) == 2
    assert read(r"n \in \mathbb{N}").sides[1] == ast.Space(field="N")
    assert read(r"x \in \mathbb{R}^{2d+1}").sides[1] == read(r"y \in \mathbb R^{(2d+1)}").sides[1]
    assert read(r"n \in \mathbb{N}").heads == ()


def test_laws() -> None:
    copies = read(r"q, k \sim \mathcal{N}(\mu, \sigma^2 I_d)")
    assert copies.heads == (name("q"), name("k"))
    law = copies.sides[1]
    assert isinstance(law, ast.LawTerm)
    assert (law.family, len(law.parameters)) == ("normal", 2)
    joint = read(r"(q, k) \sim P")
    assert joint.sides == (ast.Listing(items=(name("q"), name("k"))), ast.LawTerm(family="unknown"))
    assert joint.heads == (name("q"), name("k"))


@pytest.mark.parametrize(
    ("source", "family", "count"),
    [
        (r"R_{ij} \sim \mathrm{Bernoulli}(p)", "bernoulli", 1),
        (r"J \sim \mathrm{Unif}\{1,\dots,n\}", "uniform", 1),
        (r"J \sim \mathrm{Uniform}(\{1,\dots,n\})", "uniform", 1),
        (r"J \sim \mathrm{Uniform}(n)", "uniform", 1),
        (r"J \sim \mathrm{Unif}\{0,\dots,n\}", "discrete uniform", 2),
        (r"u \sim \mathcal{U}(0, 1)", "uniform", 2),
        (r"u \sim \text{Uniform}[0, 1]", "uniform", 2),
        (r"s \sim \mathrm{Rademacher}", "rademacher", 0),
        (r"s \sim \mathrm{Rademacher}()", "rademacher", 0),
        (r"I_t \sim \mathrm{Categorical}(q)", "categorical", 1),
        (r"x \sim N(0, 1)", "normal", 2),
        (r"x \sim \mathcal{D}", "unknown", 0),
    ],
)
def test_law_families(source: str, family: str, count: int) -> None:
    law = read(source, "R").sides[1]
    assert isinstance(law, ast.LawTerm)
    assert (law.family, len(law.parameters)) == (family, count)


def test_heads_are_letters_whatever_they_usually_mean() -> None:
    assert read(r"I_t \sim \mathrm{Categorical}(q)").sides[0] == name("I_t")
    assert read(r"E \in \mathbb{R}").sides[0] == name("E")
    assert read(r"\pi \in \mathbb{R}").sides[0] == name(r"\pi")


def test_entrywise_and_labelled_heads() -> None:
    assert isinstance(read(r"R_{ij} \sim \mathrm{Bernoulli}(p)", "R").sides[0], ast.Index)
    assert read(r"q_i, k_j \in \mathbb{R}^d").heads == (name("q_i"), name("k_j"))
    assert read(r"w, w^* \in \mathbb{R}^d").heads == (name("w"), name("w^*"))


def test_definitions_know_their_own_letters() -> None:
    function = read(r"L(w) := \|w_1\|^2")
    assert function.sides[0] == ast.Call(function="L", arguments=(name("w"),))
    assert function.sides[1] == read(r"L(w) := \|w_1\|^2", "w").sides[1]
    step = read(r"w_{t+1} := w_t - \eta")
    member = ast.Index(base=name("w"), indices=(name("t"),))
    assert isinstance(step.sides[0], ast.Index)
    assert isinstance(step.sides[1], ast.Add)
    assert step.sides[1].terms[0] == member
    family = read(r"x_i := X_{i,:}^\top")
    assert family.sides[0] == ast.Index(base=name("x"), indices=(name("i"),))
    assert read(r"\Gamma_{jj} := d_j").sides[0] == ast.Index(base=name(r"\Gamma"), indices=(name("j"), name("j")))
    assert read(r"\Sigma_1 := \operatorname{diag}(\sigma)", r"\Sigma").sides[0] == name(r"\Sigma_1")
    assert read("w_0 := 0", sequences="w").sides[0] == ast.Index(base=name("w"), indices=(ast.Num(value=Fraction(0)),))
    labelled = read(r"K_{\text{Gauss}}(q, k) := \exp(-\|q-k\|)")
    assert labelled.sides[0] == ast.Call(function=r"K_{\text{Gauss}}", arguments=(name("q"), name("k")))


def test_signatures_and_independence() -> None:
    chain = read(r"f : \mathbb{R}^d \times \mathbb{R} \to \mathbb{R}")
    arrow = chain.sides[1]
    assert isinstance(arrow, ast.Arrow)
    assert len(arrow.domains) == 2
    assert read(r"q \perp\!\!\!\perp k") == read(r"q \perp k")


@pytest.mark.parametrize(
    "source",
    [
        r"q \sim \mu",
        r"q \sim",
        r"x \sim \mathcal{N}(0)",
        r"x \in",
        r"J \sim \mathrm{Bernoulli}\{1,3\}",
        r"J \sim \mathrm{Unif}\{0,\dots,2,\dots,n\}",
        r"J \sim \mathrm{Unif}\{2,4,\dots,2n\}",
        r"f : x \to",
        r"a, b := 1",
        r"\text{prose} \sim",
    ],
)
def test_unreadable_declarations_raise(source: str) -> None:
    with pytest.raises(ParseError):
        read(source)
