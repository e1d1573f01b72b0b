"""The formats of notes: LaTeX, Markdown, notebooks, plain text."""
