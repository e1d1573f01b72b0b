"""What `corrigenda rubric check` and `corrigenda rubric new` do."""

from __future__ import annotations

from pathlib import Path

import click

from corrigenda.proofs.decide.settings import Settings
from corrigenda.reports.grading.rubric.reading import RubricError, read_rubric
from corrigenda.reports.work import limits
from corrigenda.reports.work.exit_status import FAILED, RIGHT, UNUSABLE


def check_rubric(file: Path, *, seed: int, jobs: int | None) -> int:
    """Print one line for each formula; the exit status."""
    from corrigenda.reports.cache import default_folder
    from corrigenda.reports.grading.progress import bar
    from corrigenda.reports.grading.rubric import checking
    from corrigenda.reports.grading.running.local import local_asker
    from corrigenda.reports.grading.running.store import opened_store
    from corrigenda.reports.work.pool import Pool

    try:
        rubric = read_rubric(file)
    except RubricError as error:
        click.echo(f"corrigenda: {error}", err=True)
        return UNUSABLE
    settings = Settings(seed=seed, device="cpu")
    with (
        Pool(jobs=limits.jobs(jobs), fence=limits.STEP_SECONDS) as pool,
        opened_store(default_folder(), settings) as store,
    ):
        found = checking.checked(rubric, local_asker(pool=pool, store=store, settings=settings, progress=bar()))
    for remark in found:
        click.echo(f"{file}:{remark.line}: {remark.level}: {remark.sentence}")
    wrong = sum(remark.level == checking.UNSOUND for remark in found)
    doubtful = sum(remark.level == checking.DOUBTFUL for remark in found)
    click.echo(f"{len(found)} checked: {wrong} wrong, {doubtful} to look at.")
    return FAILED if wrong else RIGHT


def new_rubric(note: Path) -> int:
    """Print a first rubric; the exit status."""
    from corrigenda.proofs.documents import DocumentError, read
    from corrigenda.reports.grading.rubric.drafting import draft

    try:
        click.echo(draft(read(note), note.stem), nl=False)
    except DocumentError as error:
        click.echo(f"corrigenda: {error}", err=True)
        return UNUSABLE
    return RIGHT
