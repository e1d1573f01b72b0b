"""Which letters run over whole numbers, and which expressions have whole values."""

from __future__ import annotations

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.conventions import COUNTING
from corrigenda.proofs.language.functions.row import ShapeRule
from corrigenda.proofs.language.functions.table import satisfies
from corrigenda.proofs.language.tree import expressions as e


def is_whole(name: str, context: Context) -> bool:
    """Whether a letter runs over whole numbers: declared so, counting the steps of a sequence, or by convention."""
    symbol = context.symbols.get(name)
    counters = {recurrence.index for recurrence in context.recurrences.values()}
    if name in context.dimensions or name in counters or (symbol is not None and symbol.integer):
        return True
    return (symbol is None or symbol.inferred) and name in COUNTING


def is_whole_value(expr: e.Expr, context: Context) -> bool:
    """Whether the value is a whole number by the form of the expression."""
    match expr:
        case e.Num(value=value):
            return value.denominator == 1
        case e.Name(text=text):
            symbol = context.symbols.get(text)
            return text in context.dimensions or (symbol is not None and symbol.integer and not symbol.shape)
        case e.Add(terms=parts) | e.Mul(factors=parts):
            return all(is_whole_value(part, context) for part in parts)
        case e.Neg(operand=operand):
            return is_whole_value(operand, context)
        case e.Pow(base=base, exponent=e.Num(value=value)):
            return value.denominator == 1 and value >= 0 and is_whole_value(base, context)
        case e.Function(name=name, arguments=arguments) if satisfies(name, lambda known: known.whole):
            of_numbers = satisfies(name, lambda known: known.shape is ShapeRule.NUMBERS)
            return not of_numbers or all(is_whole_value(argument, context) for argument in arguments)
    return False
