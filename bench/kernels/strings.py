"""Search in bytes."""
from numba import cuda


@cuda.jit
def match_pattern(text, pattern, found):
    """Where the pattern begins in the text."""
    i = cuda.grid(1)
    if i + pattern.size <= text.size:
        k = 0
        while k < pattern.size and text[i + k] == pattern[k]:
            k += 1
        found[i] = k == pattern.size
