"""Means and covariances of what is linear in normal letters, given what is linear in them too.

With u = a + U z and v = c + V z, z standard normal: `E[u | v] = a + K (v - c)` and `Cov(u, w | v) = (U - K V) W^T` with
`K = U V^T (V V^T)^{-1}` (Anderson, *Multivariate Statistical Analysis*, theorem 2.5.1).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import Misfit, NotRun
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import inputs
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.means.quadratic import MOST, Body, Quadratic, Spots, quadratics
from corrigenda.proofs.pages.values.point import Frame, evaluate

UNKNOWN = "a mean given a letter whose law is not known"
Entries = Callable[[tuple[Body, ...], Frame], Spots | None]


def conditional_moment(node: e.Moment, frame: Frame, entries: Entries) -> Value:
    """The moment given the letters of `node`, at the values that they have at the point.  `entries` finds the normal
    entries that bodies ask for.  Raises NotRun where something is not normal, or not linear."""
    given = [found for name in node.given if (found := expression_of(name)) is not None]
    if frame.averaging or node.over or len(given) != len(node.given):
        raise NotRun(UNKNOWN)
    inner = replace(frame, averaging=True, known={}, depth=frame.depth + 1, atom={})
    asked = tuple(partial(evaluate, one) for one in (*node.arguments, *given))
    spots = entries(asked, inner)
    forms = quadratics(asked, spots, inner) if spots and len(spots) <= MOST else None
    if forms is None or not all(map(_is_linear, forms)):
        raise NotRun(UNKNOWN)
    count = len(node.arguments)
    known = _stacked([_rows(one) for one in forms[count:]])
    values = _stacked([_column(evaluate(one, frame)) for one in given])
    centre = _stacked([_column(one.constant) for one in forms[count:]])
    gain = _rows(forms[0]).dot(known.T).dot(arrays.inverse(known.dot(known.T)))
    if node.operator == "E":
        return arrays.shrunk(_column(forms[0].constant) + gain.dot(values - centre))
    left = _rows(forms[0]) - gain.dot(known)
    return arrays.shrunk(left.dot(_rows(forms[count - 1]).T))


def is_computed(name: str, frame: Frame) -> bool:
    """Whether what a mean is given is no random letter of its own: the page computes it from some, whatever it says of
    its law."""
    found = frame.program.definition(name, frame.order)
    behind = inputs(found.body, frame.order, frame.program) if found is not None else frozenset()
    return name not in frame.program.laws or bool(behind & frame.program.laws.keys())


def _is_linear(form: Quadratic) -> bool:
    return all(one.contains(0) for row in form.matrix for part in row for one in arrays.entries(part))


def _rows(form: Quadratic) -> Value:
    """The coefficients of the entries, a column for each."""
    import numpy as np

    return np.concatenate([_column(part) for part in form.linear], axis=1)


def _column(value: Value) -> Value:
    if isinstance(value, arrays.Identity):
        raise NotRun(UNKNOWN)
    if not arrays.is_array(value):
        return arrays.filled((1, 1), lambda i, j: value)
    if value.shape[1] != 1:
        raise Misfit("a covariance of matrices")
    return value


def _stacked(parts: list[Value]) -> Value:
    import numpy as np

    return np.concatenate(parts, axis=0)
