"""The tests of numba-cuda, run with this package.

`run.py` runs them and writes docs/reference/conformance.md. They come from numba-cuda's wheel, which scripts/numba_suite.sh
downloads; nothing of it is kept here.
"""
