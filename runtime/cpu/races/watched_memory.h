#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "runtime/cpu/races/array_names.h"
#include "runtime/cpu/races/shadow.h"
#include "runtime/cpu/races/stamp.h"
#include "runtime/cpu/races/watched_launch.h"

namespace pyk2cu::runtime::cpu {

enum class AccessKind : uint8_t { kLoad, kStore, kAtomic, kSpin };

/// What a thread does to memory.
struct MemoryAccess {
  AccessKind kind = AccessKind::kLoad;
  uintptr_t address = 0;
  uint32_t bytes = 0;
  uint32_t site = 0;
  /// Accesses of earlier epochs lie before it; of global memory and of shared memory.
  uint32_t floor = 0, shared_floor = 0;
};

/// The stamps of one granule of memory.
struct Cell {
  uintptr_t address = 0;       ///< the granule's
  Stamp* stores = nullptr;     ///< the last plain store
  Stamp* atomics = nullptr;    ///< the last atomic operation; null if there was none
  Readers* readers = nullptr;  ///< null if nobody has read it
  uint32_t* quiet = nullptr;   ///< see WatchedMemory::Quiet; null for global memory
  uint32_t floor = 0;          ///< that of its memory
  bool shared = false;
};

/// The stamps of the memory of a launch: of shared memory, and of global arrays that the kernel may store to.
class WatchedMemory {
 public:
  /// `global`: whether global memory is watched, too.
  WatchedMemory(const WatchTables& tables, const ArrayNames& names, bool global, ShadowStore& store);

  /// A kernel begins whose blocks have their shared memory here.
  void BeginKernel(const SharedPlace& shared, size_t slots);
  /// Says which addresses are no arrays: the threads' stacks.
  void Ignore(std::function<bool(uintptr_t)> ignored) { ignored_ = std::move(ignored); }

  /// Of each granule of shared memory the epoch in which loads of it by threads that only barriers order need not be
  /// told: its store lies before, and two threads have read it. Null without shared memory.
  uint32_t* Quiet() const {
    return shared_bytes_ > 0 ? reinterpret_cast<uint32_t*>(store_.shared_quiet.Data()) : nullptr;
  }
  uint32_t Granule() const { return uint32_t{1} << granule_bits_; }
  /// Bytes of memory that the stamps take.
  size_t Bytes() const;

  /// Calls `use(const Cell&)` for each granule of the access that is watched.
  template <class F>
  void ForEachCell(const MemoryAccess& access, F use) {
    const uintptr_t granule = Granule();
    const uintptr_t end = access.address + access.bytes;
    for (uintptr_t at = access.address; at < end;) {
      Cell cell;
      const uintptr_t next_page = (at | (GlobalShadow::kPageBytes - 1)) + 1;
      const uintptr_t stop = std::min(end, next_page);
      if (Find(access, at, cell)) {
        for (cell.address = at & ~(granule - 1); cell.address < stop; cell.address += granule) {
          use(cell);
          ++cell.stores;
          if (cell.atomics) ++cell.atomics;
          if (cell.readers) ++cell.readers;
          if (cell.quiet) ++cell.quiet;
        }
      }
      at = stop;
    }
  }

 private:
  struct CachedPage {
    uintptr_t key = 0;
    ShadowPage* page = nullptr;
  };

  /// The cell of an access at an address; false if its memory is not watched.
  bool Find(const MemoryAccess& access, uintptr_t address, Cell& cell) {
    const uintptr_t offset = address - shared_begin_;
    if (offset >= shared_bytes_) return FindGlobal(access, address, cell);
    FindShared(access, offset, cell);
    return true;
  }
  void FindShared(const MemoryAccess& access, uintptr_t offset, Cell& cell) const;
  bool FindGlobal(const MemoryAccess& access, uintptr_t address, Cell& cell);
  ShadowPage* PageOf(uintptr_t address);
  /// Whether the page has what an access of this kind needs, after adding it.
  bool Prepare(ShadowPage& page, const MemoryAccess& access, uintptr_t address);
  bool IsIgnored(uintptr_t address) const { return ignored_ && ignored_(address); }

  const ArrayNames& names_;
  ShadowStore& store_;
  bool global_watched_;
  unsigned granule_bits_;
  uintptr_t shared_begin_ = 0;
  size_t shared_bytes_ = 0;
  GlobalShadow global_;
  std::vector<CachedPage> cached_;  // of each site
  std::function<bool(uintptr_t)> ignored_;
};

}  // namespace pyk2cu::runtime::cpu
