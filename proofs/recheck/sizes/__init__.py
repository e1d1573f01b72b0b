"""At which sizes agreement of two sides means agreement at every size."""
