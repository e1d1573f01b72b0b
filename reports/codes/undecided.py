"""Codes of what is left open, each with its reason; none of them says that a step is wrong."""

from __future__ import annotations

from corrigenda.reports.codes.code import NOTE, Code

UNDECIDED = (
    Code(
        code="C010",
        name="not decided",
        level=NOTE,
        meaning="No method reaches the step: it has a construct without meaning here, or the work limits were spent.",
        cause="A function, an integral or a set is used that the program does not know, or the step is too large.",
        cure="Nothing is known against it. Splitting the step or declaring its letters often helps.",
        example="Let $K$ be compact. Then $\\int_K f \\, d\\mu \\le \\mu(K) \\sup_K f$.\n",
        shown="inconclusive C010: not decided. UnsupportedConstruct: an integral over a region is not decided.",
    ),
    Code(
        code="C011",
        name="ambiguous",
        level=NOTE,
        meaning="The step fails as read at first, but the same text can be read so that it holds or stays open.",
        cause="A function without brackets, a sum without an end, a bar that may be a division or a condition.",
        cure="Make the reading plain with brackets, or declare the function or letter in question.",
        example="Let $a, x \\in \\mathbb{R}$. Hence $\\log a x = x \\log a$.\n",
        shown="inconclusive C011: ambiguous. It holds if read with only one factor under \\log.",
    ),
    Code(
        code="C012",
        name="undeclared kind",
        level=NOTE,
        meaning="The step fails for the kinds (number, vector, matrix) that were inferred, and the note declares none.",
        cause="Nothing says what a letter is, and another kind decides otherwise.",
        cure="Declare the letters: `given: ['X \\in \\mathbb{R}^{n \\times d}']`.",
        example="Products commute: $A B C = B A C$.\n",
        shown="inconclusive C012: undeclared kind. It holds for numbers and fails for matrices; nothing declares "
        "A, B, C.",
    ),
    Code(
        code="C013",
        name="undefined letter",
        level=NOTE,
        meaning="The step fails for an arbitrary value of a letter such as x-bar or w-star that must mean something, "
        "or for an arbitrary law of a random one.",
        cause="The letter was defined in words or in another note, or its law is not written.",
        cure="Define the letter in a formula before the step, or with `:=` in `given`; declare its law with `\\sim`.",
        example="Therefore $\\mathbb{E}[X^2] = \\mathbb{E}[X] + \\mathbb{E}[X^3]$.\n",
        shown="inconclusive C013: undefined letter. It fails for some law of X; which law is meant was not read.",
    ),
    Code(
        code="C014",
        name="condition or equation",
        level=NOTE,
        meaning="The relation holds for some values only and reads like a condition, a definition or an equation to "
        "solve; such a relation is not wrong.",
        cause="A chain ends in a value that is set, not derived, or a letter stands on one side only.",
        cure="Nothing, when that is what it is. Use `:=` for definitions.",
        example="Let $a, b, c \\in \\mathbb{R}$. It follows that $a b = b a = c$.\n",
        shown="inconclusive C014: condition or equation. It may define c or restrict it; nothing read before says "
        "what c is.",
    ),
    Code(
        code="C015",
        name="broadcasting",
        level=NOTE,
        meaning="A sum fits only when a row, column or number is added to every entry, as array code does.",
        cause="The formula was written down from code.",
        cure="Write the outer product with the vector of ones when the step is meant as mathematics.",
        example="Let $X \\in \\mathbb{R}^{n \\times d}$ and $b \\in \\mathbb{R}^d$. "
        "Then $X + b^\\top = b^\\top + X$.\n",
        shown="inconclusive C015: broadcasting. X is n × d and bᵀ is 1 × d: it has a meaning only with broadcasting, "
        "as in array code.",
    ),
    Code(
        code="C016",
        name="out of time",
        level=NOTE,
        meaning="The worker that decided the step passed the wall clock and was stopped.",
        cause="The step is large, or the machine is busy.",
        cure="Nothing is known against the step. Split it, or give `--fence` more seconds.",
    ),
    Code(
        code="C017",
        name="nothing to decide",
        level=NOTE,
        meaning="The formula has no truth value: a wish, a fragment, dots that no rule continues, prose.",
        cause="It is not meant as a claim.",
        cure="Nothing.",
        example="```claim\nstated = '1 + 2 + \\dots'\n```\n",
        shown="not checkable C017: claim line-2 nothing to decide. Its dots do not say how the pattern goes on.",
    ),
    Code(
        code="C018",
        name="question",
        level=NOTE,
        meaning="The relation fails as it is read, but no single slip of the pen would make it true: it may be read "
        "otherwise, or hold under something that the text says and this program did not read.",
        cause="The step is badly wrong, or a definition or condition stands in a sentence that was not read.",
        cure="Look at the witness. When the relation is right as you mean it, declare what is missing.",
        example="Hence $\\cos(\\theta + \\phi) = \\cos\\theta + 3\\sin\\phi$.\n",
        shown="inconclusive C018: question. At θ = 0, ϕ = 1 the left side is 0.54030231 and the right side 3.5244130. "
        "No single slip of the pen would make it true, so that it may be read otherwise here.",
    ),
)
