"""Equations between matrices as equalities of series of words, which hold for every size at once."""

from corrigenda.proofs.recheck.series.check import check as check
