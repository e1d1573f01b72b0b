"""Console blocks: commands after `$ `, each with the output that the page shows below it."""

from __future__ import annotations

import re
import shlex
import subprocess
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import SimpleNamespace

from click.testing import CliRunner

from corrigenda.reports.faces.cli import main

# Small commands that a page may use beside ours; whatever else a page shows is a fault of the page.
BESIDE = frozenset({"cat", "sed", "ls", "cp", "mkdir", "head", "tail"})
ANYTHING = "…"


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """One command line, the output shown for it, and the exit status that the page shows with `echo $?`."""

    line: str
    shown: str
    status: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a command did."""

    status: int
    output: str


class InThisProcess:
    """Stands in for the pool of workers, each of which would import the engine anew; verdicts do not depend on them."""

    def __init__(self, **_: object) -> None:
        pass

    def __enter__(self) -> InThisProcess:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def schedule(self, function: Callable[..., object], args: tuple[object, ...] = (), **_: object) -> SimpleNamespace:
        """What stands in for a future runs when it is asked."""
        return SimpleNamespace(result=partial(function, *args), cancel=lambda: None)

    def stop(self) -> None:
        """Nothing runs outside."""

    close = join = stop


def commands(text: str) -> Iterator[Command]:
    """The commands of a block; `echo $?` belongs to the command before it."""
    found: list[tuple[str, str]] = []
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        joined = re.sub(r"\\\n\s*", "", part)
        line, _, shown = joined.partition("\n")
        found.append((line.strip(), shown))
    for (line, shown), (after, status) in zip(found, [*found[1:], ("", "")], strict=True):
        if line != "echo $?":
            yield Command(line=line, shown=shown, status=int(status) if after == "echo $?" else None)


def run(line: str, folder: Path, root: Path) -> Result:
    """Run one command in `folder`: ours in this process, targets of make without doing them."""
    words = shlex.split(line, comments=True)
    if words[0].endswith("corrigenda"):
        result = CliRunner().invoke(main, words[1:], prog_name="corrigenda")
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Result(status=result.exit_code, output=result.output)
    if words[:2] == ["pip", "install"]:
        return Result(status=0 if set(words[2:]) <= installable(root) else 1, output="")
    if words[0] == "make":
        words, folder = ["make", "--dry-run", *words[1:]], root
    elif words[0] not in BESIDE:
        raise AssertionError(f"{words[0]} is no command that a page may use")
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    return Result(status=done.returncode, output="" if words[0] == "make" else done.stdout + done.stderr)


def installable(root: Path) -> set[str]:
    """What a page may tell its reader to install: this project, with one of its extras."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {project["name"], *(f"{project['name']}[{extra}]" for extra in project["optional-dependencies"])}


def matches(shown: str, output: str) -> bool:
    """Is the output what the page shows?  `…` stands for any text, on a line of its own for any lines."""
    pieces = re.split(rf"(^{ANYTHING}\n|{ANYTHING})", _trimmed(shown), flags=re.MULTILINE)
    pattern = "".join(_pattern(piece) for piece in pieces)
    return re.fullmatch(pattern, _trimmed(output)) is not None


def _trimmed(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip().splitlines()) + "\n"


def _pattern(piece: str) -> str:
    if piece == f"{ANYTHING}\n":
        return r"(?:.*\n)*?"
    return ".*?" if piece == ANYTHING else re.escape(piece)
