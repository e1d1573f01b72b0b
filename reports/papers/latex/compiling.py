"""From the source to the PDF, when a TeX is there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from corrigenda.reports.work.files import write_whole

SECONDS = 180
PASSES = 2


def write_with_pdf(source: Path, text: str) -> tuple[Path, ...]:
    """Write the source and, where TeX is installed, its PDF; what was written.

    The same source gives the same PDF, and TeX takes longer than all the rest of a repeated run.
    """
    made = source.with_suffix(".pdf")
    if _is_made_of(made, source) and source.read_text(encoding="utf-8") == text:
        return source, made
    pdf = compile_pdf(write_whole(source, text))
    if pdf is None:
        made.unlink(missing_ok=True)
        return (source,)
    return source, pdf


def _is_made_of(made: Path, source: Path) -> bool:
    """Whether the PDF is newer than the source, as it is unless writing it failed."""
    return made.is_file() and source.is_file() and made.stat().st_mtime_ns >= source.stat().st_mtime_ns


def compile_pdf(tex_path: Path) -> Path | None:
    """Run pdflatex twice in a folder of its own and put the PDF beside the source.

    Returns its path; None when there is no pdflatex (silently) or when it fails (with a sentence on
    standard error).  Shell escape is off and files outside the folder cannot be read or written.
    """
    program = shutil.which("pdflatex")
    if program is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        shutil.copyfile(tex_path, Path(folder) / "report.tex")
        trouble = _run(program, folder)
        made = Path(folder) / "report.pdf"
        if trouble or not made.exists():
            sys.stderr.write(
                f"The PDF was not made: {trouble or 'pdflatex wrote none'}. The LaTeX source is complete.\n"
            )
            return None
        return write_whole(tex_path.with_suffix(".pdf"), made.read_bytes())


def _run(program: str, folder: str) -> str:
    """An empty string, or what went wrong."""
    command = [program, "-no-shell-escape", "-interaction=nonstopmode", "-halt-on-error", "report.tex"]
    for _ in range(PASSES):
        try:
            done = subprocess.run(  # noqa: S603 - a fixed command; the source holds no active text
                command, cwd=folder, capture_output=True, timeout=SECONDS, check=False, env=_environment()
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            return f"pdflatex could not finish ({type(error).__name__})"
        if done.returncode:
            return _first_error(done.stdout.decode("latin-1"))
    return ""


def _environment() -> dict[str, str]:
    # Paranoid: TeX opens only what lies in its own folder and in its own tree.
    return {**os.environ, "openin_any": "p", "openout_any": "p"}


def _first_error(log: str) -> str:
    wrong = next((line[2:].strip() for line in log.splitlines() if line.startswith("! ")), "")
    return f"pdflatex stopped with {wrong!r}" if wrong else "pdflatex stopped"
