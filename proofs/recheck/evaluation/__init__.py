"""The re-check's own evaluator: from a syntax tree and a point to a matrix of numbers of any kind."""

from proofs.recheck.evaluation.dispatch import value as value
from proofs.recheck.evaluation.environment import Environment as Environment
