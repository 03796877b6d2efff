#include "runtime/cpu/races/watched_memory.h"

#include <bit>

namespace pyk2cu::runtime::cpu {

WatchedMemory::WatchedMemory(const WatchTables& tables, const ArrayNames& names, bool global, ShadowStore& store)
    : names_(names),
      store_(store),
      global_watched_(global),
      granule_bits_(static_cast<unsigned>(std::countr_zero(tables.granule))),
      global_(tables.granule, store),
      cached_(tables.sites.size()) {}

void WatchedMemory::BeginKernel(const SharedPlace& shared, size_t slots) {
  shared_begin_ = shared.begin;
  shared_bytes_ = shared.stride * slots;
  const size_t cells = (shared_bytes_ >> granule_bits_) + 2;  // what reads two at once stays inside
  if (!ShadowStore::Grow(store_.shared_stores, cells * sizeof(Stamp)) ||
      !ShadowStore::Grow(store_.shared_readers, cells * sizeof(Readers)) ||
      !ShadowStore::Grow(store_.shared_atomics, cells * sizeof(Stamp)) ||
      !ShadowStore::Grow(store_.shared_quiet, cells * sizeof(uint32_t)))
    shared_bytes_ = 0;
}

size_t WatchedMemory::Bytes() const { return global_.Bytes() + store_.Bytes(); }

void WatchedMemory::FindShared(const MemoryAccess& access, uintptr_t offset, Cell& cell) const {
  const size_t at = offset >> granule_bits_;
  cell.stores = reinterpret_cast<Stamp*>(store_.shared_stores.Data()) + at;
  cell.atomics = reinterpret_cast<Stamp*>(store_.shared_atomics.Data()) + at;
  cell.readers = reinterpret_cast<Readers*>(store_.shared_readers.Data()) + at;
  cell.quiet = Quiet() + at;
  cell.floor = access.shared_floor;
  cell.shared = true;
}

bool WatchedMemory::FindGlobal(const MemoryAccess& access, uintptr_t address, Cell& cell) {
  if (!global_watched_) return false;
  CachedPage& cached = cached_[access.site];
  if (cached.key != address >> GlobalShadow::kPageBits || !cached.page) {
    cached.page = PageOf(address);
    cached.key = address >> GlobalShadow::kPageBits;
  }
  ShadowPage* page = cached.page;
  if (!page || !Prepare(*page, access, address)) return false;
  const size_t at = (address & (GlobalShadow::kPageBytes - 1)) >> granule_bits_;
  cell.stores = page->stores + at;
  if (page->atomics) cell.atomics = page->atomics + at;
  if (page->readers) cell.readers = page->readers + at;
  cell.floor = access.floor;
  return true;
}

ShadowPage* WatchedMemory::PageOf(uintptr_t address) {
  if (ShadowPage* page = global_.Find(address)) return page;
  const uintptr_t begin = address & ~(GlobalShadow::kPageBytes - 1);
  return global_.Add(address, !IsIgnored(address) && names_.MayBeWritten(begin, begin + GlobalShadow::kPageBytes));
}

bool WatchedMemory::Prepare(ShadowPage& page, const MemoryAccess& access, uintptr_t address) {
  const bool loads = access.kind == AccessKind::kLoad || access.kind == AccessKind::kSpin;
  // A store through a name that was thought to be only read makes a page watched; a thread's own memory never is.
  if (!page.watched && (loads || IsIgnored(address) || !global_.Watch(page))) return false;
  if (!page.readers && access.kind == AccessKind::kLoad && !global_.AddReaders(page)) return false;
  return page.atomics || access.kind != AccessKind::kAtomic || global_.AddAtomics(page);
}

}  // namespace pyk2cu::runtime::cpu
