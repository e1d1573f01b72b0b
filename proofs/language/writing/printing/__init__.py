"""The engine and the rules behind both printers."""
