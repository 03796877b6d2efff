#include "runtime/cpu/races/clock.h"

#include <algorithm>

namespace pyk2cu::runtime::cpu {

void Clock::Add(const Entry& entry) {
  const auto at = std::lower_bound(entries_.begin(), entries_.end(), entry,
                                   [](const Entry& a, const Entry& b) { return a.Key() < b.Key(); });
  if (at == entries_.end() || at->Key() != entry.Key())
    entries_.insert(at, entry);
  else if (at->Time() < entry.Time())
    *at = entry;
}

void Clock::Join(const Clock& other) {
  std::vector<Entry> both;
  both.reserve(entries_.size() + other.entries_.size());
  auto a = entries_.begin();
  auto b = other.entries_.begin();
  while (a != entries_.end() && b != other.entries_.end()) {
    if (a->Key() < b->Key()) {
      both.push_back(*a++);
    } else if (b->Key() < a->Key()) {
      both.push_back(*b++);
    } else {
      both.push_back(a->Time() < b->Time() ? *b : *a);
      ++a, ++b;
    }
  }
  both.insert(both.end(), a, entries_.end());
  both.insert(both.end(), b, other.entries_.end());
  entries_.swap(both);
}

const Clock::Entry* Clock::Find(uint32_t block, uint32_t thread) const {
  const uint64_t key = uint64_t{block} << 32 | thread;
  const auto at = std::lower_bound(entries_.begin(), entries_.end(), key,
                                   [](const Entry& entry, uint64_t wanted) { return entry.Key() < wanted; });
  return at != entries_.end() && at->Key() == key ? &*at : nullptr;
}

bool Clock::Knows(const Stamp& access) const {
  if (const Entry* block = Find(access.block, kWholeBlock); block && access.epoch < block->epoch) return true;
  const Entry* thread = Find(access.block, access.Thread());
  return thread && (uint64_t{access.epoch} << 32 | access.clock) <= thread->Time();
}

ClockPointer Joined(const ClockPointer& a, const ClockPointer& b) {
  if (!a || a == b) return b;
  if (!b) return a;
  auto both = std::make_shared<Clock>(*a);
  both->Join(*b);
  return both;
}

}  // namespace pyk2cu::runtime::cpu
