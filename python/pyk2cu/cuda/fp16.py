"""Functions on float16. For kernels and device functions."""

from typing import TYPE_CHECKING, Any

from pyk2cu.cuda._names import members as _members

globals().update(_members("fp16"))
__all__ = list(_members("fp16"))

if TYPE_CHECKING:
    def __getattr__(name: str) -> Any: ...
