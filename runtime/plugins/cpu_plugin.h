#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "runtime/device/device.h"
#include "runtime/plugins/plugin.h"

namespace pyk2cu::runtime {

/// What the CPU device's plug-in offers the library.
struct CpuPlugin : PluginInterface {
  Result<std::shared_ptr<Device>> (*open)();
  /// Loads the plug-in that compiles for the device, and returns the path of its file.
  Result<std::string> (*compiler)();
};

/// The loaded plug-in, and the path of its file.
struct LoadedCpuPlugin {
  const CpuPlugin* plugin = nullptr;
  std::string path;
};

/// LoadPlugin of libpyk2cu_cpu.so, or what PYK2CU_CPU_PLUGIN names.
Result<LoadedCpuPlugin> LoadCpuPlugin();

}  // namespace pyk2cu::runtime
