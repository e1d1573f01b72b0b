"""Gauss's rule of a law from its moments: exact for polynomials of degree below twice the number of nodes.

The nodes are the roots of the orthogonal polynomial of the law (Golub and Welsch, *Calculation of Gauss quadrature
rules*, section 4).  A law of fewer values than nodes is given by its values.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.values.numbers import Number

REFINEMENTS = 6


def gauss_rule(moments: Sequence[Number], nodes: int) -> list[tuple[Number, Number]]:
    """Nodes and weights from the moments of order 0 to 2 * nodes - 1, at least.  Raises NotRun for what are none."""
    for count in range(nodes, 0, -1):
        found = _rule(moments, count)
        if found is not None:
            return found
    raise NotRun("moments that belong to no law at the drawn point")


def _rule(moments: Sequence[Number], count: int) -> list[tuple[Number, Number]] | None:
    from flint import arb_mat, arb_poly

    hankel = arb_mat([[moments[i + j] for j in range(count)] for i in range(count)])
    if hankel.det().contains(0):
        return None
    try:
        below = hankel.solve(arb_mat([[-moments[count + i]] for i in range(count)]))
        polynomial = arb_poly([*(below[i, 0] for i in range(count)), 1])
        roots = arb_poly([coefficient.mid() for coefficient in polynomial]).complex_roots()
        if len(roots) != count or any(not root.imag.contains(0) for root in roots):
            return None
        places = [_refined(root.real, polynomial) for root in roots]
        powers = arb_mat([[place**k for place in places] for k in range(count)])
        weights = powers.solve(arb_mat([[moments[k]] for k in range(count)]))
    except (ValueError, ZeroDivisionError):
        return None
    return [(place, weights[i, 0]) for i, place in enumerate(places)]


def _refined(root: Number, polynomial: Any) -> Number:
    """A simple root by Newton's steps, with twice the last step as its radius."""
    from flint import arb

    slope, place = polynomial.derivative(), root.mid()
    for _ in range(REFINEMENTS):
        place = (place - polynomial(place) / slope(place)).mid()
    step = abs(polynomial(place) / slope(place))
    return arb(place, step.abs_upper() * 2)
