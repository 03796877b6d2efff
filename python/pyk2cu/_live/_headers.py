"""C++ headers as objects of a running program."""

from __future__ import annotations

import os
import sys
from typing import Any


class CppNamespace:
    """The C++ declarations of a header or text, which kernels can use as attributes.

    Attributes
    ----------
    path : str
        The path of the header; empty for text.
    text : str
        C++ text; empty for a header.
    """

    def __init__(self, path: str = "", text: str = "") -> None:
        self.path = path
        self.text = text

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise AttributeError(f"{name!r} is a declaration of {self.path or 'C++ text'}: kernels and "
                             "device functions can use it, the host cannot")

    def __repr__(self) -> str:
        return f"<C++ header {self.path!r}>" if self.path else "<C++ text>"


def import_header(path: str) -> CppNamespace:
    """Imports a C++ header for kernels.

    Parameters
    ----------
    path : str
        As in an `#include` directive. It is searched for in the folder of the Python file that
        calls this function, then in the folders of the compiler.

    Returns
    -------
    CppNamespace
        What the header declares.
    """
    beside = os.path.join(os.path.dirname(sys._getframe(1).f_code.co_filename), path)
    return CppNamespace(path=os.path.abspath(beside) if os.path.isfile(beside) else path)


def import_source(text: str) -> CppNamespace:
    """Imports C++ declarations from text, as `import_header` does from a file.

    Parameters
    ----------
    text : str
        The text of the header.
    """
    return CppNamespace(text=text)
