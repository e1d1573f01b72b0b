"""Signs that a condition gives hold where it stands: in its paragraph, and of two conditions the nearer one."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.documents import read_text
from corrigenda.proofs.documents.prose.headings_in_prose import continues_topic
from corrigenda.proofs.pages.decision import Asked, decide_by_running
from corrigenda.proofs.pages.in_sight import digest_of_page
from corrigenda.proofs.pages.table.reader import page
from corrigenda.proofs.verdict import Verdict


def said(text: str, left: str) -> list[Verdict]:
    """What a run says of every equation that begins like this."""
    found = page(read_text(text, name="note.md", kind="markdown"))
    fingerprint = digest_of_page(found.program)
    return [
        decide_by_running(
            Asked(equation=one, program=found.program, fingerprint=fingerprint), Claim(id="c", stated="a = b")
        ).verdict
        for one, (line, place) in zip(found.equations, found.places, strict=True)
        if line.sides[place].text.startswith(left)
    ]


TWO = Verdict.SUPPORTED, Verdict.SUPPORTED
CASES = [
    ("For $u < 0$ we have $\\sqrt{u^2} = -u$, and for $u > 0$ we have $\\sqrt{u^2} = u$.", "\\sqrt", TWO),
    ("We have $|a| = a$ when $a > 0$, and $|a| = -a$ when $a < 0$.", "|a|", TWO),
    (
        "- It is $h(m) = |m| + m = 2 m$ if $m > 0$.\n- For $m < 0$ we see that $h(m) = 0$ and $\\sqrt{m^2} = -m$.",
        "\\sqrt",
        (Verdict.SUPPORTED,),
    ),
    ("When $w < 0$, $|w|^3 = w^3$ holds.", "|w|", (Verdict.REFUTED,)),
    ("For $r > 0$ we have $\\sqrt{r^2} = -r$.", "\\sqrt", (Verdict.REFUTED,)),
]


@pytest.mark.parametrize(("text", "left", "wanted"), CASES)
def test_a_sign_holds_where_it_is_said(text: str, left: str, wanted: tuple[Verdict, ...]) -> None:
    assert tuple(said(text, left)) == wanted


def test_it_holds_in_its_paragraph_only() -> None:
    text = "For $x < 0$ the branch is $g(x) = -x$.\n\nThe other branch has $\\log(x^2) = 2 \\log x$."
    assert said(text, "\\log") == [Verdict.SUPPORTED]
    apart = "For $x > 0$ we have $\\frac{d}{d x} |x| = 1$.\n\nElsewhere, $\\frac{d}{d x} |x| = 1$."
    assert said(apart, "\\frac{d}{d x}") == [Verdict.SUPPORTED, Verdict.INCONCLUSIVE]


def test_what_the_page_declares_holds_everywhere() -> None:
    text = "Throughout $b < 0$.\n\n# Later\n\nThen $\\sqrt{b^2} = -b$."
    assert said(text, "\\sqrt") == [Verdict.SUPPORTED]


@pytest.mark.parametrize(
    "quantified", ["for every $c \\ne 0$", "for all real $c \\neq 0$", "for any nonzero $c \\ne 0$"]
)
def test_a_letter_that_ranges_over_both_signs_is_narrowed(quantified: str) -> None:
    text = (
        "For $z \\in \\mathbb{R}^d$ let $R(z) = z / \\sqrt{z^\\top z}$. Invariance is immediate: "
        f"$R(c z) = R(z)$ {quantified}."
    )
    assert said(text, "R(c") == [Verdict.REFUTED]
    assert said(text.replace("R(c z) = R(z)", "R(c z) = |c| R(z) / c"), "R(c") != [Verdict.REFUTED]


def test_whole_numbers_are_found() -> None:
    text = "It is $\\rho(t) = \\lfloor t / 4 \\rfloor$, so $\\rho(t + 4) = \\rho(t) + 1$ and $\\lceil 7/2 \\rceil = 4$."
    assert said(text, "\\rho(t + 4)") == [Verdict.SUPPORTED]
    assert said(text.replace("\\rho(t) + 1", "\\rho(t) + 4"), "\\rho(t + 4)") != [Verdict.SUPPORTED]


@pytest.mark.parametrize(
    ("title", "stays"),
    [
        ("Step 2", True),
        ("Case A: small steps", True),
        ("Steps", True),
        ("Proof of the bound", True),
        ("Step and exponential decay", False),
        ("Case studies", False),
        ("Steplength rules", False),
    ],
)
def test_a_title_that_only_begins_like_a_step_opens_a_topic(title: str, stays: bool) -> None:
    assert continues_topic(title) is stays
