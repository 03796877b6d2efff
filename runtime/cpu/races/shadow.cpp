#include "runtime/cpu/races/shadow.h"

#include <sys/mman.h>

#include <algorithm>

namespace pyk2cu::runtime::cpu {
namespace {

constexpr size_t kSlabBytes = size_t{4} << 20;
constexpr size_t kFirstEntries = 1024;

}  // namespace

bool ZeroedMemory::Reserve(size_t bytes) {
  Release();
  if (bytes == 0) return true;
  void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return false;
  data_ = static_cast<std::byte*>(memory);
  bytes_ = bytes;
  return true;
}

void ZeroedMemory::Release() {
  if (data_) ::munmap(data_, bytes_);
  data_ = nullptr;
  bytes_ = 0;
}

void GlobalShadow::Reset(uint32_t granule) {
  granule_ = granule;
  pages_.clear();
  slabs_.clear();
  slab_left_ = 0;
  entries_.assign(kFirstEntries, {});
  shift_ = 64 - 10;
}

void* GlobalShadow::Take(size_t bytes) {
  if (slab_left_ < bytes) {
    auto slab = std::make_unique<ZeroedMemory>();
    const size_t size = std::max(kSlabBytes, bytes);
    if (!slab->Reserve(size)) return nullptr;
    slabs_.push_back(std::move(slab));
    slab_left_ = size;
  }
  const ZeroedMemory& slab = *slabs_.back();
  void* taken = slab.Data() + (slab.Bytes() - slab_left_);
  slab_left_ -= bytes;
  return taken;
}

ShadowPage* GlobalShadow::Add(uintptr_t address, bool watched) {
  auto page = std::make_unique<ShadowPage>();
  page->watched = false;
  if (watched && !Watch(*page)) return nullptr;
  if ((pages_.size() + 1) * 2 > entries_.size()) Grow();
  pages_.push_back(std::move(page));
  Place(address >> kPageBits, pages_.back().get());
  return pages_.back().get();
}

bool GlobalShadow::Watch(ShadowPage& page) {
  page.stores = static_cast<Stamp*>(Take(Cells() * sizeof(Stamp)));
  page.watched = page.stores != nullptr;
  return page.watched;
}

bool GlobalShadow::AddReaders(ShadowPage& page) {
  page.readers = static_cast<Readers*>(Take(Cells() * sizeof(Readers)));
  return page.readers != nullptr;
}

bool GlobalShadow::AddAtomics(ShadowPage& page) {
  page.atomics = static_cast<Stamp*>(Take(Cells() * sizeof(Stamp)));
  return page.atomics != nullptr;
}

void GlobalShadow::Place(uintptr_t key, ShadowPage* page) {
  size_t at = key * kFactor >> shift_;
  while (entries_[at].page) at = (at + 1) & (entries_.size() - 1);
  entries_[at] = {key, page};
}

void GlobalShadow::Grow() {
  std::vector<Entry> before(entries_.size() * 2);
  before.swap(entries_);
  --shift_;
  for (const Entry& entry : before)
    if (entry.page) Place(entry.key, entry.page);
}

size_t GlobalShadow::Bytes() const {
  size_t bytes = entries_.size() * sizeof(Entry) + pages_.size() * sizeof(ShadowPage);
  for (const auto& slab : slabs_) bytes += slab->Bytes();
  return bytes - slab_left_;
}

}  // namespace pyk2cu::runtime::cpu
