"""What a check is given: notes, claim sheets, settings, findings that are silenced or known."""
