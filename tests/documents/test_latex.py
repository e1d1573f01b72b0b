from __future__ import annotations

from pathlib import Path

import pytest

from corrigenda.proofs.documents import Document, DocumentError, MathSpan, read, read_text


def read_latex(text: str) -> Document:
    return read_text(text, name="note.tex", kind="latex")


def formulas(document: Document) -> list[str]:
    return [item.text for item in document.items if isinstance(item, MathSpan)]


@pytest.mark.parametrize(
    "text",
    [
        "$a = b$",
        r"\(a = b\)",
        r"\[a = b\]",
        "$$a = b$$",
        *(
            f"\\begin{{{name}}} a = b \\end{{{name}}}"
            for name in ("equation", "align*", "gather", "multline*", "eqnarray", "flalign", "displaymath", "math")
        ),
        r"\begin{equation} \begin{split} a = b \end{split} \label{eq:one} \end{equation}",
        r"\begin{alignat}{2} a = b \end{alignat}",
        "\\[a % not this $x$\n= b\\]",
    ],
)
def test_every_way_to_set_a_formula_is_read(text: str) -> None:
    assert formulas(read_latex(text)) == ["a = b"]


@pytest.mark.parametrize(
    "text",
    [
        "% $a$",
        r"\verb|$a$| and \$5",
        r"\begin{verbatim} $a$ \end{verbatim}",
        r"\begin{lstlisting} $a$ \end{lstlisting}",
        "\\title{$a$}\n\\begin{document}\n\\end{document} $b$",
        "costs 5$ more\n\nand 6",
    ],
)
def test_what_is_no_formula_is_left_alone(text: str) -> None:
    assert formulas(read_latex(text)) == []


@pytest.mark.parametrize(
    ("definition", "used", "expected"),
    [
        (r"\newcommand{\R}{\mathbb{R}}", r"\R^n", r"\mathbb{R}^n"),
        (r"\newcommand\norm[2][2]{\|#2\|_{#1}}", r"\norm{x} \norm[1]{y}", r"\|x\|_{2} \|y\|_{1}"),
        (r"\def\E#1{\mathbb{E}[#1]}", r"\E{x} = \E y", r"\mathbb{E}[x] = \mathbb{E}[y]"),
        (r"\DeclareMathOperator{\tr}{tr}", r"\tr A", r"\operatorname{tr} A"),
        (r"\newcommand{\b}[1]{\mathbf#1}", r"\b{x}\b y", r"\mathbf x\mathbf y"),
        (r"\renewcommand{\vec}[1]{\mathbf{#1}}", r"\vec{x}", r"\mathbf{x}"),
        (r"\let\old\phi \renewcommand{\phi}{\old}", r"\phi", r"\phi"),
        (r"\newcommand{\a}{\b}\newcommand{\b}{c}", r"\a", "c"),
    ],
)
def test_own_commands_are_expanded(definition: str, used: str, expected: str) -> None:
    assert formulas(read_latex(f"{definition}\n${used}$")) == [expected]


@pytest.mark.parametrize("body", [r"\a", r"\a\a", r"x\a", r"\b}\newcommand{\b}{\a"])
def test_a_command_without_end_is_refused(body: str) -> None:
    with pytest.raises(DocumentError, match=r"note\.tex:2: the command .* does not come to an end"):
        read_latex(f"\\newcommand{{\\a}}{{{body}}}\n$\\a$")


def test_dollars_inside_text_belong_to_the_formula() -> None:
    assert formulas(read_latex(r"$a \text{ if $b$ } = c$")) == [r"a \text{ if $b$ } = c"]


def test_a_comment_can_silence() -> None:
    (found,) = read_latex("x\n% corrigenda: ignore C1 as printed\n$a$").silences
    assert (found.code, found.reason, found.line) == ("C1", "as printed", 2)


def test_included_files_come_in_place_with_their_own_places(tmp_path: Path) -> None:
    (tmp_path / "part").mkdir()
    (tmp_path / "part" / "one.tex").write_text("\n\\newcommand{\\R}{\\mathbb{R}} $b$")
    (tmp_path / "main.tex").write_text("$a$ \\input{part/one} $c \\in \\R$")
    document = read(tmp_path / "main.tex")
    spans = [item for item in document.items if isinstance(item, MathSpan)]
    assert [span.text for span in spans] == ["a", "b", r"c \in \mathbb{R}"]
    assert [span.places[0].file for span in spans] == ["", str(tmp_path / "part" / "one.tex"), ""]
    assert spans[1].places[0].line == 2
    assert document.where(spans[1].places[0]).endswith("one.tex:2:30")
    assert document.included == {str(tmp_path / "part" / "one.tex"): ("", "\\newcommand{\\R}{\\mathbb{R}} $b$")}


def test_what_is_written_counts_in_the_place_of_what_is_stored(tmp_path: Path) -> None:
    part = tmp_path / "one.tex"
    part.write_text("$a$")
    secret = tmp_path.parent / "secret.tex"
    unsaved = {tmp_path / "." / "one.tex": "$b$", secret: "$c$"}
    text = "\\input{one} $d$"
    document = read_text(text, name=str(tmp_path / "main.tex"), kind="latex", folder=tmp_path, unsaved=unsaved)
    assert [item.text for item in document.items if isinstance(item, MathSpan)] == ["b", "d"]
    assert document.included == {str(part): ("$b$",)}
    with pytest.raises(DocumentError, match="outside the folder"):
        read_text("\\input{../secret}", name="main.tex", kind="latex", folder=tmp_path, unsaved=unsaved)


@pytest.mark.parametrize("name", ["/etc/passwd", "../secret", "link", "circle", "|ls", "main"])
def test_nothing_outside_the_folder_is_included(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "notes"
    folder.mkdir()
    (tmp_path / "secret.tex").write_text("$secret$")
    (folder / "link.tex").symlink_to(tmp_path / "secret.tex")
    (folder / "circle.tex").symlink_to(folder / "circle.tex")
    main = folder / "main.tex"
    main.write_text(f"line\n\\input{{{name}}}")
    with pytest.raises(DocumentError, match=r"main\.tex:2: .*\."):
        read(main)


def test_the_rest_is_read_where_an_included_file_is_missing(tmp_path: Path) -> None:
    main = tmp_path / "main.tex"
    main.write_text("$a$ \\input{absent} $b$")
    document = read(main)
    assert [item.text for item in document.items if isinstance(item, MathSpan)] == ["a", "b"]
    assert len(document.missing) == 1
    assert "absent" in str(document.missing[0])


def test_paired_delimiters_and_new_document_commands() -> None:
    text = (
        "\\DeclarePairedDelimiter{\\len}{\\lVert}{\\rVert}\n\\NewDocumentCommand{\\dotted}{m m}{#1^\\top #2}\n"
        "\\begin{document}$\\len*{u} + \\len[\\big]{v} = \\dotted{u}{v}$\\end{document}"
    )
    found = [item.text for item in read_text(text, name="n", kind="latex").items if isinstance(item, MathSpan)]
    assert found == ["\\left\\lVert u \\right\\rVert + \\left\\lVert v \\right\\rVert = u^\\top v"]


def test_customary_commands_need_no_definition_and_yield_to_one() -> None:
    text = "$\\norm{u} = \\pdv{g}{t}$"
    found = [item.text for item in read_text(text, name="n", kind="markdown").items if isinstance(item, MathSpan)]
    assert found == ["\\left\\lVert u \\right\\rVert = \\frac{\\partial g}{\\partial t}"]
    own = "\\newcommand{\\norm}[1]{\\tau(#1)}\\begin{document}$\\norm{u} = 1$\\end{document}"
    assert [i.text for i in read_text(own, name="n", kind="latex").items if isinstance(i, MathSpan)] == ["\\tau(u) = 1"]
