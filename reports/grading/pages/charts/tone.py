"""How the pages speak to a student: what works first, one thing to look at, never a verdict."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from corrigenda.proofs.verdict import HOLDS, Verdict
from corrigenda.reports.grading.points import shown
from corrigenda.reports.grading.record import ProblemMark

GOOD = Fraction(4, 5)
SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def heading(points: Fraction, out_of: Fraction, *, waits: bool) -> str:
    """The points in one sentence."""
    if not out_of:
        return "A teacher is reading your work."
    so_far = " so far" if waits else ""
    earned = f"{shown(points)} of {shown(out_of)} points{so_far}."
    if points == out_of:
        return f"Well done: all {shown(out_of)} points{so_far}."
    return f"Good work: {earned}" if points >= GOOD * out_of else earned


def summary(states: Sequence[str]) -> str:
    """What is right, what to look at, and what is still being read."""
    right, look, read, empty = (states.count(state) for state in ("right", "look", "read", "empty"))
    parts = [f"{_problems(right)} {'is' if right == 1 else 'are'} right"] if right else []
    if look:
        parts.append(f"In {_problems(look).lower()}, a step is worth another look")
    if read:
        parts.append(f"{_problems(read)} {'is' if read == 1 else 'are'} still being read by a teacher")
    if empty:
        parts.append(f"For {_problems(empty).lower()} we found no answer")
    return " ".join(f"{part}." for part in parts)


def _problems(number: int) -> str:
    return f"{number_word(number)} problem{'s' if number != 1 else ''}"


def number_word(number: int) -> str:
    """A number that opens a sentence, in words up to ten."""
    return (SMALL[number] if number < len(SMALL) else str(number)).capitalize()


def praise(mark: ProblemMark) -> str:
    """What already works: the required results that were found, and how far the lines hold."""
    found = [item.id for item in mark.intermediates if item.found]
    if mark.status == "right":
        return "Your result is right."
    if found:
        return f"You have found: {', '.join(found)}."
    if mark.first_wrong:
        return "Your first line holds." if mark.first_wrong == 1 else f"Your first {mark.first_wrong} lines hold."
    return ""


def question(mark: ProblemMark) -> str:
    """One question that points to the step, without saying what is right."""
    if mark.first_wrong is None or not mark.steps:
        return ""
    here = mark.steps[mark.first_wrong].line
    if mark.steps[mark.first_wrong].verdict is Verdict.ILL_TYPED:
        return f"Write the shape of each factor below line {here}: do neighbours in a product fit, and both sides?"
    if mark.first_wrong == 0:
        return f"Read line {here} once more with small numbers in place of the letters: do both sides agree?"
    before = mark.steps[mark.first_wrong - 1].line
    if before == here:
        return f"What happens at the marked step on line {here}? Put small numbers into both of its sides and compare."
    return f"What happens between line {before} and line {here}? Put small numbers into both and compare."


def look_line(mark: ProblemMark, index: int) -> tuple[str, str, str, str]:
    """Place on the rail, shape, and words of one line."""
    step, first = mark.steps[index], mark.first_wrong
    if index == first:
        return "wrong", "look", "Look here first", ""
    place = "after" if first is not None and index > first else ""
    if step.carried and first is not None:
        return place, "follows", f"Follows from line {mark.steps[first].line}", "no point lost here"
    if Verdict(step.verdict) in HOLDS:
        return (place, "follows", "Follows", "from the line before it") if place else ("", "proved", "Holds", "")
    if place:
        return place, "follows", "After the step above", ""
    return "", "inconclusive", "A teacher may read this", ""
