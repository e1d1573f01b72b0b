"""Normal forms of scalar, vector and matrix expressions: equal terms get equal keys at every size."""
