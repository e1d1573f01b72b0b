"""What a letter usually means in machine-learning notes when nothing declares it: one home, each with its reason.

A declaration always wins, and where a convention decides a reading, the reader asks whether the other reading was meant
(`Parser.turns`), so that a convention alone never makes a step wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

# The transpose: `\top` in ISO 80000-2, a T in most notes, in any upright font.
TRANSPOSE = "T"
TRANSPOSES = frozenset(("\\top", TRANSPOSE, "\\mathrm{T}", "\\mathsf{T}", "\\operatorname{T}"))
BARE_TRANSPOSES = frozenset(("\\top", TRANSPOSE))

# The number of steps of a sequence or of an optimiser; declared, a superscript T is a power.
HORIZON = "T"

# Sizes that nothing names, in the order in which notes use them: features, samples, then the rest.
SIZES = ("d", "n", "m", "k", "r", "l")

# Letters that stand for the imaginary unit where nothing declares them.
IMAGINARY_UNITS = frozenset("ij")
# Letters that count entries or samples in most texts, declared or not: features, samples, classes, parts.
COUNTS_OF_ENTRIES = frozenset("ndmkpNDMKP")
# Those that a page numbers by, last layer, last step, last class, are no counts where a run ends in them.
LAST_MEMBERS = frozenset("KLT")
# Indices, layers and steps, and the last of them: no counts that are drawn apart.
NOT_COUNTS = frozenset("ijklLtT")
# Letters that stay numbers beside vectors: constants, sizes, indices and time.
NUMBERS = frozenset("cdfijklnt")
# Greek letters that are vectors beside vectors: parameters, means, features, states.
VECTORS = frozenset(("\\beta", "\\theta", "\\mu", "\\nu", "\\phi", "\\xi", "\\pi"))

FREQUENCIES = frozenset(("\\omega", "\\Omega", "\\pi"))
"""What multiplies a time or a place under a sine: `\\sin \\omega (s + t)`, `\\cos 2\\pi (x - y)`."""
# Letters of masses and densities alike, whose bracket may hold an event (`p(x = 0)`).
MASSES = frozenset(("p", "q", "\\mathrm{p}", "\\mathrm{q}"))
DENSITIES = MASSES | {"f"}

# A letter above a letter is a power when it counts (`x^n`, `r^t`, `e^x`), also `N` of a population.
COUNTS = frozenset("nkNtmx")
# A capital above a capital (`W^Q`) is a label by its role: query, key, value, output, head, encoder or embedding,
# decoder, up-projection.
ROLES = frozenset("QKVOHEDU")

# Letters that integrals run over by habit; the others in a differential are constants.
INTEGRATED = frozenset("uvwxyzstr")

# Indices in brackets as code writes them (`w[i]`): loop variables and the time step.
CODE_INDICES = frozenset("ijklmnt")
# Indices of a listing in prose (`for all i, j`): those, heads h and positions s.
PROSE_INDICES = frozenset("ijklmnths")
# Letters of time, on which other letters depend without saying so (`\\int_0^t f(x) dt`).
TIMES = frozenset(("t", "\\tau", "s"))
# Subscripts that are an index, not a label, where a sum was to bind one.
LOOSE_INDICES = frozenset("ijklmnrst")
# Letters that a sum counts with, those included that are sizes elsewhere.
SUMMED_INDICES = LOOSE_INDICES | frozenset("abcdhpqv")
# Letters that number entries wherever they stand below a symbol: the loop variables, the convention of the field.
INDICES = frozenset("ijkl")
# The upright d before what changes: `\mathrm{d}X`.
DIFFERENTIAL = "\\mathrm{d}"
# Free letters for a number that the engine introduces.
FRESH_VALUES = ("z", "t", "s", "u", "v")
# Free letters for an index that the engine introduces, in the order of habit; a and b where the rest is taken.
FRESH_INDICES = ("i", "j", "k", "l", "r", "s", "a", "b")
# Subscripts that number a letter: any small letter, and the capitals J and K of groups and classes.
SUBSCRIPT_INDICES = "a-zJK"
# Subscripts of a sequence: `w_{t+1} = ...` defines the next step, with any other letter it relates components.
STEP_INDICES = "tk"

# Functions by habit, applied wherever a bracket follows: f, g, h, losses and feature maps.
FUNCTIONS = frozenset(("f", "g", "h", "\\Gamma", "\\mathcal{L}", "\\ell", "\\mathcal{F}", "\\phi", "\\varphi", "\\psi"))
# Functions when an operator binds them (`\min_{q} q(x)`): densities, policies, kernels, value functions.
BOUND_FUNCTIONS = FUNCTIONS | {"p", "q", "k", "u", "v", "r", "\\sigma", "\\pi", "\\mu", "\\rho", "\\kappa"}
# Functions in a line of prose, where a bracket behind another letter is more often a remark.
PROSE_FUNCTIONS = ("f", "g", "h", "P", "F", "\\phi", "\\psi", "\\varphi")
# Activations: `\sigma(z)` is the logistic sigmoid; each is a function as soon as one bracket follows it.
ACTIVATIONS = frozenset(("\\sigma", "\\Phi", "\\Psi", "\\rho", "\\tau", "\\boldsymbol{\\sigma}"))
# Functions of one number on a page that says nothing of them: those and feature maps.
FUNCTIONS_OF_A_NUMBER = frozenset(("f", "g", "h", "\\phi", "\\varphi", "\\psi", "\\sigma", "\\rho"))
# Upright letters that are factors and no functions: differential, imaginary unit, transpose.
UPRIGHT_FACTORS = frozenset(("\\mathrm{d}", "\\mathrm{i}", "\\mathrm{j}", "\\mathrm{T}"))
# The change of a quantity, or the Laplacian, in front of a letter.
DIFFERENCE = "\\Delta"

# The words of the last row of a case distinction, as a pattern.
OTHERWISE = r"(?:otherwise|else(?:where)?|in all other cases|sonst)"

# Greek letters that name laws (`x \sim \pi`): a policy or target, a state distribution, a base measure.
LAWS = frozenset(("\\pi", "\\rho", "\\nu"))

# Deviations, steps, weights and tolerances: a witness shows them positive where it can.
POSITIVE_BY_CUSTOM = frozenset(
    ("\\sigma", "\\tau", "\\eta", "\\lambda", "\\gamma", "\\varepsilon", "\\epsilon", "\\delta")
)

# Letters of the singular value and eigenvalue decompositions: orthogonal and diagonal factors.
ORTHOGONAL = frozenset("UVQ")
DIAGONAL = frozenset(("\\Sigma", "\\Lambda", "D", "S"))

# Letters that count unless they are declared otherwise: a limit in one of them is that of a sequence.
COUNTING = frozenset("ijklmntNKMT")
# Symbols of a formula in prose that are no letters of the note: constants, units and orders of growth.
PROSE_CONSTANTS = frozenset(("\\pi", "e", "I", "\\mathbf{I}", "\\mathbf{1}", "O", "\\mathcal{O}", "\\Theta"))
# Orders of growth (Bachmann, Landau, Knuth).
ORDERS = ("O", "\\mathcal{O}", "\\Theta", "\\Omega", "o")

# Letters with a meaning of their own unless they are declared, each with the reading without it.
MEANINGFUL: Mapping[str, str] = MappingProxyType(
    {
        letter: f"{letter} as a letter"
        for letter in (
            "e",
            "E",
            "I",
            "O",
            "P",
            "\\pi",
            "\\Omega",
            "\\Theta",
        )  # Euler, mean, identity, order, probability
    }
)


# Marks that tie a letter to what the text says elsewhere: accents, primes, stars, words as labels.
ACCENTS = ("tilde", "hat", "bar", "vec", "dot", "ddot", "check", "breve", "mathring", "underline")
LABELS = ("'", "^", "\\text", "\\mathrm", "\\prime")
# Fonts that only sets and operators have; a law whose parameter is such a letter is on a set.
SETS = ("\\mathcal{", "\\mathbb{", "\\mathfrak{", "\\mathscr{")
# Fonts of matrices and vectors (ISO 80000-2: bold), of sets and operators.
FONTS = ("\\mathbf{", "\\mathcal{", "\\mathbb{", "\\mathsf{", "\\boldsymbol{")


def is_marked(name: str) -> bool:
    """Whether a letter carries an accent, a prime, a star or a word."""
    return any(mark in name for mark in LABELS) or any(f"\\{accent}{{" in name for accent in ACCENTS)


def is_capital_or_bold(name: str) -> bool:
    """Whether a letter is written as matrices, sets and operators are."""
    return name.startswith(FONTS) or looks_like_matrix(name)


def base_letter(name: str) -> str:
    """The letter of a name without labels, primes, accents and fonts: `U` of `\\mathbf{U}_1'`."""
    return name.partition("_")[0].partition("^")[0].rpartition("{")[2].rstrip("}'")


def looks_like_matrix(name: str) -> bool:
    """Whether a name is written like a matrix: a capital, whatever its font, accent and label."""
    return base_letter(name).lstrip("\\")[:1].isupper()
