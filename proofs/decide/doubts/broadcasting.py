"""`X + b` with a row, a column or a number added to every entry: a convention of array code, not an error."""

from __future__ import annotations

from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question
from corrigenda.proofs.language.reading.typing.clashing import in_words
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.outcome import Outcome


def doubted(question: Question) -> Doubted | None:
    """The doubt that a sum means broadcasting, or None."""
    if question.problem is not None or not _is_broadcast(question.outcome):
        return None
    (left, left_shape), (right, right_shape) = question.outcome.shapes
    sentence = (
        f"${left}$ is {in_words(left_shape)} and ${right}$ is {in_words(right_shape)}: it has a meaning only with "
        "broadcasting, as in array code."
    )
    return Doubted(doubt=Doubt.BROADCAST, sentence=sentence)


def _is_broadcast(outcome: Outcome) -> bool:
    """Whether a sum of two terms fits when sizes 1 are repeated, in either orientation."""
    if outcome.clash != e.Add.__name__ or len(outcome.shapes) != 2:
        return False
    left, right = (_sizes(shape) for _, shape in outcome.shapes)
    return _repeats(left, right) or _repeats(left, right[::-1])


def _sizes(shape: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in shape.split("\\times"))


def _repeats(left: tuple[str, ...], right: tuple[str, ...]) -> bool:
    return len(left) == len(right) and all(a == b or "1" in (a, b) for a, b in zip(left, right, strict=True))
