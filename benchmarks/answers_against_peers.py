"""Pairs of answers, and what three judges say of them: this project, `sympy.simplify`, and math-verify.

`python -m benchmarks.answers_against_peers` prints wrong accepts, wrong rejects, undecided and the time per pair.
math-verify is no dependency: put it on PYTHONPATH, or its column is left out.  Its test cases and those of STACK are
read from `../shared/external` when they are there, and from files that `--corpus` names: JSON lists of
`{"left": …, "right": …, "equal": …}` named `math_verify_cases`, `math_verify_issue_cases`, `stack_algequiv`,
`stack_answertests`.  Every letter of such a pair is a real number.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from corrigenda.proofs.decide.settings import Settings
from corrigenda.reports.grading.marking.deciding.answering import answer
from corrigenda.reports.grading.marking.readings.questions import Question, Side

EXTERNAL = Path(__file__).resolve().parents[2] / "shared" / "external"
CORPORA = ("math_verify_cases", "math_verify_issue_cases", "stack_algequiv", "stack_answertests")
COMMAND = re.compile(r"\\[A-Za-z]+")
LETTER = re.compile(r"[A-Za-z]")
NUMBERS = r"x, y, a, b, c, p, \mu \in \mathbb{R}"
POSITIVE = r"s > 0"
VECTORS = (r"u, v \in \mathbb{R}^d", r"A \in \mathbb{R}^{d \times d}", NUMBERS, POSITIVE)


@dataclass(frozen=True, kw_only=True)
class Pair:
    """Two answers, and whether they are equal for all values."""

    left: str
    right: str
    equal: bool
    given: tuple[str, ...] = (NUMBERS, POSITIVE)


_SCALAR = (
    (r"(x + y)^2", r"x^2 + 2xy + y^2", True),
    (r"(x + y)^2", r"x^2 + xy + y^2", False),
    (r"\frac{1}{2}x", r"0.5 x", True),
    (r"\frac{x^2 - y^2}{x - y}", r"x + y", True),
    (r"\frac{x}{y} + \frac{y}{x}", r"\frac{x^2 + y^2}{xy}", True),
    (r"\frac{x}{y} + \frac{y}{x}", r"\frac{x^2 + y^2}{x + y}", False),
    (r"p(1 - p)", r"p - p^2", True),
    (r"p(1 - p)", r"p^2 - p", False),
    (r"-(a - b)", r"b - a", True),
    (r"a - (b - c)", r"a - b - c", False),
    (r"\sqrt{s^2}", r"s", True),
    (r"\sqrt{x^2}", r"x", False),
    (r"\sqrt{x^2}", r"|x|", True),
    (r"\sqrt{8}", r"2\sqrt{2}", True),
    (r"\frac{1}{\sqrt{2}}", r"\frac{\sqrt{2}}{2}", True),
    (r"e^{a + b}", r"e^a e^b", True),
    (r"e^{ab}", r"e^a e^b", False),
    (r"\ln(s^2)", r"2 \ln s", True),
    (r"\exp(-\frac{x^2}{2})", r"\frac{1}{\exp(\frac{x^2}{2})}", True),
    (r"\sin^2 x + \cos^2 x", r"1", True),
    (r"\sin 2x", r"2 \sin x \cos x", True),
    (r"\sin 2x", r"2 \sin x", False),
    (r"\cos 2x", r"1 - 2 \sin^2 x", True),
    (r"(1 - 2a s^2) x", r"x - 2 a s^2 x", True),
    (r"(1 - 2a s^2) x", r"x - a s^2 x", False),
    (r"x^3 - y^3", r"(x - y)(x^2 + xy + y^2)", True),
    (r"x^{-1}", r"\frac{1}{x}", True),
    (r"\frac{a}{b/c}", r"\frac{ac}{b}", True),
    (r"\frac{a/b}{c}", r"\frac{ac}{b}", False),
    (r"\mu^2 + s^2", r"(\mu + s)^2 - 2 \mu s", True),
    (r"\mu^2 + s^2", r"(\mu + s)^2", False),
    (r"\frac{1}{1 + e^{-x}}", r"\frac{e^x}{1 + e^x}", True),
    (r"\frac{1}{1 + e^{-x}}", r"\frac{e^x}{1 - e^x}", False),
    (r"\tanh x", r"\frac{e^x - e^{-x}}{e^x + e^{-x}}", True),
    (r"\sum_{i=1}^{4} i", r"10", True),
    (r"\sum_{i=1}^{4} i^2", r"29", False),
    (r"\binom{5}{2}", r"10", True),
    (r"x^2 + 10^{-9} x", r"x^2", False),
    (r"(x - 1)(x + 1)(x^2 + 1)", r"x^4 - 1", True),
    (r"\frac{x^3}{x}", r"x^2", True),
)
_VECTOR = (
    (r"\|u + v\|_2^2", r"\|u\|_2^2 + 2 u^\top v + \|v\|_2^2", True),
    (r"\|u + v\|_2^2", r"\|u\|_2^2 + \|v\|_2^2", False),
    (r"u^\top v", r"v^\top u", True),
    (r"u^\top A v", r"v^\top A u", False),
    (r"u^\top A v", r"v^\top A^\top u", True),
    (r"\operatorname{tr}(u v^\top)", r"v^\top u", True),
    (r"(A v)^\top (A v)", r"v^\top A^\top A v", True),
    (r"\|A v\|_2^2", r"v^\top A^2 v", False),
    (r"d s^4 + 2 s^2 \|u\|_2^2", r"s^2 (s^2 \operatorname{tr}(I_d) + 2 u^\top u)", True),
    (r"d s^4", r"d^2 s^4", False),
    (r"\sum_{i=1}^d u_i v_i", r"u^\top v", True),
    (r"\sum_{i=1}^d u_i^2", r"(\sum_{i=1}^d u_i)^2", False),
)


def pairs() -> tuple[Pair, ...]:
    """Our own list."""
    scalar = tuple(Pair(left=left, right=right, equal=equal) for left, right, equal in _SCALAR)
    return scalar + tuple(Pair(left=left, right=right, equal=equal, given=VECTORS) for left, right, equal in _VECTOR)


def external(more: Sequence[Path]) -> Iterator[tuple[str, tuple[Pair, ...]]]:
    """The corpora that are there, and `more`."""
    found = [path for name in CORPORA for path in sorted(EXTERNAL.glob(f"**/{name}*.json"))]
    for path in (*found, *more):
        rows = json.loads(path.read_text("utf-8"))
        known = [row for row in rows if isinstance(row, dict) and {"left", "right", "equal"} <= set(row)]
        yield path.stem, tuple(_pair(row["left"], row["right"], equal=bool(row["equal"])) for row in known)


def _pair(left: str, right: str, *, equal: bool) -> Pair:
    letters = sorted(set(LETTER.findall(COMMAND.sub(" ", f"{left} {right}"))) - {"e"})
    return Pair(left=left, right=right, equal=equal, given=(f"{', '.join(letters or ['x'])} \\in \\mathbb{{R}}",))


Judge = Callable[[Pair], bool | None]


def ours(pair: Pair) -> bool | None:
    """As the marking does: proved equal, else judged; None is for the teacher."""
    settings = Settings(device="cpu")
    sides = (Side(latex=pair.left), Side(latex=pair.right))
    asked = Question(kind="sides", given=pair.given, answer=f"{pair.left} = {pair.left}", sides=sides)
    read = answer(asked, settings)
    asked = replace(asked, sides=(), stated=f"{pair.left} = {pair.right}")
    keys = [side.key for side in read.sides]
    alike = len(keys) == 2 and (keys[0] is None or keys[0] == keys[1])
    if alike and answer(replace(asked, kind="same"), settings).holds:
        return True
    reply = answer(replace(asked, kind="judge", sampled=True), settings)
    return True if reply.holds else False if reply.exactly_wrong else None


def by_sympy(pair: Pair) -> bool | None:
    """`simplify(left - right) == 0`, the formulas read by SymPy's own LaTeX reader."""
    import sympy
    from sympy.parsing.latex import parse_latex

    try:
        difference = sympy.simplify(parse_latex(pair.left) - parse_latex(pair.right))
    except Exception:  # noqa: BLE001 - whatever fails in a peer is undecided
        return None
    return bool(difference == 0)


def by_math_verify(pair: Pair) -> bool | None:
    """`verify(parse(left), parse(right))`."""
    from math_verify import parse, verify

    try:
        left, right = parse(f"${pair.left}$"), parse(f"${pair.right}$")
    except Exception:  # noqa: BLE001 - whatever fails in a peer is undecided
        return None
    return bool(verify(left, right)) if left and right else None


def judges() -> dict[str, Judge]:
    """Those that are installed."""
    found: dict[str, Judge] = {"corrigenda": ours, "sympy.simplify": by_sympy}
    try:
        import math_verify  # noqa: F401 - only whether it is there
    except ImportError:
        return found
    return {**found, "math-verify": by_math_verify}


def measured(name: str, judge: Judge, cases: tuple[Pair, ...], *, show: bool) -> str:
    """A line of the table."""
    judge(cases[0])
    counts: Counter[str] = Counter()
    seconds = []
    for pair in cases:
        started = time.perf_counter()
        said = judge(pair)
        seconds.append(time.perf_counter() - started)
        word = "undecided" if said is None else "right" if said == pair.equal else "accepts" if said else "rejects"
        counts[word] += 1
        if show and word != "right":
            print(f"    {name}: {word}: {pair.left} | {pair.right}")
    median, worst = 1000 * statistics.median(seconds), 1000 * max(seconds)
    return (
        f"{name:<16}{len(cases):>6}{counts['accepts']:>15}{counts['rejects']:>15}{counts['undecided']:>11}"
        f"{median:>12.1f}{worst:>12.0f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", action="store_true", help="every pair that was not judged rightly")
    parser.add_argument("--corpus", type=Path, nargs="*", default=[], help="more files of pairs")
    chosen = parser.parse_args()
    for corpus, cases in (("own list", pairs()), *external(chosen.corpus)):
        print(f"{corpus}\n{'judge':<16}{'pairs':>6}{'wrong accepts':>15}{'wrong rejects':>15}{'undecided':>11}"
              f"{'median ms':>12}{'most ms':>12}")  # fmt: skip
        for name, judge in judges().items():
            print(measured(name, judge, cases, show=chosen.show))


if __name__ == "__main__":
    main()
