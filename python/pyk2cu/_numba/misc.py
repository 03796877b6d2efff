"""`numba.misc.special`."""

from pyk2cu.cuda._language import literal_unroll

__path__: list = []
