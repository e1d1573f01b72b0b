"""A run as JUnit XML, which every CI service shows: a suite a note, a test case a claim.

The form is the one that pytest writes (`xunit2`, the schema of Jenkins' xUnit plugin).  A verdict other than expected
is a failure, an own conflict an error; a claim without expectation fails when it is flagged and is skipped when open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from xml.etree import ElementTree as Xml

from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import OPEN
from corrigenda.reports.checking.answers.sentences import readable
from corrigenda.reports.papers import wording
from corrigenda.reports.papers.text import printable, sentence
from corrigenda.reports.run_record import RunRecord

KINDS = ("failure", "error", "skipped")


def render(record: RunRecord) -> str:
    """The XML document; characters that XML forbids are shown by their code points."""
    root = Xml.Element("testsuites", name="corrigenda")
    for name, outcomes in groupby(sorted(record.outcomes, key=_suite_name), key=_suite_name):
        root.append(_suite(name, tuple(outcomes), record))
    if record.unreached:
        root.append(_unreached(record.unreached))
    Xml.indent(root, " ")
    return Xml.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _suite_name(outcome: Outcome) -> str:
    return outcome.claim.source.file if outcome.claim.source else "claims"


def _suite(name: str, outcomes: Sequence[Outcome], record: RunRecord) -> Xml.Element:
    cases = [_case(outcome) for outcome in outcomes]
    head = {"name": _clean(name), **_counts(cases), "time": f"{_seconds(outcomes):.3f}"}
    suite = Xml.Element("testsuite", head)
    properties = Xml.SubElement(suite, "properties")
    for key, value in (("seed", record.seed), ("device", record.device), *sorted(record.versions.items())):
        Xml.SubElement(properties, "property", name=_clean(str(key)), value=_clean(str(value)))
    suite.extend(cases)
    return suite


def _counts(cases: Sequence[Xml.Element]) -> dict[str, str]:
    number = {kind: sum(case.find(kind) is not None for case in cases) for kind in KINDS}
    return {
        "tests": str(len(cases)),
        "failures": str(number["failure"]),
        "errors": str(number["error"]),
        "skipped": str(number["skipped"]),
    }


def _seconds(outcomes: Iterable[Outcome]) -> float:
    return sum(outcome.seconds for outcome in outcomes)


def _case(outcome: Outcome) -> Xml.Element:
    claim = outcome.claim
    group = ".".join(part for part in (_suite_name(outcome).rsplit(".", 1)[0], claim.topic) if part)
    case = Xml.Element("testcase", classname=_clean(group), name=_clean(claim.id), time=f"{outcome.seconds:.3f}")
    kind, told = _result(outcome)
    if kind:
        told_as = {"message": _clean(told)} | ({"type": str(outcome.verdict)} if kind != "skipped" else {})
        Xml.SubElement(case, kind, told_as).text = _clean("\n".join(_lines(outcome)))
    return case


def _result(outcome: Outcome) -> tuple[str, str]:
    """The element of a case and its message; an empty name when the case passes."""
    expected, why = outcome.claim.expected, readable(sentence(outcome.why))
    if outcome.conflict:
        return "error", f"Exact evidence points both ways. {why}"
    if expected is not None:
        return ("", "") if expected == outcome.verdict else ("failure", f"{outcome.verdict}, not {expected}. {why}")
    if outcome.verdict in OPEN:
        return "skipped", why
    return ("failure", f"{wording.WORDS[outcome.verdict]}. {why}") if wording.flagged(outcome) else ("", "")


def _lines(outcome: Outcome) -> Iterable[str]:
    source = outcome.claim.source
    if source:
        yield f"{source.file}:{source.lines[0]}: {outcome.claim.title}"
    yield f"stated: {outcome.stated}"
    if outcome.witness:
        yield f"witness: {readable(sentence(outcome.witness.sentence))}"
    if outcome.diagnosis:
        yield f"diagnosis: {readable(sentence(outcome.diagnosis.sentence))}"
    if outcome.correction:
        yield f"corrected: {outcome.correction.latex}"


def _unreached(number: int) -> Xml.Element:
    """An interrupted run must not look complete."""
    suite = Xml.Element("testsuite", name="unreached", tests="1", failures="0", errors="1", skipped="0", time="0")
    case = Xml.SubElement(suite, "testcase", classname="unreached", name="interrupted", time="0")
    Xml.SubElement(case, "error", message=wording.unreached(number), type="Interrupted")
    return suite


def _clean(text: str) -> str:
    """Without what XML 1.0 forbids: controls, surrogates, the two non-characters."""
    kept = ("\ufffd" if "\ud800" <= sign <= "\udfff" or sign in "\ufffe\uffff" else sign for sign in text)
    return "\n".join(map(printable, "".join(kept).split("\n")))
