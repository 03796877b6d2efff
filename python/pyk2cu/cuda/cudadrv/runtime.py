"""The CUDA runtime, of which programs ask the version."""

from __future__ import annotations

from pyk2cu.cuda.cudadrv.driver import driver


class Runtime:
    """What is known about the CUDA runtime: kernels need none but the driver and NVRTC."""

    def get_version(self) -> tuple[int, int]:
        """Return the newest version that the driver supports."""
        return driver.get_version()

    def is_supported_version(self) -> bool:
        """Whether the version is supported."""
        return self.get_version() >= (12, 0)

    @property
    def supported_versions(self) -> tuple[tuple[int, int], ...]:
        """The versions that are supported."""
        return tuple((12, minor) for minor in range(10)) + ((13, 0), (13, 1))


runtime = Runtime()


def get_version() -> tuple[int, int]:
    """Return the newest version that the driver supports."""
    return runtime.get_version()
