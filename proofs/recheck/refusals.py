"""Why the re-check has no value for something: none of these speaks against a verdict."""


class Beyond(Exception):
    """The re-check has no rule for this; the message says for what."""


class NotMine(Beyond):
    """The statement is of another kind; another method may have a rule."""


class Undefined(Exception):
    """The expression has no value at the point (a zero divisor, the root of a negative number)."""


class Missing(Beyond):
    """A letter that the point gives no value."""


class Resample(Exception):
    """A residue without a square root: the random point says nothing, another one is drawn."""
