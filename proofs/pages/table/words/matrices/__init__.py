"""What sentences say of matrices: factors, eigenvalues, rows and columns, kernels."""
