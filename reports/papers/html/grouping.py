"""Gathers what stands between two brackets into one element, so that it is compared and marked as a whole."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from corrigenda.reports.papers.html.sides import ROWS

CLOSERS = {")": "(", "]": "[", "}": "{"}
# These open and close with the same sign.
PAIRED = frozenset("‖|")
SCRIPTS = frozenset({"msup", "msub", "msubsup"})


def group(root: Element) -> None:
    """Nest the brackets of every row, in place; brackets without a partner stay as they are."""
    for element in list(root.iter()):
        if element.tag in ROWS:
            nest(element)


def nest(row: Element) -> None:
    """One row: each closed bracket becomes an `mrow`, or the base of the scripts at its end."""
    done: list[Element] = []
    for child in row:
        opened = opening(done, closing(child))
        if opened is None:
            done.append(child)
            continue
        inside = done[opened:]
        del done[opened:]
        done.append(gathered(inside, child))
    row[:] = done


def closing(element: Element) -> str:
    """The bracket that an element closes: itself, or the base of its scripts; empty when it is none."""
    base = element[0] if element.tag in SCRIPTS and len(element) else element
    text = (base.text or "") if base.tag == "mo" else ""
    return text if text in CLOSERS or text in PAIRED else ""


def opening(done: list[Element], closer: str) -> int | None:
    """Index of the bracket that `closer` closes; None when there is none."""
    sign = CLOSERS.get(closer, closer)
    starts = [i for i, element in enumerate(done) if element.tag == "mo" and element.text == sign] if closer else []
    return starts[-1] if starts else None


def gathered(inside: list[Element], last: Element) -> Element:
    """The bracket with its content in one `mrow`; its scripts, when it has some, are put on the whole."""
    whole = Element("mrow")
    if last.tag not in SCRIPTS:
        whole.extend([*inside, last])
        return whole
    whole.extend([*inside, last[0]])
    scripts = Element(last.tag, last.attrib)
    scripts.extend([whole, *last[1:]])
    return scripts
