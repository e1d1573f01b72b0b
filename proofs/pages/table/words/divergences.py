r"""A divergence that words bind to two laws: "the divergence of $N(a, s^2)$ relative to $N(b, t^2)$ is"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from corrigenda.proofs.language.laws.table import spelled_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.spans import expression_of

_SAID = re.compile(r"\b(?:KL|Kullback\S*|divergence|relative entropy)\b", re.IGNORECASE)
_TOLD = re.compile(r"\brelative to\b|\bwith respect to\b|\bfirst\b[^$]*\bsecond\b", re.IGNORECASE)
_TURNED = re.compile(
    r"\bsecond\b[^$]*\bfirst\b|\brevers\w+|\bsymmetr\w+|\bJensen\b|\bJeffreys\b|\bbits?\b", re.IGNORECASE
)
_FORMULA = re.compile(r"\$+([^$]+)\$+")
_NAMED = re.compile(r"(?:\\operatorname\{KL\}|D_\{?(?:\\text\{)?KL\}*|D)$")


def divergences(equations: Iterable[Equation]) -> Iterator[tuple[int, Equation]]:
    """By the number of an equation for a bare divergence, the claim about the two laws that its sentence names last.

    Without words for the direction it is read as that of the first law relative to the second, and is no ground for an
    alarm.
    """
    for equation in equations:
        if not isinstance(equation.left, e.Name) or not _NAMED.match(equation.left.text) or equation.relation != "=":
            continue
        laws = [expression_of(light(found[1])) for found in _FORMULA.finditer(equation.before)][-2:]
        normal = [one for one in laws if isinstance(one, e.Call) and spelled_family(one.function)[0] == "normal"]
        if len(normal) != 2 or not _SAID.search(equation.before):
            continue
        left = e.Divergence(function="\\operatorname{KL}", left=_spelled(normal[0]), right=_spelled(normal[1]))
        settled = _TOLD.search(equation.before) is not None
        if not _TURNED.search(equation.before):
            yield equation.order, replace(equation, left=left, written=equation.left, settled=settled)


def _spelled(law: e.Call) -> e.Call:
    return replace(law, function="\\mathcal{N}")
