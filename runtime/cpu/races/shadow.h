#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "runtime/cpu/races/stamp.h"

namespace pyk2cu::runtime::cpu {

/// Memory that is zero at first and takes room only where it is written.
class ZeroedMemory {
 public:
  ZeroedMemory() = default;
  ~ZeroedMemory() { Release(); }
  ZeroedMemory(const ZeroedMemory&) = delete;
  ZeroedMemory& operator=(const ZeroedMemory&) = delete;

  /// Gives back what there was. False if there is not enough memory.
  bool Reserve(size_t bytes);
  void Release();
  std::byte* Data() const { return data_; }
  size_t Bytes() const { return bytes_; }

 private:
  std::byte* data_ = nullptr;
  size_t bytes_ = 0;
};

/// The stamps of some memory: a cell for each granule.
struct ShadowPage {
  Stamp* stores = nullptr;     ///< the last plain store of each cell
  Stamp* atomics = nullptr;    ///< the last atomic operation; null until there is one
  Readers* readers = nullptr;  ///< null until something is read
  bool watched = true;         ///< false: only read, or a thread's own
};

/// Finds the stamps of global memory by its address, in pages of kPageBytes, which exist where they were asked for.
class GlobalShadow {
 public:
  static constexpr unsigned kPageBits = 12;
  static constexpr size_t kPageBytes = size_t{1} << kPageBits;

  /// Forgets all. `granule`: the bytes of a cell, a power of two.
  void Reset(uint32_t granule);

  /// The page with this address; null if there is none yet.
  ShadowPage* Find(uintptr_t address) const {
    const uintptr_t key = address >> kPageBits;
    for (size_t at = key * kFactor >> shift_;; at = (at + 1) & (entries_.size() - 1)) {
      if (entries_[at].key == key) return entries_[at].page;
      if (!entries_[at].page) return nullptr;
    }
  }
  /// Adds the page with this address, which is not there; null if there is no memory.
  ShadowPage* Add(uintptr_t address, bool watched);
  /// Makes a page watched that was not.
  bool Watch(ShadowPage& page);
  /// Gives a page readers; false if there is no memory.
  bool AddReaders(ShadowPage& page);
  bool AddAtomics(ShadowPage& page);

  size_t Cells() const { return kPageBytes / granule_; }
  /// Bytes of memory that the stamps take.
  size_t Bytes() const;

 private:
  static constexpr uint64_t kFactor = 0x9e3779b97f4a7c15;
  struct Entry {
    uintptr_t key = 0;
    ShadowPage* page = nullptr;
  };

  void* Take(size_t bytes);
  void Place(uintptr_t key, ShadowPage* page);
  void Grow();

  uint32_t granule_ = 4;
  unsigned shift_ = 64;
  std::vector<Entry> entries_;  // open addressing: a power of two
  std::vector<std::unique_ptr<ShadowPage>> pages_;
  std::vector<std::unique_ptr<ZeroedMemory>> slabs_;
  size_t slab_left_ = 0;
};

}  // namespace pyk2cu::runtime::cpu
