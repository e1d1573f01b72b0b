from __future__ import annotations

import os
import re
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.proofs.documents import DocumentError, MathSpan, read, read_text

KINDS = ("markdown", "latex", "text", "notebook")
PARTS = re.split(
    " ",
    r"$ $$ \( \) \[ \] \\ ` ``` ~~~ {math}` <!-- --> <pre> </pre> \begin{align} \end{align} \begin{verbatim} a b = & "
    r"x^2 f(x) \frac{a}{b} % { } # - > * 1. \newcommand{\a}{b} \def\b#1{c#1} \a \b{ \let\c\a --- corrigenda: | [ ] é "
    '\U0001f600 oldsymbol{ imes din dout \\text{$ :::{math} ::: ```claim ```math \\input{x} " \\verb| \\$ 5 <=',
)
PIECES = st.lists(
    st.sampled_from([*PARTS, " ", "\n", "\n\n", "\r\n", "\r", "\t", "    ", "\f", "\b", "\u2028"]), max_size=60
)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=150, deadline=None)
@given(pieces=PIECES)
def test_no_text_raises_anything_but_a_document_error(kind: str, pieces: list[str]) -> None:
    _check_places("".join(pieces), kind)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=100, deadline=None)
@given(text=st.text(max_size=200))
def test_no_character_raises_anything_but_a_document_error(kind: str, text: str) -> None:
    _check_places(text, kind)


def _check_places(text: str, kind: str) -> None:
    """Each character of each formula stands at its place, unless a repair, a command or ASCII changed it."""
    try:
        document = read_text(text, name="n", kind=kind)
    except DocumentError:
        return
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    exact = not document.repairs and not any(word in text for word in ("\\newcommand", "\\def", "\\let"))
    for span in (item for item in document.items if isinstance(item, MathSpan)):
        assert len(span.places) == len(span.text)
        for character, place in zip(span.text, span.places, strict=True):
            stored = (lines[place.line - 1] + "\n")[place.column - 1]
            assert stored == character or not exact or span.style == "ascii"


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"$a$\n\x00", "2: there is a NUL byte"),
        (b"$a$\n\xff\xfe", "2: this is not UTF-8"),
        (b"%PDF-1.7", "a PDF holds no formulas"),
        (b"\x89PNG\r\n", "a picture cannot be read"),
        (b"x" * 5_000_001, "larger than 5 MB"),
        (b"x" * 4_000_000, "1: a line of 4,000,000 characters"),
        (b"\n" * 300_000, "more than 200,000 lines"),
        (b"$$" + b"x" * 20_000 + b"$$", "1: a formula of 20,000 characters"),
        (b"> " * 60 + b"x", "nested too deeply"),
        (b"---\ncorrigenda: [\n---\n", "no YAML"),
        (b"---\ncorrigenda: {given: 3}\n---\n", "no list of strings"),
    ],
)
def test_hostile_files_get_one_sentence(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "note.md"
    path.write_bytes(content)
    with pytest.raises(DocumentError) as caught:
        read(path)
    assert says in str(caught.value)
    assert str(caught.value).count("\n") == 0
    assert str(caught.value).startswith(str(path))


@pytest.mark.parametrize(
    "name", ["note.pdf", "note.PNG", "note.docx", "note.rst", "note", "absent.md", "x" * 500 + ".md", "a\0.md"]
)
def test_names_that_cannot_be_read_get_one_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(DocumentError):
        read(tmp_path / name)


def test_folders_pipes_and_circles_are_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.md").mkdir()
    os.mkfifo(tmp_path / "pipe.md")
    (tmp_path / "circle.md").symlink_to(tmp_path / "circle.md")
    for name in ("folder.md", "pipe.md", "circle.md"):
        with pytest.raises(DocumentError):
            read(tmp_path / name)


def test_nothing_outside_the_root_is_read(tmp_path: Path) -> None:
    root = tmp_path / "root"
    root.mkdir()
    (tmp_path / "secret.md").write_text("$a$")
    (root / "link.md").symlink_to(tmp_path / "secret.md")
    with pytest.raises(DocumentError, match="outside the folder"):
        read(root / "link.md", root=root)
    assert read(root / "link.md").items


@pytest.mark.parametrize("kind", ["markdown", "latex", "text", "restructured text"])
@pytest.mark.parametrize(
    "unit",
    [
        "$",
        ".. note:: a\n",
        ".. math::\n\n   \\begin{a}\n\n",
        ":math:`a ",
        "$a ",
        "`a`` ",
        "<!-- ",
        "$$\n",
        "$$\n\n",
        "\\[\n",
        "\\begin{align}\n",
        "\\( ",
        "f(x) = y and ",
        "a(",
        "$\\a{",
    ],
)
def test_time_grows_with_the_length_only(unit: str, kind: str) -> None:
    def seconds(length: int) -> float:
        text = unit * (length // len(unit))
        start = time.process_time()
        try:
            read_text(text, name="n", kind=kind)
        except DocumentError:
            return 0.0
        return time.process_time() - start

    short = seconds(4_000)
    # The machine may have other work: one of three must be quick.
    assert any(seconds(32_000) < 24 * short + 0.5 for _ in range(3))
