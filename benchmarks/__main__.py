"""Every benchmark in one run: `python -m benchmarks [--quick] [--only B3 ...] [--write docs/benchmarks.md]`.

B1 to B12 have numbers, the rest have names; a module yields its lines, so that what is measured is printed at once.
"""

from __future__ import annotations

import argparse
import importlib
import os
import platform
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.lines import Line

MODULES = {
    "B1": ("throughput", "Sampling q.k, d = 64"),
    "B2": ("threads", "Two workers, and the part of the time that is the generator"),
    "B3": ("many_claims", "Two hundred claims on shared draws"),
    "B4": ("conditioning", "Fewer numbers for one dot product"),
    "B5": ("error_table", "Error table: true claims, and claims wrong by 2, 5 and 50 %"),
    "B6": ("tails", "Heavy tails, before and after the tilt"),
    "B7": ("identity_table", "29 true and 10 false identities"),
    "B8": ("signs", "The sign of an expression at a rational point"),
    "B9": ("inequality_table", "Inequalities, implications and equivalences"),
    "B10": ("witnesses", "Witnesses of false claims"),
    "B11": ("reproducibility", "The same sums, no matter who runs them"),
    "B12": ("accumulation", "Summing many large numbers"),
    "scrambling": ("scrambling", "Scrambled Sobol points beside independent draws"),
    "budgets": ("budgets", "Claims that would take for ever"),
    "suite": ("suite", "Generated statements and their mutants"),
    "notes": ("large_notes", "Long notes"),
    "audit": ("audit", "Verdicts beside the open audit"),
}


def main() -> None:
    """Print the tables; the exit status is 1 when a target is missed."""
    options = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    options.add_argument("--quick", action="store_true", help="fewer runs and smaller counts: about two minutes")
    options.add_argument("--only", nargs="+", choices=list(MODULES), metavar="NAME", help=" ".join(MODULES))
    options.add_argument("--write", type=Path, help="also write the tables to this Markdown file")
    chosen = options.parse_args()
    parts, missed = [heading(quick=chosen.quick)], 0
    print(parts[0], flush=True)
    for name in chosen.only or MODULES:
        module, title = MODULES[name]
        started = time.perf_counter()
        print(f"\n## {name}. {title}\n", flush=True)
        lines = list(printed(importlib.import_module(f"benchmarks.{module}").run(quick=chosen.quick)))
        print(f"\n({time.perf_counter() - started:.0f} s)", flush=True)
        missed += sum(line.met is False for line in lines)
        parts.append("\n".join([f"## {name}. {title}", "", *table(lines)]))
    print(f"\n{missed} targets missed.")
    if chosen.write:
        chosen.write.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    raise SystemExit(1 if missed else 0)


def heading(*, quick: bool) -> str:
    """The title and the machine, without its name."""
    import numpy
    import torch

    # Several threads on few cores measure the scheduler.
    torch.set_num_threads(1)
    how = "quick run" if quick else "full run"
    return (
        f"# Benchmarks ({how})\n\nPrinted by `python -m benchmarks`. {os.cpu_count()} CPU cores ({platform.machine()}),"
        f" no GPU unless said; Python {platform.python_version()}, numpy {numpy.__version__}, PyTorch"
        f" {torch.__version__}. Times are medians of CPU"
        " time; peers run in the same run, and a ratio above 1 favours this project."
    )


def printed(lines: Iterator[Line]) -> Iterator[Line]:
    """The lines, each printed when it comes."""
    for line in lines:
        print(f"  {mark(line):4} {line.what}: {line.ours}{_peer(line)}{_ratio(line)}{_target(line)}", flush=True)
        yield line


def _peer(line: Line) -> str:
    return f"   [{line.peer}]" if line.peer else ""


def _ratio(line: Line) -> str:
    return f"   x {line.ratio:.3g}" if line.ratio is not None else ""


def _target(line: Line) -> str:
    return f"   (wanted: {line.target})" if line.target else ""


def mark(line: Line) -> str:
    """Whether the target is met."""
    return {True: "yes", False: "NO", None: ""}[line.met]


def table(lines: list[Line]) -> list[str]:
    """The lines as a Markdown table."""
    rows = ["| what | ours | peer | ratio | wanted | met |", "|---|---|---|---|---|---|"]
    for line in lines:
        ratio = f"{line.ratio:.3g}" if line.ratio is not None else ""
        cells = (line.what, line.ours, line.peer, ratio, line.target, mark(line))
        rows.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return rows


if __name__ == "__main__":
    main()
