"""Functions of a running program as the compiler takes them: text, and what its names mean.

`snapshot(function, options)` reads a function and all functions that it may call. Names have the
values that they have at that moment; a later change of a global does not change what was made.
"""

from __future__ import annotations

from pyk2cu._live._headers import CppNamespace, import_header, import_source
from pyk2cu._live._snapshot import snapshot
from pyk2cu._live._text import FunctionText, NoTextError, text_of

__all__ = ["CppNamespace", "FunctionText", "NoTextError", "import_header", "import_source",
           "snapshot", "text_of"]
