"""Letters of the problem under other names: after "write `A = X`", `A` is read as `X`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import transform
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.reports.grading.submissions.left_hand.left_sides import LONGEST, read_condition, read_side

_ACCENTS = ("hat", "tilde", "bar")


@dataclass(frozen=True, slots=True, kw_only=True)
class Renaming:
    """The new names so far with the letters of the problem that they stand for."""

    given: tuple[str, ...]
    letters: frozenset[str]
    names: Mapping[str, str] = field(default_factory=dict)

    def with_definition(self, left: str, right: str) -> Renaming:
        """The renaming after `left = right`; the same unless a new letter is put for one of the problem."""
        new, old = read_side(left, self.given), read_side(right, self.given)
        if not isinstance(new, e.Name) or not isinstance(old, e.Name):
            return self
        if new.text in self.letters or old.text not in self.letters or new.text in self.names:
            return self
        accented = {f"\\{one}{{{new.text}}}": f"\\{one}{{{old.text}}}" for one in _ACCENTS}
        known = {name: letter for name, letter in accented.items() if letter in self.letters}
        return replace(self, names={**self.names, new.text: old.text, **known})

    def side(self, text: str) -> str:
        """A side, or a condition, in the letters of the problem; as it is when it has none of the new names."""
        if not self.names or not text or len(text) > LONGEST:
            return text
        tree = read_side(text, self.given) or read_condition(text, self.given)
        if tree is None:
            return text
        found = transform(tree, self._renamed)
        return text if found == tree else latex(found)

    def _renamed(self, node: Any) -> Any:
        match node:
            case e.Name(text=text) if text in self.names:
                return replace(node, text=self.names[text])
            case e.Gradient(variable=name) if name in self.names:
                return replace(node, variable=self.names[name])
        return node
