#include "runtime/cpu/races/detector.h"

#include <algorithm>
#include <bit>

namespace pyk2cu::runtime::cpu {

Detector::Detector(const WatchTables& tables, DetectorOptions options, ArrayNames names)
    : tables_(tables), options_(options), names_(std::move(names)) {
  granule_bits_ = static_cast<unsigned>(std::countr_zero(tables_.granule));
  cached_.resize(tables_.sites.size());
  global_.Reset(tables_.granule);
}

void Detector::BeginKernel(Index3 grid, Index3 block, size_t slots, const SharedPlace& shared) {
  grid_ = grid;
  block_ = block;
  shared_ = shared;
  shared_bytes_ = shared.stride * slots;
  const size_t cells = (shared_bytes_ >> granule_bits_) + 2;  // what reads two at once stays inside
  if (shared_stores_.Bytes() < cells * sizeof(Stamp) &&
      (!shared_stores_.Reserve(cells * sizeof(Stamp)) || !shared_readers_.Reserve(cells * sizeof(Readers)) ||
       !shared_atomics_.Reserve(cells * sizeof(Stamp)) || !shared_quiet_.Reserve(cells * sizeof(uint32_t))))
    shared_bytes_ = 0;
  order_.BeginLaunch(slots, block.x * block.y * block.z);
  barriers_.assign(slots, {});
  unset_.clear();
  trails_.Clear();
}

void Detector::BeginBlock(size_t slot, uint64_t block) {
  order_.BeginBlock(slot, static_cast<uint32_t>(block));
  barriers_[slot] = {};
  if (shared_bytes_ > 0)
    order_.Forget(shared_.begin + slot * shared_.stride, shared_.begin + (slot + 1) * shared_.stride);
}

void Detector::EndBlocks() {
  for (const auto& [address, read] : unset_) {
    const char* id = "uninitialized";
    if (!findings_.IsNew(id, read.site, 0)) continue;
    const std::string element = ElementAt(address, true, read.site, tables_.granule);
    Add(id, read.site, 0,
        element + " is read by " + ThreadText(read) +
            ", but no thread stored it before; shared memory is not zero at the start");
  }
  unset_.clear();
}

template <class F>
void Detector::ForEachCell(WatchedThread& thread, Access access, uintptr_t address, uint32_t bytes, uint32_t site,
                           F use) {
  const uintptr_t granule = uintptr_t{1} << granule_bits_;
  const uintptr_t end = address + bytes;
  for (uintptr_t at = address; at < end;) {
    Cells cells;
    const uintptr_t next_page = (at | (GlobalShadow::kPageBytes - 1)) + 1;
    const uintptr_t stop = std::min(end, next_page);
    if (Find(thread, access, at, site, cells)) {
      for (uintptr_t cell = at & ~(granule - 1); cell < stop; cell += granule) {
        use(cells, cell);
        ++cells.stores;
        if (cells.atomics) ++cells.atomics;
        if (cells.readers) ++cells.readers;
        if (cells.quiet) ++cells.quiet;
      }
    }
    at = stop;
  }
}

bool Detector::Find(const WatchedThread& thread, Access access, uintptr_t address, uint32_t site, Cells& cells) {
  if (const uintptr_t offset = address - shared_.begin; offset < shared_bytes_) {
    const size_t cell = offset >> granule_bits_;
    cells.stores = reinterpret_cast<Stamp*>(shared_stores_.Data()) + cell;
    cells.atomics = reinterpret_cast<Stamp*>(shared_atomics_.Data()) + cell;
    cells.readers = reinterpret_cast<Readers*>(shared_readers_.Data()) + cell;
    cells.quiet = Quiet() + cell;
    cells.floor = std::max(thread.base, order_.Floor());
    cells.shared = true;
    return true;
  }
  if (!options_.races) return false;
  CachedPage& cached = cached_[site];
  if (cached.key != address >> GlobalShadow::kPageBits || !cached.page) {
    cached.page = PageOf(address);
    cached.key = address >> GlobalShadow::kPageBits;
  }
  ShadowPage* page = cached.page;
  if (!page) return false;
  if (!page->watched) {
    // A store through a name that was thought to be only read; a thread's own memory has no cells ever.
    if (access == Access::kLoad || access == Access::kSpin || IsIgnored(address) || !global_.Watch(*page)) return false;
  }
  if (!page->readers && access == Access::kLoad && !global_.AddReaders(*page)) return false;
  if (!page->atomics && access == Access::kAtomic && !global_.AddAtomics(*page)) return false;
  const size_t cell = (address & (GlobalShadow::kPageBytes - 1)) >> granule_bits_;
  cells.stores = page->stores + cell;
  if (page->atomics) cells.atomics = page->atomics + cell;
  if (page->readers) cells.readers = page->readers + cell;
  cells.floor = order_.Floor();
  return true;
}

ShadowPage* Detector::PageOf(uintptr_t address) {
  if (ShadowPage* page = global_.Find(address)) return page;
  const uintptr_t begin = address & ~(GlobalShadow::kPageBytes - 1);
  return global_.Add(address, !IsIgnored(address) && names_.MayBeWritten(begin, begin + GlobalShadow::kPageBytes));
}

void Detector::Load(WatchedThread& thread, uintptr_t address, uint32_t bytes, uint32_t site) {
  Stamp now = thread.now;
  now.site = static_cast<uint16_t>(site);
  ForEachCell(thread, Access::kLoad, address, bytes, site,
              [&](Cells& cells, uintptr_t at) { LoadCell(thread, now, cells, at, bytes); });
}

void Detector::LoadCell(WatchedThread& thread, const Stamp& now, Cells& cells, uintptr_t at, uint32_t bytes) {
  if (IsUnset(thread, cells)) NoteUnset(now, at);
  if (!options_.races) return;
  const Stamp& store = *cells.stores;
  if (IsConcurrent(store, thread, cells) && (options_.strict || !store.IsSame()))
    Race(store, now, false, true, cells, at, bytes);
  if (cells.atomics && IsConcurrent(*cells.atomics, thread, cells) && !ReadsFirst(now, *cells.atomics))
    Race(*cells.atomics, now, false, true, cells, at, bytes);
  Readers& readers = *cells.readers;
  if (readers.first.IsOf(now) || order_.IsBefore(readers.first, thread, cells.floor))
    readers.first = now;
  else if (readers.second.IsOf(now) || order_.IsBefore(readers.second, thread, cells.floor))
    readers.second = now;
  if (cells.quiet && thread.simple && store.epoch < now.epoch && cells.atomics->epoch < now.epoch &&
      readers.first.epoch == now.epoch && readers.second.epoch == now.epoch)
    *cells.quiet = now.epoch;
}

void Detector::Store(WatchedThread& thread, uintptr_t address, uint32_t bytes, uint32_t site, bool same) {
  Stamp now = thread.now;
  now.site = static_cast<uint16_t>(site);
  if (same) now.thread |= Stamp::kSame;
  ForEachCell(thread, Access::kStore, address, bytes, site,
              [&](Cells& cells, uintptr_t at) { StoreCell(thread, now, cells, at, bytes); });
}

void Detector::StoreCell(WatchedThread& thread, Stamp now, Cells& cells, uintptr_t at, uint32_t bytes) {
  Stamp& store = *cells.stores;
  const bool same = now.IsSame() && !options_.strict;
  if (!unset_.empty()) {
    // Not stored too late, but without a barrier: that is a race.
    if (const auto read = unset_.find(at); read != unset_.end() && !order_.IsBefore(read->second, thread, cells.floor))
      unset_.erase(read);
  }
  bool keep = false;
  const bool frees = cells.atomics && thread.exchanged == at;  // a lock: its next owner is ordered after this
  if (frees) now.thread |= Stamp::kLock;
  if (options_.races) {
    if (IsConcurrent(store, thread, cells) && !(frees && store.IsLock())) {
      if (!same) Race(store, now, false, false, cells, at, bytes);
      keep = same && !store.IsSame();
    }
    if (cells.atomics && IsConcurrent(*cells.atomics, thread, cells) && !(frees && cells.atomics->IsLock()))
      Race(*cells.atomics, now, false, false, cells, at, bytes);
    if (!same && cells.readers) {
      for (const Stamp* read : {&cells.readers->first, &cells.readers->second})
        if (IsConcurrent(*read, thread, cells)) Race(now, *read, false, true, cells, at, bytes);
    }
  }
  if (!keep) store = now;
  if (cells.quiet) *cells.quiet = 0;
}

void Detector::Atomic(WatchedThread& thread, uintptr_t address, uint32_t bytes, uint32_t site, bool exchanges) {
  Stamp now = thread.now;
  now.site = static_cast<uint16_t>(site);
  now.thread |= Stamp::kAtomic;
  if (exchanges) now.thread |= Stamp::kLock;
  bool global = false;
  ForEachCell(thread, Access::kAtomic, address, bytes, site, [&](Cells& cells, uintptr_t at) {
    AtomicCell(thread, now, cells, at, bytes);
    global = !cells.shared;
  });
  if (global) trails_.Note(now, address);
  if (exchanges) thread.exchanged = address;
  order_.PassOn(thread, address);
}

void Detector::AtomicCell(WatchedThread& thread, const Stamp& now, Cells& cells, uintptr_t at, uint32_t bytes) {
  if (IsUnset(thread, cells)) NoteUnset(now, at);
  if (options_.races) {
    const Stamp store = *cells.stores;
    if (IsConcurrent(store, thread, cells)) {
      if (store.IsLock())
        order_.Acquire(thread, store);
      else
        Race(store, now, false, false, cells, at, bytes);
    }
    if (cells.readers) {
      for (const Stamp* read : {&cells.readers->first, &cells.readers->second})
        if (IsConcurrent(*read, thread, cells) && !ReadsFirst(*read, now))
          Race(now, *read, false, true, cells, at, bytes);
    }
  }
  *cells.atomics = now;
  if (cells.quiet) *cells.quiet = 0;
}

void Detector::Spin(WatchedThread& thread, uintptr_t address, uint32_t bytes, uint32_t site) {
  ForEachCell(thread, Access::kSpin, address, bytes, site, [&](Cells& cells, uintptr_t) {
    const Stamp store = *cells.stores;
    if (IsConcurrent(store, thread, cells)) order_.Acquire(thread, store);
  });
  order_.PassOn(thread, address);
}

/// Check, then act: a plain read before the atomic operation in the text only decides whether to do it.
bool Detector::ReadsFirst(const Stamp& read, const Stamp& atomic) const {
  const Site& a = tables_.sites[read.site];
  const Site& b = tables_.sites[atomic.site];
  return a.file == b.file && a.line <= b.line;
}

void Detector::NoteUnset(const Stamp& now, uintptr_t at) {
  constexpr size_t kMostUnset = 65536;
  if (options_.uninitialized && unset_.size() < kMostUnset) unset_.try_emplace(at, now);
}

size_t Detector::ShadowBytes() const {
  return global_.Bytes() + shared_stores_.Bytes() + shared_atomics_.Bytes() + shared_readers_.Bytes() +
         shared_quiet_.Bytes();
}

}  // namespace pyk2cu::runtime::cpu
