"""One kind of verification a file; each raises NotMine for another kind of statement, Beyond where it has no rule."""
