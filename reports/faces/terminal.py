"""What a person sees in the terminal of a whole run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.recheck import Level
from corrigenda.proofs.verdict import WORST_FIRST
from corrigenda.reports import rechecking
from corrigenda.reports.faces.claim_text import COLOURS, readable
from corrigenda.reports.papers import wording
from corrigenda.reports.papers.text import printable
from corrigenda.reports.papers.view import worst_first
from corrigenda.reports.papers.wrapping import print_line
from corrigenda.reports.run_record import RunRecord

GRAVEST = 10


def surprising(outcome: Outcome) -> bool:
    """Whether the computed verdict differs from the one that the claim expects."""
    return outcome.claim.expected is not None and outcome.claim.expected != outcome.verdict


def summary(record: RunRecord, written: Sequence[Path]) -> None:
    """Counts, the gravest errata, surprises, and where the reports are."""
    console = Console(highlight=False)
    number = wording.count(len(record.outcomes), "claim", "claims")
    known = f", {record.remembered} of them from an earlier run" if record.remembered else ""
    print_line(console, Text(f"{number} in {record.seconds:.1f} s on {record.device}{known}."), indent=0)
    print_line(console, _counts(record.outcomes, "\u00a0" if console.is_terminal else " "), indent=2)
    errata = worst_first(filter(wording.flagged, record.outcomes))
    for outcome in errata[:GRAVEST]:
        print_line(console, _erratum(outcome), indent=30)
    if len(errata) > GRAVEST:
        print_line(console, Text(f"  {len(errata) - GRAVEST} more, less grave, in the report."), indent=4)
    for outcome in filter(surprising, record.outcomes):
        unexpected = f"  Unexpected: {outcome.claim.id} is {outcome.verdict}, not {outcome.claim.expected}. "
        print_line(console, Text(unexpected + readable(outcome.why)), indent=4)
    if record.rechecked:
        print_line(console, Text(f"  {rechecking.sentence(record.rechecked)}"), indent=4)
    for result in record.rechecked:
        if result.level is Level.REJECTED:
            print_line(console, Text(f"  Rejected by the re-check: {result.id}: {printable(result.how)}"), indent=4)
    for path in written:
        console.print(f"  {path}", markup=False, soft_wrap=True)


def _counts(outcomes: Sequence[Outcome], blank: str) -> Text:
    """`20 refuted, 1 ill-typed`, each in its colour, with `blank` inside."""
    counts = Counter(outcome.verdict for outcome in outcomes)
    shown = [verdict for verdict in WORST_FIRST if counts[verdict]]
    parts = [
        Text(f"{counts[verdict]} {wording.WORDS[verdict]}".replace(" ", blank), COLOURS[verdict]) for verdict in shown
    ]
    return Text.assemble("  ", Text(", ").join(parts), ".")


def _erratum(outcome: Outcome) -> Text:
    word = Text(f"{wording.WORDS[outcome.verdict]:<13}", COLOURS[outcome.verdict])
    return Text.assemble("  ", word, f"{_place(outcome):<15}", printable(outcome.claim.title or outcome.claim.id))


def _place(outcome: Outcome) -> str:
    """`000:19` or `000:77-79`; the whole id when the claim has no line."""
    source = outcome.claim.source
    if source is None:
        return printable(outcome.claim.id)
    head, slash, _ = outcome.claim.id.partition("/")
    first, last = source.lines
    note = head if slash and head.isdigit() else printable(Path(source.file).name)
    return f"{note}:{first}" if first == last else f"{note}:{first}-{last}"
