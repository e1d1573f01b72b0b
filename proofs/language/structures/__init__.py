"""What kind of matrix an expression is: the one answer for methods, search and sampling.

Every question is answered on the tree, by a rule for each node, from what the context declares and assumes.  Yes means
that it holds at every point where the expression has a value; no means only that no rule shows it.
"""

from __future__ import annotations

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.structures.by_node import kinds as kinds
from corrigenda.proofs.language.structures.by_node import spread_letters as spread_letters
from corrigenda.proofs.language.structures.of_letters import declared as declared
from corrigenda.proofs.language.structures.of_letters import implied as implied
from corrigenda.proofs.language.structures.scalars import is_scalar as is_scalar
from corrigenda.proofs.language.structures.scalars import is_vector as is_vector
from corrigenda.proofs.language.structures.transposition import is_symmetric as is_symmetric
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names


def is_semidefinite(expr: e.Expr, context: Context) -> bool:
    """Symmetric, with no negative eigenvalue."""
    return "psd" in kinds(expr, context)


def has_orthonormal_columns(expr: e.Expr, context: Context) -> bool:
    """`V^T V = I`."""
    return "orthonormal columns" in kinds(expr, context)


def is_invertible(expr: e.Expr, context: Context) -> bool:
    """Square, with an inverse."""
    return "invertible" in kinds(expr, context)


def is_random(expr: e.Node, context: Context) -> bool:
    """Whether a letter in it has a law; a moment is random too in this sense, by the letters that it averages."""
    return bool(free_names(expr) & context.random_names)
