"""Tests of the Python package. They run on the CPU device, or where PYK2CU_DEVICE says."""

import os

os.environ.setdefault("PYK2CU_DEVICE", "cpu")
os.environ.setdefault("PYK2CU_CACHE", "off")

import pytest


@pytest.fixture
def override_config():
    """Sets attributes of the configuration for one test."""
    from pyk2cu import config

    before = {}

    def override(name, value):
        before.setdefault(name, getattr(config, name))
        setattr(config, name, value)

    yield override
    for name, value in before.items():
        setattr(config, name, value)
