r"""Kernels that a page leaves open: the second argument of a Gaussian process, and what words call a kernel.

An identity that holds for every positive definite kernel holds for one in general position, which is neither
stationary nor of finite rank (Rasmussen and Williams, *Gaussian Processes for Machine Learning*, section 4.2).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.rows import BEFORE_ALL, Definition, Equation, nodes_of
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program

_PROCESS = re.compile(
    r"\\sim\s*(?:\\mathcal|\\mathrm|\\operatorname|\\text)?\{?(?:GP|\\mathcal\{G\}\\mathcal\{P\})\}?\s*(?:\\[bB]ig+[lr]?\s*)?"
    r"\((?P<mean>[^,]*),\s*(?P<kernel>\\?[A-Za-z]+(?:_\{?\w+\}?)?)\s*(?:\([^()]*\))?\s*\)"
)
_CALLED = re.compile(
    r"\b(?:kernel|covariance)\s+(?:function\s+)?\$(?P<before>[^$=]+?)(?:\([^$]*\))?\$"
    r"|\$(?P<behind>[^$=]+?)(?:\([^$]*\))?\$\s+(?:be|is|denotes?)\s+(?:an?|the)\s+"
    r"(?:(?!with\b|of\b|whose\b)\w+[ -]){0,3}(?:kernel|covariance function)\b",
    re.IGNORECASE,
)
FIRST, SECOND = e.Name(text="\\zeta"), e.Name(text="\\zeta'")


def note_kernels(prose: Iterable[str], equations: Iterable[Equation], made: Program) -> None:
    """Gives every kernel that the page calls at two arguments a fallback in general position."""
    called = {node.function for node in nodes_of(equations) if isinstance(node, e.Call) and len(node.arguments) == 2}
    for name in sorted({name for text in prose for name in _named(light(text))} & called):
        body = Definition(key=name, body=_GENERIC, order=BEFORE_ALL, parameters=(FIRST.text, SECOND.text))
        made.definitions.setdefault(name, []).insert(0, body)
        made.functions.add(name)


def _named(text: str) -> Iterator[str]:
    for pattern in (_PROCESS, _CALLED):
        for found in pattern.finditer(text):
            written = next((part for key, part in found.groupdict().items() if key != "mean" and part), "")
            node = expression_of(written)
            if isinstance(node, e.Name):
                yield node.text


_GENERIC = e.Add(
    terms=(
        e.Function(
            name="exp",
            arguments=(
                e.Div(
                    numerator=e.Neg(
                        operand=e.Pow(
                            base=e.Norm(operand=e.Add(terms=(FIRST, e.Neg(operand=SECOND))), kind="2"),
                            exponent=e.Num(value=Fraction(2)),
                        )
                    ),
                    denominator=e.Num(value=Fraction(2)),
                ),
            ),
        ),
        e.Div(numerator=e.Inner(left=FIRST, right=SECOND), denominator=e.Num(value=Fraction(3))),
    )
)
