"""Where a step stands: in one formula or joined over words, before what settles its letters, near independence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from corrigenda.proofs.documents import Document, MathSpan, Place, ProseSpan
from corrigenda.reports.checking.formulas import Formulas
from corrigenda.reports.checking.letters import by_line, unsettled
from tests.checking.notes import step


def math(text: str, line: int, style: str = "display") -> MathSpan:
    places = tuple(Place(line=line, column=column + 1) for column in range(len(text)))
    return MathSpan(text=text, display=True, style=style, places=places)


def document(*items: MathSpan | str) -> Document:
    found: list[MathSpan | ProseSpan] = []
    for number, item in enumerate(items, start=1):
        found.append(item if isinstance(item, MathSpan) else ProseSpan(text=item, place=Place(line=number, column=1)))
    return Document(path="n.md", items=tuple(found))


@pytest.mark.parametrize(("words", "joined"), [("\n\n", False), (" and therefore ", False), (" the output is ", True)])
def test_words_between_two_formulas_part_them(words: str, joined: bool) -> None:
    formulas = Formulas.of(document(math("a = b", 1), words, math("= c", 3)))
    spread = replace(step("b = c", line=1, column=5), end=Place(line=3, column=3))
    assert formulas.layout(spread, later=True).joined is joined
    assert not formulas.layout(step("a = b"), later=False).joined


def test_plain_text_is_known() -> None:
    formulas = Formulas.of(document(math("a = b", 1, style="ascii")))
    assert formulas.layout(step("a = b"), later=False).plain


@pytest.mark.parametrize("words", ["x, y are i.i.d. here", "let them be independent", "uncorrelated noise"])
def test_words_about_independence_are_near_or_far(words: str) -> None:
    formulas = Formulas.of(document(words, math("a = b", 2), math("a = b", 90)))
    assert formulas.layout(step("a = b", line=2), later=False).said == {"independent"}
    assert not formulas.layout(step("a = b", line=90), later=False).said


def test_letters_defined_behind_a_step_or_declared_twice_are_unsettled() -> None:
    relations: Sequence = (step("x = L^2"), step("L = 3", column=20), step("M = 4", line=2))
    assert unsettled(relations[0], by_line(relations)[1]) == {"L"}
    twice = replace(relations[0], twice=("w_{i j}",))
    assert unsettled(twice, ()) == {"w_{ij}", "w"}
