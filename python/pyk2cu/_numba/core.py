"""`numba.core`: the modules of it that programs use."""

from pyk2cu import config, errors, types

__path__: list = []
