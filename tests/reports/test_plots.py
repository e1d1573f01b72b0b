"""Plots: everything on the canvas, labels apart, and the look that excludes the stated value."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.proofs.verdict import Trace
from corrigenda.reports.papers.figures.axes import number
from corrigenda.reports.papers.figures.plots import HEIGHT, LABEL_GAP, WIDTH, first_exclusion, plot

VALUES = st.floats(min_value=-1e12, max_value=1e12)


def trace(**more: object) -> Trace:
    base: dict[str, object] = {"kind": "montecarlo", "looks": (1024, 2048, 4096)}
    base |= {"estimates": (5.0, 4.2, 4.1), "halfwidths": (3.0, 1.0, 0.5)}
    return Trace(**(base | more))  # type: ignore[arg-type] # test data


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.tuples(VALUES, st.floats(min_value=0, max_value=1e12)), min_size=2, max_size=9),
    st.none() | VALUES,
    st.none() | VALUES,
    st.sampled_from(["montecarlo", "range"]),
)
def test_everything_stays_on_the_canvas(
    points: list[tuple[float, float]], stated: float | None, corrected: float | None, kind: str
) -> None:
    drawn = plot(
        Trace(
            kind=kind,
            looks=tuple(2 ** (10 + i) for i in range(len(points))),
            estimates=tuple(value for value, _ in points),
            halfwidths=tuple(width for _, width in points),
            stated=stated,
            corrected=corrected,
        )
    )
    assert drawn is not None
    ys = [y for mark in drawn.marks for y in (mark.y, mark.low, mark.high)] + [label.text_y for label in drawn.labels]
    assert all(0 <= y <= HEIGHT for y in ys)
    assert all(0 <= mark.x <= WIDTH for mark in drawn.marks)
    texts = sorted(label.text_y for label in drawn.labels)
    assert all(lower - upper >= LABEL_GAP - 0.2 for upper, lower in pairwise(texts))


def test_cut_is_where_every_later_interval_excludes_the_stated_value() -> None:
    assert first_exclusion(1.0, [5.0, 4.2, 4.1], [9.0, 1.0, 0.5]) == 1
    assert first_exclusion(1.0, [5.0, 1.1, 4.1], [1.0, 1.0, 0.5]) == 2
    assert first_exclusion(4.0, [5.0, 4.2, 4.1], [0.5, 0.1, 0.5]) is None
    assert first_exclusion(None, [1.0], [1.0]) is None


def test_stated_value_inside_the_interval_is_not_drawn_as_wrong() -> None:
    inside = plot(trace(stated=4.0))
    outside = plot(trace(stated=9.0, corrected=4.0))
    assert inside is not None
    assert outside is not None
    assert {label.kind for label in inside.labels} == {"agrees", "estimate"}
    assert {label.kind for label in outside.labels} == {"stated", "corrected", "estimate"}


def test_iteration_shows_the_predicted_factor_as_a_curve_on_a_logarithmic_axis() -> None:
    errors = tuple(0.5**k for k in range(12))
    drawn = plot(trace(kind="iteration", looks=tuple(range(12)), estimates=errors, halfwidths=(), stated=0.5))
    assert drawn is not None
    assert [y for _, y in drawn.curve] == [mark.y for mark in drawn.marks]
    steps = [b.y - a.y for a, b in zip(drawn.marks, drawn.marks[1:], strict=False)]
    assert max(steps) - min(steps) < 0.3


def test_description_gives_the_result_in_numbers() -> None:
    drawn = plot(trace(stated=9.0, corrected=4.0))
    assert drawn is not None
    assert drawn.description == "After 4096 samples: 4.1 ± 0.5. Stated value 9. Corrected value 4."


def test_too_few_points_make_no_plot() -> None:
    assert plot(trace(estimates=(float("nan"), float("inf"), 1.0))) is None


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.5, "0.5"), (-2.0, "−2"), (1e-6, "10⁻⁶"), (-1e-6, "−10⁻⁶"), (2.5e7, "2.5·10⁷"), (24.0, "24"), (0.0, "0")],
)
def test_numbers_are_written_as_in_print(value: float, text: str) -> None:
    assert number(value) == text
