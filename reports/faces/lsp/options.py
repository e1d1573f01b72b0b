"""What an editor may set when it starts the server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeGuard

DELAY_SECONDS = 0.4
LONGEST_DELAY = 10.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """`delay` in seconds after the last key; `declared` holds declarations in LaTeX for every note."""

    delay: float = DELAY_SECONDS
    declared: tuple[str, ...] = ()


def wishes(options: object) -> Wishes:
    """The wishes in `initializationOptions`: `{"delaySeconds": 0.4, "declare": ["\\\\sigma > 0"]}`.

    What is of another kind counts as not said.
    """
    said = options if isinstance(options, Mapping) else {}
    delay, declared = said.get("delaySeconds"), said.get("declare")
    return Wishes(
        delay=float(delay) if _is_delay(delay) else DELAY_SECONDS,
        declared=tuple(item for item in declared if isinstance(item, str)) if isinstance(declared, list) else (),
    )


def _is_delay(value: object) -> TypeGuard[int | float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= LONGEST_DELAY
