"""Statements about norms, ranks, quadratic forms and sums, with these as real letters for z3."""

from corrigenda.proofs.recheck.abstraction.check import check as check
