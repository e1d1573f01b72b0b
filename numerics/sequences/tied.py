"""Letters that move with the letter of a limit although they do not contain it: `a_t`, or `b` under `b \\le 1/t`.

Such a letter is no constant under the limit: nothing tells its value at one `t` from that at another.  Beside a
labelled letter (`a_t \\le \\delta^t`) the others are constants, or they would be labelled too.
"""

from __future__ import annotations

import re

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.reading.declarations.headings import split_label
from corrigenda.proofs.language.tree.traverse import free_names


def tied_letters(letter: str, context: Context) -> frozenset[str]:
    """Letters labelled with `letter`, and letters that an assumption relates to it; sequences with a step are not
    among them."""
    declared = frozenset(context.symbols) - frozenset(context.dimensions)
    labelled = frozenset(name for name in declared if mentions(split_label(name)[1], letter))
    related = frozenset[str]()
    for assumption in context.assumptions:
        names = free_names(assumption)
        related |= names if letter in names and not names & labelled else frozenset()
    return (labelled | (related & declared)) - {letter} - context.recurrences.keys()


def mentions(label: str, letter: str) -> bool:
    """Whether a label such as `t+1` holds the letter."""
    return bool(label) and re.search(rf"(?<![A-Za-z\\]){re.escape(letter)}(?![A-Za-z])", label) is not None
