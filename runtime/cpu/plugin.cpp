#include "runtime/cpu_plugin.h"

#include "runtime/cache/build_id.h"
#include "runtime/cpu/cpu_device.h"

namespace pyk2cu {
namespace {

Result<std::shared_ptr<Device>> Open() { return OpenCpuDevice(); }

}  // namespace
}  // namespace pyk2cu

extern "C" __attribute__((visibility("default"))) const pyk2cu::CpuPlugin* pyk2cu_cpu_plugin() {
  static const pyk2cu::CpuPlugin plugin{{pyk2cu::cache::BuildId().data()},
                                        pyk2cu::Open};  // a literal: its end is marked
  return &plugin;
}
