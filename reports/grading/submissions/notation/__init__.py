"""What students write otherwise than the rubric: fonts, other letters, shorthand of array code."""
