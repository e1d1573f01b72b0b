"""Members of a sequence given by a recurrence, by iterating it."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.point import start_letter
from corrigenda.numerics.tensors.environment import Environment
from corrigenda.proofs.language.tree.expressions import Expr

HUGE = 1e150
LARGEST_STEP = 2048


def member(name: str, step: int, env: Environment, evaluate: Callable[[Expr, Environment], Tensor]) -> Tensor:
    """`w_step`, from the nearest earlier member that `env` knows, or from the start."""
    known, value = _known(name, step, env)
    if step - known > LARGEST_STEP:
        raise Unsupported(f"more than {LARGEST_STEP} steps of a sequence")
    for at in range(known, step):
        value = advance(name, at, value, env, evaluate)
    return value


def _known(name: str, step: int, env: Environment) -> tuple[int, Tensor]:
    state = env.states.get(name)
    if state is not None and state[0] <= step:
        return state
    start = env.letters.get(start_letter(name))
    if start is None:
        raise Unsupported(f"the sequence {name} has no start")
    return 0, start


def advance(
    name: str, at: int, value: Tensor, env: Environment, evaluate: Callable[[Expr, Environment], Tensor]
) -> Tensor:
    """The member after `value`, which is number `at`; a row beyond 1e150 stays, so that it cannot turn into NaN."""
    recurrence = env.context.recurrences[name]
    inner = env.with_state(name, at, value).with_integers({recurrence.index: at})
    following = evaluate(recurrence.step, inner)
    huge = (value.abs() > HUGE).amax((1, 2), keepdim=True)
    return torch.where(huge, value, following)
