"""What a note has declared and defined so far, and which of it a formula needs.

Kinds and written definitions live until they are declared anew; laws, assumptions and definitions that were only
inferred end with their topic, conditions (`if`, `when`) with their paragraph, and everything with the exercise.  What
is declared twice differently within a topic, without a step about it between, is used no more, and every formula that
mentions it is told so.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from corrigenda.proofs.documents.letters import Head, head, is_index, names
from corrigenda.proofs.documents.prose.in_force.entries import DOCUMENT, PARAGRAPH, TOPIC, Entries, Entry

_SEVERAL = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why a declaration is not put in force.  Where it is `overruled`, another is used in its place; where it clashes
    with another of `twice`, neither is."""

    sentence: str
    overruled: bool = False
    twice: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Needed:
    """The declarations that a formula needs, in order, and what to tell about them; `older` are kinds that an earlier
    section wrote, `twice` the symbols among its own that were declared twice differently."""

    given: tuple[str, ...]
    older: tuple[str, ...]
    said: tuple[str, ...]
    twice: tuple[str, ...]
    entries: tuple[Entry, ...]


@dataclass(slots=True)
class Scope:
    """The declarations in force at a place of the note; those with numbers below `topic` are of earlier sections.
    `used` tells how many had come when a symbol last stood in a step."""

    entries: Entries = field(default_factory=Entries)
    used: dict[str, int] = field(default_factory=dict)
    broken: dict[str, Refusal] = field(default_factory=dict)
    seen: set[str] = field(default_factory=set)
    topic: int = 0

    def enter_topic(self, *, whole: bool) -> None:
        """A heading: what was inferred ends; a new exercise (`whole`) ends all that the note itself declared."""
        sizes = frozenset[str]().union(*(names(one.text) - one.keys for one in self.entries if one.what == "kind"))
        ended = [
            place
            for place, entry in self.entries.placed()
            if entry.life != DOCUMENT and (whole or not (_outlives(entry) or _bounds_sizes(entry, sizes)))
        ]
        self.entries.remove(ended)
        self.broken.clear()
        self.seen.clear()
        self.topic = self.entries.following

    def leave_paragraph(self) -> None:
        """New text: conditions of the paragraph before end."""
        self.entries.remove(self.entries.of_life(PARAGRAPH))

    def clashes(self, entry: Entry) -> bool:
        """Whether something of the same sort says something else of the same symbols."""
        return any(old.what == entry.what and old.plain != entry.plain for _, old in self._alike(entry))

    def _alike(self, entry: Entry) -> list[tuple[int, Entry]]:
        """What is in force about the same symbols."""
        return [(place, old) for place, old in self.entries.about(entry.about) if old.about & entry.about]

    def add(self, entry: Entry) -> Refusal | None:
        """Puts a declaration in force, or says why it is not."""
        same = [(place, old) for place, old in self._alike(entry) if old.what == entry.what]
        if entry.what in ("kind", "law", "signature"):
            if any(old.life == DOCUMENT and old.plain != entry.plain for _, old in same):
                return Refusal(sentence="the declaration given for the whole file is used instead", overruled=True)
            if any(place >= self._since(entry) and old.plain != entry.plain for place, old in same):
                return self._drop([place for place, _ in same], entry)
        if entry.what in ("kind", "signature"):
            # a third declaration does not say which of two was meant
            before = next((self.broken[key] for key in sorted(entry.keys & self.broken.keys())), None)
            if before is not None and before.twice:
                return before
        if entry.what == "definition" and self._circular(entry):
            return Refusal(sentence="it would be defined by itself")
        if entry.what == "law" and any(self.computed(key) for key in entry.keys):
            return Refusal(sentence="the law follows from its definition", overruled=True)
        ended: set[int] = set()
        if entry.what == "definition" and self._of_chance(entry):
            ended |= {place for place, old in self._alike(entry) if old.what == "law" and old.keys == entry.keys}
        if entry.what != "assumption":
            ended |= {place for place, old in same if old.life != DOCUMENT}
        elif _is_range(entry):
            ended |= {place for place, old in same if old.life == TOPIC and _is_range(old)}
        if entry.what == "law":
            ended |= self._told_definitions(entry)
        self.entries.remove(sorted(ended))
        if not self.entries.says(entry):
            self.entries.append(entry)
        return None

    def _since(self, entry: Entry) -> int:
        """From which number on declarations of its symbols speak of the same: in this topic, and behind their last
        step."""
        return max(self.topic, *(self.used.get(key, 0) for key in entry.about), 0)

    def _told_definitions(self, entry: Entry) -> set[int]:
        """Definitions of the same symbols that were only inferred."""
        return {place for place, old in self._alike(entry) if old.what == "definition" and old.said}

    def computed(self, key: str) -> bool:
        """Whether a definition in force makes the symbol from random letters, so that their laws fix its law."""
        found = self.definition(key)
        return found is not None and self._of_chance(found)

    def _of_chance(self, entry: Entry) -> bool:
        return any(self.knows(name, "law") for name in names(entry.text.partition(":=")[2]) - entry.keys)

    def _circular(self, entry: Entry) -> bool:
        body = names(entry.text.partition(":=")[2])
        return any(
            entry.keys & names(other.text)
            for other in self.needed(body, without=min(entry.keys)).entries
            if other.what == "definition" and not other.keys & entry.keys
        )

    def _drop(self, old: Iterable[int], entry: Entry) -> Refusal:
        self.entries.remove(sorted({*old, *self._told_definitions(entry)}))
        listed = sorted(key for key in entry.keys if "#" not in key)
        said = f"${', '.join(listed[:_SEVERAL])}$ is declared twice, differently; neither declaration is used"
        refusal = Refusal(sentence=said, twice=tuple(listed))
        self.break_off(entry.keys, refusal)
        return refusal

    def take_back(self, chain: int) -> None:
        """What was assumed ahead of a chain that turns out to be claimed is in force no more: it would prove itself."""
        listed = self.entries.placed()
        self.entries.remove(place for place, one in listed if one.what == "assumption" and one.chain == chain)

    def break_off(self, keys: Iterable[str], refusal: Refusal) -> None:
        """Remembers that a declaration about `keys` could not be used."""
        self.broken.update(dict.fromkeys(keys, refusal))

    def definition(self, key: str) -> Entry | None:
        """The definition in force of the symbol or function `key`."""
        found = [entry for _, entry in self.entries.about((key,)) if entry.what == "definition"]
        return found[-1] if found else None

    def primitive(self, name: str) -> str | None:
        """`f` for the `f'` of a function that a definition in force gives, while nothing defines `f'` itself."""
        plain = name.replace("'", "")
        if plain == name or self.definition(name) is not None:
            return None
        known = self.definition(plain)
        given = head(known.text.partition(":=")[0]) if known is not None else None
        return plain if given is not None and given.parameters else None

    def defines(self, found: Head) -> bool:
        """Whether a definition in force is of this symbol, or of the family that it belongs to."""
        family = found.plain + "_#" if found.subscript else found.name
        return any(entry.what == "definition" for _, entry in self.entries.about((found.name, family)))

    def knows(self, key: str, *whats: str) -> bool:
        """Whether a declaration of one of these sorts is about `key`."""
        return any(entry.what in whats for _, entry in self.entries.about((key,)))

    def is_size(self, letter: str) -> bool:
        """Whether a letter stands in the shape of a kind or law: a dimension."""
        mentioned = (entry for _, entry in self.entries.mentioning((letter,)) if letter not in entry.keys)
        return any(entry.what in ("kind", "law") for entry in mentioned)

    def speaks_of(self, letter: str) -> bool:
        """Whether any declaration is about a letter or mentions it."""
        return bool(self.entries.about((letter,)) or self.entries.mentioning((letter,)))

    def needed(self, mentioned: frozenset[str], *, without_chain: int = -2, without: str = "") -> Needed:
        """What formulas that mention these symbols need, transitively.

        Definitions made by the chain `without_chain`, and of the symbol `without`, are left out.
        """
        chosen: dict[int, Entry] = {}
        reach = {*mentioned, *(function for function in map(self.primitive, mentioned) if function)}
        waiting = set(reach)
        while waiting:
            found = [one for one in self.entries.about(waiting) if one[0] not in chosen]
            waiting = set()
            for place, entry in found:
                if entry.what == "definition" and (entry.chain == without_chain or without in entry.keys):
                    continue
                chosen[place] = entry
                if entry.what != "assumption":
                    waiting |= names(entry.text) - reach
            reach |= waiting
        chosen.update(self._shapes(chosen.values()))
        listed = sorted(chosen.items())
        entries = tuple(entry for _, entry in listed)
        said = [entry.said for entry in entries if entry.said]
        broken = [refusal for key, refusal in self.broken.items() if key in reach]
        said += [refusal.sentence for refusal in broken]
        old = (entry for place, entry in listed if place < self.topic)
        return Needed(
            given=tuple(entry.text for entry in entries),
            older=tuple(entry.text for entry in old if entry.what == "kind" and entry.life != DOCUMENT),
            said=tuple(dict.fromkeys(said)),
            twice=tuple(dict.fromkeys(symbol for refusal in broken for symbol in refusal.twice)),
            entries=entries,
        )

    def _shapes(self, chosen: Iterable[Entry]) -> list[tuple[int, Entry]]:
        """The kinds and laws of the letters in the chosen assumptions."""
        letters = frozenset[str]().union(*(names(one.text) for one in chosen if one.what == "assumption"))
        return [one for one in self.entries.about(letters) if one[1].what in ("kind", "law", "signature")]

    def reach(self, text: str) -> frozenset[str]:
        """The symbols of `text` and of the definitions and laws that it needs."""
        found = names(text)
        entries = self.needed(found).entries
        more = (names(entry.text) for entry in entries if entry.what != "assumption")
        return found.union(*more)


def _outlives(entry: Entry) -> bool:
    written = entry.what == "definition" and not entry.said
    return entry.life != PARAGRAPH and (written or entry.what in ("kind", "signature"))


def _bounds_sizes(entry: Entry, sizes: frozenset[str]) -> bool:
    """Whether it says how large the sizes of declared arrays are: `K \\ge 2`."""
    return entry.what == "assumption" and entry.life == TOPIC and bool(entry.about) and entry.about <= sizes


def keys_of(found: Head) -> frozenset[str]:
    """The symbols under which a head is looked up; a family `x_i` under each of its members."""
    if found.subscript and is_index(found.subscript):
        return frozenset({found.name, found.plain + "_#"})
    return frozenset({found.name})


def keys_in(text: str) -> frozenset[str]:
    """The keys of a list of symbols such as `q, k` or `(X, Y)`."""
    parts = text.strip().removeprefix("(").removesuffix(")").split(",") if head(text) is None else [text]
    heads = [head(part) for part in parts]
    return frozenset(key for found in heads if found is not None for key in keys_of(found))


def _is_range(entry: Entry) -> bool:
    """Whether an assumption says where its letters run: for another case they run elsewhere."""
    return entry.what == "assumption" and r"\in" in entry.text
