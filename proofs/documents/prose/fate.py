"""What becomes of a relation of a note, and why one that is not asked is not."""

from __future__ import annotations

from enum import StrEnum


class Fate(StrEnum):
    """`QUESTION` is known only once the relation was asked; the other fates are decided when a note is taken apart."""

    CHECKED = "checked"
    QUESTION = "question"
    DEFINES = "defines"
    ASSUMED = "assumed"
    NOT_READ = "not read"


class Unread(StrEnum):
    """Why a relation is not asked although it neither defines nor is assumed, as a clause about it."""

    WORDS = "a side of it is missing or consists of words"
    DENIED = "the words around it question or deny it"
    CLOSE = "it says that the sides are close, not how close"
    PROPORTIONAL = "it holds up to a factor that is not given"
    UNBOUNDED = "it compares sizes without a bound"
    LIMIT = "it is a limit or a map, not a relation between quantities"
    MAP = "it is a map, not a relation between quantities"
    ASSIGNMENT = "it is an assignment"
    DIFFERENT = "it says that the sides are not always equal"
    CONGRUENCE = "it is a congruence"
    NO_QUANTITIES = "its relation is not one between quantities"
    MEMBER = "it says in which set something lies"
    LAW = "it only names a law"
    LIST = "a side of it is a list of values"
    SHAPES = "it multiplies the shapes of arrays, not numbers"
    NEW_LETTER = "its right side is the first to mention a letter, which it may introduce"
    NO_STATEMENT = "it states nothing that can be decided"
    AFTER_DAMAGE = "what stands before it in its chain cannot be read, and its left side is no more than a symbol"
