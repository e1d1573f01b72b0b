r"""`w_{t+1} = w_t - \eta g` among declarations: a step of a sequence, written with the sign of an equation."""

from __future__ import annotations

import re

from corrigenda.proofs.language.conventions import STEP_INDICES

STEP = re.compile(
    r"\s*(?P<letter>\\?[A-Za-z]+|\\(?:mathbf|boldsymbol|bm|vec)\s*\{[^{}]+\})"
    rf"_\{{\s*(?P<index>[{STEP_INDICES}])\s*\+\s*1\s*\}}\s*="
)
OTHER_RELATION = re.compile(r"=|<|>|\\(?:le|ge|leq|geq|neq?|approx|in|sim|implies|iff)(?![A-Za-z])")


def as_step(text: str) -> str:
    """The declaration with `:=` in place of `=` when it gives the next member of a sequence by the one before.

    The index is `t` or `k`; with another letter the same line is a relation between components.
    """
    found = STEP.match(text)
    if found is None or OTHER_RELATION.search(text, found.end()):
        return text
    letter, index = found["letter"], found["index"]
    before = re.compile(re.escape(letter) + rf"_(?:{index}(?![A-Za-z])|\{{\s*{index}\s*\}})")
    if before.search(text, found.end()) is None:
        return text
    return f"{text[: found.end() - 1]}:={text[found.end() :]}"
