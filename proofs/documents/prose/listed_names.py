"""Names that share what is said behind the last of them: `$A, B \\in S$ be symmetric`, `$U$ and $V$ are orthogonal`."""

from __future__ import annotations

import re

_SPACE = re.compile(r"\s*\\in\s*(?P<space>\\(?:mathbb|mathrm|mathbf|R\b|Re\b).*)", re.DOTALL)
_BEFORE = re.compile(r"\$+(?P<formula>[^$]{1,80})\$+\s*(?:,\s*and|,|and|or)\s*$", re.IGNORECASE)
_SINGULAR = re.compile(r"\s*(?:,\s*)?(?:is|an?|the|another)\b", re.IGNORECASE)
_PRODUCT = re.compile(r"\^\{?\s*(?P<rows>[^{}]+?)\s*\\times\s*(?P<columns>[^{}]+?)\s*\}?\s*$")
_CAPITAL = re.compile(r"(?:\\[A-Za-z]+\{)?\\?[A-Z]")


def named(formula: str) -> tuple[str, ...]:
    """The names of `A, B \\in S` and of `A, B`; of any other formula, and of a family with dots, itself."""
    if "dots" in formula:
        return (formula.strip(),)
    return tuple(part.strip() for part in _SPACE.sub("", formula).split(","))


def named_before(sentence: str, start: int, behind: str, *, vectors: bool = False) -> tuple[str, ...]:
    """The names of the formulas that a list joins to the one at `start`, where what stands `behind` that one is not of
    it alone; only those that can be square matrices, unless it is said of `vectors`."""
    found: list[str] = []
    words = "" if _SINGULAR.match(behind) else sentence[:start]
    while (before := _BEFORE.search(words)) is not None:
        found += [name for name in named(before["formula"]) if vectors or can_be_square(name, before["formula"])]
        words = words[: before.start()]
    return tuple(found)


def can_be_square(name: str, formula: str) -> bool:
    """Whether a capital letter, which its formula gives no shape with unequal sides."""
    space = _SPACE.search(formula)
    sides = _PRODUCT.search(space["space"]) if space else None
    return _CAPITAL.match(name) is not None and (sides is None or sides["rows"] == sides["columns"])
