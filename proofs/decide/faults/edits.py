"""Single edits of a statement, nearest first: what a slip of the pen or of the eye would have changed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from corrigenda.proofs.decide.faults.slips import Change, in_terms, inside, multiplied, near, raised
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.language.writing.printer import latex

LOOK_ALIKE = ({"\\gamma", "r"}, {"\\mu", "u"}, {"\\sigma", "o"}, {"1", "l"}, {"\\nu", "v"}, {"\\omega", "w"})
# A relation between two letters is mended by writing one for the other, whatever it meant: alone this explains nothing.
ANOTHER_LETTER = "another letter"
# What is worked out further on the right; a name, a mean or a derivative on the left is what the right side gives.
COMPOUND = (e.Add, e.Neg, e.Mul, e.Div, e.Big, e.Integral)


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """`kind` tags the edit, `sentence` says what would make the statement true."""

    kind: str
    sentence: str
    statement: e.Statement


def single_edits(statement: e.Statement, context: Context) -> Iterator[Edit]:
    """Edits inside the last side of a two-sided relation, then factors on that whole side; edits of a compound first
    side, and other letters in the last one, come behind them."""
    if not isinstance(statement, e.Chain) or len(statement.sides) != 2:
        return
    left: e.Expr = statement.sides[0]  # type: ignore[assignment]  # a relation to decide has expressions on both sides
    right: e.Expr = statement.sides[1]  # type: ignore[assignment]  # a relation to decide has expressions on both sides
    names, numbering, counters = sorted(free_names(statement)), _numbering(statement), _counters(left, context)

    def nearest(node: e.Expr) -> Iterator[Change]:
        return chain(in_terms(node), near(node), _letters(node, context))

    on_the_right = chain(
        inside(right, nearest, _closed),
        inside(right, lambda node: _lost_powers(node, counters), _closed),
        inside(right, lambda node: _reindexed(node, numbering), _closed),
        multiplied(right),
    )
    for kind, sentence, changed in on_the_right:
        yield Edit(kind=kind, sentence=sentence, statement=replace(statement, sides=(left, changed)))
    if isinstance(left, COMPOUND):
        on_the_left = chain(
            inside(left, lambda node: _reindexed(node, numbering), _closed), inside(left, nearest, _closed)
        )
        for kind, sentence, changed in on_the_left:
            mended = replace(statement, sides=(changed, right))
            yield Edit(kind=kind, sentence=f"on the left {sentence}", statement=mended)
    for kind, sentence, changed in inside(right, lambda node: _other_letters(node, names, context), _closed):
        yield Edit(kind=kind, sentence=sentence, statement=replace(statement, sides=(left, changed)))


def _closed(node: e.Expr) -> Collection[e.Node | None]:
    """Subscripts and bounds of sums are left alone."""
    match node:
        case e.Index(indices=indices):
            return indices
        case e.Big() | e.Family():
            return node.lower, node.upper
    return ()


def _counters(side: object, context: Context) -> tuple[e.Expr, ...]:
    """The places `t + 1` of the sequence members on a side."""
    if not isinstance(side, e.Node):
        return ()
    members = [node for node in walk(side) if isinstance(node, e.Index)]
    return tuple(
        member.indices[0]
        for member in members
        if isinstance(member.base, e.Name) and member.base.text in context.recurrences
    )


def _lost_powers(node: e.Expr, counters: tuple[e.Expr, ...]) -> Iterator[Change]:
    """A factor that lost the number of steps as its exponent."""
    factors = node.factors if isinstance(node, e.Mul) else ()
    for place, part in enumerate(factors):
        for counter in counters if isinstance(part, e.Add) else ():
            powered = (*factors[:place], e.Pow(base=part, exponent=counter), *factors[place + 1 :])
            sentence = f"the factor ${latex(part)}$ gets the exponent ${latex(counter)}$"
            yield "exponent", sentence, e.Mul(factors=powered)


def _letters(node: e.Expr, context: Context) -> Iterator[Change]:
    if isinstance(node, e.Name | e.Index):
        yield from raised(node, 2, 4)
    if isinstance(node, e.Name):
        if _is_matrix(node, context):
            yield "transpose", f"${node.text}$ is transposed", e.Transpose(operand=node)
        for other in sorted(_confusable(node.text, context)):
            yield "misreading", f"${node.text}$ is read as ${other}$", e.Name(text=other)


def _numbering(statement: e.Chain) -> tuple[e.Expr, ...]:
    """What numbers entries somewhere in the statement: letters and numbers."""
    indexed = [node for side in statement.sides for node in walk(side) if isinstance(node, e.Index)]
    found = dict.fromkeys(index for node in indexed for index in node.indices if isinstance(index, e.Name | e.Num))
    return tuple(found)


def _reindexed(node: e.Expr, numbering: Sequence[e.Expr]) -> Iterator[Change]:
    """`v_{il}` for `v_{jl}`."""
    if not isinstance(node, e.Index):
        return
    for place, index in enumerate(node.indices):
        for other in numbering if index in numbering else ():
            if other != index:
                changed = replace(node, indices=(*node.indices[:place], other, *node.indices[place + 1 :]))
                yield "index", f"${latex(node)}$ is replaced by ${latex(changed)}$", changed


def _other_letters(node: e.Expr, names: Sequence[str], context: Context) -> Iterator[Change]:
    """Another letter of the statement, of the same shape."""
    known = context.symbols.get(node.text) if isinstance(node, e.Name) else None
    if known is None:
        return
    for other in names:
        symbol = context.symbols.get(other)
        if symbol is not None and other != known.name and symbol.shape == known.shape:
            yield ANOTHER_LETTER, f"${known.name}$ is replaced by ${other}$", e.Name(text=other)


def _is_matrix(node: e.Name, context: Context) -> bool:
    symbol = context.symbols.get(node.text)
    return symbol is not None and len(symbol.shape) == 2


def _confusable(text: str, context: Context) -> set[str]:
    known = set(context.symbols) | set(context.dimensions)
    pairs = {other for pair in LOOK_ALIKE if text in pair for other in pair}
    return (pairs | {text.swapcase()}) & known - {text}
