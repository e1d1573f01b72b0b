"""In a notebook: cards for claims, verdicts and reports, and the `%%claim` cell, in a real IPython shell."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from IPython.core.interactiveshell import InteractiveShell

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.faces.notebook import cards
from tests.checking.notes import claim_row, record, report, row
from tests.reports.sample_outcomes import outcomes
from tests.reports.sample_outcomes import record as sample

ROOT = Path(__file__).resolve().parents[2]
HOSTILE = "<script>alert(1)</script><img src=x onerror=y>$a</math><b>$\u202e"
CELL = """%%claim
given = ['a, b \\in \\mathbb{R}']
stated = '(a + b)^2 = a^2 + ab + b^2'
corrected = '(a + b)^2 = a^2 + 2ab + b^2'
"""


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[InteractiveShell]:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    made = InteractiveShell()
    made.run_line_magic("load_ext", "corrigenda")
    yield made
    made.history_manager.end_session()


def html(shell: InteractiveShell, value: object) -> str:
    shown = shell.display_formatter.format(value)[0]["text/html"]
    assert isinstance(shown, str)
    return shown


def test_a_cell_is_decided_and_shown(shell: InteractiveShell) -> None:
    result = shell.run_cell(CELL).result
    assert [outcome.verdict for outcome in result.outcomes] == [Verdict.REFUTED]
    page = html(shell, result)
    assert ">refuted</span>" in page
    assert "<math" in page
    assert "witness" in page
    assert "(proved)" in page
    assert repr(result).startswith("REFUTED: ")


def test_several_claims_in_a_cell_and_a_seed(shell: InteractiveShell) -> None:
    result = shell.run_cell("%%claim --seed 7\n[[claim]]\nstated = '1 = 1'\n[[claim]]\nstated = '1 = 2'\n").result
    assert [outcome.verdict for outcome in result.outcomes] == [Verdict.PROVED, Verdict.REFUTED]


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        ("%%claim\nstated = (a\n", "cell:1: "),
        ("%%claim\ngiven = []\n", "has no stated"),
        ("%%claim\nstated = 'a + = b'\n", "--stated"),
        ("%%claim --sed 3\nstated = 'a = a'\n", "--seed NUMBER"),
    ],
)
def test_a_cell_that_is_no_claim_is_one_line(
    shell: InteractiveShell, cell: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    result = shell.run_cell(cell)
    assert not result.success
    captured = capsys.readouterr()
    assert told in captured.err + captured.out
    assert "Traceback" not in captured.err + captured.out


def test_claims_verdicts_and_outcomes_are_shown_with_formulas(shell: InteractiveShell) -> None:
    claim = Claim(id="x", stated=r"\frac{a}{b} = 1", given=("a > 0",), needs=("a = b",), corrected="a = b")
    assert html(shell, claim).count("<math") >= 3
    assert ">ill-typed</span>" in html(shell, Verdict.ILL_TYPED)
    for outcome in outcomes():
        assert "<math" in html(shell, outcome)


def test_without_the_extension_source_is_shown() -> None:
    claim = Claim(id="x", stated="a < b", given=("a > 0",))
    assert "<code>a &lt; b</code>" in claim._repr_html_()
    outcome = Outcome(claim=claim, verdict=Verdict.REFUTED, why=HOSTILE, stated="a < b")
    assert "REFUTED" in outcome._repr_html_()
    assert "<script" not in outcome._repr_html_()
    assert "<img" not in outcome._repr_html_()


def test_reports_are_shown_by_themselves() -> None:
    page = sample(with_hostile=True)._repr_html_()
    assert "correction" in page
    assert page.count("border-left") >= 5
    found = record(report(row(Verdict.REFUTED), row(Verdict.PROVED), claim_row(Verdict.REFUTED, line=9)))
    assert "note.md:9:1" in found._repr_html_()
    assert found._repr_html_().count("border-left") == 2


def test_everything_is_escaped_and_well_formed() -> None:
    claim = Claim(id="x", stated=HOSTILE, title=HOSTILE, given=(HOSTILE,), needs=(HOSTILE,), corrected=HOSTILE)
    for verdict in Verdict:
        page = cards.outcome_card(Outcome(claim=claim, verdict=verdict, why=HOSTILE, stated=HOSTILE, needs=(HOSTILE,)))
        for made in (page, cards.claim_card(claim)):
            assert "\u202e" not in made
            tags = {element.tag.split("}")[-1] for element in Xml.fromstring(made).iter()}  # noqa: S314 - made here, no DTD
            assert not tags & {"script", "img", "b"}


def test_it_can_be_unloaded(shell: InteractiveShell) -> None:
    shell.run_line_magic("unload_ext", "corrigenda")
    assert shell.find_cell_magic("claim") is None
    assert "<math" not in html(shell, Claim(id="x", stated="a = b"))


def test_loading_brings_no_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    script = (
        "import sys, json\n"
        "from IPython.core.interactiveshell import InteractiveShell\n"
        "InteractiveShell().run_line_magic('load_ext', 'corrigenda')\n"
        "print(json.dumps([name for name in ('torch', 'sympy', 'z3') if name in sys.modules]))"
    )
    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert json.loads(shown.stdout.splitlines()[-1]) == []
