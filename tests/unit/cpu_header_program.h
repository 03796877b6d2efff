#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/cpu/device/cpu_device.h"
#include "tests/unit/header_folder.h"

namespace pyk2cu::runtime {

/// A program of one kernel, `k`, on a device with this number of workers.
class HeaderProgram {
 public:
  explicit HeaderProgram(const GeneratedSource& source, int workers = 2, CompileOptions compile = {}) {
    CpuDeviceOptions options;
    options.workers = workers;
    options.print_sink = [this](std::string_view part) { printed += part; };
    device = *OpenCpuDevice(options);
    Result<std::shared_ptr<Image>> compiled = device->Compile(source, compile);
    if (compiled)
      image = *compiled;
    else
      error = compiled.error();
  }

  template <class... Ts>
  std::string Run(Dim3 grid, Dim3 block, Ts... arguments) {
    return RunShared(grid, block, 0, arguments...);
  }
  template <class... Ts>
  std::string RunShared(Dim3 grid, Dim3 block, uint32_t shared, Ts... arguments) {
    if (!image) return error.message;
    std::vector<const void*> pointers = {static_cast<const void*>(&arguments)...};
    if (Result<void> launched = device->Launch(*image, 0, {grid, block, shared}, pointers); !launched)
      return launched.error().message;
    Result<void> done = device->Synchronize();
    return done ? "" : done.error().message;
  }

  std::shared_ptr<Device> device;
  std::shared_ptr<Image> image;
  Error error;
  std::string printed;
};

}  // namespace pyk2cu::runtime
