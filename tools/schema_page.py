"""The reference of the JSON documents, in Markdown, made from the schemas that the package ships.

python -m tools.schema_page
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

SCHEMAS = Path(__file__).resolve().parents[1] / "reports" / "schemas"
HEAD = """# JSON schemas

Generated from the schemas that the package ships in `reports/schemas/`, each a JSON Schema of draft 2020-12. A field in
**bold** is always there.
"""


def page() -> str:
    """One section a schema, one table an object."""
    return "\n".join([HEAD, *(part for path in sorted(SCHEMAS.glob("*.json")) for part in _schema(path))])


def _schema(path: Path) -> Iterator[str]:
    schema = json.loads(path.read_text(encoding="utf-8"))
    stem = path.name.removesuffix(".schema.json")
    yield f"## {schema.get('title', stem)}\n\n`{path.name}`\n"
    if schema.get("description"):
        yield schema["description"] + "\n"
    yield from _object(schema, stem)
    for name, definition in schema.get("$defs", {}).items():
        yield f"### {stem}: {name} {{ #{stem}-{name} }}\n"
        yield from _object(definition, stem)


def _object(schema: Mapping[str, Any], stem: str) -> Iterator[str]:
    fields = schema.get("properties")
    if not fields:
        yield _type(schema, stem) + "\n"
        return
    required = set(schema.get("required", ()))
    meanings = {name: _meaning(field) for name, field in fields.items()}
    explained = any(meanings.values())
    yield "| field | type | meaning |\n|---|---|---|" if explained else "| field | type |\n|---|---|"
    rows = (
        f"| {_name(name, name in required)} | {_type(field, stem)} |" + (f" {meanings[name]} |" if explained else "")
        for name, field in fields.items()
    )
    yield "\n".join(rows) + "\n"


def _name(name: str, required: bool) -> str:
    return f"**`{name}`**" if required else f"`{name}`"


def _meaning(field: Mapping[str, Any]) -> str:
    text: str = field.get("description", "")
    return text.replace("|", "\\|")


def _type(schema: Mapping[str, Any], stem: str) -> str:
    """One phrase for a type: a link to a definition, the values of an enumeration, the kinds of an alternative."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{stem}-{name})"
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return " or ".join(_type(option, stem) for option in schema[key])
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    if "enum" in schema:
        return ", ".join(f"`{json.dumps(value)}`" for value in schema["enum"])
    return _plain(schema, stem)


def _plain(schema: Mapping[str, Any], stem: str) -> str:
    kinds = schema.get("type", "any")
    text = " or ".join([kinds] if isinstance(kinds, str) else kinds)
    if text == "array" and isinstance(schema.get("items"), dict):
        return f"list of {_type(schema['items'], stem)}"
    if text == "object" and schema.get("properties"):
        inner = ", ".join(f"`{name}`: {_type(field, stem)}" for name, field in schema["properties"].items())
        return f"object ({inner})"
    if text == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"map to {_type(schema['additionalProperties'], stem)}"
    return text


if __name__ == "__main__":
    print(page(), end="")
