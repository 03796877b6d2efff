"""`numba.cuda.testing`, as tests of programs import it."""

import warnings

import pytest

from pyk2cu import _hook, config, cuda
from pyk2cu.cuda import testing


def result_of(case):
    found = testing.unittest.TestResult()
    testing.unittest.defaultTestLoader.loadTestsFromTestCase(case).run(found)
    assert found.wasSuccessful(), (found.errors, found.failures)
    return found


def test_names_are_answered():
    _hook.install()
    try:
        from numba.cuda.testing import CUDATestCase, skip_on_cudasim, skip_unless_cc_60, unittest
    finally:
        _hook.uninstall()
    assert (CUDATestCase, unittest) == (testing.CUDATestCase, testing.unittest)
    assert (skip_on_cudasim, skip_unless_cc_60) == (testing.skip_on_cudasim, testing.skip_unless_cc_60)
    assert all(hasattr(testing, name) for name in testing.__all__)


def test_cases_do_not_warn_of_small_grids(override_config):
    override_config("CUDA_LOW_OCCUPANCY_WARNINGS", 1)

    class Case(testing.CUDATestCase):
        def test(self):
            self.assertEqual(config.CUDA_LOW_OCCUPANCY_WARNINGS, 0)
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                cuda.jit(lambda: None)[1, 1]()

    assert result_of(Case).testsRun == 1
    assert config.CUDA_LOW_OCCUPANCY_WARNINGS == 1


@pytest.mark.parametrize("simulated", [0, 1])
def test_conditions(simulated, override_config):
    override_config("ENABLE_CUDASIM", simulated)

    class Case(testing.unittest.TestCase):
        @testing.skip_on_cudasim("not simulated")
        def test_on_gpus(self):
            self.assertFalse(simulated)

        @testing.skip_unless_cudasim("only simulated")
        def test_in_simulators(self):
            self.assertTrue(simulated)

        @testing.skip_unless_cc_50
        def test_anywhere(self):
            pass

        @testing._unless_cc(99, 0)
        def test_nowhere(self):
            self.fail()

        @testing.xfail_unless_cudasim
        def test_sometimes(self):
            self.assertTrue(simulated)

    found = result_of(Case)
    reasons = {reason for _, reason in found.skipped}
    assert reasons == {"not simulated" if simulated else "only simulated", "requires cc >= 99.0"}
    assert len(found.expectedFailures) == (not simulated)
