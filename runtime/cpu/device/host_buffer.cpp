#include "runtime/cpu/device/host_buffer.h"

#include <sys/mman.h>
#include <unistd.h>

#include <fmt/format.h>

#include "base/math.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr size_t kAlignment = 256;  // what cudaMalloc promises

class HostBuffer : public Buffer {
 public:
  HostBuffer(void* mapping, size_t mapped, uint64_t address, size_t bytes) : mapping_(mapping), mapped_(mapped) {
    address_ = host_address_ = address;
    bytes_ = bytes;
  }
  ~HostBuffer() override { munmap(mapping_, mapped_); }

 private:
  void* mapping_;
  size_t mapped_;
};

}  // namespace

Result<std::unique_ptr<Buffer>> AllocateHostBuffer(size_t bytes) {
  size_t page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  Error too_large{ErrorKind::kEnvironment, fmt::format("there is not enough memory for {} bytes", bytes)};
  if (bytes > SIZE_MAX / 4) return too_large;
  size_t rounded = AlignUp(bytes, kAlignment);
  size_t body = AlignUp(rounded, page), mapped = body + 2 * page;
  void* mapping = mmap(nullptr, mapped, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapping == MAP_FAILED) return too_large;
  char* start = static_cast<char*>(mapping) + page;
  if (body > 0 && mprotect(start, body, PROT_READ | PROT_WRITE) != 0) {
    munmap(mapping, mapped);
    return too_large;
  }
  auto address = reinterpret_cast<uint64_t>(start + body - rounded);
  return std::unique_ptr<Buffer>(new HostBuffer(mapping, mapped, address, bytes));
}

}  // namespace pyk2cu::runtime::cpu
