"""Answers that are no equation, as rows for `variety`: values and sets, a range, a law, an order, a matrix."""

from __future__ import annotations

RUBRIC = r"""
[[problem]]
id = "zeros"
title = "Zeros"
points = 3
given = ['p > 0', 'h(x) := x^2 - p^2']
answer = 'h(x) = 0 \iff x \in \{-p, p\}'
match = { heading = ["Problem 5"] }

[[problem]]
id = "interval"
title = "Step sizes"
points = 3
given = ['L > 0']
asks = 'range of \tau'
answer = '[0, \frac{2}{L})'
match = { heading = ["Problem 6"] }

[[problem]]
id = "law"
title = "A law"
points = 3
given = ['n, d \in \mathbb{N}', 'z \sim \mathcal{N}(0, I_d)', 'A \in \mathbb{R}^{n \times d}', 'q \in \mathbb{R}^n',
         'y := A z + q']
answer = 'y \sim \mathcal{N}(q, A A^\top)'
match = { heading = ["Problem 7"] }

[[problem]]
id = "order"
title = "A cost"
points = 3
given = ['n, d \in \mathbb{N}', 'C := 2 n^2 d + 4 n d^2']
answer = 'C = O(n^2 d + n d^2)'
match = { heading = ["Problem 8"] }

[[problem]]
id = "hessian"
title = "A matrix"
points = 3
given = ['s, t \in \mathbb{R}']
answer = 'H = \begin{pmatrix} 2t & 2s \\ 2s & 6t \end{pmatrix}'
match = { heading = ["Problem 9"] }
"""
HEADINGS = {
    "zeros": "## Problem 5",
    "interval": "## Problem 6",
    "law": "## Problem 7",
    "order": "## Problem 8",
    "hessian": "## Problem 9",
}
# kind, what is written, what becomes of it, the problem
ROWS: tuple[tuple[str, str, str, str], ...] = (
    ("values in a set", r"$h(x) = 0 \iff x \in \{p, -p\}$", "right", "zeros"),
    ("values with a sign for both", r"$x = \pm p$", "right", "zeros"),
    ("values with an `or` in words", "So $x = p$ or $x = -p$.", "right", "zeros"),
    ("numbered values", "The zeros are $x_1 = p$ and $x_2 = -p$.", "right", "zeros"),
    ("a list of values", "- $x = p$\n- $x = -p$", "right", "zeros"),
    ("values behind words", "The roots are $p$ and $-p$.", "right", "zeros"),
    ("a set alone, in a box", r"$$\boxed{\{p, -p\}}$$", "right", "zeros"),
    ("values without marks", "x = p or x = -p", "right", "zeros"),
    ("a value is missing", "$x^2 = p^2$, so $x = p$.", "wrong", "zeros"),
    ("not solved yet", "$h(x) = 0 \\iff x^2 = p^2$", "queue", "zeros"),
    ("an interval alone", "All step sizes in $[0, 2/L)$.", "right", "interval"),
    ("two bounds with an `and`", r"$\tau \ge 0$ and $\tau < 2/L$", "right", "interval"),
    ("a set with a condition", r"$\{\tau : 0 \le \tau L < 2\}$", "right", "interval"),
    ("an interval in Unicode", "τ ∈ [0, 2/L)", "right", "interval"),
    ("a comparison in words", r"$\tau \ge 0$, and $\tau$ must be less than $2/L$.", "right", "interval"),
    ("two bounds in two sentences", r"We need $\tau \ge 0$. Moreover $\tau < 2/L$.", "queue", "interval"),
    ("an end too many", r"$\tau \in [0, 2/L]$", "wrong", "interval"),
    ("a law", r"$y \sim \mathcal{N}(q, AA^\top)$", "right", "law"),
    ("a law in words", r"$y$ is Gaussian with mean $q$ and covariance matrix $A A^\top$.", "right", "law"),
    ("a law as a density", r"$$p(y) = \mathcal{N}(y; q, AA^\top)$$", "right", "law"),
    ("a law in Unicode", "y ∼ 𝒩(q, AAᵀ)", "right", "law"),
    ("a law with letters explained behind it", r"$y \sim \mathcal{N}(q, S)$ where $S = AA^\top$.", "right", "law"),
    ("a parameter that differs", r"$y \sim \mathcal{N}(q, 2AA^\top)$", "wrong", "law"),
    ("a parameter whose shape differs", r"$y \sim \mathcal{N}(q, A^\top A)$", "wrong", "law"),
    ("a family without parameters", "$y$ is Gaussian.", "queue", "law"),
    ("an order", "$C = O(nd(n + d))$", "right", "order"),
    ("an order at the end of a chain", r"$C = 2n^2 d + 4nd^2 = \Theta(n d \max(n, d))$", "right", "order"),
    ("an order in a sentence", r"In total it costs $\mathcal{O}(n^2 d + n d^2)$.", "right", "order"),
    ("an order that is outgrown", "$C = O(n^2 d)$", "wrong", "order"),
    ("a true bound that is not sharp", "$C = O(n^2 d^2)$", "queue", "order"),
    ("a matrix in other brackets", r"$H = 2\begin{bmatrix} t & s \\ s & 3t\end{bmatrix}$", "right", "hessian"),
    ("an entry that differs", r"$$H = \begin{pmatrix} 2t & 2s \\ 2s & 3t \end{pmatrix}$$", "wrong", "hessian"),
)
