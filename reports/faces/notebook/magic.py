"""`%%claim`: the TOML of a claim in a cell, decided when the cell runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.documents import ClaimBlock, DocumentError, Place
from corrigenda.proofs.outcome import Outcome
from corrigenda.reports.checking.inputs.claim_blocks import claims
from corrigenda.reports.papers.text import sentence

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell

NAME = "claim"
CELL = "cell"
USAGE = "write %%claim alone, or %%claim --seed NUMBER."


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """What a `%%claim` cell yields; `outcomes` are for further use."""

    outcomes: tuple[Outcome, ...]

    def __repr__(self) -> str:
        return "\n".join(f"{outcome.verdict}: {sentence(outcome.why)}" for outcome in self.outcomes)

    def _repr_html_(self) -> str:
        from corrigenda.reports.faces.notebook.cards import outcomes_card

        return outcomes_card(self.outcomes)


def register(shell: InteractiveShell) -> None:
    """Add the cell magic to a shell."""
    shell.register_magic_function(  # type: ignore[call-arg]  # its decorator hides the signature from mypy
        decide_cell,  # type: ignore[arg-type]  # as above
        magic_kind="cell",
        magic_name=NAME,
    )


def unregister(shell: InteractiveShell) -> None:
    """Remove the magic again."""
    shell.magics_manager.magics["cell"].pop(NAME, None)


def decide_cell(line: str, cell: str) -> Decided:
    """Decide the claim, or each `[[claim]]`, that the cell states in TOML.

    Raises IPython's UsageError, which is shown as one line, for a cell that is no claim.
    """
    from corrigenda.proofs.decide.settings import Settings
    from corrigenda.reports.suite import decide_one

    seed = _seed(line)
    found = _claims(cell)
    settings = Settings(seed=seed, claims=len(found), conditions=True)
    return Decided(outcomes=tuple(decide_one(claim, settings) for claim in found))


def _claims(cell: str) -> tuple[Claim, ...]:
    from corrigenda.reports.unreadable import unreadable

    try:
        found = tuple(placed.claim for placed in claims(ClaimBlock(text=cell, place=Place(line=1, column=1)), CELL))
    except DocumentError as error:
        _refuse(str(error))
    for claim in found:
        problem = unreadable(claim)
        if problem:
            _refuse(problem)
    return found


def _seed(line: str) -> int:
    words = line.split()
    if words and not (len(words) == 2 and words[0] == "--seed" and words[1].isdecimal()):
        _refuse(USAGE)
    return int(words[1]) if words else 0


def _refuse(message: str) -> NoReturn:
    from IPython.core.error import UsageError

    raise UsageError(f"%%{NAME}: {message}")
