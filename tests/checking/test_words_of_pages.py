"""What words, dots and conventions of a page say is used: what is true holds, what is false is found wrong."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, WRONG
from tests.checking.notes import verdicts

ROWS = r"Readings $u_1, \dots, u_m \in \mathbb{R}^k$ are stacked as the rows of $U$. "
MASSES = r"\sum_{s \in S} q(s) - \sum_{s \in S} p(s)"
COINS = r"D_{\mathrm{KL}}(\mathrm{Ber}(u) \| \mathrm{Ber}(v))"
PAGES = {
    "members as rows": (
        ROWS,
        {r"\sum_{i=1}^m u_i u_i^\top = U^\top U": True, r"\sum_{i=1}^m u_i u_i^\top = U U^\top": False},
    ),
    "rows of a matrix": (
        r"The rows of $B \in \mathbb{R}^{m \times k}$ are $b_i^\top$. ",
        {r"\operatorname{tr}(B B^\top) = \sum_i \|b_i\|^2": True, r"\sum_i b_i b_i^\top = B B^\top": False},
    ),
    "columns of a matrix": (
        r"Let $V \in \mathbb{R}^{k \times m}$ have the columns $v_1, \dots, v_m$. ",
        {r"\sum_{j=1}^m v_j v_j^\top = V V^\top": True, r"\sum_{j=1}^m v_j v_j^\top = V^\top V": False},
    ),
    "a diagonal with dots": (
        ROWS + r"Put $q_i = 1/(1 + u_i^\top u_i)$ and $D = \operatorname{diag}(q_1(2-q_1), \dots, q_m(2-q_m))$. ",
        {
            r"\sum_{i=1}^m q_i (2 - q_i) u_i u_i^\top = U^\top D U": True,
            r"\operatorname{tr} D = \sum_{i=1}^m q_i (1 - q_i)": False,
        },
    ),
    "bounds of every member": (
        r"Let $c_1, \dots, c_N \in (0, 1)$ and $g_s = 1 - c_s$. Then ",
        {r"\log g_s \le -c_s": True, r"\sqrt{g_s} \le g_s": False},
    ),
    "the power of a matrix": (
        r"Let $A = \begin{pmatrix} 1 & s \\ 0 & 1 \end{pmatrix}$. Then ",
        {
            r"A^k = \begin{pmatrix} 1 & k s \\ 0 & 1 \end{pmatrix}": True,
            r"A^k = \begin{pmatrix} 1 & 2 k s \\ 0 & 1 \end{pmatrix}": False,
        },
    ),
    "a covariance is symmetric": (
        r"The noise has covariance matrix $Q$. Then ",
        {r"x^\top Q y = y^\top Q x": True, r"x^\top Q y = -y^\top Q x": False},
    ),
    "words in brackets": (
        r"With a precision $L$ (symmetric, positive definite), ",
        {r"y^\top L^{-1} x = x^\top L^{-1} y": True, r"y^\top L^{-1} x = 2 x^\top L^{-1} y": False},
    ),
    "a complement": (
        r"With logits $a, b$ put $r = e^a / (e^a + e^b)$ and $\ell = -\log r$. Then ",
        {r"\partial \ell / \partial a = r - 1": True, r"\partial \ell / \partial b = r": False},
    ),
    "a function too many": (
        r"Let $h(x) = e^{2 x + s}$. Then ",
        {r"\log h(x) = 2 x + s": True, r"\log h(x + 1) = \exp(2 x + 2 + s)": False},
    ),
    "vectors of members": (
        r"For $z_i \in \mathbb{R}^k$, $i = 1, \dots, m$, let $z_i^\top$ be the rows of $Z$. If $q_i = e^{t_i}$, then ",
        {
            r"\sum_{i=1}^m (q_i - t_i) z_i = Z^\top (q - t)": True,
            r"\sum_{i=1}^m (t_i - q_i) z_i = Z^\top (q - t)": False,
        },
    ),
    "a function that only its slope shows": (
        r"Let $M(x, v) = V(x) + \frac{m}{2} v^2$. Then ",
        {r"\partial M / \partial v = m v": True, r"\partial M / \partial x = 2 V'(x)": False},
    ),
    "another letter by a word above": (
        r"Let $u^{\mathrm{new}} = u - s g$ and $c^+ = 2 c$. Then ",
        {r"\|u^{\mathrm{new}} - u\|^2 = s^2 \|g\|^2": True, r"c^+ - c = 2 c": False},
    ),
    "entries under the small letter": (
        r"Let $A \in \mathbb{R}^{m \times n}$ and $B \in \mathbb{R}^{n \times m}$. Then ",
        {
            r"\operatorname{tr}(A B) = \sum_{i=1}^m \sum_{j=1}^n a_{ij} b_{ji}": True,
            r"\|A\|_F^2 = \sum_{i,j} a_{ij}^2": True,
            r"\frac{\partial}{\partial b_{kl}} \operatorname{tr}(A B) = a_{kl}": False,
        },
    ),
    "squared norms of matrices": (
        r"Let $A \in \mathbb{R}^{m \times k}$ and $B \in \mathbb{R}^{k \times n}$. Then ",
        {
            r"\frac{\partial}{\partial a_{rs}} \|A B\|_2^2 = 2 \sum_{j=1}^n (A B)_{rj} b_{sj}": True,
            r"\frac{\partial}{\partial a_{rs}} \|A B\|_2^2 = -2 \sum_{j=1}^n (A B)_{rj} b_{sj}": False,
        },
    ),
    "sums of probabilities that vanish": (
        "For laws $p$ and $q$ on $S$ we have ",
        {
            rf"\sum_{{s \in S}} q(s) \left( 1 - \frac{{p(s)}}{{q(s)}} \right) = {MASSES}": True,
            rf"\sum_{{s \in S}} q(s) \left( 1 - \frac{{q(s)}}{{p(s)}} \right) = {MASSES}": False,
        },
    ),
    "one row of a matrix": (
        r"Each row $q_i^\top$ of $Q \in \mathbb{R}^{n \times d}$ is a query. Then ",
        {r"\sum_{i=1}^n q_i q_i^\top = Q^\top Q": True, r"\sum_{i=1}^n q_i q_i^\top = Q Q^\top": False},
    ),
    "rounded decimals": (
        "We find ",
        {r"7/13 \approx 0.538": True, r"7/13 \approx 0.583": False, r"7/13 \approx 0.5": True},
    ),
    "symmetric weights": (
        r"Let $M \in \mathbb{R}^{n \times n}$ be a symmetric matrix of weights and $h \in \mathbb{R}^n$. Then ",
        {
            r"\sum_{i=1}^n \sum_{j=1}^n M_{ij} h_i^2 = \sum_{i=1}^n \sum_{j=1}^n M_{ij} h_j^2": True,
            r"\sum_{i=1}^n \sum_{j=1}^n M_{ij} h_i = -\sum_{i=1}^n \sum_{j=1}^n M_{ij} h_j": False,
        },
    ),
    "a structure behind with": (
        r"Take $M \in \mathbb{R}^{n \times n}$ with $M = M^\top$. Then ",
        {r"x^\top M y = y^\top M x": True, r"x^\top M y = -y^\top M x": False},
    ),
    "an integral up to a letter": (
        r"Put $v(t) = \int_0^t e^{-2 r (t - s)} \, ds$. Then ",
        {r"v'(t) = 1 - 2 r v(t)": True, r"v'(t) = 1 + 2 r v(t)": False},
    ),
    "sequences that use each other": (
        r"Put $a_t = w h_{t-1} + x_t$ and $h_t = \tanh(a_t)$. Then ",
        {
            r"\frac{\partial h_t}{\partial h_{t-1}} = w (1 - h_t^2)": True,
            r"\frac{\partial h_t}{\partial h_{t-1}} = w (1 + h_t^2)": False,
        },
    ),
    "a sequence that begins at nothing": (
        "With $m_0 = 0$ the average is $m_t = b m_{t-1} + (1 - b) g_t$.\n\nThen ",
        {
            r"m_t = (1 - b) \sum_{i=1}^t b^{t-i} g_i": True,
            r"m_2 = (1 - b) (g_2 - b g_1)": False,
        },
    ),
    "indices told apart": (
        r"Put $L = \log \sum_{k=1}^n e^{s_k} - s_1$ and $p_j = e^{s_j} / \sum_{k=1}^n e^{s_k}$. For $j \ne 1$ we get ",
        {r"\frac{\partial L}{\partial s_j} = p_j": True, r"\frac{\partial L}{\partial s_j} = -p_j": False},
    ),
    "storage in bits and entropies in nats": (
        r"Entropies are in nats, weights in $b$ bits. Then ",
        {
            rf"{COINS} = u \log \frac{{u}}{{v}} + (1 - u) \log \frac{{1-u}}{{1-v}}": True,
            rf"{COINS} = u \log \frac{{u}}{{v}} + (1 - u) \log \frac{{1-v}}{{1-u}}": False,
        },
    ),
    "entropies of other letters": (
        r"Put $H(X) = -\sum_x p(x) \log p(x)$, $H(X, Y) = -\sum_{x, y} p(x, y) \log p(x, y)$ and "
        r"$I(X; Y) = \sum_{x, y} p(x, y) \log \frac{p(x, y)}{p(x) p(y)}$. Then ",
        {r"I(X; Y) = H(X) + H(Y) - H(X, Y)": True, r"I(Y; X) = H(X) + H(Y) + H(X, Y)": False},
    ),
    "a moment that words introduce": (
        r"Let $g = a + z$ with $a \in \mathbb{R}^n$, $\mathbb{E}[z] = 0$ and $\mathbb{E}\|z\|^2 = s^2$. Then ",
        {r"\mathbb{E}\|g\|^2 = \|a\|^2 + s^2": True, r"\mathbb{E}\|g\|^2 = \|a\|^2 - s^2": False},
    ),
    "proportions that have a place": (
        r"Take proportions $p_1, \dots, p_K$ with $\sum_k p_k = 1$. The worst is $p = \frac{1}{2}$." + "\n\nThen ",
        {
            r"\sum_{k=1}^K p_k (1 - p_k) = 1 - \sum_{k=1}^K p_k^2": True,
            r"\sum_{k=1}^K p_k (1 - p_k) = 1 + \sum_{k=1}^K p_k^2": False,
        },
    ),
    "roots where they have a value": (
        r"Let $M \in \mathbb{R}^{n \times n}$, $d_i = \sum_{j=1}^n M_{ij}$, "
        r"$D = \operatorname{diag}(d_1, \dots, d_n)$. Put $S = D^{-1/2} M D^{-1/2}$. Then ",
        {r"D^{-1} M = D^{-1/2} S D^{1/2}": True, r"D^{-1} M = D^{-1/2} S D^{-1/2}": False},
    ),
    "a display ends its sentence": (
        "Let $h \\in \\mathbb{R}^n$ and $M \\in \\mathbb{R}^{n \\times n}$. For every $h$ we have\n"
        "$$h^\\top M h = h^\\top M^\\top h.$$\nPut $N = M - M^\\top$. In particular ",
        {r"h^\top N h = 0": True},
    ),
    "projections": (
        r"Let $Q \in \mathbb{R}^{n \times n}$ be an orthogonal projection, $Q^2 = Q = Q^\top$. Then ",
        {r"\|Q x\|^2 = x^\top Q x": True, r"\|Q x\|^2 = -x^\top Q x": False},
    ),
    "projections along something": (
        r"Let $Q \in \mathbb{R}^{n \times n}$ with $Q^2 = Q$. Then ",
        {r"(I - Q)^2 = I - Q": True, r"(I - Q)^2 = I + Q": False},
    ),
    "a sequence that is another one later": (
        "# First\n\nPut $x_{t+1} = x_t - c \\sum_{s=1}^t x_s$.\n\n# Then\n\nLet $x_t = b x_{t-1} + z_t$ with "
        "$z_t \\sim \\mathcal{N}(0, s^2)$ independent and $x_0 = 0$. Then ",
        {r"\operatorname{Var}(x_2) = (1 + b^2) s^2": True, r"\operatorname{Var}(x_2) = (1 - b^2) s^2": False},
    ),
    "conditions that end": (
        r"With $u \sim \mathcal{N}(0, 1)$ and $v \sim \mathcal{N}(0, 4)$ independent, ",
        {r"\operatorname{Var}(u + v) = 5": True, r"\operatorname{Var}(u - v) = 6": False},
    ),
}


@pytest.mark.parametrize("name", PAGES)
def test_what_a_page_says_is_used(name: str) -> None:
    words, relations = PAGES[name]
    told = verdicts(words + ", ".join(f"${stated}$" for stated in relations) + ".")
    found = {stated: verdict for stated, verdict in told.items() if stated in relations}
    assert {stated: verdict in HOLDS for stated, verdict in found.items()} == relations
    assert all(verdict in HOLDS | WRONG for verdict in found.values())


def test_a_first_member_that_nothing_gives_is_an_input() -> None:
    told = verdicts(r"So $z_k = \frac{z_0 c}{c + k z_0}$. Then $\frac{1}{z_2} = \frac{1}{z_0} + \frac{2}{c}$.")
    assert told[r"\frac{1}{z_2} = \frac{1}{z_0} + \frac{2}{c}"] in HOLDS


def test_what_is_only_close_or_in_millions_is_asked() -> None:
    assert (
        verdicts(r"It has $3 \cdot 512^2 \approx 0.786$ million weights.").get(r"3 \cdot 512^2 \approx 0.786")
        not in WRONG
    )
    assert (
        verdicts(r"We find $7/13 \approx 0.54$ and $\log 2 \approx 0.694$.").get(r"\log 2 \approx 0.694") not in WRONG
    )


TIME = r"For an AR(1) chain the time is $T = \frac{1 + r}{1 - r}$. "


@pytest.mark.parametrize(
    ("words", "stated", "wrong"),
    [
        (TIME + r"With $r = 0.9$ we get $T = 19$.", "T = 19", False),
        (TIME + r"With $r = 0.9$ we get $T = 19$; with $r = 0.5$, $T = 4$.", "T = 4", True),
        (TIME + r"With $r = 0.5$ it mixes well. Another chain has $T = 4$.", "T = 4", False),
        (r"It has $o = \frac{n - k}{s} + 1$ columns. For $n = 8$, $k = 3$, $s = 2$: $o = 3$.", "o = 3", False),
        (r"It has $o = \frac{n - k}{s} + 1$ columns. For $n = 9$, $k = 3$, $s = 2$: $o = 4$.", "o = 4", False),
        (r"The gain is $0.48 - 0.317 = 0.173$.", "0.48 - 0.317 = 0.173", True),
        (r"The gain is $0.48 - 0.317 = 0.16$.", "0.48 - 0.317 = 0.16", False),
        (r"There are $3 (128^2 + 128) = 49436$ weights.", "3 (128^2 + 128) = 49436", True),
        (r"The bound is $\log(2/0.01) / (2 \cdot 0.1^2) = 364.9$.", r"\log(2/0.01) / (2 \cdot 0.1^2) = 364.9", True),
        (r"It has $\log 200 = 2.301$ digits.", r"\log 200 = 2.301", False),
        (
            r"Then $\int_0^t e^{-2s} \, ds = \frac{1}{2} (1 - e^{-t})$.",
            r"\int_0^t e^{-2s} \, ds = \frac{1}{2} (1 - e^{-t})",
            True,
        ),
        (r"In GF(2) we have $1 + 1 = 0$.", "1 + 1 = 0", False),
        (r"On a clock $4 + 5 = 2$.", "4 + 5 = 2", False),
    ],
)
def test_numbers_that_a_page_works_out(words: str, stated: str, wrong: bool) -> None:
    assert (verdicts(words).get(stated) in WRONG) == wrong


KALMAN = (
    r"A state $s \in \mathbb{R}^n$ has prior mean $m$ and prior covariance $\Gamma$. We measure $y = C s + e$, where "
    r"$e$ has zero mean and covariance $Q$ and is independent of $s$. Then "
)


@pytest.mark.parametrize(
    ("stated", "holds"),
    [
        (r"\mathbb{E}[y] = C m", True),
        (r"\operatorname{Cov}(y) = C \Gamma C^\top + Q", True),
        (r"\operatorname{Cov}(y) = C \Gamma C^\top - Q", False),
        (r"\operatorname{Cov}(s, y) = \Gamma C^\top", True),
    ],
)
def test_means_and_covariances_in_words_are_used(stated: str, holds: bool) -> None:
    assert verdicts(f"{KALMAN}${stated}$.")[stated] in (HOLDS if holds else WRONG)


def test_an_example_in_a_later_sentence_says_nothing_of_what_stands_before() -> None:
    told = verdicts(
        r"Let $h(r) = e^{-r / c}$. It has $\frac{\partial h}{\partial c} = \frac{r}{c} h(r)$. "
        r"With $c = 1$ we get $h(2) = e^{-2}$."
    )
    assert told[r"\frac{\partial h}{\partial c} = \frac{r}{c} h(r)"] in WRONG
    assert told[r"h(2) = e^{-2}"] in HOLDS
    assert verdicts(r"Let $g(t) = a t^2$. Then $g(2) = 12$ for $a = 3$.")["g(2) = 12"] in HOLDS


def test_a_letter_with_several_laws_has_each_in_its_paragraph() -> None:
    told = verdicts(
        "If $X \\sim \\mathcal{N}(0, s^2)$ then $\\mathbb{E}[X^2] = s^2$.\n\n"
        "If $X \\sim \\mathrm{Poisson}(c)$ then $\\operatorname{Var}(X) = c$ and $\\mathbb{E}[X] = 2 c$.\n\n"
        "For $X \\sim \\mathrm{Exp}(1)$, $\\mathbb{E}[X^3] = 6$.\n\n"
        "It is $\\mathbb{E}[X^2] = 2$ for $X \\sim \\mathrm{Exp}(1)$, "
        "and $\\mathbb{E}[X^2] = c$ for $X \\sim \\mathrm{Ber}(c)$."
    )
    assert told[r"\operatorname{Var}(X) = c"] in HOLDS
    assert told[r"\mathbb{E}[X] = 2 c"] in WRONG
    assert told[r"\mathbb{E}[X^3] = 6"] in HOLDS
    assert told.get(r"\mathbb{E}[X^2] = c") not in WRONG
    assert told.get(r"\mathbb{E}[X^2] = 2") not in WRONG


def test_each_claim_takes_the_example_right_behind_it() -> None:
    told = verdicts(r"Let $g(x) = x^n$. Then $g(2) = 8$ for $n = 3$, and $g(2) = 16$ for $n = 4$.")
    assert told["g(2) = 8"] in HOLDS
    assert told["g(2) = 16"] in HOLDS


def test_columns_of_a_matrix_number_its_entries_the_other_way() -> None:
    told = verdicts(
        r"Let $x_1, \dots, x_n \in \mathbb{R}^d$ be the columns of $X$. "
        r"Then $\sum_{j=1}^d x_{1j} + \sum_{j=1}^d x_{2j} = \sum_{j=1}^d (X_{j1} + X_{j2})$."
    )
    assert not set(told.values()) & WRONG
