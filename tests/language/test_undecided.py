"""What is read and not decided is refused by name, in elaboration and in every interpreter."""

from __future__ import annotations

import pytest

from corrigenda.numerics.kernel.evaluate.interpreter import table
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.errors import LanguageError, UnsupportedConstruct
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.reading.typing.inference import RULES
from corrigenda.proofs.language.tree import expressions as ast
from corrigenda.proofs.language.tree import notation

DECIDED = {ast.At, ast.Integral, ast.Operation, ast.PseudoInverse, ast.Indicator}
NODES = [
    kind
    for kind in vars(notation).values()
    if isinstance(kind, type) and kind.__module__ == notation.__name__ and kind not in DECIDED
]


@pytest.mark.parametrize("kind", NODES, ids=lambda kind: kind.__name__)
def test_no_interpreter_and_no_shape_rule_knows_the_node(kind: type[ast.Node]) -> None:
    assert kind not in table()
    assert kind not in RULES


@pytest.mark.parametrize(
    "stated",
    [
        r"f|_{x=0} = 1",
        r"\int_0^1 f \, dx = \frac{1}{2}",
        r"\iint a \, da \, db = 1",
        r"a \cup b = b \cup a",
        r"a \pm b = 0",
        r"\sum_{i=1}^m x^{(i)} = 0",
        r"\{a, b\} = \{b, a\}",
        r"P(a \mid b) = P(b \mid a)",
        r"p(x | y) = p(y | x)",
        r"D(p \| q) = D(q \| p)",
        r"a \approx b",
        r"a \propto b",
        r"a \ll b",
        r"a \in B",
        r"\exists a : a > b",
        r"a = b \text{ s.t. } b > 0",
        r"\sum_{i \in S} x_i = 0",
        r"\sum x = 0",
        r"\bigcup_{i=1}^n x_i = 0",
        r"\sup_{u \in U} u^\top u = 0",
        r"\|x\|_p = 1",
        r"\mathbb{E}[a \mid b = 1] = a",
        r"\mathbb{E}_{x \sim p_\theta(x)}[x] = 0",
        r"\mathbb{E}_{q(z | x)}[a] = a",
        r"\mathbb{E}_x[x] = 0",
        r"[a^2]_0^1 = 1",
        r"\nabla^2 f = 0",
        r"\frac{\partial L}{\partial w} = 0",
        r"\frac{\partial^2 L}{\partial w \partial v} = 0",
    ],
)
def test_a_claim_with_it_is_refused(stated: str) -> None:
    with pytest.raises(UnsupportedConstruct):
        read(
            Claim(
                id="t",
                stated=stated,
                given=(r"x, y, w \in \mathbb{R}^d", r"a, b, p, q > 0", r"X \in \mathbb{R}^{n \times d}"),
            )
        )


@pytest.mark.parametrize(
    "given", [r"a \approx b", r"x \in \mathcal{X}", r"x \sim \mathrm{Weibull}(\lambda)", r"\exists c : c > a"]
)
def test_an_assumption_that_cannot_be_used_is_refused(given: str) -> None:
    with pytest.raises(LanguageError):
        read(Claim(id="t", stated="a > 0", given=(given,)))


def test_quantifiers_over_letters_say_nothing_new() -> None:
    given = (r"x \in \mathbb{R}^d",)
    plain = read(Claim(id="t", stated=r"x_i^2 \ge 0", given=given))
    quantified = read(Claim(id="t", stated=r"x_i^2 \ge 0 \quad \forall i", given=given))
    assert quantified.statement == plain.statement
    premise = read(Claim(id="t", stated=r"\forall a > 0 : a^2 > 0"))
    assert isinstance(premise.statement, ast.Implies)


def test_derivatives_become_gradients() -> None:
    given = (r"w \in \mathbb{R}^d", r"X \in \mathbb{R}^{n \times d}", r"L(w) := \|Xw\|_2^2")
    named = read(Claim(id="t", stated=r"\frac{\partial L}{\partial w} = 2 X^\top X w", given=given))
    plain = read(Claim(id="t", stated=r"\nabla_w \|Xw\|_2^2 = 2 X^\top X w", given=given))
    assert named.statement == plain.statement
    entry = read(Claim(id="t", stated=r"\frac{\partial L}{\partial w_i} = 0", given=given)).statement
    assert isinstance(entry, ast.Chain)
    assert isinstance(entry.sides[0], ast.Index)


def test_a_law_under_an_expectation_is_declared_by_it() -> None:
    found = read(Claim(id="t", stated=r"\mathbb{E}_{z \sim \mathcal{N}(0, 1)}[z^2] = 1"))
    assert [law.names for law in found.context.laws] == [("z",)]
    with pytest.raises(UnsupportedConstruct, match="declared"):
        read(
            Claim(id="t", stated=r"\mathbb{E}_{z \sim \mathcal{N}(0, 2)}[z] = 0", given=(r"z \sim \mathcal{N}(0, 1)",))
        )
    with pytest.raises(UnsupportedConstruct, match="formula"):
        read(Claim(id="t", stated=r"\mathbb{E}_{z \sim p}[z] = 1", given=(r"p(z) := \exp(-z)",)))
