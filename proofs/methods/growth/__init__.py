"""How fast sums of power products, logarithms and exponentials of sizes grow."""
