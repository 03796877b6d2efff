#include "runtime/cpu/races/shadow.h"

#include <sys/mman.h>

namespace pyk2cu::runtime::cpu {
namespace {

constexpr size_t kSlabBytes = size_t{32} << 20;
constexpr size_t kKeptBytes = size_t{1} << 30;  // between launches
constexpr uint32_t kMostEpochs = UINT32_MAX / 2;
constexpr unsigned kFirstEntriesBits = 10;

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

void ShadowStore::Clear() {
  slabs_.clear();
  for (ZeroedMemory* memory : {&shared_stores, &shared_atomics, &shared_readers, &shared_quiet}) memory->Release();
  last_epoch = 0;
}

void ShadowStore::BeginLaunch() {
  if (last_epoch > kMostEpochs) Clear();
  if (slabs_.size() > kKeptBytes / kSlabBytes) slabs_.resize(kKeptBytes / kSlabBytes);
  slab_ = used_ = taken_ = 0;
}

void* ShadowStore::Take(size_t bytes) {
  if (slab_ < slabs_.size() && used_ + bytes > kSlabBytes) ++slab_, used_ = 0;
  if (slab_ == slabs_.size()) {
    auto slab = std::make_unique<ZeroedMemory>();
    if (!slab->Reserve(kSlabBytes)) return nullptr;
    ::madvise(slab->Data(), kSlabBytes, MADV_HUGEPAGE);  // or else without
    slabs_.push_back(std::move(slab));
  }
  void* taken = slabs_[slab_]->Data() + used_;
  used_ += bytes;
  taken_ += bytes;
  return taken;
}

size_t ShadowStore::Bytes() const {
  return taken_ + shared_stores.Bytes() + shared_atomics.Bytes() + shared_readers.Bytes() + shared_quiet.Bytes();
}

GlobalShadow::GlobalShadow(uint32_t granule, ShadowStore& store)
    : store_(store), granule_(granule), shift_(64 - kFirstEntriesBits), entries_(size_t{1} << kFirstEntriesBits) {}

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
  page.stores = static_cast<Stamp*>(store_.Take(Cells() * sizeof(Stamp)));
  page.watched = page.stores != nullptr;
  return page.watched;
}

bool GlobalShadow::AddReaders(ShadowPage& page) {
  page.readers = static_cast<Readers*>(store_.Take(Cells() * sizeof(Readers)));
  return page.readers != nullptr;
}

bool GlobalShadow::AddAtomics(ShadowPage& page) {
  page.atomics = static_cast<Stamp*>(store_.Take(Cells() * sizeof(Stamp)));
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

size_t GlobalShadow::Bytes() const { return entries_.size() * sizeof(Entry) + pages_.size() * sizeof(ShadowPage); }

}  // namespace pyk2cu::runtime::cpu
