"""`numba.np.numpy_support`: between NumPy's dtypes and the types of kernels."""

import numpy

from pyk2cu.cuda._language import carray, farray
from pyk2cu.types import as_dtype, from_dtype

numpy_version = tuple(int(part) for part in numpy.__version__.split(".")[:2])
