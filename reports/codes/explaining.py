"""The codes in words: an entry for the terminal, a page of the documentation for each, and the page that lists them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from corrigenda.reports.codes import CODES, Code

FILE = "note.md"
SILENCED = (
    "`<!-- corrigenda: ignore CODE reason -->` (in LaTeX `% corrigenda: ignore CODE reason`) silences a code on its "
    "line or on the next formula; `--write-baseline FILE` and `--baseline FILE` silence what was there before."
)


def explained(code: str) -> str | None:
    """The entry of one code as a few paragraphs, or None when there is no such code."""
    found = CODES.get(code.upper())
    return None if found is None else "\n\n".join(_paragraphs(found))


def _paragraphs(found: Code) -> Iterator[str]:
    yield f"{found.code} {found.name} ({found.level})"
    yield found.meaning
    if found.example:
        yield f"Example:\n{_indented(found.example)}\n  {found.shown}"
    yield f"Cause: {found.cause}"
    yield f"Cure: {found.cure}"
    yield f"To silence it: <!-- corrigenda: ignore {found.code} why it is right -->"


def _indented(text: str) -> str:
    return "".join(f"  {line}\n" for line in text.splitlines())


def pages() -> Mapping[str, str]:
    """The pages of the documentation by file name: `codes.md`, which lists them, and one for each code."""
    return {"codes.md": _overview(), **{f"codes/{code}.md": _page(found) for code, found in CODES.items()}}


def contents() -> list[str | dict[str, str]]:
    """The pages in the order of the navigation."""
    return ["codes.md", *({f"{found.code} {found.name}": f"codes/{code}.md"} for code, found in CODES.items())]


def _overview() -> str:
    rows = (f"| [{c.code}](codes/{c.code}.md) | {c.name} | {c.level} | {_cell(c.meaning)} |" for c in CODES.values())
    return (
        "# Codes of findings\n\n`corrigenda explain CODE` prints an entry in the terminal.\n\n"
        f"## Silence a finding\n\n{SILENCED}\n\n## The codes\n\n| code | name | level | means |\n|---|---|---|---|\n"
        + "\n".join(rows)
        + "\n"
    )


def _page(found: Code) -> str:
    example = (
        f"## Example\n\n````markdown\n{found.example}````\n\n`corrigenda check -v {FILE}` says of it:\n\n"
        f"```text\n{found.shown}\n```\n\n"
        if found.example
        else ""
    )
    return (
        f"# {found.code}: {found.name}\n\n*{found.level.capitalize()}.* {found.meaning}\n\n{example}"
        f"## Cause\n\n{found.cause}\n\n## Cure\n\n{found.cure}\n\n## Silence it\n\n"
        f"```markdown\n<!-- corrigenda: ignore {found.code} why it is right -->\n```\n\n"
        "stands on the line or before the formula; [more on silencing](../codes.md#silence-a-finding).\n"
    )


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
