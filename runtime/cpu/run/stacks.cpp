#include "runtime/cpu/run/stacks.h"

#include <sys/mman.h>
#include <algorithm>

#include "base/math.h"

namespace pyk2cu::runtime::cpu {

Stacks::~Stacks() { Release(); }

void Stacks::Release() {
  for (char* slab : slabs_) munmap(slab, kStacksPerSlab * (bytes_ + kGuardBytes));
  slabs_.clear();
}

bool Stacks::AddSlab() {
  size_t stride = bytes_ + kGuardBytes;
  void* memory = mmap(nullptr, kStacksPerSlab * stride, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return false;
  char* slab = static_cast<char*>(memory);
  for (size_t i = 0; i < kStacksPerSlab; ++i) {
    if (mprotect(slab + i * stride, kGuardBytes, PROT_NONE) == 0) continue;
    munmap(memory, kStacksPerSlab * stride);
    return false;
  }
  slabs_.push_back(slab);
  return true;
}

bool Stacks::Reserve(size_t count, size_t bytes) {
  constexpr size_t kPage = 65536;  // the largest page of the processors we know
  size_t wanted = AlignUp(bytes + kShifts * kCacheLine, kPage);
  if (wanted > bytes_) {
    Release();
    bytes_ = wanted;
  }
  while (slabs_.size() * kStacksPerSlab < count)
    if (!AddSlab()) return false;
  return true;
}

void* Stacks::Top(size_t number) const {
  char* slab = slabs_[number / kStacksPerSlab];
  char* end = slab + (number % kStacksPerSlab + 1) * (bytes_ + kGuardBytes);
  return end - number % kShifts * kCacheLine;
}

bool Stacks::InGuard(const void* address) const {
  const char* place = static_cast<const char*>(address);
  size_t stride = bytes_ + kGuardBytes;
  for (const char* slab : slabs_)
    if (place >= slab && place < slab + kStacksPerSlab * stride)
      return static_cast<size_t>(place - slab) % stride < kGuardBytes;
  return false;
}

bool Stacks::Contains(const void* address) const {
  const char* place = static_cast<const char*>(address);
  const size_t bytes = kStacksPerSlab * (bytes_ + kGuardBytes);
  return std::ranges::any_of(slabs_, [&](const char* slab) { return place >= slab && place < slab + bytes; });
}

}  // namespace pyk2cu::runtime::cpu
