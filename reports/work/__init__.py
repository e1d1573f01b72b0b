"""How work runs: the processes, what interrupts them, how far they are."""
