"""The first pass over declarations: which names are letters, which functions, which sequences.

The parser needs them to tell a call from a product and a component from a label; the second pass
(`declarations`) reads the same texts again with this at hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache

from corrigenda.proofs.language.conventions import SUBSCRIPT_INDICES
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.declarations.chance.independence import in_relations
from corrigenda.proofs.language.reading.declarations.constants import made_letters
from corrigenda.proofs.language.reading.declarations.members import running
from corrigenda.proofs.language.reading.declarations.runs import runs
from corrigenda.proofs.language.reading.declarations.samples import samples
from corrigenda.proofs.language.reading.declarations.structure_words import as_text
from corrigenda.proofs.language.reading.parser import parse
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk

LABELLED = re.compile(r"(?P<base>.*?)_(?:\{(?P<long>.+)\}|(?P<short>.))$")
LETTER_LABEL = re.compile(f"[{SUBSCRIPT_INDICES}](?:,?[{SUBSCRIPT_INDICES}])?$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Headings:
    """Canonical names by role; a labelled name (`q_i` of `q_i \\in \\mathbb{R}^d`) is one letter.

    `running` are the letters that sums run over, by their number of indices, with the upper end of the sum.
    """

    names: frozenset[str] = frozenset()
    labelled: frozenset[str] = frozenset()
    functions: frozenset[str] = frozenset()
    sequences: frozenset[str] = frozenset()
    running: Mapping[tuple[str, int], e.Expr | None] = field(default_factory=dict)

    def join(self, other: Headings) -> Headings:
        """What either of the two knows."""
        return Headings(
            names=self.names | other.names,
            labelled=self.labelled | other.labelled,
            functions=self.functions | other.functions,
            sequences=self.sequences | other.sequences,
        )

    def read(self, text: str) -> e.Statement:
        """Parses with these names declared.  Raises ParseError."""
        return _parsed(text, self.names, self.functions, self.sequences)

    def settled(self) -> Headings:
        """Labelled names become letters of their own, unless the bare letter is declared."""
        kept = frozenset(name for name in self.labelled if self._stands_alone(name))
        return replace(self, names=self.names | kept, labelled=frozenset())

    def apart(self, bound: frozenset[tuple[str, int]]) -> Headings:
        """A labelled letter over whose label a sum runs is a member of its base."""
        members = frozenset(name for name in self.labelled if _counted(name) in bound)
        bases = frozenset(split_label(name)[0] for name in members)
        return replace(self, names=self.names | bases, labelled=self.labelled - members)

    def _stands_alone(self, name: str) -> bool:
        base, label = split_label(name)
        if base in self.sequences:
            return False
        return base not in self.names or LETTER_LABEL.match(label) is None


@lru_cache(maxsize=1024)
def _parsed(text: str, names: frozenset[str], functions: frozenset[str], sequences: frozenset[str]) -> e.Statement:
    """The parse, remembered: declarations are read again for every statement under them, and trees never change."""
    return parse(as_text(in_relations(text)), names=names, functions=functions, sequences=sequences)


def collect(given: Sequence[str], stated: str = "") -> Headings:
    """The names that declarations (and definitions inside `stated`) introduce.

    A text that does not parse is skipped here: reading it again raises the error.
    """
    known = Headings()
    for _ in range(2):
        for text in given:
            known = known.join(_from_text(text, known))
        if ":=" in stated:
            known = known.join(_from_text(stated, known))
    sums = running((*given, stated), replace(known, labelled=frozenset()).settled().read)
    known = known.apart(frozenset(sums)).settled()
    sampled = _sampled(given, known)
    names = frozenset(name for name in known.names if split_label(name)[0] not in sampled)
    return replace(known, names=names | sampled, running=sums)


def _sampled(given: Sequence[str], known: Headings) -> frozenset[str]:
    """The letters whose members a sample or a run of relations writes out."""
    facts = []
    for text in given:
        with suppress(ParseError):
            facts.append(known.read(text))
    return frozenset(sample.base for sample in samples(facts)) | frozenset(run.base for run in runs(facts))


def _from_text(text: str, known: Headings) -> Headings:
    try:
        statement = known.settled().read(text)
    except ParseError:
        return Headings()
    found = Headings()
    for chain in chains(statement):
        found = found.join(_from_chain(chain))
    return found


def chains(statement: e.Statement) -> Iterator[e.Chain]:
    """The relations of a declaration, conjunctions taken apart."""
    if isinstance(statement, e.Chain):
        yield statement
    elif isinstance(statement, e.And):
        for part in statement.parts:
            yield from chains(part)


def heads(chain: e.Chain) -> tuple[e.Expr, ...]:
    """The letters that a declaration is about; a tuple `(q, k)`, or a column, stands for its members."""
    given = chain.heads or tuple(side for side in chain.sides[:1] if isinstance(side, e.Expr))
    return tuple(item for head in given for item in members(head) or (head,))


def members(head: e.Expr) -> tuple[e.Expr, ...]:
    """The members of a tuple or of a column of letters; empty for anything else."""
    match head:
        case e.Listing(items=items) | e.Transpose(operand=e.Listing(items=items)):
            return items
        case e.Block(rows=rows) if all(len(row) == 1 for row in rows):
            return tuple(row[0] for row in rows)
    return ()


def split_label(name: str) -> tuple[str, str]:
    """`x_{ij}` as (`x`, `ij`); no label gives an empty one."""
    match = LABELLED.match(name)
    if match is None:
        return name, ""
    return match["base"], match["long"] or match["short"]


def _counted(name: str) -> tuple[str, int]:
    """A labelled letter as its base and its number of indices; no index at all where the label is a word."""
    base, label = split_label(name)
    return base, len(label.replace(",", "")) if LETTER_LABEL.match(label) else 0


def _from_chain(chain: e.Chain) -> Headings:
    bare = frozenset(name for name in free_names(chain) if not split_label(name)[1])
    found = Headings(names=bare | made_letters(chain))
    for head in heads(chain):
        if ":=" in chain.relations:
            found = found.join(_defined(head, chain))
        elif isinstance(chain.sides[-1], e.Arrow) and isinstance(head, e.Name):
            found = found.join(Headings(functions=frozenset({head.text})))
        elif chain.relations[0] in ("in", "~") and isinstance(head, e.Name):
            found = found.join(_letter(head.text))
    return found


def _letter(name: str) -> Headings:
    if split_label(name)[1]:
        return Headings(labelled=frozenset({name}))
    return Headings(names=frozenset({name}))


def _defined(head: e.Expr, chain: e.Chain) -> Headings:
    match head:
        case e.Call(function=name) | e.Mul(factors=(e.Name(text=name), *_)):
            return Headings(functions=frozenset({name}))
        case e.Index(base=e.Name(text=name), indices=indices):
            if any(isinstance(index, e.Add) for index in indices):
                return Headings(sequences=frozenset({name}))
            return Headings(names=frozenset({name}))
        case e.Name(text=name):
            base, label = split_label(name)
            if label and is_family(label, chain.sides[1:]):
                return Headings(names=frozenset({base}))
            return _letter(name)
    return Headings()


def is_family(label: str, bodies: Iterable[e.Node]) -> bool:
    """Whether a label is made of index letters that the body uses as indices."""
    if LETTER_LABEL.match(label) is None:
        return False
    letters = frozenset(label.replace(",", ""))
    return any(letters & frozenset(_index_texts(part)) for body in bodies for part in walk(body))


def _index_texts(node: e.Node) -> Iterator[str]:
    if isinstance(node, e.Index):
        for index in node.indices:
            if not isinstance(index, e.Slice | e.Num):
                yield from free_names(index)
    elif isinstance(node, e.Name):
        yield from split_label(node.text)[1].replace(",", "")
