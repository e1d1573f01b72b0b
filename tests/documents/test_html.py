"""HTML pages: what is a formula, what is running text, and what is neither."""

from __future__ import annotations

from pathlib import Path

import pytest

from corrigenda.proofs.documents import Document, MathSpan, Place, ProseSpan, read, read_text
from corrigenda.reports.checking.inputs.sources import paths


def page(text: str) -> Document:
    return read_text(text, name="note.html", kind="html")


def formulas(text: str) -> list[str]:
    return [item.text for item in page(text).items if isinstance(item, MathSpan)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r"<p>so \(a = b\) holds</p>", ["a = b"]),
        (r"<p>so</p>\[ a = b \]<p>and \(c &lt; d\)</p>", [" a = b ".strip(), "c < d"]),
        (r"<p>$$a &amp;= b$$</p>", ["a &= b"]),
        ("<p>\\begin{align} a &amp;= b \\\\ &amp;= c \\end{align}</p>", ["a &= b \\\\ &= c"]),
        (r"<div><span class='math inline'>\(a<b\)</span>, <em>then</em> \(b>c\)</div>", ["a<b", "b>c"]),
        (
            "<script type='math/tex; mode=display'>a = b</script> and <script type=\"math/tex\">c = d</script>",
            ["a = b", "c = d"],
        ),
        (r"<pre>\(a = b\)</pre><code>\(a = b\)</code><style>\(a = b\)</style><script>\(a = b\)</script>", []),
        (r"<!-- \(a = b\) --><p>words</p>", []),
        ("<p>$5 and $a = b$ cost</p>", []),
        ("<script>MathJax = {tex: {inlineMath: [['$', '$']]}}</script><p>so $a = b$ holds</p>", ["a = b"]),
        ("<p>never closed \\(a = b", []),
    ],
)
def test_formulas(text: str, expected: list[str]) -> None:
    assert formulas(text) == expected


def test_an_entity_keeps_the_places_of_what_follows() -> None:
    (found,) = [item for item in page("<p>\n\\(a &lt; b\\)</p>").items if isinstance(item, MathSpan)]
    assert found.text == "a < b"
    assert [place.column for place in found.places] == [3, 4, 5, 9, 10]
    assert found.places[0] == Place(line=2, column=3)


def test_titles_items_and_silences() -> None:
    found = page("<h2>One</h2><p>words</p><ul><li>\\(a\\)</li></ul><!-- corrigenda: ignore C001 known -->")
    told = [(item.text.strip(), item.heading) for item in found.items if isinstance(item, ProseSpan)]
    assert ("One", 2) in told
    assert ("-", 0) in told
    assert [(one.code, one.reason) for one in found.silences] == [("C001", "known")]


def test_a_folder_does_not_stand_for_its_pages(tmp_path: Path) -> None:
    (tmp_path / "note.md").write_text("$a = a$", encoding="utf-8")
    (tmp_path / "note.html").write_text(r"<p>\(a = a\)</p>", encoding="utf-8")
    assert [path.name for path in paths([str(tmp_path)])] == ["note.md"]
    assert any(isinstance(item, MathSpan) for item in read(tmp_path / "note.html").items)
