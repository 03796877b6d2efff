"""The vector types by their names: `vector_types["float32x4"]`."""

from pyk2cu.cuda._vectors import vectors as _vectors

vector_types = {name: stub.type for name, stub in _vectors().items()}
__all__ = ["vector_types"]
