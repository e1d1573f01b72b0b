"""`python -m corrigenda` is the command `corrigenda`."""

from corrigenda.reports.faces.cli import main

if __name__ == "__main__":
    main(prog_name="corrigenda")
