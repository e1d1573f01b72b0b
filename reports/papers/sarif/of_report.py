"""The findings of `corrigenda verify` as SARIF results, one a claim that needs a correction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from corrigenda.proofs.claim import Source
from corrigenda.proofs.documents import Place
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import FLAGGED
from corrigenda.reports.checking.answers.sentences import readable
from corrigenda.reports.checking.fixes import Edit, Fix, Span
from corrigenda.reports.codes import CODES, OF_VERDICT
from corrigenda.reports.papers import wording
from corrigenda.reports.papers.quotation import locate
from corrigenda.reports.papers.sarif import log, places
from corrigenda.reports.papers.text import sentence
from corrigenda.reports.run_record import RunRecord

BASE = "NOTES"
WORDING = MappingProxyType({BASE: "The folder of the source notes, as given to --notes."})


def report_log(record: RunRecord) -> str:
    """A result for each claim that is flagged, decided otherwise than expected, or in conflict with itself."""
    found = [_result(record, outcome, code) for outcome in record.outcomes for code in codes(outcome)]
    notices = [log.notice(wording.unreached(record.unreached), level="warning")] if record.unreached else []
    return log.rendered(
        found,
        version=record.versions.get("corrigenda", "0"),
        succeeded=not record.unreached,
        notices=notices,
        bases=WORDING,
    )


def codes(outcome: Outcome) -> Iterator[str]:
    """The codes of the findings of one claim; none for a claim that holds as expected."""
    if outcome.conflict:
        yield "C019"
        return
    if wording.flagged(outcome):
        yield OF_VERDICT[outcome.verdict] if outcome.verdict in FLAGGED else "C004"
    if outcome.claim.expected is not None and outcome.claim.expected != outcome.verdict:
        yield "C005"


def _result(record: RunRecord, outcome: Outcome, code: str) -> log.Data:
    source = outcome.claim.source
    file = places.artifact(source.file, BASE) if source else {}
    lines = (record.notes or {}).get(source.file, ()) if source else ()
    span = _statement(source, lines, outcome) if source else None
    mended = _fix(outcome, span)
    return {
        "ruleId": code,
        "ruleIndex": log.RULES.index(code),
        "kind": "fail",
        "level": CODES[code].level,
        "message": {"text": "\n".join(_sentences(outcome, code))},
        "locations": [_location(outcome, source, file, span, lines)],
        "partialFingerprints": places.fingerprint(code, outcome.claim.id),
        **({"fixes": [places.fix(mended, file)]} if mended else {}),
        "properties": {"verdict": str(outcome.verdict), "stated": outcome.stated, "claim": outcome.claim.id},
    }


def _sentences(outcome: Outcome, code: str) -> Iterator[str]:
    if outcome.claim.title:
        yield readable(sentence(outcome.claim.title))
    if code == "C005":
        yield f"Expected {outcome.claim.expected}, found {outcome.verdict}."
    yield readable(sentence(outcome.why))
    if outcome.diagnosis and outcome.diagnosis.sentence != outcome.why:
        yield readable(sentence(outcome.diagnosis.sentence))
    if outcome.correction:
        yield f"Corrected: {readable(f'${outcome.correction.latex}$')} ({wording.WORDS[outcome.correction.verdict]})."


def _location(
    outcome: Outcome, source: Source | None, file: log.Data, span: Span | None, lines: Sequence[str]
) -> log.Data:
    named: log.Data = {"logicalLocations": [{"fullyQualifiedName": outcome.claim.id, "kind": "member"}]}
    if source is None:
        return named
    if span is not None:
        return named | places.location(file, span, lines)
    physical = {"artifactLocation": file, "region": places.whole_lines(*source.lines, lines)}
    return named | {"physicalLocation": physical}


def _statement(source: Source, lines: Sequence[str], outcome: Outcome) -> Span | None:
    """Where the statement stands in its lines, when it stands there in so many signs."""
    for number in range(source.lines[0], min(source.lines[1], len(lines)) + 1):
        for latex in (outcome.claim.stated, outcome.stated):
            found = locate(lines[number - 1], latex)
            if found:
                start, end = (Place(line=number, column=offset + 1) for offset in found)
                return Span(start=start, end=end)
    return None


def _fix(outcome: Outcome, span: Span | None) -> Fix | None:
    mended = outcome.correction.latex if outcome.correction else outcome.diagnosis.edit if outcome.diagnosis else ""
    if span is None or not mended or outcome.claim.needs:
        return None
    return Fix(latex=mended, edits=(Edit(span=span, text=mended),))
