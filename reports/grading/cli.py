"""The command line of grading: `corrigenda grade` and `corrigenda rubric`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from corrigenda.reports.work.limits import STEP_SECONDS

FILE = click.Path(path_type=Path, dir_okay=False)


@click.command()
@click.argument("rubric", type=FILE, metavar="RUBRIC")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="PATH...")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), required=True, help="Folder of the results.")
@click.option("--scheduler", metavar="ADDRESS", help="Dask scheduler, such as tcp://127.0.0.1:8786.")
@click.option("--jobs", type=click.IntRange(min=1), default=None, help="Worker processes.  [default: one per core]")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="Seed of every random draw.")
@click.option(
    "--fence",
    type=click.FloatRange(min=0.0, min_open=True),
    default=STEP_SECONDS,
    show_default=True,
    help="Seconds after which one check is given up.",
)
@click.option("--anonymous", is_flag=True, help="Hide names on the review page until they are asked for.")
@click.option("--release-answers", is_flag=True, help="Show the rubric's answers to students.")
@click.option("--release-after", type=click.DateTime(), help="Show them from this date on, such as 2026-12-01.")
@click.option("--decisions", type=FILE, help="Decisions saved by the review page, or written by hand.")
@click.option(
    "--cache/--no-cache",
    "remember",
    default=True,
    show_default=True,
    help="Reuse what was checked before; CORRIGENDA_CACHE names the folder.",
)
def grade(**arguments: object) -> None:
    """Mark submissions against a rubric.

    Each PATH is a submission or a folder of them: a file or a folder for each student, or an export folder of
    Gradescope or Canvas as it comes.  Exit status: 0 when the run completes, 2 for input that cannot be used.
    """
    from corrigenda.reports.grading.command import Options
    from corrigenda.reports.grading.command import grade as run

    sys.exit(run(Options(**arguments)))  # type: ignore[arg-type]  # the options above are its fields


@click.group()
def rubric() -> None:
    """Check a rubric, or start one from a solution."""


@rubric.command()
@click.argument("file", type=FILE, metavar="RUBRIC")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="Seed of every random draw.")
@click.option("--jobs", type=click.IntRange(min=1), default=None, help="Worker processes.  [default: one per core]")
def check(file: Path, seed: int, jobs: int | None) -> None:
    """Prove the answers, refute the known mistakes, and tell mistakes that cannot be told apart.

    Exit status: 0 when the rubric is sound, 1 when a formula is not what the rubric says, 2 when it cannot be read.
    """
    from corrigenda.reports.grading.rubric_command import check_rubric

    sys.exit(check_rubric(file, seed=seed, jobs=jobs))


@rubric.command()
@click.argument("note", type=FILE, metavar="NOTE")
def new(note: Path) -> None:
    """Start a rubric from a solution: one problem for each heading with formulas; prints TOML."""
    from corrigenda.reports.grading.rubric_command import new_rubric

    sys.exit(new_rubric(note))
