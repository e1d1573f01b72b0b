"""Cut STIX Two Math down to what the reports print.  Run by hand: `python subset.py FULL.ttf OUT.woff2`.

The full font is on PyPI inside `ziamath` (`ziamath/fonts/STIXTwoMath-Regular.ttf`).  The MATH table
stays, because without it browsers neither stretch brackets nor place scripts; `ssty` stays for the
shapes of small scripts.  Needs fonttools and brotli, which are development dependencies.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset  # type: ignore[import-untyped]  # ships no type information

# First and last code point of each run of characters that formulas may use.
RUNS = (
    (0x20, 0x7E),  # ASCII
    (0x391, 0x3A9),
    (0x3B1, 0x3C9),
    (0x3D1, 0x3D6),
    (0x3F0, 0x3F5),  # Greek and its variants
    (0x2016, 0x2016),
    (0x2032, 0x2034),
    (0x2061, 0x2063),
    (0x2200, 0x220D),
    (0x2211, 0x2213),
    (0x2217, 0x221E),
    (0x2223, 0x222B),
    (0x2234, 0x2235),
    (0x223C, 0x223C),
    (0x2243, 0x2248),
    (0x2260, 0x2265),
    (0x226A, 0x226B),
    (0x227A, 0x227F),
    (0x2282, 0x2287),
    (0x2295, 0x2299),
    (0x22A4, 0x22A5),
    (0x22C5, 0x22C6),
    (0x22EE, 0x22F1),
    (0x2308, 0x230B),
    (0x27C2, 0x27C2),
    (0x27E8, 0x27E9),
    (0x27F9, 0x27FA),
    (0x2190, 0x2194),
    (0x21A6, 0x21A6),
    (0x21D0, 0x21D4),
    (0x2AAF, 0x2AB0),
    (0x2102, 0x2102),
    (0x210E, 0x210E),
    (0x2113, 0x2113),
    (0x2115, 0x2115),
    (0x2119, 0x211A),
    (0x211D, 0x211D),
    (0x2124, 0x2124),  # letters outside the alphabets below
    (0x210B, 0x210B),
    (0x2110, 0x2112),
    (0x211B, 0x211B),
    (0x212C, 0x212C),
    (0x2130, 0x2131),
    (0x2133, 0x2133),
    (0x1D400, 0x1D433),
    (0x1D434, 0x1D467),  # bold, italic
    (0x1D49C, 0x1D4B5),
    (0x1D538, 0x1D551),  # script and double-struck capitals
    (0x1D6E2, 0x1D71B),  # italic Greek
    (0x1D7CE, 0x1D7D9),  # bold digits, double-struck one
)
SINGLES = "\u00a0±·×÷¬¯´¨ˆˇ˘˙˜†‡…−\u0302\u0303\u0304\u0307\u0305\u0332\u20d7\ufe00⌀□∎⊗⊕√∛∥∤"


def code_points() -> list[int]:
    """All code points to keep, sorted."""
    runs = {point for first, last in RUNS for point in range(first, last + 1)}
    return sorted(runs | {ord(character) for character in SINGLES})


def cut(full: Path, out: Path) -> None:
    """Write the WOFF2 subset of the font `full` to `out`."""
    options = subset.Options(flavor="woff2", layout_features=["ssty", "ccmp", "dtls", "flac"], hinting=False)
    options.name_IDs = [0, 1, 2, 3, 5, 13, 14]
    font = subset.load_font(str(full), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=code_points())
    subsetter.subset(font)
    subset.save_font(font, str(out), options)


if __name__ == "__main__":
    cut(Path(sys.argv[1]), Path(sys.argv[2]))
