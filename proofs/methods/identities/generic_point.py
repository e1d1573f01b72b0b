"""Random values modulo a prime for every letter, on every component of the orthogonal ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from numerics.exact.element import Scalar
from numerics.exact.environment import Environment
from numerics.exact.environments import random_environment
from proofs.language.context import Context

LARGEST_COMPONENTS = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """One random point: `component` says of each orthogonal letter, bit by bit, whether its determinant is -1."""

    sizes: Mapping[str, int]
    prime: int
    key: str
    component: int = 0


def components(context: Context) -> range:
    """One sample for each connected component of the domain (both signs of each determinant), up to a limit."""
    return range(min(2 ** len(_orthogonal(context)), LARGEST_COMPONENTS))


def _orthogonal(context: Context) -> list[str]:
    return sorted(name for name, symbol in context.symbols.items() if "orthogonal" in symbol.structure)


def environment(context: Context, draw: Draw) -> Environment[Scalar]:
    """Random residues for every letter.  Raises Undefined and Unsupported where a structure cannot be drawn."""
    key = f"{draw.key}|{sorted(draw.sizes.items())}|{draw.component}"
    plain = random_environment(context, draw.sizes, draw.prime, key)
    flipped = [name for place, name in enumerate(_orthogonal(context)) if draw.component >> place & 1]
    if not flipped:
        return plain
    other = random_environment(context, draw.sizes, draw.prime, key, reflected=True)
    return replace(plain, letters={**plain.letters, **{name: other.letters[name] for name in flipped}})


def index_values(ranges: Mapping[str, int], steps: Sequence[str], last_step: int) -> Iterator[dict[str, int]]:
    """Every value of the free index letters from 1 on, and of the whole-number letters from 0 on."""
    names = (*ranges, *steps)
    spans = [range(1, size + 1) for size in ranges.values()] + [range(last_step + 1) for _ in steps]
    for values in product(*spans):
        yield dict(zip(names, values, strict=True))
