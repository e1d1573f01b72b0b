"""Generic points at which the assumptions hold: one for a sampled experiment, many for random points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
import torch
from torch import Tensor

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import EvaluationError, Unsupported
from corrigenda.numerics.kernel.evaluate.indices.ranges import subscripted
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate
from corrigenda.numerics.kernel.evaluate.literals import shape_of_name
from corrigenda.numerics.kernel.evaluate.wholes import whole
from corrigenda.numerics.kernel.numbers.tensors.arrays import Tensors
from corrigenda.numerics.kernel.numbers.tensors.environment import TensorEnvironment, batch_of, rebatched
from corrigenda.numerics.montecarlo.draws.assumptions import intervals, moments_hold, satisfied, solve
from corrigenda.numerics.montecarlo.draws.laws import Atoms, to_tensor
from corrigenda.numerics.montecarlo.draws.letters import atoms_for, letter_values, random_values
from corrigenda.numerics.montecarlo.draws.streams import key, stream
from corrigenda.numerics.point import Point, start_letter
from corrigenda.numerics.search import sample_points
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, outer_letters, walk

SAMPLED_SIZES = ((8, 5, 6, 4, 7), (4, 6, 5, 3, 7), (3, 4, 5, 6, 7), (2, 3, 4, 5, 6))
SAMPLED_TWO_OR_MORE = ((6, 4, 5, 3, 7), *SAMPLED_SIZES[1:])
CANDIDATES = 2048
FEW = 8
LATEST_STEP = 6
LEAST_POWER, LARGEST_POWER = -8, 3
"""Powers of two between which the numbers at a far place lie: nearer to 0 a difference is not seen in samples."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """An environment whose assumptions hold in every row, with the atoms of its unknown laws."""

    env: TensorEnvironment
    atoms: Atoms


def letters_of(context: Context, statement: e.Statement) -> frozenset[str]:
    """Every letter that needs a value to evaluate the statement, its laws, assumptions and recurrences."""
    nodes: list[e.Node] = [statement, *context.assumptions]
    nodes += [parameter for law in context.laws for parameter in law.parameters]
    nodes += [recurrence.step for recurrence in context.recurrences.values()]
    nodes += [definition.body for definition in context.definitions.values()]
    found = frozenset[str]().union(*(free_names(node) for node in nodes))
    starts = frozenset(start_letter(name) for name in context.recurrences)
    known = {name for name, symbol in context.symbols.items() if not symbol.integer}
    return (found & known) - frozenset(context.dimensions) - frozenset(context.recurrences) | starts


def index_letters(context: Context, statement: e.Statement) -> tuple[str, ...]:
    """Free index letters: declared integers that are no sizes, and undeclared letters that subscript."""
    indices = [index for part in walk(statement) if isinstance(part, e.Index) for index in part.indices]
    compared = [outer_letters(part) | _ends(part) for part in walk(statement) if isinstance(part, e.Big)]
    subscripts = frozenset[str]().union(*map(free_names, indices), *compared) - context.symbols.keys()
    fixed = frozenset(context.dimensions) | context.random_names | frozenset(context.recurrences)
    free = free_names(statement) - fixed
    declared = {name for name, symbol in context.symbols.items() if symbol.integer}
    return tuple(sorted(free & (declared | subscripts)))


def places(
    context: Context, statement: e.Statement, keys: Sequence[object], sizes: Sequence[int], count: int, device: str
) -> Iterator[Place]:
    """Batches of candidates at one choice of sizes, cut down to the rows where the assumptions hold."""
    rng = stream(*keys, "letters", *sizes)
    named = dict(zip(context.dimensions, sizes, strict=False))
    bare: TensorEnvironment = Environment(
        numbers=Tensors(device=device, batch=count), context=context, sizes=named, letters={}
    )
    for symmetric in (False, True) if any(law.family == "unknown" for law in context.laws) else (False,):
        atoms = atoms_for(context, bare, rng, symmetric)
        env = bare.with_letters(letter_values(letters_of(context, statement), intervals(context), count, bare, rng))
        env = solve(env.with_integers(_integers(context, statement, env, rng)))
        env = env.with_letters(random_values(count, env, rng, atoms))
        place = Place(env=select(env, satisfied(env)), atoms=atoms)
        if batch_of(place.env) and moments_hold(context, first_point(place)):
            yield place


def _integers(
    context: Context, statement: e.Statement, env: TensorEnvironment, rng: np.random.Generator
) -> Mapping[str, int]:
    """A value for each index letter: inside the range that it subscripts, or an early step."""
    chosen: dict[str, int] = {}
    for letter in index_letters(context, statement):
        length = _range(letter, statement, env)
        chosen[letter] = int(rng.integers(0, LATEST_STEP + 1) if length is None else rng.integers(1, length + 1))
    return chosen


def _range(letter: str, statement: e.Statement, env: TensorEnvironment) -> int | None:
    for base, axis in subscripted(statement, letter):
        if not (isinstance(base, e.Name) and base.text in env.context.recurrences):
            rows, columns = _shape(base, env)
            return max(rows, columns) if axis is None else (rows, columns)[axis]
    for part in walk(statement):
        if isinstance(part, e.Big) and part.upper is not None and letter in outer_letters(part):
            return whole(part.upper, env)
        if isinstance(part, e.Big) and letter in _ends(part):
            for base, axis in (found for index in part.indices for found in subscripted(part.body, index)):
                rows, columns = _shape(base, env)
                return max(rows, columns) if axis is None else (rows, columns)[axis]
    return None


def _ends(part: e.Big) -> frozenset[str]:
    """The letters from which, or up to which, an index runs."""
    return frozenset[str]().union(*(free_names(end) for end in (part.lower, part.upper) if end is not None))


def _shape(base: e.Expr, env: TensorEnvironment) -> tuple[int, int]:
    if isinstance(base, e.Name):
        return shape_of_name(base.text, env)
    values = _stand_ins(env)
    value = evaluate(base, row_of(env.with_letters(values), 0))
    return int(value.shape[1]), int(value.shape[2])


def _stand_ins(env: TensorEnvironment) -> dict[str, Tensor]:
    """A value of the right shape for each random name: enough to tell the shape of an expression."""
    names = env.context.random_names
    return {name: env.numbers.filled(*shape_of_name(name, env), 1) for name in names}


def select(env: TensorEnvironment, keep: torch.Tensor) -> TensorEnvironment:
    """The environment with only the rows that `keep` marks."""
    rows = keep.nonzero().flatten()
    chosen = {name: value.index_select(0, rows) if value.shape[0] > 1 else value for name, value in env.letters.items()}
    return rebatched(env, chosen, len(rows))


def row_of(env: TensorEnvironment, row: int) -> TensorEnvironment:
    """The environment with one of its rows alone."""
    letters = {name: value[row : row + 1] if value.shape[0] > 1 else value for name, value in env.letters.items()}
    return rebatched(env, letters, 1)


def first_point(place: Place) -> Point:
    """The first row as a rational point; floats are rationals, so nothing is rounded."""
    letters = place.env.letters
    values = {name: tuple(tuple(map(Fraction, row)) for row in value[0].tolist()) for name, value in letters.items()}
    return Point(sizes=place.env.sizes, values=values, atoms=place.atoms, integers=place.env.integers)


def generic_places(problem: Problem, keys: Sequence[object], device: str) -> list[Place]:
    """A few points with small sizes, else the first of the counterexample search's own points.

    Raises Unsupported when no candidate satisfies the assumptions.
    """
    context, statement = problem.context, problem.statement
    reasons: list[str] = []
    for sizes in SAMPLED_TWO_OR_MORE if len(context.dimensions) > 1 else SAMPLED_SIZES:
        try:
            for place in places(context, statement, keys, sizes, CANDIDATES, device):
                rows = range(min(FEW, batch_of(place.env)))
                return [Place(env=row_of(place.env, row), atoms=place.atoms) for row in rows]
        except EvaluationError as error:
            reasons.append(error.reason)
    for point in sample_points(problem, key(*keys) % 2**32):
        return [at_point(context, point, device)]
    raise Unsupported(reasons[0] if reasons else "no generic point satisfies the assumptions")


def far_places(problem: Problem, keys: Sequence[object], device: str) -> list[Place]:
    """Two points of the same sizes and assumptions at which the numbers that no law governs are small, and large."""
    context, statement = problem.context, problem.statement
    numbers = [name for name in letters_of(context, statement) - context.random_names if _is_number(name, context)]
    if not numbers:
        return []
    sizes = SAMPLED_TWO_OR_MORE[0] if len(context.dimensions) > 1 else SAMPLED_SIZES[0]
    try:
        place = next(places(context, statement, (*keys, "far"), sizes, CANDIDATES, device), None)
    except EvaluationError:
        return []
    if place is None:
        return []
    size = torch.stack([place.env.letters[name].abs().log2().flatten().expand(batch_of(place.env)) for name in numbers])
    within = ((size >= LEAST_POWER) & (size <= LARGEST_POWER)).all(0)
    reach = size.sum(0)
    ends = [reach.where(within, torch.inf).argmin(), reach.where(within, -torch.inf).argmax()] if within.any() else []
    return [Place(env=row_of(place.env, int(row)), atoms=place.atoms) for row in ends]


def _is_number(name: str, context: Context) -> bool:
    symbol = context.symbols.get(name)
    return symbol is not None and symbol.shape == () and not symbol.integer


def at_point(context: Context, point: Point, device: str) -> Place:
    """The environment of a given point."""
    bare: TensorEnvironment = Environment(
        numbers=Tensors(device=device), context=context, sizes=point.sizes, letters={}, integers=point.integers
    )
    letters = {name: to_tensor(np.array([array], dtype=np.float64), bare) for name, array in point.values.items()}
    return Place(env=replace(bare, letters=letters), atoms=point.atoms)
