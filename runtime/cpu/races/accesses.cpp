#include "runtime/cpu/races/accesses.h"

#include <algorithm>
#include <bit>

#include "runtime/cpu/races/race_reports.h"
#include "runtime/cpu/races/unset_reads.h"

namespace pyk2cu::runtime::cpu {
namespace {

/// What one thread does now, for the cells of its access.
struct Accessor {
  Detector& detector;
  WatchedThread& thread;
  Stamp now;
  uint32_t bytes;

  bool IsBefore(const Stamp& access, const Cell& cell) const {
    return detector.order.IsBefore(access, thread, cell.floor);
  }
  /// Whether somebody else's access is neither known to lie before the thread nor missing.
  bool IsConcurrent(const Stamp& access, const Cell& cell) const {
    return access.epoch >= cell.floor && !access.IsOf(thread.now) && !IsBefore(access, cell);
  }
  /// Both accesses store.
  void RaceOfStores(const Stamp& first, const Cell& cell) const {
    ReportRace(detector, {first, now, /*second_loads=*/false, cell.shared, cell.address, bytes});
  }
  void RaceOfLoad(const Stamp& store, const Stamp& load, const Cell& cell) const {
    ReportRace(detector, {store, load, /*second_loads=*/true, cell.shared, cell.address, bytes});
  }
};

Accessor Of(Detector& detector, WatchedThread& thread, uint32_t bytes, uint32_t site) {
  Accessor accessor{detector, thread, thread.now, bytes};
  accessor.now.site = static_cast<uint16_t>(site);
  return accessor;
}

template <class F>
void ForEachCell(Detector& detector, const WatchedThread& thread, AccessKind kind, uintptr_t address, uint32_t bytes,
                 uint32_t site, F use) {
  const uint32_t floor = detector.order.Floor();
  detector.memory.ForEachCell({kind, address, bytes, site, floor, std::max(thread.base, floor)}, use);
}

/// Whether nobody has accessed a cell of global memory in this launch.
bool IsUntouched(const Cell& cell) {
  return !cell.shared && cell.stores->epoch < cell.floor && (!cell.atomics || cell.atomics->epoch < cell.floor) &&
         (!cell.readers || (cell.readers->first.epoch < cell.floor && cell.readers->second.epoch < cell.floor));
}

/// Notes the first store of a cell: most stores of kernels that move memory. Member by member, because a stamp that is
/// put together elsewhere waits for its parts to be stored before it can be read as a whole.
void PutFirst(Stamp& cell, const Stamp& now, uint32_t site, bool same) {
  cell.epoch = now.epoch;
  cell.clock = now.clock;
  cell.block = now.block;
  cell.thread = static_cast<uint16_t>(now.thread | (same ? Stamp::kSame : 0));
  cell.site = static_cast<uint16_t>(site);
}

/// Calls `use(lane, WatchedThread&, const Cell&)` for each cell of each lane's access: the lanes' cells are found at
/// once.
template <class F>
void ForEachLane(Detector& detector, WatchedLanes lanes, AccessKind kind, uintptr_t address, uint32_t bytes,
                 uint32_t site, F use) {
  if (lanes.active == 0) return;
  const uint32_t first = static_cast<uint32_t>(std::countr_zero(lanes.active));
  const uint32_t end = 64 - static_cast<uint32_t>(std::countl_zero(lanes.active));
  const uint32_t granules = bytes / detector.memory.Granule();  // an access is aligned, and at least one granule
  uint32_t granule = 0, lane = first;
  ForEachCell(detector, lanes.first[first], kind, address + uintptr_t{first} * bytes, (end - first) * bytes, site,
              [&](const Cell& cell) {
                if (lanes.active >> lane & 1) use(lane, lanes.first[lane], cell);
                if (++granule == granules) granule = 0, ++lane;
              });
}

/// Check, then act: a plain read before the atomic operation in the text only decides whether to do it.
bool ReadsFirst(const Detector& detector, const Stamp& read, const Stamp& atomic) {
  const Site& a = detector.launch.tables.sites[read.site];
  const Site& b = detector.launch.tables.sites[atomic.site];
  return a.file == b.file && a.line <= b.line;
}

void LoadCell(const Accessor& by, const Cell& cell) {
  const Stamp& now = by.now;
  if (IsUnset(by.thread, cell)) NoteUnset(by.detector, now, cell.address);
  if (!by.detector.options.races) return;
  const Stamp& store = *cell.stores;
  if (by.IsConcurrent(store, cell) && (by.detector.options.strict || !store.IsSame())) by.RaceOfLoad(store, now, cell);
  if (cell.atomics && by.IsConcurrent(*cell.atomics, cell) && !ReadsFirst(by.detector, now, *cell.atomics))
    by.RaceOfLoad(*cell.atomics, now, cell);
  Readers& readers = *cell.readers;
  if (readers.first.IsOf(now) || by.IsBefore(readers.first, cell))
    readers.first = now;
  else if (readers.second.IsOf(now) || by.IsBefore(readers.second, cell))
    readers.second = now;
  if (cell.quiet && by.thread.simple && store.epoch < now.epoch && cell.atomics->epoch < now.epoch &&
      readers.first.epoch == now.epoch && readers.second.epoch == now.epoch)
    *cell.quiet = now.epoch;
}

/// Reports races of a store. `frees`: it frees a lock, so that exchanges of it are ordered. True if the cell keeps the
/// store that it has.
bool CompareStore(const Accessor& by, const Cell& cell, bool frees) {
  const Stamp& store = *cell.stores;
  const bool same = by.now.IsSame() && !by.detector.options.strict;
  bool keep = false;
  if (by.IsConcurrent(store, cell) && !(frees && store.IsLock())) {
    if (!same || store.IsChanged()) by.RaceOfStores(store, cell);
    keep = same && !store.IsSame();
  }
  if (cell.atomics && by.IsConcurrent(*cell.atomics, cell) && !(frees && cell.atomics->IsLock()))
    by.RaceOfStores(*cell.atomics, cell);
  if (!same && cell.readers) {
    for (const Stamp* read : {&cell.readers->first, &cell.readers->second})
      if (by.IsConcurrent(*read, cell)) by.RaceOfLoad(by.now, *read, cell);
  }
  return keep;
}

void StoreCell(Accessor by, const Cell& cell) {
  if (cell.shared) NoteSet(by.detector, by.thread, cell);
  const bool frees = cell.atomics && by.thread.exchanged == cell.address;  // the lock's next owner is ordered after it
  if (frees) by.now.thread |= Stamp::kLock;
  const bool again = cell.stores->epoch == by.now.epoch && cell.stores->clock == by.now.clock;
  if (again && cell.stores->IsOf(by.now) && (cell.stores->IsChanged() || !by.now.IsSame()))
    by.now.thread |= Stamp::kChanged;
  const bool keep = by.detector.options.races && CompareStore(by, cell, frees);
  if (!keep) *cell.stores = by.now;
  if (cell.quiet) *cell.quiet = 0;
}

void AtomicCell(const Accessor& by, const Cell& cell) {
  if (IsUnset(by.thread, cell)) NoteUnset(by.detector, by.now, cell.address);
  if (by.detector.options.races) {
    const Stamp store = *cell.stores;
    if (by.IsConcurrent(store, cell)) {
      if (store.IsLock())
        by.detector.order.Acquire(by.thread, store);
      else
        by.RaceOfStores(store, cell);
    }
    if (cell.readers) {
      for (const Stamp* read : {&cell.readers->first, &cell.readers->second})
        if (by.IsConcurrent(*read, cell) && !ReadsFirst(by.detector, *read, by.now)) by.RaceOfLoad(by.now, *read, cell);
    }
  }
  *cell.atomics = by.now;
  if (cell.quiet) *cell.quiet = 0;
}

}  // namespace

void NoteLoad(Detector& detector, WatchedThread& thread, uintptr_t address, uint32_t bytes, uint32_t site) {
  const Accessor by = Of(detector, thread, bytes, site);
  ForEachCell(detector, thread, AccessKind::kLoad, address, bytes, site, [&](const Cell& cell) { LoadCell(by, cell); });
}

void NoteStore(Detector& detector, WatchedThread& thread, uintptr_t address, uint32_t bytes, uint32_t site, bool same) {
  ForEachCell(detector, thread, AccessKind::kStore, address, bytes, site, [&](const Cell& cell) {
    if (IsUntouched(cell)) return PutFirst(*cell.stores, thread.now, site, same);
    Accessor by = Of(detector, thread, bytes, site);
    if (same) by.now.thread |= Stamp::kSame;
    StoreCell(by, cell);
  });
}

void NoteLoads(Detector& detector, WatchedLanes lanes, uintptr_t address, uint32_t bytes, uint32_t site) {
  ForEachLane(
      detector, lanes, AccessKind::kLoad, address, bytes, site,
      [&](uint32_t, WatchedThread& thread, const Cell& cell) { LoadCell(Of(detector, thread, bytes, site), cell); });
}

void NoteStores(Detector& detector, WatchedLanes lanes, uintptr_t address, uint32_t bytes, uint32_t site,
                uint64_t same) {
  ForEachLane(detector, lanes, AccessKind::kStore, address, bytes, site,
              [&](uint32_t lane, WatchedThread& thread, const Cell& cell) {
                const bool own_same = same >> lane & 1;
                if (IsUntouched(cell)) return PutFirst(*cell.stores, thread.now, site, own_same);
                Accessor by = Of(detector, thread, bytes, site);
                if (own_same) by.now.thread |= Stamp::kSame;
                StoreCell(by, cell);
              });
}

void NoteAtomic(Detector& detector, WatchedThread& thread, uintptr_t address, uint32_t bytes, uint32_t site,
                bool exchanges) {
  Accessor by = Of(detector, thread, bytes, site);
  by.now.thread |= Stamp::kAtomic;
  if (exchanges) by.now.thread |= Stamp::kLock;
  bool global = false;
  ForEachCell(detector, thread, AccessKind::kAtomic, address, bytes, site, [&](const Cell& cell) {
    AtomicCell(by, cell);
    global = !cell.shared;
  });
  if (global) detector.trails.Note(by.now, address);
  if (exchanges) thread.exchanged = address;
  detector.order.PassOn(thread, address);
}

void NoteSpin(Detector& detector, WatchedThread& thread, uintptr_t address, uint32_t bytes, uint32_t site) {
  const Accessor by = Of(detector, thread, bytes, site);
  ForEachCell(detector, thread, AccessKind::kSpin, address, bytes, site, [&](const Cell& cell) {
    const Stamp store = *cell.stores;
    if (by.IsConcurrent(store, cell)) detector.order.Acquire(thread, store);
  });
  detector.order.PassOn(thread, address);
}

}  // namespace pyk2cu::runtime::cpu
