"""What is known of an edited page is told a moment after it came, the rest when it is there, and no alarm is taken
back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from corrigenda.proofs.decide.settings import Settings
from corrigenda.reports.checking.answers.rows import FileReport, wrong
from corrigenda.reports.checking.running import Answer, Task
from corrigenda.reports.faces.lsp.analyst import Analyst
from corrigenda.reports.faces.lsp.unsaved import Unsaved
from corrigenda.reports.faces.lsp.workers import decided

DEFINED = "Let $g(u) = u^3 + u$.\n\nThen $$g'(u) = 3 u^2 + 2.$$\n"
MENDED = DEFINED.replace("u^3 + u$", "u^3 + 2 u$")
BESIDE = "\nAnd $$(a + b)^2 = a^2 + a b + b^2.$$\n\nAnd $$(a - b)^2 = a^2 - 2 a b + b^2.$$\n"
CLAIM = "\n```claim\ngiven = ['a \\in \\mathbb{R}']\nstated = 'a + a = 2 a'\nexpected = 'PROVED'\n```\n"
MISPRINTED = "Let $n \\in \\mathbb{N}$.\n\nThen $$\\sum_{i=1}^n \\sum_{i=1}^n i = n \\cdot n (n+1)/2.$$\n"


def page(text: str, version: int = 1) -> Unsaved:
    return Unsaved(uri="u", version=version, text=text, kind="markdown", name="n", folder=None)


def wrongs(report: FileReport) -> set[str]:
    return {row.latex[:4] for row in report.rows() if wrong(row)}


def played(play: Callable[[Analyst, asyncio.Event, set[str]], Awaitable[None]]) -> None:
    """An analyst that decides in this process; what begins like a text of the set waits for the event."""

    async def whole() -> None:
        analyst, go, held = Analyst(), asyncio.Event(), set[str]()

        async def decide(task: Task, settings: Settings, engine: Answer | None) -> tuple[Answer, Answer | None]:
            if any(task.claim.stated.startswith(one) for one in held):
                await go.wait()
            return decided(task, settings, engine)

        analyst._workers.decide = decide  # type: ignore[method-assign]  # in this process, and held back
        try:
            await play(analyst, go, held)
        finally:
            analyst.stop()

    asyncio.run(whole())


def test_what_is_slow_does_not_hold_up_the_rest() -> None:
    async def play(analyst: Analyst, go: asyncio.Event, held: set[str]) -> None:
        held.add("(a - b)")
        reports = analyst.reports(page(BESIDE + CLAIM))
        first, whole = await anext(reports)
        assert (wrongs(first), whole) == ({"(a +"}, False)
        (waiting,) = [row for row in first.steps if row.latex.startswith("(a - b)")]
        assert (waiting.code, waiting.outcome.why) == ("", "It is still being checked.")
        go.set()
        told = [one async for one in reports]
        assert (wrongs(told[-1][0]), told[-1][1]) == ({"(a +"}, True)
        assert all(row.outcome.why != "It is still being checked." for row in told[-1][0].rows())

    played(play)


def test_an_alarm_that_rested_on_what_was_edited_is_not_shown_again_before_it_is_found_again() -> None:
    async def play(analyst: Analyst, go: asyncio.Event, held: set[str]) -> None:
        told = [one async for one in analyst.reports(page(DEFINED + BESIDE))]
        assert wrongs(told[-1][0]) == {"g'(u", "(a +"}
        held.add("g'(u)")
        reports = analyst.reports(page(MENDED + BESIDE, 2))
        first, whole = await anext(reports)
        assert (wrongs(first), whole) == ({"(a +"}, False)
        go.set()
        told = [one async for one in reports]
        assert (wrongs(told[-1][0]), told[-1][1]) == ({"(a +"}, True)

    played(play)


def test_neither_an_expectation_nor_a_fault_of_notation_is_told_before_its_formula_is_decided() -> None:
    async def play(analyst: Analyst, go: asyncio.Event, held: set[str]) -> None:
        held.update(("a + a", "\\sum"))
        reports = analyst.reports(page(MISPRINTED + CLAIM))
        first, whole = await anext(reports)
        assert (wrongs(first), len(first.rows()), whole) == (set(), 2, False)
        go.set()
        told = [one async for one in reports]
        assert wrongs(told[-1][0]) == set()

    played(play)


def test_a_page_that_is_known_is_told_whole_at_once() -> None:
    async def play(analyst: Analyst, go: asyncio.Event, held: set[str]) -> None:
        async for _ in analyst.reports(page(DEFINED + BESIDE)):
            pass
        held.update(("g", "("))
        told = [whole async for _, whole in analyst.reports(page("# A title\n\n" + DEFINED + BESIDE, 2))]
        assert told == [True]

    played(play)
