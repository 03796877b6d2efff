"""The functions of CUDA's libdevice, with exactly its types. For kernels and device functions."""

from typing import TYPE_CHECKING, Any

from pyk2cu.cuda._names import members as _members

globals().update(_members("libdevice"))
__all__ = list(_members("libdevice"))

if TYPE_CHECKING:
    def __getattr__(name: str) -> Any: ...
