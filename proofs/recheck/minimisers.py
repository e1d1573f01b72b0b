"""stub"""
from proofs.recheck.refusals import Beyond
def check(problem, generator, sizes):
    raise Beyond("")
