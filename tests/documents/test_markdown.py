from __future__ import annotations

import pytest

from corrigenda.proofs.documents import ClaimBlock, Document, MathSpan, Place, ProseSpan, read_text


def read(text: str) -> Document:
    return read_text(text, name="note.md", kind="markdown")


def formulas(text: str) -> list[str]:
    return [item.text for item in read(text).items if isinstance(item, MathSpan)]


@pytest.mark.parametrize(
    ("text", "expected", "style"),
    [
        ("so $a = b$ holds", "a = b", "inline"),
        ("so $`a = b`$ holds", "a = b", "inline"),
        ("so {math}`a = b` holds", "a = b", "inline"),
        (r"so \(a = b\) holds", "a = b", "inline"),
        (r"so \\(a = b\\) holds", "a = b", "inline"),
        ("so $ a = b $ holds", "a = b", "inline"),
        ("so $$a = b$$ holds", "a = b", "display"),
        ("$$\na = b\n$$", "a = b", "display"),
        ("$$\na = b\n$$ {#eq-one}", "a = b", "display"),
        ("$$\na = b\n$$ (one)", "a = b", "display"),
        ("\\[\na = b\n\\]", "a = b", "display"),
        ("```math\na = b\n```", "a = b", "fenced"),
        ("```{math}\n:label: one\n\na = b\n```", "a = b", "fenced"),
        (":::{math}\n:label: one\na = b\n:::", "a = b", "display"),
        ("\\begin{align}\na &= b \\label{x} \\\\\n&= c\n\\end{align}", "a &= b  \\\\\n&= c", "environment"),
        ("$$\\begin{aligned} a &= b \\end{aligned}$$", "a &= b", "display"),
        ("> - so $$\n>   a = b\n>   $$", "a = b", "display"),
        ("$$\na = b % why\n$$", "a = b", "display"),
        ("{% math %}\na = b\n{% endmath %}", "a = b", "display"),
        ("```{prf:lemma}\n:label: one\n\nSo $a = b$ holds.\n```", "a = b", "inline"),
        ("$\\big{(}a = b\\Big{)}$", "\\big( a = b\\Big)", "inline"),
        (r"$a = \$5$", r"a = \$5", "inline"),
    ],
)
def test_every_flavour_of_formula_is_found(text: str, expected: str, style: str) -> None:
    (found,) = (item for item in read(text).items if isinstance(item, MathSpan))
    assert (found.text, found.style, found.display) == (expected, style, style != "inline")


@pytest.mark.parametrize(
    "text",
    [
        "it costs $5 and $6",
        "from $20,000 to $30,000",
        "it is $5 less than the US$ price",
        "only $ 5 and 6 $ more",
        r"an escaped \$a = b\$",
        "code `$a = b$` here",
        "code ``a ` $b$`` here",
        "```\n$a = b$\n```",
        "~~~python\n$$a = b$$\n~~~",
        "text\n\n    $a = b$",
        "<!-- $a = b$ -->",
        "<pre>$a = b$</pre>",
        "---\ntitle: $a = b$\n---\n",
        "an open $a = b",
        "$a\n\nb$",
    ],
)
def test_what_is_no_formula_is_left_alone(text: str) -> None:
    assert formulas(text) == []


def test_lines_of_a_display_are_not_taken_for_lists_or_code() -> None:
    assert formulas("$$\na\n- b\n\n    = c\n# d\n$$") == ["a\n- b\n\n= c\n# d"]


def test_a_closing_mark_at_the_start_of_a_line_opens_nothing() -> None:
    assert formulas("so $$ a = b\n$$\nand\n\n$$\nc\n$$") == ["a = b", "c"]


def test_commands_defined_in_one_formula_hold_in_the_next() -> None:
    assert formulas(r"$$\newcommand{\R}{\mathbb{R}}$$ and $x \in \R^n$") == [r"x \in \mathbb{R}^n"]


def test_places_count_lines_and_columns_behind_front_matter_and_marks() -> None:
    document = read("---\ntitle: x\n---\r\n\r\n> so $q =\r\n> r$")
    (found,) = (item for item in document.items if isinstance(item, MathSpan))
    assert found.text == "q =\nr"
    assert (found.places[0], found.places[-1]) == (Place(line=5, column=7), Place(line=6, column=3))
    assert isinstance(document.items[0], ProseSpan)
    assert document.items[0].place == Place(line=5, column=3)


def test_claim_blocks_keep_their_text_and_place() -> None:
    document = read("- a\n\n  ```claim\n  id = 'x'\n  stated = '''\n    a = b'''\n  ```")
    (block,) = (item for item in document.items if isinstance(item, ClaimBlock))
    assert block.text == "id = 'x'\nstated = '''\n  a = b'''\n"
    assert block.place == Place(line=4, column=3)


def test_front_matter_declares_and_comments_silence() -> None:
    document = read(
        "---\ncorrigenda:\n  given: ['x > 0', '\\alpha \\in \\mathbb{R}']\n---\n"
        "<!-- corrigenda: ignore C12 printed so in the book -->\n\n$a$ <!-- corrigenda: ignore C3 -->"
    )
    assert document.declarations == ("x > 0", r"\alpha \in \mathbb{R}")
    assert [(it.code, it.reason, it.line) for it in document.silences] == [
        ("C12", "printed so in the book", 5),
        ("C3", "", 7),
    ]


def test_front_matter_of_others_may_be_anything() -> None:
    assert formulas("---\ntitle: [\ndate: 2024-99-99\n---\n$a$") == ["a"]


def test_text_between_two_rules_is_no_front_matter() -> None:
    assert formulas("---\n*Problem 1*\n\n$$a = b$$\n\n---\n$c$") == ["a = b", "c"]
    assert formulas("---\ntitle: A\ntags:\n- one\n---\n$c$") == ["c"]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("an $n$-dimensional [random vector](/D/rvec).", "-dimensional random vector."),
        ('see [the model](https://example.org/given "A title") of', "see the model of"),
        ("[the law of $X$ given $Y$](#cond) is", " is"),
        ("the interval [0, 1](half open) and ![plot](a.png)", "the interval [0, 1](half open) and ![plot](a.png)"),
    ],
)
def test_the_target_of_a_link_is_no_prose(written: str, read: str) -> None:
    document = read_text(written, name="note.md", kind="markdown")
    assert [item.text for item in document.items if isinstance(item, ProseSpan)][-1] == read
