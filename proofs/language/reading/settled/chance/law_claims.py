"""A law that is claimed of an affine image of normal letters: `A z + b \\sim \\mathcal{N}(m, S)`.

Such an image is normal (Anderson, An Introduction to Multivariate Statistical Analysis, theorem 2.4.1), and a normal
law is fixed by its mean and its covariance, so that the claim says just that these are m and S.
"""

from __future__ import annotations

from collections.abc import Iterable

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.laws.table import is_normal
from corrigenda.proofs.language.reading.declarations.laws import named
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.affine import affine_in
from corrigenda.proofs.language.tree.traverse import free_names, walk


def as_moments(statement: e.Statement, context: Context) -> e.Statement:
    """The claim as equations of the mean and of the covariance; the statement itself when it is no such claim."""
    match statement:
        case e.And(parts=parts):
            return e.And(parts=tuple(as_moments(part, context) for part in parts), span=statement.span)
        case e.Chain(sides=(side, e.LawTerm() as term), relations=("~",)) if not statement.heads:
            if isinstance(side, e.Expr) and not isinstance(side, e.Name) and _is_normal(term):
                return _equations(side, term, context) or statement
    return statement


def _is_normal(term: e.LawTerm) -> bool:
    try:
        return is_normal(named(term)) and len(term.parameters) == 2
    except UnsupportedConstruct:
        return False


def _equations(side: e.Expr, term: e.LawTerm, context: Context) -> e.Statement | None:
    used = free_names(side) & context.random_names
    if not used or not _are_jointly_normal(used, context) or not affine_in(side, context.random_names):
        return None
    mean, spread = named(term).parameters
    moments = ("E", mean), ("Cov", spread)
    return e.And(parts=tuple(_equation(operator, side, value) for operator, value in moments), span=term.span)


def _equation(operator: str, side: e.Expr, value: e.Expr) -> e.Statement:
    left = e.Moment(operator=operator, arguments=(side,), span=side.span)
    return e.Chain(sides=(left, value), relations=("=",), span=side.span)


def _are_jointly_normal(names: Iterable[str], context: Context) -> bool:
    """Whether the letters are independent normal ones, or parts of one normal vector; nothing else may be told of
    them."""
    wanted = frozenset(names)
    laws = [law for law in context.laws if wanted & frozenset(law.names)]
    told = any(
        isinstance(part, e.Moment) and wanted & free_names(part) for a in context.assumptions for part in walk(a)
    )
    return all(map(is_normal, laws)) and not told
