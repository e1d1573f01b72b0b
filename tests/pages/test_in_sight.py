"""What a question rests on: it is the same while that is the same, wherever it stands, and another one when that
changes."""

from __future__ import annotations

import pytest

from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.methods.budget import STEP
from corrigenda.proofs.pages.in_sight import Sight
from corrigenda.proofs.pages.table.rows import Looked
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking.check import read_note, tasks
from corrigenda.reports.checking.inputs.sources import source_note
from corrigenda.reports.checking.running import Task, answer

PAGE = (
    "Let $X \\in \\mathbb{R}^{n \\times d}$ and $y \\in \\mathbb{R}^n$, with $\\lambda > 0$.\n\n"
    "Define $f(w) = \\|y - X w\\|^2$ and $g(w) = \\lambda \\|w\\|^2$.\n\n"
    "Let $z \\sim \\mathcal{N}(0, s^2)$.\n\n"
    "Then $$\\nabla f(w) = 2 X^\\top (X w - y)$$\n\n"
    "and $$\\nabla g(w) = 2 \\lambda w$$\n\n"
    "and $$\\mathbb{E}[z^2 + 1] = s^2 + 1$$\n"
)
OF_F, OF_G, OF_Z = "\\nabla f", "\\nabla g", "\\mathbb{E}"


def asked(text: str) -> dict[str, Task]:
    """The questions of a page that is run, by what they begin with."""
    note = source_note(text, name="note.md", kind="markdown")
    listed = [one for one in tasks(read_note(note, ())) if one.page is not None]
    return {name: one for one in listed for name in (OF_F, OF_G, OF_Z) if one.claim.stated.startswith(name)}


def digests(text: str, *looked: Looked) -> dict[str, str]:
    found = asked(text)
    assert set(found) == {OF_F, OF_G, OF_Z}
    pages = {name: task.page for name, task in found.items() if task.page is not None}
    return {name: Sight(program=page.program).digest(page.equation, looked) for name, page in pages.items()}


CHANGES = [
    ("\\|y - X w\\|^2", "\\|y + X w\\|^2", {OF_F}),
    ("y \\in \\mathbb{R}^n", "y \\in \\mathbb{R}^m", {OF_F, OF_G, OF_Z}),  # a new size moves those of all
    ("\\lambda \\|w\\|^2", "\\lambda^2 \\|w\\|^2", {OF_G}),
    ("\\mathcal{N}(0, s^2)", "\\mathcal{N}(1, s^2)", {OF_Z}),
    ("2 \\lambda w", "3 \\lambda w", {OF_G}),
    ("s^2 + 1$$", "s^2 + 2$$", {OF_Z}),
]


@pytest.mark.parametrize(("old", "new", "touched"), CHANGES)
def test_a_change_touches_what_rests_on_it(old: str, new: str, touched: set[str]) -> None:
    before, after = digests(PAGE), digests(PAGE.replace(old, new))
    assert {name for name in before if before[name] != after[name]} == touched


ELSEWHERE = [
    PAGE.replace("Then $$", "As is well known, this helps below.\n\nThen $$"),
    PAGE.replace("Then $$", "Recall that $(a + b)^2 = a^2 + 2 a b + b^2$.\n\nThen $$"),
    "# A heading\n\nWe write $q = p^2$ here.\n\n" + PAGE,
]


@pytest.mark.parametrize("text", ELSEWHERE)
def test_where_a_formula_stands_is_of_no_account(text: str) -> None:
    assert digests(text) == digests(PAGE)


def test_what_a_run_looked_at_beyond_is_told_apart() -> None:
    more = PAGE + "\nHere $c = r + t$.\n"
    assert digests(more) == digests(PAGE)
    assert digests(more, Looked.SLIPS) != digests(PAGE, Looked.SLIPS)
    worded = PAGE.replace("Then $$", "All of it is known.\n\nThen $$")
    assert digests(worded, Looked.WORDS) != digests(PAGE, Looked.WORDS)
    named = digests(PAGE + "\nRecall that $(s + 1)^2 = s^2 + 2 s + 1$.\n", Looked.OTHERS)
    assert {name for name, one in digests(PAGE, Looked.OTHERS).items() if one != named[name]} == {OF_Z}


def looked_at(text: str, name: str) -> tuple[Verdict, frozenset[Looked]]:
    found = answer(asked(text)[name], Settings(device="cpu", budget=STEP))
    return found.outcome.verdict, found.looked


def test_an_answer_tells_how_far_it_looked() -> None:
    assert looked_at(PAGE, OF_F) == (Verdict.PROVED, frozenset())
    verdict, looked = looked_at(PAGE.replace("s^2 + 1$$", "s^4 + 1$$"), OF_Z)
    assert verdict is Verdict.REFUTED
    assert looked >= {Looked.SLIPS, Looked.TIES}


def test_the_table_of_the_page_is_not_written_to() -> None:
    task = asked(PAGE.replace("s^2 + 1$$", "s^4 + 1$$"))[OF_Z]
    assert task.page is not None
    before = set(task.page.program.looked)
    answer(task, Settings(device="cpu", budget=STEP))
    assert task.page.program.looked == before
