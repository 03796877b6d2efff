"""`numba.misc.special`."""

__path__: list = []


def literal_unroll(sequence):
    """Returns the sequence: kernels loop over tuples of different types as they are."""
    return sequence
