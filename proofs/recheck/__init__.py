"""Re-checks a JSON report from the report alone, with none of the engine: `docs/recheck.md` says what each verdict
takes.  It imports the language, python-flint and z3."""

from proofs.recheck.claims import Rechecked as Rechecked
from proofs.recheck.claims import Sampling as Sampling
from proofs.recheck.claims import recheck as recheck
from proofs.recheck.document import Reported as Reported
from proofs.recheck.document import UnreadableReport as UnreadableReport
from proofs.recheck.document import read as read
from proofs.recheck.result import Level as Level
from proofs.recheck.result import Result as Result
