"""How kernels are configured, compiled, launched and looked at."""
