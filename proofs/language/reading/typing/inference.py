"""Shapes of a whole problem: one unification over its statements and laws, and a small search over
the kinds of undeclared letters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, product

from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.errors import IllTyped, UnsupportedConstruct
from corrigenda.proofs.language.reading.typing import functions as shape_functions
from corrigenda.proofs.language.reading.typing import parts as shape_parts
from corrigenda.proofs.language.reading.typing import places as shape_places
from corrigenda.proofs.language.reading.typing import rules as shape_rules
from corrigenda.proofs.language.reading.typing.clashing import TIMES, in_brackets, told
from corrigenda.proofs.language.reading.typing.dimensions import ONE, UNKNOWN, Size, Unifier, number
from corrigenda.proofs.language.reading.typing.hints import Kinds, Undeclared, undeclared, with_letters
from corrigenda.proofs.language.reading.typing.scope import SCALAR, Clash, Scope, Shape, is_unknown, to_dimensions
from corrigenda.proofs.language.reading.typing.statements import check_law, check_statement
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import bound_names, called_functions, free_names, transform, walk

RULES: Mapping[type, object] = {
    e.Num: shape_rules.number,
    e.Constant: shape_rules.number,
    e.Name: shape_rules.name,
    e.Add: shape_rules.addition,
    e.Neg: shape_rules.negation,
    e.Mul: shape_rules.product,
    e.Div: shape_rules.quotient,
    e.Pow: shape_rules.power,
    e.Transpose: shape_rules.transpose,
    e.Hadamard: shape_rules.entrywise,
    e.Inner: shape_rules.inner,
    e.Operation: shape_rules.operation,
    e.PseudoInverse: shape_rules.pseudo_inverse,
    e.Indicator: shape_functions.indicator,
    e.Index: shape_parts.component,
    e.Big: shape_parts.big,
    e.Limit: shape_parts.limit,
    e.Listing: shape_parts.listing,
    e.Block: shape_parts.block,
    e.Eye: shape_parts.identity,
    e.Ones: shape_parts.ones,
    e.Function: shape_functions.function,
    e.Call: shape_functions.call,
    e.Norm: shape_functions.norm,
    e.Moment: shape_functions.moment,
    e.Extremum: shape_functions.extremum,
    e.Gradient: shape_functions.gradient,
    e.GradientAt: shape_functions.gradient_at,
    e.At: shape_places.at,
    e.Integral: shape_places.integral,
    e.BigO: shape_functions.growth,
}
MOST_ATTEMPTS = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Typing:
    """What inference found: shapes of letters (`sure` where the writing left one kind), ranges of free
    index letters, a shape for each node visited (by `id`; the nodes are kept alive), solved sizes; whether `T` is a
    declared number, so that `\\delta^T` of a scalar is a power."""

    sure: frozenset[str] = frozenset()
    letters: Mapping[str, Shape] = field(default_factory=dict)
    ranges: Mapping[str, Size] = field(default_factory=dict)
    notes: Mapping[int, tuple[e.Expr, Shape]] = field(default_factory=dict)
    unifier: Unifier = field(default_factory=Unifier)
    signatures: frozenset[str] = frozenset()
    horizon: bool = False

    def shape(self, node: e.Expr) -> Shape | None:
        """The final shape of a node that was visited."""
        noted = self.notes.get(id(node))
        if noted is None:
            return None
        return Shape(self.unifier.resolve(noted[1].rows), self.unifier.resolve(noted[1].columns))


def infer(parts: Sequence[e.Statement | e.Expr], laws: Sequence[Law], context: Context) -> Typing:
    """Shapes for everything in `parts` and `laws`, definitions already expanded.

    Raises IllTyped when declared shapes clash; UnsupportedConstruct when a node has no shape or
    when no kind of some undeclared letter makes the shapes fit.
    """
    unknown = undeclared(parts, laws, context)
    first: Clash | UnsupportedConstruct | None = None
    for kinds in islice(_assignments(unknown.letters), MOST_ATTEMPTS):
        try:
            return _attempt(parts, laws, context, unknown, kinds)
        except UnsupportedConstruct as error:
            first = first or error
        except Clash as clash:
            if not _guessed(clash, unknown, context):
                raise ill_typed(clash) from clash
            first = first or clash
    assert first is not None
    raise _without_shapes(first) from first


def _without_shapes(first: Clash | UnsupportedConstruct) -> UnsupportedConstruct:
    if isinstance(first, UnsupportedConstruct):
        return first
    return UnsupportedConstruct(f"no shapes of the undeclared letters fit: {first.reason}", first.at.span)


def _assignments(letters: Mapping[str, Kinds]) -> Iterator[dict[str, str]]:
    """Every choice of kinds, least surprising first."""
    names = list(letters)
    ranks = product(*(range(len(letters[name].order)) for name in names))
    for choice in sorted(islice(ranks, MOST_ATTEMPTS * 20), key=sum):
        yield {name: letters[name].order[rank] for name, rank in zip(names, choice, strict=True)}


def _attempt(
    parts: Sequence[e.Statement | e.Expr],
    laws: Sequence[Law],
    context: Context,
    unknown: Undeclared,
    kinds: Mapping[str, str],
) -> Typing:
    unifier = Unifier()
    guessed = {name: _shape_of_kind(kind, unifier) for name, kind in kinds.items()}
    ranges = {name: unifier.fresh() for name in unknown.indices}
    scope = Scope(
        context=context,
        rules=RULES,  # type: ignore[arg-type]  # each rule takes its own node type
        unifier=unifier,
        letters=with_letters(context, guessed),
        ranges=ranges,
        notes={},
    )
    for fixed, value in _fixed_sizes(parts, context):
        unifier.bind(fixed, value)
    for law in laws:
        check_law(law, scope)
    for part in parts:
        _check(part, scope)
    letters = {name: scope.resolved(shape) for name, shape in guessed.items()}
    sure = frozenset(name for name, kinds_of in unknown.letters.items() if kinds_of.sure)
    signatures = frozenset(context.signatures)
    return Typing(sure=sure, letters=letters, ranges=ranges, notes=scope.notes, unifier=unifier, signatures=signatures)


def _check(part: e.Statement | e.Expr, scope: Scope) -> None:
    if isinstance(part, e.Expr):
        scope.of(part)
    else:
        check_statement(part, scope)


def _shape_of_kind(kind: str, unifier: Unifier) -> Shape:
    if kind == "scalar":
        return SCALAR
    rows = unifier.fresh()
    return Shape(rows, ONE if kind == "vector" else unifier.fresh())


def _fixed_sizes(parts: Sequence[e.Statement | e.Expr], context: Context) -> Iterator[tuple[str, Size]]:
    """Dimensions that an equation sets to a number: `n = 2`."""
    for part in parts:
        match part:
            case e.Chain(sides=(e.Name(text=name), e.Num(value=value)), relations=("=",)) if name in context.dimensions:
                if value.denominator == 1 and value >= 1:
                    yield name, number(value)


def _guessed(clash: Clash, unknown: Undeclared, context: Context) -> bool:
    """Whether the clash involves a letter whose shape is only a guess."""
    unsure = {name for name, kinds in unknown.letters.items() if not kinds.sure}
    unsure |= {name for name in context.symbols if context.symbols[name].inferred}
    sides = _parts(clash)
    mentioned = frozenset[str]().union(*(free_names(side) for side in sides))
    bound = frozenset[str]().union(*(bound_names(part) for side in sides for part in walk(side)))
    return bool((mentioned | bound) & unsure)


def ill_typed(clash: Clash) -> IllTyped:
    """The error for a report: the two sub-expressions and their shapes as LaTeX."""
    from corrigenda.proofs.language.writing.printer import latex

    left, construct = latex(_as_written(clash.left)), type(clash.at).__name__
    left_shape = shape_latex(clash.left_shape)
    right = "" if clash.right is None else latex(_as_written(clash.right))
    right_shape = "" if clash.right_shape is None else shape_latex(clash.right_shape)
    return IllTyped(
        told(clash.reason, construct, (left, left_shape), (right, right_shape)),
        clash.at.span,
        left=left,
        left_shape=left_shape,
        right=right,
        right_shape=right_shape,
        construct=construct,
        letters=frozenset[str]().union(*(free_names(side) | called_functions(side) for side in _parts(clash))),
    )


def _parts(clash: Clash) -> tuple[e.Expr, ...]:
    """The two sub-expressions that clash, or the one of a wrong shape."""
    return (clash.left, *([clash.right] if clash.right is not None else []))


def _as_written(node: e.Expr) -> e.Expr:
    """The expression with the ranges that the author left open left open again."""

    def closed(part: e.Node) -> e.Node:
        open_end = isinstance(part, e.Big) and part.upper is not None and is_unknown(part.upper)
        return replace(part, lower=None, upper=None) if open_end else part  # type: ignore[call-arg]  # a Big

    result: e.Expr = transform(node, closed)
    return result


def shape_latex(shape: Shape) -> str:
    """`n \\times d` for a matrix, `d \\times 1` for a vector, `1 \\times 1` for a scalar; a dot for a size that
    nothing determines."""
    from corrigenda.proofs.language.writing.printer import latex

    entries = to_dimensions(shape)
    open_sizes = [any(name.startswith(UNKNOWN) for name in free_names(entry)) for entry in entries]
    texts = ["\\cdot" if unknown else latex(entry) for unknown, entry in zip(open_sizes, entries, strict=True)]
    texts += ["1"] * (2 - len(entries))
    return TIMES.join(map(in_brackets, texts))
