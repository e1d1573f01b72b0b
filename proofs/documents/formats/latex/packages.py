"""Commands of customary packages (`physics`, `commath`) and of nearly every preamble, for texts that define none."""

from __future__ import annotations

from types import MappingProxyType

# The command with the number of its arguments and its body.
CUSTOMARY = MappingProxyType(
    {
        "norm": (1, r"\left\lVert #1 \right\rVert"),
        "Norm": (1, r"\left\lVert #1 \right\rVert"),
        "abs": (1, r"\left| #1 \right|"),
        "inner": (2, r"\langle #1, #2 \rangle"),
        "pdv": (2, r"\frac{\partial #1}{\partial #2}"),
        "dv": (2, r"\frac{d #1}{d #2}"),
        "vb": (1, r"\mathbf{#1}"),
        "dd": (0, r"\mathrm{d}"),
        "Var": (0, r"\operatorname{Var}"),
        "Cov": (0, r"\operatorname{Cov}"),
        "softmax": (0, r"\operatorname{softmax}"),
        "qty": (0, ""),
    }
)
SIZED = frozenset(("norm", "Norm", "abs", "inner"))
