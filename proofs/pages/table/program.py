"""The table of a page, from its equations in order, its formulas as text, its declarations and its sentences."""

from __future__ import annotations

from collections.abc import Iterable

from corrigenda.proofs.language.conventions import INDICES
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.blocks import note_blocks
from corrigenda.proofs.pages.table.chance.called_laws import note_called_laws
from corrigenda.proofs.pages.table.chance.claims.entropies import entropies
from corrigenda.proofs.pages.table.chance.claims.stated_densities import stated_densities
from corrigenda.proofs.pages.table.chance.covariances import note_covariances
from corrigenda.proofs.pages.table.chance.densities import labelled_laws, note_laws_as_densities
from corrigenda.proofs.pages.table.chance.families.correlated import note_correlated
from corrigenda.proofs.pages.table.chance.families.joint_normals import note_joint_laws
from corrigenda.proofs.pages.table.chance.families.pairs import note_pairs
from corrigenda.proofs.pages.table.chance.functionals import note_functionals
from corrigenda.proofs.pages.table.chance.laws import Spoken
from corrigenda.proofs.pages.table.chance.measures import evident_measures, factored_measures, measures_of
from corrigenda.proofs.pages.table.chance.named_laws import note_bare_divergences, note_named_laws
from corrigenda.proofs.pages.table.chance.named_moments import note_named_moments
from corrigenda.proofs.pages.table.chance.normal_shapes import note_normal_shapes
from corrigenda.proofs.pages.table.chance.one_hot import letters_of_places, note_counts
from corrigenda.proofs.pages.table.chance.randomness import (
    note_passages,
    note_random_vectors,
    note_told_moments,
    random_letters,
)
from corrigenda.proofs.pages.table.conditions import ORDERS, note_conditions, premises
from corrigenda.proofs.pages.table.definitions.adjoints import note_adjoints
from corrigenda.proofs.pages.table.definitions.bodies import in_numbers
from corrigenda.proofs.pages.table.definitions.carried import note_carried
from corrigenda.proofs.pages.table.definitions.data import note_data
from corrigenda.proofs.pages.table.definitions.defining import define
from corrigenda.proofs.pages.table.definitions.interleaved import note_interleaved
from corrigenda.proofs.pages.table.definitions.named.accented import note_accented
from corrigenda.proofs.pages.table.definitions.named.feature_maps import note_feature_maps, note_vectors_by_entries
from corrigenda.proofs.pages.table.definitions.named.named_cases import note_named_cases
from corrigenda.proofs.pages.table.definitions.open_losses import note_open_losses, note_upstream
from corrigenda.proofs.pages.table.definitions.outputs import note_outputs
from corrigenda.proofs.pages.table.definitions.padding import note_padding
from corrigenda.proofs.pages.table.definitions.recurrences import note_recurrences
from corrigenda.proofs.pages.table.definitions.solutions import solutions
from corrigenda.proofs.pages.table.definitions.true_values import note_true_values
from corrigenda.proofs.pages.table.function_classes import declare_class, note_classes
from corrigenda.proofs.pages.table.inferred_shapes import note_inferred_shapes
from corrigenda.proofs.pages.table.kinds import capital, declare_in_passing, declare_kind, note_matrix_powers, note_use
from corrigenda.proofs.pages.table.meant import meant
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.notation.compared_indices import compared_indices, note_compared_indices
from corrigenda.proofs.pages.table.notation.labelled_sizes import note_labelled_sizes, note_ratios_of_sizes
from corrigenda.proofs.pages.table.notation.laws.group_totals import note_group_totals
from corrigenda.proofs.pages.table.notation.laws.normalising_constants import note_normalising_constants
from corrigenda.proofs.pages.table.notation.laws.tail_bounds import tail_bounds
from corrigenda.proofs.pages.table.notation.sets import note_sets, note_words_on_sets
from corrigenda.proofs.pages.table.ranks import note_neighbours
from corrigenda.proofs.pages.table.rows import Equation, Supposed
from corrigenda.proofs.pages.table.spans import (
    families_of,
    letters_below,
    letters_numbering,
    letters_of_runs,
    note_averages,
    note_endless,
    note_last_members,
    note_ranges,
    numbered_entries,
    numbered_names,
    runs_in,
    share_endless,
    share_ranges,
)
from corrigenda.proofs.pages.table.symbols import Program, symbols_in
from corrigenda.proofs.pages.table.words.arithmetic import is_of_other_numbers, takes_binary_logarithms
from corrigenda.proofs.pages.table.words.degrees import note_degrees
from corrigenda.proofs.pages.table.words.matrices.decompositions import note_decompositions
from corrigenda.proofs.pages.table.words.matrices.kernels import note_kernels
from corrigenda.proofs.pages.table.words.matrices.spectra import note_spectra
from corrigenda.proofs.pages.table.words.matrices.stacked import note_stacks, stacks_of
from corrigenda.proofs.pages.table.words.moving_averages import averages_in_words
from corrigenda.proofs.pages.table.words.optima.bound import bound_by_words
from corrigenda.proofs.pages.table.words.optima.objectives import Objective, note_extreme_values
from corrigenda.proofs.pages.table.words.said import note_said
from corrigenda.proofs.pages.table.words.samples import note_samples
from corrigenda.proofs.pages.table.words.stationary import stationarity
from corrigenda.proofs.pages.table.words.substituted import note_substituted


def program(
    equations: Iterable[Equation],
    texts: Iterable[str],
    kinds: Iterable[e.Statement],
    words: str,
    bold: frozenset[str] = frozenset(),
    said: Iterable[Spoken] = (),
    prose: Iterable[str] = (),
    sought: Iterable[Objective] = (),
    passing: Iterable[Supposed] = (),
    titles: Iterable[str] = (),
    members: Iterable[tuple[str, str]] = (),
) -> Program:
    """The table of a page from its relations in order, its formulas as text, and its declarations.

    `sought` is what sentences say is minimised or maximised, `passing` the conditions that hold in their paragraph;
    `titles` are by paragraph, as `prose` is; `members` are the letters in bold with what stands below them.
    """
    every, kinds, texts, titles = list(equations), list(kinds), list(texts), list(titles)
    made = Program(meant=meant(" ".join((*titles, words)).lower(), every))
    listed = [one for one in every if one.relation not in ORDERS and one.law is None]
    made.stated_laws = [one for one in every if one.law is not None and isinstance(one.left, e.Name | e.Index)]
    orders = [one for one in every if one.relation in ORDERS]
    made.equations = listed
    made.premises = premises(every)
    made.paragraphs = [one.paragraph for one in every]
    made.numbering = letters_numbering(listed)
    compared = compared_indices(listed)
    made.index_letters = set(INDICES) | letters_below(listed) | compared.keys() | letters_of_places(listed, kinds)
    for key in bold:
        made.arrays[key] = 2 if capital(key) else 1
    for text in texts:
        runs_in(light(text), made)
    made.index_letters |= letters_of_runs(every, made)
    made.numbered = numbered_names(listed, kinds) - {key for key, _ in made.ranges}
    note_labelled_sizes(kinds, listed, made)
    made.families = families_of(listed, made)
    note_last_members(listed, made)
    for statement in kinds:
        declare_kind(statement, made)
        declare_class(statement, made)
    note_vectors_by_entries(listed, made)
    made.families |= numbered_entries(listed, made)
    made.of_members |= {key for key, below in members if below in made.index_letters and key not in made.shapes}
    for one in passing:
        declare_in_passing(one, made)
    for equation in every:
        for side in equation.sides:
            note_ranges(side, made)
            note_use(side, made)
            note_endless(side, made)
    for equation in every:
        for side in equation.sides:
            note_averages(side, made)
    prose = list(prose)
    made.words = {number: light(paragraph) for number, paragraph in enumerate(prose)}
    made.titles = dict(enumerate(titles))
    for paragraph in prose:
        note_said(paragraph, made)
    sought = list(sought)
    for objective in sought:
        note_ranges(objective.body, made)
        note_use(objective.body, made)
    headed = [f"{made.titles.get(number, '')}. {paragraph}" for number, paragraph in enumerate(prose)]
    note_decompositions(headed, listed, made)
    note_spectra(prose, made)
    note_normal_shapes([*listed, *made.stated_laws], made)
    measured = note_normalising_constants(listed, made)
    stacks = stacks_of(prose, made)
    spoken = [Equation(left=one.body, right=one.body, relation="=", order=one.order) for one in sought]
    note_neighbours([*listed, *spoken], made)
    for equation in listed:
        share_ranges(in_numbers(equation, made), made)
    note_compared_indices(compared, made)
    note_covariances(listed, made)
    made.evident = evident_measures([*listed, *orders])
    made.factored = factored_measures(listed)
    made.measures = measures_of([*listed, *orders], made)
    note_adjoints(prose, listed, made)
    for equation in listed:
        note_blocks(equation, made)
    note_interleaved(listed, made)
    note_data(made.words, listed, made)
    note_padding(listed, made)
    for equation in listed:
        if equation.order not in made.claims:
            define(equation, made)
    note_named_cases(listed, made)
    note_feature_maps(listed, made)
    note_joint_laws(every, made)
    note_substituted(prose, made)
    note_group_totals(listed, made)
    note_bare_divergences(listed, made)
    note_kernels(prose, listed, made)
    note_outputs(listed, made)
    share_endless(made)
    made.bare = {symbol.key for symbol in symbols_in(listed, made)}
    for equation in listed:
        note_matrix_powers(equation.left, made)
        note_matrix_powers(equation.right, made)
    note_recurrences(made)
    note_ratios_of_sizes(made)
    note_carried(made)
    note_sets(listed, made)
    note_words_on_sets(prose, listed, made)
    note_inferred_shapes(listed, made, sized=measured)
    note_functionals(listed, made)
    note_extreme_values(prose, made)
    for equation in listed:
        note_upstream(equation, made)
    note_open_losses(listed, made)
    note_samples(prose, listed, made)
    note_degrees(prose, made)
    note_accented(listed, made)
    note_conditions(orders, made)
    note_classes([*listed, *orders], made)
    whole = light(" ".join(prose))
    made.other_numbers, made.binary_logs = is_of_other_numbers(whole), takes_binary_logarithms(whole)
    random_letters(listed, list(kinds), list(said), made)
    note_counts(listed, kinds, made)
    note_correlated(made.words, listed, made)
    note_pairs(made.words, listed, made)
    note_true_values(made.words, listed, made)
    note_told_moments(listed, made)
    note_random_vectors(listed, made)
    note_named_moments(listed, made)
    note_passages(listed, made)
    note_stacks(stacks, made)
    note_called_laws(prose, listed, made)
    note_laws_as_densities(labelled_laws(map(light, texts)), made)
    for law in reversed(made.stated_laws):
        stated = made.symbol(law.left)
        if stated is not None and stated.indices:
            made.numbered_laws[stated.key] = stated.indices  # the first one counts
    note_named_laws(listed, made)
    made.claims |= dict(solutions(listed, made)) | dict(stationarity(listed, made))
    made.claims |= dict(averages_in_words(listed, made)) | dict(stated_densities(listed, made))
    made.claims |= dict(entropies(listed, made))
    made.claims |= dict(bound_by_words(listed, prose, sought, made)) | dict(tail_bounds(orders, made))
    return made
