"""Re-checks a JSON report from the report alone, with none of the engine: `docs/recheck.md` says what each verdict
takes.  It imports the language, the certificates, python-flint and NumPy."""

from corrigenda.proofs.recheck.claims import Engine as Engine
from corrigenda.proofs.recheck.claims import Rechecked as Rechecked
from corrigenda.proofs.recheck.claims import recheck as recheck
from corrigenda.proofs.recheck.document import Reported as Reported
from corrigenda.proofs.recheck.document import UnreadableReport as UnreadableReport
from corrigenda.proofs.recheck.document import read as read
from corrigenda.proofs.recheck.result import Level as Level
from corrigenda.proofs.recheck.result import Result as Result
