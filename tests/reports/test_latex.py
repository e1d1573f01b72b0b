"""The LaTeX report: only escaped text and admitted formulas, and it compiles."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from corrigenda.reports.papers.latex import cards, compile_pdf, errata
from corrigenda.reports.papers.latex.breaking import lines
from corrigenda.reports.papers.latex.escaping import code, escape
from corrigenda.reports.papers.latex.formula import admitted, display
from corrigenda.reports.papers.latex.marking import pair
from corrigenda.reports.papers.view import ReportView, view
from tests.reports.sample_outcomes import record

DOCUMENTS = {"errata": errata, "cards": cards}
HARMLESS = re.compile(
    r"\\(?:text[a-z]+|ensuremath|allowbreak|ttfamily|raggedright|dots|[A-Za-z]+(?=\})|[{}$&#%_'`^~\"|]|[cv](?=\{))"
)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=40))
@example("‖")
def test_escaped_text_has_no_active_character(text: str) -> None:
    for made in (escape(text), code(text)):
        assert made.isascii()
        bare = HARMLESS.sub("", made)
        assert "\\" not in bare
        assert not set("$&#%^") & set(bare)
        assert bare.count("{") == bare.count("}")


@pytest.mark.parametrize(
    ("text", "made"),
    [
        (r"\input{x}", r"\textbackslash{}input\{x\}"),
        ("100% & #1", r"100\% \& \#1"),
        ("σ²", r"\ensuremath{\sigma}\textsuperscript{2}"),
        ("é", r"\'{e}"),
        ("漢", "[U+6F22]"),
        ("ο", "[U+03BF]"),
    ],
)
def test_escapes(text: str, made: str) -> None:
    assert escape(text) == made


@pytest.mark.parametrize(
    "latex",
    [
        r"\input{/etc/passwd}",
        r"\write18{ls}",
        r"\catcode`\%=12",
        r"a%b",
        r"x^2^3",
        r"\frac{1}",
        r"{a",
        r"\left(a",
        r"a & b",
        r"\begin{verbatim}x\end{verbatim}",
        r"\text{a_b}",
        r"\text{$x$}",
        r"\csname input\endcsname",
        "x漢",
        "",
    ],
)
def test_formulas_with_unknown_tokens_or_broken_structure_are_typeset_as_source(latex: str) -> None:
    assert admitted(latex) is None
    assert r"\fitmath" not in display(latex)


def test_greek_letters_of_the_keyboard_are_admitted() -> None:
    assert admitted("σ≤1") == r"\sigma \le 1"


def test_long_chains_break_before_relations_and_terms() -> None:
    chain = "a=" + "+".join(["b_{1}c"] * 12) + "=" + "+".join(["d"] * 12) + "=e"
    broken = lines(chain)
    assert broken.startswith(r"\begin{aligned}[t]a&=")
    assert broken.count(r"\\") == 2
    assert lines("a=b") == "a=b"
    long_side = "a=" + "+".join(["bcdef"] * 30)
    assert lines(long_side).count(r"\\") >= 2


def test_no_break_inside_brackets() -> None:
    assert lines(r"\left(" + "+".join("abcdefghijklm" * 6) + r"\right)=0").count(r"\\") <= 1


def test_changed_part_is_underlined() -> None:
    stated, corrected = pair(r"V=d\sigma^{2}", r"V=d\sigma^{4}+1")
    assert r"\wrongpart{\sigma^{2}}" in stated
    assert r"\rightpart{\sigma^{4}+1}" in (corrected or "")


def sample(*, with_hostile: bool = False) -> ReportView:
    return view(record(with_hostile=with_hostile))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_document_is_ascii_and_holds_no_hostile_command(name: str) -> None:
    source = DOCUMENTS[name](sample(with_hostile=True))
    body = source[source.index(r"\begin{document}") :]
    assert source.isascii()
    assert not re.search(r"\\(?:input|write18|include|openin|catcode|csname (?!sign))", body)
    assert body.count(r"\end{document}") == 1


def test_same_content_as_the_html() -> None:
    source = cards(sample())
    for said in ("7 of 11 claims need a correction.", "Exact witness; correction proved for all sizes", "Advice"):
        assert said in source


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="no TeX here")
def test_hostile_report_compiles_to_a_pdf(tmp_path: Path) -> None:
    path = tmp_path / "report.tex"
    path.write_text(cards(sample(with_hostile=True)), encoding="ascii")
    made = compile_pdf(path)
    assert made == tmp_path / "report.pdf"
    assert sorted(item.name for item in tmp_path.iterdir()) == ["report.pdf", "report.tex"]
    pypdf = pytest.importorskip("pypdf")
    document = pypdf.PdfReader(str(made))
    assert any("closed form" in str(item.title) for item in document.outline if not isinstance(item, list)) or any(
        "closed form" in str(entry.title) for item in document.outline if isinstance(item, list) for entry in item
    )


def test_errata_have_two_lines_a_finding_and_cards_leave_the_evidence_to_json() -> None:
    shown, listed, told = sample(), errata(sample()), cards(sample())
    flagged = [claim for claim in shown.claims if claim.flagged]
    assert 0 < len(flagged) < len(shown.claims)
    assert listed.count(r"\tickbox\\*") == told.count(r"\row{As stated}") == len(flagged)
    assert "Evidence" not in told
    assert "SymPy" not in told
    for claim in shown.claims:
        assert (escape(claim.title) in listed) is claim.flagged or "$" in claim.title


@pytest.mark.parametrize("name", DOCUMENTS)
@pytest.mark.parametrize("engine", ["pdflatex", "xelatex", "lualatex"])
def test_every_engine_compiles_it_and_no_line_is_far_too_wide(engine: str, name: str, tmp_path: Path) -> None:
    if shutil.which(engine) is None:
        pytest.skip(f"no {engine} here")
    (tmp_path / "report.tex").write_text(DOCUMENTS[name](sample(with_hostile=True)), encoding="ascii")
    command = [engine, "-no-shell-escape", "-interaction=nonstopmode", "report.tex"]
    subprocess.run(command, cwd=tmp_path, capture_output=True, check=False, timeout=120)
    log = (tmp_path / "report.log").read_text(encoding="latin-1")
    assert not [width for width in re.findall(r"Overfull \\hbox \(([\d.]+)pt", log) if float(width) > 20]
    assert not re.search(r"^!", log, re.MULTILINE)


def test_failure_is_a_sentence_and_leaves_the_source(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "report.tex"
    path.write_text(r"\documentclass{article}\begin{document}\nonsense\end{document}", encoding="ascii")
    assert compile_pdf(path) is None
    assert shutil.which("pdflatex") is None or "The PDF was not made" in capsys.readouterr().err
    assert path.exists()


def test_without_tex_there_is_no_pdf_and_no_noise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert compile_pdf(tmp_path / "report.tex") is None
    assert capsys.readouterr().err == ""


def test_accent_that_has_no_letter_of_its_own_stays_on_its_letter() -> None:
    assert escape("w\u0303") == r"\~{w}"
    assert escape("e\u0301") == escape("é")
