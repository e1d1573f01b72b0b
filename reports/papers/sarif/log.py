"""The frame of a SARIF log: the tool, its rules, the run.

Source: OASIS Standard "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", Plus Errata 01.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from corrigenda.reports.codes import CODES, ERROR, GAP, Code

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
VERSION = "2.1.0"
RULES = tuple(CODES)
Data = dict[str, object]
# A refutation with a witness is as sure as this program gets; a gap depends on what the reader takes for granted.
PRECISION: Mapping[str, str] = MappingProxyType({ERROR: "very-high", GAP: "high"})


def rendered(
    results: Sequence[Data],
    *,
    version: str,
    succeeded: bool = True,
    notices: Iterable[Data] = (),
    bases: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """One log with one run as JSON text; equal findings give equal text.

    `notices` are notifications about the run itself; `bases` says what each base of relative paths means.
    """
    run: Data = {
        "tool": {"driver": _driver(version)},
        "columnKind": "unicodeCodePoints",
        "invocations": [{"executionSuccessful": succeeded, "toolExecutionNotifications": list(notices)}],
        "results": list(results),
    }
    if bases:
        run["originalUriBaseIds"] = {name: {"description": {"text": text}} for name, text in bases.items()}
    log = {"$schema": SCHEMA, "version": VERSION, "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=1) + "\n"


def notice(text: str, *, level: str) -> Data:
    """What happened during the run: `level` is error, warning or note."""
    return {"level": level, "message": {"text": text}}


def _driver(version: str) -> Data:
    return {
        "name": "Corrigenda",
        "version": version,
        "shortDescription": {"text": "A proof-reader for the mathematics in machine-learning notes."},
        "rules": [_rule(CODES[code]) for code in RULES],
    }


def _rule(code: Code) -> Data:
    return {
        "id": code.code,
        "name": "".join(word.capitalize() for word in code.name.replace("-", " ").split()),
        "shortDescription": {"text": f"{code.name.capitalize()}."},
        "fullDescription": {"text": code.meaning},
        "help": {
            "text": f"{code.meaning}\n\n{code.cure}",
            "markdown": f"{code.meaning}\n\n**What to do.** {code.cure}",
        },
        "defaultConfiguration": {"level": code.level},
        "properties": {
            "tags": ["mathematics"],
            "precision": PRECISION.get(code.level, "medium"),
            "problem.severity": {ERROR: "error", GAP: "warning"}.get(code.level, "recommendation"),
        },
    }
