"""Prepares the processes that tests start: python finds this on PYTHONPATH, which the runner sets."""

import os
from pathlib import Path

if "CONFORMANCE_TESTS" in os.environ:
    from conformance import environment

    environment.prepare(Path(os.environ["CONFORMANCE_TESTS"]))
