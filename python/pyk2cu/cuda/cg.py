"""Cooperative groups: the threads of the whole grid. For kernels and device functions."""

from typing import TYPE_CHECKING, Any

from pyk2cu.cuda._names import members as _members

globals().update(_members("cg"))
__all__ = list(_members("cg"))

if TYPE_CHECKING:
    def __getattr__(name: str) -> Any: ...
