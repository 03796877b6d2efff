"""Functions on bfloat16. For kernels and device functions."""

from typing import TYPE_CHECKING, Any

from pyk2cu.cuda._names import members as _members
from pyk2cu.types import bfloat16

globals().update(_members("bf16"))
#: The type by CUDA's name.
nv_bfloat16 = bfloat16
__all__ = [*_members("bf16"), "bfloat16", "nv_bfloat16"]

if TYPE_CHECKING:
    def __getattr__(name: str) -> Any: ...
