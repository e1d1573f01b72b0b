"""Relations and what joins them: statements, memberships, laws, conditions, quantifiers."""
