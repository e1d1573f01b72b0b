from __future__ import annotations

import pytest

from corrigenda.proofs.documents import Document, MathSpan, read_text


def read(text: str) -> Document:
    return read_text(text, name="note.md", kind="markdown")


def formula(text: str) -> str:
    (found,) = (item for item in read(text).items if isinstance(item, MathSpan))
    return found.text


@pytest.mark.parametrize(
    ("damaged", "sound"),
    [
        ("$oldsymbol{h} = b$", r"\boldsymbol{h} = b"),
        ("$\boldsymbol{h} = b$", r"\boldsymbol{h} = b"),
        ("$\x0crac{a}{b}$", r"\frac{a}{b}"),
        (r"$\mathbb{R}^{n imes d}$", r"\mathbb{R}^{n \times d}"),
        ("$$(rac{a}{b}\night)$$", "(\\frac{a}{b}\n\\right)"),
        (r"$oldsymbol{K}^{ op}ar{m{Q}}$", r"\boldsymbol{K}^{ \top}\bar{\bm{Q}}"),
        (r"$oldsymbol{K}^ op$", r"\boldsymbol{K}^ \top"),
        (r"$$egin{bmatrix} a \ dots \ b \end{bmatrix}$$", r"\begin{bmatrix} a \\ \vdots \\ b \end{bmatrix}"),
        ("$a orall i$", r"a \forall i"),
    ],
)
def test_escape_damage_is_mended_and_reported(damaged: str, sound: str) -> None:
    assert formula(damaged) == sound
    assert {repair.kind for repair in read(damaged).repairs} == {"escape"}


@pytest.mark.parametrize(
    "sound",
    [
        r"\boldsymbol{h}^\top \times \frac{a}{b}",
        r"\text{n imes d}",
        r"m{x} + ar{y}",
        r"x^{op}",
        r"\dots \ a",
        r"\begin{bmatrix} a \\ b \end{bmatrix}",
        r"dim(X) + d_{in}",
        r"\operatorname{imes}(x)",
    ],
)
def test_sound_formulas_are_left_alone(sound: str) -> None:
    assert formula(f"$${sound}$$") == sound
    assert read(f"$${sound}$$").repairs == ()


def test_a_repair_tells_place_before_and_after() -> None:
    (repair,) = read("so\n$n imes d$").repairs
    assert (repair.place.line, repair.place.column, repair.before, repair.after) == (2, 4, "imes", r"\times")


def test_sizes_written_as_words_need_each_other() -> None:
    assert formula("$W^{dout \\times din}$") == r"W^{d_{out} \times d_{in}}"
    assert formula("$din$") == "din"
    assert formula(r"$\text{dout} + din$") == r"\text{dout} + d_{in}"


def test_a_lone_relation_between_displays_is_reported() -> None:
    document = read("$$a$$\n\n=\n\n$$b$$")
    assert [(repair.kind, repair.before, repair.place.line) for repair in document.repairs] == [("ocr", "=", 3)]
    assert [item.text.strip() for item in document.items if not hasattr(item, "toml")] == ["a", "=", "b"]


def test_a_line_of_bare_tex_is_a_formula() -> None:
    text = r"\operatorname{softmax}(\boldsymbol{Q}) = \mathbf{A}"
    assert formula(f"so\n\n{text}\n\nand") == text
    assert [repair.kind for repair in read(text).repairs] == ["ocr"]


@pytest.mark.parametrize(
    "line", [r"\boldsymbol{A} has shape n", r"we can represent \boldsymbol{v}_t", r"see \cite{x}; \S 3"]
)
def test_prose_with_a_command_in_it_stays_prose(line: str) -> None:
    assert not any(isinstance(item, MathSpan) for item in read(line).items)
