"""How a statement is decided, as data: for a claim that somebody prepared, a step of a note, an answer to mark.

The stages are passed in order; each is asked of some verdicts only, so that the order says everything: a claim that
lists what it needs is CONDITIONAL before anything is doubted, a step of a note is doubted before it is explained.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from corrigenda.proofs.decide.case import Stage
from corrigenda.proofs.decide.doubting import first_doubt, natural_assumption, no_excuse, special_value, unknown_law
from corrigenda.proofs.decide.doubts import (
    broadcasting,
    condition_or_identity,
    matrix_exponential,
    other_readings,
    outdated_definitions,
    place_in_note,
    properties_of_functions,
    row_vectors,
    values_at_jumps,
)
from corrigenda.proofs.decide.doubts.letters import (
    imaginary_unit,
    letters_as_functions,
    letters_with_and_without_index,
    marked_letters,
    reused_letters,
)
from corrigenda.proofs.decide.doubts.question import Doubt
from corrigenda.proofs.decide.doubts.undeclared import lawless_moments, undeclared_kinds, undeclared_shapes
from corrigenda.proofs.decide.faults.explained import (
    correction,
    correction_of_weak,
    diagnosed,
    found_numbers,
    found_structure,
    known_shapes,
    listed_needs,
    other_layout,
    traced,
)
from corrigenda.proofs.decide.quantifiers import game
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict

REFUTED = frozenset({Verdict.REFUTED})
MENDED = frozenset({Verdict.REFUTED, Verdict.CONDITIONAL})
NO_CLAIM = frozenset({Verdict.NOT_CHECKABLE})


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """`prepared`: the declarations were written for this statement, so that all of them count, and sampling runs
    beside the exact methods; else those that bear on it are selected, missing laws are supplied, and sampling runs only
    on what exact methods leave open.  What the evidence may cost stands in `proofs.methods.budget`."""

    prepared: bool
    stages: tuple[Stage, ...]


CLAIM = Policy(
    prepared=True,
    stages=(
        Stage(of=NO_CLAIM, run=known_shapes),
        Stage(of=frozenset({Verdict.INCONCLUSIVE}), run=game.played),
        Stage(of=HOLDS | MENDED, run=first_doubt(lawless_moments.unsaid)),
        Stage(of=HOLDS, run=first_doubt(undeclared_kinds.disagreeing)),
        Stage(of=frozenset(Verdict) - WRONG, run=correction_of_weak),
        Stage(of=WRONG, run=other_layout),
        Stage(of=REFUTED, run=listed_needs),
        Stage(of=WRONG | MENDED, run=correction),
        Stage(of=REFUTED, run=found_numbers),
        Stage(of=MENDED, run=diagnosed),
        Stage(of=REFUTED, run=found_structure),
        Stage(
            of=REFUTED,
            run=first_doubt(
                letters_as_functions.doubted,
                imaginary_unit.doubted,
                matrix_exponential.doubted,
                other_readings.doubted_in_bounds,
            ),
        ),
        Stage(of=MENDED, run=traced),
    ),
)
# Cheap doubts first: the letters alone, then other readings and kinds, which are decided in turn.
NOTE = Policy(
    prepared=False,
    stages=(
        Stage(of=WRONG, run=other_layout),
        Stage(
            of=WRONG,
            run=first_doubt(
                broadcasting.doubted,
                row_vectors.doubted,
                undeclared_shapes.doubted,
                reused_letters.doubted,
                place_in_note.doubted,
                condition_or_identity.doubted,
                properties_of_functions.doubted,
                marked_letters.doubted,
                imaginary_unit.doubted,
                lawless_moments.doubted,
                letters_with_and_without_index.doubted,
                letters_as_functions.doubted,
                matrix_exponential.doubted,
                values_at_jumps.doubted,
                other_readings.doubted,
                outdated_definitions.doubted,
                undeclared_kinds.doubted,
            ),
        ),
        Stage(of=HOLDS, run=first_doubt(undeclared_kinds.disagreeing)),
        Stage(of=REFUTED, run=natural_assumption),
        Stage(of=REFUTED, run=found_numbers),
        Stage(of=REFUTED, run=diagnosed),
        Stage(of=WRONG, run=unknown_law),
        Stage(of=REFUTED, run=found_structure),
    ),
)


def answer(settled: Callable[[Doubt], bool]) -> Policy:
    """The policy for an answer that is marked: a step whose declarations are general and whose author surely claims
    it; `settled` are the doubts that are none about this answer."""
    return replace(
        NOTE,
        stages=(
            *NOTE.stages,
            Stage(of=frozenset({Verdict.CONDITIONAL}), run=special_value),
            Stage(of=frozenset({Verdict.INCONCLUSIVE}), run=no_excuse(settled), doubted=True),
        ),
    )
