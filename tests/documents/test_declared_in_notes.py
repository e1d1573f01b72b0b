"""Declarations and definitions of a note are in force for the steps that need them, and only those."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents.steps.cutting import NoteStep, steps
from tests.documents.handmade import checked, document, kinds, last_step, read


def test_a_fresh_symbol_on_the_left_is_a_definition() -> None:
    note = r"$$L(w) = \|y - Xw\|_2^2$$ Then $$\nabla_w L(w) = 2 X^\top (Xw - y)$$"
    assert kinds(note) == ["definition", "step"]
    step = last_step(note)
    assert step.given == (r"L(w) := \|y - Xw\|_2^2",)
    assert any("read as defined" in text for text in step.inferred)


def test_a_definition_is_not_used_for_the_chain_that_makes_it() -> None:
    step = last_step(r"$$w_{t+1} = w_t - 2\eta(w_t - y) = (1 - 2\eta) w_t + 2\eta y$$")
    assert step.stated == r"w_t - 2\eta(w_t - y) = (1 - 2\eta) w_t + 2\eta y"
    assert step.given == ()


def test_only_what_a_step_needs_is_given_transitively() -> None:
    kinds_first = r"$X \in \mathbb{R}^{n \times d}$, $y \in \mathbb{R}^n$, $u \in \mathbb{R}^m$. "
    note = kinds_first + r"$$A := X^\top X$$ $$B := A + A$$ $$B X^\top = 2 A X^\top$$"
    assert last_step(note).given == (r"X \in \mathbb{R}^{n \times d}", "A := X^\\top X", "B := A + A")


def test_a_label_is_not_its_letter() -> None:
    note = (
        r"$W_Q \in \mathbb{R}^{n \times d}$, $Q \in \mathbb{R}^{k}$. $$W_Q^\top W_Q + W_Q^\top W_Q = 2 W_Q^\top W_Q$$"
    )
    assert last_step(note).given == (r"W_Q \in \mathbb{R}^{n \times d}",)


def test_laws_and_assumptions_are_given() -> None:
    note = r"Let $q, k \sim \mathcal{N}(0, \sigma^2 I_d)$ with $\sigma > 0$. "
    note += r"Then $\operatorname{Var}(q^\top k) = d\sigma^4$."
    step = last_step(note)
    assert set(step.given) == {r"q, k \sim \mathcal{N}(0, \sigma^2 I_d)", r"\sigma > 0"}


def test_what_where_says_behind_a_formula_holds_for_it() -> None:
    note = "$$\\sqrt{a^2} = a$$\n\nwhere $a > 0$."
    assert last_step(note).given == ("a > 0",)


def test_a_later_right_side_ends_the_old_definition() -> None:
    note = r"$$h = a + b$$ Now the other model. $$h = a - b$$ $$2h + c = 2a - 2b + c$$"
    step = last_step(note)
    assert step.given == ("h := a - b",)
    assert any("anew" in text for text in step.inferred)


def test_two_right_sides_in_a_row_are_compared() -> None:
    first = r"$$\theta_{i+1} = \theta_i - \eta (g + 2\gamma\theta_i)$$"
    note = first + r"$$\theta_{i+1} = \theta_i - \eta g - \eta\gamma\theta_i$$"
    step = last_step(note)
    assert step.left == r"\theta_{i+1}"
    assert step.given == (r"\theta_{i+1} := \theta_i - \eta (g + 2\gamma\theta_i)",)


def test_a_closed_form_is_compared_with_its_recurrence() -> None:
    note = r"$$w_{t+1} = a w_t$$ and so we find that in the end $$w_{t+1} = a^t w_0$$"
    assert last_step(note).stated == r"w_{t+1} = a^t w_0"


def test_twice_declared_differently_is_not_used() -> None:
    note = r"$X \in \mathbb{R}^{n \times d}$ and $X \in \mathbb{R}^{d \times n}$. $$X + X = 2X$$"
    step = last_step(note)
    assert step.given == ()
    assert any("declared twice" in text for text in step.inferred)


def test_a_new_topic_ends_inferred_definitions_but_not_kinds() -> None:
    note = "# One\n\n$X \\in \\mathbb{R}^{n \\times d}$ $$A = X^\\top X$$\n\n# Two\n\n"
    note += "$$A X^\\top + A X^\\top = 2 A X^\\top$$"
    assert last_step(note).given == (r"X \in \mathbb{R}^{n \times d}",)


def test_a_new_exercise_ends_everything() -> None:
    note = "Topic 1: a\n\n$X \\in \\mathbb{R}^{n \\times d}$\n\nTopic 2: b\n\n$$X + X = 2X$$"
    assert last_step(note).given == ()


def test_if_holds_in_its_paragraph() -> None:
    note = "If $a > 0$ then $\\sqrt{a^2} + a = 2a$.\n\nIn general $\\sqrt{a^2} + a = 2a$."
    first, second = (item for item in read(note) if isinstance(item, NoteStep) and item.kind == "step")
    assert first.given == ("a > 0",)
    assert second.given == ()


def test_an_unreadable_declaration_is_told() -> None:
    note = r"$$Z := [a, b @ c]$$ $$Z^\top Z + Z^\top Z = 2 Z^\top Z$$"
    step = last_step(note)
    assert step.given == ()
    assert any("is not used" in text for text in step.inferred)


def test_definitions_do_not_go_round_in_circles() -> None:
    note = r"$$W := Z + A$$ $$Z := W - A$$ $$Z + Z = 2Z$$"
    assert r"Z := W - A" not in last_step(note).given


def test_declarations_from_outside_come_first_and_win() -> None:
    found = steps(document(r"$X \in \mathbb{R}^{d}$ $$X + X = 2X$$", declarations=(r"X \in \mathbb{R}^{n \times n}",)))
    step = next(item for item in found if isinstance(item, NoteStep) and item.kind == "step")
    assert step.given == (r"X \in \mathbb{R}^{n \times n}",)
    found = steps(document("$$X + X = 2X$$"), given=(r"X \in \mathbb{R}^{n}",))
    assert found[0].given == (r"X \in \mathbb{R}^{n}",)


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("We want $E[x y] = 0$.", ["statement"]),
        ("Is it true that $(a+b)^2 = a^2 + b^2?$", ["statement"]),
        ("Note that it is not true that $(a+b)^2 = a^2 + b^2$.", ["statement"]),
        ("$(a+b)^2 = a^2 + b^2$ is wrong.", ["statement"]),
        ("$(a+b)^2 = a^2 + b^2$", ["step"]),
        ("Suppose $Xw = y$.", ["declaration"]),
        ("$Xw = y$", ["statement"]),
        ("Let $V^\\top w = u$.", ["definition"]),
        (r"$\|x\| = 1$", ["declaration"]),
        (r"$\lambda > 0$", ["declaration"]),
        (r"$$\lambda > 0$$", ["statement"]),
        (r"$f(a + b) = f(a) + f(b)$", ["statement"]),
        (r"$a \approx b$", ["statement"]),
        (r"$y \propto x$", ["statement"]),
        (r"$w \leftarrow w - g$", ["statement"]),
        (r"$A B \in \mathbb{R}^{m \times n}$", ["step"]),
        (r"$f : \mathbb{R}^d \to \mathbb{R}$", ["declaration"]),
        (r"$q \perp k$", ["declaration"]),
        (r"$i \in [1, n]$", ["statement"]),
        (r"$$2\lambda = 3 + \lambda$$ $$\lambda = 3$$", ["statement", "statement"]),
        (r"$U^\top U = I$", ["declaration"]),
        (r"$$(V A - I) V D^\top = 0$$", ["statement"]),
        (r"$\text{loss} = 0.1$", ["statement"]),
        (r"$(a + b)^2 = (a^2 + ab) + c(a, b)$", ["statement"]),
        (r"$\operatorname{tr}(ABC) = \operatorname{tr}(CAB)$", ["step"]),
        (r"$\|AB\| \le \|A\| \|B\|$", ["step"]),
        (r"$|1 - \eta| < 1$", ["statement"]),
        (r"$E[x] = 3$", ["declaration"]),
    ],
)
def test_roles(note: str, expected: list[str]) -> None:
    assert kinds(note) == expected


def test_an_arrow_makes_an_implication() -> None:
    assert checked(r"$$|1 - 2\eta\sigma^2| < 1 \quad \therefore \eta < \frac{1}{\sigma^2}$$") == [
        r"|1 - 2\eta\sigma^2| < 1 \implies \eta < \frac{1}{\sigma^2}"
    ]
    assert checked(r"$$2x = 6 \Rightarrow x = 3$$") == [r"2x = 6 \implies x = 3"]
    assert checked(r"$$ax + b = 0 \iff ax = -b$$") == [r"ax + b = 0 \iff ax = -b"]


def test_a_conclusion_about_a_new_letter_is_no_implication() -> None:
    assert checked(r"$$2x = 6 \Rightarrow z = 3$$") == []


def test_where_defines_for_the_formula_before_it() -> None:
    note = "First $$\\ell = 2^t$$\n\nNow $$u \\ell v + v \\ell u = 2 \\ell u v$$ where $\\ell = \\|p\\|_2^2$."
    assert last_step(note).given == (r"\ell := \|p\|_2^2",)


def test_a_bare_conclusion_is_no_step() -> None:
    assert checked(r"$$2x = 6 \Rightarrow x$$") == []


def test_a_third_declaration_does_not_choose_between_two() -> None:
    text = (
        r"Let $f: \mathbb{R}^n \to \mathbb{R}$ be smooth. In one dimension $f: \mathbb{R} \to \mathbb{R}$, in general "
        r"$f: \mathbb{R}^n \to \mathbb{R}$."
        "\n\n"
        r"Let $a < b$ be real. Then $\frac12 f(b) + \frac12 f(a) \ge f(\frac12 a + \frac12 b)$."
    )
    step = last_step(text)
    assert not any("\\to" in given for given in step.given)
    assert any("declared twice" in text for text in step.inferred)
