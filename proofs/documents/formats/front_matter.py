"""The YAML block at the head of a Markdown file, and what it declares for Corrigenda."""

from __future__ import annotations

import re

from corrigenda.proofs.documents.errors import DocumentError

_BLOCK = re.compile(r"---[ \t]*\n(?P<yaml>.*?)^(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
# A line of a mapping that is not indented: an entry, an item of a list, a comment, a closing bracket.
_LINE = re.compile(r"\s|$|#|-\s|[\]}]|\{|[\"']?[\w@$][^\n:$\\]*:(?:\s|$)")
_OURS = re.compile(r"^[\"']?corrigenda[\"']?[ \t]*:", re.MULTILINE)
_MAX = 100_000
_HOW = "write corrigenda: {given: ['x > 0']}."


def extent(text: str) -> int:
    """How many characters of `text` the front matter takes; 0 when there is none."""
    found = _block(text)
    return found.end() if found else 0


def _block(text: str) -> re.Match[str] | None:
    """The front matter; None where what stands between two rules is text."""
    found = _BLOCK.match(text)
    if found is None or not all(map(_LINE.match, found["yaml"].split("\n"))):
        return None
    return found


def declarations(text: str, name: str) -> tuple[str, ...]:
    """The LaTeX declarations under `corrigenda: given:`.

    Front matter that does not name corrigenda is someone else's and is not parsed. Raises `DocumentError` when ours
    is no YAML or `given` is no list of strings.
    """
    found = _block(text)
    if found is None or not _OURS.search(found["yaml"]):
        return ()
    settings = _parsed(found["yaml"], name).get("corrigenda")
    given = settings.get("given", []) if isinstance(settings, dict) else None
    listed = [given] if isinstance(given, str) else given
    if not isinstance(listed, list) or not all(isinstance(entry, str) for entry in listed):
        raise DocumentError(name, f"`given` in the front matter is no list of strings; {_HOW}", 1)
    return tuple(listed)


def _parsed(block: str, name: str) -> dict[object, object]:
    if len(block) > _MAX:
        raise DocumentError(name, f"the front matter is longer than {_MAX:,} characters; shorten it.", 1)
    import yaml

    try:
        content = yaml.safe_load(block)
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError) as problem:
        mark = getattr(problem, "problem_mark", None)
        line = 1 if mark is None else mark.line + 2
        raise DocumentError(name, f"the front matter is no YAML; quote LaTeX in single quotes, {_HOW}", line) from None
    return content if isinstance(content, dict) else {}
