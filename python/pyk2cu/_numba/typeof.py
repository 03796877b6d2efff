"""`numba.core.typing.typeof`: a module with a function of its name.

The import system makes the module an attribute of `numba.core.typing`, which has the function under that name. So the
module can be called too.
"""

import sys
from types import ModuleType
from typing import Any

from pyk2cu.types import typeof


class _Module(ModuleType):
    def __call__(self, *args: Any, **options: Any) -> Any:
        return typeof(*args, **options)


sys.modules[__name__].__class__ = _Module
