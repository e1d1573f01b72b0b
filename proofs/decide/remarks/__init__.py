"""What may be said beside a verdict."""
