"""What a verified correction changes, in words, where it changes one place of the formula."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from corrigenda.proofs.decide.faults.agreement import says_nothing
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import plus, times
from corrigenda.proofs.language.tree.traverse import children, map_children, walk
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.outcome import Diagnosis

Told = tuple[str, str]
"""A kind, and words that follow "if"."""
LETTERS = (e.Name, e.Index)


def changed_by(stated: e.Statement, corrected: e.Statement, *, certain: bool) -> Diagnosis | None:
    """The one change that makes a correction of a statement; None where they differ in several places, or where a whole
    side is another one, of which no words say more than the correction itself, or where the correction is a triviality.

    `certain` where the correction is proved: it is true; else it holds where it was tried.
    """
    if says_nothing(corrected):
        return None
    found = _told(stated, corrected, stated, whole=True)
    if found is None:
        return None
    kind, words = found
    sentence = f"True if {words}." if certain else f"It holds wherever it was tried if {words}."
    return Diagnosis(kind=kind, sentence=sentence, edit=latex(corrected))


def _told(one: e.Node, other: e.Node, within: e.Node, *, whole: bool) -> Told | None:
    """The innermost change that can be named: what stands in several places `within` the statement is shown with what
    is around it.  `whole` marks a statement and its sides."""
    differing = [pair for pair in zip(children(one), children(other), strict=False) if pair[0] != pair[1]]
    if len(differing) == 1 and _alike_around(one, other) and not isinstance(one, LETTERS):
        deeper = _told(*differing[0], within, whole=whole and not isinstance(one, e.Expr))
        if deeper is not None:
            return deeper
    if not isinstance(one, e.Expr) or not isinstance(other, e.Expr):
        return None
    found = next(_changes(one, other), None)
    if found is None and not whole and sum(part == one for part in walk(within)) == 1:
        found = _kind(one, other), f"${latex(one)}$ is replaced by ${latex(other)}$"
    return found


def _alike_around(one: e.Node, other: e.Node) -> bool:
    """Whether two trees are the same but for their children."""
    parts = children(other)
    if type(one) is not type(other) or len(children(one)) != len(parts):
        return False
    following = iter(parts)
    return map_children(one, lambda _: next(following)) == other


def _changes(one: e.Expr, other: e.Expr) -> Iterator[Told]:
    """Terms, factors, an exponent or a transpose that one of the two has more."""
    if isinstance(one, e.Add) or isinstance(other, e.Add):
        yield from _more_or_less(one, other, _terms, "term")
    if isinstance(one, e.Mul) or isinstance(other, e.Mul):
        yield from _more_or_less(one, other, _factors, "factor")
    match one, other:
        case (_, e.Neg(operand=inner)) | (e.Neg(operand=inner), _) if inner in (one, other):
            yield "sign", f"the sign of ${latex(inner)}$ is changed"
        case _, e.Transpose(operand=inner) if inner == one:
            yield "transpose", f"${latex(one)}$ is transposed"
        case e.Transpose(operand=inner), _ if inner == other:
            yield "transpose", f"the transpose of ${latex(other)}$ is dropped"
        case _, e.Pow(base=base, exponent=exponent) if base == one:
            yield "exponent", f"${latex(one)}$ gets the exponent ${latex(exponent)}$"
        case e.Pow(base=base), _ if base == other:
            yield "exponent", f"the exponent of ${latex(one)}$ is dropped"


def _more_or_less(one: e.Expr, other: e.Expr, parts: Callable[[e.Expr], list[e.Expr]], word: str) -> Iterator[Told]:
    """What stands in one list only, where the other has nothing that stands in its place."""
    before, after = parts(one), parts(other)
    less, more = (list((Counter(a) - Counter(b)).elements()) for a, b in ((before, after), (after, before)))
    if bool(less) == bool(more) or len(less or more) >= max(len(before), len(after)):
        return
    made = (plus if word == "term" else times)(*(less or more))
    if less:
        yield "dropped term" if word == "term" else "factor", f"the {word} ${latex(made)}$ of ${latex(one)}$ is dropped"
    elif word == "term":
        yield "missing term", f"the term ${latex(made)}$ is added to ${latex(one)}$"
    else:
        yield "factor", f"${latex(one)}$ gets the factor ${latex(made)}$"


def _terms(node: e.Expr) -> list[e.Expr]:
    return list(node.terms) if isinstance(node, e.Add) else [node]


def _factors(node: e.Expr) -> list[e.Expr]:
    return list(node.factors) if isinstance(node, e.Mul) else [node]


def _kind(one: e.Expr, other: e.Expr) -> str:
    """A tag for what is replaced."""
    if isinstance(one, e.Num) and isinstance(other, e.Num):
        return "constant"
    if isinstance(one, e.Index) and isinstance(other, e.Index) and one.base == other.base:
        return "index"
    if isinstance(one, e.Name) and isinstance(other, e.Name):
        return "another letter"
    return "replaced"
