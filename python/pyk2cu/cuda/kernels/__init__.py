"""Kernels that the host API itself launches."""
