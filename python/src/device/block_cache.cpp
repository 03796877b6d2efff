#include "python/src/device/block_cache.h"

#include <atomic>
#include <utility>

namespace pyk2cu::python {
namespace {

std::atomic<bool> has_reused{false};

}  // namespace

bool BlockCache::HasReused() { return has_reused.load(); }

BlockCache::Block BlockCache::Take(size_t bytes) {
  const std::lock_guard lock(mutex_);
  const auto found = ready_.find(bytes);
  if (found == ready_.end() || found->second.empty()) return nullptr;
  Block block = std::move(found->second.back());
  found->second.pop_back();
  bytes_ -= bytes;
  has_reused = true;
  return block;
}

void BlockCache::Keep(Block block) {
  const size_t bytes = block->Bytes();
  const std::lock_guard lock(mutex_);
  if (bytes > kLargestBlock || bytes_ + bytes > kMostBytes) return;
  ready_[bytes].push_back(std::move(block));
  bytes_ += bytes;
}

std::vector<BlockCache::Block> BlockCache::KeepLater(Block block) {
  if (block->Bytes() > kLargestBlock) return {};
  const std::lock_guard lock(mutex_);
  waiting_.push_back(std::move(block));
  return waiting_.size() < kWaiting ? std::vector<Block>() : std::exchange(waiting_, {});
}

void BlockCache::Clear() {
  std::map<size_t, std::vector<Block>> ready;  // freed after the lock: that takes time
  std::vector<Block> waiting;
  const std::lock_guard lock(mutex_);
  ready.swap(ready_);
  waiting.swap(waiting_);
  bytes_ = 0;
}

}  // namespace pyk2cu::python
