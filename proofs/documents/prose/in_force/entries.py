"""The declarations of a note that are in force, found by the symbols that they are about or mention."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from corrigenda.proofs.documents.letters import names

DOCUMENT, TOPIC, PARAGRAPH = "document", "topic", "paragraph"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A declaration in force.

    `what` is kind, law, definition, assumption or signature; `keys` are the symbols that it is about, `life` is
    document, topic or paragraph, `chain` the chain that made it, `said` the sentence for the reader if it was inferred.
    """

    text: str
    what: str
    keys: frozenset[str]
    life: str = TOPIC
    chain: int = -1
    said: str = ""

    @property
    def about(self) -> frozenset[str]:
        """The symbols themselves, without the mark that stands for the members of a family."""
        return frozenset(key for key in self.keys if not key.endswith("#")) or self.keys

    @property
    def plain(self) -> str:
        """The text without spaces, for comparison."""
        return "".join(self.text.split())


Placed = dict[int, Entry]


@dataclass(slots=True)
class Entries:
    """In the order in which they came, each under a number of its own, which later ones never get again: what a note
    declares a thousand times is looked up as fast as what it declares once."""

    following: int = 0
    _listed: Placed = field(default_factory=dict)
    _about: dict[str, Placed] = field(default_factory=dict)
    _mentioning: dict[str, Placed] = field(default_factory=dict)
    _lives: dict[str, Placed] = field(default_factory=dict)
    _texts: Counter[str] = field(default_factory=Counter)

    def __iter__(self) -> Iterator[Entry]:
        """In order."""
        return iter(tuple(self._listed.values()))

    def __getitem__(self, place: int) -> Entry:
        """Raises KeyError for what is no longer in force."""
        return self._listed[place]

    def append(self, entry: Entry) -> None:
        """Puts an entry in force behind the others."""
        place, self.following = self.following, self.following + 1
        self._listed[place] = entry
        self._texts[entry.plain] += 1
        for index, keys in self._indices(entry):
            for key in keys:
                index.setdefault(key, {})[place] = entry

    def remove(self, places: Iterable[int]) -> None:
        """Ends the entries under these numbers."""
        for place in places:
            entry = self._listed.pop(place)
            self._texts[entry.plain] -= 1
            for index, keys in self._indices(entry):
                for key in keys:
                    del index[key][place]

    def _indices(self, entry: Entry) -> tuple[tuple[dict[str, Placed], frozenset[str]], ...]:
        mentioned = names(entry.text)
        return (self._about, entry.keys), (self._mentioning, mentioned), (self._lives, frozenset({entry.life}))

    def placed(self) -> list[tuple[int, Entry]]:
        """All, with their numbers."""
        return list(self._listed.items())

    def of_life(self, life: str) -> list[int]:
        """The numbers of those that end together."""
        return list(self._lives.get(life, ()))

    def says(self, entry: Entry) -> bool:
        """Whether the same text is in force."""
        return self._texts[entry.plain] > 0

    def about(self, symbols: Iterable[str]) -> list[tuple[int, Entry]]:
        """The entries that have one of these among their keys, in order."""
        return _together(self._about, symbols)

    def mentioning(self, symbols: Iterable[str]) -> list[tuple[int, Entry]]:
        """The entries in whose text one of these stands, in order."""
        return _together(self._mentioning, symbols)


def _together(index: dict[str, Placed], symbols: Iterable[str]) -> list[tuple[int, Entry]]:
    found: Placed = {}
    for symbol in symbols:
        found.update(index.get(symbol, {}))
    return sorted(found.items(), key=lambda item: item[0])
