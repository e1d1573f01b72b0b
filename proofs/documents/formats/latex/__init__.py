"""LaTeX files, with the commands that they and their packages define and the files that they bring in."""
