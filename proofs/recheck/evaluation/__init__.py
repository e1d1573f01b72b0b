"""The re-check's own evaluator: from a syntax tree and a point to a matrix of numbers of any kind."""

from corrigenda.proofs.recheck.evaluation.dispatch import shaped as shaped
from corrigenda.proofs.recheck.evaluation.dispatch import value as value
from corrigenda.proofs.recheck.evaluation.environment import Environment as Environment
