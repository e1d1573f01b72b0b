"""Codes of what is wrong, or says less than it seems to."""

from __future__ import annotations

from corrigenda.reports.codes.code import ERROR, GAP, Code

FINDINGS = (
    Code(
        code="C001",
        name="refuted",
        level=ERROR,
        meaning="The step is false: there is a point that fits the declarations and at which the two sides differ, "
        "re-evaluated exactly or with interval arithmetic, or a statistical rejection within the error budget.",
        cause="A sign, a factor, an exponent or a transpose is wrong, or the note means a letter otherwise than it "
        "declares it.",
        cure="Put the witness into both sides by hand. 'True if ...' names the nearest edit that makes the step "
        "true. When the step is right as you mean it, declare what is missing (`given` in the front matter).",
        example="Let $\\sigma > 0$ and $q, k \\sim \\mathcal{N}(0, \\sigma^2 I_d)$. Then\n"
        "$$\\operatorname{Var}(q^\\top k) = d\\sigma^2.$$\n",
        shown="refuted C001: At d = 1, σ = 2 the left side is 16 and the right side 4.",
    ),
    Code(
        code="C002",
        name="ill-typed",
        level=ERROR,
        meaning="Two shapes do not fit, and both follow from what the note declares.",
        cause="A transpose or an index is missing, two factors stand in the wrong order, or a letter is declared with "
        "its rows and columns swapped.",
        cure="The finding names the two expressions and their sizes: mend the one that is wrong, or its declaration.",
        example="Let $X \\in \\mathbb{R}^{n \\times d}$, $w \\in \\mathbb{R}^d$ and $y \\in \\mathbb{R}^n$. Then\n"
        "$$\\|y - X^\\top w\\|^2 = \\|y\\|^2 - 2 y^\\top X w + \\|X w\\|^2.$$\n",
        shown="ill-typed C002: Xᵀ is d × n and w is d × 1: in their product n columns meet d rows.",
    ),
    Code(
        code="C003",
        name="conditional",
        level=GAP,
        meaning="The step is false as written and true under an assumption that the note does not state.",
        cause="A sign, a structure (symmetric, invertible) or independence is taken for granted.",
        cure="Write the assumption that is named beside the step, or declare it for the whole note.",
        example="Let $a, b \\in \\mathbb{R}$. Then $\\sqrt{a^2 b^2} = a b$.\n",
        shown="conditional C003: At a = -1, b = 1 the left side is 1 and the right side -1.",
    ),
    Code(
        code="C004",
        name="says less than it seems",
        level=GAP,
        meaning="The step holds, but it is vacuous, a tautology, not sharp, or does not follow from what precedes it.",
        cause="A bound is larger than it need be, a minimum runs over too much, or both sides are one expression.",
        cure="Say what was meant: the remark beside the finding names what the step does not say.",
        example="Let $n \\in \\mathbb{N}$. The cost is $3 n^2 + n = O(n^3)$.\n",
        shown="proved C004: The bound is not sharp: the left side grows strictly more slowly.",
    ),
    Code(
        code="C005",
        name="not as expected",
        level=ERROR,
        meaning="A claim block was decided otherwise than its own `expected` says.",
        cause="The claim was changed, or the expectation was wrong from the start.",
        cure="Correct the claim or the expectation.",
        example="```claim\ngiven = ['a \\in \\mathbb{R}']\nstated = '\\sqrt{a^2} = a'\nexpected = 'PROVED'\n```\n",
        shown="refuted C005: claim line-2 expected proved. At a = -1 the left side is 1 and the right side -1.",
    ),
    Code(
        code="C006",
        name="notation",
        level=ERROR,
        meaning="The formula cannot be read as it is printed, whatever its letters mean: an index that is bound twice, "
        "not used or bound by nothing, a differential without its integral, braces in the place of a script, orders of "
        "a derivative that differ, a term that cancels itself, a bracket without a partner. Or it goes against what "
        "its symbols mean by custom: an inverse of `X^\\top X` before `X`, a density equal to a distribution function, "
        "the mean of a density for that of its logarithm.",
        cause="A letter or a mark was mistyped, or copied from the line before.",
        cure="Correct the letter or the mark that is named. When a letter has a meaning on the page, say so in words "
        "before the formula.",
        example="The entropy is $H = -\\sum_{x} \\sum_{x} p(x, y) \\log p(x, y)$.\n",
        shown="ill-typed C006: The index x is bound twice: \\sum_{x} stands inside a sum over x already. y is summed "
        "by nothing: let the inner sum run over y.",
    ),
    Code(
        code="C019",
        name="own conflict",
        level=ERROR,
        meaning="Exact evidence points both ways: a fault of this program, never of the note. The run exits with 3.",
        cause="Two methods contradict each other.",
        cure="Please report the step.",
    ),
)
