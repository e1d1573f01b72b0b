"""A sheet that declares its letters anew in each item: every formula is read under the declaration before it."""

from __future__ import annotations

from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

SHEET = r"""- Cyclic: $\operatorname{tr}(FGH) = \operatorname{tr}(GHF)$ whenever the shapes fit.
- Inner product: $\operatorname{tr}(F^\top G) = \sum_{i,j} F_{ij} G_{ij}$.
- Linear, $F \in \mathbb{R}^{n \times m}$, $Z \in \mathbb{R}^{m \times n}$: $\nabla_Z \operatorname{tr}(FZ) = F^\top$.
- Sandwich, $F \in \mathbb{R}^{p \times m}$ and $G \in \mathbb{R}^{n \times p}$:
  $\nabla_Z \operatorname{tr}(FZG) = F^\top G^\top$.
- Quadratic, $F \in \mathbb{R}^{m \times m}$: $\nabla_Z \operatorname{tr}(Z^\top F Z) = (F + F^\top) Z$.

Now let $Z \in \mathbb{R}^{k \times k}$ be invertible. Then $\log\det(2Z) = k \log 2 + \log\det Z$ where $\det Z > 0$.
"""


def test_a_sheet_of_true_rules_holds() -> None:
    found = verdicts(SHEET)
    assert len(found) >= 6
    assert not [text for text, verdict in found.items() if verdict in (Verdict.REFUTED, Verdict.ILL_TYPED)]
    assert sum(verdict in (Verdict.PROVED, Verdict.SUPPORTED) for verdict in found.values()) >= 5


def test_the_order_of_two_matrices_is_found_wrong_in_its_item() -> None:
    found = verdicts(SHEET.replace(r"= F^\top G^\top", r"= G^\top F^\top"))
    wrong = [text for text, verdict in found.items() if verdict in (Verdict.REFUTED, Verdict.ILL_TYPED)]
    assert len(wrong) == 1
    assert "FZG" in wrong[0]
