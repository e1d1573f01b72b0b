"""Chains run over rows, over formulas, and never over headings or long text."""

from __future__ import annotations

from corrigenda.proofs.documents.steps.cutting import NoteStep, Unreadable
from tests.documents.handmade import checked, kinds, read

GIVEN = r"Let $a, b, c \in \mathbb{R}$."


def test_rows_continue_a_chain() -> None:
    assert checked(r"$$(a+b)^2 &= a^2 + 2ab + b^2 \\ &= b^2 + 2ab + a^2$$") == [
        "(a+b)^2 = a^2 + 2ab + b^2",
        "a^2 + 2ab + b^2 = b^2 + 2ab + a^2",
    ]


def test_a_leading_relation_continues_the_formula_before() -> None:
    found = checked("$$(a+b)^2 = a^2 + 2ab + b^2$$\n\n$$= b^2 + 2ab + a^2$$")
    assert found[1] == "a^2 + 2ab + b^2 = b^2 + 2ab + a^2"


def test_a_line_with_only_a_relation_joins_its_neighbours() -> None:
    assert checked("$$(a+b)a$$\n\n=\n\n$$a^2 + ab$$\n\n=\n\n$$ab + a^2$$") == [
        "(a+b)a = a^2 + ab",
        "a^2 + ab = ab + a^2",
    ]


def test_a_few_words_between_do_not_break_a_chain() -> None:
    found = checked("$$(a+b)a = a^2 + ba$$\n\nwhich by symmetry is\n\n$$= a^2 + ab$$")
    assert found[1] == "a^2 + ba = a^2 + ab"


def test_a_heading_breaks_a_chain() -> None:
    found = read("$$(a+b)a = a^2 + ab$$\n\n## Next\n\n$$= c$$")
    assert isinstance(found[-1], Unreadable)


def test_long_text_breaks_a_chain() -> None:
    words = (
        "and here somebody explains at great length what all of this could possibly mean for the network and its users"
    )
    found = read(f"$$(a+b)a = a^2 + ab$$\n\n{words}\n\n$$= c$$")
    assert isinstance(found[-1], Unreadable)
    assert "nothing stands before it" in found[-1].message


def test_a_side_condition_is_not_continued() -> None:
    found = checked("$$(a+b)a = a^2 + ab, \\quad c > 0 \\\\ = ab + a^2$$")
    assert found == ["(a+b)a = a^2 + ab", "a^2 + ab = ab + a^2"]


def test_omitted_steps_are_bridged() -> None:
    assert checked(r"$$(a+b)a = \dots = a^2 + ab$$") == ["(a+b)a = a^2 + ab"]


def test_steps_of_a_chain_share_its_number_and_have_places() -> None:
    first, second = (step for step in read("Then\n$$(a+b)a = a^2 + ba\n= a^2 + ab$$") if isinstance(step, NoteStep))
    assert first.chain == second.chain
    assert (first.place.line, first.place.column, first.end.line, first.end.column) == (2, 3, 2, 19)
    assert (second.place.line, second.place.column, second.end.line) == (2, 12, 3)


def test_numbers_over_a_relation_are_kept() -> None:
    (step,) = (item for item in read(r"$$(a+b)a \overset{(1)}{=} a^2 + ab$$") if isinstance(item, NoteStep))
    assert step.relation == "="
    assert any("(1)" in text for text in step.inferred)


def test_an_unreadable_row_costs_only_itself() -> None:
    assert kinds(r"$$(a+b)a &= a^2 + ab \\ &= \frac{a \\ &= b$$")[:1] == ["step"]
    found = kinds("$$(a+b)a = a^2 + ab$$\n\n$$(a+b) @ c = 3 @ (a+b)c$$\n\n$$(a+b)b = ab + b^2$$")
    assert found == ["step", "unreadable", "step"]


def test_numeric_examples_are_steps() -> None:
    assert checked(r"$2 + 3 = 5$ and $\langle [1,1,2], [5,0,0] \rangle = 5$") == [
        "2 + 3 = 5",
        r"\langle [1,1,2], [5,0,0] \rangle = 5",
    ]


def test_words_that_name_a_side_are_not_skipped() -> None:
    found = read("$$(a+b)a = a^2 + ab$$\n\noutput\n\n$$= c$$")
    assert isinstance(found[-1], Unreadable)


def test_what_follows_a_missing_side_is_still_read() -> None:
    assert checked("$$= (a+b)a = a^2 + ab$$") == ["(a+b)a = a^2 + ab"]
