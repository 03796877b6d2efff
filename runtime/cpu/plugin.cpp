#include "runtime/plugins/cpu_plugin.h"

#include "runtime/cache/build_id.h"
#include "runtime/cpu/device/cpu_device.h"
#include "runtime/cpu/object/compiler.h"

namespace pyk2cu::runtime {
namespace {

Result<std::shared_ptr<Device>> Open() { return OpenCpuDevice(); }

Result<std::string> Compiler() {
  Result<cpu::LoadedCpuCompiler> loaded = cpu::LoadCpuCompiler();
  if (!loaded) return loaded.error();
  return loaded->path;
}

}  // namespace
}  // namespace pyk2cu::runtime

extern "C" __attribute__((visibility("default"))) const pyk2cu::runtime::CpuPlugin* pyk2cu_cpu_plugin() {
  static const pyk2cu::runtime::CpuPlugin plugin{{pyk2cu::cache::BuildId().data()},
                                                 pyk2cu::runtime::Open,
                                                 pyk2cu::runtime::Compiler};  // a literal: its end is marked
  return &plugin;
}
