"""The command line: `corrigenda verify`, `check`, `claim`, `grade`, `rubric`, `recheck`, `explain` and `lsp`.

Exit status: 0 all verdicts as expected (`verify`) or nothing wrong found (`check`, `claim`), 1 otherwise, 2 for usage
or unreadable input, 3 when the engine contradicts itself, 130 when interrupted (the report then
holds what was decided).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from corrigenda.reports.grading.cli import grade, rubric
from corrigenda.reports.papers import formats as papers
from corrigenda.reports.work.interruption import never_lost
from corrigenda.reports.work.limits import STEP_SECONDS

USUAL_FORMATS = ("html", "tex", "json")
INTERRUPTED = "corrigenda: interrupted; nothing was written."
CHECK_FORMATS = ("text", "json", "html", "github", "sarif")


class _Interruptible(click.Group):
    """Ctrl-C outside a run, such as while the engine is loaded, is one line and status 130."""

    def make_context(self, *arguments: Any, **options: Any) -> click.Context:
        """The command's context, whose options may load modules."""
        with _one_line():
            return super().make_context(*arguments, **options)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command."""
        with _one_line(), never_lost(_leave):
            return super().invoke(ctx)


@contextmanager
def _one_line() -> Iterator[None]:
    try:
        yield
    except KeyboardInterrupt:
        click.echo(INTERRUPTED, err=True)
        sys.exit(130)


def _leave() -> None:
    """At once: an exception would be dropped like the one that brought us here."""
    click.echo(INTERRUPTED, err=True)
    os._exit(130)


@click.group(cls=_Interruptible, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="corrigenda", prog_name="corrigenda")
def main() -> None:
    """A proof-reader for the mathematics in machine-learning notes."""


def _formats(_context: click.Context, _option: click.Parameter, value: str) -> tuple[str, ...]:
    names = tuple(dict.fromkeys(name.strip() for name in value.split(",") if name.strip()))
    unknown = [name for name in names if name not in papers.names()]
    if unknown or not names:
        raise click.BadParameter(
            f"{', '.join(unknown) or 'nothing'} is not a format; choose from {', '.join(papers.names())}."
        )
    return names


@main.command()
@click.option("--notes", type=click.Path(path_type=Path), help="Folder of the source notes; quotes their lines.")
@click.option("--only", multiple=True, metavar="GLOB", help="Claims whose id matches, such as '000/gd-*'. Repeatable.")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="Seed of every random draw.")
@click.option("--device", type=click.Choice(["auto", "cpu", "cuda"]), default="auto", show_default=True)
@click.option(
    "--jobs", type=click.IntRange(min=1), default=None, help="Worker processes.  [default: one per core, at most 8]"
)
@click.option("--out", type=click.Path(path_type=Path), default=Path("build/report"), show_default=True)
@click.option(
    "--format",
    "formats",
    default=",".join(USUAL_FORMATS),
    show_default=True,
    callback=_formats,
    metavar="NAME,...",
    help=f"Of {', '.join(papers.names())}.",
)
@click.option("--cards", is_flag=True, help="Write the cards for print, too (cards.tex, cards.pdf); see --only.")
@click.option("--recheck", "rechecked", is_flag=True, help="Re-check every verdict from the JSON report alone.")
@click.option(
    "--cache/--no-cache",
    "remember",
    default=True,
    show_default=True,
    help="Reuse outcomes of unchanged claims; CORRIGENDA_CACHE names the folder.",
)
def verify(
    notes: Path | None,
    only: tuple[str, ...],
    seed: int,
    device: str,
    jobs: int | None,
    out: Path,
    formats: tuple[str, ...],
    cards: bool,
    rechecked: bool,
    remember: bool,
) -> None:
    """Verify the built-in catalogue and write the correctness report."""
    from corrigenda.reports.faces.commands import verify_catalogue

    sys.exit(
        verify_catalogue(
            notes=notes,
            only=only,
            seed=seed,
            device=device,
            jobs=jobs,
            out=out,
            formats=tuple(dict.fromkeys((*formats, *(("cards",) if cards else ())))),
            rechecked=rechecked,
            remember=remember,
        )
    )


@main.command()
@click.argument("statement", required=False, metavar="STATEMENT")
@click.option("--stated", metavar="LATEX", help="The statement, where it does not stand by itself.")
@click.option("--given", multiple=True, metavar="LATEX", help="A declaration that the source makes. Repeatable.")
@click.option("--needs", multiple=True, metavar="LATEX", help="An extra assumption to try when it fails. Repeatable.")
@click.option("--corrected", metavar="LATEX", help="A correction to decide beside it.")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="Seed of every random draw.")
@click.option("--device", type=click.Choice(["auto", "cpu", "cuda"]), default="auto", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
def claim(
    statement: str | None,
    stated: str | None,
    given: tuple[str, ...],
    needs: tuple[str, ...],
    corrected: str | None,
    seed: int,
    device: str,
    as_json: bool,
) -> None:
    """Decide one claim from the command line."""
    from corrigenda.proofs.claim import Claim
    from corrigenda.reports.faces.claim_command import decide_claim

    if (statement is None) == (stated is None):
        raise click.UsageError("Give one statement: corrigenda claim '(a + b)^2 = a^2 + 2ab + b^2'.")
    asked = Claim(id="claim", stated=statement or stated or "", given=given, needs=needs, corrected=corrected)
    sys.exit(decide_claim(asked, seed=seed, device=device, as_json=as_json))


def _check_format(_context: click.Context, _option: click.Parameter, value: str) -> str:
    if value not in CHECK_FORMATS:
        raise click.BadParameter(f"{value} is not a format; choose from {', '.join(CHECK_FORMATS)}.")
    return value


@main.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--format",
    "form",
    default="text",
    show_default=True,
    callback=_check_format,
    metavar="NAME",
    help=f"One of {', '.join(CHECK_FORMATS)}.",
)
@click.option("--declare", "declared", multiple=True, metavar="LATEX", help="A declaration for every file. Repeatable.")
@click.option("--draft", "as_draft", is_flag=True, help="Write a claim sheet (TOML) of every step instead of checking.")
@click.option("-v", "--verbose", is_flag=True, help="Show every step, what was inferred, and each repair.")
@click.option("--baseline", type=click.Path(path_type=Path, dir_okay=False), help="Findings of this file are not new.")
@click.option(
    "--write-baseline",
    "new_baseline",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write what is found to a baseline file.",
)
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="Seed of every random draw.")
@click.option("--device", type=click.Choice(["auto", "cpu", "cuda"]), default="auto", show_default=True)
@click.option("--jobs", type=click.IntRange(min=1), default=None, help="Worker processes.  [default: one per core]")
@click.option(
    "--fence",
    type=click.FloatRange(min=0.0, min_open=True),
    default=STEP_SECONDS,
    show_default=True,
    help="Seconds after which one step is given up.",
)
def check(**arguments: object) -> None:
    """Check notes: Markdown, LaTeX, notebooks, plain text, claim sheets (TOML), and folders of them.

    `-` reads Markdown from standard input.  Exit status: 1 when a step is refuted or ill-typed, 2 for input that
    cannot be read, 3 when the engine contradicts itself, 130 when interrupted (the report then holds what was decided),
    else 0.
    """
    from corrigenda.reports.checking.command import Options, check_notes

    sys.exit(check_notes(Options(**arguments)))  # type: ignore[arg-type]  # the options above are its fields


@main.command()
@click.argument("report", type=click.Path(path_type=Path, dir_okay=False), metavar="REPORT.json")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
@click.option("--jobs", type=click.IntRange(min=1), default=None, help="Worker processes.  [default: one per core]")
def recheck(report: Path, as_json: bool, jobs: int | None) -> None:
    """Re-check every verdict of a JSON report, without the engine that found it.

    Exit status: 0 when nothing is rejected, 1 when a verdict is, 2 for a report that cannot be read.
    """
    from corrigenda.reports.faces.recheck_command import recheck_report

    sys.exit(recheck_report(report, as_json=as_json, jobs=jobs))


@main.command()
@click.argument("code", required=False)
def explain(code: str | None) -> None:
    """Say what a code such as C001 means and what to do about it; without CODE, list them."""
    from corrigenda.reports.codes import CODES
    from corrigenda.reports.codes.explaining import explained

    if code is None:
        click.echo("\n".join(f"{found.code}  {found.level:<8} {found.name}" for found in CODES.values()))
        return
    text = explained(code)
    if text is None:
        click.echo(f"corrigenda: {code!r} is no code; `corrigenda explain` lists them.", err=True)
        sys.exit(2)
    click.echo(text)


@main.command()
def lsp() -> None:
    """Serve editors: the language server protocol on standard input and output.

    Needs the extra `lsp`: pip install 'corrigenda[lsp]'.
    """
    from corrigenda.reports.faces.lsp import serve

    sys.exit(serve())


main.add_command(grade)
main.add_command(rubric)
