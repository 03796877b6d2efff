"""`numba.core.typing`: signatures and the types of values."""

from pyk2cu.types import Signature, signature, typeof

__path__: list = []
