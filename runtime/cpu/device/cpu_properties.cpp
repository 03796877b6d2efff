#include "runtime/cpu/device/cpu_properties.h"

#include <unistd.h>

#include "frontend/ir/launch_shape.h"
#include "runtime/cpu/object/host.h"

namespace pyk2cu::runtime::cpu {
DeviceProperties MakeProperties(int workers) {
  DeviceProperties properties;
  properties.id = "cpu";
  properties.name = HostProcessor().empty() ? HostArchitecture() : HostProcessor();
  properties.architecture = HostArchitecture();
  properties.max_shared_bytes_per_block = static_cast<uint32_t>(ir::kMaxSharedBytes);  // what fits here fits on an H200
  properties.multiprocessors = static_cast<uint32_t>(workers);
  properties.max_threads_per_multiprocessor = properties.max_threads_per_block;  // a worker runs one block at a time
  properties.memory_bytes =
      static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
  return properties;
}

}  // namespace pyk2cu::runtime::cpu
