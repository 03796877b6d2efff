#include "runtime/cpu/object/compiler.h"

namespace pyk2cu::runtime::cpu {

Result<LoadedCpuCompiler> LoadCpuCompiler() {
  static constexpr PluginKind kKind{"libpyk2cu_cpu_compiler.so", nullptr,
                                    "pyk2cu_cpu_compiler",       "PYK2CU_CPU_COMPILER",
                                    "CPU device's compiler",     "pyk2cu's CPU device",
                                    "PYK2CU_CPU_DEVICE"};
  const Result<LoadedPlugin> loaded = LoadPlugin(kKind);
  if (!loaded) return loaded.error();
  return LoadedCpuCompiler{static_cast<const CpuCompiler*>(loaded->plugin), loaded->path};
}

}  // namespace pyk2cu::runtime::cpu
