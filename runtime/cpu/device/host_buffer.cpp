#include "runtime/cpu/device/host_buffer.h"

#include <sys/mman.h>
#include <unistd.h>

#include <fmt/format.h>

#include "base/math.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr size_t kAlignment = 256;  // what cudaMalloc promises
constexpr size_t kHugePage = size_t{2} << 20;

/// Large memory gets large pages where the system has some to give: blocks side by side on a GPU's grid reach for
/// places far apart, and the processor remembers the addresses of few pages.
void AskForHugePages([[maybe_unused]] char* start, [[maybe_unused]] size_t bytes) {
#ifdef MADV_HUGEPAGE
  if (bytes >= kHugePage) madvise(start, bytes, MADV_HUGEPAGE);  // a wish: what comes of it is not known
#endif
}

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
  size_t body = AlignUp(rounded, page), slack = body >= kHugePage ? kHugePage : 0, mapped = body + 2 * page + slack;
  void* mapping = mmap(nullptr, mapped, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapping == MAP_FAILED) return too_large;
  auto first = reinterpret_cast<uintptr_t>(mapping) + page;
  char* start = reinterpret_cast<char*>(slack > 0 ? AlignUp(first, kHugePage) : first);
  if (body > 0 && mprotect(start, body, PROT_READ | PROT_WRITE) != 0) {
    munmap(mapping, mapped);
    return too_large;
  }
  AskForHugePages(start, body);
  auto address = reinterpret_cast<uint64_t>(start + body - rounded);
  return std::unique_ptr<Buffer>(new HostBuffer(mapping, mapped, address, bytes));
}

}  // namespace pyk2cu::runtime::cpu
