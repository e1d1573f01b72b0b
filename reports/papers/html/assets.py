"""The one style, the one script, and the content policy that admits nothing else."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

TEMPLATES = Path(__file__).parents[2] / "templates" / "html"
FONT = Path(__file__).parents[2] / "fonts" / "stix-two-math-subset.woff2"


@dataclass(frozen=True, slots=True, kw_only=True)
class Assets:
    """What the page embeds: both texts are our own files, so that they need no escaping."""

    style: Markup
    script: Markup
    policy: str


def load() -> Assets:
    """Read the style sheets in the order of their names, the script and the font."""
    sheets = [path.read_text(encoding="utf-8") for path in sorted((TEMPLATES / "style").glob("*.css"))]
    style = font_face() + "\n".join(sheets)
    script = (TEMPLATES / "report.js").read_text(encoding="utf-8")
    return Assets(
        style=Markup(style),  # noqa: S704 - our own file
        script=Markup(script),  # noqa: S704 - our own file
        policy=policy(style, script),
    )


def font_face() -> str:
    """The math font as a data URL."""
    data = base64.b64encode(FONT.read_bytes()).decode("ascii")
    return f'@font-face{{font-family:"Corrigenda Math";src:url(data:font/woff2;base64,{data}) format("woff2")}}\n'


def policy(style: str, script: str) -> str:
    """Nothing is loaded, and only this style and this script run."""
    return (
        f"default-src 'none'; style-src '{digest(style)}'; script-src '{digest(script)}'; "
        "font-src data:; img-src data:; base-uri 'none'; form-action 'none'"
    )


def digest(text: str) -> str:
    """The hash source of a content policy."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode("ascii")
