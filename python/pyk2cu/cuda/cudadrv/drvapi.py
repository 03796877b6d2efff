"""Types of the driver's API, as objects of ctypes."""

from __future__ import annotations

from ctypes import c_byte, c_int, c_size_t, c_void_p

cu_device = c_int
cu_device_attribute = c_int
cu_context = c_void_p
cu_module = c_void_p
cu_function = c_void_p
cu_device_ptr = c_size_t
cu_stream = c_void_p
cu_event = c_void_p
cu_uuid = c_byte * 16
cu_ipc_mem_handle = c_byte * 64

CU_STREAM_DEFAULT = 0
CU_STREAM_LEGACY = 1
CU_STREAM_PER_THREAD = 2
