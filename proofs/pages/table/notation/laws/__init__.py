"""How pages write laws and densities."""
