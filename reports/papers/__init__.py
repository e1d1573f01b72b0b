"""What the tool writes: HTML, LaTeX, JSON, SARIF, JUnit."""
