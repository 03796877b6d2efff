#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "python/src/device/block_cache.h"
#include "runtime/device/device.h"

namespace pyk2cu::python {

namespace nb = nanobind;

/// A device as Python has it. There is one for each device of the machine, and it lives as long as the process.
struct DeviceHandle {
  std::shared_ptr<runtime::Device> device;
  int32_t place = 0;                    ///< 1 + N of cuda:N, kHostPlace of the CPU device
  int32_t ordinal = 0;                  ///< N of cuda:N
  PyObject* object = nullptr;           ///< its Device, borrowed
  std::atomic<uint64_t> accessible{0};  ///< a bit for each place whose memory kernels may access
  BlockCache blocks;

  runtime::Device& Get() const { return *device; }
  const std::string& Id() const { return Get().Properties().id; }
  bool IsCuda() const { return place != kHostPlace; }
  /// Returns true if kernels may use memory of that place.
  bool Reaches(int32_t other) const {
    return other == place || (other < 64 && (accessible.load(std::memory_order_relaxed) >> other & 1));
  }
  static constexpr int32_t kHostPlace = 1 << 16;
};

/// Returns the device of the calling thread; null if none was set.
DeviceHandle* CurrentDevice();

/// Says that work is about to be given to a stream. The caller has the GIL.
void NoteStream(runtime::StreamHandle stream);
/// As NoteStream, of a stream that the package has made.
void NoteOwnStream(runtime::StreamHandle stream);

/// When memory of an array that is gone may become that of another one. Where streams of other libraries are used it
/// never may: these may be capturing, which waiting for the GPU would break.
enum class Reuse { kAtOnce, kWhenIdle, kNever };
Reuse HowToReuse();

/// Waits for all work of all GPUs that are open, which may use each other's memory; false if that fails. Errors of
/// kernels are left for those who ask for them.
bool WaitUntilIdle();

/// Returns the handle of a Device; null, with a TypeError set, for other objects.
DeviceHandle* DeviceOf(PyObject* object);

/// Returns the class Device, to which others add methods.
nb::class_<DeviceHandle> BindDevice(nb::module_& module);

}  // namespace pyk2cu::python
