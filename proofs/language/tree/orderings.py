"""The order of the index letters of a sum, as it is written below: `i<j`, `i \\ne j`, `i < j \\le k`."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

Comparison = tuple[str, Callable[[int, int], bool], str]

COMPARED: Mapping[str, Callable[[int, int], bool]] = MappingProxyType(
    {
        "<=": operator.le,
        ">=": operator.ge,
        "!=": operator.ne,
        "<": operator.lt,
        ">": operator.gt,
        "\\leq": operator.le,
        "\\le": operator.le,
        "\\geq": operator.ge,
        "\\ge": operator.ge,
        "\\neq": operator.ne,
        "\\ne": operator.ne,
    }
)
_SIGN = re.compile("|".join(f"{re.escape(sign)}(?![a-z])" if "\\" in sign else sign for sign in COMPARED))


def ordering_letters(ordering: str) -> tuple[str, ...]:
    """The letters, and numbers, of the chain from left to right."""
    return tuple(part.strip() for part in _SIGN.split(ordering)) if ordering else ()


def comparisons(ordering: str) -> tuple[Comparison, ...]:
    """The neighbours of the chain with how they are compared; nothing for no order.  Raises ValueError where a text
    compares nothing."""
    names, signs = ordering_letters(ordering), _SIGN.findall(ordering)
    if ordering and not signs:
        raise ValueError(f"the index ordering {ordering!r}")
    return tuple(zip(names, (COMPARED[sign] for sign in signs), names[1:], strict=False))
