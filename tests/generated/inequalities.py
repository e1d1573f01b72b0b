"""True inequalities, extrema, series and orders with random coefficients, and mutants of them.

A statement is true by its family, whatever the coefficients.  A mutant differs in one place: the relation turned, a
number doubled or halved, a sign, an exponent, a dropped term.  Some mutants stay true; floating point at random points,
written apart from the engine, tells many of those that do not.
Run as a program it decides all of them and prints the counts.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.language import latex, parse
from corrigenda.proofs.language.tree.expressions import Add, Chain, Neg, Num, Pow, Statement
from corrigenda.proofs.language.tree.traverse import children, map_children
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict
from tests.generated.floating import breaks

REALS = (r"x, y, z \in \mathbb{R}",)
VECTORS = (r"a, b \in \mathbb{R}^d",)
MATRICES = (r"A \in \mathbb{R}^{m \times k}", r"B \in \mathbb{R}^{k \times n}", r"C \in \mathbb{R}^{m \times k}")
TURNED = {"<=": ">=", ">=": "<=", "<": ">", ">": "<", "=": "!="}


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A statement with its declarations, and the family it comes from."""

    family: str
    stated: str
    given: tuple[str, ...]


def _number(draw: random.Random, low: int = 1, high: int = 5) -> str:
    value = Fraction(draw.randint(low, high), draw.choice((1, 1, 1, 2, 3)))
    return str(value) if value.denominator == 1 else rf"\frac{{{value.numerator}}}{{{value.denominator}}}"


def _whole(draw: random.Random, low: int = 1, high: int = 5) -> int:
    return draw.randint(low, high)


def squares(draw: random.Random) -> Case:
    p, q, r = (_whole(draw) for _ in range(3))
    stated = rf"{p * p} x^2 + {q * q + r} y^2 \ge {2 * p * q} x y"
    return Case(family="squares", stated=stated, given=REALS)


def young(draw: random.Random) -> Case:
    c = _number(draw)
    stated = rf"x y \le \frac{{{c} x^2}}{{2}} + \frac{{y^2}}{{2 \cdot {c}}}"
    return Case(family="Young", stated=stated, given=REALS)


def means(draw: random.Random) -> Case:
    p, q = _whole(draw), _whole(draw)
    stated = rf"2 \sqrt{{{p * q} x y}} \le {p} x + {q} y"
    return Case(family="means", stated=stated, given=(r"x, y \ge 0",))


def parallelogram(draw: random.Random) -> Case:
    p, q = _whole(draw), _whole(draw)
    stated = rf"\|{p} a + {q} b\|_2^2 \le {2 * p * p} \|a\|_2^2 + {2 * q * q} \|b\|_2^2"
    return Case(family="parallelogram", stated=stated, given=VECTORS)


def cauchy(draw: random.Random) -> Case:
    p = _whole(draw)
    return Case(family="Cauchy", stated=rf"{p} a^\top b \le {p} \|a\|_2 \|b\|_2", given=VECTORS)


def triangle(draw: random.Random) -> Case:
    p, q, kind = _whole(draw), _whole(draw), draw.choice(("1", "2", r"\infty"))
    stated = rf"\|{p} a - {q} b\|_{{{kind}}} \le {p} \|a\|_{{{kind}}} + {q} \|b\|_{{{kind}}}"
    return Case(family="triangle", stated=stated, given=VECTORS)


def holder(draw: random.Random) -> Case:
    p = _whole(draw)
    first, second = draw.choice((("1", r"\infty"), (r"\infty", "1")))
    return Case(family="Hoelder", stated=rf"{p} a^\top b \le {p} \|a\|_{{{first}}} \|b\|_{{{second}}}", given=VECTORS)


def products(draw: random.Random) -> Case:
    p = _whole(draw)
    kinds = draw.choice((("2", "2", "2"), ("F", "2", "F"), ("F", "F", "2"), ("F", "F", "F")))
    stated = rf"\|{p} A B\|_{kinds[0]} \le {p} \|A\|_{kinds[1]} \|B\|_{kinds[2]}"
    return Case(family="products", stated=stated, given=MATRICES)


def sums_of_matrices(draw: random.Random) -> Case:
    p, q, kind = _whole(draw), _whole(draw), draw.choice(("2", "F"))
    stated = rf"\|{p} A + {q} C\|_{kind} \le {p} \|A\|_{kind} + {q} \|C\|_{kind}"
    return Case(family="sums of matrices", stated=stated, given=MATRICES)


def exponentials(draw: random.Random) -> Case:
    k = _whole(draw, 1, 4)
    return Case(family="exponential", stated=rf"e^{{{k} x}} \ge 1 + {k} x", given=(r"x \in \mathbb{R}",))


def logarithms(draw: random.Random) -> Case:
    c = _whole(draw, 1, 6)
    stated = rf"\log x \le \frac{{x}}{{{c}}} - 1 + \log {c}" if c > 1 else r"\log x \le x - 1"
    return Case(family="logarithm", stated=stated, given=("x > 0",))


def decays(draw: random.Random) -> Case:
    k = _whole(draw, 1, 3)
    stated = rf"e^{{-{k} x}} \le 1 - {k} x + \frac{{{k * k} x^2}}{{2}}"
    return Case(family="Taylor", stated=stated, given=(r"x \ge 0",))


def waves(draw: random.Random) -> Case:
    k = _whole(draw, 1, 3)
    stated = rf"\cos({k} x) \ge 1 - \frac{{{k * k} x^2}}{{2}}"
    return Case(family="cosine", stated=stated, given=(r"x \in \mathbb{R}",))


def jensen(draw: random.Random) -> Case:
    p, q = _whole(draw), _whole(draw)
    stated = rf"\mathbb{{E}}[({p} x + {q})^2] \ge ({p} \mathbb{{E}}[x] + {q})^2"
    return Case(family="Jensen", stated=stated, given=(r"x \sim P",))


def steps(draw: random.Random) -> Case:
    p = _whole(draw, 1, 4)
    stated = rf"|1 - {p} x| < 1 \iff 0 < x < \frac{{2}}{{{p}}}"
    return Case(family="step sizes", stated=stated, given=(r"x \in \mathbb{R}",))


def minima(draw: random.Random) -> Case:
    p, q = _whole(draw), _whole(draw)
    stated = rf"\min_x ({p} x^2 + {q} x) = -\frac{{{q * q}}}{{{4 * p}}}"
    return Case(family="minimum", stated=stated, given=(r"x \in \mathbb{R}",))


def balls(draw: random.Random) -> Case:
    r = _whole(draw)
    first, second = draw.choice((("1", r"\infty"), (r"\infty", "1"), ("2", "2")))
    stated = rf"\max_{{\|x\|_{{{first}}} \le {r}}} c^\top x = {r} \|c\|_{{{second}}}"
    return Case(family="norm ball", stated=stated, given=(r"c, x \in \mathbb{R}^d",))


def series(draw: random.Random) -> Case:
    p = _whole(draw)
    stated = rf"\sum_{{i=0}}^{{t}} {p} x^i = \frac{{{p} - {p} x^{{t+1}}}}{{1 - x}}"
    return Case(family="series", stated=stated, given=(r"x \in \mathbb{R}", r"x \ne 1", r"t \in \mathbb{N}"))


def orders(draw: random.Random) -> Case:
    a, b = _whole(draw, 1, 3), _whole(draw, 1, 3)
    c = _whole(draw)
    stated = rf"{c} n^{a} d^{b} + n^{a} = O(n^{a} d^{b})"
    return Case(family="order", stated=stated, given=(r"n, d \in \mathbb{N}",))


FAMILIES: tuple[Callable[[random.Random], Case], ...] = (
    squares, young, means, parallelogram, cauchy, triangle, holder, products, sums_of_matrices, exponentials,
    logarithms, decays, waves, jensen, steps, minima, balls, series, orders,
)  # fmt: skip


def cases(count: int, seed: int) -> Iterator[Case]:
    """Cases of every family in turn."""
    draw = random.Random(seed)
    for position in range(count):
        yield FAMILIES[position % len(FAMILIES)](draw)


# -------------------------------------------------------------------------------------- mutants


def mutants(case: Case, count: int, seed: int) -> list[Case]:
    """Different mutants, drawn from all single changes."""
    statement = parse(case.stated)
    every = [latex(found) for found in _changed(statement)]
    fresh = [text for text in dict.fromkeys(every) if text != latex(statement)]
    draw = random.Random(f"{seed} {case.stated}")
    draw.shuffle(fresh)
    return [replace(case, stated=text) for text in fresh[:count]]


def _changed(node: Any) -> Iterator[Any]:
    yield from _here(node)
    for position, child in enumerate(children(node)):
        for changed in _changed(child):
            counter = iter(range(len(children(node))))
            yield map_children(node, lambda part, c=counter, k=position, new=changed: new if next(c) == k else part)


def _here(node: Any) -> Iterator[Any]:
    match node:
        case Chain(relations=(relation,)) if relation in ("<=", ">=", "<", ">"):
            yield replace(node, relations=(TURNED[relation],))
        case Num(value=value) if value:
            yield Num(value=value * 2)
            yield Num(value=value / 2)
        case Add(terms=terms):
            for k, term in enumerate(terms):
                rest = terms[:k] + terms[k + 1 :]
                yield rest[0] if len(rest) == 1 else Add(terms=rest)
                flipped = term.operand if isinstance(term, Neg) else Neg(operand=term)
                yield Add(terms=(*terms[:k], flipped, *terms[k + 1 :]))
        case Pow(base=base, exponent=Num(value=value)):
            yield Pow(base=base, exponent=Num(value=value + 1))


def decided(case: Case) -> Outcome:
    """The engine's outcome, without sampling and without a diagnosis."""
    settings = Settings(experiments=False)
    settings = replace(settings, budget=replace(settings.budget, edits=0))
    return decide(Claim(id=case.family, stated=case.stated, given=case.given), settings)


PROVED = frozenset({Verdict.PROVED, Verdict.SUPPORTED})
REFUTED = frozenset({Verdict.REFUTED, Verdict.ILL_TYPED})


def is_false(statement: Statement, case: Case) -> bool:
    """Whether floating point finds a clear failure."""
    return breaks(statement, case.given, seed=7)


def main() -> None:
    """Decide all cases with their mutants and print the counts."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--count", type=int, default=190)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    tally: Counter[str] = Counter()
    started = time.perf_counter()
    for case in cases(chosen.count, chosen.seed):
        verdict = decided(case).verdict
        tally[f"true: {verdict}"] += 1
        if verdict not in PROVED:
            print("not proved:", verdict, case.stated, case.given)
        for mutant in mutants(case, 3, chosen.seed):
            verdict = decided(mutant).verdict
            false = is_false(parse(mutant.stated), mutant)
            tally[f"{'false' if false else 'other'} mutant: {verdict}"] += 1
            if false and verdict not in REFUTED:
                print("false, not refuted:", verdict, mutant.stated, mutant.given)
    for label, number in sorted(tally.items()):
        print(f"{number:5} {label}")
    print(f"{time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
