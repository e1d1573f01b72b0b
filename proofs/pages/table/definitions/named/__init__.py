"""Names that words and accents give: abbreviations, sides, cases and functions."""
