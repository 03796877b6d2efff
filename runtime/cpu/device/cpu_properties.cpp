#include "runtime/cpu/device/cpu_properties.h"

#include <unistd.h>
#include <fstream>
#include <string>

#include "runtime/cpu/llvm/host_target.h"

namespace pyk2cu::runtime::cpu {
namespace {

/// "model name" of the first processor where the system tells, else what LLVM calls it.
std::string ProcessorName() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("model name") && line.find(": ") != std::string::npos) return line.substr(line.find(": ") + 2);
  return HostProcessor();
}

}  // namespace

DeviceProperties MakeProperties(int workers) {
  DeviceProperties properties;
  properties.id = "cpu";
  properties.name = ProcessorName();
  properties.architecture = HostArchitecture();
  properties.max_shared_bytes_per_block = 227 * 1024;  // an H200's, so that what fits here fits there
  properties.multiprocessors = static_cast<uint32_t>(workers);
  properties.max_threads_per_multiprocessor = properties.max_threads_per_block;  // a worker runs one block at a time
  properties.memory_bytes =
      static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
  return properties;
}

}  // namespace pyk2cu::runtime::cpu
