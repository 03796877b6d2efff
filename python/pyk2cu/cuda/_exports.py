"""Where the names of `pyk2cu.cuda` come from: modules are loaded when one is asked for.

Importing the package thus costs little: programs pay for the parts that they use.
"""

from __future__ import annotations

import importlib
from typing import Any

# The names of the host API, by the modules that have them.
_API = {
    "pyk2cu.cuda._creation": """
        _auto_device device_array device_array_like managed_array mapped mapped_array
        mapped_array_like open_ipc_array pinned pinned_array pinned_array_like to_device""",
    "pyk2cu.cuda._interop": """
        as_cuda_array from_cuda_array_interface from_dlpack is_cuda_array""",
    "pyk2cu.cuda.args": "In InOut Out",
    "pyk2cu.cuda.cudadrv": "devicearray devices driver nvvm",
    "pyk2cu.cuda.cudadrv.devices": "gpus require_context reset",
    "pyk2cu.cuda.cudadrv.driver": """
        BaseCUDAMemoryManager Event GetIpcHandleMixin HostOnlyCUDAMemoryManager IpcHandle
        MappedMemory MemoryInfo MemoryPointer PinnedMemory Stream event_elapsed_time profile_start
        profile_stop profiling set_memory_manager""",
    "pyk2cu.cuda.cudadrv.runtime": "runtime",
    "pyk2cu.cuda.kernels.reduction": "Reduce reduce",
    "pyk2cu.cuda.vectorizers": "guvectorize vectorize",
}
#: What `pyk2cu.cuda.api` defines itself.
FUNCTIONS = """
    close cuda_error current_context default_stream defer_cleanup detect event external_stream
    get_current_device get_ipc_handle is_available is_bfloat16_supported is_float16_supported
    is_fp8_supported is_supported_version legacy_default_stream list_devices
    per_thread_default_stream select_device stream synchronize""".split()
_COMPILER = {
    "pyk2cu": "config types",
    "pyk2cu._checks": "checks",
    "pyk2cu._live": "import_header import_source",
    "pyk2cu._version": "__version__ version_info",
    "pyk2cu.cuda._linkable": """
        Archive CUSource Cubin Fatbin LTOIR LinkableCode Object PTXSource""",
    "pyk2cu.cuda.api": " ".join(FUNCTIONS),
    "pyk2cu.cuda.compiler": """
        compile compile_all compile_for_current_device compile_ptx
        compile_ptx_for_current_device""",
    "pyk2cu.cuda.decorators": "declare_device jit",
    "pyk2cu.errors": "CudaSupportError KernelRuntimeError",
}


def _by_name(table: dict[str, str]) -> dict[str, str]:
    return {name: module for module, names in table.items() for name in names.split()}


#: The module of each name of `pyk2cu.cuda.api` that is defined in another module.
API = _by_name(_API)
#: The module of each name of `pyk2cu.cuda` that is for the host.
HOST = API | _by_name(_COMPILER)


def load(name: str, homes: dict[str, str]) -> Any:
    """Return the object of a name, from the module that `homes` says has it."""
    return getattr(importlib.import_module(homes[name]), name)
