#pragma once

#include <memory>
#include <string>

#include "frontend/source/result.h"
#include "runtime/device.h"

namespace pyk2cu {

/// What the CPU device's plug-in offers the library. The two share C++ objects: both must be of one build.
struct CpuPlugin {
  const char* build_id;  ///< cache::BuildId() as the plug-in was built
  Result<std::shared_ptr<Device>> (*open)();
};

/// The one function that the plug-in exports, by its name.
inline constexpr const char* kCpuPluginEntry = "pyk2cu_cpu_plugin";
using CpuPluginEntry = const CpuPlugin* (*)();

/// The plug-in as it was loaded, and from where.
struct LoadedCpuPlugin {
  const CpuPlugin* plugin = nullptr;
  std::string path;
};

/// Loads the plug-in when it is first asked for: what PYK2CU_CPU_PLUGIN names (the file, or its folder) and nothing else, or
/// libpyk2cu_cpu.so beside the library or program, in the library folder beside the program's, or where the system's linker finds it.
/// The error says where it was looked for, or that it is of another build. Thread-safe.
Result<LoadedCpuPlugin> LoadCpuPlugin();

}  // namespace pyk2cu
