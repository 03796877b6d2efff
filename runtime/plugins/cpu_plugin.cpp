#include "runtime/plugins/cpu_plugin.h"

#include "runtime/plugins/plugin.h"

namespace pyk2cu::runtime {

Result<LoadedCpuPlugin> LoadCpuPlugin() {
  static constexpr PluginKind kKind{"libpyk2cu_cpu.so",  nullptr,        "pyk2cu_cpu_plugin",
                                    "PYK2CU_CPU_PLUGIN", "CPU device's", "pyk2cu's CPU device",
                                    "PYK2CU_CPU_DEVICE"};
  const Result<LoadedPlugin> loaded = LoadPlugin(kKind);
  if (!loaded) return loaded.error();
  return LoadedCpuPlugin{static_cast<const CpuPlugin*>(loaded->plugin), loaded->path};
}

}  // namespace pyk2cu::runtime
