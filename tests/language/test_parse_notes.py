"""The constructs that notes write beyond the language of the catalogue: what each of them becomes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser import parse
from corrigenda.proofs.language.tree import expressions as ast
from corrigenda.proofs.language.writing.printer import latex, text


def read(source: str, names: str = "", functions: str = "") -> ast.Statement:
    return parse(source, names=frozenset(names.split()), functions=frozenset(functions.split()))


def expression(source: str, names: str = "", functions: str = "") -> ast.Expr:
    found = read(source, names, functions)
    assert isinstance(found, ast.Remainder), found
    return found.content


def name(letter: str) -> ast.Name:
    return ast.Name(text=letter)


def bare(letter: str) -> ast.Remainder:
    return ast.Remainder(content=name(letter))


def num(value: int) -> ast.Num:
    return ast.Num(value=Fraction(value))


def test_derivatives_as_fractions() -> None:
    assert expression(r"\frac{\partial f}{\partial x}") == ast.Partial(body=name("f"), variables=(name("x"),))
    twice = expression(r"\frac{\partial^2 f}{\partial x \partial y}")
    assert twice == ast.Partial(body=name("f"), variables=(name("x"), name("y")))
    assert expression(r"\frac{d^2 f}{d x^2}") == ast.Partial(body=name("f"), variables=(name("x"),) * 2, total=True)
    assert expression(r"\frac{dL}{dW}") == ast.Partial(body=name("L"), variables=(name("W"),), total=True)
    applied = expression(r"\frac{d}{dx} x^2 + c")
    assert isinstance(applied, ast.Add)
    assert isinstance(applied.terms[0], ast.Partial)
    assert expression(r"\partial L / \partial w") == expression(r"\frac{\partial L}{\partial w}")
    assert expression(r"\partial_x f") == ast.Partial(body=name("f"), variables=(name("x"),))
    assert expression(r"\partial S") == name(r"\partial S")


def test_fractions_of_sizes_are_no_derivatives() -> None:
    assert isinstance(expression(r"\frac{d}{d_k}"), ast.Div)
    assert isinstance(expression(r"\frac{din}{dout}"), ast.Div)
    assert isinstance(expression(r"\frac{d\sigma^2}{dn}", names="d"), ast.Div)


def test_hessians_and_gradients_of_bare_letters() -> None:
    assert expression(r"\nabla^2_w f") == ast.Nabla(body=name("f"), variables=(name("w"),), order=2)
    assert expression(r"\nabla L") == ast.Nabla(body=name("L"))
    assert isinstance(expression(r"\nabla_w L"), ast.Gradient)


@pytest.mark.parametrize(
    "source", [r"f|_{x=0}", r"\left. f \right|_{x=0}", r"\left.f\right|_{x = 0}", r"f \Big|_{x=0}"]
)
def test_values_at_a_place(source: str) -> None:
    found = expression(source)
    assert found == ast.At(body=name("f"), place=ast.Chain(sides=(name("x"), num(0)), relations=("=",)))


def test_integrals() -> None:
    found = expression(r"\int_0^1 a + b \, dx + c")
    assert isinstance(found, ast.Add)
    assert found.terms[0] == ast.Integral(
        body=ast.Add(terms=(name("a"), name("b"))), variables=(name("x"),), lower=num(0), upper=num(1)
    )
    assert expression(r"\iint g \, dx \, dy") == ast.Integral(body=name("g"), variables=(name("x"), name("y")), fold=2)
    over_all = expression(r"\int_{\mathbb{R}^d} p \,\mathrm{d}x")
    assert isinstance(over_all, ast.Integral)
    assert isinstance(over_all.region, ast.Space)
    assert expression(r"\int dx") == ast.Integral(body=num(1), variables=(name("x"),))


@pytest.mark.parametrize(
    ("source", "operator"),
    [
        (r"a \otimes b", "kron"),
        (r"a \circ b", "compose"),
        (r"a \cup b", "cup"),
        (r"a \pm b", "pm"),
        (r"a \oplus b", "oplus"),
    ],
)
def test_operations(source: str, operator: str) -> None:
    assert expression(source) == ast.Operation(operator=operator, left=name("a"), right=name("b"))


def test_pseudo_inverses_and_labels() -> None:
    assert expression("X^+") == ast.PseudoInverse(operand=name("X"))
    assert expression(r"X^{\dagger}") == ast.PseudoInverse(operand=name("X"), mark="dagger")
    assert expression("w^+") == name("w^+")
    assert expression("W^Q") == name("W^Q")
    assert expression("W^Q", names="Q") == ast.Pow(base=name("W"), exponent=name("Q"))
    assert expression("h^{(l-1)}") == name("h^{(l-1)}")
    assert expression("w_0'", names="w") == ast.Index(base=name("w'"), indices=(num(0),))


def test_a_bound_number_above_a_letter_is_no_label() -> None:
    total = expression(r"\sum_{i=1}^m x^{(i)}")
    assert isinstance(total, ast.Big)
    assert total.body == ast.Member(base=name("x"), indices=(name("i"),))
    assert expression("x^{(i)}") == name("x^{(i)}")
    with pytest.raises(ParseError, match="hides"):
        read(r"\sum_{t=1}^m x_{<t}")


def test_cases_systems_and_sets() -> None:
    found = expression(r"\begin{cases} a, & \text{if } x > 0 \\ b & \text{otherwise} \end{cases}")
    positive = ast.Chain(sides=(name("x"), num(0)), relations=(">",))
    otherwise = ast.Remainder(content=ast.Prose(text="otherwise"))
    assert found == ast.Cases(values=(name("a"), name("b")), conditions=(positive, otherwise))
    system = read(r"\left\{ \begin{array}{l} a = 1 \\ b = 2 \end{array} \right.")
    assert system == read(r"a = 1 \land b = 2")
    assert expression(r"\{a, b\}") == ast.SetOf(items=(name("a"), name("b")))
    assert expression(r"\{x : x > 0\}") == ast.SetOf(items=(name("x"),), condition=positive)
    numbered = expression(r"\{x_i\}_{i=1}^n")
    assert isinstance(numbered, ast.Ranged)
    assert numbered.upper == name("n")


def test_probabilities_densities_divergences() -> None:
    assert expression(r"P(A \mid B)") == ast.Probability(symbol="P", events=(bare("A"),), given=(bare("B"),))
    assert expression(r"P(A \vert B)") == expression(r"P(A | B)") == expression(r"P(A \mid B)")
    tail = expression(r"\Pr(|x| \ge t)")
    assert isinstance(tail, ast.Probability)
    assert isinstance(tail.events[0], ast.Chain)
    assert expression(r"p(x | \theta)") == ast.Density(function="p", arguments=(name("x"),), given=(bare(r"\theta"),))
    assert expression(r"\mathcal{N}(x; \mu, \Sigma)") == ast.Density(
        function=r"\mathcal{N}", arguments=(name("x"),), given=(bare(r"\mu"), bare(r"\Sigma")), bar=";"
    )
    assert expression(r"KL(p \| q)") == ast.Divergence(function=r"\operatorname{KL}", left=name("p"), right=name("q"))
    assert expression(r"D(p || q)") == ast.Divergence(function="D", left=name("p"), right=name("q"))
    assert expression("I(X; Y)") == ast.Density(function="I", arguments=(name("X"),), given=(bare("Y"),), bar=";")
    assert expression(r"\mathbf{1}[x > 0]") == expression(r"\mathbb{I}(x > 0)") == expression(r"\mathbf{1}_{x > 0}")


def test_an_expectation_keeps_its_law_and_its_event() -> None:
    found = expression(r"\mathbb{E}_{x \sim \mathcal{D}}[x]")
    assert found == ast.Moment(
        operator="E",
        arguments=(name("x"),),
        over=("x",),
        law=ast.LawTerm(family="unknown", name=r"\mathcal{D}"),
    )
    given = expression(r"\mathbb{E}[X \mid Y = y]")
    assert isinstance(given, ast.Moment)
    assert given.given == ()
    assert len(given.condition) == 1


@pytest.mark.parametrize(
    ("source", "relation"),
    [
        (r"a \approx b", "approx"),
        (r"a \propto b", "propto"),
        (r"a \overset{(1)}{=} b", "="),
        (r"a \stackrel{!}{=} b", "="),
        (r"a \overset{\text{def}}{=} b", ":="),
        (r"a \triangleq b", ":="),
        (r"a \underset{n \to \infty}{=} b", "="),
        (r"a \leftarrow b", "gets"),
        (r"a \xrightarrow{n} b", "to"),
        (r"a \not\in b", "notin"),
        (r"a \subseteq b", "subseteq"),
    ],
)
def test_relations(source: str, relation: str) -> None:
    assert read(source) == ast.Chain(sides=(name("a"), name("b")), relations=(relation,))


def test_memberships() -> None:
    assert read(r"x \in \mathcal{X}") == ast.Chain(sides=(name("x"), name(r"\mathcal{X}")), relations=("in",))
    assert read(r"x \in \mathbb{R}_{>0}") == read("x > 0")
    assert read(r"i \in [n]") == read(r"i \in \{1, \dots, n\}") == read(r"1 \le i \le n")
    assert isinstance(read(r"x \in \{0, 1\}"), ast.Chain)
    assert read(r"x \in \{1, 5\}").relations == ("in",)  # type: ignore[union-attr]  # a chain


def test_quantifiers_and_premises() -> None:
    everywhere = read(r"x_i > 0 \quad \forall i")
    assert everywhere == read(r"\forall i : x_i > 0")
    assert everywhere == ast.Quantified(quantifier="forall", bound=bare("i"), body=read("x_i > 0"))
    assert read(r"a = b \text{ if } c > 0") == read(r"c > 0 \implies a = b")
    constrained = read(r"\min_w f \text{ s.t. } w \ge 0")
    assert isinstance(constrained, ast.Quantified)


def test_conditions_under_operators() -> None:
    smallest = expression(r"\min_{\|u\| = 1} u")
    assert isinstance(smallest, ast.Extremum)
    assert smallest.variables == ("u",)
    assert smallest.condition is not None
    total = expression(r"\sum_{i \in S} x_i")
    assert isinstance(total, ast.Big)
    assert total.indices == ("i",)
    assert total.condition is not None
    stacked = expression(r"\sum_{\substack{i = 1 \\ i \ne j}}^n x_i")
    assert isinstance(stacked, ast.Big)
    assert stacked.condition is not None
    assert expression(r"\underset{w}{\operatorname{argmin}} f") == expression(r"\arg\min_w f")
    assert expression(r"\sum x_i") == ast.Big(operator="sum", indices=(), body=name("x_i"))
    assert expression(r"U \sum V") == expression(r"U \Sigma V")


def test_code_indices() -> None:
    i, j = name("i"), name("j")
    assert expression("A[i, j]") == ast.Index(base=name("A"), indices=(i, j))
    assert expression("Q[i, :]") == ast.Index(base=name("Q"), indices=(i, ast.Slice()))
    assert isinstance(expression(r"\eta [a + b]"), ast.Mul)


def test_matrices_whose_dots_say_how_they_go_on() -> None:
    diagonal = expression(r"\begin{bmatrix} s_1 & & \\ & \ddots & \\ & & s_n \end{bmatrix}")
    assert diagonal == expression(r"\operatorname{diag}(s_1, \dots, s_n)")
    column = expression(r"\begin{pmatrix} x_1 \\ \vdots \\ x_n \end{pmatrix}")
    assert column == expression(r"(x_1, \dots, x_n)^\top")
    rows = expression(r"\begin{bmatrix} x_1^\top \\ \vdots \\ x_n^\top \end{bmatrix}")
    assert isinstance(rows, ast.Block)
    assert expression(r"[X \mid \mathbf{1}]") == ast.Block(rows=((name("X"), ast.Ones()),))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (r"\underbrace{a + b}_{n \times d} c", "(a + b) c"),
        (r"\boxed{a = b}", "a = b"),
        (r"\mathbin{a}", "a"),
        (r"\textcolor{red}{a} + b", "a + b"),
        (r"a \hphantom{xyz} + b", "a + b"),
        (r"\lbrace a, b \rbrace", r"\{a, b\}"),
        (r"{n \choose k}", r"\binom{n}{k}"),
        (r"{a \over b}", r"\frac{a}{b}"),
        (r"\text{rank}(Z)", r"\operatorname{rank}(Z)"),
        (r"\textrm{ReLU}(x)", r"\operatorname{ReLU}(x)"),
        (r"softmax(x)", r"\operatorname{softmax}(x)"),
        (r"\mathrm{softmax_{row}}(x)", r"\operatorname{softmax}_{row}(x)"),
        (r"\hat{y_i}", r"\hat{y}_i"),
        (r"\mathbf{x_i}", r"\mathbf{x}_i"),
        (r"{\bf x}", r"\mathbf{x}"),
        ("α ≤ β²", r"\alpha \le \beta^2"),
        (r"\left(a + \right. \\ \left. b\right) c", "(a + b) c"),
        (r"a \\[4pt] = b", "a = b"),
        ("X.T", r"X^\top"),
        (r"w^{\star}", "w^*"),
        (r"\|X\|_{\text{op}}", r"\|X\|_{op}"),
        (r"\sin^{-1} x", r"\arcsin x"),
    ],
)
def test_habits_of_writing(one: str, other: str) -> None:
    assert read(one) == read(other)


@pytest.mark.parametrize(
    "source",
    [
        r"\Lambda'(x)",
        r"c(x_i)",
        "w(0)",
        "h(x')",
        r"l(y_t, o_t)",
        r"\mathrm{B}(a + b)",
        r"k(\cdot, x)",
        r"\text{prod}(a, b)",
        r"\sigma(W x + b)",
    ],
)
def test_calls_of_undeclared_letters(source: str) -> None:
    assert isinstance(expression(source), ast.Call)


def test_what_is_only_ever_applied_is_a_function() -> None:
    both = read(r"F(a + b) = F(a) + F(b)")
    assert isinstance(both, ast.Chain)
    assert isinstance(both.sides[0], ast.Call)
    assert isinstance(expression(r"\sigma(a + b) \sigma"), ast.Mul)
    mixed = read(r"A(a + b) = A a + A b")
    assert isinstance(mixed, ast.Chain)
    assert isinstance(mixed.sides[0], ast.Mul)
    chosen = expression(r"\min_{f \in F} f(x_i)")
    assert isinstance(chosen, ast.Extremum)
    assert isinstance(chosen.body, ast.Call)


def test_scripts_behind_brackets() -> None:
    change = expression(r"[x^2]_0^1")
    assert change == ast.At(body=expression("x^2"), place=ast.Remainder(content=num(0)), upper=num(1))
    assert isinstance(expression(r"\cap_{i} X_i"), ast.Big)
    assert expression(r"\partial_x^2 f") == ast.Partial(body=name("f"), variables=(name("x"), name("x")))
    opened = expression(r"y + \left\{ \begin{array}{rl} 0, & \text{if } x < a \\ 1 & \text{else} \end{array} \right.")
    assert isinstance(opened, ast.Add)
    assert isinstance(opened.terms[1], ast.Cases)


def test_a_law_alone_under_an_expectation() -> None:
    found = expression(r"\mathbb{E}_{q(z | x)}[z]")
    assert isinstance(found, ast.Moment)
    assert found.over == ()
    assert found.law is not None
    assert found.law.family == "other"


def test_differences_are_one_name() -> None:
    assert expression(r"\Delta w") == name(r"\Delta w")
    assert isinstance(expression(r"\Delta w", names=r"\Delta"), ast.Mul)
    assert expression("dW") == name("dW")
    assert isinstance(expression("dW", names="d"), ast.Mul)


def test_norms_stay_apart() -> None:
    kinds = [expression(rf"\|X\|{below}") for below in ("_F", "_2", "_{op}", "_*", "_{RMS}", "_p")]
    assert [kind.kind for kind in kinds if isinstance(kind, ast.Norm)] == ["F", "2", "op", "nuc", "RMS", "p"]


@pytest.mark.parametrize(
    "source",
    [
        r"f|_{x=0} + \int_a^b g \, dx",
        r"\frac{\partial^2 f}{\partial x \partial y} = \nabla^2_w f",
        r"P(A \cap B \mid C) \approx p(x; \theta)",
        r"\forall x \in S : \exists y : x < y",
        r"\begin{cases} a & x > 0 \\ b & \text{else} \end{cases} \propto \lceil x \rceil",
        r"\sup_{\|u\|_2 = 1} \|X u\|_2 = \|X\|_{\text{op}}",
        r"\bigcup_{i=1}^n A_i \subseteq \{x \in S : x \ne 0\}",
        r"\mathbb{E}_{x \sim p_{\text{data}}}[f(x) \mid x > 0] = D_{\text{KL}}(p \| q)",
        r"\mathbb{E}_{q_\phi(z | x)}[\log p_\theta(x | z)] - D_{\mathrm{KL}}(q_\phi(z | x) \,\|\, p(z)) \le \log p(x)",
        r"\left\langle \ln p(x) \right\rangle_{p(x)} = \int_{\mathbb{R}^n} p(x) \ln p(x) \, \mathrm{d}x",
        r"\mathcal{D} = \{(x_i, y_i)\}_{i=1}^n",
    ],
)
def test_what_is_read_is_printed_and_read_again(source: str) -> None:
    tree = read(source)
    assert read(latex(tree)) == tree
    assert "\\" not in text(tree)
