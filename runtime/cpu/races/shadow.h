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

/// The memory of stamps, kept from launch to launch: what lies in it has earlier epochs than a launch's own.
class ShadowStore {
 public:
  /// A launch begins: all of it is free. `last_epoch`: the last one of stamps in it.
  void BeginLaunch();
  uint32_t last_epoch = 0;

  /// Some of it for stamps; null if there is no memory.
  void* Take(size_t bytes);
  /// Makes one of the memories of shared memory's stamps that large; false if there is no memory.
  static bool Grow(ZeroedMemory& memory, size_t bytes) { return memory.Bytes() >= bytes || memory.Reserve(bytes); }
  ZeroedMemory shared_stores, shared_atomics, shared_readers, shared_quiet;
  /// Bytes that this launch has taken, with what shared memory's stamps have.
  size_t Bytes() const;

 private:
  void Clear();

  std::vector<std::unique_ptr<ZeroedMemory>> slabs_;
  size_t slab_ = 0, used_ = 0;  // the one that is given out, and how much of it
  size_t taken_ = 0;
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

  /// `granule`: the bytes of a cell, a power of two.
  GlobalShadow(uint32_t granule, ShadowStore& store);

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
  /// Bytes of memory that finding the stamps takes.
  size_t Bytes() const;

 private:
  static constexpr uint64_t kFactor = 0x9e3779b97f4a7c15;
  struct Entry {
    uintptr_t key = 0;
    ShadowPage* page = nullptr;
  };

  void Place(uintptr_t key, ShadowPage* page);
  void Grow();

  ShadowStore& store_;
  uint32_t granule_;
  unsigned shift_;
  std::vector<Entry> entries_;  // open addressing: a power of two
  std::vector<std::unique_ptr<ShadowPage>> pages_;
};

}  // namespace pyk2cu::runtime::cpu
