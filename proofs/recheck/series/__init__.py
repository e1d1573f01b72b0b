"""Equations between matrices as equalities of series of words, which hold for every size at once."""

from proofs.recheck.series.check import check as check
