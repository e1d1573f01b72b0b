"""Where people meet the tool: terminal, editor, notebook, pytest."""
