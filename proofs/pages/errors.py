"""Why a relation of a page is not run."""

from __future__ import annotations

from corrigenda.numerics.kernel.errors import EvaluationError, Undefined

__all__ = [
    "VANISHING",
    "Circular",
    "Insecure",
    "Misfit",
    "NotRun",
    "Outside",
    "Pole",
    "Undefined",
    "Unmet",
    "Untouched",
    "Vanishing",
]

NotRun = EvaluationError
"""The relation has no value that this room or the kernel can compute; the message says what is missing.  Where the
reason is Undefined, a root or a logarithm of what is negative at the drawn point, positive or small numbers may do."""


class Misfit(NotRun):
    """Shapes that do not fit under the sizes and kinds that were chosen; another choice may do."""


class Insecure(NotRun):
    """The sides differ at the drawn point, but the reading of them is not certain: no alarm, and no agreement."""


class Unmet(NotRun):
    """A condition of the page that the drawn point does not meet; another point may."""


class Outside(NotRun):
    """An index beyond what it numbers at these sizes; at others it may fit."""


class Pole(NotRun):
    """A factorial of a negative whole number, which is infinite; one divided by it is 0."""


class Untouched(NotRun):
    """A derivative in a name that the page computes nothing of the body from."""


VANISHING = "both sides vanish at every drawn point"


class Vanishing(Outside):
    """Both sides are 0 wherever they were computed, which says nothing."""


class Circular(NotRun):
    """An entry is computed from itself: `p_0` of `p_k = p_0 r^k`, which no definition gives."""

    def __init__(self, entry: object) -> None:
        super().__init__("an entry that is computed from itself")
        self.entry = entry
