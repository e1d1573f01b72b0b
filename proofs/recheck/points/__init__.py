"""Points of the re-check's own, at which the declarations and the assumptions hold."""
