"""The abstract syntax of claims: small frozen nodes; spans never take part in equality.

Expressions denote scalars, vectors (columns) or matrices over the reals; statements denote truth
values.  Names are canonical LaTeX (`\\tilde{w}`, `w^*`, `\\sigma_1` when the label is static).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from corrigenda.proofs.language.tree.node import NOWHERE as NOWHERE
from corrigenda.proofs.language.tree.node import Node as Node
from corrigenda.proofs.language.tree.node import Span as Span
from corrigenda.proofs.language.tree.notation import At as At
from corrigenda.proofs.language.tree.notation import Blank as Blank
from corrigenda.proofs.language.tree.notation import Cases as Cases
from corrigenda.proofs.language.tree.notation import Density as Density
from corrigenda.proofs.language.tree.notation import Divergence as Divergence
from corrigenda.proofs.language.tree.notation import Indicator as Indicator
from corrigenda.proofs.language.tree.notation import Integral as Integral
from corrigenda.proofs.language.tree.notation import Member as Member
from corrigenda.proofs.language.tree.notation import Nabla as Nabla
from corrigenda.proofs.language.tree.notation import Operation as Operation
from corrigenda.proofs.language.tree.notation import Partial as Partial
from corrigenda.proofs.language.tree.notation import Probability as Probability
from corrigenda.proofs.language.tree.notation import PseudoInverse as PseudoInverse
from corrigenda.proofs.language.tree.notation import Quantified as Quantified
from corrigenda.proofs.language.tree.notation import Ranged as Ranged
from corrigenda.proofs.language.tree.notation import SetOf as SetOf
from corrigenda.proofs.language.tree.notation import Slot as Slot
from corrigenda.proofs.language.tree.sentence import And as And
from corrigenda.proofs.language.tree.sentence import Arrow as Arrow
from corrigenda.proofs.language.tree.sentence import Chain as Chain
from corrigenda.proofs.language.tree.sentence import Iff as Iff
from corrigenda.proofs.language.tree.sentence import Implies as Implies
from corrigenda.proofs.language.tree.sentence import LawTerm as LawTerm
from corrigenda.proofs.language.tree.sentence import Or as Or
from corrigenda.proofs.language.tree.sentence import Remainder as Remainder
from corrigenda.proofs.language.tree.sentence import Space as Space

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
    """A built-in function by its standard name, that of its row in `corrigenda.proofs.language.functions`."""

    name: str
    arguments: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Call(Node):
    """A declared or defined function applied to arguments: `L(w)`, `\\phi(q)`."""

    function: str
    arguments: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Norm(Node):
    """`\\|x\\|_kind`: `2` (of a matrix the spectral norm), `1`, `inf`, `F`, `op`, `nuc`, or any other label as
    canonical LaTeX, which is read and not decided; `bare` when no kind was written."""

    operand: Expr
    kind: str = "2"
    bare: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Big(Node):
    """`sum`, `prod`, `max` or `min` of `body` over index variables.

    One index runs from `lower` to `upper` (both None: over the whole range of the dimension that
    the index subscripts); `ordering` is "" or a chain such as `i<j` or `i \\ne j` on two indices.
    No index at all, a `condition` (`x \\in S`) or another operator (`bigcup`) is read, not decided.
    """

    operator: str
    indices: tuple[str, ...]
    body: Expr
    lower: Expr | None = None
    upper: Expr | None = None
    ordering: str = ""
    condition: Statement | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Extremum(Node):
    """`min`, `max`, `inf`, `sup`, `argmin` or `argmax` of `body` over the values of `variables` that the `condition`
    (`\\|u\\| = 1`) admits."""

    operator: str
    variables: tuple[str, ...]
    body: Expr
    condition: Statement | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment(Node):
    """`E`, `Var` or `Cov` over every random name in the arguments (or only over `over`, when
    written), conditionally on the names in `given`.  `law` is the law written under the operator
    (`\\mathbb{E}_{x \\sim P}`); an event in `condition` (`\\mathbb{E}[X \\mid Y = y]`) is read, not decided."""

    operator: str
    arguments: tuple[Expr, ...]
    over: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    law: LawTerm | None = None
    condition: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Gradient(Node):
    """`\\nabla_variable body`: the shape of the variable; the m x n matrix of slopes when typing finds that the body is
    a vector (`jacobian`), also where m is 1."""

    body: Expr
    variable: str
    jacobian: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class GradientAt(Node):
    """`\\nabla L(w_t)` or `L'(w)`: the gradient of a defined function at a point."""

    function: str
    arguments: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit(Node):
    """`\\lim_{variable \\to target} body`; from above (`side` 1) or below (-1) only where that is written or
    declared."""

    variable: str
    target: Expr
    body: Expr
    side: int = 0


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
    | Partial
    | Nabla
    | At
    | Integral
    | Operation
    | PseudoInverse
    | Member
    | Cases
    | SetOf
    | Ranged
    | Probability
    | Density
    | Divergence
    | Indicator
    | Slot
    | Blank
)

Side = Expr | Space | Arrow | LawTerm
Statement = Chain | Implies | Iff | And | Or | Remainder | Quantified
