"""stub"""
from proofs.recheck.refusals import Beyond
def check(problem):
    raise Beyond("")
