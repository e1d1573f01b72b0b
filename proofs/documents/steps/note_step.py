"""What reading the steps of a note gives: relations with what they need, and what could not be read."""

from __future__ import annotations

from dataclasses import dataclass

from corrigenda.proofs.documents.model import Place
from corrigenda.proofs.documents.prose.fate import Fate, Unread


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteStep:
    """A relation of a note.

    `place` and `end` are the first and the last character, of the left and of the right side; `left`, `relation` and
    `right` are LaTeX, the sides as the note writes them; `stated` is the one relation, implication or equivalence.
    `given` are the declarations and definitions in force that mention its letters, later ones last; `older` are those
    of them that state kinds and stand in an earlier section; `inferred` says in sentences what was read how, `twice`
    are the letters that were declared twice, differently.  `kind` is step, definition, declaration or statement: only a
    step is checked; of the others only the shapes are, `under` what is in force for them.  `fate` says the same to a
    reader; `word` is the one in the text that makes it so, `unread` why it is set aside for what it is; `hedge` are the
    words of a condition that it is said under.
    """

    place: Place
    end: Place
    left: str
    relation: str
    right: str
    stated: str
    given: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    inferred: tuple[str, ...] = ()
    twice: tuple[str, ...] = ()
    older: tuple[str, ...] = ()
    kind: str = "step"
    chain: int = 0
    fate: Fate = Fate.CHECKED
    word: str = ""
    unread: Unread | None = None
    hedge: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unreadable:
    """A formula or step that cannot be read, with the place of what cannot."""

    place: Place
    text: str
    message: str
