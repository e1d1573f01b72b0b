"""What a command ends with, the same for all of them."""

RIGHT = 0
"""Nothing wrong was found, and everything is as expected."""
FAILED = 1
"""Something is wrong, other than expected, or rejected."""
UNUSABLE = 2
"""The input or the arguments cannot be used."""
CONFLICT = 3
"""The engine contradicts itself: a fault of this program."""
UNCONFIRMED = 4
"""Nothing is rejected, but a verdict was not rechecked."""
INTERRUPTED = 130
"""Stopped by Ctrl-C, as shells count it (128 and the number of the signal)."""
