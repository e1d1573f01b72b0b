"""Who handed in what: single files, folders, and the export folders of Gradescope and Canvas as they come."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from unicodedata import category, normalize

MOST_FILES = 40
MOST_STUDENTS = 20_000
DEEPEST = 4
LONGEST_METADATA = 5_000_000
_GRADESCOPE = re.compile(r"submission_(?P<id>\d+)$")
_CANVAS = re.compile(r"(?P<name>[^_]+)_(?:LATE_)?(?P<id>\d+)_(?P<number>\d+)_(?P<file>.+)$")
_IGNORED = re.compile(r"[.~]|__MACOSX$|submission_metadata\.ya?ml$|Thumbs\.db$", re.IGNORECASE)
_METADATA = ("submission_metadata.yml", "submission_metadata.yaml")


class NothingHanded(Exception):
    """No submission was found: one sentence with the path and what to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Handed:
    """The files of one student; none lies outside `root` (links are checked again when a file is opened).

    `student` is the id, `name` what a person is called; `trouble` says what was left out and why.
    """

    student: str
    name: str
    root: Path
    files: tuple[Path, ...]
    trouble: str = ""


def handed_in(paths: Sequence[Path]) -> tuple[Handed, ...]:
    """The submissions under `paths`, in the order of their ids.

    A file is one submission; a folder holds one submission per entry, a file or a folder.  Raises NothingHanded, also
    where one student stands in two places.
    """
    found: dict[str, Handed] = {}
    for path in paths:
        for one in _under(path):
            student = identity(one.student)
            found[student] = _joined(student, found[student], one) if student in found else _named(student, one)
    if not found:
        raise NothingHanded(f"{', '.join(map(str, paths))}: there is no submission; name files or a folder of them.")
    if len(found) > MOST_STUDENTS:
        raise NothingHanded(f"there are more than {MOST_STUDENTS:,} submissions; grade them in parts.")
    return tuple(found[student] for student in sorted(found, key=_natural))


def identity(name: str) -> str:
    """The id of a student without what nobody sees: `s01`, ` s01` and `s01` behind a no-break space are one."""
    plain = "".join(" " if one.isspace() else one for one in normalize("NFC", name) if category(one) != "Cf")
    return " ".join(plain.split()) or name


def _named(student: str, one: Handed) -> Handed:
    return replace(one, student=student, name=identity(one.name))


def _joined(student: str, one: Handed, other: Handed) -> Handed:
    """The files of a student under two spellings of one id.  Raises NothingHanded where they lie in two folders."""
    if one.root != other.root:
        where = f"{one.files[0] if one.files else one.root} and {other.files[0] if other.files else other.root}"
        raise NothingHanded(f"{student!r} handed in twice ({where}); put the files of a student into one folder.")
    return replace(one, files=tuple(dict.fromkeys((*one.files, *other.files))), trouble=one.trouble or other.trouble)


def _natural(text: str) -> list[tuple[int, int, str]]:
    """Order in which s2 comes before s10."""
    parts = (part for part in re.split(r"(\d{1,18})", text) if part)
    return [(0, int(part), part) if part.isdecimal() else (1, 0, part) for part in parts]


def _under(path: Path) -> Iterator[Handed]:
    if path.is_dir():
        yield from _of_class(path)
    elif path.is_file() or path.is_symlink():
        yield Handed(student=path.stem, name=path.stem, root=path.parent, files=(path,))
    else:
        raise NothingHanded(f"{path}: there is no such file or folder; check the name.")


def _of_class(folder: Path) -> Iterator[Handed]:
    entries = sorted(_entries(folder), key=lambda entry: _natural(entry.name))
    names = _gradescope_names(folder)
    flat: dict[tuple[str, str], list[Path]] = {}
    for entry in entries:
        canvas = _CANVAS.match(entry.name)
        if canvas and not entry.is_dir(follow_symlinks=False):
            flat.setdefault((canvas["name"], canvas["id"]), []).append(Path(entry.path))
        elif entry.is_dir(follow_symlinks=False):
            yield _of_folder(entry, folder, names)
        else:
            stem = Path(entry.name).stem
            yield Handed(student=stem, name=stem, root=folder, files=(Path(entry.path),))
    for (name, number), files in flat.items():
        yield Handed(student=f"{name}_{number}", name=name, root=folder, files=tuple(files))


def _of_folder(entry: os.DirEntry[str], folder: Path, names: Mapping[str, str]) -> Handed:
    files = tuple(_files(Path(entry.path), 1))
    match = _GRADESCOPE.match(entry.name)
    trouble = (
        f"there are more than {MOST_FILES} files; the first {MOST_FILES} are read" if len(files) > MOST_FILES else ""
    )
    return Handed(
        student=match["id"] if match else entry.name,
        name=names.get(entry.name, entry.name),
        root=Path(entry.path),
        files=files[:MOST_FILES],
        trouble=trouble,
    )


def _entries(folder: Path) -> Iterable[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as found:
            return [entry for entry in found if not _IGNORED.match(entry.name)]
    except OSError:
        return []


def _files(folder: Path, depth: int) -> Iterator[Path]:
    """Files below a folder; links to folders are never entered."""
    for entry in sorted(_entries(folder), key=lambda entry: _natural(entry.name)):
        if entry.is_dir(follow_symlinks=False):
            if depth < DEEPEST:
                yield from _files(Path(entry.path), depth + 1)
        else:
            yield Path(entry.path)


def _gradescope_names(folder: Path) -> dict[str, str]:
    """Names of the people behind `submission_123`, as the export's own list says; empty when there is none."""
    for name in _METADATA:
        path = folder / name
        if path.is_file() and not path.is_symlink() and path.stat().st_size <= LONGEST_METADATA:
            return dict(_people(path.read_text("utf-8", errors="replace")))
    return {}


def _people(text: str) -> Iterator[tuple[str, str]]:
    import yaml

    try:
        data = yaml.safe_load(text)
    except (yaml.YAMLError, RecursionError, ValueError):
        return
    for key, entry in data.items() if isinstance(data, dict) else ():
        people = entry.get(":submitters") if isinstance(entry, dict) else None
        listed = [one.get(":name") for one in people if isinstance(one, dict)] if isinstance(people, list) else []
        names = [name for name in listed if isinstance(name, str)]
        if names:
            yield str(key), ", ".join(names)
