"""The inequality method on 30 claims, and how many take less than 100 ms, beside SymPy in the same run.

Run `python benchmarks/inequalities.py [--repeats N]`.  The claims are those of `numerics.md`, section 6: step sizes,
optima, classical inequalities, false neighbours.  Ours is the whole method: reading to normal form, lemmas, z3 in its
child, re-evaluation of the model; the child is started before the clock.  SymPy is asked for what it has: `simplify` of
the truth value under assumptions (an implication as `Or(Not(p), q)`); a claim counts as decided when `true` or `false`
comes back, and each has the same limit in seconds, in a process that is killed.
"""

from __future__ import annotations

import argparse
import multiprocessing
import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.writing.sympy_encoding import to_sympy
from corrigenda.proofs.methods import inequality
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.verdict import Finding, Stance

REALS = (r"a,b,c,d,e,f,g,h,u,v,w,x,y,z \in \mathbb{R}",)
CLAIMS: tuple[tuple[bool, str, tuple[str, ...]], ...] = (
    (True, r"0 < \eta < \frac{1}{s^2} \iff |1 - 2\eta s^2| < 1", (r"s > 0", r"\eta \in \mathbb{R}")),
    (False, r"0 < \eta \land \eta s^2 < 1 \iff |1 - 2\eta s^2| < 1", (r"s \in \mathbb{R}", r"\eta \in \mathbb{R}")),
    (True, r"\eta > 0 \land \eta s^2 < 1 \iff |1 - 2\eta s^2| < 1", (r"s > 0", r"\eta \in \mathbb{R}")),
    (False, r"\eta < \frac{1}{s^2} \implies |1 - 2\eta s^2| < 1", (r"s > 0", r"\eta \in \mathbb{R}")),
    (True, r"1 - a x + b x^2 < 1 \iff 0 < x < \frac{a}{b}", (r"a, b > 0", r"x \in \mathbb{R}")),
    (False, r"1 - a x + b x^2 < 1 \iff 0 < x \land b x < a", (r"a > 0", r"b, x \in \mathbb{R}")),
    (
        True,
        r"(1-2xa^2)^2 = (1-2xb^2)^2 \implies a = b \lor x = 0 \lor x(a^2+b^2) = 1",
        (r"a, b > 0", r"x \in \mathbb{R}"),
    ),
    (False, r"(1-2xa^2)^2 = (1-2xb^2)^2 \implies a = b \lor x(a^2+b^2) = 1", (r"a, b > 0", r"x \in \mathbb{R}")),
    (True, r"|1 - x m| \le a \land |1 - x L| \le a \implies a(L+m) \ge L-m", (r"0 < m < L", r"a, x \in \mathbb{R}")),
    (
        True,
        r"|1 - x m| \le a \land |1 - x L| \le a \land a(L+m) = L-m \implies x(L+m) = 2",
        (r"0 < m < L", r"a, x \in \mathbb{R}"),
    ),
    (
        True,
        r"a \ge (1-2xu^2)^2 \land a \ge (1-2xv^2)^2 \implies a(u^2+v^2)^2 \ge (v^2-u^2)^2",
        (r"0 < u < v", r"a, x \in \mathbb{R}"),
    ),
    (False, r"(1-\eta(x^2+s^2))^2 < 1 \implies \eta(x^2+s^2) < 1", (r"s, \eta > 0", r"x \in \mathbb{R}")),
    (True, r"(ac+bd)^2 \le (a^2+b^2)(c^2+d^2)", REALS),
    (True, r"(ad+be+cf)^2 \le (a^2+b^2+c^2)(d^2+e^2+f^2)", REALS),
    (True, r"(ae+bf+cg+dh)^2 \le (a^2+b^2+c^2+d^2)(e^2+f^2+g^2+h^2)", REALS),
    (True, r"a^3+b^3+c^3 \ge 3abc", (r"a, b, c \ge 0",)),
    (True, r"a^4+b^4+c^4+d^4 \ge 4abcd", REALS),
    (True, r"\frac{a}{b+c} + \frac{b}{a+c} + \frac{c}{a+b} \ge \frac{3}{2}", (r"a, b, c > 0",)),
    (True, r"a(a-b)(a-c) + b(b-a)(b-c) + c(c-a)(c-b) \ge 0", (r"a, b, c \ge 0",)),
    (True, r"ab \le \frac{a^2}{2k} + \frac{k b^2}{2}", (r"k > 0", r"a, b \in \mathbb{R}")),
    (True, r"|1 + b - k| < 1 + b \iff 0 < k < 2(1+b)", (r"0 \le b < 1", r"k \in \mathbb{R}")),
    (True, r"\frac{x^2 w + v}{(1+x)^2} \ge \frac{w v}{w + v}", (r"w, v > 0", r"x \ge 0")),
    (True, r"x^4y^2 + x^2y^4 + 1 - 3x^2y^2 \ge 0", REALS),
    (True, r"a^6+b^6+c^6+3a^2b^2c^2 \ge a^4(b^2+c^2) + b^4(a^2+c^2) + c^4(a^2+b^2)", REALS),
    (True, r"(1+a)^6 \ge 1+6a", (r"a \ge -1",)),
    (True, r"(1+a)^{12} \ge 1+12a", (r"a \ge -1",)),
    (
        True,
        r"s^2 = v + \frac{1}{10} \land (x-w)^2 \le v \implies |x-w| < s",
        (r"s > 0", r"v \ge 0", r"x, w \in \mathbb{R}"),
    ),
    (True, r"\|a + b\|_2 \le \|a\|_2 + \|b\|_2", (r"a, b \in \mathbb{R}^d",)),
    (True, r"|a^\top b| \le \|a\|_2 \|b\|_2", (r"a, b \in \mathbb{R}^d",)),
    (True, r"1 - x \le e^{-x}", (r"x \in \mathbb{R}",)),
)
QUICK = 0.1
LIMIT = 10.0


def decided(claim: Claim, budget: Budget) -> Finding:
    """The finding that says most."""
    return max(inequality.METHOD.decide(read(claim), budget), key=lambda finding: finding.stance is not Stance.SILENT)


def ours(claim: Claim) -> bool | None:
    stance = decided(claim, Budget()).stance
    return None if stance is Stance.SILENT else stance is Stance.FOR


def rival(claim: Claim) -> bool | None:
    import sympy

    found = sympy.simplify(to_sympy(claim).expression)
    return None if found not in (sympy.true, sympy.false) else bool(found)


def _answer(claim: Claim, channel: Any) -> None:
    try:
        channel.send(rival(claim))
    except Exception:  # noqa: BLE001  # whatever keeps a rival from answering is no answer
        channel.send(None)


def fenced(claim: Claim) -> bool | None:
    """The rival in a process of its own, killed at the limit."""
    receiving, sending = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(target=_answer, args=(claim, sending))
    process.start()
    found = receiving.recv() if receiving.poll(LIMIT) else None
    process.kill()
    process.join()
    return found


def timed(run: Callable[[Claim], bool | None], claim: Claim, repeats: int) -> tuple[bool | None, float]:
    seconds = []
    for _ in range(repeats):
        started = time.perf_counter()
        found = run(claim)
        seconds.append(time.perf_counter() - started)
    return found, statistics.median(seconds)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--repeats", type=int, default=3)
    repeats = options.parse_args().repeats
    ours(Claim(id="warm", stated=r"x^2 \ge 0", given=(r"x \in \mathbb{R}",)))
    counts = {"ours": [0, 0, 0], "sympy": [0, 0, 0]}
    for position, (truth, stated, given) in enumerate(CLAIMS):
        claim = replace(Claim(id=f"b{position}", stated=stated), given=given)
        line = [f"{'true ' if truth else 'false'} {stated[:70]:70}"]
        for name, run, times in (("ours", ours, repeats), ("sympy", fenced, 1)):
            found, seconds = timed(run, claim, times)
            right = found is not None and found == truth
            counts[name][0] += right
            counts[name][1] += right and seconds < QUICK
            counts[name][2] += found is not None and found != truth
            word = "open" if found is None else "right" if right else "WRONG"
            line.append(f"{name} {word:5} {seconds * 1e3:8.1f} ms")
        print("  ".join(line), flush=True)
    for name, (right, quick, wrong) in counts.items():
        print(f"{name}: {right} of {len(CLAIMS)} right, {quick} in less than 100 ms, {wrong} wrong")


if __name__ == "__main__":
    main()
