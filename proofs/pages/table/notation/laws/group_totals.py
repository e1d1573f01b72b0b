r"""What statistics writes without a definition beside ragged groups `y_{ij}`, `j = 1, \dots, n_i`: the size n of the
sample, the means `\bar y_i` and `\bar y`, and, with dots for indices, `n_{i \bullet}` and `\bar y_{\bullet j}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.names import index_tokens, parts
from corrigenda.proofs.pages.table.rows import BEFORE_ALL, Definition, Equation, nodes_of
from corrigenda.proofs.pages.table.symbols import Program

_DOTTED = re.compile(r"\\dot\{(?P<letter>.+)\}(?P<primes>'*)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Groups:
    """Measurements `value` with the sums over their indices from the first on; the last ends at a member of `count`."""

    value: str
    count: str
    sums: tuple[e.Big, ...]

    @property
    def letters(self) -> tuple[str, ...]:
        """The indices of a measurement."""
        return tuple(one.indices[0] for one in self.sums)

    def total(self, kept: frozenset[str], body: e.Expr, letters: tuple[str, ...]) -> e.Expr:
        """The sum of a body over the indices that are not kept."""
        for one, letter in zip(reversed(self.sums), reversed(self.letters), strict=True):
            if letter in letters and letter not in kept:
                body = e.Big(operator="sum", indices=one.indices, lower=one.lower, upper=one.upper, body=body)
        return body

    def counted(self, kept: frozenset[str]) -> e.Expr:
        """How many measurements there are of the indices that are kept."""
        return self.total(kept, _member(self.count, self.letters[:-1]), self.letters[:-1])

    def mean(self, kept: frozenset[str]) -> e.Expr:
        """The mean of the measurements of the indices that are kept."""
        above = self.total(kept, _member(self.value, self.letters), self.letters)
        return e.Div(numerator=above, denominator=self.counted(kept))


def _member(letter: str, indices: tuple[str, ...]) -> e.Expr:
    base, below = e.Name(text=letter), tuple(e.Name(text=one) for one in indices)
    return e.Index(base=base, indices=below) if below else base


def groups_of(equations: Iterable[Equation]) -> Groups | None:
    """The one ragged family of measurements that a page sums up; None where there are none or several."""
    found: dict[tuple[str, str], Groups] = {}
    for one in equations:
        for node in one.nodes():
            for groups in _nested(node):
                found.setdefault((groups.value, groups.count), groups)
    return next(iter(found.values())) if len(found) == 1 else None


def _nested(node: e.Node) -> Iterator[Groups]:
    sums: list[e.Big] = []
    while isinstance(node, e.Big) and node.operator == "sum" and len(node.indices) == 1 and node.condition is None:
        sums.append(node)
        node = node.body
    count = _indexed(sums[-1].upper) if len(sums) > 1 and sums[-1].upper is not None else None
    letters = tuple(one.indices[0] for one in sums)
    if count is None or count[1] != letters[:-1]:
        return
    for part in walk(node):
        inner = _indexed(part)
        if inner is not None and inner[1] == letters and not inner[0].startswith("\\varepsilon"):
            yield Groups(value=inner[0], count=count[0], sums=tuple(sums))
            return


def _indexed(node: e.Node) -> tuple[str, tuple[str, ...]] | None:
    """A letter and its indices, all of them letters."""
    match node:
        case e.Index(base=e.Name(text=text), indices=indices) if all(isinstance(one, e.Name) for one in indices):
            return text, tuple(one.text for one in indices)  # type: ignore[union-attr]  # names, as asked
        case e.Name(text=text):
            found = parts(text)
            below = index_tokens(found.below) if found.below else None
            return (found.base, tuple(below)) if below else None
    return None


def dotted_by_convention(equations: Iterable[Equation]) -> frozenset[str]:
    """The letters that need no definition with dots in the place of indices."""
    groups = groups_of(equations)
    return frozenset({groups.count, f"\\bar{{{groups.value}}}"}) if groups is not None else frozenset()


def note_group_totals(equations: Iterable[Equation], made: Program) -> None:
    """Defines the totals and means of the groups of a page, as far as it does not."""
    listed = list(equations)
    groups = groups_of(listed)
    if groups is None:
        return
    mean = f"\\bar{{{groups.value}}}"
    names = {node.text for node in nodes_of(listed) if isinstance(node, e.Name)}
    for name in sorted(names):
        found = _DOTTED.fullmatch(name)
        if found is not None and found["letter"] in (groups.count, mean):
            whole = groups.letters[:-1] if found["letter"] == groups.count else groups.letters
            pattern = len(found["primes"]) + 1
            kept = tuple(letter for place, letter in enumerate(whole) if not pattern >> place & 1)
            _define(name, kept, groups, made, of_values=found["letter"] == mean)
    _define(groups.count, (), groups, made, of_values=False)
    for length in range(len(groups.letters)):
        _define(mean, groups.letters[:length], groups, made, of_values=True)


def _define(name: str, kept: tuple[str, ...], groups: Groups, made: Program, *, of_values: bool) -> None:
    known = made.definitions.get(name, [])
    if any(len(one.indices) == len(kept) for one in known):
        return
    body = groups.mean(frozenset(kept)) if of_values else groups.counted(frozenset(kept))
    indices = tuple(e.Name(text=letter) for letter in kept)
    made.definitions[name] = [*known, Definition(key=name, body=body, order=BEFORE_ALL, indices=indices)]
    made.by_convention.add((name, len(indices)))
