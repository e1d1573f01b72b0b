"""SARIF and JUnit of the whole catalogue: valid against their schemas, and as many findings as the run has."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as Xml

import jsonschema
import pytest
import xmlschema
from junitparser import JUnitXml

from corrigenda.reports.papers import junit, latex, wording
from corrigenda.reports.papers.formats.run import Writable
from corrigenda.reports.papers.sarif import report_log

pytest_plugins = ["pytester"]
HERE = Path(__file__).parent
FORM = xmlschema.XMLSchema(str(HERE / "junit.xsd"))


def test_sarif_is_valid_and_names_every_flagged_claim(whole_run: Writable) -> None:
    document = json.loads(report_log(whole_run.record))
    schema = json.loads((HERE / "sarif" / "sarif-schema-2.1.0.json").read_text(encoding="utf-8"))
    faults = jsonschema.Draft4Validator(schema, format_checker=jsonschema.FormatChecker()).iter_errors(document)
    assert [fault.message[:200] for fault in faults] == []
    (run,) = document["runs"]
    assert len(run["results"]) == sum(map(wording.flagged, whole_run.record.outcomes))


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="no TeX here")
def test_the_errata_are_at_most_25_pages_and_no_row_breaks_out_of_its_cell(whole_run: Writable, tmp_path: Path) -> None:
    (tmp_path / "errata.tex").write_text(latex.errata(whole_run.report), encoding="ascii")
    command = ["pdflatex", "-no-shell-escape", "-interaction=nonstopmode", "errata.tex"]
    subprocess.run(command, cwd=tmp_path, capture_output=True, check=False, timeout=120)
    log = (tmp_path / "errata.log").read_text(encoding="latin-1")
    pages = re.search(r"Output written on errata.pdf \((\d+) pages", log)
    assert pages is not None
    assert int(pages[1]) <= 25
    assert [width for width in re.findall(r"Overfull \\hbox \(([\d.]+)pt", log) if float(width) > 1] == []


def test_junit_is_of_the_form_that_pytest_writes(whole_run: Writable) -> None:
    text = junit.render(whole_run.record)
    assert [fault.reason for fault in FORM.iter_errors(Xml.fromstring(text))] == []  # noqa: S314 - our own report
    read = JUnitXml.fromstring(text.encode())
    assert sum(suite.tests for suite in read) == len(whole_run.record.outcomes)
    assert sum(suite.failures + suite.errors for suite in read) == 0


def test_pytest_itself_writes_this_form(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("import pytest\ndef test_a(): pass\ndef test_b(): assert 0\ndef test_c(): pytest.skip('no')\n")
    pytester.runpytest_subprocess("--junit-xml=j.xml", "-o", "junit_family=xunit2", "-p", "no:cacheprovider")
    written = Xml.parse(pytester.path / "j.xml").getroot()  # noqa: S314 - pytest's own report
    assert [fault.reason for fault in FORM.iter_errors(written)] == []


@pytest.mark.parametrize(
    ("before", "after"), [('tests="', 'cases="'), ("<testcase ", "<testcase extra='1' "), ('tests="1', 'tests="one')]
)
def test_the_form_can_refuse(before: str, after: str) -> None:
    case = '<testcase classname="c" name="n" time="0"/>'
    text = f'<testsuites><testsuite name="n" tests="1" failures="0" errors="0">{case}</testsuite></testsuites>'
    assert not any(_faults(text))
    assert any(_faults(text.replace(before, after)))


def _faults(text: str) -> Iterator[object]:
    yield from FORM.iter_errors(Xml.fromstring(text))  # noqa: S314 - written above
