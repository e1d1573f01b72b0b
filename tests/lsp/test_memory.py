"""Answers are found again where what they rest on is as it was, and the definition at fault is found where it is."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.methods.budget import STEP
from corrigenda.proofs.pages.decision import Elsewhere
from corrigenda.proofs.pages.table.rows import Looked
from corrigenda.reports.checking.check import read_note, tasks
from corrigenda.reports.checking.inputs.sources import source_note
from corrigenda.reports.checking.running import Answer, Task, answer
from corrigenda.reports.faces.lsp.analyst import Analyst
from corrigenda.reports.faces.lsp.memory import Memory, Question, questions
from corrigenda.reports.faces.lsp.unsaved import Unsaved
from corrigenda.reports.faces.lsp.workers import decided

SETTINGS = Settings(device="cpu", budget=STEP)
PAGE = (
    "Let $x \\in \\mathbb{R}^n$ and $f(x) = \\|x\\|^2$.\n\nLet $g(u) = u^3 + u$.\n\n"
    "Then $$\\nabla f(x) = 2 x$$\n\nand $$g'(u) = 3 u^2 + 1$$\n\nand $$(a + b)^2 = a^2 + 2 a b + b^2.$$\n"
)
WITH_MORE = PAGE.replace("Then $$", "We write $h(v) = v^4$.\n\nThen $$")


def asked(text: str) -> list[Question]:
    note = source_note(text, name="note.md", kind="markdown")
    return list(questions(tuple(tasks(read_note(note, ()))), SETTINGS))


def about(text: str, formula: str) -> Question:
    return next(one for one in asked(text) if formula in one.bare.claim.stated and one.sight is not None)


def test_an_answer_is_found_again_while_what_it_rests_on_stays() -> None:
    memory = Memory()
    for one in asked(PAGE):
        memory.keep(one, answer(one.task, one.settings))
    moved = asked("# Elsewhere\n\n" + WITH_MORE)
    assert {one.bare.claim.stated for one in moved if memory.recalled(one) is None} <= {"h(v) = v^4"}
    changed = asked(PAGE.replace("u^3 + u$", "u^3 + 2 u$"))
    assert {one.bare.claim.stated[:4] for one in changed if memory.recalled(one) is None} == {"g'(u"}
    assert {one.bare.claim.stated[:4] for one in changed if memory.last(one) is None} == {"g'(u"}


def test_an_answer_that_looked_at_the_rest_of_the_page_is_asked_anew_when_that_changes() -> None:
    memory, first = Memory(), about(PAGE, "\\nabla f")
    known = answer(first.task, first.settings)
    memory.keep(first, replace(known, looked=frozenset({Looked.PAGE})))
    assert memory.recalled(about(PAGE, "\\nabla f")) is not None
    assert memory.recalled(about(WITH_MORE, "\\nabla f")) is None
    memory.keep(about(WITH_MORE, "\\nabla f"), known)
    assert memory.recalled(first) is not None


def test_the_definition_at_fault_keeps_its_place_when_equations_come_before_it() -> None:
    first = about(PAGE, "g'(u)")
    assert first.task.page is not None
    (fault,) = first.task.page.program.definitions["g"]
    memory, known = Memory(), answer(first.task, first.settings)
    elsewhere = Elsewhere(order=fault.order, outcome=known.outcome, body=fault.body)
    memory.keep(first, replace(known, elsewhere=elsewhere))
    later = about("We write $h(v) = v^4$ and $k(v) = v^5$.\n\n" + PAGE, "g'(u)")
    assert later.task.page is not None
    (moved,) = later.task.page.program.definitions["g"]
    found = memory.recalled(later)
    assert found is not None
    assert found.elsewhere is not None
    assert found.elsewhere.order == moved.order != fault.order


def test_an_edit_asks_only_what_it_touches() -> None:
    asked_of: list[str] = []

    async def play() -> None:
        analyst = Analyst()

        async def decide(task: Task, settings: Settings, engine: Answer | None) -> tuple[Answer, Answer | None]:
            asked_of.append(task.claim.stated)
            return decided(task, settings, engine)

        analyst._workers.decide = decide  # type: ignore[method-assign]  # in this process, and counted
        try:
            for version, text in enumerate((PAGE, WITH_MORE, PAGE.replace("2 a b", "3 a b"))):
                asked_of.clear()
                unsaved = Unsaved(uri="u", version=version, text=text, kind="markdown", name="n", folder=None)
                reports = [report async for report in analyst.reports(unsaved)]
                assert reports[-1][1]
                expected = {0: 1, 1: 0, 2: 1}[version]
                assert len([one for one in asked_of if one.startswith("(a + b)")]) == expected
                assert len([one for one in asked_of if one.startswith("\\nabla f")]) == (not version)
        finally:
            analyst.stop()

    asyncio.run(play())


BOUND = (
    "Let $n$ be a number.\n\nFor vectors, $f_i(x) \\le 2$ for $i = 1, \\dots, n$.\n\nThen $$x^2 + y^2 \\ge 2 x y$$\n"
)


def test_the_engine_is_asked_of_a_formula_once_whatever_its_page_says() -> None:
    known: list[bool] = []

    async def play() -> None:
        analyst = Analyst()

        async def decide(task: Task, settings: Settings, engine: Answer | None) -> tuple[Answer, Answer | None]:
            if "x^2" in task.claim.stated:
                known.append(engine is not None)
            return decided(task, settings, engine)

        analyst._workers.decide = decide  # type: ignore[method-assign]  # in this process, and noted
        try:
            verdicts = []
            for version, text in enumerate((BOUND, BOUND.replace("le 2", "le 3"))):
                unsaved = Unsaved(uri="u", version=version, text=text, kind="markdown", name="n", folder=None)
                reports = [report async for report in analyst.reports(unsaved)]
                verdicts.append([row.outcome.verdict for row in reports[-1][0].steps if "x^2" in row.latex])
            assert known == [False, True]
            assert verdicts[0] == verdicts[1]
        finally:
            analyst.stop()

    asyncio.run(play())
