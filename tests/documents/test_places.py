"""Packed places are the places that were packed, and of a usual formula a single run is kept."""

from __future__ import annotations

import gc
import sys
from types import ModuleType

from hypothesis import given
from hypothesis import strategies as st

from corrigenda.proofs.documents.model import MathSpan, Place
from corrigenda.proofs.documents.places import Places
from corrigenda.reports.checking.check import read_note, tasks
from corrigenda.reports.checking.inputs.sources import source_note

PLACES = st.lists(
    st.builds(Place, line=st.integers(1, 2), column=st.integers(1, 4), file=st.sampled_from(("", "part.tex"))),
    max_size=12,
)
COUNT = 400
MOST_BYTES = 4_500


@given(PLACES, st.integers(-14, 14), st.integers(-14, 14))
def test_they_read_as_the_tuple_that_was_packed(listed: list[Place], first: int, last: int) -> None:
    packed, plain = Places(listed), tuple(listed)
    assert (len(packed), tuple(packed), bool(packed)) == (len(plain), plain, bool(plain))
    assert packed == plain == Places(plain)
    assert hash(packed) == hash(plain)
    assert packed[first:last] == plain[first:last]
    assert packed[::-1] == plain[::-1]
    if -len(plain) <= first < len(plain):
        assert packed[first] == plain[first]
    assert packed != (*plain, Place(line=9, column=9))


@given(st.integers(1, 10**6), st.integers(1, 10**4), st.integers(1, 400))
def test_a_line_of_characters_costs_as_much_as_one(line: int, column: int, length: int) -> None:
    found = Places(Place(line=line, column=column + step) for step in range(length))
    assert len(found._firsts) == 1
    assert found[length - 1].column == column + length - 1


def test_a_formula_of_a_long_note_keeps_few_bytes() -> None:
    text = "\n\n".join(f"The square is $(a + {k})^2 = a^2 + {2 * k} a + {k * k}$." for k in range(1, COUNT + 1))
    read = read_note(source_note(text, name="note.md", kind="markdown"), ())
    asked = tuple(tasks(read))
    assert len(asked) == COUNT
    assert held(read, asked) / COUNT < MOST_BYTES


def held(*objects: object) -> int:
    """The bytes of everything that objects lead to, types and modules apart."""
    seen: set[int] = set()
    waiting, total = list(objects), 0
    while waiting:
        one = waiting.pop()
        if id(one) not in seen and not isinstance(one, type | ModuleType):
            seen.add(id(one))
            total += sys.getsizeof(one)
            waiting.extend(gc.get_referents(one))
    return total


def test_a_formula_holds_its_places_packed() -> None:
    note = source_note("Then $a + b = b + a$.", name="note.md", kind="markdown")
    (span,) = [item for item in note.document.items if isinstance(item, MathSpan)]
    assert isinstance(span.places, Places)
    assert sys.getsizeof(span.places) + sys.getsizeof(span.places._firsts) < 8 * 2 * len(span.text)
