"""SARIF and JUnit of the whole catalogue: valid against their schemas, and as many findings as the run has."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as Xml

import jsonschema
import pytest
import xmlschema
from junitparser import JUnitXml

from corrigenda.reports.papers import junit, wording
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
