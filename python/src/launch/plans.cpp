#include "python/src/launch/plans.h"

#include <utility>

namespace pyk2cu::python {

std::shared_ptr<const runtime::LaunchPattern> Plans::Find(const DeviceHandle& device, const LaunchConfig& config,
                                                          std::span<const runtime::LaunchValue> values) {
  const std::lock_guard lock(mutex_);
  for (size_t i = 0; i < plans_.size(); ++i) {
    if (plans_[i].device != &device || !plans_[i].pattern->Matches(config, values)) continue;
    if (i > 0) std::swap(plans_[i], plans_[i - 1]);  // towards the front
    return plans_[i > 0 ? i - 1 : 0].pattern;
  }
  return nullptr;
}

void Plans::Add(Plan plan) {
  std::vector<Plan> gone;  // after the lock: it may be the last to hold machine code
  const std::lock_guard lock(mutex_);
  for (size_t i = plans_.size(); i-- > 0;)
    if (!plans_[i].pattern->IsCurrent()) {
      gone.push_back(std::move(plans_[i]));
      plans_.erase(plans_.begin() + static_cast<std::ptrdiff_t>(i));
    }
  if (plans_.size() >= kMost) {
    gone.push_back(std::move(plans_.back()));
    plans_.pop_back();
  }
  plans_.insert(plans_.begin(), std::move(plan));
}

void Plans::Clear() {
  std::vector<Plan> gone;
  const std::lock_guard lock(mutex_);
  gone.swap(plans_);
}

size_t Plans::Size() {
  const std::lock_guard lock(mutex_);
  return plans_.size();
}

}  // namespace pyk2cu::python
