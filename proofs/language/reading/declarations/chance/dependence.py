"""Letters whose laws are declared apart although a covariance ties them: `x \\sim P`, `y \\sim Q`,
`\\operatorname{Cov}(x, y) = c`.

They are not independent.  Unknown laws become a joint unknown one; normal ones a jointly normal one, which says nothing
that marginal laws and the covariance do not say of means, variances and covariances.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from corrigenda.proofs.language.context import Definition, Law
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.laws.table import is_normal
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.affine import affine_in
from corrigenda.proofs.language.tree.forms import ZERO
from corrigenda.proofs.language.tree.traverse import free_names, transform, walk


@dataclass(frozen=True, slots=True, kw_only=True)
class _Tie:
    """Two letters of laws declared apart, what is said of their covariance, and by which assumption."""

    letters: tuple[str, str]
    moment: e.Moment
    covariance: e.Expr | None
    said: e.Statement


def with_dependent_laws(
    laws: tuple[Law, ...],
    assumptions: Sequence[e.Statement],
    stated: Sequence[e.Statement],
    definitions: Mapping[str, Definition],
) -> tuple[tuple[Law, ...], list[e.Statement]]:
    """The laws with joint ones for letters that a covariance ties, and the assumptions that still say something.

    Raises UnsupportedConstruct where neither both laws are unknown nor both normal, and where what is stated depends on
    more of the joint law than means and covariances.
    """
    kept = list(assumptions)
    for tie in _ties(laws, assumptions):
        apart = [law for name in tie.letters for law in laws if name in law.names]
        if apart[0] is apart[1] and apart[0].joint:
            continue
        if apart[0] is not apart[1] and all(law.family == "unknown" for law in apart):
            names = tuple(dict.fromkeys(name for law in apart for name in law.names))
            laws = (*(law for law in laws if law not in apart), Law(names=names, family="unknown", joint=True))
            continue
        law = _jointly_normal(tie, apart)
        said = (*stated, *(part for part in assumptions if part is not tie.said))
        if law is None or not all(_of_second_order(part, frozenset(tie.letters), definitions) for part in said):
            one, other = tie.letters
            raise UnsupportedConstruct(
                f"a covariance is declared of {one} and {other}, whose laws are declared apart; give them a joint law",
                tie.moment.span,
            )
        laws = (*_without(tie.letters, laws), law)
        kept = [part for part in kept if part is not tie.said]
    return laws, kept


def _ties(laws: Sequence[Law], assumptions: Sequence[e.Statement]) -> Iterator[_Tie]:
    """Letters in both places of a covariance that have no letter in common: of independent ones nobody declares it."""
    lawful = frozenset(name for law in laws if not law.entrywise for name in law.names)
    for part in assumptions:
        for node in walk(part):
            if isinstance(node, e.Moment) and node.operator == "Cov" and len(node.arguments) == 2 and node.law is None:
                first, second = (free_names(argument) & lawful for argument in node.arguments)
                bare = all(isinstance(argument, e.Name) for argument in node.arguments)
                for letters in product(sorted(first), sorted(second)) if not first & second else ():
                    yield _Tie(letters=letters, moment=node, covariance=_value(part, node) if bare else None, said=part)


def _value(part: e.Statement, moment: e.Moment) -> e.Expr | None:
    """The other side of an equation whose one side is the moment."""
    match part:
        case e.Chain(sides=(left, right), relations=("=",)):
            other = right if left is moment else left
            return other if moment in (left, right) and isinstance(other, e.Expr) else None
    return None


def _jointly_normal(tie: _Tie, apart: Sequence[Law]) -> Law | None:
    if tie.covariance is None or not all(is_normal(law) and not law.joint for law in apart):
        return None
    (mean, spread), (other_mean, other_spread) = (law.parameters for law in apart)
    across = tie.covariance
    return Law(
        names=tie.letters,
        family=apart[0].family,
        parameters=(
            e.Block(rows=((mean,), (other_mean,))),
            e.Block(rows=((spread, across), (e.Transpose(operand=across), other_spread))),
        ),
        joint=True,
    )


def _without(letters: tuple[str, str], laws: Sequence[Law]) -> Iterator[Law]:
    for law in laws:
        names = tuple(name for name in law.names if name not in letters)
        if names:
            yield replace(law, names=names)


def _of_second_order(part: e.Statement, tied: frozenset[str], definitions: Mapping[str, Definition]) -> bool:
    """Whether it takes only means, variances and covariances of what is affine in the letters."""
    if any(free_names(made.body) & tied and name in free_names(part) for name, made in definitions.items()):
        return False
    rest: e.Statement = transform(part, lambda node: ZERO if _is_seen(node, tied) else node)
    return not free_names(rest) & tied


def _is_seen(node: object, tied: frozenset[str]) -> bool:
    """Whether it is a moment that means and covariances of the letters tell."""
    if not isinstance(node, e.Moment) or node.given or node.condition or node.over:
        return False
    factors: tuple[e.Expr, ...] = node.arguments
    if node.operator == "E":
        match factors:
            case (e.Mul(factors=parts),):
                factors = parts
            case (e.Pow(base=base, exponent=e.Num(value=power)),) if power in (1, 2):
                factors = (base,)
    varying = [factor for factor in factors if free_names(factor) & tied]
    return len(varying) <= 2 and all(affine_in(factor, tied) for factor in varying)
