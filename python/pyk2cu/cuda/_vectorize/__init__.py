"""How ufuncs work: operands, loops, kernels made from text."""
