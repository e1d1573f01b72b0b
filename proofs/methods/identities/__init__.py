"""Agreement at random points modulo primes, and what it proves."""
