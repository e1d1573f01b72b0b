"""From a formula's LaTeX to coarse units, with which formulas are cut into rows, clauses and sides.

The language's own lexer refuses a whole text for one strange character; a cutter must go on, so that one damaged row
costs one step and not the page.  The tables of commands are the language's own, and nothing here raises.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from corrigenda.proofs.documents import marks
from corrigenda.proofs.language.reading.tokens import vocabulary

_COMMAND = re.compile(r"\\(?:[A-Za-z]+\*?|.)?", re.DOTALL)
_AFTER_ROW = re.compile(r"\*?[ \t]*\[[^\]\n]{0,20}\]|\*")
_SPACE = re.compile(r"\s*")
_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?")


@dataclass(frozen=True, slots=True)
class Unit:
    """A piece of a formula: `source[start:end]`.

    `kind` is `mark` (any symbol or command), `word` (an upright word), `relation`, `link`, `prose`, `row` and `cell`
    (outside matrices), `quad`, `idle` (numbers of equations, labels) or `open` and `close` (braces, environments, sized
    brackets).  `text` is canonical: `\\leq`, `≤` and `<=` are `\\le`.  `depth` counts what encloses the unit; `note` is
    what stands over it.
    """

    kind: str
    text: str
    start: int
    end: int
    depth: int = 0
    note: str = ""

    @property
    def breaks(self) -> bool:
        """Whether the unit ends what stands before it, whatever follows."""
        return self.kind in ("relation", "link", "row", "prose")


def scan(source: str, *, ascii_style: bool = False) -> tuple[Unit, ...]:
    """The units of `source` in order; the depth counts braces, environments and sized brackets.  Never raises."""
    scanner = _Scanner(source, ascii_style=ascii_style)
    while scanner.position < len(source):
        scanner.step()
    return tuple(scanner.units)


class _Scanner:
    """Reads `source` from left to right; `open` is the stack of what is open, `True` where it counts as depth."""

    def __init__(self, source: str, *, ascii_style: bool) -> None:
        self.source = source
        self.pairs = marks.PAIRS | marks.ASCII_PAIRS if ascii_style else marks.PAIRS
        self.position = 0
        self.units: list[Unit] = []
        self.open: list[bool] = []
        self.depth = 0

    def emit(self, kind: str, text: str, end: int, note: str = "") -> None:
        self.units.append(Unit(kind, text, self.position, end, self.depth, note))
        self.position = end

    def step(self) -> None:
        """Consumes one unit, or some space."""
        start, character = self.position, self.source[self.position]
        pair = self.source[start : start + 2]
        if character == "\\":
            self.command()
        elif character in "{}":
            self.brace(character)
        elif pair in self.pairs:
            self.standing(self.pairs[pair], start + 2)
        elif character.isspace() or character == "~":
            self.position += 1
        elif character in marks.CHARACTERS:
            self.standing(marks.CHARACTERS[character], start + 1)
        elif character in "=<>":
            self.emit("relation", character, start + 1)
        elif found := _NUMBER.match(self.source, start):
            self.emit("mark", found.group(), found.end())
        else:
            self.emit("cell" if character == "&" and not self.depth else "mark", character, start + 1)

    def standing(self, text: str, end: int, note: str = "") -> None:
        """A relation, or a link between statements."""
        self.emit("link" if text in marks.LINKS else "relation", text, end, note)

    def open_up(self, kind: str, text: str, end: int, *, counts: bool = True) -> None:
        self.emit(kind, text, end)
        self.open.append(counts)
        self.depth += counts

    def close(self, text: str, end: int) -> None:
        counted = self.open.pop() if self.open else True
        self.depth = max(0, self.depth - counted)
        self.emit("close" if counted else "idle", text, end)

    def brace(self, character: str) -> None:
        end = self.position + 1
        if character == "}":
            return self.close("}", end)
        inside, closing, _ = self.source[end : end + 24].partition("}")
        relation = self.relation_in(inside) if closing else ""
        if relation and not self.scripted():
            return self.standing(relation, end + len(inside) + 1)
        return self.open_up("open", "{", end)

    def command(self) -> None:
        found = _COMMAND.match(self.source, self.position)
        assert found is not None
        name, end = found.group(), found.end()
        if name.endswith("*") and name[:-1] not in ("\\operatorname", "\\tag", "\\hspace", "\\vspace"):
            name, end = name[:-1], end - 1
        plain = name.rstrip("*")
        if name == "\\\\":
            after = _AFTER_ROW.match(self.source, end)
            self.emit("mark" if self.depth else "row", name, after.end() if after else end)
        elif plain in vocabulary.SPACING or plain == "\\mathrel" or name == "\\":
            self.position = end
        elif plain in vocabulary.KERNS and (width := vocabulary.KERN_WIDTH.match(self.source, end)):
            self.space(width.group(), width.end())
        elif plain in vocabulary.SIZED:
            self.sized(plain, end)
        elif plain in ("\\begin", "\\end"):
            self.environment(plain, end)
        elif plain in vocabulary.TEXT or plain in ("\\intertext", "\\shortintertext"):
            self.prose(end)
        else:
            self.argument(plain, end)

    def argument(self, name: str, end: int) -> None:
        """Commands whose argument is no formula; then all others."""
        if name in vocabulary.UPRIGHT:
            word, after = self.group(end)
            self.emit("word", word, after)
        elif name in ("\\hspace", "\\hspace*"):
            self.space(*self.group(end))
        elif name in marks.DROPPED:
            self.emit("idle", name, self.group(end)[1])
        elif name in marks.BARE_DROPPED:
            self.emit("idle", name, end)
        elif name in marks.STACKING:
            self.stacked(name, end)
        else:
            self.plain(name, end)

    def space(self, width: str, end: int) -> None:
        """As wide as `\\quad`, or idle."""
        self.emit(*(("quad", "\\quad") if vocabulary.separates(width) else ("idle", "\\hspace")), end)

    def plain(self, name: str, end: int) -> None:
        text = marks.canonical(name)
        if text == "\\not":
            self.negated(end)
        elif text == "\\quad":
            self.emit("quad", text, end)
        elif text in marks.LINKS:
            self.emit("link", "\\therefore" if name == "\\therefore" else text, end)
        elif text in marks.STANDING and not self.scripted():
            stretched = name.startswith("\\x") and self.source.startswith("{", end)
            self.emit("relation", text, self.group(end)[1] if stretched else end)
        else:
            self.emit("mark", text if name not in vocabulary.ACCENTS else name, end)

    def scripted(self) -> bool:
        return bool(self.units) and self.units[-1].text in ("^", "_")

    def negated(self, end: int) -> None:
        at = self.after_space(end)
        word, after = self.group(at)
        self.emit("relation", "\\ne" if word == "=" else "\\not" + word, after)

    def sized(self, name: str, end: int) -> None:
        at = self.after_space(end)
        found = _COMMAND.match(self.source, at)
        end = found.end() if found else min(at + 1, len(self.source))
        mark = self.source[at:end]
        if name == "\\middle":
            self.emit("mark", mark, end)
        elif name == "\\left":
            self.open_up("open", "\\left" + mark, end)
        else:
            self.close("\\right" + mark, end)

    def environment(self, command: str, end: int) -> None:
        name, after = self.group(end)
        name = name.strip().rstrip("*")
        if command == "\\end":
            return self.close("\\end", after)
        if name in marks.WITH_COLUMNS and self.source.startswith("{", self.after_space(after)):
            after = self.group(after)[1]
        through = name in marks.TRANSPARENT or (name in marks.SYSTEMS and self.opens_system())
        return self.open_up("idle" if through else "open", "\\begin", after, counts=not through)

    def opens_system(self) -> bool:
        """Whether a list of rows begins a row, perhaps behind `\\left\\{`: a system of statements."""
        place = len(self.units) - 1
        while place >= 0 and self.units[place].kind in ("idle", "cell", "quad"):
            place -= 1
        bracket = place >= 0 and self.units[place].text in ("\\left\\{", "\\{", "\\left.", "\\left|")
        before = place - bracket
        if (before >= 0 and not self.units[before].breaks) or (before >= 0 and self.units[before].kind == "relation"):
            return False
        if bracket:
            self._uncount(place)
        return True

    def _uncount(self, place: int) -> None:
        """The bracket at `place` only groups rows: it no longer counts."""
        if self.units[place].kind == "open" and self.open:
            self.depth -= self.open[-1]
            self.open[-1] = False
        self.units[place] = replace(self.units[place], kind="idle")

    def prose(self, end: int) -> None:
        content, after = self.group(end)
        word = content.strip()
        follows = self.source[self.after_space(after) :][:5]
        applied = word in vocabulary.WORDS or follows.startswith(("(", "[", "_", "^", "\\left"))
        operator = word.replace("-", "").isalnum() and applied and word.lower() not in marks.ENGLISH
        link = vocabulary.CONNECTIVES.get(word, "")
        if link in ("\\implies", "\\iff"):
            self.emit("link", link, after)
        else:
            self.emit("word" if operator or self.scripted() or self.depth else "prose", content, after)

    def stacked(self, name: str, end: int) -> None:
        """`\\overset{(1)}{=}` is the relation, with what stands over it as a note."""
        over, middle = self.group(end)
        under, after = self.group(middle)
        relation = self.relation_in(under) or self.relation_in(over)
        if not relation:
            return self.emit("mark", name, end)
        if relation == "=" and marks.DEFINING.search(over):
            relation = ":="
        return self.standing(relation, after, over.strip())

    def relation_in(self, text: str) -> str:
        """The relation that is all of `text`, or nothing."""
        bare = marks.canonical(text.strip())
        return bare if bare in marks.STANDING or bare in marks.LINKS else ""

    def group(self, start: int) -> tuple[str, int]:
        """What the argument at `start` holds (a group, a command or one character) and the position after it."""
        source, at = self.source, self.after_space(start)
        if not source.startswith("{", at):
            found = _COMMAND.match(source, at)
            end = found.end() if found else min(at + 1, len(source))
            return source[at:end], end
        depth, scan = 0, at
        while scan < len(source):
            character = source[scan]
            scan += 2 if character == "\\" else 1
            depth += (character == "{") - (character == "}")
            if depth == 0:
                return source[at + 1 : scan - 1], scan
        return source[at + 1 :], len(source)

    def after_space(self, start: int) -> int:
        found = _SPACE.match(self.source, start)
        return found.end() if found else start
