#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "runtime/cpu/device/cpu_device.h"

namespace pyk2cu::runtime {

/// A kernel of a hand-written text: its symbol, and whether its threads wait for one another.
struct CpuKernel {
  std::string symbol;
  bool uses_barriers = false;
  std::function<void(KernelInfo&)> tell = {};  ///< says what else is known of it
};

/// A device and a program of it, for tests.
class CpuProgram {
 public:
  CpuProgram(const std::string& text, const std::vector<CpuKernel>& kernels, CpuDeviceOptions options = {},
             CompileOptions compile = {}) {
    options.print_sink = [this](std::string_view part) { printed += part; };
    Result<std::shared_ptr<Device>> opened = OpenCpuDevice(options);
    if (!opened) {
      error = opened.error().message;
      return;
    }
    device = *opened;
    GeneratedSource source;
    source.text = text;
    for (const CpuKernel& kernel : kernels) {
      KernelInfo info;
      info.name = info.symbol = kernel.symbol;
      info.uses_barriers = kernel.uses_barriers;
      if (kernel.tell) kernel.tell(info);
      source.kernels.push_back(info);
    }
    Result<std::shared_ptr<Image>> compiled = device->Compile(source, compile);
    if (compiled)
      image = *compiled;
    else
      error = compiled.error().message;
  }

  /// Runs a kernel; the answer is the error's message, or empty.
  template <class... Ts>
  std::string Run(const std::string& symbol, Dim3 grid, Dim3 block, Ts... arguments) {
    return RunShared(symbol, grid, block, 0, arguments...);
  }
  template <class... Ts>
  std::string RunShared(const std::string& symbol, Dim3 grid, Dim3 block, uint32_t shared, Ts... arguments) {
    if (!image) return error;
    size_t kernel = 0;
    while (image->Kernels()[kernel].symbol != symbol) ++kernel;
    std::vector<const void*> pointers = {static_cast<const void*>(&arguments)...};
    Result<void> launched = device->Launch(*image, kernel, {grid, block, shared}, pointers);
    if (!launched) return launched.error().message;
    Result<void> done = device->Synchronize();
    return done ? "" : done.error().message;
  }

  std::shared_ptr<Device> device;
  std::shared_ptr<Image> image;
  std::string error;    ///< of opening or compiling
  std::string printed;  ///< by the kernels
};

}  // namespace pyk2cu::runtime
