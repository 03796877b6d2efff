#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "runtime/cpu/races/array_names.h"
#include "runtime/cpu/races/atomic_trails.h"
#include "runtime/cpu/races/findings.h"
#include "runtime/cpu/races/order.h"
#include "runtime/cpu/races/shadow.h"
#include "runtime/cpu/races/watch_tables.h"
#include "runtime/cpu/run/block_call.h"

namespace pyk2cu::runtime::cpu {

/// What a detector looks for.
struct DetectorOptions {
  bool races = false;
  bool strict = false;  ///< stores of the value that lies there already are races, too
  bool barriers = false;
  bool uninitialized = false;
};

/// Where shared memory lies: the blocks of a cooperative launch have `stride` bytes each.
struct SharedPlace {
  uintptr_t begin = 0;
  size_t stride = 0;
  uint64_t static_bytes = 0;  ///< where the dynamic part of a block's begins
};

/// Watches the threads of one launch, which all run on one worker: it is told of their accesses, and where they wait
/// and end, and finds accesses that nothing orders. The order in which the threads run does not matter. It touches no
/// memory of the kernel.
class Detector {
 public:
  Detector(const WatchTables& tables, DetectorOptions options, ArrayNames names);

  /// A kernel begins: the one of the launch, or one that a block launched.
  void BeginKernel(Index3 grid, Index3 block, size_t slots, const SharedPlace& shared);
  void BeginBlock(size_t slot, uint64_t block);
  /// The blocks that run have ended.
  void EndBlocks();
  /// Says which addresses are no arrays: the threads' stacks.
  void Ignore(std::function<bool(uintptr_t)> ignored) { ignored_ = std::move(ignored); }

  WatchedThread& Thread(size_t slot, int thread) { return order_.Thread(slot, static_cast<uint32_t>(thread)); }

  void Load(WatchedThread& thread, uintptr_t address, uint32_t bytes, uint32_t site);
  void Store(WatchedThread& thread, uintptr_t address, uint32_t bytes, uint32_t site, bool same);
  void Atomic(WatchedThread& thread, uintptr_t address, uint32_t bytes, uint32_t site, bool exchanges);
  /// A load in a loop that waits for its value.
  void Spin(WatchedThread& thread, uintptr_t address, uint32_t bytes, uint32_t site);
  void Fence(size_t slot, WatchedThread& thread, bool device) { order_.Fence(thread, slot, device); }
  void Unset(WatchedThread& thread, uint64_t element, uint32_t site);

  /// The thread is at a place where it waits, or ends if nothing else follows.
  void SetPlace(WatchedThread& thread, uint32_t site) { thread.place = site; }
  void Arrive(size_t slot, WatchedThread& thread, uint32_t round);
  void Pass(size_t slot, WatchedThread& thread, uint32_t round);
  /// Lanes of a warp, by number, have met in an operation with a mask; `present`: those that the warp has.
  void MeetLanes(size_t slot, uint32_t warp, uint32_t lanes, uint32_t mask, uint32_t present);
  /// The thread takes part in an operation whose mask does not name it.
  void Unnamed(WatchedThread& thread, uint32_t mask);
  void ArriveAtGrid(size_t slot, WatchedThread& thread);
  void MeetGrid() { order_.MeetGrid(); }
  void End(size_t slot, WatchedThread& thread);
  /// No thread can run: says where they wait.
  void Deadlock();

  /// Of each granule of shared memory the epoch in which loads of it by threads that only barriers order need not be
  /// told: its store lies before, and two threads have read it. Null without shared memory.
  uint32_t* Quiet() const { return shared_bytes_ > 0 ? reinterpret_cast<uint32_t*>(shared_quiet_.Data()) : nullptr; }

  const Findings& Found() const { return findings_; }
  size_t ShadowBytes() const;

 private:
  struct Cells {
    Stamp* stores = nullptr;
    Stamp* atomics = nullptr;
    Readers* readers = nullptr;
    uint32_t* quiet = nullptr;  ///< of shared memory
    uint32_t floor = 0;
    bool shared = false;
  };
  /// The threads that arrived at a barrier of a block, and one that ended.
  struct Barrier {
    uint32_t round = UINT32_MAX, thread = 0;
    uint32_t ended = UINT32_MAX;
    bool diverged = false;
  };
  struct CachedPage {
    uintptr_t key = 0;
    ShadowPage* page = nullptr;
  };
  enum class Access : uint8_t { kLoad, kStore, kAtomic, kSpin };

  template <class F>
  void ForEachCell(WatchedThread& thread, Access access, uintptr_t address, uint32_t bytes, uint32_t site, F use);
  /// The cell of an address; false if its memory is not watched.
  bool Find(const WatchedThread& thread, Access access, uintptr_t address, uint32_t site, Cells& cells);
  ShadowPage* PageOf(uintptr_t address);
  bool IsIgnored(uintptr_t address) const { return ignored_ && ignored_(address); }
  /// Whether somebody else's access is neither known to lie before the thread nor missing.
  bool IsConcurrent(const Stamp& access, const WatchedThread& thread, const Cells& cells) const {
    return access.epoch >= cells.floor && !access.IsOf(thread.now) && !order_.IsBefore(access, thread, cells.floor);
  }
  bool IsUnset(const WatchedThread& thread, const Cells& cells) const {
    return cells.shared && cells.stores->epoch < thread.base && cells.atomics->epoch < thread.base;
  }
  void LoadCell(WatchedThread& thread, const Stamp& now, Cells& cells, uintptr_t at, uint32_t bytes);
  void StoreCell(WatchedThread& thread, Stamp now, Cells& cells, uintptr_t at, uint32_t bytes);
  void AtomicCell(WatchedThread& thread, const Stamp& now, Cells& cells, uintptr_t at, uint32_t bytes);
  void NoteUnset(const Stamp& now, uintptr_t at);
  bool ReadsFirst(const Stamp& read, const Stamp& atomic) const;
  void Race(const Stamp& first, const Stamp& second, bool first_loads, bool second_loads, const Cells& cells,
            uintptr_t at, uint32_t bytes);
  bool LacksFence(const Stamp& store, const Stamp& other) const;
  void ReportMissing(size_t slot, uint32_t warp, uint32_t lanes, uint32_t mask, uint32_t missing);
  void Diverge(Barrier& barrier, const WatchedThread& waits, const WatchedThread& other);

  uint64_t SharedOffset(uintptr_t address) const { return (address - shared_.begin) % shared_.stride; }
  std::string ElementAt(uintptr_t address, bool shared, uint32_t site, uint32_t bytes) const;
  std::string ThreadText(const Stamp& at) const;
  std::string PlaceText(uint32_t site) const;
  std::string WhereText(const WatchedThread& thread, bool plural) const;
  void Add(const char* id, uint32_t site, uint32_t other, std::string message);

  const WatchTables& tables_;
  DetectorOptions options_;
  ArrayNames names_;
  Index3 grid_, block_;
  SharedPlace shared_;
  size_t shared_bytes_ = 0;
  unsigned granule_bits_ = 2;
  Order order_;
  GlobalShadow global_;
  ZeroedMemory shared_stores_, shared_atomics_, shared_readers_, shared_quiet_;
  std::vector<CachedPage> cached_;  // of each site
  std::vector<Barrier> barriers_;   // of each slot
  std::function<bool(uintptr_t)> ignored_;
  std::map<uintptr_t, Stamp> unset_;  // reads of shared memory that nobody had stored
  AtomicTrails trails_;
  Findings findings_;
};

}  // namespace pyk2cu::runtime::cpu
