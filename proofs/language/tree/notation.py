"""Nodes for what notes write and the engine only reads: elaboration refuses them by name, so that a
step with one of them is INCONCLUSIVE, never evaluated by a rule that was made for something else.

They are part of `corrigenda.proofs.language.tree.expressions`, which re-exports them; import them from there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from corrigenda.proofs.language.tree.node import Node

if TYPE_CHECKING:
    from corrigenda.proofs.language.tree.expressions import Expr, LawTerm, Space, Statement


@dataclass(frozen=True, slots=True, kw_only=True)
class Partial(Node):
    """`\\frac{\\partial f}{\\partial x}`, `\\frac{d}{dx} f`, `\\partial_x f`: one entry of `variables` for each
    order of differentiation; `total` for an upright or italic `d`."""

    body: Expr
    variables: tuple[Expr, ...]
    total: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Nabla(Node):
    """What `Gradient` and `GradientAt` cannot say: `\\nabla L` of a bare letter, the Hessian `\\nabla^2 f`
    (`order` 2), a gradient in several letters or in one that carries an index expression."""

    body: Expr
    variables: tuple[Expr, ...] = ()
    order: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class At(Node):
    """`f |_{x=0}`: the body at the place that a statement (or a bare value) gives; `F |_a^b` is its change
    from there to `upper`."""

    body: Expr
    place: Statement
    upper: Expr | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Integral(Node):
    """`\\int_a^b f(x) dx`; `variables` are what stands behind each `d` (none when no `d` is written),
    `fold` counts the integral signs, `region` is what stands under them when it is no lower bound."""

    body: Expr
    variables: tuple[Expr, ...] = ()
    lower: Expr | None = None
    upper: Expr | None = None
    region: Statement | Space | None = None
    fold: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation(Node):
    """A binary operation without a rule: `operator` is kron, oplus, compose, cup, cap, setminus, pm, mp,
    oslash, star, wedge, mod or div."""

    operator: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class PseudoInverse(Node):
    """`X^+` or `X^\\dagger` (`mark` + or dagger): the Moore-Penrose inverse of a real matrix."""

    operand: Expr
    mark: str = "+"


@dataclass(frozen=True, slots=True, kw_only=True)
class Member(Node):
    """`x^{(i)}` where `i` is bound, `h^{(l-1)}`, `a^{[l]}`: the member of a family that a bracketed
    superscript numbers; `bracket` is `(` or `[`."""

    base: Expr
    indices: tuple[Expr, ...]
    bracket: str = "("


@dataclass(frozen=True, slots=True, kw_only=True)
class Cases(Node):
    """`\\begin{cases} a & x > 0 \\\\ b & \\text{otherwise} \\end{cases}`; a value without a condition has None,
    `otherwise` is a `Remainder` of prose."""

    values: tuple[Expr, ...]
    conditions: tuple[Statement | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOf(Node):
    """`\\{a, b\\}`, `\\{x : x > 0\\}`, `\\{x \\in S : p\\}`: members or the `domain` they come from, and the
    statement that admits them."""

    items: tuple[Expr, ...] = ()
    domain: Statement | None = None
    condition: Statement | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranged(Node):
    """`(x_i, y_i)_{i=1}^n`, `\\{x_i\\}_{i \\in S}`: a collection with its index below and above."""

    body: Expr
    range: Statement
    upper: Expr | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Probability(Node):
    """`P(A \\mid B)`: `symbol` as written (`P`, `\\mathbb{P}`, `\\Pr`), an event with a relation or a letter."""

    symbol: str
    events: tuple[Statement, ...]
    given: tuple[Statement, ...] = ()
    over: tuple[Expr, ...] = ()
    law: LawTerm | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Density(Node):
    """`p(x \\mid \\theta)`, `\\mathcal{N}(x; \\mu, \\Sigma)`: the value at `arguments` of a function that is given
    something; `bar` is `|` or `;`."""

    function: str
    arguments: tuple[Expr, ...]
    given: tuple[Statement, ...]
    bar: str = "|"


@dataclass(frozen=True, slots=True, kw_only=True)
class Divergence(Node):
    """`D_{\\text{KL}}(p \\| q)`: `function` is the operator as a name."""

    function: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Indicator(Node):
    """`\\mathbf{1}[x > 0]`, `\\mathbb{I}(x > 0)`: one where the statement holds, else zero."""

    event: Statement


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot(Node):
    """The dot of `f(\\cdot)`, which holds the place of an argument."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Blank(Node):
    """An empty cell of a matrix."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantified(Node):
    """`\\forall x \\in S : p` or `p \\quad \\forall i`; `quantifier` is forall or exists, `bound` what it binds."""

    quantifier: str
    bound: Statement
    body: Statement
