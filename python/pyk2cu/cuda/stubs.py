"""What kernels know below `numba.cuda`, as objects, by the name of Numba's module."""

from pyk2cu.cuda._names import Stub as Stub
from pyk2cu.cuda._names import top as _top
from pyk2cu.cuda._vectors import vectors as _vectors

globals().update(_top())
_vector_type_stubs = [stub for name, stub in _vectors().items() if stub.__name__ == name]
__all__ = list(_top())
