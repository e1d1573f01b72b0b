"""Which method speaks when: all of them in order, and the direct ones on an equivalent statement."""
