"""The abstract syntax of claims: small frozen nodes; spans never take part in equality.

Expressions denote scalars, vectors (columns) or matrices over the reals; statements denote truth
values.  Names are canonical LaTeX (`\\tilde{w}`, `w^*`, `\\sigma_1` when the label is static).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Span:
    """Half-open character range in the LaTeX source."""

    start: int
    end: int


NOWHERE = Span(-1, -1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """Common carrier of the source span."""

    span: Span = field(default=NOWHERE, compare=False, repr=False)


# ------------------------------------------------------------------------------- expressions


@dataclass(frozen=True, slots=True, kw_only=True)
class Num(Node):
    """A rational literal; decimals are read exactly."""

    value: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Constant(Node):
    """A named constant: `pi`, `e` or `infinity`."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Name(Node):
    """A symbol, with its accents, fonts and static labels in `text`."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Slice(Node):
    """The colon in `X_{i,:}`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Index(Node):
    """A component `x_i`, `X_{ij}`, a row `X_{i,:}` (1 x d), a column `X_{:,j}` (n x 1), or the
    member `w_{t+1}` of a sequence."""

    base: Expr
    indices: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Add(Node):
    """A sum; a subtracted term is a `Neg`."""

    terms: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Neg(Node):
    """`-x`."""

    operand: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Mul(Node):
    """An ordered product of scalars, vectors and matrices."""

    factors: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Div(Node):
    """`\\frac{a}{b}` or `a / b`; `b` must be scalar."""

    numerator: Expr
    denominator: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Pow(Node):
    """`x^n`; with exponent -1 on a square matrix, the inverse."""

    base: Expr
    exponent: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Transpose(Node):
    """`x^\\top`."""

    operand: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Hadamard(Node):
    """Entrywise product `\\odot`."""

    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Inner(Node):
    """`x \\cdot y` of two vectors or `\\langle x, y \\rangle`."""

    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Function(Node):
    """A built-in function by its standard name.

    Scalar: exp log sqrt sin cos tanh abs sign binomial factorial floor; `max` and `min` of several
    scalars.  Matrix: diag (of a vector or of several scalars: a diagonal matrix; of a matrix: its
    diagonal as a vector) tr det rank sigma_min sigma_max lambda_min lambda_max dim (length of a vector).
    """

    name: str
    arguments: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Call(Node):
    """A declared or defined function applied to arguments: `L(w)`, `\\phi(q)`."""

    function: str
    arguments: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Norm(Node):
    """`\\|x\\|_kind`; kinds `2` (the default on vectors), `1`, `inf`, `F` (the default on matrices)."""

    operand: Expr
    kind: str = "2"


@dataclass(frozen=True, slots=True, kw_only=True)
class Big(Node):
    """`sum`, `prod`, `max` or `min` of `body` over index variables.

    One index runs from `lower` to `upper` (both None: over the whole range of the dimension that
    the index subscripts); `ordering` is "" or a chain such as `i<j` or `i \\ne j` on two indices.
    """

    operator: str
    indices: tuple[str, ...]
    body: Expr
    lower: Expr | None = None
    upper: Expr | None = None
    ordering: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Extremum(Node):
    """`min`, `max`, `argmin` or `argmax` of `body` over all values of `variables`."""

    operator: str
    variables: tuple[str, ...]
    body: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment(Node):
    """`E`, `Var` or `Cov` over every random name in the arguments (or only over `over`, when
    written), conditionally on the names in `given`."""

    operator: str
    arguments: tuple[Expr, ...]
    over: tuple[str, ...] = ()
    given: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Gradient(Node):
    """`\\nabla_variable body`: the shape of the variable."""

    body: Expr
    variable: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GradientAt(Node):
    """`\\nabla L(w_t)` or `L'(w)`: the gradient of a defined function at a point."""

    function: str
    arguments: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit(Node):
    """`\\lim_{variable \\to target} body`."""

    variable: str
    target: Expr
    body: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Family(Node):
    """The run that dots abbreviate: `\\sqrt2 x_1, \\dots, \\sqrt2 x_D` is `body` for `indices` from
    `lower` to `upper`, `ordering` `i<j` for `x_1x_2, \\dots, x_{D-1}x_D`.  Only inside `Listing`;
    inside a sum it becomes a `Big`."""

    indices: tuple[str, ...]
    body: Expr
    lower: Expr
    upper: Expr
    ordering: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing(Node):
    """`[a, b, c]` or `(a, b, c)`: a row of scalars or families; transpose it for a column."""

    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Block(Node):
    """A matrix environment: rows of scalars or blocks."""

    rows: tuple[tuple[Expr, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Eye(Node):
    """Identity matrix; `size` None is taken from the context."""

    size: Expr | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ones(Node):
    """`\\mathbf{1}`: the all-ones column; `size` None is taken from the context."""

    size: Expr | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BigO(Node):
    """`O(g)`, `\\Theta(g)` or `\\Omega(g)`; `symbol` is `O`, `Theta` or `Omega`."""

    symbol: str
    body: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Dots(Node):
    """Dots that no rule could read as a family."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prose(Node):
    """`\\text{...}` standing where an expression should."""

    text: str


Expr = (
    Num
    | Constant
    | Name
    | Slice
    | Index
    | Add
    | Neg
    | Mul
    | Div
    | Pow
    | Transpose
    | Hadamard
    | Inner
    | Function
    | Call
    | Norm
    | Big
    | Extremum
    | Moment
    | Gradient
    | GradientAt
    | Limit
    | Family
    | Listing
    | Block
    | Eye
    | Ones
    | BigO
    | Dots
    | Prose
)

# -------------------------------------------------------------------------------- statements


@dataclass(frozen=True, slots=True, kw_only=True)
class Space(Node):
    """`\\mathbb{R}^{n \\times d}`, `\\mathbb{N}`: `field` is R, N or Z; `shape` is () for scalars."""

    field: str
    shape: tuple[Expr, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrow(Node):
    """`\\mathbb{R}^d \\to \\mathbb{R}` in a function declaration; several domains by `\\times`."""

    domains: tuple[Space, ...]
    codomain: Space


@dataclass(frozen=True, slots=True, kw_only=True)
class LawTerm(Node):
    """The right side of `\\sim`: `family` is normal bernoulli uniform rademacher categorical
    unknown; parameters as written."""

    family: str
    parameters: tuple[Expr, ...] = ()


Side = Expr | Space | Arrow | LawTerm


@dataclass(frozen=True, slots=True, kw_only=True)
class Chain(Node):
    """`a = b \\le c`: n sides and n - 1 relations.

    Relations: `=` `<` `<=` `>` `>=` `!=` `:=` `~` `in` `perp` `:` `succ` (positive definite) `succeq`
    (positive semidefinite) `to`.
    The first side of `in`, `~` and `:` may stand for several names: they are in `heads`.
    """

    sides: tuple[Side, ...]
    relations: tuple[str, ...]
    heads: tuple[Expr, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Implies(Node):
    """`p \\implies q`."""

    premise: Statement
    conclusion: Statement


@dataclass(frozen=True, slots=True, kw_only=True)
class Iff(Node):
    """`p \\iff q`."""

    left: Statement
    right: Statement


@dataclass(frozen=True, slots=True, kw_only=True)
class And(Node):
    """Conjunction: `p \\land q`, or clauses separated by a comma or `\\quad`."""

    parts: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Or(Node):
    """Disjunction `p \\lor q`."""

    parts: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Remainder(Node):
    """A clause without a relation: a bare expression or prose.  It states nothing."""

    content: Expr


Statement = Chain | Implies | Iff | And | Or | Remainder
