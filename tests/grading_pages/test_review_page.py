"""The review page: one file, escaped, complete without its script."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from html import unescape

from corrigenda.reports.grading.pages import dashboard, review
from corrigenda.reports.grading.pages.charts.statistics import correlation, items
from corrigenda.reports.grading.pages.directory import Directory
from corrigenda.reports.grading.record import QueueItem
from tests.grading_pages.sample_class import HOSTILE_NAME, sample


def page(students: int = 12) -> str:
    return review.render(sample(students), anonymous=False)


def test_one_script_of_our_own_and_nothing_loaded() -> None:
    text = page()
    assert text.count("<script") == 1
    assert "script-src 'sha256-" in unescape(text)
    assert not re.search(r"""(?:src|href)=["'](?:https?:|//)""", text)
    assert " style=" not in text
    assert " onclick=" not in text


def test_hostile_names_titles_and_formulas_are_text() -> None:
    text = page()
    assert '<b>"six"</b>' not in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    for number in (1, 2, 3):
        assert f"<script>alert({number})" not in text
    assert HOSTILE_NAME not in text


def test_the_heading_counts_decisions_and_answers() -> None:
    view = review.view(sample(), anonymous=False)
    waiting = sum(mark.status == "queue" for made in view.result.submissions for mark in made.problems)
    assert view.heading == f"{sum(row.decides for row in view.rows)} decisions settle the last {waiting} of 36 answers."
    assert sum(state.count for state in view.tally) == 36


def test_the_decisions_that_settle_most_come_first_and_what_decides_nothing_last() -> None:
    made = sample(60)
    student = made.submissions[0].student
    stray = QueueItem(student=student, problem=None, kind="unmatched", reason="No problem.", formula="x")
    view = review.view(replace(made, queue=(stray, *made.queue)), anonymous=False)
    sizes = [len(row.students) for row in view.rows if row.decides]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > 1
    assert [row.decides for row in view.rows] == [True] * len(sizes) + [False]
    assert view.heading.startswith(f"{len(sizes)} decisions settle")


def test_equal_answers_share_one_row_of_the_queue() -> None:
    view = review.view(sample(60), anonymous=False)
    shared = [row for row in view.rows if len(row.students) > 1]
    assert len(shared) == 1
    assert len(view.rows) == 3
    assert sum(len(row.students) for row in view.rows) == len(view.result.queue)


def test_every_answer_of_every_student_is_on_the_page() -> None:
    view = review.view(sample(), anonymous=False)
    text = page()
    for sheet in view.sheets:
        assert f'id="{sheet.anchor}"' in text
        for part in sheet.parts:
            assert f'id="{part.anchor}"' in text
    assert len(re.findall(r'\bid="([^"]*)"', text)) == len(set(re.findall(r'\bid="([^"]*)"', text)))


def test_every_link_inside_the_page_has_its_target() -> None:
    text = page()
    targets = set(re.findall(r'\bid="([^"]*)"', text))
    assert not set(re.findall(r'href="#([^"]*)"', text)) - targets


def test_the_first_wrong_step_is_marked_and_the_carried_one_is_not_wrong() -> None:
    view = review.view(sample(), anonymous=False)
    places = [(line.place, line.css, line.said) for line in view.sheets[1].parts[1].lines]
    assert [place for place, _, _ in places] == ["", "wrong", "after"]
    assert places[2][1:] == ("follows", "Follows correctly")


def test_the_dashboard_names_nobody_and_describes_each_figure() -> None:
    result = sample(60)
    text = dashboard.render(result)
    assert "Student 7" not in text
    assert "alert(" not in text
    assert text.count('role="img"') == 1 + len(result.problems)
    assert len(re.findall(r"<desc>[^<]*points: \d+ students?", text)) == 1 + len(result.problems)


def test_difficulty_and_discrimination() -> None:
    made = items(sample(60))
    assert all(item.decided + item.open == 60 for item in made)
    assert all(0 <= (item.share or 0) <= 1 for item in made)
    assert correlation([(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)]) == 1
    assert correlation([(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)]) == -1
    assert correlation([(1, 1)] * 9) is None
    assert correlation([(0, 0), (1, 1)]) is None


def test_a_record_without_its_decisions_still_offers_what_was_decided() -> None:
    result = sample()
    first = result.submissions[0]
    decided = tuple(
        replace(mark, points=Fraction(3), decided_by="ta") if mark.problem == "p4" else mark for mark in first.problems
    )
    changed = replace(result, submissions=(replace(first, problems=decided), *result.submissions[1:]))
    taken = Directory(result=changed).taken("s001", "p4")
    assert taken is not None
    assert taken.points == 3
    assert Directory(result=changed).taken("s002", "p4") is None
    assert 'data-took="3"' in review.render(changed, anonymous=False)
