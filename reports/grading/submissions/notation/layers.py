"""Numbers of layers above a letter where the problem has them below it: `W^{(2)}` is `W_2`."""

from __future__ import annotations

import re

from corrigenda.reports.grading.submissions.own_letters import rubric_letters

_ABOVE = re.compile(
    r"(?P<letter>(?<![A-Za-z\\])[A-Za-z]|\\[A-Za-z]+)\s*\^\s*(?:\{\s*)?(?:\((?P<round>\d)\)|\[(?P<square>\d)\])(?:\s*\})?"
)


def with_layers_below(text: str, given: tuple[str, ...]) -> str:
    """A formula with the numbers of layers as the problem writes them; as it is where it has letters so marked."""
    if "^" not in text or any(_ABOVE.search(one) for one in given):
        return text
    letters = rubric_letters(given)
    return _ABOVE.sub(lambda found: _below(found, letters), text)


def _below(found: re.Match[str], letters: frozenset[str]) -> str:
    name = f"{found['letter']}_{found['round'] or found['square']}"
    if name not in letters:
        return found.group()
    indexed = found.string[found.end() : found.end() + 1] == "_"
    return f"({name})" if indexed else f"{name} "
