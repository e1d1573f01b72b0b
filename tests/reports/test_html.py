"""The HTML report: self-contained, escaped, complete without its script."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from urllib.parse import unquote

import pytest

from corrigenda.proofs.verdict import WORST_FIRST, Severity, Verdict
from corrigenda.reports.papers.claim_view import claim_view
from corrigenda.reports.papers.html import render
from corrigenda.reports.papers.html.assets import TEMPLATES
from corrigenda.reports.papers.view import note_title, view
from corrigenda.reports.papers.wording import css_name
from tests.reports.sample_outcomes import record
from tests.reports.sample_parts import HOSTILE


class Reader(HTMLParser):
    """Collects elements with their attributes and the text of scripts and styles."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self.inside = ""
        self.shown: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self.inside = tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        (self.texts.setdefault(self.inside, []) if self.inside in ("script", "style") else self.shown).append(data)

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    return reader


@pytest.fixture(scope="module")
def hostile_page() -> Reader:
    return read(render(record(with_hostile=True)))


def test_nothing_is_fetched_and_nothing_runs_but_the_one_script(hostile_page: Reader) -> None:
    tags = [tag for tag, _ in hostile_page.elements]
    assert tags.count("script") == tags.count("style") == 1
    assert not {"iframe", "object", "embed", "img", "base", "form", "video", "audio"} & set(tags)
    for _, attributes in hostile_page.elements:
        assert not any(name == "style" or name.startswith("on") or name == "src" for name in attributes)
        assert (attributes.get("href") or "#").startswith(("#", "data:,"))


def test_policy_admits_exactly_the_embedded_style_and_script(hostile_page: Reader) -> None:
    policy = next(a["content"] for t, a in hostile_page.elements if a.get("http-equiv") == "Content-Security-Policy")
    assert policy is not None
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    for kind in ("style", "script"):
        digest = hashlib.sha256("".join(hostile_page.texts[kind]).encode()).digest()
        assert f"{kind}-src 'sha256-{base64.b64encode(digest).decode()}'" in policy


def test_hostile_text_is_shown_and_not_obeyed(hostile_page: Reader) -> None:
    shown = "".join(hostile_page.shown)
    assert "</script><script>alert(1)</script>" in shown
    assert "\u202e" not in shown
    assert "⟨U+202E⟩" in shown
    assert HOSTILE not in "".join(hostile_page.texts["script"])


def test_every_link_inside_the_page_has_its_target(hostile_page: Reader) -> None:
    names = {attributes.get("id") for _, attributes in hostile_page.elements}
    links = {a["href"] for t, a in hostile_page.elements if t in ("a", "use") and a.get("href")}
    assert links
    assert all(link and (link[1:] in names or unquote(link[1:]) in names) for link in links)


def test_ids_are_unique(hostile_page: Reader) -> None:
    names = [attributes["id"] for _, attributes in hostile_page.elements if "id" in attributes]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("verdict", WORST_FIRST)
def test_every_verdict_can_be_filtered_without_script(verdict: Verdict) -> None:
    rules = (TEMPLATES / "style" / "7-filters.css").read_text(encoding="utf-8")
    name = css_name(verdict)
    assert f":not(:has(#show-{name}:checked)) ~ main .v-{name}:is([data-search], [data-of])" in rules


@pytest.mark.parametrize("severity", list(Severity))
def test_every_severity_can_be_filtered_without_script(severity: Severity) -> None:
    rules = (TEMPLATES / "style" / "7-filters.css").read_text(encoding="utf-8")
    assert f":not(:has(#show-s-{severity}:checked)) ~ * .s-{severity}:is([data-search], [data-of])" in rules


def test_headline_counts_errors_first() -> None:
    page = render(record())
    assert "<h1>4 errors; 2 unstated assumptions; 1 other flaw.</h1>" in page
    assert "7 of 11 claims need a correction." in page
    assert "3 are false, 1 does not fit in shape" in page


def test_flagged_claims_are_open_and_the_others_are_one_line() -> None:
    page = render(record())
    assert len(re.findall(r'<article class="claim ', page)) == 7
    assert len(re.findall(r'<details class="closed ', page)) == 4


def test_changed_part_is_marked_on_both_sides() -> None:
    page = unescape(render(record()))
    assert '<msup class="bad"><mi>σ</mi><mn>2</mn></msup>' in page
    assert '<msup class="good"><mi>σ</mi><mn>4</mn></msup>' in page


def test_what_reads_alike_is_shown_once_among_the_evidence() -> None:
    run = record()
    for outcome in run.outcomes:
        once = claim_view(outcome, run).findings
        later = tuple(replace(finding, seconds=finding.seconds + 1) for finding in outcome.findings)
        assert claim_view(replace(outcome, findings=outcome.findings + later), run).findings == once
        other = tuple(replace(finding, because=f"{finding.because} Again.") for finding in outcome.findings)
        told = claim_view(replace(outcome, findings=outcome.findings + other), run).findings
        assert len(told) == len(once) + len(other)


def test_the_page_is_ascii_and_says_what_is_not_by_references() -> None:
    """The browser of a reader keeps a page of one byte a character as it stands."""
    page = render(record())
    assert page.isascii()
    assert not {"σ", "↳", "∈"} - set(unescape(page))


def test_reason_of_what_was_not_decided_is_given() -> None:
    page = render(record())
    assert "UnsupportedConstruct: a name with a static label" in page
    assert "It says what is wanted and states nothing." in page


def test_command_that_repeats_a_claim_quotes_its_id() -> None:
    assert "corrigenda verify --only 010/closed-form --seed 20261127" in render(record())
    strange = "corrigenda verify --only &#39;user/&lt;b onclick=1&gt;"
    assert strange in render(record(with_hostile=True))


def test_lines_are_quoted_only_when_the_notes_are_at_hand() -> None:
    assert "start from" in render(record())
    assert "--notes DIR" not in render(record())
    without = render(record(with_notes=False))
    assert "start from" not in without
    assert "--notes DIR" in without


def test_without_the_notes_a_flagged_formula_stands_at_its_line() -> None:
    flagged = [claim for claim in view(record(with_notes=False)).claims if claim.flagged]
    for claim in flagged:
        assert claim.quoted[0].number == claim.first_line
        whole = claim.quoted[0].before + claim.quoted[0].marked + claim.quoted[0].after
        assert whole == claim.outcome.claim.stated.replace("\n", " ")
    assert any(claim.quoted[0].marked for claim in flagged)


def test_verdicts_of_an_earlier_run_are_said_to_be_such() -> None:
    assert "Cached" not in render(record())
    assert "9 of 11 verdicts are those of an earlier run" in render(replace(record(), remembered=9))


def test_follower_names_the_step_it_rests_on() -> None:
    page = unescape(render(record()))
    assert "↳ rests on line 12" in page
    assert "Follows from the wrong step. On its own: refuted." in page


def test_empty_run_is_a_page_too() -> None:
    assert "Nothing was checked." in render(replace(record(), outcomes=()))


def test_a_note_is_named_by_its_number_with_the_file_beside_it() -> None:
    assert note_title("notes/004_43f0.txt") == ("Note 004", "004_43f0.txt")
    assert note_title("thesis.tex") == ("thesis.tex", "")
    assert note_title("") == ("Claims without a source", "")


def test_nothing_is_explained_twice() -> None:
    claim = next(claim for claim in view(record()).claims if claim.outcome.verdict is Verdict.NOT_CHECKABLE)
    texts = [text for _, text in claim.explained]
    assert len(texts) == len(set(texts)) > 0
    same = replace(claim.outcome, reason=claim.outcome.why, claim=replace(claim.outcome.claim, reads=claim.outcome.why))
    assert len(claim_view(same, record()).explained) == 1
