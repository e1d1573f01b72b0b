"""Decision procedures, one a file: each exposes `NAME` and `decide(problem, budget) -> tuple[Finding, ...]`."""
